# Was über Stabschleudern gesagt wird: Ereignisse, Ablehnungen und Namen.

## Was geschehen ist

slung =
    { $load ->
        [incendiary] { $shooter } schleudert Feuer auf { $place }, Reichweite { $range } ({ $band }).
       *[stone] { $shooter } schleudert einen Stein auf { $place }, Reichweite { $range } ({ $band }).
    }
landed =
    { $load ->
        [incendiary] Das Feuer kommt auf { $place } herunter.
       *[stone] Der Stein schlägt auf { $place } ein.
    }
flew-off = Das Geschoss fällt außerhalb der Karte nieder.

## Warum eine Handlung abgelehnt wird

no-staff-sling = { $piece } hat keine Stabschleuder.
aims-at-a-hex = { $piece } zielt nicht auf einen Mann, sondern auf ein Feld ({ $weapon }).
sling-too-near = { $place } ist { $range } Felder von { $piece } entfernt; er schleudert mindestens { $least } Felder weit.
sling-too-far = { $place } ist { $range } Felder von { $piece } entfernt; er schleudert höchstens { $most } Felder weit.
sling-at-the-top = { $place } ist nicht die höchste Stelle des Feldes: Gezielt wird auf { $top }, von oben trifft ein Stein den, der im Freien steht.

## Namen

term-purpose-scatter = Abweichung
term-action-sling = Schleudern
