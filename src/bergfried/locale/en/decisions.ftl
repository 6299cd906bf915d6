# What the game waits for. The id is `decision-` and the kind of the decision.

decision-set-up = Set up the men in their zone, each once at most, then say ready.
decision-prepare = Day { $day }: prepare for the assault with whatever is offered, then say ready.
decision-fire = { $phase }, round { $round }: shoot, or end the phase.
decision-declare-charge = Round { $round }: declare charges, or end the phase.
decision-counter-charge = { $rider } charges { $piece }: counter-charge, or pass.
decision-move = Round { $round }: move, or end the phase.
decision-defensive-fire = { $piece } is on the move and has reached { $place }: fire at him, or pass.
decision-melee = Round { $round }: attack, or end the phase.
decision-recover = Round { $round }: the stunned recover.
decision-choose-loss = Who is { $how }? The choice is between { $pieces }.
decision-guard-side = { $shooter } shoots at { $piece }, who stands in a door and can be shot at from both sides: choose whether he guards inwards or outwards.
decision-place-rider = Put { $piece } down on a free hex beside his horse.
decision-choose-moat-hex = { $piece } falls from the rising bridge: choose a free moat hex beside it.
decision-retreat =
    { $pieces-count ->
        [one] { $left ->
            [one] { $pieces } must retreat one hex: choose where.
           *[other] { $pieces } must retreat { $left } hexes: choose the first.
        }
       *[other] { $left ->
            [one] { $pieces } must retreat one hex each: choose who goes first, and where.
           *[other] { $pieces } must retreat { $left } hexes each: choose who goes first, and his first hex.
        }
    }
decision-advance =
    { $pieces-count ->
        [one] { $pieces } may advance through { $places }: choose where to, or pass.
       *[other] One of { $pieces } may advance through { $places }: choose who and where to, or pass.
    }
decision-ride-on = { $piece } has won his charge and may ride straight on: choose how far, or pass.
