# Sorties of the besieged against the camp and for supplies.

## What is asked
decision-pick-raiders = Say who of the besieged takes part in the sortie: { $persons }.
decision-pick-guards = Say who of the besiegers is in the camp: { $persons }.
decision-pitch-camp = Say on which map your camp lies.
decision-expose-machines = Say which engines stand in the camp: { $number }, and at least { $least }.

## What can be ordered
do-raid = Sally out against the camp
do-pitch = The camp lies on: { $map }
do-detail = { $piece } takes part
do-excuse = { $piece } does not take part
do-expose = { $machine } stands in the camp
do-depart = { $piece } leaves the map over { $at }
do-forgo = { $piece } stays away
do-share = { $piece } hands { $taker } fire arrows: { $number }
term-action-raid = sally out against the camp
term-action-pitch = pitch the camp
term-action-detail = detail somebody
term-action-excuse = excuse somebody
term-action-expose = set out an engine
term-action-depart = leave the map
term-action-forgo = stay away
term-action-share = hand over fire arrows

## What has happened
detailed = Of the party: { $persons }.
excused = Not of the party: { $persons }.
camp-pitched = The camp lies on this map: { $map }.
machine-exposed = { $machine } stands in the camp.
camp-burnt =
    { $days ->
        [0] Burnt hexes of tents: { $hexes }. The besieger loses no day by it.
        [1] Burnt hexes of tents: { $hexes }. The besieger loses a day by rebuilding.
       *[other] Burnt hexes of tents: { $hexes }. The besieger loses { $days } days by rebuilding.
    }
stayed-away = { $piece } does not come any more.
arrows-shared = { $piece } hands { $taker } fire arrows: { $number }. { $piece } has { $left } left, { $taker } has { $has }.

## Why something is refused
besieged-sally = Only the besieged sally out.
nobody-sallies = Nobody can take part in the sortie.
party-too-large = No more than { $most } may take part.
too-many-of-a-kind = Of this kind no more than { $most } may take part: { $kind }.
not-of-the-party = { $person } is not of the party.
last-of-the-party = { $person } is the last of the party.
no-such-map = There is no open map { $map }; there are { $maps }.
not-in-the-camp = { $machine } does not stand in the camp.
exposed-already = { $machine } stands there already.
too-few-machines = { $number } engines are too few: at least { $least } stand in the camp.
rebuilds-camp =
    { $days ->
        [1] The besieger rebuilds his camp today, and does nothing but defend himself.
       *[other] The besieger rebuilds his camp for { $days } days, and does nothing but defend himself.
    }
no-exit-there = { $piece } cannot leave the map over { $place } now.
camp-ground = There is no level and free ground for it on { $place } ({ $structure }).
no-fire-arrows = { $piece } has no fire arrows.
share-beside = { $piece } and { $taker } are no archers side by side.
not-so-many-arrows = { $piece } has only so many fire arrows: { $number }.

## Names
term-doing-camp-sortie = sortie against the camp
term-how-camp-abandoned = nobody guards the camp any more
term-how-sortie-over = the sortie is over
term-task-share = handing over fire arrows

# The sortie for supplies.
decision-pick-supply-party = Say who of the besieged is of the supply party: { $persons }.
decision-choose-route = Say on which map the supply party comes, and over which of its short sides.
decision-load-animals = Roll for the pack animals.
decision-scout = Roll whether a further patrol comes: at { $most } or less.
decision-muster-patrol = Say who is of the patrol, and over which side of the map it comes: { $persons }.
do-forage = Sally out for supplies
do-route = The party comes on this map: { $map } ({ $over })
do-load = Roll for the pack animals
do-scout = Roll whether a patrol comes
do-patrol = The patrol comes over this side: { $over }
do-herd = { $animal } follows { $piece } to { $to }
term-action-forage = sally out for supplies
term-action-route = choose the way of the party
term-action-load = roll for the pack animals
term-action-scout = roll for a patrol
term-action-patrol = let a patrol come
term-action-herd = lead a pack animal
party-routed = The supply party comes on this map, over this side: { $map } ({ $over }).
animals-loaded = Pack animals: { $animals }.
patrol-came = A patrol comes over this side of the map ({ $over }): { $persons }.
no-short-side = That is none of the short sides of the map: { $over }.
patrol-too-large = { $who ->
        [knights] There may be no more than { $most } knights in a patrol.
        [shooters] There may be no more than { $most } shooters in a patrol.
       *[persons] There may be no more than { $most } persons in a patrol.
    }
partys-own-side = The first patrol does not come over the side of the party: { $over }.
not-in-reserve = { $piece } does not wait in reserve.
patrol-surprised = { $piece } is of a patrol that has only just come, and does not fire at those who move.
come-in-first = { $piece } comes onto the map first.
mule-stands = { $piece } goes nowhere of itself: somebody has to lead it.
no-pack-animal = { $animal } is no pack animal that can be led now.
animal-not-there = { $animal } cannot follow { $piece } to { $place }.
not-beside-animal = { $piece } has not been beside { $animal } in this turn.
leads-enough = { $piece } leads { $most } animals already.
term-doing-supply-sortie = sortie for supplies
term-how-supply-party-home = nobody of the supply party is left on the map
term-purpose-patrol = a further patrol
term-purpose-animals = pack animals
patrol-sought =
    { $how-key ->
        [comes] A further patrol comes.
       *[other] No further patrol comes.
    }
term-kind-choose-route = choose the way of the supply party
term-kind-expose-machines = say which engines stand in the camp
term-kind-load-animals = roll for the pack animals
term-kind-muster-patrol = put a patrol together
term-kind-pitch-camp = say where the camp lies
term-kind-scout = roll for a patrol
term-kind-pick-raiders = pick who sallies out
term-kind-pick-guards = pick who guards the camp
term-kind-pick-supply-party = pick the supply party
term-ending-sortie-succeeded = the sortie has succeeded
term-ending-sortie-failed = the sortie has failed
term-grade-sortie-succeeded = the sortie has succeeded
term-grade-sortie-failed = the sortie has failed
