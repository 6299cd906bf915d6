# What is said of staff slings: events, refusals and names.

## What happened

slung =
    { $load ->
        [incendiary] { $shooter } slings fire at { $place }, range { $range } ({ $band }).
       *[stone] { $shooter } slings a stone at { $place }, range { $range } ({ $band }).
    }
landed =
    { $load ->
        [incendiary] The fire comes down on { $place }.
       *[stone] The stone comes down on { $place }.
    }
flew-off = It comes down off the map.

## Why an action is refused

no-staff-sling = { $piece } has no staff sling.
aims-at-a-hex = { $piece } does not aim at a man, but at a hex ({ $weapon }).
sling-too-near = { $place } is { $range } hexes from { $piece }, who slings no nearer than { $least }.
sling-too-far = { $place } is { $range } hexes from { $piece }, who slings no further than { $most }.
sling-at-the-top = { $place } is not the highest place of its hex: aim at { $top }, from where a stone falls on whoever is in the open.

## Names

term-purpose-scatter = scatter
term-action-sling = sling
