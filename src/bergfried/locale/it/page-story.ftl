# Accanto alla mappa: la storia di una partita, tornare indietro in essa, le voci, i consigli dei primi minuti, il regolamento.

# La storia
page-tab-story = Storia
page-story-nothing = Non è ancora successo nulla.
page-story-since = Dal tuo ultimo passo
page-story-since-jump = Dalla mia ultima fase
page-story-newest = Al più recente
page-story-set-up = Schieramento
page-story-round = Turno { $round }
page-story-turn = { $side }: fase di gioco
page-story-side = { $side }
page-story-new-one = Storia, un passo nuovo
page-story-new-many = Storia, { $count } passi nuovi
page-story-link = Copia il link al passo { $step }
page-story-copied = Link copiato.

# Tornare indietro
page-replay-slider = Passo
page-replay-first = All’inizio
page-replay-back = Un passo indietro
page-replay-play = Rivedi la partita
page-replay-pause = Pausa
page-replay-forward = Un passo avanti
page-replay-last = Al presente
page-replay-now = Torna al presente
page-replay-fork = Continua da qui
page-replay-fork-note = Una nuova partita che comincia dopo il passo { $step } di questa, che resta com’è. Chi continua?
page-replay-start = Prima del primo di { $steps } passi
page-replay-at = Passo { $step } di { $steps } – turno { $round }, { $label }
page-replay-at-set-up = Passo { $step } di { $steps } – schieramento, { $label }
page-replay-at-now = Adesso, dopo il passo { $steps }

# Le voci
page-tab-talk = Voci
page-talk-nothing = Nessuno ha ancora detto nulla.
page-talk-text = Di’ qualcosa
page-talk-name = Il tuo nome
page-talk-send = Invia
page-talk-somebody = Uno spettatore
page-talk-unsent = Non inviato; premi Invia per riprovare.
page-talk-who = Chi può parlare:
page-talk-muted-nobody = tutti
page-talk-muted-others = solo chi gioca
page-talk-muted-all = solo tu
page-talk-silent = A questo tavolo per ora gli altri non parlano.
page-talk-new-one = Voci, una riga nuova
page-talk-new-many = Voci, { $count } righe nuove

# I consigli
page-hint-understood = Ho capito
page-hint-none = Basta consigli
page-hint-asked = La riga sopra la mappa dice che cosa va deciso adesso, e da chi. Qui tocca a te. Chi può fare qualcosa ha un contorno: scegline uno.
page-hint-day = Un giorno dell’assedio. La riga sopra la mappa dice che cosa va deciso adesso; qui tocca a te. Ciò che puoi ordinare sta sul foglio accanto alla mappa: apri un ordine per compilarlo e vederne le probabilità. Ciò che non vuoi lo lasci, e vai avanti.
page-hint-set-up = Prima di tutto puoi spostare i tuoi uomini. Scegli un uomo, poi uno degli esagoni segnati. Quando lo schieramento ti piace, di’ che sei pronto; puoi anche lasciare tutto com’è.
page-hint-name-day = Indica un esagono del muro per vedere quali macchine possono tirarvi e con quale probabilità; oppure assalta, o riposa. Nessun dado cade prima che tu abbia finito.
page-hint-fire = Ora tirano i tuoi arcieri. Scegli un uomo con l’arco, poi un nemico. Ancora non parte nulla: prima vedi la linea di tiro e che cosa può succedere. Un secondo clic tira.
page-hint-odds = Queste sono le probabilità esatte: ogni riga è un esito del dado con la sua probabilità. Sotto c’è che cosa aiuta e che cosa ostacola. Decidi con calma.
page-hint-move = Scegli un uomo: gli esagoni segnati sono quelli che può raggiungere, il numero è il costo. Scegli un esagono per vedere il percorso, e di nuovo per mandarcelo.
page-hint-danger = Attento: dove c’è una freccia i nemici potrebbero tirargli lungo il percorso. Il numero dice quanti. Un’altra strada, esagono per esagono, può essere più sicura.
page-hint-defensive-fire = Un nemico si sta muovendo e puoi tirargli proprio dove si trova adesso. Scegli chi tira, oppure passa e lascialo proseguire.
page-hint-melee = Corpo a corpo: scegli i tuoi uomini, poi i nemici accanto a loro, o prima i nemici. In molti contro uno è meglio. Terreno e armatura spostano la colonna della tabella in cui si legge il dado.
page-hint-end = Nessuno è obbligato ad agire. Quando in questa sequenza hai fatto ciò che vuoi, concludila: comincia la successiva, e in questa non si può fare altro.
page-hint-levels = Qui ci sono più livelli. I numeri sopra la mappa ne mostrano uno e sbiadiscono gli altri; “Tutti” mostra tutto dall’alto.
page-hint-refused = Le regole non lo permettono. Accanto alla mappa leggi perché, e quale regola lo dice. Premi il suo numero per leggerla, e per provarla su una piccola mappa.
page-hint-machine = Ciò che fa l’altra parte lo vedi passo per passo. La barra spaziatrice ferma, → mostra il passo seguente, Esc porta alla tua decisione. Ciò che è stato fatto sta in “Storia”, e la barra sotto la mappa riporta a ogni passo.
page-hint-goals = Per che cosa si combatte: gli obiettivi e i loro punti sono accanto alla mappa, il punteggio in alto con i nomi delle parti. Chi alla fine ne ha di più ha vinto. Sotto «Vittoria» si legge da dove viene ogni punto.

# Il regolamento
page-rulebook = Regolamento
page-rulebook-close = Chiudi il regolamento
page-contents = Indice
page-contents-hint = I libri e i loro capitoli:
page-chapter-rules-one = 1 regola
page-chapter-rules-many = { $count } regole
page-search-hint = melee, §1.42, SG-1.6 …
page-rules-none = Nessuna regola per “{ $words }”.
page-rules-found-one = 1 regola per “{ $words }”:
page-rules-found-many = { $count } regole per “{ $words }”:
page-rules-first = { $total } regole per “{ $words }”, le prime { $count }:
page-rule-open = Apri la regola { $id }
page-rule-partly = Giocata solo in parte:
page-rule-example = Esempio:
page-rule-readings = Letture:
page-rule-played = Noi giochiamo:
page-rule-gap = Lasciato aperto:
page-rule-ruling = Decisione:
page-rule-needs = Si basa su:
page-rule-try = Provala
page-rule-asking = Cerco situazioni …
page-rule-not-shown = Nessuna situazione mostra questa regola.
