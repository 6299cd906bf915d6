# Ciò che si dice di panico e rotta, tiri sbagliati e abilità dei tiratori, dove li si gioca.

played-without = In questa partita non c'è: si gioca senza { $option }.

## L'abilità dei tiratori

skill-given-to = { $piece } ha il numero di abilità { $skill }.
skill-sum = I numeri di abilità di { $group } ({ $pieces }) danno { $sum }; devono dare 0.
skill-no-shooter = { $piece } non è né arciere né balestriere e non ha un numero di abilità.
skill-range = { $piece } non può avere { $skill }: i numeri di abilità vanno da -{ $most } a +{ $most }.
skill-given = { $piece } ha già il suo numero di abilità, { $skill }; non si può più cambiare.
skill-no-balance = Con { $skill } a { $piece } i numeri di { $group } non potrebbero più dare 0.
factor-skill = Abilità
about-skill = abilità { $skill }

## Tiri sbagliati

stray-tested =
    { $pieces-count ->
        [one] Il tiro può colpire { $pieces }, che è accanto al bersaglio (modificatore { $modifier }).
       *[other] Il tiro può colpire uno tra { $pieces }, che sono accanto al bersaglio (modificatore { $modifier }).
    }
stray-harmless = Passa oltre tutti.
strayed = Il tiro colpisce { $piece }.
factor-stray = Un tiro sbagliato può colpire
stray-at-risk = { $pieces } (modificatore { $modifier })

## Panico e rotta

decision-panic-roll = { $dead } è stato ucciso: tirare il dado per vedere se { $pieces } perdono i nervi.
decision-panic-choose =
    { $left ->
        [0] Altri tra { $pieces } possono cadere nel panico di propria volontà: scegliere o passare.
       *[other] { $how-key ->
            [rout] { $left } tra { $pieces } devono andare in rotta: scegliere chi.
           *[panic] { $left } tra { $pieces } devono cadere nel panico: scegliere chi.
        }
    }
decision-flee =
    { $pieces-count ->
        [one] { $pieces } ha perso i nervi e scappa: scegliere dove.
       *[other] { $pieces } hanno perso i nervi e scappano: scegliere chi per primo, e dove.
    }
nerve-held = { $pieces-count ->
        [one] { $pieces } mantiene i nervi saldi.
       *[other] { $pieces } mantengono i nervi saldi.
    }
nerve-lost =
    { $how-key ->
        [rout] Rotta: al massimo { $count }.
       *[panic] Panico: al massimo { $count }.
    }
seized =
    { $how-key ->
        [rout] { $piece } va in rotta: { $dead } è stato ucciso.
       *[panic] { $piece } cade nel panico: { $dead } è stato ucciso.
    }
fled = { $piece } scappa in { $place }.
no-farther = { $piece } è già lontano dal nemico quanto può.
came-round = { $piece } ha ripreso coraggio.
panic-more-to-name = Ne vanno nominati ancora { $count } tra { $pieces }.
panic-not-him = { $piece } non è tra quelli che ora possono perdere i nervi: { $pieces }.
flee-other = Ora non scappa { $piece }, ma { $pieces }.
flee-not-off = { $piece } non scappa fuori della mappa: su di essa arriva più lontano dal nemico, o non arriva al bordo.
flee-off = { $piece } scappa fuori della mappa: in nessun punto di essa arriva più lontano dal nemico.
flee-to-enemy = { $piece } non scappa in { $place }, alla portata di un nemico.
flee-to-friend = { $piece } non può restare in { $place }: c'è un amico.
flee-place = { $piece } non scappa in { $place }.
flee-open = Scappa in: { $open }.
is-routed = { $piece } è in rotta e non fa altro che scappare.
panic-keeps-away = { $piece } è nel panico e non va in { $place }, accanto a un nemico.
panic-bars-way = { $piece } è nel panico: ogni via per { $place } passa accanto a un nemico.
factor-shift-fear = Spostamento, panico
about-fear = dalla morte di { $dead }

## Nomi

term-group-bow = arcieri
term-group-crossbow = balestrieri
term-option-skill = numeri di abilità
term-action-skill = numero di abilità
term-purpose-stray = tiro sbagliato
term-purpose-lots = sorteggio
term-option-panic = panico e rotta
term-purpose-panic = panico
term-panicked = nel panico
term-routed = in rotta
term-how-panic = panico
term-how-rout = rotta
term-kind-panic-roll = tirare per il panico
term-kind-panic-choose = scegliere chi cade nel panico
term-kind-flee = scappare
term-action-nerve = tirare per il panico
term-action-panic = panico
term-action-flee = scappare
term-action-desert = scappare dalla mappa
