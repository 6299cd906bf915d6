# What is said of engines that are served: events, refusals and names.

## What happened

made-ready = The { $structure } on { $place } has been made ready for { $count } of { $turns } turns.
unserved = The crew has left the { $structure } on { $place }: this turn does not count ({ $count }).
bolt-aimed = { $shooter } shoots the ballista at { $target } on { $place }, range { $range } ({ $band }).
bolt-struck = The bolt comes down on { $place }.
hurled = { $shooter } and the crew throw a stone with the { $structure } at { $place }, range { $range }.
stone-struck = The stone comes down on { $place }.
caught = The hoarding on { $place } catches the stone.
splintered = Splinters fly at { $target } (cover { $cover }, { $modifier } to the die).
strained = The { $structure } on { $place } has suffered from its shot and has { $points } points left.
spared = What stands on { $place } ({ $feature }) has lost its step of this day already.
marker-ready = The { $structure } on { $place } has been made ready for { $count } { $count ->
        [one] turn
       *[other] turns
    }.

## Why an action is refused

no-engine-there = No engine that could be shot stands on { $place }.
not-your-engine = The { $structure } on { $place } belongs to the enemy.
engine-not-now = The { $structure } on { $place } shoots with the crossbows, at the beginning of the turn.
engine-not-ready = The { $structure } on { $place } has been made ready for { $count } turns; it needs { $turns }.
engine-crew-beside = { $piece } does not stand beside the { $structure } on { $place }.
engine-crew-number = { $needed } serve a { $structure } at a shot, not { $count }.
engine-needs-engineer = Nobody of them is a technician: a { $structure } needs { $needed }.
served-engine = { $piece } has served an engine at its shot and does not move in this turn.
bolt-which-hex = Either hex of { $target } may be aimed at: name one.
bolt-not-his-hex = { $place } is no hex of { $target } that is to be named.
engine-throws = The { $structure } on { $place } throws stones at hexes, and shoots at nobody.
engine-shoots = The { $structure } on { $place } shoots at men, and throws no stones.
engine-stays = The { $structure } on { $place } cannot be moved.
throw-too-near = { $place } is { $range } hexes from the { $structure }; it throws { $least } hexes at least.
throw-too-far = { $place } is { $range } hexes from the { $structure }; it throws { $most } hexes at most.
throw-behind = The wall on { $place } stands behind the hoarding on { $hoarding }: aim at that.
thrower-ground = The { $structure } cannot stand on { $place }: that is no level ground.
thrower-worn = The { $structure } on { $place } has no points left.
throws-in-own-turn = The { $structure } on { $place } throws only in the fire phase of its own side.

## Decisions

decision-crash =
    { $men ->
        [0] The stone has struck: roll for what stands on { $place }.
       *[other] The stone has struck: roll for the splinters at { $piece }.
    }

## Names

do-loose =
    { $at ->
        [none] { $crew } shoot the engine on { $engine } at { $target }
       *[other] { $crew } shoot the engine on { $engine } at { $target } in { $at }
    }
term-action-loose = shoot an engine
do-hurl = { $crew } throw a stone with the engine on { $engine } at { $at }
do-crash = Roll for what the stone has harmed
term-action-hurl = throw a stone with an engine
term-action-crash = roll for what a stone has harmed
term-kind-crash = roll for what a stone has harmed
term-purpose-splinters = splinters
term-mark-struck = a stone came down
term-mangonel = mangonel
term-stone-thrower = stone-thrower
