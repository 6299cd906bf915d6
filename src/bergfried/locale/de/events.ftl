# Was geschehen ist. Die Kennung ist die des Ereignisses. Ein Ereignis ohne Worte sagt { "" }.

rolled = Würfelwurf ({ $purpose }): { $faces }.
phase-began = Runde { $round }, { $side }: { $phase }.
placed = { $piece } wird auf { $place } aufgestellt.
shot =
    { $shooter } schießt auf { $target }: { $weapon }, Reichweite { $range } ({ $band }), { $cover-key ->
        [none] keine Deckung
       *[other] Deckung { $cover }
    }, Modifikator { $modifier }.
clashed =
    { $attackers-count ->
        [one] { $attackers } greift { $defenders } an
       *[other] { $attackers } greifen { $defenders } an
    }: { $attack } gegen { $defence }, { $shift-key ->
        [0] keine Verschiebung
       *[other] Verschiebung { $shift }
    }, Spalte { $column }.
resulted = Ergebnis { $code } ({ $against }).
missed = Keine Wirkung.
hurt = { $piece } wird { $how }.
slowed = { $piece } wird aufgehalten und hat noch { $left } BP.
unhorsed = { $piece } kommt vom Pferd.
fell = { $piece } wird auf { $place } abgesetzt.
moved =
    { $cost ->
        [0] { $piece } zieht nach { $place }.
       *[other] { $piece } zieht nach { $place } ({ $cost } BP).
    }
stopped = { $piece } kommt nicht weiter.
retreated = { $piece } weicht nach { $place } zurück.
cornered = { $piece } kann nicht zurückweichen.
advanced = { $piece } rückt nach { $place } nach.
declared =
    { $what-key ->
        [counter-charge] { $piece } führt den Gegenangriff gegen { $target }.
       *[charge] { $piece } kündigt einen Reiter-Sturmangriff gegen { $target } an.
    }
began = { $piece } beginnt mit dem { $task }.
finished =
    { $task-key ->
        [mount] { $piece } sitzt im Sattel.
        [dismount] { $piece } ist abgestiegen.
       *[other] { $piece } ist mit der Arbeit fertig ({ $task }).
    }
gave-up = { $piece } gibt das { $task } auf.
recovered = { $piece } kommt wieder zu sich.
battle-over =
    { $grade-key ->
        [draw] Das Spiel endet unentschieden.
        [crowned] Sieg für { $winner }: Ihr König ist gekrönt.
       *[other] { $grade } für { $winner }.
    }

outcome-score = Punkte: { $points }.
