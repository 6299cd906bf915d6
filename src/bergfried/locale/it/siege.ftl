# Ciò che si dice dei giorni di un assedio: l’impegno del giorno, le macchine, i muri e i feriti.

## Che cosa aspetta il gioco

decision-name-day = Giorno { $day }: dire su che cosa tirano le macchine o quali si riparano, oppure annunciare un assalto o il riposo.
decision-order-day = Giorno { $day }: dare un compito alle altre macchine, poi terminare gli ordini. Prima non cade alcun dado.
decision-loose-engines = Le macchine hanno tirato su { $places }: tirare il dado per ciascuno.
decision-tend-wounded = Tirare il dado per i feriti di oggi: { $pieces }.

## Che cosa è successo

day-named =
    { $business ->
        [assault] Giorno { $day }: { $side }, assalto al castello.
        [rest] Giorno { $day }: { $side }, riposo.
       *[bombardment] Giorno { $day }: { $side }, bombardamento e riparazioni.
    }
allotted =
    { $engines-count ->
        [one] { $engines } tirerà su { $place } ({ $feature }): lì { $points } punti.
       *[other] { $engines } tireranno su { $place } ({ $feature }): lì { $points } punti.
    }
mending = { $engine } oggi viene riparata.
mended = { $engine } è riparata e ha { $points } punti.
drew-off = Sera: le due parti tornano dove avevano cominciato.
tended =
    { $fate ->
        [dies] { $piece } non supererà la notte.
        [not_this_siege] { $piece } non guarirà più in questo assedio.
       *[recovers] { $piece } sarà guarito la mattina del giorno { $day }.
    }
healed = { $piece } è guarito.

## Perché un’azione è rifiutata

day-is-named = Il giorno { $day } è già un giorno di bombardamento: non vi si fa altro.
engine-burnt = { $engine } è bruciata ed è perduta per tutto l’assedio.
engine-mended = { $engine } oggi viene riparata.
nothing-throws = Non hai macchine che lanciano pietre, e solo quelle si riparano.
engine-sound = { $engine } ha tutti i suoi punti: non c’è nulla da riparare.
no-engineer-mends = { $side } non ha più nessun tecnico che possa riparare le macchine.
keep-behind-wall = Il muro del mastio in { $place } sta dietro il muro esterno: non c’è ancora una breccia.
keep-too-far = Tre altri esagoni del mastio sono più vicini alla breccia di { $place }.
wall-too-strong = Il muro in { $place } è troppo forte per queste macchine.
targets-are-named = Tutti i bersagli del giorno sono stati nominati; ora decidono i dadi.
not-named = Oggi nulla ha tirato su { $place }, oppure il dado è già stato tirato.
not-wounded-today = { $piece } non è stato ferito oggi, oppure il dado per lui è già stato tirato.

## Il registro dell’assedio

record-wall =
    { $place }: { $called ->
        [slightly-damaged] danneggiato leggermente
        [damaged] danneggiato
        [badly-damaged] danneggiato gravemente
        [heavily-damaged] danneggiato gravemente
       *[destroyed] distrutto
    } (grado { $steps } di { $most }), { $day ->
        [0] prima del primo giorno
       *[other] il giorno { $day }
    } da { $cause ->
        [ram] un ariete
        [mine] una mina
       *[throwing] pietre
    }.
record-wall-now =
    { $place }: { $called ->
        [slightly-damaged] danneggiato leggermente
        [damaged] danneggiato
        [badly-damaged] danneggiato gravemente
        [heavily-damaged] danneggiato gravemente
       *[destroyed] distrutto
    } (grado { $steps } di { $most }).
record-engine =
    { $doing ->
        [shooting] { $engine } ({ $kind }): { $left } punti su { $points }, tira su { $place }.
        [mending] { $engine } ({ $kind }): { $left } punti su { $points }, è in riparazione.
        [burnt] { $engine } ({ $kind }): bruciata, perduta per l’assedio.
       *[ready] { $engine } ({ $kind }): { $left } punti su { $points }.
    }
record-wounded =
    { $day ->
        [0] { $piece }: ferito, non guarirà più in questo assedio.
       *[other] { $piece }: ferito, guarito la mattina del giorno { $day }.
    }

## Nomi

term-purpose-healing = guarigione
term-kind-name-day = annunciare l’impegno del giorno
term-kind-order-day = dare gli ordini del giorno
term-kind-loose-engines = tirare per ciò che è stato bombardato
term-kind-tend-wounded = tirare per i feriti
term-action-mend = riparare una macchina
term-action-assault = assaltare il castello
term-action-rest = riposare un giorno
term-action-volley = tirare per un esagono bombardato
term-action-tend = tirare per un ferito
term-onager = onagro
term-catapult = catapulta
