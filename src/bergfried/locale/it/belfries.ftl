# Ciò che si dice della torre d’assedio dell’Anarchia: azioni, decisioni, eventi, rifiuti e nomi.

## Ciò che si sceglie

do-lower = { $workers } abbassano il ponte della torre
do-dodge = Tirare il dado per chi vi sta sotto
decision-engine-fire = La macchina ({ $what }) è arrivata in { $place }: tirare su chi vi sta dentro o lasciarla passare.
decision-bridge-falls = Il ponte della torre cade su { $piece } ({ $place }): tirare il dado per lui.

## Ciò che è accaduto

tower-bridge-down = Il ponte della torre d’assedio è abbassato: si stende su { $places }.
bridge-struck =
    { $how-key ->
        [none] { $piece } balza indietro davanti al ponte che cade ({ $die }).
        [killed] Il ponte che cade schiaccia { $piece } ({ $die }).
       *[other] Il ponte che cade colpisce { $piece } ({ $die }): { $how }.
    }

## Perché una torre resta dov’è

pushed-few =
    { $count ->
        [0] La macchina in { $place } ({ $what }) è spinta da almeno { $needed } uomini con le mani libere, ai loro posti; non ce n’è nessuno.
        [one] La macchina in { $place } ({ $what }) è spinta da almeno { $needed } uomini con le mani libere, ai loro posti; ce n’è uno solo.
       *[other] La macchina in { $place } ({ $what }) è spinta da almeno { $needed } uomini con le mani libere, ai loro posti; ce ne sono solo { $count }.
    }
tower-bridge-down-stays = La macchina in { $place } ({ $what }) non si muove più: il suo ponte è abbassato.
tower-climbed = La macchina in { $place } ({ $what }) resta ferma in questa fase di gioco: qualcuno ha usato la scala dal livello del suolo.
tower-winched = La macchina in { $place } ({ $what }) resta ferma in questa fase di gioco: due uomini sono agli argani.
tower-under = La macchina ({ $what }) non può andare sotto ciò che pende in { $place } ({ $terrain }).
tower-too-near = La macchina ({ $what }) non si avvicina oltre: al suo ponte serve libero { $place } tra il suo fronte e le mura.

## Dove comincia

engine-from-edge = La macchina ({ $what }) non può partire da { $place }: sta tutta sulla mappa, con il retro sul bordo.
engine-one-hex = La macchina ({ $what }) non può partire da { $place }: solo il suo fronte sta sulla mappa, sul bordo, e tutto il resto fuori.
engine-by-scenario = La macchina ({ $what }) parte da { $place }: dove si uniscono più mappe, lo dice lo scenario.
tower-no-wall = La macchina ({ $what }) non può cominciare in { $place }: dritto davanti a essa non c’è nessun cammino di ronda di altezza { $level }.
beyond-the-edge = { $piece } non può andare in { $place }: è fuori dalla mappa, e lì cominciano solo una macchina e chi vi sta dentro.
line-beyond-edge = Nessuno tira da { $place } o verso { $place }: è ancora fuori dalla mappa.
fight-beyond-edge = { $piece } e { $target } non combattono: fra loro c'è il bordo della mappa, e uno dei due ne è ancora fuori.
beyond-edge-burns = In { $place } non si può incendiare nulla: è ancora fuori dalla mappa.

## Nella torre

tower-full = { $piece } non può andare in { $place }: quel livello della torre d’assedio è pieno.
tower-has-moved = { $piece } non può andare in { $place }: la scala dal livello del suolo si usa solo mentre la torre è ferma, e in questa fase di gioco si è mossa.
tower-no-ladder = { $piece } non può andare da { $start } a { $place }: tra i livelli di una torre d’assedio si sale solo con le sue scale.
tower-levels-melee = { $piece } e { $target } non possono combattere: sono su due livelli della torre e nessuno dei due è sulla scala che li unisce.
tower-waiting-melee = { $piece } e { $target } non possono combattere: dal livello 1 di una torre d’assedio nessuno combatte con chi sta fuori.
tower-closed-melee = { $piece } e { $target } non possono combattere: il lato della torre d’assedio che li divide è chiuso.

## I suoi argani

not-at-a-winch = { $piece } non sta a un argano di una torre d’assedio.
two-winches = { $pieces } non stanno ai due argani di una stessa torre.
onto-falling-bridge = { $piece } non può indietreggiare in { $place }: lì sta calando il ponte.
bridge-stays-down = Il ponte della torre in { $place } è abbassato e resta abbassato.
tower-not-in-place = La torre in { $place } si è mossa in questa fase di gioco: il suo ponte si abbassa solo dove sta ferma dall’inizio della fase.

## Linee di tiro

line-past-engine = La macchina ({ $structure }) in { $place } è sulla linea di tiro: si tira dentro, mai attraverso.
line-between-floors = Nessuno tira da un livello a un altro, o attraverso i pavimenti ({ $structure }).
line-out-of-engine = Da { $place } nessuno può tirare in quella direzione: lì la parete è chiusa ({ $structure }).
only-the-carried = Il tiro deve essere contro uno di quelli che stanno nella macchina appena mossa ({ $what }), non contro { $piece }.

## Nomi

term-purpose-bridge = il ponte che cade
term-action-lower = abbassare il ponte della torre
term-action-dodge = tirare il dado per chi sta sotto ciò che cade
term-kind-engine-fire = tirare su chi sta nella macchina, o lasciarla passare
term-kind-bridge-falls = il ponte cade
term-task-lower-tower-bridge = abbassare il ponte della torre
term-long-tower-ladder = scala lunga della torre d’assedio
term-great-siege-tower-1-down = torre d’assedio per mura di altezza 1 con il ponte abbassato
term-great-siege-tower-2-down = torre d’assedio per mura di altezza 2 con il ponte abbassato
term-great-siege-tower-3-down = torre d’assedio per mura di altezza 3 con il ponte abbassato
