# Ciò che si dice delle macchine che bruciano o sono colpite da pietre: decisioni, eventi, rifiuti e nomi.

## Che cosa si attende

decision-tower-falls = La torre d’assedio crolla su { $piece } ({ $place }): tirare il dado per vedere se ne esce.
decision-escape-tower = { $piece } esce dalla torre d’assedio che crolla: scegliere dove.

## Che cosa è accaduto

hex-lost = Un esagono è perduto ({ $feature }): { $place }.
tower-collapsed = La torre in { $place } crolla ({ $structure }): chi vi stava sopra il livello del suolo è morto.
got-out = { $piece } esce dalla torre d’assedio che crolla, in { $place }.

## Perché un’azione è rifiutata

engine-burnt-stands = La macchina in { $place } ({ $what }) non si può muovere in quella direzione: troppi dei suoi esagoni sono bruciati o distrutti.
ram-burnt = L’ariete in { $place } non colpisce più: troppi dei suoi esagoni sono bruciati o distrutti.
level-burnt = { $piece } non può andare in { $place }: metà di quel livello della torre d’assedio è perduta, e si può soltanto lasciarlo, per la via più breve.
winch-lost = Il ponte della torre in { $place } ({ $structure }) non si può più calare: un argano è perduto.
escape-place = { $piece } non esce dalla torre in { $place }.
arrow-from-within = { $piece } non può tirare una freccia incendiaria in { $place }: ci sta dentro o sopra lui stesso ({ $feature }).
arrow-outer-hexside = { $piece } non può colpire { $place } con una freccia incendiaria: la linea di tiro non passa per un lato esterno di quell’esagono ({ $feature }).
only-the-engine = Una freccia incendiaria deve essere tirata contro la macchina appena mossa; { $place } non ne fa parte.
oil-not-on-tower = In { $place } l’olio non fa nulla ({ $what }); si può rovesciare solo sul ponte levatoio abbassato.

## Nomi

term-purpose-collapse = uscire dalla torre che crolla
term-kind-tower-falls = la torre d’assedio crolla
term-kind-escape-tower = dire dove uno esce dalla torre
