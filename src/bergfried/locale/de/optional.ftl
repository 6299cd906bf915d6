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

## Panik und Flucht

decision-panic-roll = { $dead } ist getötet worden: würfeln, ob { $pieces } die Nerven verlieren.
decision-panic-choose =
    { $left ->
        [0] Von { $pieces } dürfen noch mehr freiwillig in Panik geraten: wählen oder passen.
       *[other] { $how-key ->
            [rout] { $left } von { $pieces } müssen fliehen: wählen, wer.
           *[panic] { $left } von { $pieces } müssen in Panik geraten: wählen, wer.
        }
    }
decision-flee =
    { $pieces-count ->
        [one] { $pieces } hat die Nerven verloren und läuft davon: wählen, wohin.
       *[other] { $pieces } haben die Nerven verloren und laufen davon: wählen, wer zuerst, und wohin.
    }
nerve-held = { $pieces-count ->
        [one] { $pieces } behält die Nerven.
       *[other] { $pieces } behalten die Nerven.
    }
nerve-lost =
    { $how-key ->
        [rout] Flucht: höchstens { $count }.
       *[panic] Panik: höchstens { $count }.
    }
seized =
    { $how-key ->
        [rout] { $piece } ergreift die Flucht: { $dead } ist getötet worden.
       *[panic] { $piece } gerät in Panik: { $dead } ist getötet worden.
    }
fled = { $piece } läuft nach { $place }.
no-farther = { $piece } ist so weit vom Feind entfernt, wie er nur kann.
came-round = { $piece } hat sich wieder gefasst.
panic-more-to-name = { $count } weitere von { $pieces } müssen genannt werden.
panic-not-him = { $piece } ist keiner von denen, die jetzt die Nerven verlieren können: { $pieces }.
flee-other = Nicht { $piece } läuft jetzt, sondern { $pieces }.
flee-not-off = { $piece } läuft nicht von der Karte: Auf ihr kommt er weiter vom Feind weg, oder er kommt nicht bis an ihren Rand.
flee-off = { $piece } läuft von der Karte: Nirgends auf ihr kommt er weiter vom Feind weg.
flee-to-enemy = { $piece } läuft nicht nach { $place }, in die Reichweite eines Feindes.
flee-to-friend = { $piece } kann nicht auf { $place } bleiben: Dort steht ein Freund.
flee-place = { $piece } läuft nicht nach { $place }.
flee-open = Er läuft nach: { $open }.
is-routed = { $piece } ist auf der Flucht und läuft nur noch davon.
panic-keeps-away = { $piece } ist in Panik und geht nicht nach { $place }, neben einen Feind.
panic-bars-way = { $piece } ist in Panik: Jeder Weg nach { $place } führt an einem Feind vorbei.
factor-shift-fear = Verschiebung, Panik
about-fear = seit dem Tod von { $dead }

## Namen

term-group-bow = Bogenschützen
term-group-crossbow = Armbrustschützen
term-option-skill = Fähigkeitszahlen
term-action-skill = Fähigkeitszahl
term-purpose-stray = Fehlschuss
term-purpose-lots = Los
term-option-panic = Panik und Flucht
term-purpose-panic = Panik
term-panicked = in Panik
term-routed = auf der Flucht
term-how-panic = Panik
term-how-rout = Flucht
term-kind-panic-roll = auf Panik würfeln
term-kind-panic-choose = wählen, wer in Panik gerät
term-kind-flee = davonlaufen
term-action-nerve = auf Panik würfeln
term-action-panic = Panik
term-action-flee = davonlaufen
term-action-desert = von der Karte laufen
