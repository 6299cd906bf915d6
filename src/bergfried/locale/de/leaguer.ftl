# Die Belagerung über viele Tage: was darin gefragt, befohlen, verweigert und erzählt wird.

## Was gefragt wird
decision-provision = Würfle für die Vorräte der Belagerten.
decision-fate-of-day = Würfle für das Ereignis von Tag { $day } (zwei Würfel, { $modifier }).
decision-vie = Würfle um die Initiative an Tag { $day }.
decision-order-works = Bestimme, wer an Tag { $day } was baut.
decision-choose-action = Nenne die Aktion von Tag { $day } oder keine.
decision-negotiate = Verhandle über die Übergabe ({ $modifier }) oder lass es.
decision-tend-persons = Würfle für die heute Verwundeten: { $persons }.
decision-enlist = Wirb Truppen für { $points } Punkte an.
decision-choose-sick =
    { $left ->
        [1] Wähle, wer erkrankt: der letzte.
       *[other] Wähle, wer erkrankt: noch { $left }.
    }
decision-find-traitor = Ist { $person } der Verräter? Würfle für ihn.
decision-choose-leaving =
    { $left ->
        [1] Wähle, wer im Streit abzieht: noch einer.
       *[other] Wähle, wer im Streit abzieht: noch { $left }.
    }
decision-name-machine = Nenne die Maschine, an die sich dein Saboteur macht: { $machines }.
decision-order-bombardment = Benenne, worauf deine Maschinen am Tag { $day } schießen.
decision-order-repairs = Sage, was am Tag { $day } ausgebessert oder abgebrochen wird.
decision-order-fire = Benenne das Feld, das deine Schützen am Tag { $day } in Brand setzen, oder keines.
decision-quench-fire = Würfle, ob das Feuer auf { $place } gelöscht wird.
decision-spread-fire = Würfle, ob das Feuer auf { $place } übergreift.
decision-settle-battle = Würfle, wer das Gefecht gewinnt: in { $percent } von 100 Fällen der Angreifer.
decision-befall-person = Würfle, was { $person } im Gefecht zugestoßen ist.

## Was man befehlen kann
do-provision = Für die Vorräte würfeln
do-fate = Für das Ereignis des Tages würfeln
do-vie = Um die Initiative würfeln
do-build = Bauen: { $item } ({ $engineer } mit { $workers } Arbeitern)
do-man = Bau Nr. { $project } helfen: { $workers }
do-release = Vom Bau abziehen: { $workers }
do-negotiate = Über die Übergabe verhandeln
do-enlist = Anwerben: { $kind } ({ $stance })
do-afflict = { $piece } erkrankt
do-suspect = Für den Verräter würfeln
do-dismiss = { $piece } zieht ab
do-sabotage = Sich an { $machine } machen
do-emplace = { $engine } wirft von { $at } aus
do-kindle = { $at } mit { $archers } Bogenschützen in Brand setzen
do-quench = Würfeln, um das Feuer zu löschen
do-blaze = Würfeln, ob das Feuer übergreift
do-settle = Würfeln, wer das Gefecht gewinnt
do-befall = Würfeln, was dem Nächsten zugestoßen ist

## Was geschehen ist
siege-day-over = Tag { $day } ist zu Ende.
siege-over = Die Belagerung endet an Tag { $day }: { $ending }. Gewonnen hat: { $side }.
provisioned = Die Vorräte reichen { $days } Tage (die Zahl der Belagerten macht { $modifier }).
supplies-changed = Die Vorräte reichen jetzt bis zum Ende von Tag { $last } ({ $change } Tage).
day-event =
    { $happening-key ->
        [none] Nichts geschieht ({ $total }).
       *[other] { $happening } ({ $total }).
    }
nothing-new =
    { $why ->
        [early] Dafür ist es zu früh: nichts geschieht ({ $happening }).
        [reversed] Das bleibt ohne Wirkung, solange der Belagerer belagert ist ({ $happening }).
       *[again] Das ist schon geschehen: nichts geschieht ({ $happening }).
    }
