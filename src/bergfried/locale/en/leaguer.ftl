# The siege of many days: what is asked, ordered, refused and told in it.

## What is asked
decision-provision = Roll for the supplies of the besieged.
decision-fate-of-day = Roll for the event of day { $day } (two dice, { $modifier }).
decision-vie = Roll for the initiative of day { $day }.
decision-order-works = Say who builds what on day { $day }.
decision-choose-action = Name the action of day { $day }, or none.
decision-negotiate = Negotiate for surrender ({ $modifier }), or leave it.
decision-tend-persons = Roll for those wounded today: { $persons }.
decision-enlist = Hire troops for { $points } points.
decision-choose-sick =
    { $left ->
        [1] Choose who falls ill: the last one.
       *[other] Choose who falls ill: { $left } are still to fall ill.
    }
decision-find-traitor = Is { $person } the traitor? Roll for him.
decision-choose-leaving =
    { $left ->
        [1] Choose who leaves in the quarrel: one more.
       *[other] Choose who leaves in the quarrel: { $left } more.
    }
decision-name-machine = Name the engine your saboteur goes for: { $machines }.
decision-order-bombardment = Name what your engines shoot at on day { $day }.
decision-order-repairs = Say what is repaired or demolished on day { $day }.
decision-order-fire = Name the hex your archers set on fire on day { $day }, or none.
decision-quench-fire = Roll to put out the fire on { $place }.
decision-spread-fire = Roll whether the fire gets to { $place }.
decision-settle-battle = Roll who wins the battle: it is won by those who attack on { $percent } of 100.
decision-befall-person = Roll what has befallen { $person } in the battle.

## What can be ordered
do-provision = Roll for the supplies
do-fate = Roll for the event of the day
do-vie = Roll for the initiative
do-build = Build: { $item } ({ $engineer } with { $workers } workers)
do-man = Help to build no. { $project }: { $workers }
do-release = Leave off building: { $workers }
do-negotiate = Negotiate for surrender
do-enlist = Hire: { $kind } ({ $stance })
do-afflict = { $piece } falls ill
do-suspect = Roll for the traitor
do-dismiss = { $piece } leaves
do-sabotage = Go for { $machine }
do-emplace = { $engine } throws from { $at }
do-kindle = Set fire to { $at } with { $archers } archers
do-quench = Roll to put the fire out
do-blaze = Roll whether the fire spreads
do-settle = Roll who wins the battle
do-befall = Roll what has befallen the next person

## What has happened
siege-day-over = Day { $day } is over.
siege-over = The siege ends on day { $day }: { $ending }. Won: { $side }.
provisioned = There is food for { $days } days (the number of besieged adds { $modifier }).
supplies-changed = The supplies now last to the end of day { $last } ({ $change } days).
day-event =
    { $happening-key ->
        [none] Nothing happens ({ $total }).
       *[other] { $happening } ({ $total }).
    }
nothing-new =
    { $why ->
        [early] It is too early for that: nothing happens ({ $happening }).
        [reversed] That comes to nothing while the besieger is besieged ({ $happening }).
       *[again] That has happened before: nothing happens ({ $happening }).
    }
took-initiative = The initiative: { $side }.
passed-initiative = No action is named, and the initiative passes on: { $side }.
action-named = { $side }: { $doing }.
stricken = { $person } is { $how }.
departed = { $person } leaves the siege.
person-spared =
    { $how-key ->
        [suspected] { $person } is not the traitor.
        [saboteur] The saboteur does not get at { $person }.
        [fire] { $person } does not catch fire.
       *[assassin] The assassin does not get at { $person }.
    }
joined = { $persons } ({ $kind }) { $persons-count ->
        [one] joins
       *[other] join
    } the siege ({ $side }).
machine-lost = { $machine } is destroyed.
promised = The besieged promise to surrender at the end of day { $day }, unless a relief army comes before.
building-begun = { $engineer } begins to build with { $workers }: { $item } (no. { $project }), to be used on day { $day }.
builders-assigned = { $persons } now { $persons-count ->
        [one] helps
       *[other] help
    } to build no. { $project }: { $item }.
