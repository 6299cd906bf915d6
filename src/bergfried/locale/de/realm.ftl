# Was in einem Reich gesagt wird, dem strategischen Spiel: Entscheidungen, Ereignisse, Ablehnungen und Namen.

## Worauf das Spiel wartet

decision-campaign =
    Runde { $turn }: ziehen, Städte gründen, um Neutrale werben, angreifen ({ $left ->
        [0] alle haben gehandelt
        [one] einer hat noch nicht gehandelt
       *[other] { $left } haben noch nicht gehandelt
    }{ $steps ->
        [-1] { "" }
        [0] , kein Schritt übrig
        [one] , ein Schritt übrig
       *[other] , { $steps } Schritte übrig
    }) oder die Phase beenden.
decision-muster =
    { $figures-count ->
        [0] Angriff auf { $place }: nacheinander wählen, wer teilnimmt, oder passen und davon absehen.
       *[other] Angriff auf { $place } mit { $figures }: weitere teilnehmen lassen, angreifen, oder passen und davon absehen.
    }
decision-captives = Runde { $turn }: für die eigenen Leute in Gefangenschaft würfeln.
decision-enter = { $figure } kommt ins Spiel: den Ort wählen.
decision-fight-out = { $place } wird mit { $percent } Prozent angegriffen: auf dem Brett ausfechten, oder passen und die Tabelle entscheiden lassen. Beide Parteien müssen wollen.
decision-raze = { $fortress } ist erobert: zerstören, oder passen und behalten.
decision-beaten =
    { $what-key ->
        [refuge]
            { $figures-count ->
                [one] { $figures } ist geschlagen: die Festung für den Rückzug wählen.
               *[other] { $figures } sind geschlagen: die Festung für den Rückzug wählen.
            }
        [dispersed]
            { $figures-count ->
                [one] { $figures } ist geschlagen und versprengt: das Bewegungsfeld für ihn wählen.
               *[other] { $figures } sind geschlagen und versprengt: das Bewegungsfeld für { $figure } wählen.
            }
        [withdraws]
            { $figures-count ->
                [one] { $figures } ist geschlagen: das Bewegungsfeld für den Rückzug wählen.
               *[other] { $figures } sind geschlagen: das Bewegungsfeld für den gemeinsamen Rückzug wählen.
            }
       *[captive]
            { $figures-count ->
                [one] { $figures } ist geschlagen und gerät in Gefangenschaft.
               *[other] { $figures } sind geschlagen und geraten in Gefangenschaft.
            }
    }
decision-draw = Eine Karte vom Stapel „Neutrale“ ziehen.
decision-grant = Das Lehen { $fief } an jemanden der eigenen Partei vergeben.
decision-fate =
    { $figures-count ->
        [one] Das Schicksal von { $figures } auswürfeln.
       *[other] Das Schicksal von { $figures } auswürfeln, in beliebiger Reihenfolge.
    }
decision-succession = { $figure } ist tot: die Nachfolge auswürfeln.
decision-inherit = { $figure } ist tot: wählen, wer aus seinem Haus ihn beerbt.
decision-return-fief = Ein Lehen hält den Nachfolger von { $figure } bei seiner Partei: wählen, welche Lehnskarte in den Stapel „Neutrale“ zurückkommt.

## Was geschehen ist

realm-phase = Runde { $turn }, { $period } { $year }: { $party }.
travelled = { $figure } zieht nach { $place }.
assaulted =
    { $attackers-count ->
        [one] { $attackers } greift
       *[other] { $attackers } greifen
    } { $defenders-count ->
        [0] { $place } an
       *[other] { $defenders } in { $place } an
    }: { $attack } gegen { $defence }, { $percent } %, Zeile { $row }{ $defenders-count ->
        [0] ; niemand verteidigt es.
       *[other] .
    }
decided = Ergebnis { $code } ({ $table }).
taken = { $fortress } fällt an { $party }.
prevailed =
    { $party-key ->
        [nobody] Der Kampf um { $place } bleibt unentschieden.
        [neutral] Die Besatzung behauptet { $place }.
       *[other] { $party } gewinnen den Kampf um { $place }.
    }
changed-hands =
    { $party-key ->
        [neutral] { $fortress } gehört nun niemandem, da { $figure } zu niemandem hält.
       *[other] { $fortress } kommt mit { $figure } an { $party }.
    }
fought-out =
    { $how-key ->
        [taken] Der Sturm auf { $place } gelingt:
       *[other] Der Kampf um { $place } ist vorbei:
    } Der Angreifer hat { $attackers_lost } von hundert verloren, der Verteidiger { $defenders_lost }. Das zählt als { $code }.
