# What is told of a siege and of what goes on by itself, before anybody decides.

## What a decision brings

brings =
    { $deed ->
        [name-day-bombard] The engines shoot all day: each hex they shoot at can lose one step, and with its last step it is a breach. Nobody fights today.
        [name-day-mend] An engine that is repaired has all its points again this evening; today it does not shoot, and nobody fights.
        [name-day-assault] Both sides set up, the moat is filled anew, and { $rounds } rounds are fought. In the evening all go back to their posts, and one rolls for the wounded.
        [name-day-rest] Nothing is done, and nobody fights. { $left ->
            [0] This is the last day: the siege is over then.
            [one] One day is left after it.
           *[other] { $left } days are left after it.
        }
        [order-day-bombard] More engines can be given a target; those at one hex add their points.
        [order-day-mend] It has all its points again this evening, and does not shoot today.
        [order-day-ready] The engines shoot: a die is rolled for each hex that was named, and the day is over.
        [loose-engines-volley] One die for the hex: it may lose a step, and the engines that shot at it may lose points.
        [spread-damage-wear] The engine you name loses one point until it is repaired; the weaker it is, the less it does to a wall.
        [tend-wounded-tend] One die says on which morning he is well again, whether not in this siege, or whether he dies.
        [prepare-ready] What you have prepared stays as it is; when both are ready, the assault of day { $day } begins.
       *[panic-roll-nerve] One die for all who saw it; { $calm } or less, and nobody loses his nerve. Who panics runs at once.
    }

## Fire

burns-until =
    { $feature } on { $place } burns { $means ->
        [arrow] by a fire arrow,
        [torch] by a torch,
        [oil] by oil,
       *[spread] because fire has spread to it,
    } { $since ->
        [0] from the beginning.
       *[other] since round { $since }.
    } { $count } of { $turns } turns have been counted. { $late ->
        [1] It will not be destroyed before the last round is over ({ $last }).
       *[other] Unless it is put out, it is destroyed at the end of round { $round }.
    }
factor-torch = Catches fire
torch-catches = at { $least } or more ({ $percent } %), rolled at the end of the turn
fire-may-spread = { $feature } on { $place }: the fire beside it spreads there at { $least } or more, rolled in round { $round }.

## Panic

fear-told =
    { $how-key ->
        [rout] { $piece } is in rout{ $known ->
                [1] { "" } since { $dead } was killed near him
               *[0] { "" }
            }: he does nothing but run. It ends when a knight or sergeant of his side stands beside him after a movement phase.
       *[panic] { $piece } is in panic{ $known ->
                [1] { "" } since { $dead } was killed near him
               *[0] { "" }
            }: he goes nowhere beside an enemy. It ends when a knight or sergeant of his side stands beside him, or no enemy is nearer than { $hexes } hexes.
    }

## Engines and their crews

serving-loaded =
    { $loaded ->
        [1] Ready to shoot.
       *[0] Made ready for { $ready } of { $turns } turns.
    } Needs { $crew } beside it{ $engineers ->
        [0] { "" }.
        [one] , one of them a technician.
       *[other] , { $engineers } of them technicians.
    }
serving-pushed =
    { $count } at it, { $needed } are needed{ $points ->
        [0] { "" }.
        [one] : they push it for 1 movement point a turn.
       *[other] : they push it for up to { $points } movement points a turn.
    }{ $ram ->
        [0] { "" }
       *[1] { "" } { $wall ->
            [0] No wall is before it yet.
           *[1] { $rests ->
                [0] It can strike in the melee phase.
               *[1] It strikes again in round { $round }.
            }
        }
    }
serving-cauldron =
    Full of boiling oil, for one pour. { $count ->
        [0] Two men on opposite sides of it would bear and pour it.
       *[other] { $pieces } stand so that they can bear and pour it.
    }
serving-missing =
    Missing: { $men ->
        [one] 1 man
       *[other] { $men } men
    }{ $engineers ->
        [0] { "" }.
        [one] , a technician among them.
       *[other] , { $engineers } technicians among them.
    }
