## Minen
decision-order-mining = Bestimme, was am Tag { $day } in deinen Minen geschieht.
decision-dig-on = Würfle für das zweite Feld in der Mine { $mine } ({ $points } Punkte).
decision-choose-overworked =
    { $left ->
        [1] Wähle, wer durch die Überanstrengung verwundet wird: noch einer.
       *[other] Wähle, wer durch die Überanstrengung verwundet wird: noch { $left }.
    }
decision-late-collapse = Würfle, ob es doch noch einstürzt: { $where }.
do-dig = { $at } von { $mine } aus untergraben: { $engineer } mit { $workers } Arbeitern, { $pace ->
        [forced] mit Gewalt
       *[steadily] stetig
    }
do-refill = { $at } von { $mine } aus auffüllen: { $engineer } mit { $workers } Arbeitern, { $pace ->
        [forced] mit Gewalt
       *[steadily] stetig
    }
do-dig-on = Bei { $at } weitermachen
do-overwork = { $piece } wird verwundet
do-vacate = Alle verlassen { $mine }
do-fell = Die Stempel abbrennen: { $where }
do-sink = Würfeln, ob es einstürzt
do-countermine = Auf { $shaft } eine Gegenmine beginnen: { $where }
mine-worked = { $engineer } hat { $workers } Arbeiter bei { $place } in der Mine { $mine }{ $pace ->
        [forced] , mit Gewalt
       *[steadily] {""}
    }: { $points } Punkte.
hex-dug = { $place } ist untergraben und abgestützt.
hex-refilled = { $place } ist wieder aufgefüllt.
digging-stalled = Die Arbeit bei { $place } bringt heute nichts.
tunnels-met = Mine und Gegenmine haben sich getroffen: { $where }.
mine-vacated = { $persons } { $persons-count ->
        [one] verlässt
       *[other] verlassen
    } die Mine { $mine }.
props-burnt = Die Stempel sind abgebrannt: { $where }.
section-stands = Es stürzt nicht ein: { $where }. Dort gräbt niemand mehr.
section-fell = Es stürzt in ganzer Länge ein: { $where }.
countermine-begun = Auf { $place } wird eine Gegenmine begonnen: { $where }.
no-mining-here = Hier gräbt niemand Minen: Nur die Mauern einer Burg werden untergraben.
no-penthouse-yet = Noch hast du kein Schutzdach: Erst muss eines gebaut werden.
no-such-penthouse = Du hast kein Schutzdach { $mine }, und ohne eines wird nichts untergraben.
penthouse-at-no-wall = { $mine } steht mit seiner Vorderseite an keiner Mauer und keinem Turm.
penthouse-is-burnt = { $mine } ist zu weit abgebrannt, um noch zu nützen.
no-such-counter-mine = Auf { $mine } ist keine Gegenmine begonnen worden.
mine-is-worked = Die Mine { $mine } hat heute schon ihre Arbeit gehabt.
section-has-failed = Wo die Stempel abgebrannt sind und die Mauer noch steht, geht niemand mehr hinunter: { $where }.
besieged-refill = Nur die Belagerten füllen Minen auf.
not-to-be-refilled = { $place } ist kein dem Feind abgenommenes Feld, das von { $mine } aus aufgefüllt werden könnte.
dug-already = { $place } ist schon untergraben.
counter-mine-runs-elsewhere = Die Gegenmine { $mine } kann nicht als Nächstes nach { $place }: zuerst ihr Schacht, dann was in dem Abschnitt oder an seinem Fuß daran anschließt.
not-the-next-hex = { $place } berührt weder die Vorderseite von { $mine } noch das, was von dort unter demselben Abschnitt gegraben ist.
no-wall-to-mine = { $place } ist kein Feld einer Mauer oder eines Turms.
no-engineer-mines = { $person } ist keiner deiner Ingenieure, und ohne einen gräbt niemand.
nobody-brought-in = { $person } war nicht in der Mine, als der Kampf vorbei war, und danach wird niemand mehr hineingebracht.
no-room-in-mine = { $number } Arbeiter haben in der Mine keinen Platz; Platz ist für { $most }.
more-than-a-third = Höchstens ein Drittel der Belagerten gräbt oder füllt auf: heute noch { $most }, nicht { $number }.
less-than-a-point = { $number } solche Arbeiter leisten weniger als einen Einreißpunkt.
same-hex-again = Der erste Wurf ist misslungen: Es ist wieder { $place }.
not-to-be-overworked = { $person } ist keiner von denen, aus denen einer verwundet wird.
nobody-in-mine = Niemand ist in der Mine { $mine }, der sie jetzt verlassen könnte.
besieger-burns = Nur der Belagerer brennt Stempel ab.
nothing-dug-there = Keine deiner Minen führt dorthin: { $where }.
too-little-dug = Untergraben { $dug ->
        [one] ist ein Feld
       *[other] sind { $dug } Felder
    }, und es braucht { $least }.
