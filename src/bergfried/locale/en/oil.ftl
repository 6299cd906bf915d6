# What is said of boiling oil: actions, events, refusals and names.

## What a player chooses

do-bring = { $piece } takes the barrel of oil from { $barrel } to { $to }
do-pour =
    { $carriers-count ->
        [one] { $carriers } pours boiling oil on { $at }
       *[other] { $carriers } pour boiling oil on { $at }
    }
do-bear = { $carriers } bear the cauldron from { $cauldron } to { $to }: { $ends }
do-spill = Roll for those the oil reaches

## What happened

barrel-moved = { $piece } brings the barrel of oil to { $place }.
oil-poured =
    { $pieces-count ->
        [one] { $pieces } pours boiling oil down on { $place }; the barrel is empty.
       *[other] { $pieces } pour boiling oil down on { $place }; the cauldron is empty.
    }
cauldron-borne = { $pieces } bear the cauldron to { $place }.
cauldron-tipped = The cauldron on { $place } tips over.
oil-spilt = Boiling oil runs out around { $place }.
left-oil = { $piece } gets out of the oil, to { $place }.

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
barrel-one-man = One man pours a barrel, not { $count }.
cauldron-on-foot = { $piece } is mounted; a cauldron is borne on foot.
cauldron-two-men = Two men bear and pour a cauldron, not { $count }.
no-cauldron-there = No cauldron of your side is on { $place }.
cauldron-between = { $pieces } do not stand on opposite sides of the cauldron on { $place }.
cauldron-too-far = { $pieces } cannot bear the cauldron to { $place } like that: with it they have { $points } MP, and all three need room.
only-the-bearers = { $piece } is not on his way with the cauldron; one fires at { $pieces }.
no-cauldron-between = No cauldron stands between { $pieces }.
cauldron-not-here = From { $place } no oil is poured.
cauldron-below = { $pieces } cannot pour oil on { $place }: it must be the highest lower place of a hex beside the cauldron, or straight below the floor of a hoarding.
pour-over-parapet = { $piece } needs { $cost } MP to lift the cauldron onto the parapet and has { $points } left.
leave-oil-other = First { $pieces } get out of the oil.
leave-oil-place = { $piece } cannot get out of the oil to { $place }: the nearest free hexes are { $open }.

decision-bearer-fire = { $pieces } are on their way with a cauldron: shoot at them, or let them pass.
decision-spill = The cauldron on { $place } tips over: roll for those the oil reaches.
decision-leave-oil = { $pieces } must get out of the oil.

## Names

term-purpose-oil = boiling oil
term-action-bring = take a barrel of oil along
term-action-pour = pour boiling oil
term-oil-barrel = barrel of oil
term-action-bear = bear a cauldron
term-action-spill = roll for spilt oil
term-oil-cauldron = cauldron of oil
term-kind-bearer-fire = fire at those who bear a cauldron
term-kind-spill = roll for spilt oil
term-kind-leave-oil = get out of the oil
