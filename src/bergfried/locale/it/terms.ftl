# Nomi delle cose: `term-<chiave>`, o `term-<dato>-<chiave>` dove una frase richiede un’altra parola.

list-and = { $first } e { $last }
horse-of = il cavallo di { $rider }

## Campi

term-blue = Blu
term-red = Rosso
term-besiegers = Assedianti
term-garrison = Guarnigione
term-raiders = Assalitori
term-angevins = Angioini
term-royals = Regi
term-household = Gente di casa

## Terreno aperto

term-flat = terreno piano
term-brush = sterpaglia
term-tree = albero
term-slope = scarpata
term-crest = parte superiore della scarpata
term-beach = spiaggia
term-shallow-water = acqua bassa
term-deep-water = fiume
term-river = fiume
term-ford = guado
term-marsh = palude
term-rocks = rocce
term-trench = trincea
term-tent = tenda
term-wagon = carro

## Edifici

term-interior = interno di edificio
term-house-wall = muro
term-wattle-wall = parete a graticcio
term-house-window = finestra nel muro
term-house-door = porta nel muro
term-stairs = scala
term-ramp = rampa
term-outer-corner = angolo esterno
term-church-window = finestra della Chiesa
term-chapel-window = finestra della Cappella
term-furniture = mobili
term-low-wall = muretto
term-scaffold = impalcatura
term-fence = recinto
term-porch = vestibolo della sala
term-porch-side = lato del vestibolo
term-throne = trono
term-hearth = focolare

## Castello e palizzata

term-wall = muro del castello
term-wall-walk = bastioni
term-platform = piattaforma
term-tower-door = porta della torre
term-keep-door = porta del torrione
term-arrow-slit = feritoia
term-parapet = parapetto
term-platform-railing = parapetto di una piattaforma
term-castle-window = finestra
term-double-window = finestra bifora
term-moat = fossato
term-filled-moat = fossato riempito
term-gate = porta
term-gate-corner = angolo della porta
term-open-gate = porta aperta
term-closed-gate = porta chiusa
term-destroyed-gate = porta distrutta
term-bridge = ponte dormente
term-destroyed-bridge = ponte dormente distrutto
term-drawbridge = ponte levatoio
term-palisade = palizzata
term-rubble = muro demolito
term-hoarding = bertesca
term-mine = scavo
term-mine-mouth = imbocco di uno scavo
term-mine-shaft = pozzo di uno scavo

## Macchine ed equipaggiamento d’assedio

term-ladder = scala
term-ram = ariete
term-ram-beside-beam = posto accanto alla trave dell’ariete
term-penthouse = galleria mobile
term-ballista = ballista
term-siege-tower-inside = interno della torre d’assedio
term-siege-tower-top = piattaforma della torre d’assedio
term-siege-tower-ground = livello del suolo della torre d’assedio
term-siege-tower-floor = livello superiore della torre d’assedio
term-siege-tower-bridge = ponte levatoio della torre d’assedio
term-siege-tower-winch = argano della torre d’assedio
term-siege-tower-ladder = scala della torre d’assedio
term-siege-tower-roof = livello 3 della torre d’assedio

## Armi

term-short-bow = arco corto
term-long-bow = arco lungo
term-crossbow = balestra
term-composite-bow = arco composito
term-sling = fionda
term-staff-sling = mazzafrusto
term-javelin = giavellotto
term-lance-foot = lancia (a piedi)
term-lance-mounted = lancia (a cavallo)
term-dagger = pugnale
term-stones = pietre
term-weapon-none = nessuna arma da tiro

## Classi

term-count = conte
term-knight = cavaliere
term-sergeant = sergente
term-heavy-infantry = fante pesante
term-medium-infantry = fante medio
term-light-infantry = fante leggero
term-flemish-mercenary = mercenario fiammingo
term-halberdier = alabardiere
term-spearman = lanciere
term-javelin-man = lanciatore di giavellotto
term-archer = arciere
term-archer-short-bow = arciere (arco corto)
term-archer-long-bow = arciere (arco lungo)
term-crossbowman = balestriere
term-slinger = fromboliere
term-staff-slinger = fromboliere con mazzafrusto
term-engineer = ingegnere
term-mason = muratore
term-peasant = contadino
term-monk = monaco
term-civilian = civile
term-horse = cavallo
term-ox = bue
term-mule = asino da soma

## Riparo e fasce di gittata

term-none = nessuno
term-light = leggero
term-medium = medio
term-heavy = forte
term-full = totale
term-short = corta
term-long = lunga
term-band-medium = media

