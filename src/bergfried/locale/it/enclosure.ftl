## A relief army, and the besieger besieged
do-confront = Dare battaglia all’esercito di soccorso { $force ->
        [all] con tutte le forze; la parte presa viene abbandonata
       *[part] con una parte; gli altri tengono ciò che è stato preso
    }
do-entrench = Rifugiarsi nella parte dell’edificio che è stata presa
do-engage = Battaglia sulla mappa { $open }; all’interno { $inside ->
        [attack] attaccare anche là
       *[yield] lasciare l’attacco agli altri
    }
do-announce = Bombardare oggi
do-scorch = Dare fuoco a { $machine } nel campo con { $archers } arcieri
do-convoy = Tirare per le provviste della notte
relief-confronted = { $side } danno battaglia all’esercito di soccorso, { $force ->
        [all] con tutte le forze
       *[part] con una parte delle forze
    }.
besieger-enclosed = { $side } sono ora assediati a loro volta, nella parte dell’edificio che hanno preso; ci sono provviste fino alla fine del giorno { $last }. { $machines-count ->
        [0] Nessuna macchina resta fuori.
       *[other] Restano fuori: { $machines }.
    }
roles-restored = Nessuno rinchiude più l’assediante. Assediano di nuovo: { $side }.
force-split = { $persons } escono contro l’esercito di soccorso; gli altri tengono ciò che è stato preso.
force-drawn-off = { $side }: { $persons } sono fuori dall’assedio.
bombardment-announced = { $side } annunciano un bombardamento per oggi.
decision-meet-relief = Arriva un esercito di soccorso mentre tieni una parte dell’edificio. Gli dai battaglia o ti rifugi dentro?
decision-pick-field-party = Chi esce contro l’esercito di soccorso ({ $number }: { $persons })? Tutti gli altri tengono ciò che è stato preso.
decision-announce-bombardment = Le tue macchine bombardano oggi? In tal caso i rinchiusi possono invece assalire la ridotta.
decision-answer-bombardment = Il nemico oggi bombarderà. Puoi invece assalire la ridotta, chiunque abbia l’iniziativa.
decision-night-supplies = L’esercito di soccorso porta provviste di notte; tira per quanti giorni.
note-enclosed = Rinchiusi in ciò che hanno preso; ci sono provviste fino alla fine del giorno { $last }, { $left ->
        [0] è oggi
        [one] resta un giorno
       *[other] restano { $left } giorni
    }.
must-sally = L’assediante dà battaglia all’esercito di soccorso con tutte le forze: oggi c’è la battaglia all’esterno, su una mappa a tua scelta.
must-engage = L’assediante ha diviso le forze: oggi ci sono due battaglie, e di’ tu su quale mappa e se attacchi all’interno.
too-few-to-split = Uno almeno deve uscire e uno restare; sono troppo pochi.
somebody-must-stay = Uno almeno deve restare a tenere ciò che è stato preso.
force-is-split = Per oggi è stabilito chi esce e chi tiene ciò che è stato preso.
all-are-enclosed = Sono tutti rinchiusi là; nessuno può essere mandato via o aggiunto.
no-force-is-split = Due battaglie in un giorno ci sono solo se l’assediante ha diviso le forze contro un esercito di soccorso.
nobody-is-enclosed = Così esce soltanto un assediante che è rinchiuso a sua volta.
enclosed-go-out-together = I rinchiusi escono con tutte le forze o per niente.
nobody-in-the-redoubt = Nella ridotta nessuno è libero per l’assalto, e l’esercito da solo non lo fa.
no-mining-action = Finché l’assediante è assediato non c’è azione di mina.
not-left-in-the-camp = { $machine } non è una macchina lasciata nel campo a cui tu possa dare fuoco.
too-few-archers-free = { $number } arcieri non sono liberi; ce ne sono { $free }.
term-kind-meet-relief = dare battaglia o rifugiarsi
term-kind-pick-field-party = dire chi esce
term-kind-announce-bombardment = annunciare un bombardamento o no
term-kind-answer-bombardment = assalire invece o no
term-kind-night-supplies = tirare per le provviste della notte
term-action-confront = dare battaglia al soccorso
term-action-entrench = rifugiarsi
term-action-engage = combattere due battaglie
term-action-announce = annunciare un bombardamento
term-action-scorch = bruciare una macchina nel campo
term-action-convoy = tirare per le provviste della notte
term-doing-two-battles = due battaglie, all’esterno e all’interno
term-how-retaken = gli assediati hanno di nuovo tutto l’edificio
term-how-called-off = gli attaccanti sono rientrati e interrompono
term-how-army-beaten = l’esercito di soccorso è respinto
term-purpose-night-supplies = provviste di notte
term-part-bombardment-announced = annuncio di un bombardamento
term-field-force = con quanti
term-field-inside = all’interno dell’edificio
term-inside-attack = attaccare
term-inside-yield = lasciare l’attacco agli altri
term-force-all = con tutti
term-force-part = con una parte
