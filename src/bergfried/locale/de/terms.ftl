# Namen der Dinge: `term-<Schlüssel>`, oder `term-<Angabe>-<Schlüssel>`, wo ein Satz ein anderes Wort braucht.

list-and = { $first } und { $last }
horse-of = das Pferd von { $rider }

## Parteien

term-blue = Blau
term-red = Rot
term-besiegers = Belagerer
term-garrison = Besatzung
term-raiders = Überfallende
term-angevins = Angeviner
term-royals = Königliche
term-household = Hausleute

## Offenes Gelände

term-flat = ebenes Gelände
term-brush = Gebüsch
term-tree = Baum
term-slope = Abhang
term-crest = Kante
term-beach = Strand
term-shallow-water = flaches Wasser
term-deep-water = tiefes Wasser
term-river = Fluss
term-ford = Furt
term-marsh = Sumpf
term-rocks = Felsen
term-trench = Schützengraben
term-tent = Zelt
term-wagon = Wagen

## Gebäude

term-interior = im Gebäude
term-house-wall = Hauswand
term-wattle-wall = Flechtwerkwand
term-house-window = Fenster in Hauswand
term-house-door = Tür in Hauswand
term-stairs = Treppe
term-ramp = Rampe
term-outer-corner = äußere Gebäudeecke
term-church-window = Kirchenfenster
term-chapel-window = Kapellenfenster
term-furniture = Möbel
term-low-wall = niedrige Mauer
term-scaffold = Gerüst
term-fence = Zaun
term-porch = Vorraum der Halle
term-porch-side = Seite des Vorraums
term-throne = Thron
term-hearth = Feuerstelle

## Burg und Palisade

term-wall = Burgmauer
term-wall-walk = Wehrgang
term-platform = Plattform
term-tower-door = Turmtür
term-keep-door = Tor des Hauptturmes
term-arrow-slit = Schießscharte
term-parapet = Brüstung
term-platform-railing = Geländer einer Plattform
term-castle-window = Fenster
term-double-window = Doppelfenster
term-moat = Graben
term-filled-moat = aufgefüllter Graben
term-gate = Tor
term-gate-corner = Torecke
term-open-gate = offenes Tor
term-closed-gate = geschlossenes Tor
term-destroyed-gate = zerstörtes Tor
term-bridge = Brücke
term-destroyed-bridge = zerstörte Brücke
term-drawbridge = Zugbrücke
term-palisade = Palisade
term-rubble = Geröll
term-hoarding = Hurde
term-mine = Mine
term-mine-mouth = Eingang einer Mine
term-mine-shaft = Schacht einer Mine

## Belagerungsmaschinen und Gerät

term-ladder = Leiter
term-ram = Rammbock
term-ram-beside-beam = Platz neben dem Balken des Rammbocks
term-penthouse = Schutzdach
term-ballista = Balliste
term-siege-tower-inside = Inneres des Belagerungsturms
term-siege-tower-top = Plattform des Belagerungsturms
term-siege-tower-ground = Ebene 0 des Belagerungsturms
term-siege-tower-floor = obere Etage des Belagerungsturms
term-siege-tower-bridge = Zugbrücke des Belagerungsturms
term-siege-tower-winch = Winde des Belagerungsturms
term-siege-tower-ladder = Leiter des Belagerungsturms
term-siege-tower-roof = Dachplattform des Belagerungsturms

## Waffen

term-short-bow = Kurzbogen
term-long-bow = Langbogen
term-crossbow = Armbrust
term-composite-bow = Kompositbogen
term-sling = Schleuder
term-staff-sling = Stabschleuder
term-javelin = Speer
term-lance-foot = Lanze (zu Fuß)
term-lance-mounted = Lanze (beritten)
term-dagger = Dolch
term-stones = Steine
term-weapon-none = keine Fernkampfwaffe

## Klassen

term-count = Graf
term-knight = Ritter
term-sergeant = Sergeant
term-heavy-infantry = schwere Infanterie
term-medium-infantry = mittlere Infanterie
term-light-infantry = leichte Infanterie
term-flemish-mercenary = flämischer Söldner
term-halberdier = Hellebardier
term-spearman = Spießträger
term-javelin-man = Speerwerfer
term-archer = Bogenschütze
term-archer-short-bow = Bogenschütze (Kurzbogen)
term-archer-long-bow = Bogenschütze (Langbogen)
term-crossbowman = Armbrustschütze
term-slinger = Schleuderer
term-staff-slinger = Stabschleuderer
term-engineer = Ingenieur
term-mason = Maurer
term-peasant = Bauer
term-monk = Mönch
term-civilian = Zivilist
term-horse = Pferd
term-ox = Ochse
term-mule = Maultier

## Deckung und Reichweiten

term-none = keine
term-light = leicht
term-medium = mittel
term-heavy = stark
term-full = total
term-short = kurz
term-long = weit
term-band-medium = mittel