## Stati ed effetti

term-healthy = in buona salute
term-stunned = stordito
term-wounded = ferito
term-dead = morto
term-killed = ucciso
term-retreat = indietreggiare
term-mounted = a cavallo
term-foot = a piedi
term-armoured = in armatura
term-how-none = illeso
term-against-foot = contro personaggi a piedi
term-against-mounted = contro personaggi montati e cavalli

## Sistemi di combattimento

term-odds = rapporto di forza
term-difference = differenziale di combattimento

## Sequenze di una fase di gioco

term-set-up = schieramento
term-first-fire = primo tiro
term-second-fire = secondo tiro
term-offensive-fire = tiro offensivo
term-charges = annuncio delle cariche
term-movement = movimento
term-melee = combattimento corpo a corpo
term-recovery = risveglio degli storditi

## Per che cosa si tira il dado

term-purpose-shot = tiro
term-purpose-melee = corpo a corpo

## Che cosa si annuncia

term-charge = carica
term-counter-charge = contro-carica

## Gradi di vittoria

term-decisive = vittoria decisiva
term-substantial = vittoria netta
term-marginal = vittoria di misura
term-draw = parità

## Che cosa si deve decidere: «Ora si tratta di ...»

term-kind-set-up = schierare
term-kind-prepare = preparare l’assalto
term-kind-fire = tirare
term-kind-declare-charge = annunciare le cariche
term-kind-counter-charge = rispondere alla carica
term-kind-move = muovere
term-kind-defensive-fire = tirare contro chi muove
term-kind-melee = attaccare
term-kind-recover = far riprendere i sensi agli storditi
term-kind-choose-loss = scegliere chi viene colpito
term-kind-guard-side = scegliere il lato da cui si ripara chi è in una porta
term-kind-place-rider = collocare chi è giù da cavallo
term-kind-choose-moat-hex = scegliere dove qualcuno cade nel fossato
term-kind-retreat = indietreggiare
term-kind-advance = avanzare dopo il combattimento
term-kind-ride-on = proseguire dopo la carica

## Azioni: «... non di ...»

term-action-place = schierare
term-action-ready = dirsi pronti
term-action-set = collocare un’opera
term-action-shoot = tirare
term-action-move = muovere
term-action-attack = attaccare
term-action-charge = annunciare una carica
term-action-countercharge = rispondere con una contro-carica
term-action-loss = scegliere chi viene colpito
term-action-guard = scegliere il lato da cui si ripara chi è in una porta
term-action-retreat = indietreggiare
term-action-fall = collocare chi è giù da cavallo
term-action-advance = avanzare
term-action-mount = montare a cavallo
term-action-dismount = smontare da cavallo
term-action-lead = condurre un cavallo per le redini
term-action-winch = azionare l’argano
term-action-roll = spingere una macchina
term-action-pass = passare
term-action-end = terminare la sequenza
term-action-resign = arrendersi

## Compiti: «comincia a ...»

term-task-mount = montare a cavallo
term-task-dismount = smontare da cavallo
term-task-winch = manovrare l’argano

## Che cosa manca in un testo

term-wanted-verb = un’azione come move o attack
term-wanted-number = un numero
term-wanted-man = un nome
term-wanted-place = un luogo come H7 o Aachen
term-wanted-via = via
term-wanted-way = una parola come inwards o forwards
term-wanted-work = il tipo di un’opera, come ladder o siege_tower

# Structures
term-mantlet = mantelletto
term-siege-tower = torre d’assedio
term-great-siege-tower-1 = torre d’assedio per mura di altezza 1
term-great-siege-tower-2 = torre d’assedio per mura di altezza 2
term-great-siege-tower-3 = torre d’assedio per mura di altezza 3
term-breach = breccia
term-raised-drawbridge = ponte levatoio alzato

## Luoghi di cui può trattare un obiettivo, come in «tenere ...»

term-where-gate = la porta
term-where-keep = il mastio
term-where-walls = le mura
term-where-castle = il castello
term-where-winch = l'argano
term-where-way-out = l’uscita dell’accampamento
term-where-courtyard = la corte
term-where-north-bank = la riva nord
term-where-south-bank = la riva sud
term-where-ford-west = il guado a ovest
term-where-church = la chiesa
term-where-great-door = la grande porta della chiesa
term-where-church-windows = le finestre della chiesa
term-where-east-foot = il piede della cortina est
term-where-oxford-gate = le porte di Oxford
term-where-hall = la sala
term-where-throne = il trono
