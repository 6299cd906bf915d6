# Was über Ochsen und Gespanne gesagt wird: Entscheidungen, Ereignisse, Ablehnungen und Namen.

## Worauf das Spiel wartet

decision-team-fire = Das Gespann ist auf { $place } angekommen: auf { $pieces } oder die Ochsen schießen oder sie ziehen lassen.

## Was geschehen ist

team-drew = Die Ochsen ziehen weiter, die Front ist nun auf { $place } ({ $structure }); es führen: { $pieces }.
team-stopped = Das Gespann bleibt auf { $place } stehen ({ $structure }).

## Warum eine Handlung abgelehnt wird

ox-stands = { $piece } ist ein Ochse und bleibt stehen, wenn ihn niemand führt oder antreibt.
not-an-ox = { $piece } ist kein lebendes Zugtier.
ox-harnessed = { $piece } ist eingespannt.
ox-loose = { $piece } ist nicht eingespannt.
ox-out-of-place = { $piece } steht nicht so, dass man es einspannen könnte: vor der linken oder rechten Reihe einer Maschine, der dort ein Ochse fehlt, oder hinten in einem der drei Felder vor einem Wagen ohne Zugtier.
not-beside-ox = { $piece } steht nicht neben { $horse }.
ox-in-hand = An { $piece } arbeitet schon jemand.
no-engine = Nichts, was Ochsen ziehen könnten, hat seine Front auf { $place }.
team-incomplete = Das Gespann auf { $place } ist nicht vollständig: { $count } von { $needed } Ochsen sind eingespannt.
team-has-drawn = Das Gespann auf { $place } hat in diesem Zug schon gezogen.
team-straight = { $place } liegt nicht geradeaus; ein Gespann dreht nicht und geht nicht zurück.
team-too-far = { $place } ist { $count } Felder entfernt; Ochsen ziehen { $most } in einem Zug.
no-driver = { $piece } steht nicht zu Fuß neben einem der Ochsen.
too-many-drivers = { $pieces } sind mehr Führer, als es Ochsen gibt.
one-driver-for-both = Ein einziger Mann muss das Gespann führen, der neben beiden Ochsen steht.
ox-undriven = { $piece } hat keinen Führer neben sich.
driver-points = { $piece } hat { $points } BP und kommt mit dem Gespann nicht so weit.
unit-ground = { $piece } kann nicht nach { $place } weitergehen ({ $terrain }).
unit-blocked = { $place } ist nicht frei.
ox-in-harness = Auf { $place } steht ein angespannter Ochse; { $piece } kommt nicht an ihm vorbei.
team-bars-way = { $piece } kommt nicht nach { $place }: Die Ochsen vor der Maschine versperren den Weg.
engine-off-map = Die Maschine käme von der Karte ab ({ $structure }).
engine-ground = Die Maschine ({ $structure }) kann nicht nach { $place } bewegt werden ({ $terrain }).
engine-crowded = Auf { $place } steht schon etwas ({ $structure }).
only-the-team = Geschossen wird auf die, die sich bewegen ({ $pieces }), nicht auf { $piece }.

## Namen

term-kind-team-fire = Beschießen oder Durchlassen des Gespanns
term-action-harness = Einspannen
term-action-unharness = Ausspannen
term-action-haul = Ziehen durch Ochsen
term-task-harness = Einspannen
term-task-unharness = Ausspannen
