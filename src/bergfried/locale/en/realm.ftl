# What is said in a realm, the strategic game: decisions, events, refusals and names.

## What the game waits for

decision-campaign =
    Turn { $turn }: move, found towns, court neutrals, attack ({ $left ->
        [0] all have acted
        [one] one has not acted
       *[other] { $left } have not acted
    }{ $steps ->
        [-1] { "" }
        [0] , no step left
        [one] , one step left
       *[other] , { $steps } steps left
    }), or end the phase.
decision-muster =
    { $figures-count ->
        [0] Attack on { $place }: choose who takes part, one after the other, or pass to call it off.
       *[other] Attack on { $place } with { $figures }: let others join, attack, or pass to call it off.
    }
decision-captives = Turn { $turn }: roll for your men in captivity.
decision-enter = { $figure } comes into play: choose where.
decision-fight-out = { $place } is attacked with { $percent } percent: fight it out on the board, or pass to leave it to the table. It takes both parties.
decision-raze = { $fortress } is taken: destroy it, or pass to keep it.
decision-beaten =
    { $what-key ->
        [refuge]
            { $figures-count ->
                [one] { $figures } is beaten: choose the fortress he withdraws to.
               *[other] { $figures } are beaten: choose the fortress they withdraw to.
            }
        [dispersed]
            { $figures-count ->
                [one] { $figures } is beaten and driven off: choose the area he goes to.
               *[other] { $figures } are beaten and dispersed: choose the area { $figure } goes to.
            }
        [withdraws]
            { $figures-count ->
                [one] { $figures } is beaten: choose the area he withdraws to.
               *[other] { $figures } are beaten: choose the area they all withdraw to.
            }
       *[captive]
            { $figures-count ->
                [one] { $figures } is beaten and taken captive.
               *[other] { $figures } are beaten and taken captive.
            }
    }
decision-draw = Draw a card from the Neutral pile.
decision-grant = Grant the fief { $fief } to one of your party.
decision-fate =
    { $figures-count ->
        [one] Roll the fate of { $figures }.
       *[other] Roll the fate of { $figures }, in any order.
    }
decision-succession = { $figure } is dead: roll for his succession.
decision-inherit = { $figure } is dead: choose who of his house inherits.
decision-return-fief = A fief keeps { $figure }’s successor loyal: choose the fief card that goes back to the Neutral pile.

## What happened

realm-phase = Turn { $turn }, { $period } { $year }: { $party }.
travelled = { $figure } moves to { $place }.
assaulted =
    { $attackers-count ->
        [one] { $attackers } attacks
       *[other] { $attackers } attack
    } { $defenders-count ->
        [0] { $place }
       *[other] { $defenders } in { $place }
    }: { $attack } against { $defence }, { $percent }%, row { $row }{ $defenders-count ->
        [0] ; nobody defends it.
       *[other] .
    }
decided = Result { $code } ({ $table }).
taken = { $fortress } falls to { $party }.
prevailed =
    { $party-key ->
        [nobody] The battle for { $place } is undecided.
        [neutral] The garrison holds { $place }.
       *[other] { $party } win the battle for { $place }.
    }
changed-hands =
    { $party-key ->
        [neutral] { $fortress } belongs to nobody now, since { $figure } sides with nobody.
       *[other] { $fortress } comes to { $party } with { $figure }.
    }
fought-out =
    { $how-key ->
        [taken] The assault on { $place } succeeds:
       *[other] The battle of { $place } is over:
    } the attacker has lost { $attackers_lost } of a hundred, the defender { $defenders_lost }. That counts as { $code }.
razed = { $fortress } is destroyed.
captured = { $figure } is taken captive.
withdrew = { $figure } withdraws to { $place }.
drew = { $party } draw { $card } from the Neutral pile.
granted = { $figure } is granted the fief { $fief }.
unharmed = { $figure } comes to no harm.
vowed = { $figure } goes on a pilgrimage.
died = { $figure } dies.
followed = { $figure }’s successor sides with { $party }.
turned-neutral = { $figure }’s successor becomes neutral.
inherited = { $heir } inherits from { $figure }.
fief-returned = The fief { $fief } goes back to the Neutral pile.
freed = { $figure } is freed.
stays-captive = { $figure } remains a captive.
went-over = { $figure } goes over to { $party }.
entered = { $figure } comes into play in { $place }.
waits = { $figure } has no possession to come into play from, and waits.
town-founded = { $figure } founds the town of { $town }.
founding-failed = { $figure } tries to found { $town } and fails.
claim-passed = { $heir } claims the crown in { $figure }’s stead.
claim-void = { $figure } leaves no heir of his house: the claim of { $party } to the crown is void.
proclaimed = { $figure } is proclaimed king in { $place }. He will be crowned if he and his electors can hold out there.
courted = { $figure } courts { $whom }.
undecided = { $figure } remains neutral.
won-over = { $figure } joins { $party }.
took-sides = { $figure } has been attacked as a neutral and joins { $party }.
crowned = { $figure } is crowned king.
realm-over = { battle-over }

## Why an action is refused

is-pilgrim = { $figure } is on a pilgrimage and cannot act.
is-captive = { $figure } is a captive and cannot act.
has-founded = { $figure } has tried to found a town and does nothing else in this phase.
gathers-men = { $figure } has only just joined the party: he gathers his men and acts from its next phase on.
has-courted = { $figure } has courted a neutral and does nothing else in this phase.
no-step-left =
    { $steps ->
        [one] Only one of a party moves, founds a town or courts a neutral in a phase.
       *[other] No more than { $steps } of a party move, found towns or court neutrals in a phase.
    }
