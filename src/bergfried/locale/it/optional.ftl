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

## Nomi

term-group-bow = arcieri
term-group-crossbow = balestrieri
term-option-skill = numeri di abilità
term-action-skill = numero di abilità
term-purpose-stray = tiro sbagliato
term-purpose-lots = sorteggio
