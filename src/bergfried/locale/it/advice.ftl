# Che cosa si viene a sapere prima di decidere: che cosa resta da fare, di che cosa è fatto un tiro o uno scontro, che cosa attraversa una linea.

## Che cosa resta da fare

left-to-place =
    { $count ->
        [one] Uno può ancora essere spostato.
       *[other] { $count } possono ancora essere spostati.
    }
left-to-shoot =
    { $count ->
        [one] Uno può ancora tirare.
       *[other] { $count } possono ancora tirare.
    }
left-to-charge =
    { $count ->
        [one] Un cavaliere può ancora caricare.
       *[other] { $count } cavalieri possono ancora caricare.
    }
left-to-move =
    { $count ->
        [one] Uno non ha ancora mosso.
       *[other] { $count } non hanno ancora mosso.
    }
left-to-attack =
    { $count ->
        [one] Uno potrebbe ancora attaccare.
       *[other] { $count } potrebbero ancora attaccare.
    }

## Qualcuno sulla mappa

on-level = { $terrain }, livello { $level }

## Che cosa attraversa una linea di tiro

crossed-blocks = { $ground }, blocca la linea
crossed-figure = lì c’è { $piece }
crossed-in-way = { $piece } è sulla linea
crossed-over = si tira sopra { $piece }

## Di che cosa è fatto un tiro

factor-weapon = Arma
factor-range = Gittata
range-band = { $range }, { $band }
factor-weapon-and-range = Arma e gittata
factor-cover = Riparo
cover-of = { $cover } ({ $terrain })
factor-wounded-shooter = Tiratore ferito
factor-armour-shot = Armatura del bersaglio
factor-modifier = Modificatore
factor-table = Tabella

## Di che cosa è fatto uno scontro

factor-attack = Attacco
factor-defence = Difesa
factor-odds = Rapporto
factor-difference = Differenza
factor-ground-attackers = Terreno degli attaccanti
factor-ground-defenders = Terreno dei difensori
factor-shift-ground = Spostamento: terreno
factor-shift-joint = Spostamento: attacco congiunto
factor-shift = Spostamento
factor-column = Colonna
factor-armour-melee = Armatura del difensore
row-below = una riga più in basso
with-charge = { $number } (carica)

## Di che cosa è fatta una carica o una richiesta di resa

factor-free-hexes = Esagoni liberi
factor-surrender = Si arrende con

## Libri

term-book-sg = SIEGE
term-book-an = The Anarchy
term-book-hl = i fogli della sala
term-book-st = Welfen und Staufer

## Dove si è letto un tiro

reading-missile = Tabella dei tiri, { $against }
reading-melee = Tabella della mischia, { $against }
reading-cover = { $cover-key ->
        [none] nessun riparo
       *[other] riparo { $cover }
    }

## Che cosa ha lasciato un passo

term-mark-killed = ucciso
term-mark-wounded = ferito
term-mark-stunned = stordito
term-mark-none = illeso
term-mark-slowed = rallentato
term-mark-unhorsed = disarcionato
term-mark-fallen = caduto
term-mark-driven = respinto
term-mark-taken = preso
term-mark-taken-away = portato via
term-mark-escaped = fuggito
term-mark-gone = uscito
term-mark-turned = aperto o chiuso
term-mark-broken = distrutto
term-mark-rebuilt = ricostruito
term-mark-raised = scala alzata
term-mark-toppled = scala caduta
term-mark-burning = in fiamme
term-mark-burnt = bruciato
term-mark-quenched = spento
term-mark-recovered = rinvenuto
term-mark-stands = regge
term-mark-damaged = danneggiato
term-mark-destroyed = distrutto

## Che cosa conta

points-loss =
    { $how-key ->
        [killed] { $piece } è ucciso.
        [taken] { $piece } è portato via prigioniero.
       *[other] { $piece } è ferito.
    }
points-goal-lost = Non più: { $goal }

## The numbers that bring something about

dice-needed = Serve: { $numbers }.

## Things on the map

about-thing = { $structure }, { $place }
about-thing-crew = { $structure }, { $place }. Vi sono: { $pieces }

## Several men sent somewhere together

march-no-nearer = { $piece } non può avvicinarsi di più a { $place }.
march-no-farther = { $piece } non può andare oltre in quella direzione.

## Un filo teso tra due posti

thread-open = La linea da { $place } a { $end } è libera.
thread-blocked = La linea da { $place } a { $end } è bloccata. { $reason }
thread-figure = La linea da { $place } a { $end } è libera, ma in mezzo c’è { $piece }.
thread-no-place = Su questa carta non c’è un posto «{ $place }»: un posto è un esagono come H7, con un piano come in H7/1.
thread-one-place = Una linea vuole due posti; { $place } è uno solo.
thread-nothing = In { $place } non c’è nulla su cui stare.
