# Was von bedienten Maschinen gesagt wird: Ereignisse, Ablehnungen und Namen.

## Was geschehen ist

made-ready = { $structure } auf { $place }: { $count } von { $turns } Zügen sind gespannt.
unserved = Die Bedienung hat { $place } verlassen ({ $structure }): Dieser Zug zählt nicht ({ $count }).
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

## Namen

do-loose = { $crew } schießen mit der Maschine auf { $engine } nach { $target }
term-action-loose = mit einer Maschine schießen
