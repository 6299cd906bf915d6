# What is said of wagons: actions, events, refusals and names.

## What a player chooses

do-drive = { $piece } leads { $animal } with the wagon to { $to }

## What happened

wagon-drawn = { $horse } draws the wagon on: its front is on { $place }.

## Why an action is refused

no-wagon-behind = { $piece } is not harnessed to a wagon.
wagon-held-fast = { $piece } lies dead in harness and holds the wagon fast until it is taken out.
wagon-bends-not = { $piece } would no longer be before the wagon if it were led to { $place }: a wagon bends only a little, and never backs.
wagon-no-way = { $piece } cannot lead the animal with its wagon to { $place } in this turn.

## Names

term-action-drive = lead an animal with its wagon
