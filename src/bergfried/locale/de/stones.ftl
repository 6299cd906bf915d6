# Was von geworfenen Steinen und von schweren Dingen gesagt wird, die versetzt werden: Aktionen, Ereignisse, Ablehnungen, Namen.

## Was ein Spieler wählt

do-throw = { $piece } wirft einen Stein auf { $target }
do-heave = { $crew } bringen, was auf { $load } steht, nach { $to }

## Was geschehen ist

heaved = { $pieces } versetzen nach { $place }: { $structure }.

## Warum eine Aktion abgelehnt wird

throw-on-foot = { $piece } ist beritten; Steine wirft man zu Fuß.
no-stones-near = { $piece } hat auf seiner Ebene keinen Steinvorrat seiner Seite im Umkreis von { $most } Feldern.
throw-below = { $piece } kann keine Steine auf { $target } werfen: Sie fallen auf einen tieferen Ort im Nachbarfeld oder durch ein Wurfloch senkrecht hinab.
stones-on-rubble = Auf { $place } entsteht kein Steinvorrat: Dort liegt Geröll.
supply-where = Auf { $place } kann es nicht stehen: Es muss ein Ort der eigenen Zone sein, den man zu Fuß betreten kann.
supply-taken = Auf { $place } sind schon Steine oder Öl; in einem Feld ist nur für eines davon Platz.
nothing-to-heave = Auf { $place } steht nichts, was man versetzen könnte.
heave-on-foot = { $piece } ist beritten; versetzt wird zu Fuß ({ $structure }).
heave-beside = { $piece } steht nicht neben { $place } ({ $structure }).
heave-number = Zum Versetzen gehören { $needed } Mann ({ $structure }), nicht { $count }.
heave-ground = Nach { $place } kann man es nicht bringen ({ $structure }): Hurden und Leitern tragen es nicht.
heave-taken = Nach { $place } kann man es nicht bringen ({ $structure }): Dort ist schon jemand oder etwas.
heave-too-far = Nach { $place } kann man es in einem Zug nicht bringen ({ $structure }).
heave-no-room-beside = Auf { $place } fänden die Träger daneben keinen Platz ({ $structure }).
heaved-already = In diesem Zug ist es schon versetzt worden ({ $structure }).
heave-burns = Es brennt und bleibt, wo es ist ({ $structure }).
ballista-alone = Eine Balliste hat ihr Feld für sich.
ballista-mantlet-besiegers = Nur die Belagerer schützen ihre Ballisten mit Schutzwänden.

## Namen

term-action-throw = einen Stein werfen
term-action-heave = etwas Schweres versetzen
term-stone-pile = Steinvorrat
