## Mine
decision-order-mining = Di’ che cosa si fa nelle tue mine il giorno { $day }.
decision-dig-on = Tira per il secondo esagono nella mina { $mine } ({ $points } punti).
decision-choose-overworked =
    { $left ->
        [1] Scegli chi è ferito dalla fatica: ancora uno.
       *[other] Scegli chi è ferito dalla fatica: ancora { $left }.
    }
decision-late-collapse = Tira per vedere se crolla comunque: { $where }.
do-dig = Scavare { $at } da { $mine }: { $engineer } con { $workers } lavoranti, { $pace ->
        [forced] a forza
       *[steadily] con calma
    }
do-refill = Riempire { $at } da { $mine }: { $engineer } con { $workers } lavoranti, { $pace ->
        [forced] a forza
       *[steadily] con calma
    }
do-dig-on = Proseguire in { $at }
do-overwork = { $piece } è ferito
do-vacate = Tutti escono da { $mine }
do-fell = Bruciare i puntelli: { $where }
do-sink = Tirare per vedere se crolla
do-countermine = Iniziare una contro-mina in { $shaft }: { $where }
mine-worked = { $engineer } ha { $workers } { $workers ->
        [one] lavorante
       *[other] lavoranti
    } in { $place } nella mina { $mine }{ $pace ->
        [forced] , a forza
       *[steadily] {""}
    }: { $points } punti.
hex-dug = { $place } è scavato e puntellato.
hex-refilled = { $place } è di nuovo riempito.
digging-stalled = Il lavoro in { $place } oggi non porta a nulla.
tunnels-met = Mina e contro-mina si sono incontrate: { $where }.
mine-vacated = { $persons } { $persons-count ->
        [one] esce
       *[other] escono
    } dalla mina { $mine }.
props-burnt = I puntelli sono bruciati: { $where }.
section-stands = Non crolla: { $where }. Nessuno vi scava più.
section-fell = Crolla da un capo all’altro: { $where }.
countermine-begun = In { $place } si inizia una contro-mina: { $where }.
no-mining-here = Qui nessuno scava mine: si minano solo le mura di un castello.
no-penthouse-yet = Non hai ancora una galleria mobile: prima bisogna costruirla.
no-such-penthouse = Non hai una galleria mobile { $mine }, e senza una non si mina nulla.
penthouse-at-no-wall = { $mine } non ha la fronte contro un muro o una torre.
penthouse-is-burnt = { $mine } è troppo bruciata per servire ancora.
no-such-counter-mine = In { $mine } non è iniziata nessuna contro-mina.
mine-is-worked = La mina { $mine } ha già avuto il suo lavoro per oggi.
section-has-failed = Dove i puntelli sono bruciati e il muro è ancora in piedi nessuno scende più: { $where }.
besieged-refill = Solo gli assediati riempiono le mine.
not-to-be-refilled = { $place } non è un esagono tolto al nemico che si possa riempire da { $mine }.
dug-already = { $place } è già scavato.
counter-mine-runs-elsewhere = La contro-mina { $mine } non può prendere ora { $place }: prima il suo pozzo, poi ciò che gli è accanto nella sezione o al suo piede.
not-the-next-hex = { $place } non tocca né la fronte di { $mine } né ciò che da lì è scavato sotto la stessa sezione.
no-wall-to-mine = { $place } non è un esagono di un muro o di una torre.
no-engineer-mines = { $person } non è un tuo ingegnere, e senza uno nessuno scava.
nobody-brought-in = { $person } non era nella mina quando lo scontro è finito, e dopo non vi si porta più nessuno.
no-room-in-mine = { $number } lavoranti non trovano posto nella mina; c’è posto per { $most }.
more-than-a-third = Al massimo un terzo degli assediati scava o riempie: oggi ancora { $most }, non { $number }.
less-than-a-point = { $number } lavoranti così danno meno di un punto di bombardamento.
same-hex-again = Il primo tiro è fallito: è di nuovo { $place }.
not-to-be-overworked = { $person } non è tra quelli di cui uno è ferito.
nobody-in-mine = Nella mina { $mine } non c’è nessuno che possa uscirne ora.
besieger-burns = Solo l’assediante brucia i puntelli.
nothing-dug-there = Nessuna tua mina va lì: { $where }.
too-little-dug = { $dug ->
        [one] È scavato un esagono
       *[other] Sono scavati { $dug } esagoni
    }, e ne servono { $least }.
