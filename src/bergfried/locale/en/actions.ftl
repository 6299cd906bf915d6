# What can be chosen, as a few words without a full stop. The id is `do-` and the verb of the action.

do-place = { $piece } is set up on { $to }
do-skill = { $piece } has the skill number { $number }
do-ready = Ready
do-shoot = { $shooter } shoots at { $target }
do-sling =
    { $load ->
        [incendiary] { $piece } slings fire at { $at }
       *[stone] { $piece } slings a stone at { $at }
    }
do-move = { $piece } moves to { $to }
do-lead = { $piece } leads { $horse } to { $to }
do-screen = { $piece } takes the mantlet from { $screen } to { $to }
do-turn = { $piece } turns the mantlet: { $to }
do-attack =
    { $attackers-count ->
        [one] { $attackers } attacks { $defenders }
       *[other] { $attackers } attack { $defenders }
    }
do-charge = { $rider } charges { $target }
do-countercharge = { $rider } counter-charges
do-loss = { $piece } takes the harm
do-retreat = { $piece } retreats to { $to }
do-fall = { $piece } is put down on { $to }
do-advance = { $piece } advances to { $to }
do-mount = { $piece } mounts { $horse }
do-dismount = { $piece } dismounts
do-guard =
    { $way ->
        [inwards] { $piece } guards inwards
       *[outwards] { $piece } guards outwards
    }
do-set =
    { $at ->
        [none] Put on { $to }: { $kind }
       *[other] Move from { $at } to { $to }: { $kind }
    }
do-winch = { $piece } works the winch
do-carry = { $carriers } carry the ladder to { $to }
do-lay = { $carriers } lay the ladder down
do-raise = { $carriers } put the ladder up: { $to }
do-shift = { $workers } shift the ladder from { $ladder } to { $to }
do-push = { $piece } pushes at the ladder on { $ladder }
do-drop = The other half of the ladder falls on { $to }
do-roll =
    { $way ->
        [backwards] The siege tower on { $tower } is pushed back
       *[forwards] The siege tower on { $tower } is pushed forwards
    }
do-open = { $piece } opens the gate
do-close = { $piece } closes the gate
do-break = { $workers } break the gate on { $gate } down
do-demolish = { $workers } demolish the bridge on { $bridge }
do-rebuild = { $workers } rebuild the bridge on { $bridge }
do-dismantle = The bridge on { $bridge } is taken down overnight
do-cease = { $piece } stops work
do-capture =
    { $attackers-count ->
        [one] { $attackers } calls on { $defender } to surrender
       *[other] { $attackers } call on { $defender } to surrender
    }
do-take = The prisoner { $piece } is brought to { $to }
do-rearm = { $piece } takes up weapons
do-retire = Give up the attack
do-leave = { $piece } withdraws from the map
do-torch = { $piece } sets fire to { $at }
do-ignite = { $shooter } shoots a fire arrow at { $at }
do-douse = { $piece } fights the fire on { $at }
do-burn = Roll whether it burns
do-nerve = Roll for panic
do-panic = { $piece } loses his nerve
do-flee = { $piece } runs to { $to }
do-desert = { $piece } runs off the map
do-slip = Roll to get past
do-harness = { $piece } harnesses { $ox }
do-unharness = { $piece } unharnesses { $ox }
do-haul =
    { $drivers-count ->
        [one] { $drivers } drives the team from { $engine } to { $to }
       *[other] { $drivers } drive the team from { $engine } to { $to }
    }
do-bombard =
    { $engines-count ->
        [one] { $engines } bombards { $at }
       *[other] { $engines } bombard { $at }
    }
do-wear = { $engine } loses a point
do-mend = { $engine } is repaired
do-assault = Storm the castle today
do-rest = Rest today
do-loose = Roll for { $at }
do-tend = Roll for { $piece }’s wound
do-pass = Pass
do-end = End the phase
do-resign = Give the battle up
