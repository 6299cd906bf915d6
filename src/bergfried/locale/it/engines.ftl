# Ciò che si dice delle macchine spinte e dell’ariete: azioni, eventi, rifiuti e nomi.

## Ciò che si sceglie

do-batter = L’ariete in { $engine } colpisce { $wall }

## Ciò che è accaduto

engine-rolled =
    { $way ->
        [backwards] { $pieces } tirano indietro la macchina ({ $what }): il suo fronte è in { $place } ({ $cost } PM).
       *[forwards] { $pieces } spingono avanti la macchina ({ $what }): il suo fronte è in { $place } ({ $cost } PM).
    }
lying-broken = La macchina ({ $what }) passa sopra ciò che giace in { $place } ({ $structure }) e lo rompe.
ram-swung =
    { $modifier-key ->
        [0] { $pieces } battono con l’ariete { $place } con { $points } punti.
       *[other] { $pieces } battono con l’ariete { $place } con { $points } punti, { $modifier } al dado.
    }
wall-fell = Il muro in { $place } crolla; al suo posto restano macerie.

## Perché una macchina non viene spinta

nothing-to-push = Non c’è nessuna macchina da spingere con il fronte in { $place }.
pushed-crew =
    { $count ->
        [0] La macchina in { $place } ({ $what }) è servita da { $needed } uomini coscienti di un campo al suo interno; non ce n’è nessuno.
        [one] La macchina in { $place } ({ $what }) è servita da { $needed } uomini coscienti di un campo al suo interno; ce n’è uno solo.
       *[other] La macchina in { $place } ({ $what }) è servita da { $needed } uomini coscienti di un campo al suo interno; ce ne sono solo { $count }.
    }
pushed-fought = La macchina in { $place } ({ $what }) per ora resta ferma: al suo interno si è combattuto dall’inizio dell’ultima propria sequenza di corpo a corpo.
crew-moved = { $piece } ha già mosso o ha altro da fare e in questa fase di gioco non può spingere la macchina ({ $what }).
pushed-points = Alla macchina in { $place } ({ $what }) restano { $points } PM in questa fase di gioco; questo passo ne costa { $cost }.
pushed-barred = La macchina ({ $what }) non può andare in { $place }: ciò che sta tra gli esagoni sbarra la strada.
pushed-ground = La macchina ({ $what }) non può stare in { $place } ({ $terrain }): non è terreno per essa.
pushed-moat = La macchina ({ $what }) non può andare in { $place }: lì il fossato non è riempito.
pushed-off-map = La macchina ({ $what }) deve stare tutta sulla mappa.
pushed-obstacle = La macchina ({ $what }) non può andare in { $place }: lì c’è qualcosa ({ $structure }).
pushed-figure = La macchina ({ $what }) non può andare in { $place }: lì c’è qualcuno.
pushed-bodies = La macchina ({ $what }) non può andare in { $place }: vi giacciono troppi morti.
pushed-from-edge = La macchina ({ $what }) non può entrare sulla mappa in { $place }: uno dei suoi tre esagoni deve essere sul bordo.

## Perché un ariete non colpisce

no-ram = Non c’è nessun ariete con il fronte in { $place }.
ram-no-wall = L’ariete in { $place } non ha in { $target } nessun muro, porta chiusa o palizzata davanti al fronte.
ram-keep = Nessun ariete si usa contro i muri del mastio ({ $place }).
ram-waits = L’ariete in { $place } colpisce solo un turno su due: di nuovo dal turno { $round }.
ram-busy = L’ariete in { $place } non colpisce in questa fase di gioco: uno dei suoi uomini ha combattuto o spegne un incendio.
ram-few =
    { $count ->
        [0] L’ariete in { $place } non colpisce: devono servirlo almeno { $needed } uomini che non fanno altro; non ce n’è nessuno.
        [one] L’ariete in { $place } non colpisce: devono servirlo almeno { $needed } uomini che non fanno altro; ce n’è uno solo.
       *[other] L’ariete in { $place } non colpisce: devono servirlo almeno { $needed } uomini che non fanno altro; ce ne sono solo { $count }.
    }

## Sotto il tetto dell’ariete e della galleria

canopy-closed = { $piece } non può andare in { $place }: gli esagoni sotto il fronte ({ $what }) si usano solo contro un muro.
canopy-taken = La macchina ({ $what }) resta dov’è: sotto il suo fronte c’è qualcuno ({ $place }).
shed-closed-melee = { $piece } e { $target } non possono combattere: il lato tra loro è chiuso ({ $what }).

## Nomi

term-purpose-battering = colpo contro il muro
term-action-batter = colpire un muro con l’ariete
term-small-ram = ariete
term-damaged-wall-1 = lievemente danneggiato
term-damaged-wall-2 = danneggiato
term-damaged-wall-3 = gravemente danneggiato
term-feature-tower = muro di torre
