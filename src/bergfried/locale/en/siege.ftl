# What is said of the days of a siege: their business, the engines, the walls and the wounded.

## What the game waits for

decision-name-day = Day { $day }: say what the engines shoot at or which of them are repaired, or name an assault, or rest.
decision-order-day = Day { $day }: give the other engines something to do, then say ready. No die falls before that.
decision-loose-engines = The engines have shot at { $places }: roll for each.
decision-tend-wounded = Roll for those wounded today: { $pieces }.

## What happened

day-named =
    { $business ->
        [assault] Day { $day }: { $side } storm the castle.
        [rest] Day { $day }: { $side } rest.
       *[bombardment] Day { $day }: { $side } serve their engines.
    }
allotted =
    { $engines-count ->
        [one] { $engines } is to shoot at { $place } ({ $feature }): { $points } points there.
       *[other] { $engines } are to shoot at { $place } ({ $feature }): { $points } points there.
    }
mending = { $engine } is repaired today.
mended = { $engine } is repaired and has { $points } points.
drew-off = Evening: both sides draw off to where they began.
tended =
    { $fate ->
        [dies] { $piece } will not live through the night.
        [not_this_siege] { $piece } will not be well again in this siege.
       *[recovers] { $piece } will be well on the morning of day { $day }.
    }
healed = { $piece } is well again.

## Why an action is refused

day-is-named = Day { $day } is one of bombardment already: nothing else is done on it.
engine-burnt = { $engine } has burnt and is lost for the whole siege.
engine-mended = { $engine } is being repaired today.
nothing-throws = You have no engine that throws stones, and only those are repaired.
engine-sound = { $engine } has all its points: there is nothing to repair.
no-engineer-mends = { $side } has no engineer left who could repair engines.
keep-behind-wall = The keep’s wall on { $place } stands behind the outer wall: no breach is there yet.
keep-too-far = Three other hexes of the keep are nearer to the breach than { $place }.
wall-too-strong = The wall on { $place } is too strong for such engines.
targets-are-named = All targets of the day have been named; the dice decide now.
not-named = Nothing has shot at { $place } today, or it has been rolled for.
not-wounded-today = { $piece } was not wounded today, or it has been rolled for him.

## The siege record

record-wall =
    { $place }: { $called ->
        [slightly-damaged] slightly damaged
        [damaged] damaged
        [badly-damaged] badly damaged
        [heavily-damaged] heavily damaged
       *[destroyed] destroyed
    } (step { $steps } of { $most }), { $day ->
        [0] before the first day
       *[other] on day { $day }
    } by { $cause ->
        [ram] a ram
        [mine] a mine
       *[throwing] stones
    }.
record-wall-now =
    { $place }: { $called ->
        [slightly-damaged] slightly damaged
        [damaged] damaged
        [badly-damaged] badly damaged
        [heavily-damaged] heavily damaged
       *[destroyed] destroyed
    } (step { $steps } of { $most }).
record-engine =
    { $doing ->
        [shooting] { $engine } ({ $kind }): { $left } of { $points } points, shoots at { $place }.
        [mending] { $engine } ({ $kind }): { $left } of { $points } points, is being repaired.
        [burnt] { $engine } ({ $kind }): burnt, lost for the siege.
       *[ready] { $engine } ({ $kind }): { $left } of { $points } points.
    }
record-wounded =
    { $day ->
        [0] { $piece }: wounded, not well again in this siege.
       *[other] { $piece }: wounded, well on the morning of day { $day }.
    }

## Names

term-purpose-healing = healing
term-kind-name-day = name the business of the day
term-kind-order-day = give orders for the day
term-kind-loose-engines = roll for what was shot at
term-kind-tend-wounded = roll for the wounded
term-action-mend = repair an engine
term-action-assault = storm the castle
term-action-rest = rest for a day
term-action-volley = roll for a bombarded hex
term-action-tend = roll for a wounded man
term-onager = onager
term-catapult = catapult
