# Why an action is refused. Each message is one sentence with the facts a player can act on.

legal = This is legal.
game-over = The game is over.

## Whose turn, who can act

wrong-moment = It is time to { $kind }, not to { $action }.
not-yours = { $piece } does not belong to { $side }.
is-dead = { $piece } is dead.
off-map = { $piece } is not on the map.
is-stunned = { $piece } is stunned and cannot act.
is-busy = { $piece } is busy for this whole turn and can do nothing else.
section-off = This belongs to section { $section } of the rules, which is not in force here.

## Setting up

placed-already = { $piece } has been set up already.
out-of-zone = { $piece } cannot be set up on { $place }: it lies outside the zone.

## Moving

moved-already = { $piece } has moved already this turn.
no-move-after-shot = { $piece } has shot this turn ({ $weapon }) and may not move.
horse-stands = { $piece } has no rider and stays where it is.
needs-facing = { $piece } is mounted: add the way he faces, as in H7>NE.
no-facing = { $piece } is on foot and faces no way: name the hex alone.
half-off-map = { $piece } covers two hexes, and on { $place } one of them is off the map.
stays = { $piece } is already there.
no-way = { $piece } has no way to { $place }.
no-place = { $piece } cannot go to { $place }: there is nothing to stand on there now.
walled-off = { $piece } cannot get to { $place }: walls close every way.
wall-between = { $piece } cannot step from { $start } to { $place }: nobody passes there ({ $feature }).
only-by-door = { $piece } cannot get to { $place }: towers and the keep are entered and left only by their doors.
only-from-inside = { $piece } cannot get to { $place }: a hex behind an arrow slit is entered only from inside the building.
no-way-up = { $piece } cannot get to { $place }: the way onto a wall is by stairs or along it, from outside by a ladder leaning on it or a siege tower beside it.
leader-is-mounted = { $piece } is mounted and leads no horse.
horse-cannot-follow = { $piece } cannot lead { $horse } to { $place }: it could not stand behind him.
no-such-number = The action names somebody or something that is not in this game.
charger-moves-no-more = { $piece } has declared a charge and moves in no other way this turn.
horse-is-ridden = { $piece } has a rider in the saddle: the target is the rider.
enemies-bar-way = { $piece } cannot get to { $place }: enemies bar every way.
dead-bar-way = { $piece } cannot get to { $place }: the dead bar every way.
too-far = { $place } costs { $piece } { $cost } MP; he has { $points }.
no-step = { $piece } cannot step from { $start } to { $place }.
closed-ground = { $piece } cannot enter { $place } ({ $terrain }).
closed-structure = { $piece } cannot enter { $place }: a { $structure } stands there.
closed-by-dead = { $piece } cannot enter { $place }: the dead close it.
may-not-stop = { $piece } may cross { $place } ({ $terrain }) but not stop there.
enemy-there = { $piece } cannot enter { $place }: an enemy stands there.
friend-there = { $piece } cannot stop on { $place }: there is room for one only.

## Mounting

wounded-stays = { $piece } is wounded and can neither mount nor dismount.
not-mounted = { $piece } is not mounted.
is-mounted = { $piece } is mounted already.
no-rider = { $piece } does not ride.
no-horse-beside = { $piece } does not stand beside that horse.
no-room-to-dismount = { $piece } has no free hex beside his horse to dismount to.
not-your-horse = { $piece } cannot take { $horse }: only knights and counts take an enemy horse, with no enemy beside it.

## The drawbridge

no-drawbridge = { $piece } has no drawbridge to work here.
not-at-winch = { $piece } cannot work the drawbridge: he must stand on the winch hex ({ $place }), on foot.
bridge-blocked = The drawbridge cannot come down: something stands on { $place } ({ $structure }).
bridge-bears-not = { $place } is on a lowered drawbridge, which bears no such thing ({ $structure }).
winch-in-use = { $piece } cannot work the winch: somebody is working it already.
bridge-raised = { $piece } cannot get to { $place }: the drawbridge is raised.
plunge-place = { $piece } cannot fall into { $place }: it must be a free moat hex beside the bridge hex he stood on.

## Shooting

