# Names of things. `term-<key>`, or `term-<fact>-<key>` where a sentence needs another word than the name.

list-and = { $first } and { $last }
horse-of = { $rider }’s horse

## Sides

term-blue = Blue
term-red = Red
term-besiegers = Besiegers
term-garrison = Garrison
term-raiders = Raiders
term-angevins = Angevins
term-royals = Royals
term-household = Household

## Open ground

term-flat = level ground
term-brush = bush
term-tree = tree
term-slope = slope
term-crest = edge of the slope
term-beach = beach
term-shallow-water = shallow water
term-deep-water = deep water
term-river = river
term-ford = ford
term-marsh = marsh
term-rocks = rocks
term-trench = trench
term-tent = tent
term-wagon = wagon

## Buildings

term-interior = inside a building
term-house-wall = house wall
term-wattle-wall = wattle wall
term-house-window = window in a house wall
term-house-door = door in a house wall
term-stairs = stairs
term-ramp = ramp
term-outer-corner = outer corner of a building
term-church-window = church window
term-chapel-window = chapel window
term-furniture = furniture
term-low-wall = low wall
term-scaffold = scaffold
term-fence = fence
term-porch = porch of the hall
term-porch-side = side of the porch
term-throne = throne
term-hearth = hearth

## Castle and palisade

term-wall = castle wall
term-wall-walk = wall-walk
term-platform = platform
term-tower-door = tower door
term-keep-door = door of the keep
term-arrow-slit = arrow slit
term-parapet = parapet
term-platform-railing = railing of a platform
term-castle-window = window
term-double-window = double window
term-moat = moat
term-filled-moat = filled moat
term-gate = gate
term-gate-corner = corner of the gate
term-open-gate = open gate
term-closed-gate = closed gate
term-destroyed-gate = destroyed gate
term-bridge = bridge
term-destroyed-bridge = destroyed bridge
term-drawbridge = drawbridge
term-palisade = palisade
term-rubble = rubble
term-hoarding = hoarding
term-mine = mine
term-mine-mouth = mouth of a mine
term-mine-shaft = shaft of a mine

## Siege engines and equipment

term-ladder = ladder
term-ram = battering ram
term-ram-beside-beam = place beside the beam of the ram
term-penthouse = penthouse
term-ballista = ballista
term-siege-tower-inside = inside of the siege tower
term-siege-tower-top = platform of the siege tower
term-siege-tower-ground = ground level of the siege tower
term-siege-tower-floor = upper level of the siege tower
term-siege-tower-bridge = drawbridge of the siege tower
term-siege-tower-winch = winch of the siege tower
term-siege-tower-ladder = ladder of the siege tower
term-siege-tower-roof = top platform of the siege tower

## Weapons

term-short-bow = short bow
term-long-bow = long bow
term-crossbow = crossbow
term-composite-bow = composite bow
term-sling = sling
term-staff-sling = staff sling
term-javelin = javelin
term-lance-foot = lance (on foot)
term-lance-mounted = lance (mounted)
term-dagger = dagger
term-stones = stones
term-weapon-none = no missile weapon

## Classes

term-count = count
term-knight = knight
term-sergeant = sergeant
term-heavy-infantry = heavy infantry
term-medium-infantry = medium infantry
term-light-infantry = light infantry
term-flemish-mercenary = Flemish mercenary
term-halberdier = halberdier
term-spearman = spearman
term-javelin-man = javelin thrower
term-archer = archer
term-archer-short-bow = archer (short bow)
term-archer-long-bow = archer (long bow)
term-crossbowman = crossbowman
term-slinger = slinger
term-staff-slinger = staff slinger
term-engineer = engineer
term-mason = mason
term-peasant = peasant
term-monk = monk
term-civilian = civilian
term-horse = horse
term-ox = ox
term-mule = mule

## Cover, and bands of range

term-none = none
term-light = light
term-medium = medium
term-heavy = heavy
term-full = total
term-short = short
term-long = long
term-band-medium = medium

## States, and what a result does

term-healthy = healthy
term-stunned = stunned
term-wounded = wounded
term-dead = dead
term-killed = killed
term-retreat = retreat
term-mounted = mounted
term-foot = on foot
term-armoured = armoured
term-how-none = unhurt
term-against-foot = against men on foot
term-against-mounted = against riders and horses

## Combat systems

term-odds = odds ratio
term-difference = point difference

## Phases of a turn

term-set-up = set-up
term-first-fire = first fire
term-second-fire = second fire
term-offensive-fire = offensive fire
term-charges = declaration of charges
term-movement = movement
term-melee = melee
term-recovery = recovery of the stunned

## What dice are rolled for

term-purpose-shot = shot
term-purpose-melee = melee

## What is declared

term-charge = charge
term-counter-charge = counter-charge

## Grades of victory

term-decisive = decisive victory
term-substantial = substantial victory
term-marginal = marginal victory
term-draw = draw

## What must be decided: “It is time to ...”

term-kind-set-up = set up
term-kind-prepare = prepare the assault
term-kind-fire = shoot
term-kind-declare-charge = declare charges
term-kind-counter-charge = answer the charge
term-kind-move = move
term-kind-defensive-fire = fire at the one who moves
term-kind-melee = attack
term-kind-recover = let the stunned recover
term-kind-choose-loss = choose who is hit
term-kind-guard-side = choose the side a man in a door guards against
term-kind-place-rider = put the rider down
term-kind-choose-moat-hex = choose where somebody falls into the moat
term-kind-retreat = retreat
term-kind-advance = advance after combat
term-kind-ride-on = ride on after the charge

## Actions: “... not to ...”

term-action-place = set up
term-action-ready = say that one is ready
term-action-set = put a work on the map
term-action-shoot = shoot
term-action-move = move
term-action-attack = attack
term-action-charge = declare a charge
term-action-countercharge = counter-charge
term-action-loss = choose who is hit
term-action-guard = choose the side a man in a door guards against
term-action-retreat = retreat
term-action-fall = put a rider down
term-action-advance = advance
term-action-mount = mount
term-action-dismount = dismount
term-action-lead = lead a horse by the reins
term-action-winch = work the winch
term-action-roll = push an engine
term-action-pass = pass
term-action-end = end the phase
term-action-resign = give up

## Tasks: “begins to ...”

term-task-mount = mount
term-task-dismount = dismount
term-task-winch = work the winch

## What a text lacks

term-wanted-verb = an action such as move or attack
term-wanted-number = a whole number
term-wanted-man = the name of a man
term-wanted-place = a place such as H7 or Aachen
term-wanted-via = via
term-wanted-way = a way such as inwards or forwards
term-wanted-work = the kind of a work such as ladder or siege_tower

# Structures
term-mantlet = mantlet
term-siege-tower = siege tower
term-great-siege-tower-1 = siege tower for walls of height 1
term-great-siege-tower-2 = siege tower for walls of height 2
term-great-siege-tower-3 = siege tower for walls of height 3
term-breach = breach
term-raised-drawbridge = raised drawbridge

## Places a goal can be about, as in “hold ...”

term-where-gate = the gate
term-where-keep = the keep
term-where-walls = the walls
term-where-castle = the castle
term-where-winch = the winch
term-where-way-out = the way out of the camp
term-where-courtyard = the courtyard
term-where-north-bank = the north bank
term-where-south-bank = the south bank
term-where-ford-west = the western ford
term-where-church = the church
term-where-great-door = the great door
term-where-church-windows = the church windows
term-where-east-foot = the foot of the east curtain
term-where-oxford-gate = the Oxford gate
term-where-hall = the hall
term-where-throne = the throne
