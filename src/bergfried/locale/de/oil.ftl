# Was von siedendem Öl gesagt wird: Aktionen, Ereignisse, Ablehnungen und Namen.

## Was gewählt wird

do-bring = { $piece } trägt das Ölfass von { $barrel } nach { $to }
do-pour =
    { $carriers-count ->
        [one] { $carriers } gießt siedendes Öl auf { $at }
       *[other] { $carriers } gießen siedendes Öl auf { $at }
    }
do-bear = { $carriers } tragen den Kessel von { $cauldron } nach { $to }: { $ends }
do-spill = Für die würfeln, die das Öl erreicht

## Was geschehen ist

barrel-moved = { $piece } bringt das Ölfass nach { $place }.
oil-poured =
    { $pieces-count ->
        [one] { $pieces } gießt siedendes Öl auf { $place }; das Fass ist leer.
       *[other] { $pieces } gießen siedendes Öl auf { $place }; der Kessel ist leer.
    }
cauldron-borne = { $pieces } tragen den Kessel nach { $place }.
cauldron-tipped = Der Kessel auf { $place } kippt um.
oil-spilt = Um { $place } läuft siedendes Öl aus.
left-oil = { $piece } flieht vor dem Öl nach { $place }.

## Warum eine Aktion abgelehnt wird

no-barrel-there = Auf { $place } ist kein Ölfass.
no-barrel-here = { $piece } steht nicht zu Fuß im Feld eines Ölfasses.
barrel-on-foot = { $piece } ist beritten; ein Fass trägt man zu Fuß.
barrel-there = Auf { $place } ist schon ein Ölfass.
barrel-out-of-reach = { $piece } kommt nicht zum Fass auf { $place }: Mit ihm bleiben { $points } BP.
barrel-too-far = { $piece } kann das Fass nicht nach { $place } bringen: Das kostet { $cost } BP, und mit ihm bleiben { $points }.
pour-from-battlements = { $piece } steht auf keinem Wehrgang; nur von dort wird Öl geschüttet.
pour-nothing-else = { $piece } hat in diesem Zug geschossen oder gekämpft und schüttet in ihm kein Öl.
pour-below = { $piece } kann kein Öl auf { $place } schütten: Es muss ein tieferer Platz in einem Nachbarfeld sein.
pour-on-nobody = Auf { $place } ist weder ein Gegner noch eine Maschine.
must-leave-tower = { $piece } ist oben auf einem brennenden Belagerungsturm und hat einen Weg hinab: Vor dem Ende der Bewegung muss er ihn verlassen.
barrel-one-man = Ein Fass gießt einer aus, nicht { $count }.
cauldron-on-foot = { $piece } ist beritten; einen Kessel trägt man zu Fuß.
cauldron-two-men = Zwei tragen einen Kessel und gießen ihn aus, nicht { $count }.
no-cauldron-there = Auf { $place } steht kein Kessel deiner Seite.
cauldron-between = { $pieces } stehen nicht auf zwei gegenüberliegenden Seiten des Kessels auf { $place }.
cauldron-too-far = { $pieces } können den Kessel so nicht nach { $place } tragen: Mit ihm haben sie { $points } BP, und alle drei brauchen Platz.
only-the-bearers = { $piece } ist nicht mit dem Kessel unterwegs; geschossen wird auf { $pieces }.
no-cauldron-between = Zwischen { $pieces } steht kein Kessel.
cauldron-not-here = Von { $place } aus wird kein Öl gegossen.
cauldron-below = { $pieces } können kein Öl auf { $place } gießen: Es muss der höchste tiefere Ort eines Nachbarfelds des Kessels sein oder genau unter dem Boden einer Hurde liegen.
pour-over-parapet = { $piece } braucht { $cost } BP, um den Kessel auf die Brüstung zu heben, und hat noch { $points }.
leave-oil-other = Erst müssen { $pieces } aus dem Öl.
leave-oil-place = { $piece } kann vor dem Öl nicht nach { $place }: Die nächsten freien Felder sind { $open }.

decision-bearer-fire = { $pieces } sind mit einem Kessel unterwegs: auf sie schießen oder sie gehen lassen.
decision-spill = Der Kessel auf { $place } kippt um: für die würfeln, die das Öl erreicht.
decision-leave-oil = { $pieces } müssen aus dem Öl.

## Namen

term-purpose-oil = siedendes Öl
term-action-bring = ein Ölfass mitnehmen
term-action-pour = siedendes Öl schütten
term-oil-barrel = Ölfass
term-action-bear = einen Kessel tragen
term-action-spill = für ausgelaufenes Öl würfeln
term-oil-cauldron = Ölkessel
term-kind-bearer-fire = auf die Träger eines Kessels schießen
term-kind-spill = für ausgelaufenes Öl würfeln
term-kind-leave-oil = aus dem Öl fliehen
