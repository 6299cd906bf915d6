# Warum eine Aktion abgelehnt wird. Jede Meldung ist ein Satz mit dem, was man zum Handeln wissen muss.

legal = Das ist erlaubt.
game-over = Das Spiel ist zu Ende.

## Wer am Zug ist, wer handeln kann

wrong-step = An der Reihe ist: { $kind }. Hier nicht möglich: { $action }.
not-yours = { $piece } gehört nicht zur Partei { $side }.
is-dead = { $piece } ist tot.
off-map = { $piece } ist nicht auf dem Spielplan.
is-stunned = { $piece } ist bewusstlos und kann nicht handeln.
is-busy = { $piece } ist den ganzen Zug beschäftigt und kann nichts anderes tun.

## Aufstellen

placed-already = { $piece } ist schon aufgestellt worden.
out-of-zone = { $piece } kann nicht auf { $place } aufgestellt werden: Das Feld liegt außerhalb der Aufstellungszone.

## Bewegen

moved-already = { $piece } hat sich in diesem Zug schon bewegt.
no-move-after-shot = { $piece } hat in diesem Zug geschossen ({ $weapon }) und darf sich nicht bewegen.
horse-stands = { $piece } hat keinen Reiter und bleibt stehen.
needs-facing = { $piece } ist beritten: Die Blickrichtung gehört dazu, wie in H7>NE.
no-facing = { $piece } ist zu Fuß und hat keine Blickrichtung: Das Feld allein genügt.
half-off-map = { $piece } belegt zwei Felder, und auf { $place } läge eines davon außerhalb des Spielplans.
stays = { $piece } ist schon dort.
no-way = { $piece } hat keinen Weg nach { $place }.
leader-is-mounted = { $piece } ist beritten und führt kein Pferd.
horse-cannot-follow = { $piece } kann { $horse } nicht nach { $place } führen: Es könnte nicht hinter ihm stehen.
no-such-number = Die Aktion nennt jemanden oder etwas, das es in diesem Spiel nicht gibt.
charger-moves-no-more = { $piece } hat einen Reiter-Sturmangriff angesagt und bewegt sich in diesem Zug nicht anders.
horse-is-ridden = { $piece } trägt einen Reiter: Ziel ist der Reiter.
enemies-bar-way = { $piece } kann { $place } nicht erreichen: Gegner versperren jeden Weg.
dead-bar-way = { $piece } kann { $place } nicht erreichen: Tote versperren jeden Weg.
too-far = { $place } kostet { $piece } { $cost } BP; vorhanden sind { $points }.
no-step = { $piece } kann nicht von { $start } nach { $place } ziehen.
closed-ground = { $piece } kann { $place } nicht betreten ({ $terrain }).
closed-structure = { $piece } kann { $place } nicht betreten ({ $structure }).
closed-by-dead = { $piece } kann { $place } nicht betreten: Tote versperren das Feld.
may-not-stop = { $piece } darf { $place } überqueren, aber dort nicht stehen bleiben ({ $terrain }).
enemy-there = { $piece } kann { $place } nicht betreten: Dort steht ein Gegner.
friend-there = { $piece } kann nicht auf { $place } stehen bleiben: Dort ist nur Platz für einen.

## Auf- und Absteigen

needs-full-turn = Auf- und Absteigen dauert einen ganzen Zug, und { $piece } hat in diesem schon gehandelt.
wounded-stays = { $piece } ist verletzt und kann weder auf- noch absteigen.
not-mounted = { $piece } ist nicht beritten.
is-mounted = { $piece } ist schon beritten.
no-rider = { $piece } reitet nicht.
no-horse-beside = { $piece } steht nicht neben diesem Pferd.
no-room-to-dismount = { $piece } kann nicht absteigen: Neben dem Pferd ist kein Feld frei.
not-your-horse = { $piece } darf { $horse } nicht nehmen: Feindliche Pferde nehmen nur Ritter und Grafen, und nur wenn kein Gegner daneben steht.

