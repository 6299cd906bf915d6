# Ciò che si dice dell’olio bollente: azioni, eventi, rifiuti e nomi.

## Ciò che si sceglie

do-bring = { $piece } porta il barile d’olio da { $barrel } in { $to }
do-pour =
    { $carriers-count ->
        [one] { $carriers } rovescia olio bollente su { $at }
       *[other] { $carriers } rovesciano olio bollente su { $at }
    }
do-bear = { $carriers } portano la marmitta da { $cauldron } a { $to }: { $ends }
do-spill = Tira per chi l’olio raggiunge

## Ciò che è accaduto

barrel-moved = { $piece } porta il barile d’olio in { $place }.
oil-poured =
    { $pieces-count ->
        [one] { $pieces } rovescia olio bollente su { $place }; il barile è vuoto.
       *[other] { $pieces } rovesciano olio bollente su { $place }; la marmitta è vuota.
    }
cauldron-borne = { $pieces } portano la marmitta in { $place }.
cauldron-tipped = La marmitta in { $place } si rovescia.
oil-spilt = Olio bollente si spande intorno a { $place }.
left-oil = { $piece } esce dall’olio, in { $place }.

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
barrel-one-man = Un barile lo rovescia uno solo, non { $count }.
cauldron-on-foot = { $piece } è a cavallo; una marmitta si porta a piedi.
cauldron-two-men = In due si porta e si rovescia una marmitta, non in { $count }.
no-cauldron-there = In { $place } non c’è nessuna marmitta della tua parte.
cauldron-between = { $pieces } non stanno dalle due parti opposte della marmitta in { $place }.
cauldron-too-far = { $pieces } non possono portare così la marmitta in { $place }: con essa hanno { $points } PM, e a tutti e tre serve posto.
only-the-bearers = { $piece } non è in cammino con la marmitta; si tira su { $pieces }.
no-cauldron-between = Tra { $pieces } non c’è nessuna marmitta.
cauldron-not-here = Da { $place } non si rovescia olio.
cauldron-below = { $pieces } non possono rovesciare olio su { $place }: dev’essere il posto più alto, ma più in basso, di un esagono accanto alla marmitta, o proprio sotto il pavimento di una bertesca.
pour-over-parapet = { $piece } ha bisogno di { $cost } PM per alzare la marmitta sul parapetto e gliene restano { $points }.
leave-oil-other = Prima { $pieces } escono dall’olio.
leave-oil-place = { $piece } non può uscire dall’olio in { $place }: gli esagoni liberi più vicini sono { $open }.

decision-bearer-fire = { $pieces } sono in cammino con una marmitta: tirare su di loro, o lasciarli passare.
decision-spill = La marmitta in { $place } si rovescia: tira per chi l’olio raggiunge.
decision-leave-oil = { $pieces } devono uscire dall’olio.

## Nomi

term-purpose-oil = olio bollente
term-action-bring = portare con sé un barile d’olio
term-action-pour = versare olio bollente
term-oil-barrel = barile d’olio
term-action-bear = portare una marmitta
term-action-spill = tirare per l’olio rovesciato
term-oil-cauldron = marmitta d’olio
term-kind-bearer-fire = tirare su chi porta una marmitta
term-kind-spill = tirare per l’olio rovesciato
term-kind-leave-oil = uscire dall’olio
