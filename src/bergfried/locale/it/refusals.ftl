# Perché un’azione viene rifiutata. Ogni messaggio è una frase con ciò che serve sapere per agire.

legal = È permesso.
game-over = La partita è finita.

## Di chi è il turno, chi può agire

wrong-moment = Ora si tratta di { $kind }, non di { $action }.
not-yours = { $piece } non appartiene al campo { $side }.
is-dead = { $piece } è morto.
off-map = { $piece } non è sulla mappa.
is-stunned = { $piece } è stordito e non può agire.
is-busy = { $piece } è occupato per tutta la fase di gioco e non può fare altro.
section-off = Questo appartiene alla sezione { $section } delle regole, che qui non è in vigore.

## Schieramento

placed-already = { $piece } è già stato schierato.
out-of-zone = { $piece } non può essere schierato in { $place }: è fuori dalla sua zona.

## Movimento

moved-already = { $piece } ha già mosso in questa fase di gioco.
no-move-after-shot = { $piece } ha tirato in questa fase di gioco ({ $weapon }) e non può muovere.
horse-stands = { $piece } è senza cavaliere e resta dov’è.
needs-facing = { $piece } è a cavallo: serve anche la direzione, come in H7>NE.
no-facing = { $piece } è a piedi e non ha direzione: basta l’esagono.
half-off-map = { $piece } occupa due esagoni, e in { $place } uno dei due è fuori dalla mappa.
stays = { $piece } si trova già lì.
no-way = { $piece } non ha modo di raggiungere { $place }.
no-place = { $piece } non può andare in { $place }: ora lì non c’è niente su cui stare.
walled-off = { $piece } non può raggiungere { $place }: i muri sbarrano ogni strada.
wall-between = { $piece } non può passare da { $start } a { $place }: lì non passa nessuno ({ $feature }).
only-by-door = { $piece } non può raggiungere { $place }: nelle torri e nel mastio si entra e si esce solo dalle porte.
only-from-inside = { $piece } non può raggiungere { $place }: in un esagono dietro una feritoia si entra solo dall’interno dell’edificio.
no-way-up = { $piece } non può raggiungere { $place }: sulle mura si sale per le scale o si arriva dai bastioni vicini; da fuori solo con una scala appoggiata o da una torre d’assedio accanto.
leader-is-mounted = { $piece } è a cavallo e non conduce cavalli.
horse-cannot-follow = { $piece } non può condurre { $horse } in { $place }: non potrebbe stare dietro di lui.
no-such-number = L’azione nomina qualcuno o qualcosa che non c’è in questa partita.
charger-moves-no-more = { $piece } ha dichiarato una carica e in questa fase di gioco non muove altrimenti.
horse-is-ridden = { $piece } ha un cavaliere in sella: il bersaglio è il cavaliere.
enemies-bar-way = { $piece } non può raggiungere { $place }: i nemici sbarrano ogni strada.
dead-bar-way = { $piece } non può raggiungere { $place }: i morti sbarrano ogni strada.
too-far = { $place } costa { $cost } PM a { $piece }, che ne ha { $points }.
no-step = { $piece } non può passare da { $start } a { $place }.
closed-ground = { $piece } non può entrare in { $place } ({ $terrain }).
closed-structure = { $piece } non può entrare in { $place } ({ $structure }).
closed-by-dead = { $piece } non può entrare in { $place }: i morti lo ostruiscono.
may-not-stop = { $piece } può attraversare { $place } ma non fermarvisi ({ $terrain }).
enemy-there = { $piece } non può entrare in { $place }: c’è un nemico.
friend-there = { $piece } non può fermarsi in { $place }: c’è posto per uno solo.

## Montare e smontare

wounded-stays = { $piece } è ferito e non può né montare né smontare.
not-mounted = { $piece } non è a cavallo.
is-mounted = { $piece } è già a cavallo.
no-rider = { $piece } non va a cavallo.
no-horse-beside = { $piece } non è accanto a quel cavallo.
no-room-to-dismount = { $piece } non può smontare: accanto al cavallo non c’è un esagono libero.
not-your-horse = { $piece } non può prendere { $horse }: solo cavalieri e conti prendono un cavallo nemico, e solo se non ha nemici accanto.

## Il ponte levatoio

no-drawbridge = { $piece } non ha qui nessun ponte levatoio da azionare.
not-at-winch = { $piece } non può azionare il ponte levatoio: deve trovarsi a piedi nell’esagono dell’argano ({ $place }).
bridge-blocked = Il ponte levatoio non può scendere: in { $place } c’è qualcosa ({ $structure }).
bridge-bears-not = { $place } è su un ponte levatoio abbassato, che non regge una cosa simile ({ $structure }).
winch-in-use = { $piece } non può azionare l’argano: c’è già qualcuno all’opera.
bridge-raised = { $piece } non può raggiungere { $place }: il ponte levatoio è alzato.
plunge-place = { $piece } non può cadere in { $place }: deve essere un esagono libero del fossato accanto a quello del ponte su cui si trovava.

## Tiro