fought-there-today = Um die Mine { $mine } wurde heute gekämpft.
dug-there-today = In der Mine { $mine } wurde heute gegraben; die Stempel werden an einem späteren Tag abgebrannt.
somebody-in-mine = In der Mine { $mine } ist noch jemand: { $persons }.
not-this-side = Das ist Sache der anderen Seite.
no-mine-yet = Der Belagerer hat an keinem früheren Tag eine Mine begonnen.
no-mine-there-yet = Dort ist an keinem früheren Tag eine Mine begonnen worden: { $where }.
no-courtyard = { $place } ist kein Feld des Burghofs.
shaft-too-far = { $place } liegt nicht am Fuß dieser Mauer: { $where }.
term-kind-order-mining = bestimmen, was in den Minen geschieht
term-kind-dig-on = der zweite Wurf der Mineure
term-kind-choose-overworked = wählen, wer durch Überanstrengung verwundet wird
term-kind-late-collapse = für einen späten Einsturz würfeln
term-action-dig = graben
term-action-refill = auffüllen
term-action-dig-on = weitergraben
term-action-overwork = wählen, wer verwundet wird
term-action-vacate = eine Mine verlassen
term-action-fell = die Stempel abbrennen
term-action-sink = für einen späten Einsturz würfeln
term-action-countermine = eine Gegenmine beginnen
term-purpose-mining = Minierarbeit
term-purpose-wall-collapse = der Einsturz
term-doing-mining-action = Minen und Gegenminen
term-where-north-west-curtain = die Nordwestmauer
term-where-north-east-curtain = die Nordostmauer
term-where-west-curtain = die Westmauer
term-where-east-curtain = die Ostmauer
term-where-south-west-curtain = die Südwestmauer
term-where-south-east-curtain = die Südostmauer
term-where-north-west-tower = der Nordwestturm
term-where-north-east-tower = der Nordostturm
term-where-south-west-tower = der Südwestturm
term-where-south-east-tower = der Südostturm
term-where-oxford-tower = der Turm des Oxford-Tors
term-where-west-gatehouse-tower = der westliche Turm des Torhauses
term-where-east-gatehouse-tower = der östliche Turm des Torhauses
line-into-mine = Auf niemanden in einer Mine kann geschossen werden: { $place } liegt unter der Erde.
do-line-up = { $pieces } an { $edge } aufstellen
lined-up = { $pieces } stellen sich an { $edge } auf und kommen einen Zug später.
enters-later = { $piece } ist eben erst aufgestellt worden und kommt einen Zug später.
not-in-camp = { $piece } wartet nicht im Lager.
term-action-line-up = an einer Seite aufstellen
decision-pick-miners = Bestimme, wer für den Belagerer unter der Erde kämpft: { $persons }.
decision-pick-counterminers = Bestimme, wer für die Belagerten unter der Erde kämpft: { $persons }.
do-delve = Unter der Erde kämpfen: { $where }
hex-taken = Was unter { $place } gegraben ist, ist jetzt in anderer Hand: { $side }.
tunnels-never-met = Mine und Gegenmine hatten sich vor dem heutigen Tag nirgends getroffen.
tunnels-apart = Mine und Gegenmine hatten sich dort vor dem heutigen Tag nicht getroffen: { $where }.
nobody-below = { $side } hat niemanden, der dort unter der Erde kämpfen könnte: { $where }.
term-kind-pick-miners = bestimmen, wer unter der Erde kämpft
term-kind-pick-counterminers = bestimmen, wer unter der Erde kämpft
term-kind-descend = unter der Erde kämpfen
term-action-delve = unter der Erde kämpfen
term-how-driven-out = eine Seite ist aus den Tunneln vertrieben
term-how-quiet = unter der Erde ist es still geworden
decision-pick-at-penthouse = Bestimme, wer unter dem Schutzdach oder in seiner Mine ist: { $persons }.
decision-pick-from-camp = Bestimme, wer sonst aus dem Lager kommen kann: { $persons }.
decision-pick-defenders = Bestimme, wer von den Belagerten teilnimmt: { $persons }.
do-approach = { $machine } an die Mauer bringen
do-assail = Gegen { $machine } ausfallen
do-wheel-in = { $kind } kommt bei { $to } herein
no-such-engine-in-hand = Es gibt keine Maschine, die hereingebracht werden könnte: { $structure }.
penthouse-is-there = { $machine } steht schon vor der Mauer.
no-penthouse-at-all = Kein Schutzdach des Belagerers steht vor der Mauer.
no-penthouse-there = Vor der Mauer steht kein Schutzdach { $machine }.
penthouse-stands = { $machine } bleibt auf { $place }.
penthouse-withdrawn = { $machine } geht ins Lager zurück.
term-kind-pick-at-penthouse = bestimmen, wer unter dem Schutzdach ist
term-kind-pick-from-camp = bestimmen, wer aus dem Lager kommt
term-kind-pick-defenders = bestimmen, wer teilnimmt
term-kind-contest = um ein Schutzdach kämpfen
term-action-approach = ein Schutzdach an die Mauer bringen
term-action-assail = gegen eine Mine ausfallen
term-action-wheel-in = eine Maschine hereinbringen
term-how-out-of-reach = kein Belagerer kann mehr verletzt werden
