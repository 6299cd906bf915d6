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
recovered = { $piece } riprende i sensi.
battle-over =
    { $grade-key ->
        [draw] La partita finisce in parità.
        [crowned] Vittoria per { $winner }: il loro re è incoronato.
       *[other] { $grade } per { $winner }.
    }

outcome-score = Punti: { $points }.
