# What is told of an engine that is cut open: its storeys, what each sees, how far it can be pushed.

## The whole of it

cut-section = The { $structure } from its side, and what lies before it
cut-storey = The { $structure } in plan, { $storey }, with its front up
cut-goes =
    { $hexes ->
        [0] { $now ->
            [1] It cannot be pushed ahead any more this turn
           *[0] In its next turn it cannot be pushed ahead
        }
        [one] { $now ->
            [1] This turn it can still go 1 hex ahead
           *[0] In its next turn it can go 1 hex ahead
        }
       *[other] { $now ->
            [1] This turn it can still go { $hexes } hexes ahead
           *[0] In its next turn it can go { $hexes } hexes ahead
        }
    }; { $count ->
        [0] nobody pushes.
        [one] 1 man pushes.
       *[other] { $count } men push.
    }
cut-bridge-up = Its bridge is up; it is built for a wall-walk { $level } high.
cut-bridge-down = Its bridge is down, { $level } high; it stays so, and the tower stands where it is.
cut-winches =
    { $count ->
        [0] Nobody is at its { $most } winches.
       *[other] At its winches ({ $count } of { $most }): { $pieces }.
    }
cut-wall =
    Straight ahead: { $terrain }, { $level } high, on { $place }, { $count ->
        [0] right before its front.
        [one] with 1 hex between.
       *[other] with { $count } hexes between.
    }

## A storey

storey-room = Height { $level }, { $count } of { $most } places taken.
storey-lost =
    { $count ->
        [one] 1 hex is
       *[other] { $count } hexes are
    } burnt out or destroyed{ $closed ->
        [0] { "" }.
       *[1] , and so the level is closed.
    }
storey-blind = Nobody shoots out of it.
storey-out = One shoots out to the { $ways }.
storey-sees =
    { $count ->
        [0] No enemy is in sight.
        [one] 1 enemy in sight: { $pieces }.
       *[other] { $count } enemies in sight: { $pieces }.
    }
storey-aims = Whoever stands here now could shoot at { $pieces }.

## Names

term-floor-level-0 = ground level
term-floor-level-1 = level 1, for waiting
term-floor-level-2 = level 2, for the assault
term-floor-roof = top platform
term-floor-bridge = drawbridge
term-way-front = front
term-way-left = left
term-way-right = right
term-way-rear = rear
