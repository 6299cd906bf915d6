# Was von bedienten Maschinen gesagt wird: Ereignisse, Ablehnungen und Namen.

## Was geschehen ist

made-ready = { $structure } auf { $place }: { $count } von { $turns } Zügen sind gespannt.
unserved = Die Bedienung hat { $place } verlassen ({ $structure }): Dieser Zug zählt nicht ({ $count }).
bolt-aimed = { $shooter } schießt mit der Balliste auf { $target } in { $place }, Entfernung { $range } ({ $band }).
bolt-struck = Der Bolzen geht auf { $place } nieder.
marker-ready = { $structure } auf { $place }: seit { $count ->
        [one] 1 Zug
       *[other] { $count } Zügen
    } gespannt.

## Warum eine Aktion abgelehnt wird

no-engine-there = Auf { $place } steht keine Maschine, die schießen könnte.
not-your-engine = { $structure } auf { $place } gehört dem Gegner.
engine-not-now = { $structure } auf { $place } schießt mit den Armbrüsten, am Anfang des Zugs.
engine-not-ready = { $structure } auf { $place } ist seit { $count } Zügen gespannt; nötig sind { $turns }.
engine-crew-beside = { $piece } steht nicht neben { $place } ({ $structure }).
engine-crew-number = Zu einem Schuss gehören { $needed } Mann ({ $structure }), nicht { $count }.
engine-needs-engineer = Unter ihnen ist kein Techniker; nötig ist { $needed } ({ $structure }).
served-engine = { $piece } hat eine Maschine beim Schuss bedient und bewegt sich in diesem Zug nicht.
served-already = { $piece } hat in diesem Zug schon eine Maschine bedient.
bolt-which-hex = Auf jedes der beiden Felder von { $target } kann man zielen: Nenne eines.
bolt-not-his-hex = { $place } ist kein Feld von { $target }, das zu nennen wäre.

## Namen

do-loose =
    { $at ->
        [none] { $crew } schießen mit der Maschine auf { $engine } nach { $target }
       *[other] { $crew } schießen mit der Maschine auf { $engine } nach { $target } in { $at }
    }
term-action-loose = mit einer Maschine schießen
