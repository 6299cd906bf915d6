# Was über Panik und Flucht, Fehlschüsse und die Fähigkeit der Schützen gesagt wird, wo damit gespielt wird.

played-without = Das gibt es in diesem Spiel nicht: Es wird ohne { $option } gespielt.

## Die Fähigkeit der Schützen

skill-given-to = { $piece } hat die Fähigkeitszahl { $skill }.
skill-sum = Die Fähigkeitszahlen der { $group } ({ $pieces }) ergeben { $sum }; sie müssen 0 ergeben.
skill-no-shooter = { $piece } ist weder Bogen- noch Armbrustschütze und hat keine Fähigkeitszahl.
skill-range = { $piece } kann nicht { $skill } haben: Fähigkeitszahlen gehen von -{ $most } bis +{ $most }.
skill-given = { $piece } hat seine Fähigkeitszahl, { $skill }; sie lässt sich nicht mehr ändern.
skill-no-balance = Mit { $skill } für { $piece } könnten die Zahlen der { $group } nicht mehr 0 ergeben.
factor-skill = Fähigkeit
about-skill = Fähigkeit { $skill }

## Fehlschüsse

stray-tested =
    { $pieces-count ->
        [one] Der Schuss kann { $pieces } treffen, der neben dem Ziel ist (Würfel { $modifier }).
       *[other] Der Schuss kann einen von { $pieces } treffen, die neben dem Ziel sind (Würfel { $modifier }).
    }
stray-harmless = Er fliegt an allen vorbei.
strayed = Der Schuss trifft { $piece }.
factor-stray = Ein Fehlschuss kann treffen
stray-at-risk = { $pieces } (Würfel { $modifier })

## Namen

term-group-bow = Bogenschützen
term-group-crossbow = Armbrustschützen
term-option-skill = Fähigkeitszahlen
term-action-skill = Fähigkeitszahl
term-purpose-stray = Fehlschuss
term-purpose-lots = Los
