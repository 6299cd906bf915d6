# Che cosa non va in un testo digitato o nel file di una partita.

text-missing = Manca qualcosa al carattere { $at }: { $wanted }.
text-too-much = «{ $word }» al carattere { $at } è di troppo. Più persone insieme si scrivono con il segno più: Odo+Hal.
text-unknown-name =
    { $near-count ->
        [0] Qui non c’è «{ $name }» (carattere { $at }).
       *[other] Qui non c’è «{ $name }» (carattere { $at }). Simili: { $near }.
    }
text-place = Questo luogo non c’è sulla mappa (carattere { $at }); un luogo è un esagono come H7, con il livello come in H7/2.
text-direction = «{ $word }» al carattere { $at } non è una direzione; le direzioni sono N, NE, SE, S, SW e NW.
text-number = «{ $word }» al carattere { $at } non è un numero intero.
text-one-of = «{ $word }» al carattere { $at } non è tra questi: { $choices }.
text-two-men = Al carattere { $at } si devono nominare due uomini insieme, come Odo+Hal.
text-two-places = Al carattere { $at } si devono nominare due luoghi insieme, come H7+H8.
text-verb = «{ $word }» al carattere { $at } non è un’azione. Simili: { $near }.

record-foreign = Riga { $line }: questo non è il file di una partita; la prima riga deve essere «bergfried game 2».
record-earlier = Riga { $line }: Questo file è di una forma precedente, scritto dalla versione { $detail }: questa versione non può leggerlo.
record-later = Riga { $line }: Il file è stato scritto dalla versione { $detail }, più recente di questa.
record-rules = Riga { $line }: il file è stato scritto dalla versione { $detail }, che gioca con altre regole rispetto a questa. Si apre con la versione { $detail }.
record-heading = La riga { $line } non fa parte dell’intestazione: { $detail }
record-no-start = Riga { $line }: l’intestazione finisce senza la riga «start».
record-missing = Riga { $line }: nell’intestazione manca «{ $detail }».
record-unknown = La riga { $line } nomina qualcosa che questa versione non ha. { $detail }
record-table = Riga { $line }: l’intestazione cambia una tabella in un modo che non è possibile: { $detail }
record-line = La riga { $line } non è l’azione che dovrebbe seguire: { $detail }
record-start-differs = Riga { $line }: qui la partita comincia da un’altra posizione ({ $detail }); è stata salvata con altre regole o un’altra mappa.
record-after-end = Riga { $line }: prima di «{ $detail }» la partita è già finita.
record-wrong-side = Riga { $line }: qui deve decidere { $detail }.
record-unreadable = La riga { $line } non si può leggere: { $detail }.
record-refused = La riga { $line } è contro le regole: { $detail }.
record-dice = Riga { $line }: i dadi non sono quelli che seguono dall’intestazione, che dà { $detail }.
record-dice-given = Riga { $line }: { $detail } non tira i dadi che vi sono scritti.
record-sworn = Riga { $line }: questo non è l’impegno sul segreto del file, che sarebbe { $detail }.
record-unsworn = Riga { $line }: a «{ $detail }» sono caduti dadi prima che ogni parte avesse aggiunto le sue parole.
record-hash = Riga { $line }: la posizione che segue è un’altra ({ $detail }).
