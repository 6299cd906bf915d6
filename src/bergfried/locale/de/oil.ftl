# Was von siedendem Öl gesagt wird: Aktionen, Ereignisse, Ablehnungen und Namen.

## Was gewählt wird

do-bring = { $piece } trägt das Ölfass von { $barrel } nach { $to }
do-pour = { $piece } schüttet siedendes Öl auf { $at }

## Was geschehen ist

barrel-moved = { $piece } bringt das Ölfass nach { $place }.
oil-poured = { $piece } schüttet siedendes Öl auf { $place } hinab; das Fass ist leer.

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

## Namen

term-purpose-oil = siedendes Öl
term-action-bring = ein Ölfass mitnehmen
term-action-pour = siedendes Öl schütten
term-oil-barrel = Ölfass
