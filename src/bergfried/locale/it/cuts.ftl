# Che cosa si dice di una macchina in sezione: i suoi livelli, che cosa si vede da ciascuno, quanto si può ancora spingere.

## L’insieme

cut-section = In sezione ({ $structure }), con ciò che le sta davanti
cut-storey = In pianta ({ $structure }), { $storey }, il fronte in alto
cut-goes =
    { $hexes ->
        [0] { $now ->
            [1] In questa fase di gioco la macchina non avanza più
           *[0] Nella prossima fase di gioco della sua parte la macchina non avanza
        }
        [one] { $now ->
            [1] In questa fase di gioco la macchina può avanzare ancora di 1 esagono
           *[0] Nella prossima fase di gioco della sua parte la macchina può avanzare di 1 esagono
        }
       *[other] { $now ->
            [1] In questa fase di gioco la macchina può avanzare ancora di { $hexes } esagoni
           *[0] Nella prossima fase di gioco della sua parte la macchina può avanzare di { $hexes } esagoni
        }
    }; { $count ->
        [0] non spinge nessuno.
        [one] spinge 1 uomo.
       *[other] spingono { $count } uomini.
    }
cut-bridge-up = Il ponte levatoio è alzato; la torre è fatta per un cammino di ronda di altezza { $level }.
cut-bridge-down = Il ponte levatoio è abbassato, ad altezza { $level }; così resta, e la torre non si muove più.
cut-winches =
    { $count ->
        [0] Ai { $most } argani non c’è nessuno.
       *[other] Agli argani ({ $count } su { $most }): { $pieces }.
    }
cut-wall =
    Davanti in linea retta: { $terrain }, altezza { $level }, in { $place }, { $count ->
        [0] subito davanti al fronte.
        [one] a 1 esagono di distanza.
       *[other] a { $count } esagoni di distanza.
    }

## Un livello

storey-room = Altezza { $level }, occupati { $count } posti su { $most }.
storey-lost =
    { $count ->
        [one] 1 esagono è bruciato o distrutto
       *[other] { $count } esagoni sono bruciati o distrutti
    }{ $closed ->
        [0] { "" }.
       *[1] , e perciò il livello è chiuso.
    }
storey-blind = Da qui nessuno tira fuori.
storey-out = Da qui si tira verso: { $ways }.
storey-sees =
    { $count ->
        [0] Nessun nemico in vista.
        [one] 1 nemico in vista: { $pieces }.
       *[other] { $count } nemici in vista: { $pieces }.
    }
storey-aims = Chi si trova qui ora potrebbe tirare a { $pieces }.

## Nomi

term-floor-level-0 = livello del suolo
term-floor-level-1 = livello 1, di attesa
term-floor-level-2 = livello 2, d’assalto
term-floor-roof = piattaforma superiore
term-floor-bridge = ponte levatoio
term-way-front = davanti
term-way-left = sinistra
term-way-right = destra
term-way-rear = dietro
