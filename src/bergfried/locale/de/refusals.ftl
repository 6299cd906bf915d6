# Warum eine Aktion abgelehnt wird. Jede Meldung ist ein Satz mit dem, was man zum Handeln wissen muss.

legal = Das ist erlaubt.
game-over = Das Spiel ist zu Ende.

## Wer am Zug ist, wer handeln kann

wrong-moment = An der Reihe ist: { $kind }. Hier nicht möglich: { $action }.
not-yours = { $piece } gehört nicht zur Partei { $side }.
is-dead = { $piece } ist tot.
off-map = { $piece } ist nicht auf dem Spielplan.
is-stunned = { $piece } ist bewusstlos und kann nicht handeln.
is-busy = { $piece } ist den ganzen Zug beschäftigt und kann nichts anderes tun.
section-off = Das gehört zu Abschnitt { $section } der Regeln, der hier nicht gilt.

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
no-place = { $piece } kann nicht nach { $place }: Dort ist jetzt nichts, worauf man stehen könnte.
walled-off = { $piece } kann { $place } nicht erreichen: Mauern versperren jeden Weg.
wall-between = { $piece } kann nicht von { $start } nach { $place } ziehen: Dort kommt niemand hindurch ({ $feature }).
only-by-door = { $piece } kann { $place } nicht erreichen: Türme und Bergfried betritt und verlässt man nur durch ihre Türen.
only-from-inside = { $piece } kann { $place } nicht erreichen: Ein Feld hinter einer Schießscharte betritt man nur aus dem Inneren des Gebäudes.
no-way-up = { $piece } kann { $place } nicht erreichen: Auf die Mauer führen nur Treppen und der Wehrgang selbst, von außen eine Leiter, die an ihr lehnt, oder ein Belagerungsturm daneben.
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

wounded-stays = { $piece } ist verletzt und kann weder auf- noch absteigen.
not-mounted = { $piece } ist nicht beritten.
is-mounted = { $piece } ist schon beritten.
no-rider = { $piece } reitet nicht.
no-horse-beside = { $piece } steht nicht neben diesem Pferd.
no-room-to-dismount = { $piece } kann nicht absteigen: Neben dem Pferd ist kein Feld frei.
not-your-horse = { $piece } darf { $horse } nicht nehmen: Feindliche Pferde nehmen nur Ritter und Grafen, und nur wenn kein Gegner daneben steht.

## Die Zugbrücke

no-drawbridge = { $piece } hat hier keine Zugbrücke zu bedienen.
not-at-winch = { $piece } kann die Zugbrücke nicht bedienen: Er muss zu Fuß auf dem Feld der Winde stehen ({ $place }).
bridge-blocked = Die Zugbrücke kann nicht herunter: Auf { $place } steht etwas ({ $structure }).
bridge-bears-not = { $place } liegt auf einer gesenkten Zugbrücke, und die trägt so etwas nicht ({ $structure }).
winch-in-use = { $piece } kann die Winde nicht drehen: Es steht schon jemand daran.
bridge-raised = { $piece } kann { $place } nicht erreichen: Die Zugbrücke ist hochgezogen.
plunge-place = { $piece } kann nicht nach { $place } fallen: Es muss ein freies Grabenfeld neben dem Brückenfeld sein, auf dem er stand.

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

line-terrain = { $place } ({ $terrain }) versperrt die Sichtlinie.
line-structure = Auf { $place } versperrt etwas die Sichtlinie ({ $structure }).
line-wall = Die Sichtlinie ist bei { $place } versperrt ({ $feature }).
line-figure = { $figure } steht in der Sichtlinie auf { $target }.
line-crest = Die Kante des Abhangs versperrt die Sichtlinie.
line-keep-door = Durch eine Pforte des Bergfrieds wird nicht geschossen und auch nicht aus ihr heraus ({ $place }).
line-from-inside = Aus dem Inneren kann niemand schießen ({ $structure }).
line-roofed = { $place } hat ein Dach: Von einer anderen Ebene führt keine Sichtlinie dorthin und von dort keine auf eine andere Ebene.
line-out-of-moat = Aus dem Graben ist von { $start } kein Schuss auf { $end } möglich: Von dort trifft man nur andere im Graben und an seinem Rand, nicht hinauf auf Wehrgänge und in Schießscharten.
line-into-moat = Von { $start } sieht man nicht in den Graben hinunter ({ $end }).
line-slit-out = { $end } liegt nicht vor der Schießscharte von { $start }, und nach keiner anderen Seite kann man aus ihr schießen.
line-slit-in = { $start } liegt nicht in der geraden Feldreihe vor einer Schießscharte von { $end }.
line-behind-wall = Die Sichtlinie führt über eine Mauer, die alles dicht hinter ihr verdeckt: { $below } gegen { $above } Felder auf der anderen Seite.
line-from-ladder = Von der Leiter schießt man nur auf die Wehrgänge vor ihr ({ $top } und die daneben), nicht auf { $place }.
friend-beside-target = { $friend } steht neben { $target }: Von dort oben schießt niemand auf einen Gegner, neben dem jemand von der eigenen Seite steht.
friend-in-hex = { $friend } ist im selben Feld wie { $target }: Niemand schießt hinein.

