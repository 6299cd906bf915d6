# What is said of scaffolds and hoardings: refusals and names.

## Why an action is refused

line-scaffold-floor = Nobody shoots through the floor of the scaffold on { $place }.
line-hoarding-back = A shot out of the hoarding on { $place }, or into it from outside, goes through its front and not through the wall behind it.
line-hoarding = The hoarding on { $place } blocks the line of fire.
line-behind-hoarding = Over the hoarding on { $place } one sees only what is at least as far behind it as the higher end is before it: { $above } hexes before it, { $below } behind.
no-bow-down = { $piece } cannot shoot straight down through the holes ({ $weapon }).
only-thrown-down = { $piece } can only throw javelins or stones straight down ({ $weapon }).
slits-for-bows = { $piece } cannot use the slits of the hoarding ({ $weapon }): they are for bows and crossbows.
holes-for-bows = { $piece } cannot shoot up through the floor of the hoarding ({ $weapon }): that takes a bow or crossbow.
hoarding-no-way = { $piece } cannot get onto the hoarding on { $place }: one enters it over the parapet or from another hoarding, on its own level.
scaffold-no-way = { $piece } cannot get onto the scaffold on { $place }: from below it is entered only by a ladder leaning on it.
hoarding-melee = { $piece } cannot attack { $target }: from a hoarding, and against it, one fights only on its own level.
ladder-hoarding = No ladder can stand on { $place } like that: a hoarding is in the way.
hung-taken = It cannot hang on { $place } ({ $structure }): something is there already.
hung-no-wall = It cannot hang on { $place } ({ $structure }): no battlement is beside it on that level, or it does not face it.
hung-slits = It cannot hang on { $place } ({ $structure }): the tower has arrow slits.
hoarding-stays = The scenario says where the hoarding on { $place } hangs ({ $structure }).
hoarding-from-tower = { $piece } cannot step to { $place }: roof and parapet close a hoarding against the bridge of a siege tower.
hoarding-bridge-melee = { $piece } cannot attack { $target }: between a hoarding and the bridge of a siege tower nobody fights.
bridge-hoarding = The bridge cannot be let down ({ $structure }): the hoarding on { $place } is in its way and has to be destroyed first.
bridge-taken = The bridge cannot be let down ({ $structure }): something else is on { $place }.
bridge-no-wall = The bridge cannot be let down on { $place } ({ $structure }): it has to come to rest on the battlements straight ahead of it, on its level.
ballista-over-hoarding = { $piece } cannot shoot a ballista over the hoarding on { $place }, not even from higher.
ballista-defender = Only the defender chooses where his ballistas stand: those of the attacker stay where they are, and none is set up on { $place }.
ballista-ground = A ballista cannot be set up on { $place }: each side sets its own up in its zone, on level ground, walls and towers, the defender inside the castle, and nobody on a hoarding.

## Names

term-scaffold-1 = scaffold of one hex
term-scaffold-2 = scaffold of two hexes
term-scaffold-3 = scaffold of three hexes
term-hoarding-1 = hoarding of one hex
term-hoarding-2 = hoarding of two hexes
term-hoarding-3 = hoarding of three hexes