no-weapon = { $piece } has nothing to shoot with.
weapon-not-now = { $piece } may not shoot in this phase ({ $weapon }).
shot-already = { $piece } has shot already.
fought-lately = { $piece } has been in melee since his last turn and may not shoot in this phase.
in-contact = { $piece } is in contact with an enemy and can neither shoot nor charge.
reloading = { $piece } must let a chance to shoot go by to reload ({ $weapon }).
not-an-enemy = { $piece } is no enemy who can be attacked.
target-gone = { $piece } is no longer there to be attacked.
out-of-range = { $target } is { $range } hexes from { $piece }, who shoots no further than { $most }.
too-near = { $target } is { $range } hexes from { $piece }, who shoots no nearer than { $least }.
full-cover = { $target } is in total cover.
cover-unknown = { $target } stands in { $terrain }, whose cover follows rules this version does not have yet.

offensive-only = { $piece } cannot fire in the enemy’s movement ({ $weapon }).
fired-in-own-turn = { $piece } fired in his own turn and may not fire again now ({ $weapon }).
moved-too-far-to-fire =
    { $most ->
        [0] { $piece } spent { $spent } MP in his own turn; to fire now he must not have moved.
       *[other] { $piece } spent { $spent } MP in his own turn; to fire now it must be { $most } at most.
    }
only-other-fires = { $piece } is of the moving side; only the other side fires now.
only-the-mover = Only { $mover }, who is moving, may be fired at now, not { $piece }.

## Lines of fire

line-terrain = { $place } ({ $terrain }) blocks the line of fire.
line-structure = The { $structure } on { $place } blocks the line of fire.
line-wall = The line of fire is blocked at { $place } ({ $feature }).
line-figure = { $figure } stands in the line of fire to { $target }.
line-crest = The edge of the slope blocks the line of fire.
line-keep-door = Nobody shoots through a door of the keep, nor from one ({ $place }).
line-from-inside = Nobody can shoot from inside a { $structure }.
line-roofed = { $place } has a roof: no line of fire leads there from another level, nor from there to another level.
line-out-of-moat = There is no shot out of the moat from { $start } at { $end }: from the moat one shoots at others in it and at those on hexes beside it, but not up at battlements and arrow slits.
line-into-moat = From { $start } one cannot look down into the moat on { $end }.
line-slit-out = { $end } does not lie before the arrow slit of { $start }, and out of a slit one shoots to no other side.
line-slit-in = { $start } does not lie in the straight row of hexes before an arrow slit of { $end }.
line-behind-wall = The line of fire passes over a wall that hides what is close behind it: { $below } against { $above } hexes on the other side.
line-from-ladder = From the ladder one shoots only at the battlements it faces ({ $top } and those beside it), not at { $place }.
friend-beside-target = { $friend } stands next to { $target }: nobody up there shoots at an enemy beside one of his own side.
friend-in-hex = { $friend } is in the same hex as { $target }: nobody shoots into it.

## Works before the assault

not-in-hand = { $side } has none of these in hand ({ $structure }).
breach-by-engines = In a siege of several days only engines make a breach; none is put on the map before the assault.
fill-where-moat = { $place } cannot be filled: it must be a hex of open moat with nothing over it.
breach-where-wall = There can be no breach on { $place }: it must be a hex of battlements, bare wall or arrow slits, solid down to the ground.
ladder-where-flat = A ladder cannot be laid on { $place }: it needs two hexes of level ground in your zone.
work-off-map = It cannot be put on { $place } ({ $structure }): part of it would be off the map.
work-figure = It cannot be put there ({ $structure }): somebody is on { $place }.
work-crowded = It cannot be put there ({ $structure }): something else stands or lies on { $place }.
work-needs-facing = Add the way it faces ({ $structure }), as in H7>NE.
work-no-facing = It faces no way ({ $structure }): name the hex alone.
work-stays = It is already on { $place } ({ $structure }).
no-work-there = There is none on { $place } ({ $structure }).
not-your-work = What is on { $place } is not yours to put elsewhere ({ $structure }).
work-set-already = What has been put on { $place } stays there ({ $structure }).
work-in-use = What is on { $place } stays there ({ $structure }): somebody or something is standing on it.

## Charges

