# What happened. The id is the tag of the event. An event that needs no words says { "" }.

rolled = Die roll ({ $purpose }): { $faces }.
phase-began = Round { $round }, { $side }: { $phase }.
placed = { $piece } is set up on { $place }.
shot =
    { $shooter } shoots at { $target }: { $weapon }, range { $range } ({ $band }), { $cover-key ->
        [none] no cover
       *[other] { $cover } cover
    }, modifier { $modifier }.
clashed =
    { $attackers-count ->
        [one] { $attackers } attacks { $defenders }
       *[other] { $attackers } attack { $defenders }
    }: { $attack } against { $defence }, { $shift-key ->
        [0] no shift
       *[other] shift { $shift }
    }, column { $column }.
resulted = Result { $code } ({ $against }).
missed = No effect.
hurt = { $piece } is { $how }.
slowed = { $piece } is slowed and has { $left } MP left.
unhorsed = { $piece } comes off his horse.
fell = { $piece } is put down on { $place }.
moved =
    { $cost ->
        [0] { $piece } moves to { $place }.
       *[other] { $piece } moves to { $place } ({ $cost } MP).
    }
stopped = { $piece } gets no further.
retreated = { $piece } retreats to { $place }.
cornered = { $piece } has nowhere to retreat to.
advanced = { $piece } advances to { $place }.
declared =
    { $what-key ->
        [counter-charge] { $piece } counter-charges { $target }.
       *[charge] { $piece } declares a charge against { $target }.
    }
began = { $piece } begins to { $task }.
finished =
    { $task-key ->
        [mount] { $piece } is in the saddle.
        [dismount] { $piece } has dismounted.
       *[other] { $piece } has finished the work ({ $task }).
    }
gave-up = { $piece } gives up the attempt to { $task }.
recovered = { $piece } comes round.
battle-over =
    { $grade-key ->
        [draw] The game ends in a draw.
        [crowned] Victory for { $winner }: their king is crowned.
       *[other] { $grade } for { $winner }.
    }

outcome-score = Points: { $points }.
