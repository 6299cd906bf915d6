# Was über Türen, Tore und die Holzbrücke gesagt wird: Entscheidungen, Ereignisse, Ablehnungen und Namen.

## Worauf das Spiel wartet

decision-fall-from-bridge = Die Brücke bricht unter { $piece } weg: ein freies Grabenfeld daneben wählen.

## Was geschehen ist

gate-turned =
    { $structure-key ->
        [gate_shut] Das Tor auf { $place } wird geschlossen.
        [wicket_shut] Die Pforte auf { $place } wird geschlossen.
        [gate_open] Das Tor auf { $place } wird geöffnet.
        [wicket_open] Die Pforte auf { $place } wird geöffnet.
       *[other] Das Tor auf { $place } wird aufgebrochen.
    }
bridge-down = Die Brücke ({ $places }) ist zerstört.
bridge-rebuilt = Die Brücke ({ $places }) steht wieder.
bridge-gave-way = Die Brücke bricht unter { $piece } weg; der Sturz endet auf { $place }.

## Warum eine Aktion abgelehnt wird

animal-works-not = { $piece } taugt nicht zu solcher Arbeit.
work-full-turn = Das dauert einen ganzen Zug von seinem Beginn an, und { $piece } hat in diesem schon gehandelt.
work-two-men = Dazu gehören zwei; { $piece } allein genügt nicht.
no-work-to-cease = { $piece } ist an keiner Arbeit, die in einem früheren Zug begonnen wurde.
open-from-inside = { $piece } steht draußen: Das Tor lässt sich nur von innen öffnen.
not-in-gate = { $piece } steht nicht auf dem Feld einer Tür oder eines Tores.
no-gate-there = Auf { $place } ist weder Tür noch Tor.
gate-is-broken = Das Tor auf { $place } ist aufgebrochen und bleibt offen.
gate-is-open = Das Tor auf { $place } ist schon offen.
gate-is-shut = Das Tor auf { $place } ist schon geschlossen.
gate-blocked = Das Tor auf { $place } lässt sich nicht schließen: Ein Pferd steht im Weg.
gate-in-the-way = { $piece } kommt nicht nach { $place }: Ein geschlossenes Tor ist im Weg.
attackers-break = Nur die Angreifer dürfen eine Tür aufbrechen, nicht { $pieces }.
not-at-gate = { $piece } steht nicht neben dem Tor auf { $place }.
gate-between = { $pieces } stehen nicht auf derselben Seite des Tores auf { $place }.
line-door-hex = In { $place } oder hindurch geht kein Schuss, solange dort eine Tür geschlossen ist.
no-bridge-there = Auf { $place } ist keine Holzbrücke.
bridge-named-by = Die Brücke auf { $place } wird nach ihrem Feld { $start } benannt.
defender-demolishes = Nur der Verteidiger ({ $side }) darf die Brücke abreißen.
demolishing-takes-a-day = In einer Belagerung von mehreren Tagen kostet es einen ganzen Tag, die Brücke auf { $place } zu zerstören.
bridge-is-down = Die Brücke auf { $place } ist schon zerstört.
bridge-stands = Die Brücke auf { $place } steht; es gibt nichts wieder aufzubauen.
bridge-in-the-way = { $piece } kommt nicht nach { $place }: Die Brücke ist zerstört.
not-beside-bridge = { $piece } steht nicht neben der Brücke auf { $place }.
bridge-fall-place = { $piece } kann nicht nach { $place } stürzen: Es muss ein freies Grabenfeld neben der Brücke sein.

## Namen

term-gate-shut = geschlossenes Tor
term-gate-open = offenes Tor
term-gate-broken = aufgebrochenes Tor
term-wicket-shut = geschlossene Pforte
term-wicket-open = offene Pforte
term-wicket-broken = aufgebrochenes Tor
term-broken-bridge = zerstörte Brücke
term-kind-fall-from-bridge = wählen, wohin jemand von der Brücke stürzt
term-action-open = ein Tor öffnen
term-action-close = ein Tor schließen
term-action-break = ein Tor aufbrechen
term-action-demolish = eine Brücke abreißen
term-action-rebuild = eine Brücke wieder aufbauen
term-action-dismantle = eine Brücke über Nacht abbauen
term-action-cease = die Arbeit abbrechen
term-task-open = Öffnen des Tores
term-task-close = Schließen des Tores
term-task-break = Aufbrechen des Tores
term-task-demolish = Abreißen der Brücke
term-task-rebuild = Wiederaufbauen der Brücke
