# Puzzles: positions in which more can be won than the knight wins.

puzzle-title = { $scenario }: { $turns ->
    [1] the very last turn
    [2] one turn each
   *[other] { $turns } turns left
}
puzzle-about = You lead { $side }, { $standing ->
    [ahead] { $points } points ahead
    [behind] { $points } points behind
   *[even] with even points
}. A knight wins { $knight } of 100 battles from here; { $best } of 100 can be won.
puzzle-answer = With what you played { $chance } of 100 battles are won; a knight wins { $knight } of 100, the best known turn { $best } of 100.
puzzle-best = Nothing better is known: with what you played { $chance } of 100 battles are won, with the best turn known { $best }, and a knight wins { $knight }.
puzzle-open = The movement is not over yet.
