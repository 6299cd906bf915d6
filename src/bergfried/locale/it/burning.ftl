# Che cosa si dice degli incendi: decisioni, eventi, rifiuti e nomi.

## Che cosa attende il gioco

decision-set-fire = { $piece } ha appiccato il fuoco in { $place }: tirare il dado per vedere se brucia.
decision-fire-spreads = Le fiamme lambiscono { $place }: tirare il dado per vedere se il fuoco si propaga.
decision-night-fire = L’assalto è finito e { $place } brucia ancora: tirare il dado per vedere se il fuoco viene spento prima che tutto sia bruciato.
decision-fall-from-tower = La torre d’assedio è crollata sotto { $piece }: scegliere dove cade.
decision-step-out = { $piece } viene fuori dal fuoco: indicare dove.

## Che cosa è successo

fire-tried =
    { $means ->
        [arrow] { $piece } tira una freccia incendiaria in { $place }.
       *[torch] { $piece } appicca il fuoco in { $place }.
    }
caught-fire = In { $place } divampa il fuoco ({ $feature }).
did-not-catch = In { $place } nulla prende fuoco ({ $feature }).
fire-fought = { $piece } combatte il fuoco in { $place }.
fire-out = Il fuoco in { $place } è spento.
fire-holds = Il fuoco in { $place } continua a bruciare.
burnt-down = In { $place } tutto è bruciato ({ $feature }).
stepped-out = { $piece } è fuori dal fuoco, in { $place }.

marker-fire = Il fuoco in { $place } brucia da { $count ->
        [one] 1 fase di gioco
       *[other] { $count } fasi di gioco
    }.

## Perché un’azione viene rifiutata

in-flames = { $place } brucia; { $piece } non può entrarvi.
flames-bar-way = { $piece } non può arrivare in { $place }: il fuoco sbarra la strada.
does-not-burn = In { $place } non c’è nulla che si possa incendiare così.
burns-already = { $place } brucia già.
not-by-arrows = In { $place } le frecce non incendiano nulla ({ $feature }), solo una torcia può farlo.
torch-beside = { $piece } non è accanto a { $place } allo stesso livello.
arrows-from-bows = { $piece } non può tirare frecce incendiarie: serve un arco ({ $weapon }).
arrow-short-range = { $piece } è a { $range } esagoni da { $place }; una freccia incendiaria arriva da 1 a { $most }.
fire-arrow-figure = { $figure } è fra { $piece } e { $place }.
mantlet-burns = Il mantelletto in { $place } brucia e non si può spostare.
no-fire-there = In { $place } non brucia nulla.
put-out-beside = { $piece } non è in un posto da cui si possa spegnere il fuoco in { $place }.
put-out-once = { $piece } ha caricato, attaccato o combattuto un incendio in questa fase di gioco e ora non può spegnerne.
put-out-shot = { $piece } ha tirato in questa fase di gioco e non può spegnere un incendio.
put-out-fought = { $piece } ha combattuto in questa fase di gioco e non può spegnere un incendio.
torch-moved = { $piece } si è mosso in questa fase di gioco e non può appiccare il fuoco a { $place }: deve restarci accanto per una fase intera.
torch-from-battlement = { $piece } è su un parapetto e da lì non appicca il fuoco a mano, nemmeno a { $place } accanto.
fall-tower-place = { $piece } non può cadere in { $place }: finisce in { $start } o, se lì c’è qualcuno, sul terreno libero più vicino.
step-out-place = { $piece } viene fuori dal fuoco solo in uno degli esagoni liberi più vicini; { $place } non lo è.

## Nomi

term-burnt-down = terreno bruciato
term-burnt-palisade = palizzata bruciata
term-purpose-ignite = appiccare il fuoco
term-purpose-spread = propagazione del fuoco
term-purpose-put-out = spegnere un incendio
term-task-torch = appiccare il fuoco
term-kind-set-fire = tirare per vedere se brucia
term-kind-fire-spreads = tirare per la propagazione del fuoco
term-kind-night-fire = tirare per vedere se un incendio si spegne
term-kind-step-out = uscire dal fuoco
term-action-torch = appiccare il fuoco
term-action-ignite = tirare una freccia incendiaria
term-action-douse = spegnere un incendio
term-action-burn = tirare il dado per un incendio
term-burnt-tent = resti bruciati di una tenda
term-tent-3 = tenda di tre esagoni
term-tent-1 = resto di una tenda
term-kind-fall-from-tower = scegliere dove finisce chi cade
