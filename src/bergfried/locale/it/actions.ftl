# Che cosa si può scegliere, in poche parole senza punto. L’identificatore è `do-` e il verbo dell’azione.

do-place = { $piece } viene schierato in { $to }
do-skill = { $piece } riceve il numero di abilità { $number }
do-ready = Pronti
do-shoot = { $shooter } tira contro { $target }
do-sling =
    { $load ->
        [incendiary] { $piece } scaglia del fuoco su { $at }
       *[stone] { $piece } scaglia una pietra su { $at }
    }
do-move = { $piece } muove in { $to }
do-lead = { $piece } conduce { $horse } in { $to }
do-screen = { $piece } porta il mantelletto da { $screen } in { $to }
do-turn = { $piece } gira il mantelletto: { $to }
do-attack =
    { $attackers-count ->
        [one] { $attackers } attacca { $defenders }
       *[other] { $attackers } attaccano { $defenders }
    }
do-charge = { $rider } carica { $target }
do-countercharge = { $rider } risponde con una contro-carica
do-loss = Viene colpito { $piece }
do-retreat = { $piece } indietreggia in { $to }
do-fall = { $piece } viene collocato in { $to }
do-advance = { $piece } avanza in { $to }
do-mount = { $piece } monta { $horse }
do-dismount = { $piece } smonta da cavallo
do-guard =
    { $way ->
        [inwards] { $piece } si ripara verso l’interno
       *[outwards] { $piece } si ripara verso l’esterno
    }
do-set =
    { $at ->
        [none] Collocare in { $to }: { $kind }
       *[other] Spostare da { $at } in { $to }: { $kind }
    }
do-winch = { $piece } aziona l’argano
do-carry = { $carriers } portano la scala in { $to }
do-lay = { $carriers } posano la scala
do-raise = { $carriers } alzano la scala: { $to }
do-shift = { $workers } spostano la scala da { $ladder } in { $to }
do-push = { $piece } spinge la scala in { $ladder }
do-drop = L’altra metà della scala cade in { $to }
do-roll =
    { $way ->
        [backwards] La torre d’assedio in { $tower } viene spinta indietro
       *[forwards] La torre d’assedio in { $tower } viene spinta avanti
    }
do-open = { $piece } apre la porta
do-close = { $piece } chiude la porta
do-break = { $workers } abbattono la porta in { $gate }
do-demolish = { $workers } demoliscono il ponte in { $bridge }
do-rebuild = { $workers } ricostruiscono il ponte in { $bridge }
do-dismantle = Il ponte in { $bridge } viene smontato durante la notte
do-cease = { $piece } smette il lavoro
do-capture =
    { $attackers-count ->
        [one] { $attackers } chiede la resa a { $defender }
       *[other] { $attackers } chiedono la resa a { $defender }
    }
do-take = Il prigioniero { $piece } viene portato in { $to }
do-rearm = { $piece } prende le armi
do-retire = Rinunciare all’attacco
do-leave = { $piece } si ritira dalla mappa
do-torch = { $piece } appicca il fuoco in { $at }
do-ignite = { $shooter } tira una freccia incendiaria in { $at }
do-douse = { $piece } combatte il fuoco in { $at }
do-burn = Tirare il dado per il fuoco
do-nerve = Tirare per il panico
do-panic = { $piece } perde i nervi
do-flee = { $piece } scappa in { $to }
do-desert = { $piece } scappa dalla mappa
do-slip = Tirare il dado per passare oltre
do-harness = { $piece } attacca { $ox } alla macchina
do-unharness = { $piece } stacca { $ox } dalla macchina
do-haul =
    { $drivers-count ->
        [one] { $drivers } guida i buoi da { $engine } in { $to }
       *[other] { $drivers } guidano i buoi da { $engine } in { $to }
    }
do-bombard =
    { $engines-count ->
        [one] { $engines } bombarda { $at }
       *[other] { $engines } bombardano { $at }
    }
do-wear = { $engine } perde un punto
do-mend = { $engine } viene riparata
do-assault = Oggi assaltare il castello
do-rest = Oggi riposare
do-loose = Tirare per { $at }
do-tend = Tirare per la ferita di { $piece }
do-pass = Passare
do-end = Terminare la sequenza
do-resign = Abbandonare la battaglia
