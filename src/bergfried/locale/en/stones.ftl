# What is said of thrown stones, and of heavy things that are shifted: actions, events, refusals and names.

## What a player chooses

do-throw = { $piece } throws a stone at { $target }
do-heave = { $crew } bring what stands on { $load } to { $to }

## What happened

heaved = { $pieces } bring the { $structure } to { $place }.

## Why an action is refused

throw-on-foot = { $piece } is mounted; stones are thrown on foot.
no-stones-near = { $piece } has no pile of stones of his side within { $most } hexes on his level.
throw-below = { $piece } cannot throw stones at { $target }: they fall on a lower place in the next hex, or straight down where the floor has a hole.
stones-on-rubble = Stones are not piled on { $place }: it is rubble.
supply-where = It cannot be put on { $place }: that must be a place of the side’s own zone where men on foot can go.
supply-taken = There are stones or oil on { $place } already; there is room for one of them in a hex.
nothing-to-heave = Nothing that could be shifted stands on { $place }.
heave-on-foot = { $piece } is mounted; the { $structure } is shifted on foot.
heave-beside = { $piece } is not beside the { $structure } on { $place }.
heave-number = { $needed } shift the { $structure }, not { $count }.
heave-ground = The { $structure } cannot be brought onto { $place }: hoardings and ladders do not bear it.
heave-taken = The { $structure } cannot be brought to { $place }: somebody or something is there.
heave-too-far = The { $structure } cannot be brought to { $place } in one turn.
heave-no-room-beside = Those who bring the { $structure } to { $place } would find no room beside it.
heaved-already = The { $structure } has been shifted in this turn.
heave-burns = The { $structure } burns and stays where it is.
ballista-alone = A ballista has its hex to itself.
ballista-mantlet-besiegers = Only the besiegers protect their ballistas with mantlets.

## Names

term-action-throw = throw a stone
term-action-heave = shift something heavy
term-stone-pile = pile of stones
