# What is said of engines that are served: events, refusals and names.

## What happened

made-ready = The { $structure } on { $place } has been made ready for { $count } of { $turns } turns.
unserved = The crew has left the { $structure } on { $place }: this turn does not count ({ $count }).
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

## Names

do-loose = { $crew } shoot the engine on { $engine } at { $target }
term-action-loose = shoot an engine
