# The map of a realm, what can be done in it in a few words, and what a player is told before he decides.

## On the map

chart-untitled = The realm
term-castle = castle
term-town = town
term-site = site of a town
chart-value = value { $points }
chart-held =
    { $party-key ->
        [staufer] held by the Staufers
        [welf] held by the Welfs
       *[other] held by { $title }
    }
chart-on-card = on the card of { $name }
chart-of-the-house =
    { $party-key ->
        [staufer] of the house of the Staufers
       *[welf] of the house of the Welfs
    }
term-of-a-house = of the house
chart-power = { $points } power points
chart-fief = fief { $fief }
chart-of-party =
    { $party-key ->
        [staufer] of the Staufers
        [welf] of the Welfs
       *[other] of { $title }
    }
chart-in-fortress = in { $name }
chart-in-area = in { $name }
chart-alone = standing alone
chart-out = out of the game
chart-captives =
    { $party-key ->
        [staufer] Captives of the Staufers
        [welf] Captives of the Welfs
       *[other] Captives of { $title }
    }
chart-pilgrims = Pilgrims
chart-waiting = Waiting to come into play
chart-gone = Out of the game
chart-none = none
chart-empty = empty
chart-phase =
    { $party-key ->
        [staufer] Phase of the Staufers
        [welf] Phase of the Welfs
       *[other] Phase of { $title }
    }
chart-season = { $period } { $year }
chart-period = { $period }
chart-turn = { $words } · turn { $turn } of { $turns }
chart-turn-of = Turn { $turn }: { $period } { $year }
chart-nobody-won = The game is over: nobody has won
chart-won =
    { $grade-key ->
        [crowned] The crown is won: { $title }
       *[other] { $title }: { $grade } victory
    }
chart-parties = The parties
chart-points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }
chart-strength = { $free } free figures, { $held } fortresses
chart-crown = The crown
chart-needs = At { $name }, held, with { $needed } of { $all } electors free:
chart-crown-lost = { $name } is destroyed
chart-claim = { $name } has { $count }
chart-pile =
    { $count ->
        [one] The Neutral pile: 1 card
       *[other] The Neutral pile: { $count } cards
    }
chart-fiefs = Fiefs: { $list }
chart-signs = Signs
term-noble = noble
term-cleric = cleric
term-elector = elector
term-claimant = claimant
term-neutral = neutral

## What can be done, in a few words

do-realm-move = { $figure } goes to { $place }
do-realm-attack =
    { $figures-count ->
        [one] { $figures } attacks { $place }
       *[other] { $figures } attack { $place }
    }
do-realm-muster = Attack { $place } together
do-realm-join = { $figure } takes part
do-realm-found = { $figure } founds { $site }
do-realm-court = { $figure } courts { $whom }
do-realm-fight = Fight it out on the board
do-realm-raze = Destroy it
do-realm-withdraw = Withdraw to { $place }
do-realm-send = { $figure } goes to { $area }
do-realm-banish = All go to { $area }
do-realm-draw = Draw a card
do-realm-grant = { $fief } for { $figure }
do-realm-fate = Roll for { $figure }
do-realm-cast = Roll for all
do-realm-succession = Roll for { $figure }’s succession
do-realm-inherit = { $figure } inherits
do-realm-return = Give back { $fief }
do-realm-captivity = Roll for { $figure }
do-realm-enter = { $figure } comes into play in { $place }
do-realm-pass =
    { $kind-key ->
        [raze] Keep it
        [muster] Call it off
        [fight-out] Leave it to the table
       *[other] Pass
    }
do-realm-end = End the phase

## Before one decides

realm-season = Turn { $turn } of { $turns }, { $period } { $year }
factor-realm-attack = Attack
factor-realm-defence = Defence
factor-realm-percent = Ratio
factor-realm-wall = { $place }, its walls
realm-resigned = The game is given up: { $party }.
account-figure = { $figure }, free
account-pilgrim = { $figure }, on pilgrimage
account-fortress = { $place }, held
victory-crowned = Whose claimant is at { $place }, held by his party, with { $needed } of { $all } electors free, is proclaimed at the end of his phase, and crowned if it is so at the end of { $phases } phases in a row, from turn { $earliest } on.
victory-stronger = After turn { $turns } the stronger party wins: the power points of its free figures and pilgrims, and the values of the fortresses it holds.
victory-void = A claimant who dies is followed by an heir of his house; when nobody is left of it, his party can only be the stronger.
term-mark-captive = captive
term-mark-dead = dead
term-mark-pilgrim = pilgrim
term-mark-won = taken
term-mark-razed = destroyed
term-mark-joined = joins
term-mark-neutral = neutral
term-mark-freed = freed
term-mark-founded = founded
term-mark-crowned = crowned
term-mark-proclaimed = proclaimed
term-mark-changed = changes hands
term-mark-safe = unharmed
term-mark-heir = inherits
