# Ciò che si dice delle macchine servite: eventi, rifiuti e nomi.

## Che cosa è successo

made-ready = La macchina in { $place } ({ $structure }) è stata caricata per { $count } fasi di gioco su { $turns }.
unserved = I serventi hanno lasciato la macchina in { $place } ({ $structure }): questa fase di gioco non conta ({ $count }).
bolt-aimed = { $shooter } tira con la ballista contro { $target } in { $place }, gittata { $range } ({ $band }).
bolt-struck = Il dardo cade in { $place }.
hurled = { $shooter } e i serventi lanciano una pietra verso { $place } ({ $structure }), gittata { $range }.
stone-struck = La pietra cade in { $place }.
caught = La bertesca in { $place } ferma la pietra.
splintered = Le schegge volano verso { $target } (copertura { $cover }, { $modifier } al dado).
strained = La macchina in { $place } ({ $structure }) ha sofferto per il proprio tiro e ha ancora { $points } punti.
spared = Ciò che sta in { $place } ({ $feature }) ha già perso il suo grado di questo giorno.
marker-ready = La macchina in { $place } ({ $structure }) è stata caricata per { $count ->
        [one] 1 fase di gioco
       *[other] { $count } fasi di gioco
    }.

## Perché un’azione è rifiutata

no-engine-there = In { $place } non c’è nessuna macchina con cui tirare.
not-your-engine = La macchina in { $place } ({ $structure }) è del nemico.
engine-not-now = La macchina in { $place } ({ $structure }) tira con le balestre, all’inizio della fase di gioco.
engine-not-ready = La macchina in { $place } ({ $structure }) è stata caricata per { $count } fasi di gioco; ne servono { $turns }.
engine-crew-beside = { $piece } non è accanto alla macchina in { $place } ({ $structure }).
engine-crew-number = Per un tiro servono { $needed } uomini ({ $structure }), non { $count }.
engine-needs-engineer = Tra loro non c’è nessun tecnico: ne serve { $needed } ({ $structure }).
served-engine = { $piece } ha servito una macchina al tiro e in questa fase di gioco non si muove.
bolt-which-hex = Si può mirare all’uno o all’altro esagono di { $target }: indicane uno.
bolt-not-his-hex = { $place } non è un esagono di { $target } da indicare.
engine-throws = La macchina in { $place } ({ $structure }) lancia pietre contro esagoni e non tira contro nessuno.
engine-shoots = La macchina in { $place } ({ $structure }) tira contro uomini e non lancia pietre.
engine-stays = La macchina in { $place } ({ $structure }) non può essere spostata.
throw-too-near = { $place } è a { $range } esagoni ({ $structure }); la gittata minima è { $least }.
throw-too-far = { $place } è a { $range } esagoni ({ $structure }); la gittata massima è { $most }.
throw-behind = Il muro in { $place } sta dietro la bertesca in { $hoarding }: mira a quella.
thrower-ground = La macchina ({ $structure }) non può stare in { $place }: non è terreno piano.
thrower-worn = La macchina in { $place } ({ $structure }) non ha più punti.
throws-in-own-turn = La macchina in { $place } ({ $structure }) lancia solo nella fase di tiro della propria parte.

## Decisioni

decision-crash =
    { $men ->
        [0] La pietra è caduta: tira il dado per ciò che sta in { $place }.
       *[other] La pietra è caduta: tira il dado per le schegge verso { $piece }.
    }

## Nomi

do-loose =
    { $at ->
        [none] { $crew } tirano con la macchina in { $engine } contro { $target }
       *[other] { $crew } tirano con la macchina in { $engine } contro { $target } in { $at }
    }
term-action-loose = tirare con una macchina
do-hurl = { $crew } lanciano una pietra con la macchina in { $engine } verso { $at }
do-crash = Tirare per ciò che la pietra ha colpito
term-action-hurl = lanciare una pietra con una macchina
term-action-crash = tirare per ciò che una pietra ha colpito
term-kind-crash = tirare per ciò che una pietra ha colpito
term-purpose-splinters = schegge
term-mark-struck = è caduta una pietra
term-mangonel = mangano
term-stone-thrower = petriera
