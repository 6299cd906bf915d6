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
guarded =
    { $way ->
        [inwards] { $piece } nimmt in der Tür Deckung gegen Schüsse von innen.
       *[outwards] { $piece } nimmt in der Tür Deckung gegen Schüsse von außen.
    }
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
bridge-turned =
    { $structure-key ->
        [raised_drawbridge] Die Zugbrücke ist hochgezogen.
       *[other] Die Zugbrücke ist gesenkt.
    }
plunged = { $piece } fällt von der steigenden Brücke in den Graben, auf { $place }.
recovered = { $piece } kommt wieder zu sich.
work-set = { $side }: { $structure } auf { $place }.
day-ended =
    { $places-count ->
        [0] Tag { $day } ist zu Ende.
       *[other] Tag { $day } ist zu Ende, und der Graben wird auf { $places } geräumt.
    }
went-down = { $piece } steht im Graben, auf { $place }.
goal-met =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für { $side } ({ $what-key ->
        [each_in] besetzt { $where } mit { $count } Mann
        [fell] { $piece } ist tot
        [take] { $piece } ist als Gefangener weggebracht
        [save] { $piece } lebt
        [burn] niedergebrannt ({ $structure }): { $count ->
            [one] { $count } Feld
           *[other] { $count } Felder
        }
        [keep] noch unversehrt ({ $structure }): { $count }
        [bring] ans Ziel gebracht ({ $structure }, { $where }): { $count }
       *[hold] hält { $where }
    }).
resigned = Die Schlacht ist aufgegeben: { $side }.
battle-over =
    { $grade-key ->
        [draw] Das Spiel endet unentschieden.
        [crowned] Sieg für { $winner }: Ihr König ist gekrönt.
       *[other] { $grade }: { $winner }.
    }

outcome-score = Punkte: { $points }.
outcome-resigned = Aufgegeben hat: { $side }. Die andere Seite gewinnt so hoch, wie sie noch hätte gewinnen können.

## Was ein Szenario von einer Seite will

goal =
    { $what-key ->
        [each_in] { $where } besetzen, für jeden Mann dort am Ende
        [fell] { $piece } töten
        [take] { $piece } gefangen nehmen und vom Spielfeld bringen
        [save] { $piece } bis zum Ende am Leben halten
        [burn] { $structure } niederbrennen, für jedes Feld
        [keep] { $structure } bis zum Ende bewahren, für jedes Stück
        [bring] { $structure } in { $where } bringen, für jedes Stück, das am Ende dort ist
       *[hold] { $where } am Ende halten
    }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
goal-at-once =
    { $what-key ->
        [fell] { $piece } töten
        [take] { $piece } gefangen nehmen und vom Spielfeld bringen
       *[hold] { $where } am Ende eines Zuges halten
    }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, und die Schlacht ist zu Ende.
