# What is said of oxen and ox teams: decisions, events, refusals and names.

## What the game waits for

decision-team-fire = The team has come to { $place }: shoot at { $pieces } or at the oxen, or let them pass.

## What happened

team-drew = The oxen draw the { $structure } to { $place }; driven by { $pieces }.
team-stopped = The { $structure } stops on { $place }.

## Why an action is refused

ox-stands = { $piece } is an ox and stays where it is, unless it is led or driven.
not-an-ox = { $piece } is no living draught animal.
ox-harnessed = { $piece } is in harness.
ox-loose = { $piece } is not in harness.
ox-out-of-place = { $piece } does not stand where it could be harnessed: before the left or right column of an engine that lacks an ox there, or with its rear in one of the three hexes before a wagon that has no animal.
not-beside-ox = { $piece } does not stand beside { $horse }.
ox-in-hand = Somebody is already at work on { $piece }.
no-engine = Nothing that oxen could draw has its front on { $place }.
team-incomplete = The team on { $place } is not complete: { $count } of { $needed } oxen are in harness.
team-has-drawn = The team on { $place } has drawn already this turn.
team-straight = { $place } does not lie straight ahead; an ox team neither turns nor goes back.
team-too-far = { $place } is { $count } hexes away; oxen draw { $most } in a turn.
no-driver = { $piece } does not stand on foot beside one of the oxen.
too-many-drivers = { $pieces } are more drivers than there are oxen.
one-driver-for-both = One man must drive the team, who stands beside both oxen.
ox-undriven = { $piece } has no driver beside it.
driver-points = { $piece } has { $points } MP and cannot go so far with the team.
unit-ground = { $piece } cannot go on to { $place } ({ $terrain }).
unit-blocked = { $place } is not free.
ox-in-harness = A harnessed ox stands on { $place }; { $piece } cannot pass it.
team-bars-way = { $piece } cannot get to { $place }: the oxen before the engine close the way.
engine-off-map = The { $structure } would leave the map.
engine-ground = The { $structure } cannot be moved to { $place } ({ $terrain }).
engine-crowded = Something else stands on { $place } ({ $structure }).
only-the-team = The shot must be at one of those who are moving, { $pieces }, not at { $piece }.

## Names

term-kind-team-fire = fire at the team, or let it pass
term-action-harness = harness an animal
term-action-unharness = unharness an animal
term-action-haul = let oxen draw an engine
term-task-harness = harness an animal
term-task-unharness = unharness an animal
