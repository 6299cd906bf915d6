# What is said of the bombardment by engines off the map: decisions, events, refusals and names.

## What the game waits for

decision-spread-damage =
    { $points ->
        [one] The engines have lost one point: say which of them loses it.
       *[other] The engines have lost { $points } points: say which of them loses the next one.
    }

## What happened

bombarded = For a day { $engines } shoot at { $place } ({ $feature }) with { $points } points.
battered =
    { $how ->
        [destroyed] What stood on { $place } is destroyed ({ $feature }).
        [damaged] What stands on { $place } is damaged ({ $feature }, step { $steps } of { $most }).
       *[stands] What stands on { $place } has held ({ $feature }).
    }
engine-worn-down = { $engine } is damaged and has { $points } points left.

## Why an action is refused

no-target = There is nothing on { $place } that the engines could bombard.
engine-unknown = There is no engine of yours called { $engine }.
engine-has-shot = { $engine } has shot at its hex of the day already.
engine-worn = { $engine } has no points left.
hex-bombarded = { $place } has been bombarded today already.
hoarding-shields = A hoarding lies between { $engine } and { $place }.
wall-tomorrow = The hoarding before { $place } has only been destroyed today: the wall can be bombarded from the next day.
not-worn = { $engine } did not shoot at this hex, or has no points left to lose.

## Names

term-purpose-bombardment = bombardment
term-wanted-engine = the name of an engine
term-kind-spread-damage = spread the damage to the engines
term-action-bombard = bombard
term-action-wear = say which engine is damaged
term-breach-2 = breach in a wall of level 2
term-breach-3 = breach in a wall of level 3