## Schießen

no-weapon = { $piece } hat keine Fernkampfwaffe.
weapon-not-now = { $piece } darf in dieser Phase nicht schießen ({ $weapon }).
shot-already = { $piece } hat schon geschossen.
fought-lately = { $piece } war seit dem letzten eigenen Zug im Nahkampf und darf in dieser Phase nicht schießen.
in-contact = { $piece } ist in Kontakt mit einem Gegner und kann weder schießen noch einen Reiter-Sturmangriff führen.
reloading = { $piece } muss nachladen und eine Gelegenheit zum Schießen auslassen ({ $weapon }).
not-an-enemy = { $piece } ist kein Gegner, der angegriffen werden kann.
target-gone = { $piece } ist als Ziel nicht mehr da.
out-of-range = { $target } ist { $range } Felder entfernt, und { $piece } schießt höchstens { $most } Felder weit.
too-near = { $target } ist { $range } Felder entfernt, und { $piece } schießt mindestens { $least } Felder weit.
full-cover = { $target } hat totale Deckung.
cover-unknown = { $target } steht auf einem Gelände, dessen Deckungsregeln diese Version noch nicht hat ({ $terrain }).

offensive-only = { $piece } kann kein Abwehrfeuer geben ({ $weapon }).
fired-in-own-turn = { $piece } hat im eigenen Zug geschossen und darf jetzt nicht noch einmal schießen ({ $weapon }).
moved-too-far-to-fire =
    { $most ->
        [0] { $piece } hat im eigenen Zug { $spent } BP verbraucht; Abwehrfeuer ist nur ohne Bewegung möglich.
       *[other] { $piece } hat im eigenen Zug { $spent } BP verbraucht; Abwehrfeuer ist nur bis { $most } BP möglich.
    }
only-other-fires = { $piece } gehört zur Partei, die sich bewegt; jetzt schießt nur die andere.
only-the-mover = Nur { $mover } ist in Bewegung und darf beschossen werden, nicht { $piece }.

## Sichtlinien

line-levels = Zwischen { $start } und { $end } gibt es keine Sichtlinie: Die Felder liegen auf verschiedenen Ebenen.
line-terrain = { $place } ({ $terrain }) versperrt die Sichtlinie.
line-structure = Auf { $place } versperrt etwas die Sichtlinie ({ $structure }).
line-wall = Die Sichtlinie ist bei { $place } versperrt ({ $feature }).
line-figure = { $figure } steht in der Sichtlinie auf { $target }.
line-crest = Die Kante des Abhangs versperrt die Sichtlinie.

## Reiter-Sturmangriffe

no-lancer = { $piece } kann keinen Reiter-Sturmangriff führen: Das können nur unverletzte Reiter mit Lanze.
cannot-charge-now = { $piece } hat geschossen, ist beschäftigt oder hat schon einen Reiter-Sturmangriff angekündigt.
charged-last-turn = { $piece } hat im letzten Zug einen Reiter-Sturmangriff geführt und muss diesen Zug aussetzen.
charge-not-straight = Von { $piece } führt keine gerade Reihe von Feldern zum Ziel: { $target }.
charge-length =
    { $between ->
        [0] Zwischen { $piece } und { $target } liegt kein freies Feld; ein Reiter-Sturmangriff braucht { $least } bis { $most }.
        [one] Zwischen { $piece } und { $target } liegt ein freies Feld; ein Reiter-Sturmangriff braucht { $least } bis { $most }.
       *[other] Zwischen { $piece } und { $target } liegen { $between } freie Felder; ein Reiter-Sturmangriff braucht { $least } bis { $most }.
    }
