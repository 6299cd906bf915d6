# Che cosa dice la riga di comando.

cli-saved = Salvato in { $file }.
cli-stopped =
    { $count ->
        [0] Non è stato fatto nulla. Rifiutato: { $refused }
       *[other] Fatto e salvato: { $done }. Rifiutato, e dopo non è stato fatto nulla: { $refused }
    }
cli-your-decision = Tocca al campo { $side }: { $what }
cli-odds-heading = Che cosa può venire da «{ $action }», e con quale probabilità:
cli-odds-decision = Non si tira alcun dado; segue la prossima decisione.
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
cli-battle-course = La battaglia del giorno { $day }, le probabilità all’inizio di ogni turno
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
cli-realm-area = zona
cli-realm-places = castelli e città, con il loro valore
cli-realm-people = chi c’è, con la sua potenza
cli-realm-key = { $first }, { $second }, - di nessuno; ? vi si può fondare una città. I nomi con spazi si scrivono con trattini: Basso-Reno.
cli-realm-strength = Potenza dei liberi e valore di quanto è tenuto:
cli-games-no-file = Non c’è nessun file { $file }; --games indica quello che conserva le partite.
cli-games-count =
    { $count ->
        [0] Nessuna partita è conservata.
        [one] { $count } partita è conservata.
       *[other] { $count } partite sono conservate.
    }
cli-games-game = Partita
cli-games-scenario = Scenario
cli-games-edition = Regole
cli-games-version = Scritta dalla versione
cli-games-opened = Aperta (UTC)
cli-games-touched = Ultimo uso (UTC)
cli-games-entries = Voci
cli-games-lines = Righe di conversazione
cli-games-seats = Chi gioca
cli-games-squire = scudiero
cli-games-knight = cavaliere
cli-games-marshal = maresciallo
cli-games-nobody = ancora nessuno
cli-games-somebody = qualcuno
cli-games-delete =
    { $count ->
        [one] { $count } partita viene dimenticata per sempre.
       *[other] { $count } partite vengono dimenticate per sempre.
    }
cli-games-overwrite = { $file } c’è già e viene sostituito.
cli-games-replace = Le partite di { $file } prendono il posto di quelle che ci sono; ciò che si è giocato dopo la copia va perso.
cli-games-say-yes = Con --yes viene fatto; per ora non è successo nulla.
cli-games-agree = Continuare? (sì/no)
cli-games-agreed = sì si s yes y
cli-games-nothing-done = Non è successo nulla.
cli-games-deleted =
    { $count ->
        [0] Non c’era nulla da dimenticare.
        [one] { $count } partita è stata dimenticata.
       *[other] { $count } partite sono state dimenticate.
    }
cli-games-backed-up =
    { $count ->
        [one] { $count } partita è in { $file }. Contiene anche i segreti dei suoi posti: non mostrarlo a nessuno.
       *[other] { $count } partite sono in { $file }. Contiene anche i segreti dei loro posti: non mostrarlo a nessuno.
    }
cli-games-restored =
    { $count ->
        [one] { $count } partita è stata riletta da { $file }.
       *[other] { $count } partite sono state rilette da { $file }.
    }
cli-games-damaged = La partita { $game } non può continuare. { $reason }
cli-games-another-version = La partita { $game } è stata scritta da un’altra versione, secondo le cui regole andrebbe diversamente.
cli-games-checked =
    { $wrong ->
        [0] { $count } partite sono state esaminate; tutte sono integre.
       *[other] { $count } partite sono state esaminate; { $wrong } non possono continuare.
    }
cli-games-revoke = Chi tiene il posto di { $side } non lo tiene più.
cli-games-link = Il nuovo collegamento, dopo l’indirizzo del tuo server: { $link }
cli-review = Decisioni
cli-review-decision = Turno { $round }, { $side }, { $stage }
cli-review-played = Giocato: { $text }
cli-review-marshal = Il maresciallo: { $text }
cli-review-sum = Decisioni: { $count }; qualcosa di certamente meglio c’era in { $better }.