fought-there-today = Per la mina { $mine } si è combattuto oggi.
dug-there-today = Nella mina { $mine } oggi si è scavato; i puntelli si bruciano in un giorno seguente.
somebody-in-mine = Nella mina { $mine } c’è ancora qualcuno: { $persons }.
not-this-side = Questo spetta all’altra parte.
no-mine-yet = L’assediante non ha iniziato nessuna mina in un giorno precedente.
no-mine-there-yet = Lì nessuna mina è stata iniziata in un giorno precedente: { $where }.
no-courtyard = { $place } non è un esagono del cortile.
shaft-too-far = { $place } non è ai piedi di quel muro: { $where }.
term-kind-order-mining = dire che cosa si fa nelle mine
term-kind-dig-on = il secondo tiro dei minatori
term-kind-choose-overworked = scegliere chi è ferito dalla fatica
term-kind-late-collapse = tirare per un crollo tardivo
term-action-dig = scavare
term-action-refill = riempire
term-action-dig-on = proseguire lo scavo
term-action-overwork = scegliere chi è ferito
term-action-vacate = uscire da una mina
term-action-fell = bruciare i puntelli
term-action-sink = tirare per un crollo tardivo
term-action-countermine = iniziare una contro-mina
term-purpose-mining = lo scavo
term-purpose-wall-collapse = il crollo
term-doing-mining-action = mine e contro-mine
term-where-north-west-curtain = la cortina nord-ovest
term-where-north-east-curtain = la cortina nord-est
term-where-west-curtain = la cortina ovest
term-where-east-curtain = la cortina est
term-where-south-west-curtain = la cortina sud-ovest
term-where-south-east-curtain = la cortina sud-est
term-where-north-west-tower = la torre nord-ovest
term-where-north-east-tower = la torre nord-est
term-where-south-west-tower = la torre sud-ovest
term-where-south-east-tower = la torre sud-est
term-where-oxford-tower = la torre delle porte di Oxford
term-where-west-gatehouse-tower = la torre ovest del corpo di guardia
term-where-east-gatehouse-tower = la torre est del corpo di guardia
line-into-mine = Non si può tirare su chi è in uno scavo: { $place } è sotto terra.
do-line-up = Disporre { $pieces } lungo { $edge }
lined-up = { $pieces } si dispongono lungo { $edge }, per entrare un turno dopo.
enters-later = { $piece } è appena stato disposto, ed entra un turno dopo.
not-in-camp = { $piece } non aspetta nell’accampamento.
term-action-line-up = disporsi lungo un lato
decision-pick-miners = Di’ chi combatte sotto terra per l’assediante: { $persons }.
decision-pick-counterminers = Di’ chi combatte sotto terra per gli assediati: { $persons }.
do-delve = Combattere sotto terra: { $where }
hex-taken = Ciò che è scavato sotto { $place } ha cambiato mano: { $side }.
tunnels-never-met = Mina e contro-mina non si erano incontrate da nessuna parte prima di oggi.
tunnels-apart = Mina e contro-mina non si erano incontrate lì prima di oggi: { $where }.
nobody-below = { $side } non ha nessuno che possa combattere lì sotto terra: { $where }.
term-kind-pick-miners = dire chi combatte sotto terra
term-kind-pick-counterminers = dire chi combatte sotto terra
term-kind-descend = combattere sotto terra
term-action-delve = combattere sotto terra
term-how-driven-out = una parte è cacciata dagli scavi
term-how-quiet = sotto terra è tornato il silenzio
decision-pick-at-penthouse = Di’ chi è sotto la galleria mobile o nella sua mina: { $persons }.
decision-pick-from-camp = Di’ chi altro può venire dall’accampamento: { $persons }.
decision-pick-defenders = Di’ chi degli assediati partecipa: { $persons }.
do-approach = Portare { $machine } contro le mura
do-assail = Uscire contro { $machine }
do-wheel-in = { $kind } entra in { $to }
no-such-engine-in-hand = Non c’è nessuna macchina da far entrare: { $structure }.
penthouse-is-there = { $machine } è già davanti alle mura.
no-penthouse-at-all = Nessuna galleria mobile dell’assediante sta davanti alle mura.
no-penthouse-there = Davanti alle mura non c’è nessuna galleria mobile { $machine }.
penthouse-stands = { $machine } resta in { $place }.
penthouse-withdrawn = { $machine } torna all’accampamento.
term-kind-pick-at-penthouse = dire chi è sotto la galleria mobile
term-kind-pick-from-camp = dire chi viene dall’accampamento
term-kind-pick-defenders = dire chi partecipa
term-kind-contest = combattere per una galleria mobile
term-action-approach = portare una galleria mobile contro le mura
term-action-assail = uscire contro una mina
term-action-wheel-in = far entrare una macchina
term-how-out-of-reach = nessun assediante può più essere ferito
