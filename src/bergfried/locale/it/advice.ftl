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