no-lancer = { $piece } cannot charge: that takes a rider with a lance who is not wounded.
cannot-charge-now = { $piece } has shot, is busy or has declared a charge already, and cannot charge now.
charged-last-turn = { $piece } charged in his last turn and must let this one pass.
charge-not-straight = No straight row of hexes leads from { $piece } to { $target }.
charge-length =
    { $between ->
        [0] No free hex lies between { $piece } and { $target }; a charge needs { $least } to { $most }.
        [one] One free hex lies between { $piece } and { $target }; a charge needs { $least } to { $most }.
       *[other] { $between } free hexes lie between { $piece } and { $target }; a charge needs { $least } to { $most }.
    }
charge-ground = { $piece } cannot charge { $target }: { $place } is not level, open ground.
charge-blocked = { $piece } cannot charge { $target }: { $place } is occupied.
charge-no-room-to-turn = { $piece } has no room to turn towards { $target }.
only-target-counters = Only { $target }, who is being charged, may counter-charge, not { $piece }.
countered-already = { $piece } has answered a charge already this turn.
counter-too-close =
    { $between ->
        [0] No free hex lies before the charger; { $piece } needs { $least } to counter-charge.
        [one] One free hex lies before the charger; { $piece } needs { $least } to counter-charge.
       *[other] { $between } free hexes lie before the charger; { $piece } needs { $least } to counter-charge.
    }
charge-must-attack = { $piece } has charged { $target } and must attack him.
ride-on-place = { $piece } may only ride straight on over free, level ground, for half his movement.

## Melee

nobody-fights = An attack needs at least one attacker and a target.
horse-fights-not = { $piece } does not fight.
attacked-already = { $piece } has attacked already this turn.
fired-this-turn = { $piece } has shot this turn and may not attack.
not-adjacent = { $piece } is not adjacent to { $target }.
could-not-enter = { $piece } cannot strike at { $target }: he could not enter that hex from where he stands.
only-over-ladder = { $piece } is on a ladder and fights nobody but the one on { $top }, not { $target }.
between-levels = { $piece } cannot strike at { $target }: they are on different levels.
mixed-defenders = { $pieces } cannot be attacked together: some are mounted and some are on foot.
below-one = Attack { $attack } against defence { $defence } is below 1-1: no attack is possible.
shifted-below-one = Attack { $attack } against defence { $defence } is { $ratio }-1; shifted by { $shift } it is below 1-1, and no attack is possible.
too-weak = Attack { $attack } against defence { $defence } is a difference below { $least }: no attack is possible.

## What follows a fight

loss-not-in-fight = { $piece } is not one of those who can be hit: { $pieces }.
guard-other = It is { $piece } whose cover must be chosen now.
fall-other = { $piece } must be put down first.
fall-place = { $piece } cannot be put on { $place }: it must be a free hex beside his horse, or else the nearest one.
retreat-other =
    { $pieces-count ->
        [one] { $pieces } must retreat first.
       *[other] One of { $pieces } must retreat first.
    }
retreat-place = { $piece } cannot retreat to { $place }.
advance-not-in-fight = { $piece } did not fight and cannot advance; { $pieces } did.
advance-one-hex = { $piece } stands next to another enemy and may advance one hex only, into the place given up, not to { $place }.
advance-place = { $piece } cannot advance to { $place }: the advance begins in { $places } and goes no further than { $points } MP.

## Undo

undo-nothing = There is nothing to take back.
undo-dice = Dice have fallen ({ $dice }) and are not taken back.
undo-other-side = The last action was made by { $side }.

## What would help

shoot-over = A bow shoots over others at medium or long range, at a target in light cover at most.
crest-distance = The one below must be at least as far from the edge as the one above: now { $low } against { $high }.
moat-edge = Whoever shoots into the moat from outside must be in it or on a hex beside it.
retreat-open =
    { $open-count ->
        [0] There is nowhere to retreat to.
       *[other] Open: { $open }.
    }
undo-agree = Both sides can agree to take the action back all the same.

work-moments = That would not come to an end: after { $most } things that happen by themselves nobody would have to decide anything. It is not done.
work-dice = That would roll more than { $most } dice at once. It is not done.
work-ways = The dice can fall in more than { $most } ways here: that is too many to work out the chances.
