# Che cosa dice la riga di comando.

cli-saved = Salvato in { $file }.
cli-stopped =
    { $count ->
        [0] Non è stato fatto nulla. Rifiutato: { $refused }
       *[other] Fatto e salvato: { $done }. Rifiutato, e dopo non è stato fatto nulla: { $refused }
    }
cli-your-decision = Tocca al campo { $side }: { $what }
cli-odds-heading = Che cosa può venire da «{ $action }», e con quale probabilità:
cli-legal-count =
    { $count ->
        [one] { $count } azione permessa
       *[other] { $count } azioni permesse
    }
cli-table-changes = Questa partita si gioca con tabelle modificate:
cli-options = Questa partita si gioca con regole opzionali:
cli-options-offered = Regole opzionali che si possono scegliere (new --option NOME):
cli-goals = Obiettivi del campo { $side }:
cli-advice = Consiglio ({ $player }): { $text }
cli-account = { $side }: { $points } punti
cli-luck = Dadi di { $side }: { $rolls } tiri, in media { $expected } punti di vantaggio; ne hanno portati { $fell }.