no-weapon = { $piece } non ha armi da tiro.
weapon-not-now = { $piece } non può tirare in questa sequenza ({ $weapon }).
shot-already = { $piece } ha già tirato.
fought-lately = { $piece } ha combattuto corpo a corpo dopo la sua ultima fase di gioco e non può tirare in questa sequenza.
in-contact = { $piece } è a contatto con un nemico e non può né tirare né caricare.
reloading = { $piece } deve saltare un’occasione di tiro per ricaricare ({ $weapon }).
not-an-enemy = { $piece } non è un nemico che si possa attaccare.
target-gone = { $piece } non è più un bersaglio.
out-of-range = { $target } è a { $range } esagoni, e { $piece } tira al massimo a { $most }.
too-near = { $target } è a { $range } esagoni, e { $piece } tira almeno a { $least }.
full-cover = { $target } gode di riparo totale.
cover-unknown = { $target } sta su un terreno le cui regole di riparo questa versione non ha ancora ({ $terrain }).

offensive-only = { $piece } non può fare tiro difensivo ({ $weapon }).
fired-in-own-turn = { $piece } ha tirato nella propria fase di gioco e ora non può tirare di nuovo ({ $weapon }).
moved-too-far-to-fire =
    { $most ->
        [0] { $piece } ha speso { $spent } PM nella propria fase di gioco; il tiro difensivo è possibile solo senza aver mosso.
       *[other] { $piece } ha speso { $spent } PM nella propria fase di gioco; il tiro difensivo è possibile fino a { $most } PM.
    }
only-other-fires = { $piece } è del campo che muove; ora tira solo l’altro.
only-the-mover = Ora il bersaglio può essere solo { $mover }, che sta muovendo, non { $piece }.

## Linee di tiro

line-terrain = { $place } ({ $terrain }) blocca la linea di tiro.
line-structure = Qualcosa in { $place } blocca la linea di tiro ({ $structure }).
line-wall = La linea di tiro è bloccata in { $place } ({ $feature }).
line-figure = { $figure } è sulla linea di tiro verso { $target }.
line-crest = La parte superiore della scarpata blocca la linea di tiro.
line-keep-door = Non si tira attraverso una porta del mastio, né da una di esse ({ $place }).
line-from-inside = Dall’interno non si può tirare ({ $structure }).
line-roofed = { $place } ha un tetto: nessuna linea di tiro vi arriva da un altro livello, né da lì ne raggiunge un altro.
line-out-of-moat = Dal fossato non si può tirare da { $start } contro { $end }: da lì si tira solo contro chi è nel fossato o sul suo bordo, non in alto contro bastioni e feritoie.
line-into-moat = Da { $start } non si vede giù nel fossato ({ $end }).
line-slit-out = { $end } non è davanti alla feritoia di { $start }, e da una feritoia non si tira da nessun’altra parte.
line-slit-in = { $start } non è sulla fila diritta di esagoni davanti a una feritoia di { $end }.
line-behind-wall = La linea di tiro passa sopra un muro che nasconde ciò che gli sta subito dietro: { $below } contro { $above } esagoni dall’altra parte.
line-from-ladder = Dalla scala si tira solo contro i bastioni che ha davanti ({ $top } e quelli accanto), non contro { $place }.
friend-beside-target = { $friend } è accanto a { $target }: da lassù nessuno tira contro un nemico che ha accanto uno del proprio campo.
friend-in-hex = { $friend } è nello stesso esagono di { $target }: nessuno ci tira.

## Opere prima dell’assalto

not-in-hand = Il campo { $side } non ne ha più in mano ({ $structure }).
breach-by-engines = In un assedio di più giorni solo le macchine aprono una breccia; prima dell’assalto non se ne colloca nessuna.
fill-where-moat = { $place } non si può riempire: deve essere un esagono di fossato aperto, senza niente sopra.
breach-where-wall = In { $place } non può esserci una breccia: deve essere un esagono di bastioni, di muro nudo o di feritoie, pieno fino a terra.
ladder-where-flat = Una scala non può essere deposta in { $place }: le servono due esagoni di terreno piano nella propria zona.
work-off-map = Da { $place } una parte finirebbe fuori dalla mappa ({ $structure }).
work-figure = Lì non è possibile ({ $structure }): in { $place } c’è qualcuno.
work-crowded = Lì non è possibile ({ $structure }): in { $place } c’è già qualcosa.
work-needs-facing = Manca la direzione ({ $structure }), come in H7>NE.
work-no-facing = Non ha direzione ({ $structure }): indicare solo l’esagono.
work-stays = In { $place } c’è già ({ $structure }).
no-work-there = In { $place } non c’è ({ $structure }).
not-your-work = Ciò che è in { $place } non spetta a questo campo spostarlo ({ $structure }).
work-set-already = Ciò che è stato collocato in { $place } vi rimane ({ $structure }).
work-in-use = Ciò che è in { $place } vi rimane ({ $structure }): qualcuno o qualcosa ci sta sopra.

## Cariche

