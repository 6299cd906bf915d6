# Worauf das Spiel wartet. Die Kennung ist `decision-` und die Art der Entscheidung.

decision-set-up = Die eigenen Leute in ihrer Zone aufstellen, jeden höchstens einmal, dann die Aufstellung beenden.
decision-prepare = Tag { $day }: den Sturm mit allem vorbereiten, was angeboten wird, dann die Vorbereitung beenden.
decision-fire = { $phase }, Runde { $round }: schießen oder die Phase beenden.
decision-declare-charge = Runde { $round }: Reiter-Sturmangriffe ankündigen oder die Phase beenden.
decision-counter-charge = { $rider } führt einen Reiter-Sturmangriff gegen { $piece }: Gegenangriff oder passen.
decision-move = Runde { $round }: bewegen oder die Phase beenden.
decision-defensive-fire = { $piece } ist in Bewegung und jetzt auf { $place }: Abwehrfeuer oder passen.
decision-melee = Runde { $round }: angreifen oder die Phase beenden.
decision-recover = Runde { $round }: Die Bewusstlosen kommen zu sich.
decision-choose-loss = Wer wird { $how }? Zur Wahl stehen { $pieces }.
decision-guard-side = { $shooter } schießt auf { $piece }, der in einer Tür steht und von beiden Seiten beschossen werden kann: Deckung nach innen oder nach außen wählen.
decision-place-rider = { $piece } auf ein freies Feld neben dem Pferd setzen.
decision-choose-moat-hex = { $piece } fällt von der steigenden Brücke: ein freies Grabenfeld daneben wählen.
decision-retreat =
    { $pieces-count ->
        [one] { $left ->
            [one] { $pieces } muss ein Feld zurückweichen: das Feld wählen.
           *[other] { $pieces } muss { $left } Felder zurückweichen: das erste wählen.
        }
       *[other] { $left ->
            [one] { $pieces } müssen je ein Feld zurückweichen: wählen, wer zuerst geht und wohin.
           *[other] { $pieces } müssen je { $left } Felder zurückweichen: wählen, wer zuerst geht, und sein erstes Feld.
        }
    }
decision-advance =
    { $pieces-count ->
        [one] { $pieces } darf über { $places } nachrücken: das Feld wählen oder passen.
       *[other] Einer der Sieger ({ $pieces }) darf über { $places } nachrücken: wählen, wer und wohin, oder passen.
    }
decision-ride-on = { $piece } hat den Reiter-Sturmangriff gewonnen und darf geradeaus weiterreiten: die Weite wählen oder passen.
