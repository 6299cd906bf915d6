# Was zur Wahl steht, in wenigen Worten ohne Punkt. Die Kennung ist `do-` und das Verb der Aktion.

do-place = { $piece } wird auf { $to } aufgestellt
do-skill = { $piece } erhält die Fähigkeitszahl { $number }
do-ready = Fertig
do-shoot = { $shooter } schießt auf { $target }
do-sling =
    { $load ->
        [incendiary] { $piece } schleudert Feuer auf { $at }
       *[stone] { $piece } schleudert einen Stein auf { $at }
    }
do-move = { $piece } zieht nach { $to }
do-lead = { $piece } führt { $horse } nach { $to }
do-screen = { $piece } bringt die Schutzwand von { $screen } nach { $to }
do-turn = { $piece } dreht die Schutzwand: { $to }
do-attack =
    { $attackers-count ->
        [one] { $attackers } greift { $defenders } an
       *[other] { $attackers } greifen { $defenders } an
    }
do-charge = { $rider } reitet einen Sturmangriff gegen { $target }
do-countercharge = { $rider } reitet zum Gegenangriff an
do-loss = Es trifft { $piece }
do-retreat = { $piece } weicht nach { $to } zurück
do-fall = { $piece } wird auf { $to } abgesetzt
do-advance = { $piece } rückt nach { $to } nach
do-mount = { $piece } besteigt { $horse }
do-dismount = { $piece } steigt ab
do-guard =
    { $way ->
        [inwards] { $piece } deckt sich nach innen
       *[outwards] { $piece } deckt sich nach außen
    }
do-set =
    { $at ->
        [none] Auf { $to } auslegen: { $kind }
       *[other] Von { $at } nach { $to } verlegen: { $kind }
    }
do-winch = { $piece } dreht die Winde
do-carry = { $carriers } tragen die Leiter nach { $to }
do-lay = { $carriers } legen die Leiter ab
do-raise = { $carriers } stellen die Leiter auf: { $to }
do-shift = { $workers } versetzen die Leiter von { $ladder } nach { $to }
do-push = { $piece } stößt gegen die Leiter auf { $ladder }
do-drop = Die andere Hälfte der Leiter fällt auf { $to }
do-roll =
    { $way ->
        [backwards] Der Belagerungsturm auf { $tower } wird zurückgeschoben
       *[forwards] Der Belagerungsturm auf { $tower } wird vorgeschoben
    }
do-open = { $piece } öffnet das Tor
do-close = { $piece } schließt das Tor
do-break = { $workers } brechen das Tor auf { $gate } auf
do-demolish = { $workers } reißen die Brücke auf { $bridge } ab
do-rebuild = { $workers } bauen die Brücke auf { $bridge } wieder auf
do-dismantle = Die Brücke auf { $bridge } wird über Nacht abgebaut
do-cease = { $piece } bricht die Arbeit ab
do-capture =
    { $attackers-count ->
        [one] { $attackers } fordert { $defender } zur Aufgabe auf
       *[other] { $attackers } fordern { $defender } zur Aufgabe auf
    }
do-take = Der Gefangene { $piece } wird nach { $to } gebracht
do-rearm = { $piece } nimmt Waffen auf
do-retire = Den Angriff aufgeben
do-leave = { $piece } zieht vom Spielfeld ab
do-torch = { $piece } legt Feuer auf { $at }
do-ignite = { $shooter } schießt einen Brandpfeil auf { $at }
do-douse = { $piece } bekämpft das Feuer auf { $at }
do-burn = Würfeln, ob es brennt
do-nerve = Auf Panik würfeln
do-panic = { $piece } verliert die Nerven
do-flee = { $piece } läuft nach { $to }
do-desert = { $piece } läuft von der Karte
do-slip = Würfeln, ob er vorbeikommt
do-harness = { $piece } spannt { $ox } ein
do-unharness = { $piece } spannt { $ox } aus
do-haul =
    { $drivers-count ->
        [one] { $drivers } führt das Gespann von { $engine } nach { $to }
       *[other] { $drivers } führen das Gespann von { $engine } nach { $to }
    }
do-bombard =
    { $engines-count ->
        [one] { $engines } bombardiert { $at }
       *[other] { $engines } bombardieren { $at }
    }
do-wear = { $engine } verliert einen Punkt
do-mend = { $engine } wird repariert
do-assault = Heute die Burg stürmen
do-rest = Heute ruhen
do-loose = Für { $at } würfeln
do-tend = Für die Wunde von { $piece } würfeln
do-pass = Passen
do-end = Die Phase beenden
do-resign = Die Schlacht aufgeben
