# Die Tage einer Belagerung von vielen Tagen, wie man sie ansieht: der Bogen der Befehle, was festgehalten wird, der Kalender.

## Was ein Befehl bringt
order-brings =
    { $verb ->
        [build] Ein Ingenieur und mindestens fünf Arbeiter; mehr Hände sind schneller. Alle sind gebunden, bis es fertig ist.
        [man] Ersetzt Hände, die ein Bau verloren hat.
        [release] Sie sind von jetzt an frei; ohne Ingenieur oder fünften Arbeiter ruht der Bau.
        [storm] Alle, die nicht bauen, stürmen heute; die meisten anderen Tagesarbeiten ruhen.
        [post] Von dort kommen sie herein.
        [bombard] Nenne zuerst alle Ziele des Tages, dann wird für jedes gewürfelt. Eine Maschine braucht vier Leute, darunter einen Ingenieur.
        [emplace] Der Platz entscheidet, was ihre Linie kreuzt. Eine Maschine umzustellen kostet ihren Tag.
        [mend] Morgen hat sie wieder alle Punkte.
        [dismantle] Zwei Leute, ein Tag.
        [kindle] Ein Versuch am Tag an einem Feld.
        [negotiate] Ein Versuch am Tag. Gelingt er, ist die Belagerung gewonnen.
        [enlist] Was übrig bleibt, verfällt.
        [confront] Mit allen Kräften ist es die Entscheidungsschlacht des Tages, und auch die Belagerten kommen heraus. Mit einem Teil sind es zwei Gefechte zugleich, eines draußen und eines drinnen.
        [entrench] Von da an seid ihr selbst belagert, in dem, was ihr genommen habt, mit den Vorräten, die dort sind; was draußen steht, bleibt dem Feind.
        [sally] Einmal in einer Belagerung: Alle, die nicht bauen, kommen heraus. Räumt der Belagerer das Feld, ist die Belagerung vorbei; wer wieder hineinkommt, hält weiter aus.
       *[other] { "" }
    }
order-target = { $feature }, Schritt { $steps } von { $most }
order-machine =
    { $worn ->
        [0] { $item }
       *[other] { $item }, { $worn } abgenutzt
    }
order-builds = baut Nr. { $project }
order-nothing = Es gibt nichts, was dafür zu nennen wäre.
order-unheard = Eine Belagerung, die noch dauert, kennt keinen Befehl „{ $name }“.
order-offer-roll = Immer würfeln, was zu würfeln ist
order-offer-days =
    { $do ->
        [skip] Immer so: hier nichts befehlen
       *[repeat] Immer so: dasselbe wie zuletzt
    }
no-engineer-free-to-build = Heute ist kein Ingenieur frei, unter dem etwas begonnen werden könnte.
nothing-is-built = Es wird nichts gebaut.

## Was festgehalten wird
note-stores = Die Vorräte reichen bis zum Ende von Tag { $last }; { $left ->
        [0] das ist heute
        [one] ein Tag bleibt
       *[other] { $left } Tage bleiben
    }.
note-event = { $happening }: das geschieht nicht noch einmal.
note-initiative = hat heute die Initiative.
note-hostage = Der Sohn des Burghauptmanns ist Geisel: die Würfel um die Initiative sind bis zum Ende der Belagerung verändert.
note-negotiation = Beim Verhandeln braucht ein Würfel ({ $modifier }) { $needed }.
note-promise = Sie haben die Übergabe am Ende von Tag { $day } versprochen, wenn vorher kein Entsatz kommt.
note-wounded =
    { $day ->
        [0] { $person }: heute verwundet, am Abend entscheidet der Würfel.
       *[other] { $person }: verwundet, am Morgen von Tag { $day } gesund.
    }
note-wounded-for-good = { $person }: verwundet, in dieser Belagerung nicht mehr gesund.
note-captive = { $person } ist gefangen.
note-work = Nr. { $project }: { $item }, an Tag { $day } zu gebrauchen ({ $persons }).
note-work-waits = Nr. { $project }: { $item }, wartet auf den Ingenieur oder auf Hände ({ $persons }).
note-stock = { $item }: { $number }.
note-hastened = Ein Ingenieur ist dazugekommen: große Bauten sind { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } früher fertig.
note-machine = { $engine }{ $state ->
        [shooting] , schießt heute auf { $place }
        [used] , hat für heute genug getan
       *[ready] { "" }
    }{ $at ->
        [none] { "" }
       *[other] { $wall ->
            [yes] , steht an der Mauer auf { $at }
           *[no] , steht hinter { $at }
        }
    }.