## Werke vor dem Sturm

not-in-hand = Partei { $side } hat davon nichts mehr in der Hand ({ $structure }).
breach-by-engines = In einer Belagerung von mehreren Tagen schlagen nur Maschinen eine Bresche; vor dem Sturm wird keine ausgelegt.
fill-where-moat = { $place } kann nicht aufgefüllt werden: Es muss ein offenes Grabenfeld sein, über dem nichts ist.
breach-where-wall = Auf { $place } kann keine Bresche sein: Es muss ein Feld mit Wehrgang, bloßer Mauer oder Schießscharten sein, massiv bis zum Boden.
ladder-where-flat = Auf { $place } kann keine Leiter liegen: Sie braucht zwei Felder ebenen Geländes in der eigenen Zone.
work-off-map = Von { $place } aus läge ein Teil davon außerhalb des Spielplans ({ $structure }).
work-figure = Das ist dort nicht möglich ({ $structure }): Auf { $place } steht jemand.
work-crowded = Das ist dort nicht möglich ({ $structure }): Auf { $place } steht oder liegt schon etwas.
work-needs-facing = Es fehlt die Blickrichtung ({ $structure }), wie in H7>NE.
work-no-facing = Hier gibt es keine Blickrichtung ({ $structure }): nur das Feld nennen.
work-stays = Auf { $place } ist es schon ({ $structure }).
no-work-there = Auf { $place } gibt es das nicht ({ $structure }).
not-your-work = Was auf { $place } ist, darf diese Partei nicht versetzen ({ $structure }).
work-set-already = Was auf { $place } ausgelegt worden ist, bleibt dort ({ $structure }).
work-in-use = Was auf { $place } ist, bleibt dort ({ $structure }): Es steht jemand oder etwas darauf.

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
only-over-ladder = { $piece } ist auf einer Leiter und kämpft nur gegen den auf { $top }, nicht gegen { $target }.
between-levels = { $piece } kann { $target } nicht angreifen: Sie sind auf verschiedenen Ebenen.
mixed-defenders = { $pieces } können nicht gemeinsam angegriffen werden: Die einen sind beritten, die anderen zu Fuß.
below-one = Angriff { $attack } gegen Verteidigung { $defence } liegt unter 1-1: Ein Angriff ist nicht möglich.
shifted-below-one = Angriff { $attack } gegen Verteidigung { $defence } ist { $ratio }-1; um { $shift } verschoben liegt das unter 1-1, und ein Angriff ist nicht möglich.
too-weak = Angriff { $attack } gegen Verteidigung { $defence } ist eine Differenz unter { $least }: Ein Angriff ist nicht möglich.

## Was auf einen Kampf folgt

loss-not-in-fight = { $piece } kann nicht getroffen werden; zur Wahl stehen { $pieces }.
guard-other = Jetzt ist die Deckung von { $piece } zu wählen.
fall-other = Zuerst muss { $piece } abgesetzt werden.
fall-place = { $piece } kann nicht auf { $place } abgesetzt werden: Es muss ein freies Feld neben dem Pferd sein, sonst das nächste.
retreat-other =
    { $pieces-count ->
        [one] Zuerst muss { $pieces } zurückweichen.
       *[other] Zuerst muss einer von ihnen zurückweichen: { $pieces }.
    }
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
moat-edge = Wer von außen in den Graben schießt, muss im Graben selbst oder auf einem Feld an seinem Rand sein.
retreat-open =
    { $open-count ->
        [0] Es gibt keinen Platz zum Zurückweichen.
       *[other] Offen sind: { $open }.
    }
undo-agree = Beide Parteien können vereinbaren, die Aktion trotzdem zurückzunehmen.

work-moments = Das käme an kein Ende: Nach { $most } Dingen, die von selbst geschehen, hätte noch niemand etwas zu entscheiden. Es geschieht nicht.
work-dice = Dabei fielen mehr als { $most } Würfel auf einmal. Es geschieht nicht.
work-ways = Die Würfel können hier auf mehr als { $most } Arten fallen: zu viele, um die Aussichten auszurechnen.
