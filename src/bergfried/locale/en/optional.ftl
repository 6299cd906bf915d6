# What is said of panic and rout, stray shots and the skill of shooters, where they are played.

played-without = Nothing of that in this game: it is played without { $option }.

## The skill of shooters

skill-given-to = { $piece } has the skill number { $skill }.
skill-sum = The skill numbers of the { $group } ({ $pieces }) come to { $sum }; they must come to 0.
skill-no-shooter = { $piece } is neither a bowman nor a crossbowman and has no skill number.
skill-range = { $piece } cannot have { $skill }: skill numbers go from -{ $most } to +{ $most }.
skill-given = { $piece } has his skill number, { $skill }; it cannot be changed any more.
skill-no-balance = With { $skill } for { $piece } the numbers of the { $group } could no longer come to 0.
factor-skill = Skill
about-skill = skill { $skill }

## Stray shots

stray-tested =
    { $pieces-count ->
        [one] The shot may hit { $pieces }, who is beside the target (die { $modifier }).
       *[other] The shot may hit one of { $pieces }, who are beside the target (die { $modifier }).
    }
stray-harmless = It flies past everybody.
strayed = The shot hits { $piece }.
factor-stray = A miss may hit
stray-at-risk = { $pieces } (die { $modifier })

## Panic and rout

decision-panic-roll = { $dead } has been killed: roll whether { $pieces } lose their nerve.
decision-panic-choose =
    { $left ->
        [0] More may panic of your own will, of { $pieces }: choose, or pass.
       *[other] { $how-key ->
            [rout] { $left } of { $pieces } must rout: choose who.
           *[panic] { $left } of { $pieces } must panic: choose who.
        }
    }
decision-flee =
    { $pieces-count ->
        [one] { $pieces } has lost his nerve and runs: choose where.
       *[other] { $pieces } have lost their nerve and run: choose who goes first, and where.
    }
nerve-held = { $pieces-count ->
        [one] { $pieces } keeps his nerve.
       *[other] { $pieces } keep their nerve.
    }
nerve-lost =
    { $how-key ->
        [rout] Rout: { $count } at the most.
       *[panic] Panic: { $count } at the most.
    }
seized =
    { $how-key ->
        [rout] { $piece } takes to flight: { $dead } has been killed.
       *[panic] { $piece } panics: { $dead } has been killed.
    }
fled = { $piece } runs to { $place }.
no-farther = { $piece } is as far from the enemy as he can get.
came-round = { $piece } has his nerve back.
panic-more-to-name = { $count } more must be named among { $pieces }.
panic-not-him = { $piece } is not among those who can lose their nerve now: { $pieces }.
flee-other = { $piece } does not run now, but { $pieces }.
flee-not-off = { $piece } does not run off the map: he gets farther from the enemy on it, or not as far as its edge.
flee-off = { $piece } runs off the map: nowhere on it does he get farther from the enemy.
flee-to-enemy = { $piece } does not run to { $place }, into the reach of an enemy.
flee-to-friend = { $piece } cannot stay on { $place }: a friend stands there.
flee-place = { $piece } does not run to { $place }.
flee-open = He runs to: { $open }.
is-routed = { $piece } is in flight and does nothing but run.
panic-keeps-away = { $piece } is in panic and does not go to { $place }, beside an enemy.
panic-bars-way = { $piece } is in panic: every way to { $place } leads past an enemy.
factor-shift-fear = Shift, panic
about-fear = since { $dead } was killed

## Names

term-group-bow = bowmen
term-group-crossbow = crossbowmen
term-option-skill = skill numbers
term-action-skill = skill number
term-purpose-stray = stray shot
term-purpose-lots = lots
term-option-panic = panic and rout
term-purpose-panic = panic
term-panicked = in panic
term-routed = in rout
term-how-panic = panic
term-how-rout = rout
term-kind-panic-roll = roll for panic
term-kind-panic-choose = choose who panics
term-kind-flee = run
term-action-nerve = roll for panic
term-action-panic = panic
term-action-flee = run
term-action-desert = run off the map
