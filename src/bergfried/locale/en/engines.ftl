# What is said of engines that are pushed and of the ram: actions, events, refusals and names.

## What a player chooses

do-batter = The ram on { $engine } strikes { $wall }

## What happened

engine-rolled =
    { $way ->
        [backwards] { $pieces } pull the { $what } back: its front is on { $place } ({ $cost } MP).
       *[forwards] { $pieces } push the { $what } forwards: its front is on { $place } ({ $cost } MP).
    }
lying-broken = The { $what } rolls over what lies on { $place } ({ $structure }) and breaks it.
ram-swung =
    { $modifier-key ->
        [0] { $pieces } swing the ram at { $place } with { $points } points.
       *[other] { $pieces } swing the ram at { $place } with { $points } points, { $modifier } to the die.
    }
wall-fell = The wall on { $place } comes down; rubble lies in its place.

## Why an engine is not pushed

nothing-to-push = There is no engine that can be pushed with its front on { $place }.
pushed-crew =
    { $count ->
        [0] The { $what } on { $place } is worked by { $needed } conscious men of one side inside; there is none.
        [one] The { $what } on { $place } is worked by { $needed } conscious men of one side inside; there is only one.
       *[other] The { $what } on { $place } is worked by { $needed } conscious men of one side inside; there are only { $count }.
    }
pushed-fought = The { $what } on { $place } stands still for now: men inside it have been in a fight since your last melee phase began.
crew-moved = { $piece } has moved already or has other work, and cannot push the { $what } in this turn.
pushed-points = The { $what } on { $place } has { $points } MP left this turn, and this step costs { $cost }.
pushed-barred = The { $what } cannot get to { $place }: what lies between the hexes closes the way.
pushed-ground = The { $what } cannot stand on { $place }: that is no ground for it ({ $terrain }).
pushed-moat = The { $what } cannot go onto { $place }: the moat there is not filled.
pushed-off-map = The { $what } must be wholly on the map.
pushed-obstacle = The { $what } cannot go onto { $place }: something stands or lies there ({ $structure }).
pushed-figure = The { $what } cannot go onto { $place }: somebody is there.
pushed-bodies = The { $what } cannot go onto { $place }: too many dead lie there.
pushed-from-edge = The { $what } cannot come onto the map on { $place }: one of its three hexes must lie at the edge.

## Why a ram does not strike

no-ram = There is no ram with its front on { $place }.
ram-no-wall = The ram on { $place } has no wall, shut gate or fence before its front on { $target }.
ram-keep = No ram is used against the walls of the keep ({ $place }).
ram-waits = The ram on { $place } strikes every second round: again from round { $round } on.
ram-busy = The ram on { $place } does not strike this turn: one of its crew has been in a fight, or fights a fire.
ram-few =
    { $count ->
        [0] The ram on { $place } does not strike: at least { $needed } men who do nothing else must serve it; there is none.
        [one] The ram on { $place } does not strike: at least { $needed } men who do nothing else must serve it; there is only one.
       *[other] The ram on { $place } does not strike: at least { $needed } men who do nothing else must serve it; there are only { $count }.
    }

## Under the roof of a ram or penthouse

canopy-closed = { $piece } cannot go to { $place }: the hexes under the front of the { $what } are used only when it stands at a wall.
canopy-taken = The { $what } stays where it is: somebody is under its front ({ $place }).
shed-closed-melee = { $piece } and { $target } cannot fight: the side of the { $what } between them is closed.

## Names

term-purpose-battering = battering the wall
term-action-batter = strike a wall with the ram
term-small-ram = battering ram
term-damaged-wall-1 = slightly damaged
term-damaged-wall-2 = damaged
term-damaged-wall-3 = badly damaged
term-feature-tower = tower wall