builders-withdrawn = { $persons } { $persons-count ->
        [one] leaves
       *[other] leave
    } off building.
building-paused = Nothing is done at no. { $project } today ({ $item }): it lacks its engineer or workers.
built = { $side }: built { $item } ({ $number }).
parleyed = It is spoken of surrender: { $total } where { $needed } is needed.
person-tended =
    { $fate ->
        [dies] { $person } will not live through the night.
        [recovers] { $person } will be well on day { $day }.
       *[stays] { $person } will not be well in this siege.
    }
person-healed = { $person } is well again.
machine-emplaced = { $engine } now throws from behind { $place }.
fire-set = { $archers } archers try to set fire to { $place } ({ $feature }): { $added } to the die.
battle-settled = The battle is won: { $side }.

## Why something is refused
person-not-wounded = { $person } was not wounded today, or it has been rolled for him.
not-to-be-afflicted = { $person } is none of those who can fall ill.
not-to-leave = { $person } is none of those of whom one leaves.
no-such-troop = No { $kind } can be hired like that.
too-few-points = A { $kind } costs { $price } points, and there are { $points } left.
item-of-no-use = What is to be built has no use in these rules: { $item }.
item-does-not-fit = That cannot be built inside the walls: { $item }.
no-engineer-builds = { $person } is no engineer of yours, and only under one something is built.
person-is-busy = { $person } is not free today.
too-few-workers = { $number } workers are too few: it takes { $least }.
not-so-many-free = { $number } workers are not free today; { $free } are.
told-already = { $person } has had his orders for today.
no-such-project = You are building nothing that is no. { $project }.
project-is-manned = No. { $project } has all the hands it was begun with ({ $item }).
builds-nothing = { $person } builds nothing of yours.
no-such-machine = The besieger has no { $machine }.
throws-nothing = { $engine } throws no stones.
machine-is-used = { $engine } has had its work for today.
no-crew = There are not enough persons free to serve { $engines }: each engine needs four, and one of them an engineer.
not-at-the-edge = { $place } is not at the edge of the map.
stands-there = { $engine } throws from { $place } already.
no-engineer-free = { $side } has no engineer free today who could repair engines.
no-demolition-today = On the day of such an action nobody demolishes the bridge on { $place }.
too-few-demolish = It takes { $number } persons who are free to demolish a bridge.
nothing-of-theirs-burns = There is nothing on { $place } that you could set on fire.
not-so-many-archers = { $number } archers cannot do that today: { $free } are free and reach { $place }.

