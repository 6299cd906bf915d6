# Was von Maschinen, die geschoben werden, und vom Rammbock gesagt wird: Aktionen, Ereignisse, Ablehnungen und Namen.

## Was gewählt wird

do-batter = Der Rammbock auf { $engine } stößt gegen { $wall }

## Was geschehen ist

engine-rolled =
    { $way ->
        [backwards] { $pieces } ziehen die Maschine zurück ({ $what }): Ihre Vorderseite steht auf { $place } ({ $cost } BP).
       *[forwards] { $pieces } schieben die Maschine vor ({ $what }): Ihre Vorderseite steht auf { $place } ({ $cost } BP).
    }
lying-broken = Der { $what } rollt über das, was auf { $place } liegt ({ $structure }), und zerbricht es.
ram-swung =
    { $modifier-key ->
        [0] { $pieces } stoßen den Rammbock mit { $points } Punkten gegen { $place }.
       *[other] { $pieces } stoßen den Rammbock mit { $points } Punkten gegen { $place }, { $modifier } auf den Wurf.
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
crew-moved = { $piece } ist schon gezogen oder hat andere Arbeit und kann die Maschine ({ $what }) in diesem Zug nicht schieben.
pushed-points = Die Maschine auf { $place } ({ $what }) hat in diesem Zug noch { $points } BP; dieser Schritt kostet { $cost }.
pushed-barred = Die Maschine ({ $what }) kann nicht nach { $place }: Was zwischen den Feldern liegt, versperrt den Weg.
pushed-ground = Die Maschine ({ $what }) kann nicht auf { $place } stehen: Solchen Grund befährt sie nicht ({ $terrain }).
pushed-moat = Die Maschine ({ $what }) kann nicht nach { $place }: Der Graben ist dort nicht aufgefüllt.
pushed-off-map = Die Maschine ({ $what }) muss ganz auf dem Spielplan stehen.
pushed-obstacle = Die Maschine ({ $what }) kann nicht nach { $place }: Dort steht oder liegt etwas ({ $structure }).
pushed-figure = Die Maschine ({ $what }) kann nicht nach { $place }: Dort ist jemand.
pushed-bodies = Die Maschine ({ $what }) kann nicht nach { $place }: Dort liegen zu viele Tote.
pushed-from-edge = Der { $what } kann auf { $place } nicht auf den Spielplan kommen: Eines seiner drei Felder muss am Rand liegen.

## Warum ein Rammbock nicht stößt

no-ram = Es gibt keinen Rammbock, dessen Vorderseite auf { $place } steht.
ram-no-wall = Der Rammbock auf { $place } hat auf { $target } weder Mauer noch geschlossenes Tor noch Palisade vor seiner Vorderseite.
ram-keep = Gegen die Mauern des Bergfrieds wird kein Rammbock eingesetzt ({ $place }).
ram-waits = Der Rammbock auf { $place } stößt nur jede zweite Runde: wieder ab Runde { $round }.
ram-busy = Der Rammbock auf { $place } stößt in diesem Zug nicht: Einer seiner Männer hat gekämpft oder löscht ein Feuer.
ram-few =
    { $count ->
        [0] Der Rammbock auf { $place } stößt nicht: Mindestens { $needed } Mann, die nichts anderes tun, müssen ihn bedienen; es ist keiner da.
        [one] Der Rammbock auf { $place } stößt nicht: Mindestens { $needed } Mann, die nichts anderes tun, müssen ihn bedienen; es ist nur einer da.
       *[other] Der Rammbock auf { $place } stößt nicht: Mindestens { $needed } Mann, die nichts anderes tun, müssen ihn bedienen; es sind nur { $count } da.
    }

## Unter dem Dach von Rammbock und Schutzdach

canopy-closed = { $piece } kann nicht nach { $place }: Die Felder unter dem Vordach ({ $what }) werden nur benutzt, wenn es an einer Mauer steht.
canopy-taken = Was dort steht ({ $what }), bleibt, wo es ist: Unter seinem Vordach ist jemand ({ $place }).
shed-closed-melee = { $piece } und { $target } können nicht kämpfen: Die Seite zwischen ihnen ist geschlossen ({ $what }).

## Namen

term-purpose-battering = Stoß gegen die Mauer
term-action-batter = mit dem Rammbock gegen eine Mauer stoßen
term-small-ram = Rammbock
term-damaged-wall-1 = leicht beschädigt
term-damaged-wall-2 = beschädigt
term-damaged-wall-3 = schwer beschädigt
term-feature-tower = Turmmauer
