# Che cosa è successo. L’identificatore è quello dell’evento. Un evento senza parole dice { "" }.

rolled = Dado ({ $purpose }): { $faces }.
phase-began = Turno { $round }, { $side }: { $phase }.
placed = { $piece } viene schierato in { $place }.
shot =
    { $shooter } tira contro { $target }: { $weapon }, gittata { $range } ({ $band }), { $cover-key ->
        [none] nessun riparo
       *[other] riparo { $cover }
    }, modificatore { $modifier }.
clashed =
    { $attackers-count ->
        [one] { $attackers } attacca { $defenders }
       *[other] { $attackers } attaccano { $defenders }
    }: { $attack } contro { $defence }, { $shift-key ->
        [0] nessuno spostamento
       *[other] spostamento { $shift }
    }, colonna { $column }.
resulted = Risultato { $code } ({ $against }).
missed = Nessun effetto.
hurt = { $piece } viene { $how }.
guarded =
    { $way ->
        [inwards] { $piece } si ripara nella porta dai tiri che vengono dall’interno.
       *[outwards] { $piece } si ripara nella porta dai tiri che vengono dall’esterno.
    }
slowed = { $piece } viene rallentato: gli restano { $left } PM.
unhorsed = { $piece } finisce giù da cavallo.
fell = { $piece } viene collocato in { $place }.
moved =
    { $cost ->
        [0] { $piece } muove in { $place }.
       *[other] { $piece } muove in { $place } ({ $cost } PM).
    }
stopped = { $piece } non va oltre.
retreated = { $piece } indietreggia in { $place }.
cornered = { $piece } non ha dove indietreggiare.
advanced = { $piece } avanza in { $place }.
declared =
    { $what-key ->
        [counter-charge] { $piece } risponde con una contro-carica contro { $target }.
       *[charge] { $piece } annuncia una carica contro { $target }.
    }
began = { $piece } comincia a { $task }.
finished =
    { $task-key ->
        [mount] { $piece } è in sella.
        [dismount] { $piece } è smontato.
       *[other] { $piece } ha finito il lavoro ({ $task }).
    }
gave-up = { $piece } rinuncia a { $task }.
bridge-turned =
    { $structure-key ->
        [raised_drawbridge] Il ponte levatoio è alzato.
       *[other] Il ponte levatoio è abbassato.
    }
plunged = { $piece } cade nel fossato dal ponte che si alza, in { $place }.
recovered = { $piece } riprende i sensi.
work-set = { $side }: { $structure } in { $place }.
day-ended =
    { $places-count ->
        [0] Il giorno { $day } è finito.
       *[other] Il giorno { $day } è finito, e il fossato viene sgombrato in { $places }.
    }
went-down = { $piece } si trova nel fossato, in { $place }.
goal-met =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    } per { $side }: { $what-key ->
        [each_in] { $count ->
            [one] occupa { $where } con { $count } uomo
           *[other] occupa { $where } con { $count } uomini
        }
        [fell] { $piece } è morto
        [take] { $piece } è stato portato via prigioniero
        [save] { $piece } è vivo
        [burn] bruciato ({ $structure }): { $count ->
            [one] { $count } esagono
           *[other] { $count } esagoni
        }
        [keep] ancora in piedi ({ $structure }): { $count }
        [bring] portato a destinazione ({ $structure }, { $where }): { $count }
       *[hold] tiene { $where }
    }.
resigned = La battaglia è abbandonata: { $side }.
battle-over =
    { $grade-key ->
        [draw] La partita finisce in parità.
        [crowned] Vittoria per { $winner }: il loro re è incoronato.
       *[other] { $grade } per { $winner }.
    }

outcome-score = Punti: { $points }.
outcome-resigned = Ha abbandonato: { $side }. L’altro campo vince nel grado più alto che poteva ancora raggiungere.

## Che cosa chiede uno scenario a un campo

goal =
    { $what-key ->
        [each_in] Occupare { $where }, per ogni uomo che vi si trova alla fine
        [fell] Uccidere { $piece }
        [take] Catturare { $piece } e portarlo fuori dalla mappa
        [save] Tenere in vita { $piece } fino alla fine
        [burn] Per ogni esagono di { $structure } bruciato
        [keep] Per ogni { $structure } ancora in piedi alla fine
        [bring] Per ogni { $structure } a destinazione alla fine ({ $where })
       *[hold] Tenere { $where } alla fine
    }: { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }.
goal-at-once =
    { $what-key ->
        [fell] Uccidere { $piece }
        [take] Catturare { $piece } e portarlo fuori dalla mappa
       *[hold] Tenere { $where } alla fine di una fase di gioco
    }: { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }, e la battaglia è finita.
