# Ciò che si dice di porte, portoni e del ponte di legno: decisioni, eventi, rifiuti e nomi.

## Che cosa attende il gioco

decision-fall-from-bridge = Il ponte cede sotto { $piece }: scegliere un esagono libero di fossato accanto ad esso.

## Che cosa è successo

gate-turned =
    { $structure-key ->
        [gate_shut] La porta in { $place } viene chiusa.
        [wicket_shut] La postierla in { $place } viene chiusa.
        [gate_open] La porta in { $place } viene aperta.
        [wicket_open] La postierla in { $place } viene aperta.
       *[other] La porta in { $place } viene abbattuta.
    }
bridge-down = Il ponte ({ $places }) è distrutto.
bridge-rebuilt = Il ponte ({ $places }) è di nuovo in piedi.
bridge-gave-way = Il ponte cede sotto { $piece }, che finisce in { $place }.

## Perché un’azione viene rifiutata

animal-works-not = { $piece } non può fare un lavoro simile.
work-full-turn = Questo richiede un’intera fase di gioco fin dal suo inizio, e { $piece } ha già agito in questa.
work-two-men = Questo richiede due persone; { $piece } da solo non basta.
no-work-to-cease = { $piece } non sta facendo nessun lavoro cominciato in una fase precedente.
open-from-inside = { $piece } è fuori: la porta si apre solo dall’interno.
not-in-gate = { $piece } non si trova nell’esagono di una porta.
no-gate-there = In { $place } non c’è nessuna porta.
gate-is-broken = La porta in { $place } è abbattuta e resta aperta.
gate-is-open = La porta in { $place } è già aperta.
gate-is-shut = La porta in { $place } è già chiusa.
gate-blocked = La porta in { $place } non si può chiudere: c’è un cavallo in mezzo.
gate-in-the-way = { $piece } non può raggiungere { $place }: una porta chiusa sbarra la via.
attackers-break = Solo gli attaccanti possono abbattere una porta, non { $pieces }.
not-at-gate = { $piece } non si trova accanto alla porta in { $place }.
gate-between = { $pieces } non sono dalla stessa parte della porta in { $place }.
line-door-hex = Nessun tiro entra in { $place } o lo attraversa finché la porta è chiusa.
no-bridge-there = In { $place } non c’è nessun ponte di legno.
bridge-named-by = Il ponte in { $place } prende nome dal suo esagono { $start }.
defender-demolishes = Solo il difensore ({ $side }) può demolire il ponte.
demolishing-takes-a-day = In un assedio di più giorni serve un giorno intero per distruggere il ponte in { $place }.
bridge-is-down = Il ponte in { $place } è già distrutto.
bridge-stands = Il ponte in { $place } è in piedi: non c’è nulla da ricostruire.
bridge-in-the-way = { $piece } non può raggiungere { $place }: il ponte è distrutto.
not-beside-bridge = { $piece } non si trova accanto al ponte in { $place }.
bridge-fall-place = { $piece } non può cadere in { $place }: deve essere un esagono libero di fossato accanto al ponte.

## Nomi

term-gate-shut = porta chiusa
term-gate-open = porta aperta
term-gate-broken = porta abbattuta
term-wicket-shut = postierla chiusa
term-wicket-open = postierla aperta
term-wicket-broken = porta abbattuta
term-broken-bridge = ponte distrutto
term-kind-fall-from-bridge = scegliere dove si cade dal ponte
term-action-open = aprire una porta
term-action-close = chiudere una porta
term-action-break = abbattere una porta
term-action-demolish = demolire un ponte
term-action-rebuild = ricostruire un ponte
term-action-dismantle = smontare un ponte durante la notte
term-action-cease = smettere il lavoro
term-task-open = aprire la porta
term-task-close = chiudere la porta
term-task-break = abbattere la porta
term-task-demolish = demolire il ponte
term-task-rebuild = ricostruire il ponte
