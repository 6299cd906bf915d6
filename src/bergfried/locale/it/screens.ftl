# Ciò che si dice dei mantelletti: eventi, rifiuti e nomi.

## Che cosa è successo

screen-moved = { $piece } porta il mantelletto in { $place }.
screen-turned = { $piece } gira il mantelletto: { $place }.

## Perché un’azione è rifiutata

no-mantlet-there = In { $place } non c’è nessun mantelletto.
mantlet-on-foot = { $piece } è a cavallo; un mantelletto si sposta a piedi.
mantlet-keeps-front = Il mantelletto in { $place } conserva il suo fronte: indicare solo l’esagono.
mantlet-stays = Il mantelletto è già in { $place }.
mantlet-there = In { $place } c’è un altro mantelletto.
mantlet-ground = Un mantelletto non può essere portato in { $place } ({ $terrain }): va solo dove possono andare i cavalieri, e sui fossati riempiti.
mantlet-out-of-reach = { $piece } non raggiunge il mantelletto in { $place }: con esso ha { $points } PM.
mantlet-too-far = { $piece } non può portare il mantelletto in { $place }: costa { $cost } PM, e con esso ne ha { $points }.
mantlet-not-his = { $piece } non è a piedi nell’esagono di un mantelletto in { $place }.
mantlet-turns-not = Il mantelletto in { $place } non può essere girato.
mantlet-turns-carried = Il mantelletto in { $place } lo gira solo chi ve l’ha portato in questa fase di gioco.
mantlet-faces-so = Il mantelletto in { $place } è già così, o manca la direzione: H7>NE.
mantlet-one-sixth = Il mantelletto in { $place } si gira solo di un lato.
mantlet-turned = Il mantelletto in { $place } è già stato girato in questo turno.

## Nomi

term-action-screen = portare un mantelletto
term-action-turn = girare un mantelletto
