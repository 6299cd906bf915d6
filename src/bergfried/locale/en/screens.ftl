# What is said of mantlets: events, refusals and names.

## What happened

screen-moved = { $piece } brings the mantlet to { $place }.
screen-turned = { $piece } turns the mantlet: { $place }.

## Why an action is refused

no-mantlet-there = No mantlet stands on { $place }.
mantlet-on-foot = { $piece } is mounted; a mantlet is moved on foot.
mantlet-keeps-front = The mantlet on { $place } keeps its front as it is: name the hex alone.
mantlet-stays = The mantlet is already on { $place }.
mantlet-there = Another mantlet stands on { $place }.
mantlet-ground = A mantlet cannot be brought to { $place } ({ $terrain }): it goes only where riders can go, and over filled moats.
mantlet-out-of-reach = { $piece } cannot get to the mantlet on { $place }: with it he has { $points } MP.
mantlet-too-far = { $piece } cannot bring the mantlet to { $place }: that costs { $cost } MP, and with it he has { $points }.
mantlet-not-his = { $piece } does not stand on foot in the hex of a mantlet on { $place }.
mantlet-turns-not = The mantlet on { $place } cannot be turned.
mantlet-turns-carried = The mantlet on { $place } is turned only by whoever has carried it there in this turn.
mantlet-faces-so = The mantlet on { $place } faces that way already, or no way is named: H7>NE.
mantlet-one-sixth = The mantlet on { $place } can be turned by one hexside only.
mantlet-turned = The mantlet on { $place } has been turned already this turn.

## Names

term-action-screen = take a mantlet along
term-action-turn = turn a mantlet
