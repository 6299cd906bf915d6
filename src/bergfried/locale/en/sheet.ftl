# The days of a siege of many days, as one looks at them: the sheet of orders, what is kept, the calendar.

## What an order brings
order-brings =
    { $verb ->
        [build] An engineer and at least five workers; more hands are quicker. All of them are tied until it is done.
        [man] Replaces hands that a work has lost.
        [release] They are free from now on; without its engineer or fifth worker the work waits.
        [storm] All who do not build storm the building today; most other works of the day rest.
        [post] They come in from there.
        [bombard] Name all targets of the day first; then each is rolled for. An engine needs four persons, one of them an engineer.
        [emplace] The place decides what its line crosses. Moving an engine that stands elsewhere takes its day.
        [mend] It has all its points again tomorrow.
        [dismantle] Two persons, a day.
        [kindle] One try a day at one hex.
        [negotiate] One try a day. If it succeeds the siege is won.
        [enlist] What is left over is lost.
        [confront] With all you have it is the decisive battle of today, and the besieged come out too. With a part there are two battles at once, one in the open and one inside.
        [entrench] You are besieged yourselves from then on, in what you have taken, with the food that is there; what stands outside is left to the enemy.
        [sally] Once in a siege: all who do not build come out. If the besieger leaves the field the siege is over; who gets back inside goes on.
       *[other] { "" }
    }
order-target = { $feature }, step { $steps } of { $most }
order-machine =
    { $worn ->
        [0] { $item }
       *[other] { $item }, worn by { $worn }
    }
order-builds = builds no. { $project }
order-nothing = There is nothing that could be named for it.
order-unheard = A siege that goes on knows no order “{ $name }”.
order-offer-roll = Always roll what must be rolled
order-offer-days =
    { $do ->
        [skip] Always so: order nothing here
       *[repeat] Always so: the same as the last time
    }
no-engineer-free-to-build = No engineer is free today under whom something could be begun.
nothing-is-built = Nothing is being built.

## What is kept
note-stores = There is food to the end of day { $last }; { $left ->
        [0] that is today
        [one] one day is left
       *[other] { $left } days are left
    }.
note-event = { $happening }: it will not happen again.
note-initiative = has the initiative today.
note-hostage = The castellan’s son is a hostage: the dice for the initiative are changed to the end of the siege.
note-negotiation = Negotiating, a die ({ $modifier }) needs { $needed }.
note-promise = They have promised to surrender at the end of day { $day }, unless a relief army comes before.
note-wounded =
    { $day ->
        [0] { $person }: wounded today, tonight the dice decide.
       *[other] { $person }: wounded, well on the morning of day { $day }.
    }
note-wounded-for-good = { $person }: wounded, not well again in this siege.
note-captive = { $person } is a prisoner.
note-work = No. { $project }: { $item }, to be used on day { $day } ({ $persons }).
note-work-waits = No. { $project }: { $item }, waits for its engineer or for hands ({ $persons }).
note-stock = { $item }: { $number }.
note-hastened = An engineer has joined: great works are done { $days ->
        [one] a day
       *[other] { $days } days
    } sooner.
note-machine = { $engine }{ $state ->
        [shooting] , shoots at { $place } today
        [used] , has had its work for today
       *[ready] { "" }
    }{ $at ->
        [none] { "" }
       *[other] { $wall ->
            [yes] , stands at the wall on { $at }
           *[no] , stands behind { $at }
        }
    }.
note-mine =
    { $mine }, { $where }: { $dug ->
        [0] nothing is dug yet
        [one] one hex is dug
       *[other] { $dug } hexes are dug
    }{ $persons-count ->
        [0] { "" }
       *[other] , in it { $persons }
    }.
note-counter-mine =
    Counter-mine from { $mine } against { $where }: { $dug ->
        [0] nothing is dug yet
        [one] one hex is dug
       *[other] { $dug } hexes are dug
    }{ $persons-count ->
        [0] { "" }
       *[other] , in it { $persons }
    }.
note-mine-failed = { $where }: its props were burnt on day { $day }, and it did not fall; it may yet.
note-redoubt = The besieged hold nothing but this: { $redoubt }. The rest of the building is held by { $persons }.
note-camp = The camp is being rebuilt: { $days ->
        [one] one day of it is left, on which
       *[other] { $days } days of it are left, on which
    } the besieger only defends himself.

## The calendar and the end
calendar-food = food for { $days } days
calendar-built = built: { $item }
calendar-walls =
    { $count ->
        [one] a hex battered
       *[other] { $count } hexes battered
    }
calendar-fallen =
    { $state ->
        [killed] { $count } killed
        [wounded] { $count } wounded
       *[taken] { $count } taken
    }
calendar-begins = the day begins
calendar-quiet = a quiet day
siege-ending = { $ending }: won by { $winner }.
siege-remain =
    { $count ->
        [one] One person remains.
       *[other] { $count } persons remain.
    }
siege-fate =
    { $become ->
        [killed] died on day { $day }
        [captured] taken on day { $day }
        [left] left on day { $day }
       *[other] { $day ->
            [0] wounded
           *[other] wounded on day { $day }
        }
    }

## Names
term-today-fought = has fought today
term-today-busy = has had his work for today
term-today-outside = outside the walls
term-stance-foot = on foot
term-stance-mounted = mounted
term-part-random-event = event of the day
term-part-initiative = initiative
term-part-recovered-return = the wounded return
term-part-building-orders-besieger = besieger’s building orders
term-part-building-orders-besieged = besieged’s building orders
term-part-choice-of-action = choice of the action
term-part-action = the action of the day
term-part-bombardment = bombardment
term-part-mining = mining
term-part-fire-setting = setting fire
term-part-building-and-repair = building and repair
term-part-negotiation = negotiation
term-part-recovery-rolls = rolls for the wounded
term-part-hunger = hunger
term-part-promise-of-event-7 = promised surrender
term-part-night-supplies = supplies by night
term-part-marker = end of the day
term-field-along = along which side of the building
term-field-archers = how many archers
term-field-at = which hex
term-field-bridge = which bridge
term-field-edge = which side of the map
term-field-engine = which engine
term-field-engineer = which engineer
term-field-engines = which engines
term-field-item = what
term-field-kind = which troop
term-field-machine = which engine
term-field-map = on which open map
term-field-mine = which mine
term-field-open = which open map
term-field-over = over what
term-field-pace = how
term-field-shaft = where the shaft goes down
term-field-where = below what
term-field-persons = who
term-field-piece = who
term-field-project = no.
term-field-stance = on foot or mounted
term-field-workers = workers
term-edge-north-edge = the north side
term-edge-from-north = the north side
term-edge-south-edge = the south side
term-edge-from-south = the south side
term-edge-west-edge = the west side
term-edge-from-west = the west side
term-edge-east-edge = the east side
term-edge-from-east = the east side
term-layer-stores = supplies
term-layer-today = today
term-layer-event = what events have left
term-layer-wall = damaged walls
term-layer-mine = mines
term-layer-redoubt = what the besieged still hold
term-layer-camp = the camp
term-layer-engine = engines
term-layer-stock = small things
term-layer-work = what is being built
term-layer-wounded = the wounded
term-layer-captive = prisoners
