# I giorni di un assedio di molti giorni, come si guardano: il foglio degli ordini, ciò che si annota, il calendario.

## Che cosa porta un ordine
order-brings =
    { $verb ->
        [build] Un ingegnere e almeno cinque lavoranti; più mani fanno prima. Tutti restano impegnati fino alla fine.
        [man] Rimpiazza le mani che un’opera ha perso.
        [release] Da ora sono liberi; senza ingegnere o quinto lavorante l’opera aspetta.
        [storm] Tutti quelli che non costruiscono danno oggi l’assalto; quasi tutti gli altri lavori del giorno si fermano.
        [post] Entrano da lì.
        [bombard] Nomina prima tutti i bersagli del giorno; poi si tira per ciascuno. Una macchina vuole quattro persone, una delle quali ingegnere.
        [emplace] Il posto decide che cosa attraversa la sua linea. Spostare una macchina già piazzata le costa il giorno.
        [mend] Domani ha di nuovo tutti i punti.
        [dismantle] Due persone, un giorno.
        [kindle] Un tentativo al giorno su un esagono.
        [negotiate] Un tentativo al giorno. Se riesce, l’assedio è vinto.
        [enlist] Quel che avanza è perso.
        [confront] Con tutte le forze è la battaglia decisiva di oggi, ed escono anche gli assediati. Con una parte sono due battaglie insieme, una fuori e una dentro.
        [entrench] Da allora siete assediati voi, in ciò che avete preso, con le provviste che ci sono; quel che sta fuori resta al nemico.
        [sally] Una volta in un assedio: escono tutti quelli che non costruiscono. Se l’assediante lascia il campo l’assedio è finito; chi torna dentro continua a resistere.
       *[other] { "" }
    }
order-target = { $feature }, danno { $steps } di { $most }
order-machine =
    { $worn ->
        [0] { $item }
       *[other] { $item }, consumata di { $worn }
    }
order-builds = costruisce il n. { $project }
order-nothing = Non c’è nulla che si possa nominare.
order-unheard = Un assedio in corso non conosce l’ordine «{ $name }».
order-offer-roll = Tirare sempre ciò che si deve tirare
order-offer-days =
    { $do ->
        [skip] Sempre così: qui non ordinare nulla
       *[repeat] Sempre così: come l’ultima volta
    }
no-engineer-free-to-build = Oggi non c’è un ingegnere libero sotto cui cominciare qualcosa.
nothing-is-built = Non si costruisce nulla.

## Che cosa si annota
note-stores = Ci sono provviste fino alla fine del giorno { $last }; { $left ->
        [0] è oggi
        [one] resta un giorno
       *[other] restano { $left } giorni
    }.
note-event = { $happening }: non succederà più.
note-initiative = ha oggi l’iniziativa.
note-hostage = Il figlio del castellano è ostaggio: i dadi per l’iniziativa sono cambiati fino alla fine dell’assedio.
note-negotiation = Nella trattativa a un dado ({ $modifier }) serve { $needed }.
note-promise = Hanno promesso la resa alla fine del giorno { $day }, se prima non arriva un esercito di soccorso.
note-wounded =
    { $day ->
        [0] { $person }: ferito oggi, stasera decidono i dadi.
       *[other] { $person }: ferito, sano la mattina del giorno { $day }.
    }
note-wounded-for-good = { $person }: ferito, non guarirà in questo assedio.
note-captive = { $person } è prigioniero.
note-work = N. { $project }: { $item }, utilizzabile il giorno { $day } ({ $persons }).
note-work-waits = N. { $project }: { $item }, aspetta l’ingegnere o altre mani ({ $persons }).
note-stock = { $item }: { $number }.
note-hastened = È arrivato un ingegnere: le grandi opere sono finite { $days ->
        [one] un giorno
       *[other] { $days } giorni
    } prima.
note-machine = { $engine }{ $state ->
        [shooting] , oggi tira su { $place }
        [used] , per oggi ha lavorato
       *[ready] { "" }
    }{ $at ->
        [none] { "" }
       *[other] { $wall ->
            [yes] , sta alle mura su { $at }
           *[no] , sta dietro { $at }
        }
    }.
