# Ciò che si dice dei buoi e dei tiri: decisioni, eventi, rifiuti e nomi.

## Che cosa attende il gioco

decision-team-fire = Il tiro è giunto in { $place }: tirare contro { $pieces } o contro i buoi, o lasciarli passare.

## Che cosa è successo

team-drew = I buoi avanzano, il fronte è ora in { $place } ({ $structure }); guidano: { $pieces }.
team-stopped = Il tiro si ferma in { $place } ({ $structure }).

## Perché un’azione è rifiutata

ox-stands = { $piece } è un bue e resta dov’è, se nessuno lo conduce o lo guida.
not-an-ox = { $piece } non è un animale da tiro vivo.
ox-harnessed = { $piece } è attaccato.
ox-loose = { $piece } non è attaccato.
ox-out-of-place = { $piece } non sta dove lo si possa attaccare: davanti alla fila sinistra o destra di una macchina a cui manchi lì un bue, o con la parte posteriore in uno dei tre esagoni davanti a un carro senza animale.
not-beside-ox = { $piece } non è accanto a { $horse }.
ox-in-hand = Qualcuno sta già lavorando a { $piece }.
no-engine = Nulla che i buoi possano trainare ha il fronte in { $place }.
team-incomplete = Il tiro in { $place } non è completo: sono attaccati { $count } buoi su { $needed }.
team-has-drawn = Il tiro in { $place } ha già trainato in questo turno.
team-straight = { $place } non è dritto davanti; un tiro di buoi non gira e non torna indietro.
team-too-far = { $place } è a { $count } esagoni; i buoi ne fanno { $most } per turno.
no-driver = { $piece } non è a piedi accanto a uno dei buoi.
too-many-drivers = { $pieces } sono più guide che buoi.
one-driver-for-both = Il tiro deve essere guidato da un solo personaggio, adiacente a entrambi i buoi.
ox-undriven = { $piece } non ha nessuna guida accanto.
driver-points = { $piece } ha { $points } PM e non può andare così lontano con il tiro.
unit-ground = { $piece } non può proseguire in { $place } ({ $terrain }).
unit-blocked = { $place } non è libero.
ox-in-harness = In { $place } sta un bue aggiogato; { $piece } non può passargli accanto.
team-bars-way = { $piece } non può arrivare in { $place }: i buoi davanti alla macchina chiudono il passaggio.
engine-off-map = La macchina uscirebbe dalla mappa ({ $structure }).
engine-ground = La macchina ({ $structure }) non può essere portata in { $place } ({ $terrain }).
engine-crowded = In { $place } c’è già qualcos’altro ({ $structure }).
only-the-team = Si tira contro chi si muove ({ $pieces }), non contro { $piece }.

## Nomi

term-kind-team-fire = tirare contro il tiro di buoi, o lasciarlo passare
term-action-harness = attaccare un animale
term-action-unharness = staccare un animale
term-action-haul = far trainare dai buoi
term-task-harness = attaccare un animale
term-task-unharness = staccare un animale