took-initiative = Die Initiative hat: { $side }.
passed-initiative = Keine Aktion wird genannt, und die Initiative geht an: { $side }.
action-named = { $side }: { $doing }.
stricken = { $person } ist { $how }.
departed = { $person } verlässt die Belagerung.
person-spared =
    { $how-key ->
        [suspected] { $person } ist nicht der Verräter.
        [saboteur] Der Saboteur kommt nicht an { $person } heran.
        [fire] { $person } fängt kein Feuer.
       *[assassin] Der Mörder kommt nicht an { $person } heran.
    }
joined = Zu { $side } { $persons-count ->
        [one] kommt
       *[other] kommen
    }: { $persons } ({ $kind }).
machine-lost = { $machine } ist zerstört.
promised = Die Belagerten versprechen, sich am Ende von Tag { $day } zu ergeben, wenn vorher kein Entsatzheer kommt.
building-begun = { $engineer } beginnt mit { $workers } zu bauen: { $item } (Nr. { $project }), zu gebrauchen an Tag { $day }.
builders-assigned = An Nr. { $project } ({ $item }) { $persons-count ->
        [one] hilft
       *[other] helfen
    } jetzt: { $persons }.
builders-withdrawn = Vom Bau { $persons-count ->
        [one] geht
       *[other] gehen
    }: { $persons }.
building-paused = An Nr. { $project } geschieht heute nichts ({ $item }): es fehlt der Ingenieur oder an Arbeitern.
built = { $side }: gebaut sind { $item } ({ $number }).
parleyed = Man spricht über die Übergabe: { $total }, nötig sind { $needed }.
person-tended =
    { $fate ->
        [dies] { $person } wird die Nacht nicht überleben.
        [recovers] { $person } wird an Tag { $day } gesund sein.
       *[stays] { $person } wird in dieser Belagerung nicht mehr gesund.
    }
person-healed = { $person } ist wieder gesund.
machine-emplaced = { $engine } wirft jetzt von hinter { $place } aus.
fire-set = { $archers } Bogenschützen versuchen { $place } in Brand zu setzen ({ $feature }): { $added } auf den Würfel.
battle-settled = Das Gefecht ist gewonnen: { $side }.

## Warum etwas verweigert wird
person-not-wounded = { $person } ist heute nicht verwundet worden, oder es wurde schon für ihn gewürfelt.
not-to-be-afflicted = { $person } ist keiner von denen, die erkranken können.
not-to-leave = { $person } ist keiner von denen, aus deren Art jemand abzieht.
no-such-troop = So kann niemand angeworben werden: { $kind }.
too-few-points = { $kind } kostet { $price } Punkte, übrig sind { $points }.
item-of-no-use = Das hat in diesen Regeln keinen Gebrauch: { $item }.
item-does-not-fit = Das kann innerhalb der Mauern nicht gebaut werden: { $item }.
no-engineer-builds = { $person } ist keiner deiner Ingenieure, und nur unter einem wird gebaut.
person-is-busy = { $person } ist heute nicht frei.
too-few-workers = { $number } Arbeiter sind zu wenige: es braucht { $least }.
not-so-many-free = { $number } Arbeiter sind heute nicht frei, nur { $free }.
told-already = { $person } hat seine Befehle für heute.
no-such-project = Du baust nichts mit der Nr. { $project }.
project-is-manned = Nr. { $project } hat alle Hände, mit denen es begonnen wurde ({ $item }).
builds-nothing = { $person } baut nichts von dir.
no-such-machine = Der Belagerer hat kein { $machine }.
throws-nothing = { $engine } wirft keine Steine.
machine-is-used = { $engine } hat heute schon seine Arbeit gehabt.
no-crew = Es sind nicht genug Personen frei, um { $engines } zu bedienen: Jede Maschine braucht vier, darunter einen Ingenieur.
not-at-the-edge = { $place } liegt nicht am Rand der Karte.
stands-there = { $engine } wirft schon von { $place } aus.
no-engineer-free = { $side } hat heute keinen Ingenieur frei, der Maschinen ausbessern könnte.
no-demolition-today = Am Tag einer solchen Handlung bricht niemand die Brücke auf { $place } ab.
too-few-demolish = Um eine Brücke abzubrechen, braucht es { $number } Personen, die frei sind.
nothing-of-theirs-burns = Auf { $place } ist nichts, was du in Brand setzen könntest.
not-so-many-archers = { $number } Bogenschützen können das heute nicht tun: { $free } sind frei und erreichen { $place }.

