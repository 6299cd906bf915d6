# Ciò che si dice di impalcature e bertesche: rifiuti e nomi.

## Perché un’azione viene rifiutata

line-scaffold-floor = Nessuno tira attraverso il piano dell’impalcatura in { $place }.
line-hoarding-back = Un tiro dalla bertesca in { $place }, o verso di essa dall’esterno, passa per il suo fronte e non per il muro retrostante.
line-hoarding = La bertesca in { $place } blocca la linea di tiro.
line-behind-hoarding = Al di sopra della bertesca in { $place } si vede solo ciò che sta dietro di essa almeno quanto il punto più alto le sta davanti: { $above } esagoni davanti, { $below } dietro.
no-bow-down = { $piece } non può tirare a piombo attraverso le caditoie ({ $weapon }).
only-thrown-down = { $piece } può gettare a piombo solo giavellotti o pietre ({ $weapon }).
slits-for-bows = { $piece } non può usare le feritoie della bertesca ({ $weapon }): servono ad archi e balestre.
holes-for-bows = { $piece } non può tirare in alto attraverso il piano della bertesca ({ $weapon }): occorre un arco o una balestra.
hoarding-no-way = { $piece } non può salire sulla bertesca in { $place }: vi si entra dai merli o da un’altra bertesca, allo stesso livello.
scaffold-no-way = { $piece } non può salire sull’impalcatura in { $place }: dal basso vi si entra solo con una scala appoggiata.
hoarding-melee = { $piece } non può attaccare { $target }: da una bertesca, e contro di essa, si combatte solo allo stesso livello.
ladder-hoarding = In { $place } non si può alzare così una scala: c’è di mezzo una bertesca.
hung-taken = Non può stare in { $place } ({ $structure }): c’è già qualcosa.
hung-no-wall = Non può stare in { $place } ({ $structure }): a quel livello non ha accanto un muro merlato, o non vi è rivolta.
hung-slits = Non può stare in { $place } ({ $structure }): la torre ha feritoie.
hoarding-stays = È lo scenario a dire dove sta la bertesca in { $place } ({ $structure }).
hoarding-from-tower = { $piece } non può passare in { $place }: tetto e parapetto chiudono una bertesca verso il ponte di una torre d’assedio.
hoarding-bridge-melee = { $piece } non può attaccare { $target }: tra una bertesca e il ponte di una torre d’assedio non si combatte.
bridge-hoarding = Il ponte non si può abbassare ({ $structure }): la bertesca in { $place } lo impedisce e va prima distrutta.
bridge-taken = Il ponte non si può abbassare ({ $structure }): in { $place } c’è già qualcos’altro.
bridge-no-wall = Il ponte non si può abbassare in { $place } ({ $structure }): deve posarsi sui merli che ha davanti, al suo livello.
ballista-over-hoarding = { $piece } non può tirare con la ballista al di sopra della bertesca in { $place }, nemmeno da più in alto.
ballista-defender = Solo il difensore sceglie dove stanno le sue balliste: quelle dell’attaccante restano dove sono, e in { $place } non se ne piazza nessuna.
ballista-ground = Non si può piazzare una ballista in { $place }: ogni parte mette le sue nella propria zona su terreno piano, mura e torri, il difensore all’interno del castello, e nessuno su una bertesca.

## Nomi

term-scaffold-1 = impalcatura di un esagono
term-scaffold-2 = impalcatura di due esagoni
term-scaffold-3 = impalcatura di tre esagoni
term-hoarding-1 = bertesca di un esagono
term-hoarding-2 = bertesca di due esagoni
term-hoarding-3 = bertesca di tre esagoni
