# Ciò che si dice delle macchine servite: eventi, rifiuti e nomi.

## Che cosa è successo

made-ready = La macchina in { $place } ({ $structure }) è stata caricata per { $count } fasi di gioco su { $turns }.
unserved = I serventi hanno lasciato la macchina in { $place } ({ $structure }): questa fase di gioco non conta ({ $count }).
bolt-aimed = { $shooter } tira con la ballista contro { $target } in { $place }, gittata { $range } ({ $band }).
bolt-struck = Il dardo cade in { $place }.
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
served-already = { $piece } in questa fase di gioco ha già servito una macchina.
bolt-which-hex = Si può mirare all’uno o all’altro esagono di { $target }: indicane uno.
bolt-not-his-hex = { $place } non è un esagono di { $target } da indicare.

## Nomi

do-loose =
    { $at ->
        [none] { $crew } tirano con la macchina in { $engine } contro { $target }
       *[other] { $crew } tirano con la macchina in { $engine } contro { $target } in { $at }
    }
term-action-loose = tirare con una macchina