## Namen
cli-many-days = viele Tage
cli-siege-day = Tag { $day }, Vorräte bis zum Ende von Tag { $last }
cli-siege-side = { $side }: { $count } Personen, davon { $wounded } verwundet, { $free } heute frei
cli-siege-past = Tag { $day }:
term-kind-provision = für die Vorräte würfeln
term-kind-fate-of-day = für das Ereignis des Tages würfeln
term-kind-vie = um die Initiative würfeln
term-kind-order-works = bestimmen, wer was baut
term-kind-choose-action = die Aktion des Tages nennen
term-kind-negotiate = verhandeln
term-kind-tend-persons = für die Verwundeten würfeln
term-kind-enlist = Truppen anwerben
term-kind-choose-sick = wählen, wer erkrankt
term-kind-find-traitor = den Verräter suchen
term-kind-choose-leaving = wählen, wer abzieht
term-kind-name-machine = eine Maschine nennen
term-kind-settle-battle = würfeln, wer das Gefecht gewinnt
term-kind-befall-person = würfeln, was jemandem zugestoßen ist
term-action-provision = für die Vorräte würfeln
term-action-vie = um die Initiative würfeln
term-action-build = bauen
term-action-man = beim Bau helfen
term-action-release = vom Bau abziehen
term-action-negotiate = verhandeln
term-action-enlist = anwerben
term-action-afflict = wählen, wer erkrankt
term-action-suspect = den Verräter suchen
term-action-dismiss = wählen, wer abzieht
term-action-sabotage = eine Maschine nennen
term-action-settle = ein Gefecht auswürfeln
term-action-befall = würfeln, was jemandem zugestoßen ist
term-purpose-supplies = Vorräte
term-purpose-day-event = Ereignis des Tages
term-purpose-initiative = Initiative, Belagerer und Belagerte
term-purpose-negotiation = Verhandlung
term-purpose-sickness = wie viele erkranken
term-purpose-traitor = der Verräter
term-purpose-quarrel = der Streit
term-purpose-refugees = wie viele Flüchtlinge
term-purpose-assassin-in-camp = der Mörder
term-purpose-saboteur-in-camp = der Saboteur
term-purpose-settled-battle = wer das Gefecht gewinnt
term-purpose-settled-person = was ihm zugestoßen ist
term-doing-none = keine Aktion
term-happening-none = nichts
term-happening-quarrel-among-besiegers = Streit unter den Belagerern
term-happening-commander-unwell = Der Befehlshaber der Belagerten ist unpässlich
term-happening-promise-to-surrender = Die Belagerten sprechen von Übergabe
term-happening-well-poisoned = Der Brunnen ist vergiftet
term-happening-suspected-traitor = Ein Verräter wird vermutet
term-happening-engineer-joins = Ein Ingenieur kommt zum Belagerer
term-happening-besieger-reinforced = Der Belagerer erhält Verstärkung
term-happening-supplies-stolen = Vorräte werden gestohlen
term-happening-traitor-opens-gate = Ein Verräter öffnet das Tor
term-happening-refugees = Flüchtlinge kommen
term-happening-dysentery-in-camp = Ruhr im Lager
term-happening-saboteur-in-camp = Ein Saboteur im Lager
term-happening-assassin-in-camp = Ein Mörder im Lager
term-happening-castellans-son-captured = Der Sohn des Burgherrn ist gefangen
term-happening-relief-army = Ein Entsatzheer kommt
term-happening-messenger = Ein Bote ruft den Belagerer ab
term-item-grapnel = Enterhaken
term-item-fascine = Faschinen
term-item-ladder = Leitern
term-item-mantlet = Setzschilde
term-item-oil-cauldron = Ölkessel
term-item-ballista = Ballista
term-item-ram = Sturmbock
term-item-penthouse = Schutzdach
term-item-stone-thrower = Steinschleuder
term-item-mangonel = Mange
term-item-siege-tower = Belagerungsturm
term-ending-building-taken = das Bauwerk ist genommen
term-grade-building-taken = das Bauwerk ist genommen
term-ending-hunger = Hunger
term-grade-hunger = Hunger
term-ending-leaders-lost = alle Führer verloren
term-grade-leaders-lost = alle Führer verloren
term-ending-negotiated = ausgehandelte Übergabe
term-grade-negotiated = ausgehandelte Übergabe
term-ending-promise-due = das Versprechen wird fällig
term-grade-promise-due = das Versprechen wird fällig
term-ending-no-able-besieged-left = kein Belagerter mehr übrig
term-grade-no-able-besieged-left = kein Belagerter mehr übrig
term-ending-redoubt-taken-with-roles-reversed = das letzte Werk ist genommen
term-grade-redoubt-taken-with-roles-reversed = das letzte Werk ist genommen
term-ending-messenger = ein Bote
term-grade-messenger = ein Bote
term-ending-besieger-beaten-in-decisive-battle = der Belagerer ist geschlagen
term-grade-besieger-beaten-in-decisive-battle = der Belagerer ist geschlagen
term-ending-enclosed-besieger-lost = der eingeschlossene Belagerer ist verloren
term-grade-enclosed-besieger-lost = der eingeschlossene Belagerer ist verloren
term-ending-no-besieger-left = kein Belagerer mehr übrig
term-grade-no-besieger-left = kein Belagerer mehr übrig
term-ending-given-up-by-besieger = die Belagerung wird aufgehoben
term-grade-given-up-by-besieger = die Belagerung wird aufgehoben
term-ending-given-up-by-besieged = Übergabe
term-grade-given-up-by-besieged = Übergabe
term-kind-order-bombardment = Ziele benennen
term-kind-order-repairs = sagen, was ausgebessert wird
term-kind-order-fire = ein Feld für das Feuer benennen
term-kind-quench-fire = ein Feuer löschen
term-kind-spread-fire = würfeln, ob ein Feuer übergreift
term-action-emplace = eine Maschine aufstellen
term-action-kindle = ein Feld in Brand setzen
term-action-quench = ein Feuer löschen
term-action-blaze = würfeln, ob ein Feuer übergreift
term-breach-1-2 = Bresche in einem Turm der Ebenen 1 und 2
term-breach-2-3 = Bresche in einem Turm der Ebenen 2 und 3
term-breach-3-4 = Bresche in einem Turm der Ebenen 3 und 4

## The assault
taken-prisoner = { $person } ist gefangen.
horse-lost = { $person } hat sein Pferd verloren.
battle-closed = Der Kampf ist vorbei: { $how }.
besieger-storms = Nur der Belagerer stürmt das Bauwerk.
nobody-leads = Der Belagerer hat keinen Führer mehr, und ohne einen stürmt niemand.
no-such-edge = { $edge } ist keine Seite dieser Karte; ihre Seiten: { $edges }.
nobody-storms = Niemand ist frei für einen Sturm.
term-doing-assault = Sturm
term-how-taken = das Bauwerk ist genommen
term-how-repelled = die Angreifer sind fort
term-how-deadlock = Mauern trennen die Seiten
term-how-nightfall = die Nacht bricht herein
term-how-destroyed = eine Seite ist vernichtet
