# L’assedio di molti giorni: ciò che vi si chiede, ordina, rifiuta e racconta.

## Ciò che si chiede
decision-provision = Tira per le provviste degli assediati.
decision-fate-of-day = Tira per l’evento del giorno { $day } (due dadi, { $modifier }).
decision-vie = Tira per l’iniziativa del giorno { $day }.
decision-order-works = Di’ chi costruisce che cosa il giorno { $day }.
decision-choose-action = Nomina l’azione del giorno { $day }, o nessuna.
decision-negotiate = Negozia la resa ({ $modifier }), o lascia stare.
decision-tend-persons = Tira per i feriti di oggi: { $persons }.
decision-enlist = Arruola truppe per { $points } punti.
decision-choose-sick =
    { $left ->
        [1] Scegli chi si ammala: l’ultimo.
       *[other] Scegli chi si ammala: ancora { $left }.
    }
decision-find-traitor = { $person } è il traditore? Tira per lui.
decision-choose-leaving =
    { $left ->
        [1] Scegli chi parte nella lite: ancora uno.
       *[other] Scegli chi parte nella lite: ancora { $left }.
    }
decision-name-machine = Nomina la macchina che il tuo sabotatore prende di mira: { $machines }.
decision-order-bombardment = Nomina i bersagli delle tue macchine per il giorno { $day }.
decision-order-repairs = Di’ che cosa si ripara o si demolisce il giorno { $day }.
decision-order-fire = Nomina l’esagono che i tuoi arcieri incendiano il giorno { $day }, o nessuno.
decision-quench-fire = Tira per spegnere il fuoco in { $place }.
decision-spread-fire = Tira per vedere se il fuoco si propaga a { $place }.
decision-settle-battle = Tira per sapere chi vince la battaglia: chi attacca vince con { $percent } su 100.
decision-befall-person = Tira per sapere che cosa è capitato a { $person } nella battaglia.

## Ciò che si può ordinare
do-provision = Tirare per le provviste
do-fate = Tirare per l’evento del giorno
do-vie = Tirare per l’iniziativa
do-build = Costruire: { $item } ({ $engineer } con { $workers } lavoranti)
do-man = Aiutare l’opera n. { $project }: { $workers }
do-release = Lasciare l’opera: { $workers }
do-negotiate = Negoziare la resa
do-enlist = Arruolare: { $kind } ({ $stance })
do-afflict = { $piece } si ammala
do-suspect = Tirare per il traditore
do-dismiss = { $piece } parte
do-sabotage = Prendere di mira { $machine }
do-emplace = { $engine } tira da { $at }
do-kindle = Incendiare { $at } con { $archers } arcieri
do-quench = Tirare per spegnere il fuoco
do-blaze = Tirare per vedere se il fuoco si propaga
do-settle = Tirare per sapere chi vince la battaglia
do-befall = Tirare per sapere che cosa è capitato al prossimo

## Ciò che è accaduto
siege-day-over = Il giorno { $day } è finito.
siege-over = L’assedio finisce il giorno { $day }: { $ending }. Ha vinto: { $side }.
provisioned = Ci sono provviste per { $days } giorni (il numero degli assediati dà { $modifier }).
supplies-changed = Le provviste durano ora fino alla fine del giorno { $last } ({ $change } giorni).
day-event =
    { $happening-key ->
        [none] Non accade nulla ({ $total }).
       *[other] { $happening } ({ $total }).
    }
nothing-new =
    { $why ->
        [early] È troppo presto: non accade nulla ({ $happening }).
        [reversed] Resta senza effetto finché l’assediante è assediato ({ $happening }).
       *[again] È già accaduto: non accade nulla ({ $happening }).
    }
took-initiative = L’iniziativa è di: { $side }.
passed-initiative = Nessuna azione, e l’iniziativa passa a: { $side }.
action-named = { $side }: { $doing }.
stricken = { $person }: { $how }.
departed = { $person } lascia l’assedio.
person-spared =
    { $how-key ->
        [suspected] { $person } non è il traditore.
        [saboteur] Il sabotatore non arriva a { $person }.
        [fire] { $person } non prende fuoco.
       *[assassin] L’assassino non arriva a { $person }.
    }
joined = A { $side } { $persons-count ->
        [one] si unisce
       *[other] si uniscono
    }: { $persons } ({ $kind }).
machine-lost = { $machine } è distrutto.
promised = Gli assediati promettono di arrendersi alla fine del giorno { $day }, se prima non giunge un esercito di soccorso.
building-begun = { $engineer } comincia a costruire con { $workers }: { $item } (n. { $project }), pronto il giorno { $day }.
builders-assigned = All’opera n. { $project } ({ $item }) { $persons-count ->
        [one] aiuta
       *[other] aiutano
    } ora: { $persons }.