no-lancer = { $piece } non può caricare: può farlo solo chi è a cavallo, con la lancia e non ferito.
cannot-charge-now = { $piece } ha tirato, è occupato o ha già annunciato una carica, e ora non può caricare.
charged-last-turn = { $piece } ha caricato nella sua ultima fase di gioco e deve saltare questa.
charge-not-straight = Tra { $piece } e { $target } non c’è una fila diritta di esagoni.
charge-length =
    { $between ->
        [0] Tra { $piece } e { $target } non ci sono esagoni liberi; per una carica ne servono da { $least } a { $most }.
        [one] Tra { $piece } e { $target } c’è un esagono libero; per una carica ne servono da { $least } a { $most }.
       *[other] Tra { $piece } e { $target } ci sono { $between } esagoni liberi; per una carica ne servono da { $least } a { $most }.
    }
charge-ground = { $piece } non può caricare { $target }: { $place } non è terreno piano e scoperto.
charge-blocked = { $piece } non può caricare { $target }: { $place } è occupato.
charge-no-room-to-turn = { $piece } non ha spazio per voltarsi verso { $target }.
only-target-counters = La contro-carica spetta solo a { $target }, bersaglio della carica, non a { $piece }.
countered-already = { $piece } ha già risposto a una carica in questa fase di gioco.
counter-too-close =
    { $between ->
        [0] Davanti a chi carica non ci sono esagoni liberi; per la contro-carica { $piece } ne richiede { $least }.
        [one] Davanti a chi carica c’è un esagono libero; per la contro-carica { $piece } ne richiede { $least }.
       *[other] Davanti a chi carica ci sono { $between } esagoni liberi; per la contro-carica { $piece } ne richiede { $least }.
    }
charge-must-attack = { $piece } ha caricato { $target } e deve attaccarlo.
ride-on-place = { $piece } può solo proseguire diritto, su terreno libero e piano, per metà del suo movimento.

## Corpo a corpo

nobody-fights = Per un attacco servono almeno un attaccante e un bersaglio.
horse-fights-not = { $piece } non combatte.
attacked-already = { $piece } ha già attaccato in questa fase di gioco.
fired-this-turn = { $piece } ha tirato in questa fase di gioco e non può attaccare.
not-adjacent = { $piece } e { $target } non sono adiacenti.
could-not-enter = { $piece } non può colpire { $target }: da dove si trova non potrebbe entrare in quell’esagono.
only-over-ladder = { $piece } è su una scala e combatte solo contro chi è in { $top }, non contro { $target }.
between-levels = { $piece } non può colpire { $target }: sono a livelli diversi.
mixed-defenders = { $pieces } non si possono attaccare insieme: alcuni sono a cavallo, altri a piedi.
below-one = Attacco { $attack } contro difesa { $defence } è meno di 1-1: nessun attacco è possibile.
shifted-below-one = Attacco { $attack } contro difesa { $defence } è { $ratio }-1; con lo spostamento { $shift } è meno di 1-1, e nessun attacco è possibile.
too-weak = Attacco { $attack } contro difesa { $defence } è un differenziale sotto { $least }: nessun attacco è possibile.

## Dopo il combattimento

loss-not-in-fight = { $piece } non può essere colpito; la scelta è tra { $pieces }.
guard-other = Ora si deve scegliere il riparo di { $piece }.
fall-other = Prima bisogna collocare { $piece }.
fall-place = { $piece } non può essere collocato in { $place }: deve essere un esagono libero accanto al cavallo, o altrimenti il più vicino.
retreat-other =
    { $pieces-count ->
        [one] Prima deve indietreggiare { $pieces }.
       *[other] Prima deve indietreggiare uno tra { $pieces }.
    }
retreat-place = { $piece } non può indietreggiare in { $place }.
advance-not-in-fight = { $piece } non ha combattuto e non può avanzare; hanno combattuto: { $pieces }.
advance-one-hex = { $piece } è adiacente a un altro nemico e può avanzare di un solo esagono, nel posto abbandonato, non in { $place }.
advance-place = { $piece } non può avanzare in { $place }: l’avanzata comincia in { $places } e costa al massimo { $points } PM.

## Annullare

undo-nothing = Non c’è nulla da annullare.
undo-dice = I dadi sono stati tirati ({ $dice }), e i dadi non si annullano.
undo-other-side = L’ultima azione è del campo { $side }.

## Che cosa aiuterebbe

shoot-over = Con l’arco si tira sopra gli altri a gittata media o lunga, contro chi ha al massimo un riparo leggero.
crest-distance = Chi sta sotto deve essere almeno tanto lontano dal bordo quanto chi sta sopra: ora { $low } contro { $high }.
moat-edge = Chi tira nel fossato dall’esterno deve essere nel fossato stesso o in un esagono sul suo bordo.
retreat-open =
    { $open-count ->
        [0] Non c’è dove indietreggiare.
       *[other] Possibili: { $open }.
    }
undo-agree = I due campi possono comunque accordarsi per annullare l’azione.

work-moments = Non si arriverebbe a una fine: dopo { $most } cose che accadono da sole nessuno dovrebbe ancora decidere nulla. Non si fa.
work-dice = Cadrebbero più di { $most } dadi in una volta. Non si fa.
work-ways = Qui i dadi possono cadere in più di { $most } modi: troppi per calcolare le probabilità.
