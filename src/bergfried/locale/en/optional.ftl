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

## Names

term-group-bow = bowmen
term-group-crossbow = crossbowmen
term-option-skill = skill numbers
term-action-skill = skill number
term-purpose-stray = stray shot
term-purpose-lots = lots