builders-withdrawn = { $persons-count ->
        [one] Lascia
       *[other] Lasciano
    } l’opera: { $persons }.
building-paused = All’opera n. { $project } oggi non si fa nulla ({ $item }): manca l’ingegnere o mancano lavoranti.
built = { $side }: costruito { $item } ({ $number }).
parleyed = Si parla di resa: { $total }, ne servono { $needed }.
person-tended =
    { $fate ->
        [dies] { $person } non supererà la notte.
        [recovers] { $person } sarà guarito il giorno { $day }.
       *[stays] { $person } non guarirà in questo assedio.
    }
person-healed = { $person } è guarito.
machine-emplaced = { $engine } ora tira da dietro { $place }.
fire-set = { $archers } arcieri provano a incendiare { $place } ({ $feature }): { $added } al dado.
battle-settled = La battaglia è vinta: { $side }.

## Perché qualcosa è rifiutato
person-not-wounded = { $person } non è stato ferito oggi, o si è già tirato per lui.
not-to-be-afflicted = { $person } non è tra quelli che possono ammalarsi.
not-to-leave = { $person } non è tra quelli di cui qualcuno parte.
no-such-troop = Così non si arruola nessuno: { $kind }.
too-few-points = { $kind } costa { $price } punti, ne restano { $points }.
item-of-no-use = In queste regole non serve a nulla: { $item }.
item-does-not-fit = Non si può costruire dentro le mura: { $item }.
no-engineer-builds = { $person } non è un tuo ingegnere, e solo sotto uno di loro si costruisce.
person-is-busy = { $person } oggi non è libero.
too-few-workers = { $number } lavoranti sono troppo pochi: ne servono { $least }.
not-so-many-free = { $number } lavoranti non sono liberi oggi; lo sono { $free }.
told-already = { $person } ha già avuto i suoi ordini per oggi.
no-such-project = Non costruisci nulla con il n. { $project }.
project-is-manned = Il n. { $project } ha tutte le braccia con cui è stato iniziato ({ $item }).
builds-nothing = { $person } non costruisce nulla di tuo.
no-such-machine = L’assediante non ha { $machine }.
throws-nothing = { $engine } non lancia pietre.
machine-is-used = { $engine } ha già avuto il suo lavoro per oggi.
no-crew = Non ci sono abbastanza persone libere per servire { $engines }: ogni macchina ne richiede quattro, di cui una ingegnere.
not-at-the-edge = { $place } non è al bordo della mappa.
stands-there = { $engine } tira già da { $place }.
no-engineer-free = { $side } oggi non ha un ingegnere libero che possa riparare le macchine.
no-demolition-today = Nel giorno di una simile azione nessuno demolisce il ponte in { $place }.
too-few-demolish = Per demolire un ponte ci vogliono { $number } persone libere.
nothing-of-theirs-burns = In { $place } non c’è nulla che tu possa incendiare.
not-so-many-archers = { $number } arcieri oggi non possono farlo: { $free } sono liberi e arrivano a { $place }.

