# Was über Leitern gesagt wird: Entscheidungen, Ereignisse, Ablehnungen und Namen.

## Worauf das Spiel wartet

decision-drop-ladder = Die Leiter auf { $place } stürzt um: das Feld daneben wählen, auf dem ihre andere Hälfte zu liegen kommt.
decision-fall-from-ladder = { $piece } stürzt mit der Leiter: das Feld wählen, auf das der Sturz führt.

## Was geschehen ist

carried = { $pieces } tragen eine Leiter nach { $places } ({ $spent } und { $other } BP).
laid-down = { $pieces } tragen die Leiter nicht mehr: Sie bleibt liegen, wo sie ist.
ladder-raised = { $pieces } stellen die Leiter auf { $place } auf.
ladder-shifted = { $pieces } versetzen die Leiter nach { $place }.
pushed = { $piece } stößt gegen die Leiter auf { $place }.
ladder-holds = Die Leiter auf { $place } bleibt stehen.
ladder-falls = Die Leiter auf { $place } wird umgestoßen.
ladder-lies = Die Leiter kommt auf { $places } zu liegen.
fell-off = { $piece } stürzt mit der Leiter nach { $place }.

## Warum eine Aktion abgelehnt wird

ladder-two-men = Zu einer Leiter gehören zwei; { $piece } allein genügt nicht.
ladder-on-foot = { $piece } kann keine Leiter anfassen: Das geht nur zu Fuß.
no-ladder-under = { $pieces } stehen nicht auf den zwei Feldern einer Leiter.
ladder-two-hexes = Eine Leiter liegt auf zwei benachbarten Feldern; auf { $places } kann sie nicht liegen.
carry-too-far = { $pieces } kommen mit der Leiter nicht nach { $places }: Als Träger haben sie noch { $points } und { $other } BP.
carry-no-ladder = { $pieces } tragen keine Leiter.
is-carrying = { $piece } trägt eine Leiter und kann weder schießen noch angreifen.
ladder-needs-facing = Es fehlt die Richtung, in die sich die Leiter lehnen soll, wie in H7>N.
ladder-one-hex = { $place } ist nicht einen Schritt von der Leiter entfernt.
ladder-no-foot = Auf { $place } kann keine Leiter stehen.
ladder-there = Auf { $place } steht schon eine andere Leiter.
ladder-figure-there = Auf { $place } ist jemand; eine Leiter wird auf einem freien Feld aufgestellt.
ladder-against-tower = Auf { $place } stünde die Leiter an einem Turm; sie lehnt nur an einem Wehrgang.
ladder-no-battlement = Auf { $place } hätte die Leiter keinen Halt: Sie muss einem Wehrgang zugewandt sein.
ladder-in-moat = { $place } liegt im Graben: Eine Leiter steht dort erst, wenn das Feld aufgefüllt ist.
no-ladder-there = Auf { $place } lehnt keine Leiter an der Mauer.
ladder-occupied = Auf der Leiter auf { $place } ist jemand; sie kann nicht versetzt werden.
shifted-already = Die Leiter auf { $place } ist in diesem Zug schon versetzt worden.
not-beside-ladder = { $piece } steht nicht neben der Leiter auf { $place }, weder an ihrem Fuß noch auf den Zinnen an ihrem Kopf.
enemys-ladder = Die Leiter auf { $place } hat der Gegner aufgestellt: Man kann sie umstoßen, aber nicht versetzen.
no-points-to-shift = Eine Leiter zu versetzen kostet { $piece } { $cost } BP; vorhanden sind { $points }.
ladder-stays = Die Leiter steht schon auf { $place }.
push-from-battlement = { $piece } kann die Leiter auf { $place } nicht umstoßen: Das geht nur von einem benachbarten Wehrgang aus.
push-shot = { $piece } hat in diesem Zug geschossen und kann keine Leiter umstoßen.
push-moved = { $piece } hat sich in diesem Zug bewegt und kann keine Leiter umstoßen.
drop-place = Die Leiter kann nicht auf { $place } fallen: Es muss ein Feld neben { $start } außerhalb der Mauer sein.
fall-off-place = { $piece } kann nicht auf { $place } stürzen: Es muss ein betretbares Feld neben { $start } außerhalb der Mauer sein.

## Namen

term-fallen-ladder = liegende Leiter
term-purpose-push = Umstoßen einer Leiter
term-kind-drop-ladder = wählen, wohin die Leiter fällt
term-kind-fall-from-ladder = wählen, wohin der Sturz führt
term-action-carry = eine Leiter tragen
term-action-lay = eine Leiter ablegen
term-action-raise = eine Leiter aufstellen
term-action-shift = eine Leiter versetzen
term-action-push = eine Leiter umstoßen
term-action-drop = wählen, wohin eine Leiter fällt