razed = { $fortress } wird zerstört.
captured = { $figure } gerät in Gefangenschaft.
withdrew = { $figure } zieht sich nach { $place } zurück.
drew = { $party } ziehen { $card } vom Stapel „Neutrale“.
granted = { $figure } erhält das Lehen { $fief }.
unharmed = { $figure } bleibt unversehrt.
vowed = { $figure } geht auf Pilgerfahrt.
died = { $figure } stirbt.
followed = Der Nachfolger von { $figure } kämpft für { $party }.
turned-neutral = Der Nachfolger von { $figure } wird neutral.
inherited = { $heir } beerbt { $figure }.
fief-returned = Das Lehen { $fief } kommt zurück in den Stapel „Neutrale“.
freed = { $figure } wird befreit.
stays-captive = { $figure } bleibt in Gefangenschaft.
went-over = { $figure } wechselt die Partei und kämpft nun für { $party }.
entered = { $figure } kommt in { $place } ins Spiel.
waits = { $figure } hat keine Besitzung, von der er ins Spiel kommen kann, und wartet.
town-founded = { $figure } gründet die Stadt { $town }.
founding-failed = { $figure } scheitert mit der Gründung von { $town }.
claim-passed = { $heir } erhebt anstelle von { $figure } Anspruch auf die Krone.
claim-void = { $figure } hinterlässt keinen Erben aus seinem Haus. Damit erlischt der Anspruch auf die Krone für { $party }.
proclaimed = { $figure } wird in { $place } zum König ausgerufen. Gekrönt wird er, wenn er sich dort mit seinen Kurfürsten behauptet.
courted = { $figure } wirbt um { $whom }.
undecided = { $figure } bleibt neutral.
won-over = { $figure } kämpft nun für { $party }.
took-sides = { $figure } ist als Neutraler angegriffen worden und kämpft nun für { $party }.
crowned = { $figure } wird zum König gekrönt.
realm-over = { battle-over }

## Warum eine Aktion abgelehnt wird

is-pilgrim = { $figure } ist auf Pilgerfahrt und kann nicht handeln.
is-captive = { $figure } ist in Gefangenschaft und kann nicht handeln.
has-founded = { $figure } hat eine Stadtgründung versucht und tut in dieser Phase nichts anderes.
gathers-men = { $figure } ist eben erst zur Partei gestoßen: Er sammelt seine Leute und handelt ab ihrer nächsten Phase.
has-courted = { $figure } hat um einen Neutralen geworben und tut in dieser Phase nichts anderes.
no-step-left =
    { $steps ->
        [one] In einer Phase zieht, gründet oder wirbt nur einer aus einer Partei.
       *[other] In einer Phase ziehen, gründen oder werben höchstens { $steps } aus einer Partei.
    }
no-courting = In diesem Szenario wird um niemanden geworben.
courter-is-busy = { $figure } hat schon gehandelt; um einen Neutralen zu werben braucht die ganze Phase.
not-neutral = { $figure } ist nicht neutral.
not-at-his-place = { $figure } kann hier nicht um { $whom } werben: Dazu braucht es im Bewegungsfeld eine unzerstörte Burg oder Stadt von { $whom }, die der Gegner nicht hält.
not-your-fortress = { $figure } kann nicht nach { $fortress } hinein: Dort steht keine Festung seiner Partei.
area-too-far =
    { $moves ->
        [one] { $figure } kann { $place } nicht erreichen: Er zieht höchstens ein Bewegungsfeld weit.
       *[other] { $figure } kann { $place } nicht erreichen: Er zieht höchstens { $moves } Bewegungsfelder weit und nicht an Gegnern im Freien vorbei.
    }
not-his-site = { $figure } kann { $site } nicht gründen: Seine Karte nennt diesen Ort nicht.
town-there = { $site } ist schon gegründet worden.
not-at-site = { $figure } ist nicht im Bewegungsfeld von { $site }.
founder-is-busy = { $figure } hat schon gehandelt; eine Stadtgründung braucht die ganze Phase.
not-in-area = { $figure } kann { $place } nicht von einem anderen Bewegungsfeld aus angreifen.
no-fortress-there = In { $fortress } steht keine Festung.
own-fortress = { $fortress } ist schon in eigener Hand.
nobody-in-the-open = In { $place } ist kein Gegner im Freien.
no-enemy-there = { $figure } ist kein Gegner, den man auf dem Spielfeld angreifen könnte.
not-alone = { $figure } steht nicht allein: Anzugreifen ist { $place }.
one-by-one = In { $place } steht jeder für sich, seit der Pulk aufgelöst ist: Sie werden einzeln angegriffen, mit Namen ({ $figures }).
nobody-to-muster = Um { $place } gemeinsam anzugreifen, müssen mehrere der eigenen Partei da sein, die noch kämpfen können.
joined-already = { $figure } nimmt am Angriff auf { $place } schon teil.
not-mustered = { $place } greifen die an, die sich angeschlossen haben, und niemand sonst.
not-next-to-it = { $figures } – kein Rückzug nach { $place }: Es muss ein benachbartes Bewegungsfeld sein.
nobody-names = { $figures } – niemand hat gesiegt als eine neutrale Festung: Die Geschlagenen wählen ihr Bewegungsfeld selbst.
below-hundred = Angriff { $attack } gegen Verteidigung { $defence } sind { $percent } %: Ein Angriff braucht mindestens { $least } %.
no-refuge = Der Rückzug nach { $place } steht { $figures } nicht offen: Es muss eine unzerstörte Festung der eigenen Partei im selben Bewegungsfeld sein.
not-there = Der Weg nach { $place } steht { $figures } so nicht offen: Es muss ein benachbartes Bewegungsfeld sein, in dem niemand von der Partei des Siegers ist.
cannot-grant = So kann { $figure } kein Lehen erhalten: Vergeben wird nur das eben gezogene, an jemanden in Freiheit aus der Partei, die es gezogen hat.
fate-not-now = Ausgewürfelt wird jetzt das Schicksal von { $figures }, nicht das von { $figure }.
no-heir = { $heir } kann { $figure } nicht beerben: Das kann nur, wer vom selben Haus und am Leben ist.
succession-other = Ausgewürfelt wird jetzt die Nachfolge von { $figure }.
not-his-fief = { $figure } hat das Lehen { $fief } nicht.
no-captive-to-roll = Für { $figure } ist jetzt kein Wurf auf Gefangenschaft fällig.
enter-place = { $figure } kann nicht in { $place } ins Spiel kommen: Es muss eine eigene Besitzung sein, unzerstört und nicht in der Hand des Gegners.

