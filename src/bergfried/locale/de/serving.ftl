# Was von bedienten Maschinen gesagt wird: Ereignisse, Ablehnungen und Namen.

## Was geschehen ist

made-ready = { $structure } auf { $place }: { $count } von { $turns } Zügen sind gespannt.
unserved = Die Bedienung hat { $place } verlassen ({ $structure }): Dieser Zug zählt nicht ({ $count }).
bolt-aimed = { $shooter } schießt mit der Balliste auf { $target } in { $place }, Entfernung { $range } ({ $band }).
bolt-struck = Der Bolzen geht auf { $place } nieder.
hurled = { $shooter } und die Bedienung werfen einen Stein nach { $place } ({ $structure }), Entfernung { $range }.
stone-struck = Der Stein schlägt auf { $place } ein.
caught = Die Hurde auf { $place } fängt den Stein auf.
splintered = Splitter fliegen auf { $target } (Deckung { $cover }, { $modifier } zum Wurf).
strained = { $structure } auf { $place } hat beim Wurf gelitten und hat noch { $points } Punkte.
spared = Was auf { $place } steht ({ $feature }), hat seine Stufe dieses Tages schon verloren.
marker-ready = { $structure } auf { $place }: seit { $count ->
        [one] 1 Zug
       *[other] { $count } Zügen
    } gespannt.

## Warum eine Aktion abgelehnt wird

no-engine-there = Auf { $place } steht keine Maschine, die schießen könnte.
not-your-engine = { $structure } auf { $place } gehört dem Gegner.
engine-not-now = { $structure } auf { $place } schießt mit den Armbrüsten, am Anfang des Zugs.
engine-not-ready = { $structure } auf { $place } ist seit { $count } Zügen gespannt; nötig sind { $turns }.
engine-crew-beside = { $piece } steht nicht neben { $place } ({ $structure }).
engine-crew-number = Zu einem Schuss gehören { $needed } Mann ({ $structure }), nicht { $count }.
engine-needs-engineer = Unter ihnen ist kein Techniker; nötig ist { $needed } ({ $structure }).
served-engine = { $piece } hat eine Maschine beim Schuss bedient und bewegt sich in diesem Zug nicht.
bolt-which-hex = Auf jedes der beiden Felder von { $target } kann man zielen: Nenne eines.
bolt-not-his-hex = { $place } ist kein Feld von { $target }, das zu nennen wäre.
engine-throws = { $structure } auf { $place } wirft Steine auf Felder und schießt auf niemanden.
engine-shoots = { $structure } auf { $place } schießt auf Männer und wirft keine Steine.
engine-stays = { $structure } auf { $place } lässt sich nicht bewegen.
throw-too-near = { $place } ist { $range } Felder entfernt ({ $structure }); geworfen wird mindestens { $least } Felder weit.
throw-too-far = { $place } ist { $range } Felder entfernt ({ $structure }); geworfen wird höchstens { $most } Felder weit.
throw-behind = Die Mauer auf { $place } steht hinter der Hurde auf { $hoarding }: Ziele auf diese.
thrower-ground = Auf { $place } kann keine Maschine stehen ({ $structure }): Das ist kein ebenes Gelände.
thrower-worn = { $structure } auf { $place } hat keine Punkte mehr.
throws-in-own-turn = { $structure } auf { $place } wirft nur in der Schussphase der eigenen Seite.

## Entscheidungen

decision-crash =
    { $men ->
        [0] Der Stein ist eingeschlagen: Würfle für das, was auf { $place } steht.
       *[other] Der Stein ist eingeschlagen: Würfle für die Splitter auf { $piece }.
    }

## Namen

do-loose =
    { $at ->
        [none] { $crew } schießen mit der Maschine auf { $engine } nach { $target }
       *[other] { $crew } schießen mit der Maschine auf { $engine } nach { $target } in { $at }
    }
term-action-loose = mit einer Maschine schießen
do-hurl = { $crew } werfen mit der Maschine auf { $engine } einen Stein nach { $at }
do-crash = Für das würfeln, was der Stein getroffen hat
term-action-hurl = mit einer Maschine einen Stein werfen
term-action-crash = für das würfeln, was ein Stein getroffen hat
term-kind-crash = für das würfeln, was ein Stein getroffen hat
term-purpose-splinters = Splitter
term-mark-struck = ein Stein schlug ein
term-mangonel = Mangonel
term-stone-thrower = Steinschleuder
