# Ciò che si dice dei prigionieri e degli attaccanti che si ritirano: eventi, rifiuti e nomi.

## Che cosa è successo

surrendered = { $piece } si arrende a { $attackers } e depone le armi.
fights-on = { $piece } non si arrende e continua a combattere.
escorted = Il prigioniero { $piece } viene portato in { $place } ({ $cost } PM).
led-off = { $piece } è stato portato al bordo della mappa: è catturato definitivamente.
escaped = { $piece } fugge; è libero, ma senza armi.
retired = D’ora in poi si ritira: { $side }.
arrived = { $piece } entra nella mappa in { $to }.
left-map = { $piece } lascia la mappa.

## Perché un’azione è rifiutata

is-prisoner = { $piece } è prigioniero e non può fare nulla da solo.
well-guarded = { $piece } non può fuggire: all’inizio della sequenza aveva accanto almeno { $least } guardiani.
no-free-friend = { $piece } è prigioniero; può solo unirsi all’attacco di un compagno libero.
not-his-guard = { $piece } è prigioniero; può unirsi solo a un attacco contro i suoi guardiani, e { $target } non è uno di loro.
prisoner-alone = { $piece } è un prigioniero del proprio campo e si può attaccare soltanto da solo.
capture-whom = { $piece } non può essere catturato: lo possono essere solo cavalieri e nobili.
capture-too-few = Per catturare { $piece } devono attaccarlo insieme almeno in { $least }.
capture-difference = Attacco { $attack } contro difesa { $defence } non basta per catturare { $piece }: la differenza deve essere di { $least } o più.
friend-beside-victim = { $piece } non si arrende finché ha accanto { $figure }.
prisoner-already = { $piece } è già prigioniero.
asked-already = A { $piece } è già stata chiesta la resa in questa sequenza.
not-your-prisoner = { $piece } non è un prigioniero nelle vostre mani.
escort-was-incomplete = { $piece } non può essere portato via: all’inizio della sequenza aveva accanto meno di { $least } guardiani.
prisoner-too-far = { $piece } non può essere portato in { $place } con { $points } PM.
no-escort-there = { $piece } non può essere portato in { $place }: alla fine della sequenza non avrebbe accanto { $least } guardiani.
escort-first = Prima di tutto la scorta di { $piece } deve essere di nuovo completa.
guard-stays = { $piece } deve restare accanto a { $target }, che sorveglia.
has-weapons = { $piece } ha le sue armi.
wounded-rearms-not = { $piece } è ferito: altre armi non gli servono.
no-weapons-beside = Accanto a { $piece } non c’è da prima di questa fase di gioco nessun morto o stordito.
no-dead-beside = Accanto a { $piece } non c’è da prima di questa fase di gioco nessun morto.
must-withdraw = { $piece } si ritira con tutti gli attaccanti: non inizia combattimenti e non tira.
only-withdraw = { $side } si ritira: tutti vanno al bordo più vicino della mappa e non fanno altro.
withdraw-first = { $piece } deve ancora andare verso il bordo della mappa.
withdraws-not = { $piece } non deve ritirarsi: il suo campo non ha rinunciato.
no-way-off = { $piece } non può avvicinarsi di più al bordo della mappa.
retires-not = { $side } non può rinunciare: lo possono solo attaccanti venuti con un cavaliere o un nobile.
retires-already = { $side } si sta già ritirando.
retires-too-late = In questa sequenza hanno già mosso tutti: { $side }.

## Nomi

term-prisoner = prigioniero
term-disarmed = senza armi
term-captured = catturato
term-purpose-surrender = resa
term-task-rearm = prendere le armi
term-action-capture = chiedere la resa a qualcuno
term-action-take = portare via un prigioniero
term-action-rearm = prendere le armi
term-action-retire = rinunciare all’attacco
term-action-leave = ritirarsi dalla mappa

## Coming onto the map
do-arrive = { $piece } entra nella mappa in { $to }
term-action-arrive = entrare nella mappa
waits-at-no-edge = { $piece } non aspetta a nessun bordo della mappa.
no-entry-there = { $piece } non può entrare in { $place }: dev’essere un esagono libero al suo bordo, per il quale ha i punti.
