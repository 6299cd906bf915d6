# Was von Maschinen, die geschoben werden, und vom Rammbock gesagt wird: Aktionen, Ereignisse, Ablehnungen und Namen.

## Was gewählt wird

do-batter = Der Rammbock auf { $engine } stößt gegen die Mauer auf { $wall }

## Was geschehen ist

engine-rolled =
    { $way ->
        [backwards] { $pieces } ziehen den { $what } zurück: Seine Vorderseite steht auf { $place } ({ $cost } BP).
       *[forwards] { $pieces } schieben den { $what } vor: Seine Vorderseite steht auf { $place } ({ $cost } BP).
    }
lying-broken = Der { $what } rollt über das, was auf { $place } liegt ({ $structure }), und zerbricht es.
ram-swung =
    { $modifier-key ->
        [0] { $pieces } stoßen den Rammbock mit { $points } Punkten gegen die Mauer auf { $place }.
       *[other] { $pieces } stoßen den Rammbock mit { $points } Punkten gegen die Mauer auf { $place }, { $modifier } auf den Wurf.
    }
wall-fell = Die Mauer auf { $place } stürzt ein; an ihrer Stelle liegen Trümmer.

## Warum eine Maschine nicht geschoben wird

nothing-to-push = Es gibt keine Maschine zum Schieben, deren Vorderseite auf { $place } steht.
pushed-crew =
    { $count ->
        [0] Den { $what } auf { $place } bedienen { $needed } Mann einer Partei, die bei Bewusstsein in ihm stehen; es ist keiner da.
        [one] Den { $what } auf { $place } bedienen { $needed } Mann einer Partei, die bei Bewusstsein in ihm stehen; es ist nur einer da.
       *[other] Den { $what } auf { $place } bedienen { $needed } Mann einer Partei, die bei Bewusstsein in ihm stehen; es sind nur { $count } da.
    }
pushed-fought = Der { $what } auf { $place } bleibt vorerst stehen: In ihm ist seit Beginn der letzten eigenen Nahkampfphase gekämpft worden.
crew-moved = { $piece } ist schon gezogen oder hat andere Arbeit und kann den { $what } in diesem Zug nicht schieben.
pushed-points = Der { $what } auf { $place } hat in diesem Zug noch { $points } BP; dieser Schritt kostet { $cost }.
pushed-barred = Der { $what } kann nicht nach { $place }: Was zwischen den Feldern liegt, versperrt den Weg.
pushed-ground = Der { $what } kann nicht auf { $place } stehen ({ $terrain }): Er braucht ebenes Gelände oder aufgefüllten Graben.
pushed-moat = Der { $what } kann nicht nach { $place }: Der Graben ist dort nicht aufgefüllt.
pushed-off-map = Der { $what } muss ganz auf dem Spielplan stehen.
pushed-obstacle = Der { $what } kann nicht nach { $place }: Dort steht oder liegt etwas ({ $structure }).
pushed-figure = Der { $what } kann nicht nach { $place }: Dort ist jemand.
pushed-bodies = Der { $what } kann nicht nach { $place }: Dort liegen zu viele Tote.
pushed-from-edge = Der { $what } kann auf { $place } nicht auf den Spielplan kommen: Eines seiner drei Felder muss am Rand liegen.

## Warum ein Rammbock nicht stößt

no-ram = Es gibt keinen Rammbock, dessen Vorderseite auf { $place } steht.
ram-no-wall = Der Rammbock auf { $place } hat auf { $target } kein Mauerfeld vor seiner Vorderseite.
ram-keep = Gegen die Mauern des Bergfrieds wird kein Rammbock eingesetzt ({ $place }).
ram-waits = Der Rammbock auf { $place } stößt nur jede zweite Runde: wieder ab Runde { $round }.
ram-busy = Der Rammbock auf { $place } stößt in diesem Zug nicht: Einer seiner Männer hat gekämpft oder löscht ein Feuer.

## Namen

term-purpose-battering = Stoß gegen die Mauer
term-action-batter = mit dem Rammbock gegen eine Mauer stoßen
term-small-ram = Rammbock
term-damaged-wall-1 = leicht beschädigt
term-damaged-wall-2 = beschädigt
term-damaged-wall-3 = schwer beschädigt
term-feature-tower = Turmmauer