## Nomi
cli-many-days = molti giorni
cli-siege-day = Giorno { $day }, provviste fino alla fine del giorno { $last }
cli-siege-side = { $side }: { $count } persone, di cui { $wounded } ferite, { $free } libere oggi
cli-siege-past = Giorno { $day }:
term-kind-provision = tirare per le provviste
term-kind-fate-of-day = tirare per l’evento del giorno
term-kind-vie = tirare per l’iniziativa
term-kind-order-works = dire chi costruisce che cosa
term-kind-choose-action = nominare l’azione del giorno
term-kind-negotiate = negoziare
term-kind-tend-persons = tirare per i feriti
term-kind-enlist = arruolare truppe
term-kind-choose-sick = scegliere chi si ammala
term-kind-find-traitor = cercare il traditore
term-kind-choose-leaving = scegliere chi parte
term-kind-name-machine = nominare una macchina
term-kind-settle-battle = tirare per sapere chi vince la battaglia
term-kind-befall-person = tirare per sapere che cosa è capitato a qualcuno
term-action-provision = tirare per le provviste
term-action-vie = tirare per l’iniziativa
term-action-build = costruire
term-action-man = aiutare a costruire
term-action-release = lasciare l’opera
term-action-negotiate = negoziare
term-action-enlist = arruolare
term-action-afflict = scegliere chi si ammala
term-action-suspect = cercare il traditore
term-action-dismiss = scegliere chi parte
term-action-sabotage = nominare una macchina
term-action-settle = decidere una battaglia con i dadi
term-action-befall = tirare per sapere che cosa è capitato a qualcuno
term-purpose-supplies = provviste
term-purpose-day-event = evento del giorno
term-purpose-initiative = iniziativa, assediante e assediati
term-purpose-negotiation = negoziato
term-purpose-sickness = quanti si ammalano
term-purpose-traitor = il traditore
term-purpose-quarrel = la lite
term-purpose-refugees = quanti profughi
term-purpose-assassin-in-camp = l’assassino
term-purpose-saboteur-in-camp = il sabotatore
term-purpose-settled-battle = chi vince la battaglia
term-purpose-settled-person = che cosa gli è capitato
term-doing-none = nessuna azione
term-happening-none = nulla
term-happening-quarrel-among-besiegers = Lite tra gli assedianti
term-happening-commander-unwell = Il comandante degli assediati è indisposto
term-happening-promise-to-surrender = Gli assediati parlano di resa
term-happening-well-poisoned = Il pozzo è avvelenato
term-happening-suspected-traitor = Si sospetta un traditore
term-happening-engineer-joins = Un ingegnere si unisce all’assediante
term-happening-besieger-reinforced = L’assediante riceve rinforzi
term-happening-supplies-stolen = Provviste rubate
term-happening-traitor-opens-gate = Un traditore apre la porta
term-happening-refugees = Arrivano profughi
term-happening-dysentery-in-camp = Dissenteria nel campo
term-happening-saboteur-in-camp = Un sabotatore nel campo
term-happening-assassin-in-camp = Un assassino nel campo
term-happening-castellans-son-captured = Il figlio del castellano è catturato
term-happening-relief-army = Giunge un esercito di soccorso
term-happening-messenger = Un messaggero richiama l’assediante
term-item-grapnel = grappini
term-item-fascine = fascine
term-item-ladder = scale
term-item-mantlet = mantelletti
term-item-oil-cauldron = calderoni
term-item-ballista = balista
term-item-ram = ariete
term-item-penthouse = tettoia
term-item-stone-thrower = petriera
term-item-mangonel = mangano
term-item-siege-tower = torre d’assedio
term-ending-building-taken = l’edificio è preso
term-grade-building-taken = l’edificio è preso
term-ending-hunger = fame
term-grade-hunger = fame
term-ending-leaders-lost = tutti i capi perduti
term-grade-leaders-lost = tutti i capi perduti
term-ending-negotiated = resa negoziata
term-grade-negotiated = resa negoziata
term-ending-promise-due = la promessa scade
term-grade-promise-due = la promessa scade
term-ending-no-able-besieged-left = nessun assediato rimasto
term-grade-no-able-besieged-left = nessun assediato rimasto
term-ending-redoubt-taken-with-roles-reversed = il ridotto è preso
term-grade-redoubt-taken-with-roles-reversed = il ridotto è preso
term-ending-messenger = un messaggero
term-grade-messenger = un messaggero
term-ending-besieger-beaten-in-decisive-battle = l’assediante è sconfitto
term-grade-besieger-beaten-in-decisive-battle = l’assediante è sconfitto
term-ending-enclosed-besieger-lost = l’assediante rinchiuso è perduto
term-grade-enclosed-besieger-lost = l’assediante rinchiuso è perduto
term-ending-no-besieger-left = nessun assediante rimasto
term-grade-no-besieger-left = nessun assediante rimasto
term-ending-given-up-by-besieger = l’assedio è tolto
term-grade-given-up-by-besieger = l’assedio è tolto
term-ending-given-up-by-besieged = resa
term-grade-given-up-by-besieged = resa
term-kind-order-bombardment = nominare i bersagli
term-kind-order-repairs = dire che cosa si ripara
term-kind-order-fire = nominare un esagono per il fuoco
term-kind-quench-fire = spegnere un fuoco
term-kind-spread-fire = tirare per la propagazione di un fuoco
term-action-emplace = piazzare una macchina
term-action-kindle = incendiare un esagono
term-action-quench = spegnere un fuoco
term-action-blaze = tirare per la propagazione di un fuoco
term-breach-1-2 = breccia in una torre dei livelli 1 e 2
term-breach-2-3 = breccia in una torre dei livelli 2 e 3
term-breach-3-4 = breccia in una torre dei livelli 3 e 4

## The assault
taken-prisoner = { $person } è prigioniero.
horse-lost = { $person } ha perso il cavallo.
battle-closed = Lo scontro è finito: { $how }.
besieger-storms = Solo l’assediante assalta l’edificio.
nobody-leads = L’assediante non ha più capi, e senza uno nessuno assalta.
no-such-edge = { $edge } non è un lato di questa mappa; i suoi lati: { $edges }.
nobody-storms = Nessuno è libero per un assalto.
term-doing-assault = assalto
term-how-taken = l’edificio è preso
term-how-repelled = gli attaccanti se ne sono andati
term-how-deadlock = le mura separano le parti
term-how-nightfall = scende la notte
term-how-destroyed = una parte è distrutta
