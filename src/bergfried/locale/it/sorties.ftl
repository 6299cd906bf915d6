# Sortite degli assediati contro l’accampamento e per le provviste.

## Che cosa si chiede
decision-pick-raiders = Di’ chi degli assediati prende parte alla sortita: { $persons }.
decision-pick-guards = Di’ chi degli assedianti è nell’accampamento: { $persons }.
decision-pitch-camp = Di’ su quale mappa si trova il tuo accampamento.
decision-expose-machines = Di’ quali macchine stanno nell’accampamento: { $number }, e almeno { $least }.

## Che cosa si può ordinare
do-raid = Fare una sortita contro l’accampamento
do-pitch = L’accampamento si trova su: { $map }
do-detail = { $piece } prende parte
do-excuse = { $piece } non prende parte
do-expose = { $machine } sta nell’accampamento
do-depart = { $piece } lascia la mappa da { $at }
do-forgo = { $piece } non viene
do-share = { $piece } dà a { $taker } frecce incendiarie: { $number }
term-action-raid = fare una sortita contro l’accampamento
term-action-pitch = piantare l’accampamento
term-action-detail = designare qualcuno
term-action-excuse = esonerare qualcuno
term-action-expose = schierare una macchina
term-action-depart = lasciare la mappa
term-action-forgo = non venire
term-action-share = passare frecce incendiarie

## Che cosa è accaduto
detailed = Designati: { $persons }.
excused = Esonerati: { $persons }.
camp-pitched = L’accampamento si trova su questa mappa: { $map }.
machine-exposed = { $machine } sta nell’accampamento.
camp-burnt =
    { $days ->
        [0] Esagoni di tenda bruciati: { $hexes }. L’assediante non perde alcun giorno.
        [1] Esagoni di tenda bruciati: { $hexes }. L’assediante perde un giorno per ricostruire.
       *[other] Esagoni di tenda bruciati: { $hexes }. L’assediante perde { $days } giorni per ricostruire.
    }
stayed-away = { $piece } non viene più.
arrows-shared = { $piece } dà a { $taker } frecce incendiarie: { $number }. A { $piece } ne restano { $left }, { $taker } ne ha { $has }.

## Perché qualcosa è rifiutato
besieged-sally = Solo gli assediati fanno sortite.
nobody-sallies = Nessuno può prendere parte alla sortita.
party-too-large = Possono prendere parte al massimo in { $most }.
too-many-of-a-kind = Di questa categoria possono prendere parte al massimo in { $most }: { $kind }.
not-of-the-party = { $person } non è fra i designati.
last-of-the-party = { $person } è l’ultimo dei designati.
no-such-map = Non c’è una mappa aperta { $map }; ci sono { $maps }.
not-in-the-camp = { $machine } non sta nell’accampamento.
exposed-already = { $machine } è già lì.
too-few-machines = { $number } macchine sono troppo poche: nell’accampamento ne stanno almeno { $least }.
rebuilds-camp =
    { $days ->
        [1] Oggi l’assediante ricostruisce l’accampamento e non fa che difendersi.
       *[other] Per { $days } giorni l’assediante ricostruisce l’accampamento e non fa che difendersi.
    }
no-exit-there = { $piece } ora non può lasciare la mappa da { $place }.
camp-ground = Su { $place } non c’è terreno piano e libero per questo ({ $structure }).
no-fire-arrows = { $piece } non ha frecce incendiarie.
share-beside = { $piece } e { $taker } non sono arcieri l’uno accanto all’altro.
not-so-many-arrows = { $piece } ha solo tante frecce incendiarie: { $number }.

## Nomi
term-doing-camp-sortie = sortita contro l’accampamento
term-how-camp-abandoned = nessuno difende più l’accampamento
term-how-sortie-over = la sortita è finita
term-task-share = passare frecce incendiarie

# La sortita per le provviste.
decision-pick-supply-party = Di’ chi degli assediati fa parte del gruppo di rifornimento: { $persons }.
decision-choose-route = Di’ su quale mappa viene il gruppo di rifornimento, e da quale dei suoi lati corti.
decision-load-animals = Tira il dado per gli animali da soma.
decision-scout = Tira il dado: viene un’altra pattuglia con { $most } o meno.
decision-muster-patrol = Di’ chi fa parte della pattuglia e da quale lato della mappa entra: { $persons }.
do-forage = Fare una sortita per le provviste
do-route = Il gruppo viene su questa mappa: { $map } ({ $over })
do-load = Tirare il dado per gli animali da soma
do-scout = Tirare il dado per una pattuglia
do-patrol = La pattuglia entra da questo lato: { $over }
do-herd = { $animal } segue { $piece } fino a { $to }
term-action-forage = fare una sortita per le provviste
term-action-route = scegliere la via del gruppo
term-action-load = tirare il dado per gli animali da soma
term-action-scout = tirare il dado per una pattuglia
term-action-patrol = far entrare una pattuglia
term-action-herd = condurre un animale da soma
party-routed = Il gruppo di rifornimento viene su questa mappa, da questo lato: { $map } ({ $over }).
animals-loaded = Animali da soma: { $animals }.
patrol-came = Una pattuglia entra da questo lato della mappa ({ $over }): { $persons }.
no-short-side = Non è un lato corto della mappa: { $over }.
patrol-too-large = { $who ->
        [knights] In una pattuglia possono esserci al massimo { $most } cavalieri.
        [shooters] In una pattuglia possono esserci al massimo { $most } tiratori.
       *[persons] In una pattuglia possono esserci al massimo { $most } uomini.
    }
partys-own-side = La prima pattuglia non entra dal lato del gruppo: { $over }.
not-in-reserve = { $piece } non aspetta in riserva.
patrol-surprised = { $piece } è di una pattuglia appena arrivata e non tira su chi muove.
come-in-first = { $piece } entra prima nella mappa.
mule-stands = { $piece } non va da sé: qualcuno deve condurlo.
no-pack-animal = { $animal } non è un animale da soma che ora si possa condurre.
animal-not-there = { $animal } non può seguire { $piece } fino a { $place }.
not-beside-animal = { $piece } non è stato accanto a { $animal } in questo turno.
leads-enough = { $piece } conduce già { $most } animali.
term-doing-supply-sortie = sortita per le provviste
term-how-supply-party-home = nessuno del gruppo di rifornimento è più sulla mappa
term-purpose-patrol = un’altra pattuglia
term-purpose-animals = animali da soma
patrol-sought =
    { $how-key ->
        [comes] Viene un’altra pattuglia.
       *[other] Non viene un’altra pattuglia.
    }
term-kind-choose-route = scegliere la via del gruppo di rifornimento
term-kind-expose-machines = dire quali macchine stanno nell’accampamento
term-kind-load-animals = tirare il dado per gli animali da soma
term-kind-muster-patrol = formare una pattuglia
term-kind-pitch-camp = dire dove si trova l’accampamento
term-kind-scout = tirare il dado per una pattuglia
term-kind-pick-raiders = scegliere chi fa la sortita
term-kind-pick-guards = scegliere chi difende l’accampamento
term-kind-pick-supply-party = scegliere il gruppo di rifornimento
term-ending-sortie-succeeded = la sortita è riuscita
term-ending-sortie-failed = la sortita è fallita
term-grade-sortie-succeeded = la sortita è riuscita
term-grade-sortie-failed = la sortita è fallita