note-mine =
    { $mine }, { $where }: { $dug ->
        [0] noch ist nichts gegraben
        [one] ein Feld ist gegraben
       *[other] { $dug } Felder sind gegraben
    }{ $persons-count ->
        [0] { "" }
       *[other] , darin { $persons }
    }.
note-counter-mine =
    Gegenmine von { $mine } aus, { $where }: { $dug ->
        [0] noch ist nichts gegraben
        [one] ein Feld ist gegraben
       *[other] { $dug } Felder sind gegraben
    }{ $persons-count ->
        [0] { "" }
       *[other] , darin { $persons }
    }.
note-mine-failed = { $where }: an Tag { $day } wurden die Stützen verbrannt, ohne dass etwas einstürzte; das kann noch kommen.
note-redoubt = Die Belagerten halten nur noch dies: { $redoubt }. Das übrige Gebäude hält: { $persons }.
note-camp = Das Lager wird wieder aufgebaut: noch { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } lang wehrt sich der Belagerer nur.

## Der Kalender und das Ende
calendar-food = Vorräte für { $days } Tage
calendar-built = gebaut: { $item }
calendar-walls =
    { $count ->
        [one] ein Feld beschädigt
       *[other] { $count } Felder beschädigt
    }
calendar-fallen =
    { $state ->
        [killed] { $count } tot
        [wounded] { $count } verwundet
       *[taken] { $count } gefangen
    }
calendar-begins = der Tag beginnt
calendar-quiet = ein stiller Tag
siege-ending = { $ending }: Gewonnen hat: { $winner }.
siege-remain =
    { $count ->
        [one] Einer ist übrig.
       *[other] { $count } sind übrig.
    }
siege-fate =
    { $become ->
        [killed] an Tag { $day } gestorben
        [captured] an Tag { $day } gefangen
        [left] an Tag { $day } gegangen
       *[other] { $day ->
            [0] verwundet
           *[other] an Tag { $day } verwundet
        }
    }

## Namen
term-today-fought = hat heute gekämpft
term-today-busy = hat für heute genug getan
term-today-outside = vor den Mauern
term-stance-foot = zu Fuß
term-stance-mounted = beritten
term-part-random-event = Ereignis des Tages
term-part-initiative = Initiative
term-part-recovered-return = Rückkehr der Verwundeten
term-part-building-orders-besieger = Bauaufträge des Belagerers
term-part-building-orders-besieged = Bauaufträge der Belagerten
term-part-choice-of-action = Wahl der Aktion
term-part-action = Aktion des Tages
term-part-bombardment = Beschuss
term-part-mining = Minieren
term-part-fire-setting = Brandstiftung
term-part-building-and-repair = Bauen und Ausbessern
term-part-negotiation = Verhandlung
term-part-recovery-rolls = Würfe für die Verwundeten
term-part-hunger = Hunger
term-part-promise-of-event-7 = versprochene Übergabe
term-part-night-supplies = Vorräte bei Nacht
term-part-marker = Ende des Tages
term-field-along = an welcher Seite des Baus
term-field-archers = wie viele Schützen
term-field-at = welches Feld
term-field-bridge = welche Brücke
term-field-edge = welche Kartenseite
term-field-engine = welche Maschine
term-field-engineer = welcher Ingenieur
term-field-engines = welche Maschinen
term-field-item = was
term-field-kind = welche Truppe
term-field-machine = welche Maschine
term-field-map = auf welcher offenen Karte
term-field-mine = welche Mine
term-field-open = welche offene Karte
term-field-over = wogegen
term-field-pace = wie
term-field-shaft = wo der Schacht hinabgeht
term-field-where = unter was
term-field-persons = wer
term-field-piece = wer
term-field-project = Nr.
term-field-stance = zu Fuß oder beritten
term-field-workers = Arbeiter
term-edge-north-edge = Nordrand
term-edge-from-north = Nordrand
term-edge-south-edge = Südrand
term-edge-from-south = Südrand
term-edge-west-edge = Westrand
term-edge-from-west = Westrand
term-edge-east-edge = Ostrand
term-edge-from-east = Ostrand
term-layer-stores = Vorräte
term-layer-today = heute
term-layer-event = was Ereignisse hinterlassen haben
term-layer-wall = beschädigte Mauern
term-layer-mine = Minen
term-layer-redoubt = was die Belagerten noch halten
term-layer-camp = das Lager
term-layer-engine = Maschinen
term-layer-stock = Kleingerät
term-layer-work = was gebaut wird
term-layer-wounded = Verwundete
term-layer-captive = Gefangene