no-courting = Nobody is courted in this scenario.
courter-is-busy = { $figure } has acted already; courting a neutral takes the whole phase.
not-neutral = { $figure } is not neutral.
not-at-his-place = { $figure } cannot court { $whom } here: it takes a standing castle or town of { $whom } in the area that the enemy does not hold.
not-your-fortress = { $figure } cannot go into { $fortress }: no fortress of his party stands there.
area-too-far =
    { $moves ->
        [one] { $figure } cannot reach { $place }: he moves one area at most.
       *[other] { $figure } cannot reach { $place }: he moves { $moves } areas at most, and not on past enemies in the open.
    }
not-his-site = { $figure } cannot found a town at { $site }: his card does not name that site.
town-there = A town has already been founded at { $site }.
not-at-site = { $figure } is not in the area of { $site }.
founder-is-busy = { $figure } has acted already; founding a town takes the whole phase.
not-in-area = { $figure } cannot attack { $place } from another area.
no-fortress-there = No fortress stands at { $fortress }.
own-fortress = { $fortress } is in your own hands.
nobody-in-the-open = There is no enemy in the open in { $place }.
no-enemy-there = { $figure } is no enemy who could be attacked on the board.
not-alone = { $figure } does not stand alone: attack { $place }.
one-by-one = In { $place } each stands alone since the stack was dissolved: attack them one by one, by name ({ $figures }).
nobody-to-muster = To attack { $place } together there must be several of your party who can still fight.
joined-already = { $figure } takes part in the attack on { $place } already.
not-mustered = Those who have joined attack { $place }; nobody else does.
not-next-to-it = { $figures } cannot withdraw to { $place }: it must be a neighbouring area.
nobody-names = Nobody has beaten { $figures } but a neutral fortress: the beaten choose the area for themselves.
below-hundred = Attack { $attack } against defence { $defence } is { $percent }%: an attack needs { $least }% at least.
no-refuge = { $figures } cannot withdraw to { $place }: it must be a standing fortress of their party in the same area.
not-there = { $figures } cannot be sent to { $place } like this: it must be a neighbouring area with none of the winner’s party in it.
cannot-grant = { $figure } cannot be granted this: only the fief just drawn is granted, to someone free of the party that drew it.
fate-not-now = Fate is rolled for { $figures } now, not for { $figure }.
no-heir = { $heir } cannot inherit from { $figure }: only a living member of the same house can.
succession-other = The succession to roll for now is that of { $figure }.
not-his-fief = { $figure } does not hold the fief { $fief }.
no-captive-to-roll = There is no captivity roll for { $figure } now.
enter-place = { $figure } cannot come into play in { $place }: it must be a possession of his own, undestroyed and not in enemy hands.

## What is wrong with a text


term-wanted-figure = the name of a noble or cleric
term-wanted-fortress = the name of a fortress
term-wanted-fief = the name of a fief
term-wanted-area = the name of an area

## Parties

term-staufer = Staufers
term-welf = Welfs
term-side-staufer = the Staufers
term-side-welf = the Welfs
term-party-staufer = the Staufers
term-party-welf = the Welfs
term-winner-staufer = the Staufers
term-winner-welf = the Welfs

## Periods of the calendar

term-period-I = January to March
term-period-IV = October to December
term-period-April = April
term-period-May = May
term-period-June = June
term-period-July = July
term-period-August = August
term-period-September = September

## What dice are rolled for, and the tables they are read on

term-battle = battle
term-combat = combat
term-fate = fate
term-succession = succession
term-captivity = captivity
term-founding = town founding
term-courting = courting

## Grades of victory

term-crowned = coronation

## What must be decided: “It is time to ...”

term-kind-campaign = campaign
term-kind-muster = pick who attacks
term-kind-captives = roll for the captives
term-kind-enter = bring someone into play
term-kind-fight-out = say whether the battle is fought out
term-kind-raze = destroy the fortress or keep it
term-kind-beaten = decide where the beaten go
term-kind-draw = draw a card
term-kind-grant = grant the fief
term-kind-fate = roll for fate
term-kind-succession = roll for the succession
term-kind-inherit = name the heir
term-kind-return-fief = return a fief card

## Actions: “... not to ...”

term-action-muster = pick who attacks together
term-action-join = join an attack
term-action-found = found a town
term-action-fight = fight a battle out
term-action-raze = destroy a fortress
term-action-withdraw = withdraw
term-action-send = send one of the beaten away
term-action-banish = send the beaten away together
term-action-draw = draw a card
term-action-grant = grant a fief
term-action-fate = roll for fate
term-action-succession = roll for a succession
term-action-inherit = name an heir
term-action-return = return a fief card
term-action-captivity = roll for a captive
term-action-enter = bring someone into play
term-action-cast = roll for all that is due
term-action-court = court a neutral

## How a figure stands

term-alone = alone
term-captive = captive
term-pilgrim = on pilgrimage
term-waiting = waiting

## The crown

realm-crown = The crown: { $needed } of { $all } electors free, the claimant at { $place }, which his party holds{ $phases ->
        [one] { "" }
       *[other] , at the end of { $phases } phases in a row
    }{ $earliest ->
        [1] { "" }
       *[other] , not before turn { $earliest }
    }.
realm-crown-lost = The crown: { $place } is destroyed, and nobody can be crowned there. The stronger party wins.
realm-claim = { $figure } ({ $party }): { $count }{ $count ->
        [0] { "" }
       *[other] { " " }({ $figures })
    }{ $reign ->
        [0] { "" }
        [one] , at the crown for one phase
       *[other] , at the crown for { $reign } phases
    }
realm-no-claim = { $party }: nobody claims the crown.
term-destroyed = destroyed
term-end-free = free
term-end-captive = captive
term-end-pilgrim = pilgrim
term-end-dead = dead