## Zustände und Wirkungen

term-healthy = gesund
term-stunned = bewusstlos
term-wounded = verletzt
term-dead = tot
term-killed = getötet
term-retreat = Rückzug
term-mounted = beritten
term-foot = zu Fuß
term-armoured = gepanzert
term-how-none = nicht getroffen
term-against-foot = gegen Fußtruppen
term-against-mounted = gegen Reiter und Pferde

## Kampfsysteme

term-odds = Stärkeverhältnis
term-difference = Punktdifferenz

## Phasen eines Zuges

term-set-up = Aufstellung
term-first-fire = erste Fernkampfphase
term-second-fire = zweite Fernkampfphase
term-offensive-fire = offensive Fernkampfphase
term-charges = Ankündigen von Reiter-Sturmangriffen
term-movement = Bewegungsphase
term-melee = Nahkampfphase
term-recovery = Erwachen der Bewusstlosen

## Wofür gewürfelt wird

term-purpose-shot = Schuss
term-purpose-melee = Nahkampf

## Was angekündigt wird

term-charge = Reiter-Sturmangriff
term-counter-charge = Gegenangriff

## Stufen des Sieges

term-decisive = entscheidender Sieg
term-substantial = klarer Sieg
term-marginal = knapper Sieg
term-draw = Unentschieden

## Was zu entscheiden ist: „An der Reihe ist: ...“

term-kind-set-up = Aufstellen
term-kind-prepare = den Sturm vorbereiten
term-kind-fire = Schießen
term-kind-declare-charge = Reiter-Sturmangriffe ankündigen
term-kind-counter-charge = auf den Reiter-Sturmangriff antworten
term-kind-move = Bewegen
term-kind-defensive-fire = Abwehrfeuer
term-kind-melee = Angreifen
term-kind-recover = Erwachen der Bewusstlosen
term-kind-choose-loss = wählen, wer getroffen ist
term-kind-guard-side = die Seite wählen, gegen die sich jemand in einer Tür deckt
term-kind-place-rider = den Reiter absetzen
term-kind-choose-moat-hex = wählen, wohin jemand in den Graben fällt
term-kind-retreat = Zurückweichen
term-kind-advance = Nachrücken
term-kind-ride-on = Weiterreiten nach dem Reiter-Sturmangriff

## Aktionen: „Hier nicht möglich: ...“

term-action-place = Aufstellen
term-action-ready = sich bereit erklären
term-action-set = ein Werk auslegen
term-action-shoot = Schießen
term-action-move = Bewegen
term-action-attack = Angreifen
term-action-charge = einen Reiter-Sturmangriff ankündigen
term-action-countercharge = Gegenangriff
term-action-loss = wählen, wer getroffen ist
term-action-guard = die Seite wählen, gegen die sich jemand in einer Tür deckt
term-action-retreat = Zurückweichen
term-action-fall = einen Reiter absetzen
term-action-advance = Nachrücken
term-action-mount = Aufsteigen
term-action-dismount = Absteigen
term-action-lead = ein Pferd am Zügel führen
term-action-winch = die Winde drehen
term-action-roll = eine Maschine schieben
term-action-pass = Passen
term-action-end = die Phase beenden
term-action-resign = aufgeben

## Aufgaben: „beginnt mit dem ...“

term-task-mount = Aufsteigen
term-task-dismount = Absteigen
term-task-winch = Drehen der Winde

## Was in einem Text fehlt

term-wanted-verb = eine Aktion wie move oder attack
term-wanted-number = eine Zahl
term-wanted-man = ein Name
term-wanted-place = ein Ort wie H7 oder Aachen
term-wanted-via = via
term-wanted-way = ein Wort wie inwards oder forwards
term-wanted-work = die Art eines Werks wie ladder oder siege_tower

# Structures
term-mantlet = Schutzwand
term-siege-tower = Belagerungsturm
term-great-siege-tower-1 = Belagerungsturm für Mauern der Höhe 1
term-great-siege-tower-2 = Belagerungsturm für Mauern der Höhe 2
term-great-siege-tower-3 = Belagerungsturm für Mauern der Höhe 3
term-breach = Bresche
term-raised-drawbridge = hochgezogene Zugbrücke

## Orte, um die es gehen kann, wie in „... halten“ (Akkusativ)

term-where-gate = das Tor
term-where-keep = den Bergfried
term-where-walls = die Mauern
term-where-castle = die Burg
term-where-winch = die Winde
term-where-way-out = die Straße aus dem Lager
term-where-courtyard = den Burghof
term-where-north-bank = das Nordufer
term-where-south-bank = das Südufer
term-where-ford-west = die westliche Furt
term-where-church = die Kirche
term-where-great-door = die große Kirchentür
term-where-church-windows = die Kirchenfenster
term-where-east-foot = der Fuß der Ostmauer
term-where-oxford-gate = das Oxford-Tor
term-where-hall = die Halle
term-where-throne = den Thron
