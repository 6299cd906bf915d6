# What is said of fires: decisions, events, refusals and names.

## What the game waits for

decision-set-fire = { $piece } has held a torch to what stands on { $place }: roll whether it burns.
decision-fire-spreads = Fire licks at { $place }: roll whether it spreads there.
decision-night-fire = The assault is over, and { $place } still burns: roll whether it is put out before it is burnt.
decision-fall-from-tower = The siege tower is gone from under { $piece }: say where he falls.
decision-step-out = { $piece } is to come out of the fire: say where to.

## What happened

fire-tried =
    { $means ->
        [arrow] { $piece } shoots a fire arrow at { $place }.
       *[torch] { $piece } holds a torch to what stands on { $place }.
    }
caught-fire = The { $feature } on { $place } burns.
did-not-catch = The { $feature } on { $place } does not catch fire.
fire-fought = { $piece } fights the fire on { $place }.
fire-out = The fire on { $place } is out.
fire-holds = The fire on { $place } burns on.
burnt-down = The { $feature } on { $place } has burnt down.
stepped-out = { $piece } is out of the fire, on { $place }.

marker-fire = The fire on { $place } has burnt { $count ->
        [one] 1 turn
       *[other] { $count } turns
    }.

## Why an action is refused

in-flames = { $place } burns; { $piece } cannot enter it.
flames-bar-way = { $piece } cannot get to { $place }: fire bars the way.
does-not-burn = Nothing on { $place } can be set on fire like that.
burns-already = { $place } burns already.
not-by-arrows = Arrows cannot set the { $feature } on { $place } on fire, only a torch can.
torch-beside = { $piece } does not stand next to { $place } on its level.
arrows-from-bows = { $piece } cannot shoot fire arrows: they need a bow ({ $weapon }).
arrow-short-range = { $piece } is { $range } hexes from { $place }; a fire arrow carries 1 to { $most }.
fire-arrow-figure = { $figure } stands between { $piece } and { $place }.
mantlet-burns = The mantlet on { $place } burns and cannot be moved.
no-fire-there = Nothing burns on { $place }.
put-out-beside = { $piece } stands nowhere from where the fire on { $place } can be fought.
put-out-once = { $piece } has charged, attacked or fought a fire this turn and cannot put one out now.
put-out-shot = { $piece } has shot this turn and cannot put out a fire.
put-out-fought = { $piece } has fought this turn and cannot put out a fire.
torch-moved = { $piece } has moved this turn and cannot set fire to { $place }: he begins by standing beside it for a whole turn.
torch-from-battlement = { $piece } stands on a battlement and sets nothing on fire by hand, not even { $place } beside him.
fall-tower-place = { $piece } cannot fall on { $place }: he comes down on { $start }, or on the nearest free ground if somebody is there.
step-out-place = { $piece } comes out of the fire to a nearest free place only; { $place } is none.

## Names

term-burnt-down = burnt ground
term-burnt-palisade = burnt palisade
term-purpose-ignite = catching fire
term-purpose-spread = spread of fire
term-purpose-put-out = putting out a fire
term-task-torch = set fire
term-kind-set-fire = roll whether it burns
term-kind-fire-spreads = roll whether fire spreads
term-kind-night-fire = roll whether a fire is put out
term-kind-step-out = get out of the fire
term-action-torch = set fire
term-action-ignite = shoot a fire arrow
term-action-douse = put out a fire
term-action-burn = roll for a fire
term-burnt-tent = burnt tent
term-tent-3 = tent of three hexes
term-tent-1 = what is left of a tent
term-kind-fall-from-tower = say where a man falls
