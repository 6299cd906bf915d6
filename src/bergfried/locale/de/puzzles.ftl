# Rätsel: Stellungen, in denen mehr zu gewinnen ist, als der Ritter gewinnt.

puzzle-title = { $scenario }: { $turns ->
    [1] der allerletzte Zug
    [2] jede Seite noch ein Zug
   *[other] noch { $turns } Züge
}
puzzle-about = Sie führen { $side }, { $standing ->
    [ahead] mit { $points } Punkten Vorsprung
    [behind] mit { $points } Punkten Rückstand
   *[even] bei Gleichstand
}. Ein Ritter gewinnt von hier aus { $knight } von 100 Schlachten; { $best } von 100 sind zu gewinnen.
puzzle-answer = Mit dem, was gespielt wurde, gewinnt man { $chance } von 100 Schlachten; ein Ritter gewinnt { $knight } von 100, der beste bekannte Zug { $best } von 100.
puzzle-best = Besseres ist nicht bekannt: Mit dem, was gespielt wurde, gewinnt man { $chance } von 100 Schlachten, mit dem Zug der Maschine { $best }, und ein Ritter gewinnt { $knight }.
puzzle-open = Die Bewegung ist noch nicht zu Ende.
