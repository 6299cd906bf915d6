# What is said of engines that are served: events, refusals and names.

## What happened

made-ready = The { $structure } on { $place } has been made ready for { $count } of { $turns } turns.
unserved = The crew has left the { $structure } on { $place }: this turn does not count ({ $count }).
bolt-aimed = { $shooter } shoots the ballista at { $target } on { $place }, range { $range } ({ $band }).
bolt-struck = The bolt comes down on { $place }.
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
served-already = { $piece } has served an engine in this turn already.
bolt-which-hex = Either hex of { $target } may be aimed at: name one.
bolt-not-his-hex = { $place } is no hex of { $target } that is to be named.

## Names

do-loose =
    { $at ->
        [none] { $crew } shoot the engine on { $engine } at { $target }
       *[other] { $crew } shoot the engine on { $engine } at { $target } in { $at }
    }
term-action-loose = shoot an engine
