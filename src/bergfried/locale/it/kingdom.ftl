# La mappa di un regno, che cosa vi si può fare in poche parole, e che cosa un giocatore sa prima di decidere.

## Sulla mappa

chart-untitled = Il regno
term-castle = castello
term-town = città
term-site = sito per una città
chart-value = valore { $points }
chart-held =
    { $party-key ->
        [staufer] tenuto dagli Svevi
        [welf] tenuto dai Guelfi
       *[other] tenuto: { $title }
    }
chart-on-card = sulla carta di { $name }
chart-of-the-house =
    { $party-key ->
        [staufer] della casa degli Svevi
       *[welf] della casa dei Guelfi
    }
term-of-a-house = della casa
chart-power = { $points } punti potenza
chart-fief = feudo { $fief }
chart-of-party =
    { $party-key ->
        [staufer] degli Svevi
        [welf] dei Guelfi
       *[other] partito: { $title }
    }
chart-in-fortress = a { $name }
chart-in-area = zona: { $name }
chart-alone = sta da solo
chart-out = fuori dal gioco
chart-captives =
    { $party-key ->
        [staufer] Prigionieri degli Svevi
        [welf] Prigionieri dei Guelfi
       *[other] Prigionieri: { $title }
    }
chart-pilgrims = Pellegrini
chart-waiting = In attesa di entrare in gioco
chart-gone = Fuori dal gioco
chart-none = nessuno
chart-empty = vuoto
chart-phase =
    { $party-key ->
        [staufer] Fase degli Svevi
        [welf] Fase dei Guelfi
       *[other] Fase: { $title }
    }
chart-season = { $period } { $year }
chart-period = { $period }
chart-turn = { $words } · turno { $turn } di { $turns }
chart-turn-of = Turno { $turn }: { $period } { $year }
chart-nobody-won = Il gioco è finito: nessuno ha vinto
chart-won =
    { $grade-key ->
        [crowned] La corona è vinta: { $title }
       *[other] { $title }: { $grade }
    }
chart-parties = I partiti
chart-points =
    { $points ->
        [one] un punto
       *[other] { $points } punti
    }
chart-strength = { $free } figure libere, { $held } fortezze
chart-crown = La corona
chart-needs = A { $name }, tenuta, con { $needed } elettori su { $all } liberi:
chart-crown-lost = { $name } è distrutta
chart-claim = { $name } ne ha { $count }
chart-pile =
    { $count ->
        [one] Il mazzo neutrale: 1 carta
       *[other] Il mazzo neutrale: { $count } carte
    }
chart-fiefs = Feudi: { $list }
chart-signs = Segni
term-noble = nobile
term-cleric = ecclesiastico
term-elector = elettore
term-claimant = pretendente
term-neutral = neutrale

## Che cosa si può fare, in poche parole

do-realm-move = { $figure } va a { $place }
do-realm-attack =
    { $figures-count ->
        [one] { $figures } attacca { $place }
       *[other] { $figures } attaccano { $place }
    }
do-realm-muster = Attaccare insieme { $place }
do-realm-join = { $figure } partecipa
do-realm-found = { $figure } fonda { $site }
do-realm-court = { $figure } corteggia { $whom }
do-realm-fight = Combatterla sulla mappa
do-realm-raze = Distruggere
do-realm-withdraw = Ritirata a { $place }
do-realm-send = { $figure } va a { $area }
do-realm-banish = Tutti vanno a { $area }
do-realm-draw = Pescare una carta
do-realm-grant = { $fief } a { $figure }
do-realm-fate = Tirare per { $figure }
do-realm-cast = Tirare per tutti
do-realm-succession = Tirare per la successione di { $figure }
do-realm-inherit = { $figure } eredita
do-realm-return = Restituire { $fief }
do-realm-captivity = Tirare per { $figure }
do-realm-enter = { $figure } entra in gioco a { $place }
do-realm-pass =
    { $kind-key ->
        [raze] Conservare
        [muster] Rinunciare
        [fight-out] Lasciarla alla tabella
       *[other] Passare
    }
do-realm-end = Terminare la fase

## Prima di decidere

realm-season = Turno { $turn } di { $turns }, { $period } { $year }
factor-realm-attack = Attacco
factor-realm-defence = Difesa
factor-realm-percent = Rapporto
factor-realm-wall = { $place }, le sue mura
realm-resigned = Il gioco è abbandonato: { $party }.
account-figure = { $figure }, libero
account-pilgrim = { $figure }, in pellegrinaggio
account-fortress = { $place }, tenuta
victory-crowned = Chi ha il suo pretendente a { $place }, tenuta dal suo partito, con { $needed } elettori su { $all } liberi, è proclamato alla fine della sua fase, e incoronato se è così alla fine di { $phases } fasi di seguito, dal turno { $earliest } in poi.
victory-stronger = Dopo il turno { $turns } vince il partito più forte: i punti potenza delle sue figure libere e dei pellegrini, e i valori delle fortezze che tiene.
victory-void = A un pretendente che muore segue un erede della sua casa; se non ne resta nessuno, il suo partito può solo essere il più forte.
term-mark-captive = prigioniero
term-mark-dead = morto
term-mark-pilgrim = pellegrino
term-mark-won = presa
term-mark-razed = distrutta
term-mark-joined = si unisce
term-mark-neutral = neutrale
term-mark-freed = libero
term-mark-founded = fondata
term-mark-crowned = incoronato
term-mark-proclaimed = proclamato
term-mark-changed = cambia signore
term-mark-safe = illeso
term-mark-heir = eredita
