# Ciò che si dice del bombardamento con macchine fuori mappa: decisioni, eventi, rifiuti e nomi.

## Che cosa attende il gioco

decision-spread-damage =
    { $points ->
        [one] Le macchine hanno perso un punto: scegliere quale lo perde.
       *[other] Le macchine hanno perso { $points } punti: scegliere quale perde il prossimo.
    }

## Che cosa è successo

bombarded = Per un giorno { $engines } tirano su { $place } ({ $feature }) con { $points } punti.
battered =
    { $how ->
        [destroyed] Ciò che stava in { $place } è distrutto ({ $feature }).
        [damaged] Ciò che sta in { $place } è danneggiato ({ $feature }, grado { $steps } di { $most }).
       *[stands] Ciò che sta in { $place } ha retto ({ $feature }).
    }
engine-worn-down = { $engine } è danneggiata e ha ancora { $points } punti.

## Perché un’azione viene rifiutata

no-target = In { $place } non c’è nulla che le macchine possano bombardare.
engine-unknown = Non c’è nessuna propria macchina di nome { $engine }.
engine-has-shot = { $engine } ha già tirato sul suo esagono del giorno.
engine-worn = { $engine } non ha più punti.
hex-bombarded = { $place } è già stato bombardato oggi.
hoarding-shields = Tra { $engine } e { $place } c’è una bertesca.
wall-tomorrow = La bertesca davanti a { $place } è stata distrutta solo oggi: il muro si può bombardare dal giorno seguente.
not-worn = { $engine } non ha tirato su questo esagono, o non ha più punti da perdere.

## Nomi

term-purpose-bombardment = bombardamento
term-wanted-engine = il nome di una macchina
term-kind-spread-damage = distribuire i danni alle macchine
term-action-bombard = bombardare
term-action-wear = dire quale macchina è danneggiata
term-breach-2 = breccia in un muro di livello 2
term-breach-3 = breccia in un muro di livello 3
