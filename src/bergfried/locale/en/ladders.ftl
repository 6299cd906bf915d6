# What is said of ladders: decisions, events, refusals and names.

## What the game waits for

decision-drop-ladder = The ladder on { $place } falls: choose the hex beside it where its other half comes to lie.
decision-fall-from-ladder = { $piece } falls with the ladder: choose where he comes down.

## What happened

carried = { $pieces } carry a ladder to { $places } ({ $spent } and { $other } MP).
laid-down = { $pieces } no longer carry the ladder: it lies where it is.
ladder-raised = { $pieces } put the ladder up on { $place }.
ladder-shifted = { $pieces } shift the ladder to { $place }.
pushed = { $piece } pushes at the ladder on { $place }.
ladder-holds = The ladder on { $place } holds.
ladder-falls = The ladder on { $place } is pushed over.
ladder-lies = The ladder comes to lie over { $places }.
fell-off = { $piece } falls with the ladder and comes down on { $place }.

## Why an action is refused

ladder-two-men = A ladder takes two men; { $piece } is only one.
ladder-on-foot = { $piece } cannot take hold of a ladder: that is done on foot.
no-ladder-under = { $pieces } do not stand on the two hexes of a ladder.
ladder-two-hexes = A ladder lies over two hexes side by side; it cannot lie over { $places }.
carry-too-far = { $pieces } cannot get to { $places } with the ladder: carrying it they have { $points } and { $other } MP left.
carry-no-ladder = { $pieces } carry no ladder.
is-carrying = { $piece } carries a ladder and can neither shoot nor attack.
ladder-needs-facing = Add the way the ladder is to lean, as in H7>N.
ladder-one-hex = { $place } is not one step from the ladder.
ladder-no-foot = No ladder can stand on { $place }.
ladder-there = Another ladder stands on { $place }.
ladder-figure-there = Somebody is on { $place }; a ladder is put up on a free hex.
ladder-against-tower = { $place } would lean the ladder against a tower; it can only lean on a battlement.
ladder-no-battlement = { $place } would lean the ladder on nothing: it must face a battlement.
ladder-in-moat = { $place } is in the moat: a ladder stands there only once the hex has been filled.
no-ladder-there = No ladder leans on a wall from { $place }.
ladder-occupied = Somebody is on the ladder on { $place }; it cannot be shifted.
shifted-already = The ladder on { $place } has been shifted already this turn.
not-beside-ladder = { $piece } does not stand beside the ladder on { $place }, neither at its foot nor on the battlements at its head.
enemys-ladder = The ladder on { $place } was put up by the enemy: it can be pushed over, but not shifted.
no-points-to-shift = Shifting a ladder costs { $piece } { $cost } MP; he has { $points }.
ladder-stays = The ladder already stands on { $place }.
push-from-battlement = { $piece } cannot push over the ladder on { $place }: he must stand on a battlement beside it.
push-shot = { $piece } has shot this turn and cannot push a ladder over.
push-moved = { $piece } has moved this turn and cannot push a ladder over.
drop-place = The ladder cannot fall on { $place }: it must be a hex beside { $start }, outside the wall.
fall-off-place = { $piece } cannot fall on { $place }: it must be a hex beside { $start } that he can enter, outside the wall.

## Names

term-fallen-ladder = lying ladder
term-purpose-push = pushing over a ladder
term-kind-drop-ladder = say how the ladder falls
term-kind-fall-from-ladder = say where the climber falls
term-action-carry = carry a ladder
term-action-lay = lay a ladder down
term-action-raise = put a ladder up
term-action-shift = shift a ladder
term-action-push = push a ladder over
term-action-drop = say how a ladder falls