charge-ground = { $piece } kann { $target } nicht im Reiter-Sturmangriff erreichen: { $place } ist kein ebenes, offenes Gelände.
charge-blocked = { $piece } kann { $target } nicht im Reiter-Sturmangriff erreichen: { $place } ist besetzt.
charge-no-room-to-turn = { $piece } hat keinen Platz, um sich gegen { $target } zu wenden.
only-target-counters = Nur { $target } ist das Ziel und darf den Gegenangriff führen, nicht { $piece }.
countered-already = { $piece } hat in diesem Zug schon einen Gegenangriff geführt.
counter-too-close =
    { $between ->
        [0] Vor dem Angreifer liegt kein freies Feld; für den Gegenangriff braucht { $piece } { $least }.
        [one] Vor dem Angreifer liegt ein freies Feld; für den Gegenangriff braucht { $piece } { $least }.
       *[other] Vor dem Angreifer liegen { $between } freie Felder; für den Gegenangriff braucht { $piece } { $least }.
    }
charge-must-attack = { $piece } hat den Reiter-Sturmangriff gegen { $target } geritten und muss dieses Ziel angreifen.
ride-on-place = { $piece } darf nur geradeaus weiterreiten, über freies, ebenes Gelände und mit der halben Bewegung.

## Nahkampf

nobody-fights = Zu einem Angriff gehören mindestens ein Angreifer und ein Ziel.
horse-fights-not = { $piece } kämpft nicht.
attacked-already = { $piece } hat in diesem Zug schon angegriffen.
fired-this-turn = { $piece } hat in diesem Zug geschossen und darf nicht angreifen.
not-adjacent = { $piece } und { $target } sind nicht benachbart.
could-not-enter = { $piece } kann { $target } nicht angreifen: Das Feld wäre von hier aus nicht zu betreten.
mixed-defenders = { $pieces } können nicht gemeinsam angegriffen werden: Die einen sind beritten, die anderen zu Fuß.
below-one = Angriff { $attack } gegen Verteidigung { $defence } liegt unter 1-1: Ein Angriff ist nicht möglich.
shifted-below-one = Angriff { $attack } gegen Verteidigung { $defence } ist { $ratio }-1; um { $shift } verschoben liegt das unter 1-1, und ein Angriff ist nicht möglich.
too-weak = Angriff { $attack } gegen Verteidigung { $defence } ist eine Differenz unter { $least }: Ein Angriff ist nicht möglich.

## Was auf einen Kampf folgt

loss-not-in-fight = { $piece } kann nicht getroffen werden; zur Wahl stehen { $pieces }.
fall-other = Zuerst muss { $piece } abgesetzt werden.
fall-place = { $piece } kann nicht auf { $place } abgesetzt werden: Es muss ein freies Feld neben dem Pferd sein, sonst das nächste.
retreat-other = Zuerst muss { $piece } zurückweichen.
retreat-place = { $piece } kann nicht nach { $place } zurückweichen.
advance-not-in-fight = { $piece } hat nicht gekämpft und darf nicht nachrücken; gekämpft haben: { $pieces }.
advance-one-hex = { $piece } steht neben einem weiteren Gegner und darf nur ein Feld weit auf den geräumten Platz nachrücken, nicht nach { $place }.
advance-place = { $piece } kann nicht nach { $place } nachrücken: Das Nachrücken beginnt auf { $places } und reicht höchstens { $points } BP weit.

## Zurücknehmen

undo-nothing = Es gibt nichts zurückzunehmen.
undo-dice = Es ist gewürfelt worden ({ $dice }), und Würfe werden nicht zurückgenommen.
undo-other-side = Die letzte Aktion war die der Partei { $side }.

## Was helfen würde

shoot-over = Mit dem Bogen wird auf mittlere und weite Reichweite über andere hinweg geschossen, auf Ziele in höchstens leichter Deckung.
crest-distance = Wer unten steht, muss mindestens so weit von der Kante entfernt sein wie der oben: jetzt { $low } gegen { $high }.
retreat-open =
    { $open-count ->
        [0] Es gibt keinen Platz zum Zurückweichen.
       *[other] Offen sind: { $open }.
    }
undo-agree = Beide Parteien können vereinbaren, die Aktion trotzdem zurückzunehmen.
