# What is said of boiling oil: actions, events, refusals and names.

## What a player chooses

do-bring = { $piece } takes the barrel of oil from { $barrel } to { $to }
do-pour = { $piece } pours boiling oil on { $at }

## What happened

barrel-moved = { $piece } brings the barrel of oil to { $place }.
oil-poured = { $piece } pours boiling oil down on { $place }; the barrel is empty.

## Why an action is refused

no-barrel-there = No barrel of oil is on { $place }.
no-barrel-here = { $piece } does not stand on foot in the hex of a barrel of oil.
barrel-on-foot = { $piece } is mounted; a barrel is carried on foot.
barrel-there = There is a barrel of oil on { $place } already.
barrel-out-of-reach = { $piece } cannot get to the barrel on { $place }: with it he has { $points } MP.
barrel-too-far = { $piece } cannot bring the barrel to { $place }: that costs { $cost } MP, and with it he has { $points }.
pour-from-battlements = { $piece } does not stand on a battlement; only from there is oil poured.
pour-nothing-else = { $piece } has shot or fought in this turn, and pours no oil in it.
pour-below = { $piece } cannot pour oil on { $place }: it must be a lower place in a hex beside him.
pour-on-nobody = Neither an enemy nor an engine is on { $place }.
must-leave-tower = { $piece } is on top of a burning siege tower and has a way off it: he must leave it before movement ends.

## Names

term-purpose-oil = boiling oil
term-action-bring = take a barrel of oil along
term-action-pour = pour boiling oil
term-oil-barrel = barrel of oil
