# Che cosa attende il gioco. L’identificatore è `decision-` e il tipo di decisione.

decision-set-up = Schierare gli uomini nella loro zona, ciascuno al massimo una volta, poi terminare lo schieramento.
decision-prepare = Giorno { $day }: preparare l’assalto con ciò che è offerto, poi terminare i preparativi.
decision-fire = { $phase }, turno { $round }: tirare, o terminare la sequenza.
decision-declare-charge = Turno { $round }: annunciare le cariche, o terminare la sequenza.
decision-counter-charge = { $rider } carica { $piece }: contro-carica, o passare.
decision-move = Turno { $round }: muovere, o terminare la sequenza.
decision-defensive-fire = { $piece } sta muovendo ed è in { $place }: tiro difensivo, o passare.
decision-melee = Turno { $round }: attaccare, o terminare la sequenza.
decision-recover = Turno { $round }: gli storditi riprendono i sensi.
decision-choose-loss = Chi viene { $how }? La scelta è tra { $pieces }.
decision-guard-side = { $shooter } tira contro { $piece }, che è in una porta e può essere colpito da entrambi i lati: scegliere se si ripara verso l’interno o verso l’esterno.
decision-place-rider = Collocare { $piece } in un esagono libero accanto al cavallo.
decision-choose-moat-hex = { $piece } cade dal ponte che si alza: scegliere un esagono libero del fossato lì accanto.
decision-retreat =
    { $pieces-count ->
        [one] { $left ->
            [one] { $pieces } deve indietreggiare di un esagono: scegliere dove.
           *[other] { $pieces } deve indietreggiare di { $left } esagoni: scegliere il primo.
        }
       *[other] { $left ->
            [one] { $pieces } devono indietreggiare di un esagono ciascuno: scegliere chi va per primo, e dove.
           *[other] { $pieces } devono indietreggiare di { $left } esagoni ciascuno: scegliere chi va per primo, e il suo primo esagono.
        }
    }
decision-advance =
    { $pieces-count ->
        [one] { $pieces } può avanzare passando per { $places }: scegliere dove, o passare.
       *[other] Uno tra { $pieces } può avanzare passando per { $places }: scegliere chi e dove, o passare.
    }
decision-ride-on = { $piece } ha vinto la carica e può proseguire diritto: scegliere fin dove, o passare.
