# What a player is told before he decides: what is left to do, what a shot or a fight is made of, what a line crosses.

## What is left to do

left-to-place =
    { $count ->
        [one] One man can still be put elsewhere.
       *[other] { $count } men can still be put elsewhere.
    }
left-to-shoot =
    { $count ->
        [one] One man can still shoot.
       *[other] { $count } men can still shoot.
    }
left-to-charge =
    { $count ->
        [one] One rider can still charge.
       *[other] { $count } riders can still charge.
    }
left-to-move =
    { $count ->
        [one] One man has not moved.
       *[other] { $count } men have not moved.
    }
left-to-attack =
    { $count ->
        [one] One man could still attack.
       *[other] { $count } men could still attack.
    }

## A man on the map

on-level = { $terrain }, level { $level }

## What a line of fire crosses

crossed-blocks = { $ground }, blocks the line
crossed-figure = { $piece } stands there
crossed-in-way = { $piece } stands in the way
crossed-over = { $piece } is shot over

## What a shot is made of

factor-weapon = Weapon
factor-range = Range
range-band = { $range }, { $band }
factor-weapon-and-range = Weapon and range
factor-cover = Cover
cover-of = { $cover } ({ $terrain })
factor-wounded-shooter = Wounded shooter
factor-armour-shot = Armour of the target
factor-modifier = Modifier
factor-table = Table

## What a fight is made of

factor-attack = Attack
factor-defence = Defence
factor-odds = Odds
factor-difference = Difference
factor-ground-attackers = Ground of the attackers
factor-ground-defenders = Ground of the defenders
factor-shift-ground = Shift: ground
factor-shift-joint = Shift: joint attack
factor-shift = Shift
factor-column = Column
factor-armour-melee = Armour of the defender
row-below = one row lower
with-charge = { $number } (charge)

## What a charge or a call to surrender is made of

factor-free-hexes = Free hexes
factor-surrender = Surrenders on

## Books

term-book-sg = SIEGE
term-book-an = The Anarchy
term-book-hl = the hall sheets
term-book-st = Welfen und Staufer

## Where a die was read

reading-missile = Missile table, { $against }
reading-melee = Melee table, { $against }
reading-cover = { $cover-key ->
        [none] no cover
       *[other] { $cover } cover
    }

## What a step left behind

term-mark-killed = killed
term-mark-wounded = wounded
term-mark-stunned = stunned
term-mark-none = unhurt
term-mark-slowed = slowed
term-mark-unhorsed = off his horse
term-mark-fallen = fallen
term-mark-driven = driven back
term-mark-taken = taken
term-mark-taken-away = led off
term-mark-escaped = escaped
term-mark-gone = left the map
term-mark-turned = opened or closed
term-mark-broken = destroyed
term-mark-rebuilt = rebuilt
term-mark-raised = ladder up
term-mark-toppled = ladder down
term-mark-burning = on fire
term-mark-burnt = burnt down
term-mark-quenched = fire out
term-mark-recovered = awake again
term-mark-stands = holds
term-mark-damaged = damaged
term-mark-destroyed = destroyed

## What it counts

points-loss =
    { $how-key ->
        [killed] { $piece } is killed.
        [taken] { $piece } is led off as a prisoner.
       *[other] { $piece } is wounded.
    }
points-goal-lost = No longer: { $goal }

## The numbers that bring something about

dice-needed = Needed: { $numbers }.

## Things on the map

about-thing = { $structure }, { $place }
about-thing-crew = { $structure }, { $place }. At it: { $pieces }

## Several men sent somewhere together

march-no-nearer = { $piece } gets no nearer to { $place }.
march-no-farther = { $piece } gets no farther that way.

## A thread laid between two places

thread-open = The line from { $place } to { $end } is open.
thread-blocked = The line from { $place } to { $end } is blocked. { $reason }
thread-figure = The line from { $place } to { $end } is open, but { $piece } stands in it.
thread-no-place = There is no place “{ $place }” on this map: a place is a hex such as H7, with a storey as in H7/1.
thread-one-place = A line needs two places; { $place } is only one.
thread-nothing = There is nothing at { $place } one could stand on.
