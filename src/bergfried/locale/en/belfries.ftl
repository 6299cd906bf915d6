# What is said of The Anarchy's siege tower: actions, decisions, events, refusals and names.

## What a player chooses

do-lower = { $workers } let the tower's bridge down
do-dodge = Roll for the man it comes down on
decision-engine-fire = The { $what } has come to { $place }: shoot at those in it, or let it pass.
decision-bridge-falls = The tower's bridge comes down on { $piece } ({ $place }): roll for him.

## What happened

tower-bridge-down = The siege tower's bridge is down: it lies over { $places }.
bridge-struck =
    { $how-key ->
        [none] { $piece } jumps back from the falling bridge ({ $die }).
        [killed] The falling bridge crushes { $piece } ({ $die }).
       *[other] { $piece } is hit by the falling bridge ({ $die }): { $how }.
    }

## Why a tower stays where it is

pushed-few =
    { $count ->
        [0] The { $what } on { $place } is pushed by at least { $needed } men who stand where it is pushed from and have their hands free; there is none.
        [one] The { $what } on { $place } is pushed by at least { $needed } men who stand where it is pushed from and have their hands free; there is only one.
       *[other] The { $what } on { $place } is pushed by at least { $needed } men who stand where it is pushed from and have their hands free; there are only { $count }.
    }
tower-bridge-down-stays = The { $what } on { $place } does not move any more: its bridge is down.
tower-climbed = The { $what } on { $place } stays this turn: somebody has used the ladder up from its ground level.
tower-winched = The { $what } on { $place } stays this turn: two men are at its winches.
tower-under = The { $what } cannot come to stand under what hangs on { $place } ({ $terrain }).
tower-too-near = The { $what } goes no nearer: its bridge needs { $place } free between its front and the wall.

## Where it starts

engine-from-edge = The { $what } cannot start on { $place }: all of it stands on the map, with its rear at the edge.
engine-one-hex = The { $what } cannot start on { $place }: only its front stands on the map, at the edge, and all else of it beyond.
engine-by-scenario = The { $what } begins on { $place }: where maps are joined, the scenario says where.
tower-no-wall = The { $what } cannot start on { $place }: straight ahead of it there is no wall-walk of height { $level }.
beyond-the-edge = { $piece } cannot go to { $place }: it is off the map, and only an engine and those in it begin there.
line-beyond-edge = Nobody shoots from { $place } or at it: it is still off the map.
fight-beyond-edge = { $piece } and { $target } do not fight: the edge of the map is between them, and one of them is still off it.
beyond-edge-burns = Nothing on { $place } can be set on fire: it is still off the map.

## In the tower

tower-full = { $piece } cannot go to { $place }: that level of the siege tower is full.
tower-has-moved = { $piece } cannot get to { $place }: the ladder from the tower's ground level is used only while the tower stands, and it has moved this turn.
tower-no-ladder = { $piece } cannot get from { $start } to { $place }: one climbs between the levels of a siege tower only by its ladders.
tower-levels-melee = { $piece } and { $target } cannot fight: they are on two levels of the tower, and neither is on the ladder between them.
tower-waiting-melee = { $piece } and { $target } cannot fight: nobody fights from level 1 of a siege tower with those outside.
tower-closed-melee = { $piece } and { $target } cannot fight: the side of the siege tower between them is closed.

## Its winches

not-at-a-winch = { $piece } does not stand at a winch of a siege tower.
two-winches = { $pieces } do not stand at the two winches of one tower.
onto-falling-bridge = { $piece } cannot give way to { $place }: the bridge is just coming down there.
bridge-stays-down = The bridge of the tower on { $place } is down and stays down.
tower-not-in-place = The tower on { $place } has moved this turn: its bridge is let down only where it has stood since the turn began.

## Lines

line-past-engine = The siege engine ({ $structure }) on { $place } is in the line of fire: one shoots into it, never past it.
line-between-floors = Nobody shoots from one level of the { $structure } to another, or through its floors.
line-out-of-engine = Nobody can shoot from { $place } that way: the { $structure } is closed there.
only-the-carried = The shot must be at one of those in the { $what } that has just moved, not at { $piece }.

## Names

term-purpose-bridge = the falling bridge
term-action-lower = let the tower's bridge down
term-action-dodge = roll for one it comes down on
term-kind-engine-fire = fire at those in the engine, or let it pass
term-kind-bridge-falls = the bridge falls
term-task-lower-tower-bridge = let the tower's bridge down
term-long-tower-ladder = long ladder of the siege tower
term-great-siege-tower-1-down = siege tower for walls of height 1, its bridge down
term-great-siege-tower-2-down = siege tower for walls of height 2, its bridge down
term-great-siege-tower-3-down = siege tower for walls of height 3, its bridge down
