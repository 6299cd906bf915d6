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
guarded =
    { $way ->
        [inwards] { $piece } takes the cover of his door against shots from inside.
       *[outwards] { $piece } takes the cover of his door against shots from outside.
    }
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
bridge-turned =
    { $structure-key ->
        [raised_drawbridge] The drawbridge is raised.
       *[other] The drawbridge is lowered.
    }
plunged = { $piece } falls from the rising bridge into the moat, to { $place }.
recovered = { $piece } comes round.
work-set = { $side }: { $structure } on { $place }.
day-ended =
    { $places-count ->
        [0] Day { $day } is over.
       *[other] Day { $day } is over, and the moat is cleared on { $places }.
    }
went-down = { $piece } stands in the moat, on { $place }.
goal-met =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $side }: { $what-key ->
        [each_in] { $count ->
            [one] { $count } man of theirs is in { $where }
           *[other] { $count } men of theirs are in { $where }
        }
        [fell] { $piece } is dead
        [take] { $piece } has been led off
        [save] { $piece } is alive
        [burn] burnt down ({ $structure }): { $count ->
            [one] { $count } hex
           *[other] { $count } hexes
        }
        [keep] still standing ({ $structure }): { $count }
        [bring] brought to { $where } ({ $structure }): { $count }
       *[hold] they hold { $where }
    }.
resigned = The battle is given up: { $side }.
battle-over =
    { $grade-key ->
        [draw] The game ends in a draw.
        [crowned] Victory for { $winner }: their king is crowned.
       *[other] { $grade } for { $winner }.
    }

outcome-score = Points: { $points }.
outcome-resigned = { $side } gave up: the other side wins by the best grade it could still have reached.

## What a scenario asks of a side

goal =
    { $what-key ->
        [each_in] For each man in { $where } at the end
        [fell] Kill { $piece }
        [take] Capture { $piece } and lead him off the map
        [save] Keep { $piece } alive to the end
        [burn] For each { $structure } hex that has burnt down
        [keep] For each { $structure } that still stands at the end
        [bring] For each { $structure } in { $where } at the end
       *[hold] Hold { $where } at the end
    }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
goal-at-once =
    { $what-key ->
        [fell] Kill { $piece }
        [take] Capture { $piece } and lead him off the map
       *[hold] Hold { $where } at the end of a turn
    }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, and the battle is over.