## Names
cli-many-days = many days
cli-siege-day = Day { $day }, supplies to the end of day { $last }
cli-siege-side = { $side }: { $count } persons, { $wounded } of them wounded, { $free } free today
cli-siege-past = Day { $day }:
term-kind-provision = roll for the supplies
term-kind-fate-of-day = roll for the event of the day
term-kind-vie = roll for the initiative
term-kind-order-works = say who builds what
term-kind-choose-action = name the action of the day
term-kind-negotiate = negotiate
term-kind-tend-persons = roll for the wounded
term-kind-enlist = hire troops
term-kind-choose-sick = choose who falls ill
term-kind-find-traitor = look for the traitor
term-kind-choose-leaving = choose who leaves
term-kind-name-machine = name an engine
term-kind-settle-battle = roll who wins the battle
term-kind-befall-person = roll what has befallen somebody
term-action-provision = roll for the supplies
term-action-vie = roll for the initiative
term-action-build = build
term-action-man = help to build
term-action-release = leave off building
term-action-negotiate = negotiate
term-action-enlist = hire
term-action-afflict = choose who falls ill
term-action-suspect = look for the traitor
term-action-dismiss = choose who leaves
term-action-sabotage = name an engine
term-action-settle = settle a battle
term-action-befall = roll what has befallen somebody
term-purpose-supplies = supplies
term-purpose-day-event = event of the day
term-purpose-initiative = initiative, besieger and besieged
term-purpose-negotiation = negotiation
term-purpose-sickness = how many fall ill
term-purpose-traitor = the traitor
term-purpose-quarrel = the quarrel
term-purpose-refugees = how many refugees
term-purpose-assassin-in-camp = the assassin
term-purpose-saboteur-in-camp = the saboteur
term-purpose-settled-battle = who wins the battle
term-purpose-settled-person = what has befallen him
term-doing-none = no action
term-happening-none = nothing
term-happening-quarrel-among-besiegers = The besiegers quarrel
term-happening-commander-unwell = The commander of the besieged is unwell
term-happening-promise-to-surrender = The besieged speak of surrender
term-happening-well-poisoned = The well is poisoned
term-happening-suspected-traitor = A traitor is suspected
term-happening-engineer-joins = An engineer joins the besieger
term-happening-besieger-reinforced = The besieger is reinforced
term-happening-supplies-stolen = Supplies are stolen
term-happening-traitor-opens-gate = A traitor opens the gate
term-happening-refugees = Refugees come in
term-happening-dysentery-in-camp = Dysentery in the camp
term-happening-saboteur-in-camp = A saboteur in the camp
term-happening-assassin-in-camp = An assassin in the camp
term-happening-castellans-son-captured = The castellan’s son is captured
term-happening-relief-army = A relief army comes
term-happening-messenger = A messenger calls the besieger away
term-item-grapnel = grapnels
term-item-fascine = fascines
term-item-ladder = ladders
term-item-mantlet = mantlets
term-item-oil-cauldron = cauldrons
term-item-ballista = ballista
term-item-ram = ram
term-item-penthouse = penthouse
term-item-stone-thrower = stone-thrower
term-item-mangonel = mangonel
term-item-siege-tower = siege tower
term-ending-building-taken = the building is taken
term-grade-building-taken = the building is taken
term-ending-hunger = hunger
term-grade-hunger = hunger
term-ending-leaders-lost = all leaders lost
term-grade-leaders-lost = all leaders lost
term-ending-negotiated = negotiated surrender
term-grade-negotiated = negotiated surrender
term-ending-promise-due = the promise falls due
term-grade-promise-due = the promise falls due
term-ending-no-able-besieged-left = no besieged left
term-grade-no-able-besieged-left = no besieged left
term-ending-redoubt-taken-with-roles-reversed = the redoubt is taken
term-grade-redoubt-taken-with-roles-reversed = the redoubt is taken
term-ending-messenger = a messenger
term-grade-messenger = a messenger
term-ending-besieger-beaten-in-decisive-battle = the besieger is beaten
term-grade-besieger-beaten-in-decisive-battle = the besieger is beaten
term-ending-enclosed-besieger-lost = the enclosed besieger is lost
term-grade-enclosed-besieger-lost = the enclosed besieger is lost
term-ending-no-besieger-left = no besieger left
term-grade-no-besieger-left = no besieger left
term-ending-given-up-by-besieger = the siege is lifted
term-grade-given-up-by-besieger = the siege is lifted
term-ending-given-up-by-besieged = surrender
term-grade-given-up-by-besieged = surrender
term-kind-order-bombardment = name targets
term-kind-order-repairs = say what is repaired
term-kind-order-fire = name a hex for the fire
term-kind-quench-fire = put out a fire
term-kind-spread-fire = roll for the spread of a fire
term-action-emplace = set up an engine
term-action-kindle = set fire to a hex
term-action-quench = put out a fire
term-action-blaze = roll for the spread of a fire
term-breach-1-2 = breach in a tower of levels 1 and 2
term-breach-2-3 = breach in a tower of levels 2 and 3
term-breach-3-4 = breach in a tower of levels 3 and 4

## The assault
taken-prisoner = { $person } is a prisoner.
horse-lost = { $person } has lost his horse.
battle-closed = The fight is over: { $how }.
besieger-storms = Only the besieger storms the building.
nobody-leads = The besieger has no leader left, and without one nobody storms.
no-such-edge = { $edge } is no side of this map; its sides: { $edges }.
nobody-storms = Nobody is free to storm.
term-doing-assault = assault
term-how-taken = the building is taken
term-how-repelled = the attackers are gone
term-how-deadlock = walls keep the sides apart
term-how-nightfall = night falls
term-how-destroyed = one side is destroyed