## Was an einem Text nicht stimmt


term-wanted-figure = der Name eines Adligen oder Klerikers
term-wanted-fortress = der Name einer Festung
term-wanted-fief = der Name eines Lehens
term-wanted-area = der Name eines Bewegungsfelds

## Parteien. `side` steht nach „Partei“, `party` und `winner` stehen im ersten und vierten Fall.

term-staufer = Staufer
term-welf = Welfen
term-side-staufer = der Staufer
term-side-welf = der Welfen
term-party-staufer = die Staufer
term-party-welf = die Welfen
term-winner-staufer = die Staufer
term-winner-welf = die Welfen

## Abschnitte des Kalenders

term-period-I = Januar bis März
term-period-IV = Oktober bis Dezember
term-period-April = April
term-period-May = Mai
term-period-June = Juni
term-period-July = Juli
term-period-August = August
term-period-September = September

## Wofür gewürfelt wird, und die Tabellen dazu

term-battle = Schlacht
term-combat = Kampf
term-fate = Schicksal
term-succession = Nachfolge
term-captivity = Gefangenschaft
term-founding = Stadtgründung
term-courting = Werbung

## Stufen des Sieges

term-crowned = Königskrönung

## Was zu entscheiden ist: „An der Reihe ist: ...“

term-kind-campaign = Feldzug
term-kind-muster = Wahl der Angreifer
term-kind-captives = für die Gefangenen würfeln
term-kind-enter = jemanden ins Spiel bringen
term-kind-fight-out = sagen, ob die Schlacht ausgefochten wird
term-kind-raze = die Festung zerstören oder behalten
term-kind-beaten = Rückzug der Geschlagenen
term-kind-draw = eine Karte ziehen
term-kind-grant = das Lehen vergeben
term-kind-fate = das Schicksal auswürfeln
term-kind-succession = die Nachfolge auswürfeln
term-kind-inherit = den Erben bestimmen
term-kind-return-fief = eine Lehnskarte zurückgeben

## Aktionen: „Hier nicht möglich: ...“

term-action-muster = gemeinsame Angreifer wählen
term-action-join = Teilnahme am Angriff
term-action-found = eine Stadt gründen
term-action-fight = eine Schlacht ausfechten
term-action-raze = eine Festung zerstören
term-action-withdraw = Rückzug
term-action-send = einen der Geschlagenen fortschicken
term-action-banish = die Geschlagenen gemeinsam fortschicken
term-action-draw = eine Karte ziehen
term-action-grant = ein Lehen vergeben
term-action-fate = ein Schicksal auswürfeln
term-action-succession = eine Nachfolge auswürfeln
term-action-inherit = einen Erben bestimmen
term-action-return = eine Lehnskarte zurückgeben
term-action-captivity = für einen Gefangenen würfeln
term-action-enter = jemanden ins Spiel bringen
term-action-cast = alles Fällige auswürfeln
term-action-court = um einen Neutralen werben

## Wie eine Figur steht

term-alone = allein
term-captive = gefangen
term-pilgrim = auf Pilgerfahrt
term-waiting = wartend

## Die Krone

realm-crown = Die Krone: { $needed } von { $all } Kurfürsten in Freiheit, der Anwärter in { $place }, das seine Partei hält{ $phases ->
        [one] { "" }
       *[other] , am Ende von { $phases } Phasen hintereinander
    }{ $earliest ->
        [1] { "" }
       *[other] , nicht vor Runde { $earliest }
    }.
realm-crown-lost = Die Krone: { $place } ist zerstört, und niemand kann dort gekrönt werden. Es gewinnt die stärkere Partei.
realm-claim = { $figure } ({ $party }): { $count }{ $count ->
        [0] { "" }
       *[other] { " " }({ $figures })
    }{ $reign ->
        [0] { "" }
        [one] , seit einer Phase am Ort der Krönung
       *[other] , seit { $reign } Phasen am Ort der Krönung
    }
realm-no-claim = { $party }: Niemand erhebt Anspruch auf die Krone.
term-destroyed = zerstört
term-end-free = frei
term-end-captive = gefangen
term-end-pilgrim = Pilger
term-end-dead = tot
