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
