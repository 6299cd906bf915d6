# How a battle is counted, and how one that is over is told.

## How it is won

# The words by which one looks for it in the rulebook
victory-search = victory points score win winning casualties casualty losses goals grades resign count counting
victory-loss =
    { $who }: { $killed ->
        [one] { $killed } point
       *[other] { $killed } points
    } if killed, { $wounded ->
        [0] none if wounded
       *[other] { $wounded } if wounded
    }.
victory-loss-or-capture =
    { $who }: { $killed ->
        [one] { $killed } point
       *[other] { $killed } points
    } if killed or led off the map as a prisoner, { $wounded ->
        [0] none if wounded
       *[other] { $wounded } if wounded
    }.
victory-grade =
    { $grade }: { $points ->
        [one] { $points } point more than the enemy
       *[other] { $points } points more than the enemy
    }.
victory-draw = As many points as the enemy: a draw.
victory-rounds =
    { $rounds ->
        [one] The battle lasts { $rounds } round.
       *[other] The battle lasts { $rounds } rounds.
    }
victory-days = The siege lasts { $days } days of { $rounds } rounds each.
victory-gone = It ends before that if a side has no living man left on the map or to come.
victory-resigned = Whoever gives up has lost: the other side wins by the best grade it could still have reached.
term-class-other = anybody else

## The account

account-lost =
    { $piece }, { $title }: { $how-key ->
        [captured] led off the map as a prisoner
        [wounded] wounded
       *[killed] killed
    }
account-fate = { $piece }: { $text }
account-goal =
    { $what-key ->
        [each_in] { $count ->
            [one] { $count } man in { $where }
           *[other] { $count } men in { $where }
        }
        [fell] { $piece } is dead
        [take] { $piece } has been led off
        [save] { $piece } is alive
        [burn] Burnt down ({ $structure }): { $count ->
            [one] { $count } hex
           *[other] { $count } hexes
        }
        [keep] Still standing ({ $structure }): { $count }
        [bring] Brought to { $where } ({ $structure }): { $count }
       *[hold] Holds { $where }
    }

## What befell a man

fate =
    { $how-key ->
        [captured] led off the map as a prisoner
        [prisoner] taken prisoner
        [wounded] wounded
        [stunned] stunned
        [left] left the map
       *[killed] killed
    }{ $by }{ $round ->
        [0] { "" }
       *[other] , round { $round }
    }
fate-by =
    { $cause ->
        [shot] by { $pieces }’s shot
        [sling] by { $pieces }’s sling
        [fight] in close combat with { $pieces }
        [ladder] when { $pieces } pushed the ladder over
        [engine] by the stones of { $pieces }
        [bridge] when the bridge gave way under him
        [fire] by fire
        [capture] by { $pieces }
       *[none] { "" }
    }

## When it turned

goal-won = Now met, { $side }: { $goal }
goal-lost = No longer met, { $side }: { $goal }
