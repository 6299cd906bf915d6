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
cli-verify-sworn =
    { $given ->
        [0] { $count ->
            [one] È caduto { $count } dado, e segue dal segreto, da tutte le parole aggiunte e dal suo numero.
           *[other] Sono caduti { $count } dadi, e ognuno segue dal segreto, da tutte le parole aggiunte e dal suo numero.
        }
       *[other] Dopo { $given } righe riprese come sono scritte sono caduti { $count } dadi, e ognuno segue dal segreto, da tutte le parole aggiunte e dal suo numero.
    } Il segreto è quello dell’impegno: { $commitment }
cli-verify-added = Aggiunto da { $side }: { $words }
cli-verify-compare = Confronta l’impegno e le tue parole con ciò che hai annotato prima del primo tiro; --commitment e --added lo fanno per te.
cli-verify-seed =
    { $given ->
        [0] Sono caduti { $count } dadi, e ognuno segue dal seme. Nessuno si è impegnato su di esso.
       *[other] Dopo { $given } passi ripresi come sono scritti sono caduti { $count } dadi, e ognuno segue dal seme. Nessuno si è impegnato su di esso.
    }
cli-verify-not-sworn = I dadi di questa partita seguono da un seme: nessuno si è impegnato né ha aggiunto parole.
cli-verify-other-commitment = Nel file c’è un altro impegno: { $commitment }. Questi non sono i dadi che ti erano stati promessi.
cli-verify-other-words = Nel file ci sono altre parole di { $side }: { $words }. Questi non sono i dadi che ti erano stati promessi.
cli-realm-borders = Confini: { $places }
