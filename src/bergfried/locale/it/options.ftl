# Le regole opzionali: come si chiamano e che cosa cambiano; in inglese lo dicono esse stesse (data/options.yaml).

option-infiltration-title = Infiltrazione
option-infiltration-about = Chi lascia un esagono accanto a un nemico in grado di combattere tira il dado per passargli oltre; può essere trattenuto, ferito o ucciso.
option-turning-mantlets-title = I mantelletti si possono girare
option-turning-mantlets-about = Chi sta dietro un mantelletto può girarlo di un lato d'esagono in ogni sua fase di movimento.
option-panic-title = Panico e fuga
option-panic-about = Quando una figura viene uccisa, gli amici vicini possono perdere la calma e fuggire.
option-stray-shots-title = Tiri fuori bersaglio
option-stray-shots-about = Si può tirare a un nemico accanto ai propri uomini, e un tiro che lo manca può colpire uno di loro.
option-skill-title = Abilità dei tiratori
option-skill-about = Ogni parte dà ai suoi tiratori numeri da -3 a +3, che si sommano ai loro dadi.
option-ballista-impact-title = I dardi cadono vicino al bersaglio
option-ballista-impact-about = Un dado dice se il dardo di una ballista cade nell’esagono bersaglio o in uno accanto; si tira per chiunque vi si trovi, amico o nemico.
option-every-stone-counts-title = Ogni pietra conta
option-every-stone-counts-about = Un esagono può perdere più gradi di danno in un solo giorno per le pietre lanciate sulla mappa.
option-quick-battles-title = Le battaglie di un assedio si decidono con i dadi
option-quick-battles-about = In un assedio di molti giorni nessuno combatte le sue battaglie; un dado dice chi vince ciascuna, e uno per ogni persona che cosa le è capitato.
option-fought-out-title = Le battaglie del regno si possono combattere
option-fought-out-about = Prima di tirare i dadi per un assedio o una battaglia campale del regno si chiede alle due parti se vogliono combatterla sulla mappa tattica; se lo vogliono entrambe, l’esito vale come una delle lettere da A a E.
