# Ciò che si dice di un assedio e di ciò che accade da sé, prima che qualcuno decida.

## Che cosa porta una decisione

brings =
    { $deed ->
        [name-day-bombard] Le macchine tirano tutto il giorno: ogni esagono bersagliato può perdere un grado, e con l'ultimo è una breccia. Oggi non si combatte.
        [name-day-mend] Una macchina riparata ha di nuovo tutti i punti stasera; oggi non tira, e non si combatte.
        [name-day-assault] Entrambe le parti si schierano, il fossato viene riempito di nuovo e si combattono { $rounds } turni. La sera tutti tornano ai loro posti e si tira per i feriti.
        [name-day-rest] Non si fa nulla, nessuno combatte. { $left ->
            [0] È l'ultimo giorno: poi l'assedio è finito.
            [one] Poi resta un giorno.
           *[other] Poi restano { $left } giorni.
        }
        [order-day-bombard] Altre macchine possono avere un bersaglio; su un esagono i loro punti si sommano.
        [order-day-mend] Stasera ha di nuovo tutti i punti, e oggi non tira.
        [order-day-ready] Le macchine tirano: si lancia un dado per ogni esagono nominato, e il giorno è finito.
        [loose-engines-volley] Un dado per l'esagono: può perdere un grado, e le macchine che vi hanno tirato possono perdere punti.
        [spread-damage-wear] La macchina nominata perde un punto finché non è riparata; più è debole, meno fa a un muro.
        [tend-wounded-tend] Un dado dice in quale mattina è guarito, se non più in questo assedio, o se muore.
        [prepare-ready] Ciò che è preparato resta così; quando entrambi sono pronti comincia l'assalto del giorno { $day }.
       *[panic-roll-nerve] Un dado per tutti quelli che l'hanno visto; con { $calm } o meno nessuno perde i nervi. Chi è preso dal panico fugge subito.
    }

## Fuoco

burns-until =
    { $feature } su { $place } brucia { $means ->
        [arrow] per una freccia incendiaria,
        [torch] per una torcia,
        [oil] per l'olio,
       *[spread] per un fuoco accanto,
    } { $since ->
        [0] dall'inizio.
       *[other] dal turno { $since }.
    } Contati { $count } su { $turns }. { $late ->
        [1] Non sarà distrutto prima della fine dell'ultimo turno ({ $last }).
       *[other] Se nessuno lo spegne, è distrutto alla fine del turno { $round }.
    }
factor-torch = Prende fuoco
torch-catches = con { $least } o più ({ $percent } %), si tira alla fine del turno
fire-may-spread = { $feature } su { $place }: il fuoco accanto vi si propaga con { $least } o più, si tira nel turno { $round }.

## Panico

fear-told =
    { $how-key ->
        [rout] { $piece } è in rotta{ $known ->
                [1] { "" } da quando { $dead } è caduto vicino a lui
               *[0] { "" }
            }: non fa che fuggire. Finisce quando dopo una fase di movimento un cavaliere o sergente della sua parte gli sta accanto.
       *[panic] { $piece } è nel panico{ $known ->
                [1] { "" } da quando { $dead } è caduto vicino a lui
               *[0] { "" }
            }: non va accanto a un nemico. Finisce quando un cavaliere o sergente della sua parte gli sta accanto, o nessun nemico è più vicino di { $hexes } esagoni.
    }

## Macchine e serventi

serving-loaded =
    { $loaded ->
        [1] Pronta al tiro.
       *[0] Preparata per { $ready } turni su { $turns }.
    } Servono { $crew } uomini accanto{ $engineers ->
        [0] { "" }.
        [one] , uno dei quali tecnico.
       *[other] , { $engineers } dei quali tecnici.
    }
serving-pushed =
    { $count } uomini, ne servono { $needed }{ $points ->
        [0] { "" }.
        [one] : spingono per 1 punto di movimento a turno.
       *[other] : spingono per un massimo di { $points } punti di movimento a turno.
    }{ $ram ->
        [0] { "" }
       *[1] { "" } { $wall ->
            [0] Davanti non c'è ancora un muro.
           *[1] { $rests ->
                [0] Può colpire nella fase di mischia.
               *[1] Colpisce di nuovo nel turno { $round }.
            }
        }
    }
serving-cauldron =
    Pieno di olio bollente, per un solo getto. { $count ->
        [0] Due uomini su lati opposti lo porterebbero e lo verserebbero.
       *[other] { $pieces } stanno in modo da poterlo portare e versare.
    }
serving-missing =
    Mancano: { $men ->
        [one] 1 uomo
       *[other] { $men } uomini
    }{ $engineers ->
        [0] { "" }.
        [one] , di cui un tecnico.
       *[other] , di cui { $engineers } tecnici.
    }
