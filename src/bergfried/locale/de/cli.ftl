# Was die Befehlszeile sagt.

cli-saved = Gespeichert in { $file }.
cli-stopped =
    { $count ->
        [0] Nichts ist geschehen. Abgelehnt: { $refused }
       *[other] Getan und gespeichert: { $done }. Abgelehnt, und danach ist nichts geschehen: { $refused }
    }
cli-your-decision = Partei { $side } entscheidet: { $what }
cli-odds-heading = Was aus „{ $action }“ werden kann, und wie wahrscheinlich:
cli-legal-count =
    { $count ->
        [one] { $count } erlaubte Aktion
       *[other] { $count } erlaubte Aktionen
    }
cli-table-changes = Dieses Spiel wird mit geänderten Tabellen gespielt:
cli-options = In diesem Spiel gelten Wahlregeln:
cli-options-offered = Wahlregeln, die man wählen kann (new --option NAME):
cli-goals = Ziele der Partei { $side }:
cli-advice = Rat ({ $player }): { $text }
cli-account = { $side }: { $points } Punkte
cli-luck = Würfel von { $side }: { $rolls } Würfe, im Mittel { $expected } Punkte Vorsprung; sie brachten { $fell }.
cli-verify-sworn =
    { $given ->
        [0] { $count ->
            [one] { $count } Würfel ist gefallen; er folgt aus dem Geheimnis, allen beigetragenen Worten und seiner Nummer.
           *[other] { $count } Würfel sind gefallen; jeder folgt aus dem Geheimnis, allen beigetragenen Worten und seiner Nummer.
        }
       *[other] Nach { $given } Zeilen, die übernommen wurden, wie sie dastehen, sind { $count } Würfel gefallen; jeder folgt aus dem Geheimnis, allen beigetragenen Worten und seiner Nummer.
    } Das Geheimnis ist das zugesagte: { $commitment }
cli-verify-added = Beigetragen von { $side }: { $words }
cli-verify-compare = Vergleichen Sie die Zusage und Ihre Worte mit dem, was Sie vor dem ersten Wurf notiert haben; --commitment und --added tun es für Sie.
cli-verify-seed =
    { $given ->
        [0] { $count } Würfel sind gefallen; jeder folgt aus dem Startwert. Zugesagt hat ihn niemand.
       *[other] Nach { $given } Schritten, die übernommen wurden, wie sie dastehen, sind { $count } Würfel gefallen; jeder folgt aus dem Startwert. Zugesagt hat ihn niemand.
    }
cli-verify-not-sworn = Die Würfel dieses Spiels folgen aus einem Startwert: Niemand hat etwas zugesagt oder Worte beigetragen.
cli-verify-other-commitment = In der Datei steht eine andere Zusage: { $commitment }. Das sind nicht die Würfel, die Ihnen versprochen wurden.
cli-verify-other-words = In der Datei stehen andere Worte von { $side }: { $words }. Das sind nicht die Würfel, die Ihnen versprochen wurden.
cli-realm-borders = Nachbarn: { $places }
