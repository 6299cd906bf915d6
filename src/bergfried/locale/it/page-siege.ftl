# Un assedio e ciò che accade da sé, come lo mostra la pagina.

page-day-for = Per che cosa è questo giorno?
page-business = Che cosa si può fare
page-engines-which = Quali macchine tirano insieme?
page-aimed = A che cosa tirano
page-aimed-hint = { $count } esagoni si possono colpire, i più promettenti per primi. Sceglierne uno qui o indicarlo sulla mappa. Il numero è la probabilità di un grado oggi.
page-aimed-step = probabilità che oggi perda un grado
page-aimed-worn = { $percent } logora le macchine
page-aimed-down = { $percent } caduto entro l’ultimo giorno
page-record = Il registro dell’assedio
page-record-walls = Muri danneggiati
page-day = Giorno { $day } di { $days }
page-crews = Macchine e serventi
page-fires = Che cosa brucia
page-spreads = Dove può propagarsi
page-fears = Chi ha perso i nervi
page-of = { $count } su { $most }
page-cut = In sezione
page-cut-hint = In alto, vista di lato, con il fronte a destra; qui sotto ogni livello dall’alto, con il fronte in alto. Indica un uomo o un esagono come sulla mappa.
page-cut-stopped = Oltre no:
page-cut-open = Mostra in sezione
