# What is said of doors, gates and the wooden bridge: decisions, events, refusals and names.

## What the game waits for

decision-fall-from-bridge = The bridge gives way under { $piece }: choose a free moat hex beside it.

## What happened

gate-turned =
    { $structure-key ->
        [gate_shut] The gate on { $place } is closed.
        [wicket_shut] The wicket on { $place } is closed.
        [gate_open] The gate on { $place } is opened.
        [wicket_open] The wicket on { $place } is opened.
       *[other] The gate on { $place } is broken down.
    }
bridge-down = The bridge ({ $places }) is destroyed.
bridge-rebuilt = The bridge ({ $places }) stands again.
bridge-gave-way = The bridge gives way under { $piece }, who ends on { $place }.

## Why an action is refused

animal-works-not = { $piece } cannot do such work.
work-full-turn = This takes a whole turn from its beginning, and { $piece } has already acted in this one.
work-two-men = This takes two men; { $piece } is only one.
no-work-to-cease = { $piece } is at no work that he began in an earlier turn.
open-from-inside = { $piece } is outside: the gate can be opened only from inside.
not-in-gate = { $piece } does not stand in the hex of a door or gate.
no-gate-there = There is no door or gate on { $place }.
gate-is-broken = The gate on { $place } is broken down and stays open.
gate-is-open = The gate on { $place } is open already.
gate-is-shut = The gate on { $place } is closed already.
gate-blocked = The gate on { $place } cannot be closed: a horse stands in the way.
gate-in-the-way = { $piece } cannot get to { $place }: a closed gate is in the way.
attackers-break = Only the attackers may break a door down, not { $pieces }.
not-at-gate = { $piece } does not stand next to the gate on { $place }.
gate-between = { $pieces } are not on the same side of the gate on { $place }.
line-door-hex = No shot goes into or through { $place }, where a door is closed.
no-bridge-there = There is no wooden bridge on { $place }.
bridge-named-by = The bridge on { $place } is named by its hex { $start }.
defender-demolishes = Only the defender ({ $side }) may demolish the bridge.
demolishing-takes-a-day = In a siege of several days it takes a whole day to destroy the bridge on { $place }.
bridge-is-down = The bridge on { $place } is destroyed already.
bridge-stands = The bridge on { $place } stands; there is nothing to rebuild.
bridge-in-the-way = { $piece } cannot get to { $place }: the bridge is destroyed.
not-beside-bridge = { $piece } does not stand beside the bridge on { $place }.
bridge-fall-place = { $piece } cannot fall to { $place }: it must be a free moat hex beside the bridge.

## Names

term-gate-shut = closed gate
term-gate-open = open gate
term-gate-broken = broken gate
term-wicket-shut = closed wicket
term-wicket-open = open wicket
term-wicket-broken = broken gate
term-broken-bridge = destroyed bridge
term-kind-fall-from-bridge = say where somebody falls from the bridge
term-action-open = open a gate
term-action-close = close a gate
term-action-break = break a gate down
term-action-demolish = demolish a bridge
term-action-rebuild = rebuild a bridge
term-action-dismantle = take a bridge down overnight
term-action-cease = stop one’s work
term-task-open = open the gate
term-task-close = close the gate
term-task-break = break the gate down
term-task-demolish = demolish the bridge
term-task-rebuild = rebuild the bridge