note-mine =
    { $mine }, { $where }: { $dug ->
        [0] non si è ancora scavato nulla
        [one] un esagono è scavato
       *[other] { $dug } esagoni sono scavati
    }{ $persons-count ->
        [0] { "" }
       *[other] , dentro { $persons }
    }.
note-counter-mine =
    Contromina da { $mine }, { $where }: { $dug ->
        [0] non si è ancora scavato nulla
        [one] un esagono è scavato
       *[other] { $dug } esagoni sono scavati
    }{ $persons-count ->
        [0] { "" }
       *[other] , dentro { $persons }
    }.
note-mine-failed = { $where }: il giorno { $day } i puntelli furono bruciati e nulla crollò; può ancora accadere.
note-redoubt = Gli assediati tengono ormai soltanto questo: { $redoubt }. Il resto dell’edificio è tenuto da { $persons }.
note-camp = Si ricostruisce il campo: per { $days ->
        [one] un giorno ancora
       *[other] { $days } giorni ancora
    } l’assediante si difende soltanto.

## Il calendario e la fine
calendar-food = provviste per { $days } giorni
calendar-built = costruito: { $item }
calendar-walls =
    { $count ->
        [one] un esagono danneggiato
       *[other] { $count } esagoni danneggiati
    }
calendar-fallen =
    { $state ->
        [killed] { $count } morti
        [wounded] { $count } feriti
       *[taken] { $count } presi
    }
calendar-begins = il giorno comincia
calendar-quiet = un giorno tranquillo
siege-ending = { $ending }: ha vinto: { $winner }.
siege-remain =
    { $count ->
        [one] Resta una persona.
       *[other] Restano { $count } persone.
    }
siege-fate =
    { $become ->
        [killed] morto il giorno { $day }
        [captured] preso il giorno { $day }
        [left] partito il giorno { $day }
       *[other] { $day ->
            [0] ferito
           *[other] ferito il giorno { $day }
        }
    }

## Nomi
term-today-fought = oggi ha combattuto
term-today-busy = per oggi ha lavorato
term-today-outside = fuori dalle mura
term-stance-foot = a piedi
term-stance-mounted = a cavallo
term-part-random-event = evento del giorno
term-part-initiative = iniziativa
term-part-recovered-return = ritorno dei feriti
term-part-building-orders-besieger = ordini di costruzione dell’assediante
term-part-building-orders-besieged = ordini di costruzione degli assediati
term-part-choice-of-action = scelta dell’azione
term-part-action = azione del giorno
term-part-bombardment = bombardamento
term-part-mining = mine
term-part-fire-setting = incendi
term-part-building-and-repair = costruzione e riparazione
term-part-negotiation = trattativa
term-part-recovery-rolls = tiri per i feriti
term-part-hunger = fame
term-part-promise-of-event-7 = resa promessa
term-part-night-supplies = provviste di notte
term-part-marker = fine del giorno
term-field-along = lungo quale lato dell’edificio
term-field-archers = quanti arcieri
term-field-at = quale esagono
term-field-bridge = quale ponte
term-field-edge = quale lato della mappa
term-field-engine = quale macchina
term-field-engineer = quale ingegnere
term-field-engines = quali macchine
term-field-item = che cosa
term-field-kind = quale truppa
term-field-machine = quale macchina
term-field-map = su quale mappa aperta
term-field-mine = quale mina
term-field-open = quale mappa aperta
term-field-over = sopra che cosa
term-field-pace = come
term-field-shaft = dove scende il pozzo
term-field-where = sotto che cosa
term-field-persons = chi
term-field-piece = chi
term-field-project = n.
term-field-stance = a piedi o a cavallo
term-field-workers = lavoranti
term-edge-north-edge = lato nord
term-edge-from-north = lato nord
term-edge-south-edge = lato sud
term-edge-from-south = lato sud
term-edge-west-edge = lato ovest
term-edge-from-west = lato ovest
term-edge-east-edge = lato est
term-edge-from-east = lato est
term-layer-stores = provviste
term-layer-today = oggi
term-layer-event = che cosa hanno lasciato gli eventi
term-layer-wall = mura danneggiate
term-layer-mine = mine
term-layer-redoubt = che cosa tengono ancora gli assediati
term-layer-camp = il campo
term-layer-engine = macchine
term-layer-stock = piccoli oggetti
term-layer-work = che cosa si costruisce
term-layer-wounded = feriti
term-layer-captive = prigionieri
