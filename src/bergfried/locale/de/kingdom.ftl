# Die Karte eines Reichs, was man darin in wenigen Worten tun kann, und was ein Spieler vor seiner Entscheidung erfährt.

## Auf der Karte

chart-untitled = Das Reich
term-castle = Burg
term-town = Stadt
term-site = Platz für eine Stadt
chart-value = Wert { $points }
chart-held =
    { $party-key ->
        [staufer] gehalten von den Staufern
        [welf] gehalten von den Welfen
       *[other] gehalten: { $title }
    }
chart-on-card = auf der Karte von { $name }
chart-of-the-house =
    { $party-key ->
        [staufer] aus dem Haus der Staufer
       *[welf] aus dem Haus der Welfen
    }
term-of-a-house = aus dem Haus
chart-power = { $points } Machtpunkte
chart-fief = Lehen { $fief }
chart-of-party =
    { $party-key ->
        [staufer] von den Staufern
        [welf] von den Welfen
       *[other] Partei: { $title }
    }
chart-in-fortress = in { $name }
chart-in-area = Gebiet: { $name }
chart-alone = steht allein
chart-out = aus dem Spiel
chart-captives =
    { $party-key ->
        [staufer] Gefangene der Staufer
        [welf] Gefangene der Welfen
       *[other] Gefangene: { $title }
    }
chart-pilgrims = Pilger
chart-waiting = Warten darauf, ins Spiel zu kommen
chart-gone = Aus dem Spiel
chart-none = keine
chart-empty = leer
chart-phase =
    { $party-key ->
        [staufer] Phase der Staufer
        [welf] Phase der Welfen
       *[other] Phase: { $title }
    }
chart-season = { $period } { $year }
chart-period = { $period }
chart-turn = { $words } · Runde { $turn } von { $turns }
chart-turn-of = Runde { $turn }: { $period } { $year }
chart-nobody-won = Das Spiel ist aus: Niemand hat gewonnen
chart-won =
    { $grade-key ->
        [crowned] Die Krone ist gewonnen: { $title }
       *[other] { $title }: { $grade }
    }
chart-parties = Die Parteien
chart-points =
    { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
chart-strength = { $free } freie Figuren, { $held } feste Plätze
chart-crown = Die Krone
chart-needs = In { $name }, gehalten, mit { $needed } von { $all } Kurfürsten in Freiheit:
chart-crown-lost = { $name } ist zerstört
chart-claim = { $name } hat { $count }
chart-pile =
    { $count ->
        [one] Der Neutrale Stapel: 1 Karte
       *[other] Der Neutrale Stapel: { $count } Karten
    }
chart-fiefs = Lehen: { $list }
chart-signs = Zeichen
term-noble = Adliger
term-cleric = Geistlicher
term-elector = Kurfürst
term-claimant = Anwärter
term-neutral = neutral

## Was man tun kann, in wenigen Worten

do-realm-move = { $figure } zieht nach { $place }
do-realm-attack =
    { $figures-count ->
        [one] { $figures } greift { $place } an
       *[other] { $figures } greifen { $place } an
    }
do-realm-muster = { $place } gemeinsam angreifen
do-realm-join = { $figure } nimmt teil
do-realm-found = { $figure } gründet { $site }
do-realm-court = { $figure } wirbt um { $whom }
do-realm-fight = Auf dem Brett ausfechten
do-realm-raze = Zerstören
do-realm-withdraw = Rückzug nach { $place }
do-realm-send = { $figure } geht nach { $area }
do-realm-banish = Alle gehen nach { $area }
do-realm-draw = Eine Karte ziehen
do-realm-grant = { $fief } für { $figure }
do-realm-fate = Für { $figure } würfeln
do-realm-cast = Für alle würfeln
do-realm-succession = Für die Nachfolge von { $figure } würfeln
do-realm-inherit = { $figure } erbt
do-realm-return = { $fief } zurückgeben
do-realm-captivity = Für { $figure } würfeln
do-realm-enter = { $figure } kommt in { $place } ins Spiel
do-realm-pass =
    { $kind-key ->
        [raze] Behalten
        [muster] Abblasen
        [fight-out] Der Tabelle überlassen
       *[other] Passen
    }
do-realm-end = Phase beenden

## Bevor man entscheidet

realm-season = Runde { $turn } von { $turns }, { $period } { $year }
factor-realm-attack = Angriff
factor-realm-defence = Verteidigung
factor-realm-percent = Verhältnis
factor-realm-wall = { $place }, seine Mauern
realm-resigned = Das Spiel ist aufgegeben: { $party }.
account-figure = { $figure }, frei
account-pilgrim = { $figure }, auf Pilgerfahrt
account-fortress = { $place }, gehalten
victory-crowned = Wessen Anwärter in { $place } ist, das seine Partei hält, mit { $needed } von { $all } Kurfürsten in Freiheit, wird am Ende seiner Phase ausgerufen, und gekrönt, wenn es am Ende von { $phases } Phasen hintereinander so ist, von Runde { $earliest } an.
victory-stronger = Nach Runde { $turns } gewinnt die stärkere Partei: die Machtpunkte ihrer freien Figuren und Pilger und die Werte der festen Plätze, die sie hält.
victory-void = Auf einen Anwärter, der stirbt, folgt ein Erbe seines Hauses; ist keiner mehr da, kann seine Partei nur noch die stärkere sein.
term-mark-captive = gefangen
term-mark-dead = tot
term-mark-pilgrim = Pilger
term-mark-won = genommen
term-mark-razed = zerstört
term-mark-joined = schließt sich an
term-mark-neutral = neutral
term-mark-freed = frei
term-mark-founded = gegründet
term-mark-crowned = gekrönt
term-mark-proclaimed = ausgerufen
term-mark-changed = wechselt den Herrn
term-mark-safe = unversehrt
term-mark-heir = erbt
