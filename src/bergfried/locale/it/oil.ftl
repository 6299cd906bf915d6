# Ciò che si dice dell’olio bollente: azioni, eventi, rifiuti e nomi.

## Ciò che si sceglie

do-bring = { $piece } porta il barile d’olio da { $barrel } in { $to }
do-pour = { $piece } versa olio bollente in { $at }

## Ciò che è accaduto

barrel-moved = { $piece } porta il barile d’olio in { $place }.
oil-poured = { $piece } versa olio bollente in { $place }; il barile è vuoto.

## Perché un’azione è rifiutata

no-barrel-there = In { $place } non c’è nessun barile d’olio.
no-barrel-here = { $piece } non sta a piedi nell’esagono di un barile d’olio.
barrel-on-foot = { $piece } è a cavallo; un barile si porta a piedi.
barrel-there = In { $place } c’è già un barile d’olio.
barrel-out-of-reach = { $piece } non arriva al barile in { $place }: con esso ha { $points } PM.
barrel-too-far = { $piece } non può portare il barile in { $place }: costa { $cost } PM, e con esso ne ha { $points }.
pour-from-battlements = { $piece } non sta su un bastione; solo da lì si versa l’olio.
pour-nothing-else = { $piece } in questa fase di gioco ha tirato o combattuto, e non versa olio.
pour-below = { $piece } non può versare olio in { $place }: deve essere un posto più basso in un esagono adiacente.
pour-on-nobody = In { $place } non c’è né un nemico né una macchina.
must-leave-tower = { $piece } è in cima a una torre d’assedio che brucia e ha una via per scendere: deve lasciarla prima che finisca il movimento.

## Nomi

term-purpose-oil = olio bollente
term-action-bring = portare con sé un barile d’olio
term-action-pour = versare olio bollente
term-oil-barrel = barile d’olio
