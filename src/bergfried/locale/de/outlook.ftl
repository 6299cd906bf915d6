# Was von einer Belagerung und von dem gesagt wird, was von selbst geschieht, ehe jemand entscheidet.

## Was eine Entscheidung bringt

brings =
    { $deed ->
        [name-day-bombard] Die Maschinen schießen den ganzen Tag: Jedes beschossene Feld kann eine Stufe verlieren, und mit der letzten ist es eine Bresche. Gekämpft wird heute nicht.
        [name-day-mend] Eine Maschine, die ausgebessert wird, hat am Abend wieder alle Punkte; heute schießt sie nicht, und gekämpft wird nicht.
        [name-day-assault] Beide Seiten stellen auf, der Graben wird neu gefüllt, und { $rounds } Runden werden gekämpft. Am Abend gehen alle auf ihre Posten zurück, und für die Verwundeten wird gewürfelt.
        [name-day-rest] Nichts geschieht, niemand kämpft. { $left ->
            [0] Dies ist der letzte Tag: Danach ist die Belagerung vorbei.
            [one] Danach bleibt ein Tag.
           *[other] Danach bleiben { $left } Tage.
        }
        [order-day-bombard] Weitere Maschinen können ein Ziel bekommen; an einem Feld zählen ihre Punkte zusammen.
        [order-day-mend] Sie hat am Abend wieder alle Punkte und schießt heute nicht.
        [order-day-ready] Die Maschinen schießen: Für jedes genannte Feld fällt ein Würfel, und der Tag ist vorbei.
        [loose-engines-volley] Ein Würfel für das Feld: Es kann eine Stufe verlieren, und die Maschinen davor können Punkte verlieren.
        [spread-damage-wear] Die genannte Maschine verliert einen Punkt, bis sie ausgebessert ist; je schwächer sie ist, desto weniger tut sie einer Mauer.
        [tend-wounded-tend] Ein Würfel sagt, an welchem Morgen er gesund ist, ob nicht mehr in dieser Belagerung, oder ob er stirbt.
        [prepare-ready] Was vorbereitet ist, bleibt so; sind beide bereit, beginnt der Sturm des { $day }. Tages.
       *[panic-roll-nerve] Ein Würfel für alle, die es gesehen haben; bei { $calm } oder weniger verliert niemand die Nerven. Wer in Panik gerät, läuft sofort.
    }

## Feuer

burns-until =
    { $feature } auf { $place } brennt { $means ->
        [arrow] durch einen Brandpfeil,
        [torch] durch eine Fackel,
        [oil] durch Öl,
       *[spread] durch ein Feuer daneben,
    } { $since ->
        [0] von Anfang an.
       *[other] seit Runde { $since }.
    } { $count } von { $turns } Zügen sind gezählt. { $late ->
        [1] Vor dem Ende der letzten Runde ({ $last }) wird es nicht zerstört.
       *[other] Wird es nicht gelöscht, ist es am Ende von Runde { $round } zerstört.
    }
factor-torch = Fängt Feuer
torch-catches = ab { $least } ({ $percent } %), gewürfelt am Ende des Zuges
fire-may-spread = { $feature } auf { $place }: Das Feuer daneben greift ab { $least } über, gewürfelt in Runde { $round }.

## Panik

fear-told =
    { $how-key ->
        [rout] { $piece } ist auf der Flucht{ $known ->
                [1] { "" }, seit { $dead } in seiner Nähe gefallen ist
               *[0] { "" }
            }: Er läuft nur noch. Es endet, wenn nach einer Bewegungsphase ein Ritter oder Sergeant seiner Seite neben ihm steht.
       *[panic] { $piece } ist in Panik{ $known ->
                [1] { "" }, seit { $dead } in seiner Nähe gefallen ist
               *[0] { "" }
            }: Er geht nicht neben einen Feind. Es endet, wenn ein Ritter oder Sergeant seiner Seite neben ihm steht oder kein Feind näher als { $hexes } Felder ist.
    }

## Maschinen und ihre Bedienung

serving-loaded =
    { $loaded ->
        [1] Schussbereit.
       *[0] { $ready } von { $turns } Zügen vorbereitet.
    } Braucht { $crew } Mann daneben{ $engineers ->
        [0] { "" }.
        [one] , einen davon als Techniker.
       *[other] , { $engineers } davon Techniker.
    }
serving-pushed =
    { $count } Mann daran, { $needed } sind nötig{ $points ->
        [0] { "" }.
        [one] : Sie schieben für 1 Bewegungspunkt im Zug.
       *[other] : Sie schieben für bis zu { $points } Bewegungspunkte im Zug.
    }{ $ram ->
        [0] { "" }
       *[1] { "" } { $wall ->
            [0] Noch ist keine Mauer davor.
           *[1] { $rests ->
                [0] In der Nahkampfphase kann er zustoßen.
               *[1] Er stößt wieder in Runde { $round } zu.
            }
        }
    }
serving-cauldron =
    Voll kochenden Öls, für einen Guss. { $count ->
        [0] Zwei Mann auf gegenüberliegenden Seiten würden ihn tragen und ausgießen.
       *[other] { $pieces } stehen so, dass sie ihn tragen und ausgießen können.
    }
serving-missing =
    Es fehlen: { $men } Mann{ $engineers ->
        [0] { "" }.
        [one] , darunter ein Techniker.
       *[other] , darunter { $engineers } Techniker.
    }
