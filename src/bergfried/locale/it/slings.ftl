# Ciò che si dice dei mazzafrusti: eventi, rifiuti e nomi.

## Che cosa è successo

slung =
    { $load ->
        [incendiary] { $shooter } scaglia del fuoco su { $place }, gittata { $range } ({ $band }).
       *[stone] { $shooter } scaglia una pietra su { $place }, gittata { $range } ({ $band }).
    }
landed =
    { $load ->
        [incendiary] Il fuoco cade su { $place }.
       *[stone] La pietra cade su { $place }.
    }
flew-off = Il proiettile cade fuori dalla mappa.

## Perché un’azione è rifiutata

no-staff-sling = { $piece } non ha un mazzafrusto.
aims-at-a-hex = { $piece } non mira a un uomo, ma a un esagono ({ $weapon }).
sling-too-near = { $place } è a { $range } esagoni da { $piece }, che scaglia almeno a { $least }.
sling-too-far = { $place } è a { $range } esagoni da { $piece }, che scaglia al massimo a { $most }.
sling-at-the-top = { $place } non è il punto più alto dell’esagono: si mira a { $top }, dall’alto una pietra colpisce chi sta allo scoperto.

## Nomi

term-purpose-scatter = deviazione
term-action-sling = scagliare
