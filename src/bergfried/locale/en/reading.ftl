# What is wrong with a text that was typed, or with the file of a game.

text-missing = Something is missing at character { $at }: { $wanted }.
text-too-much = “{ $word }” at character { $at } is too much. Several together are written with plus signs: Odo+Hal.
text-unknown-name =
    { $near-count ->
        [0] There is no “{ $name }” here (character { $at }).
       *[other] There is no “{ $name }” here (character { $at }). Near it: { $near }.
    }
text-place = There is no such place on this map (character { $at }); a place is a hex such as H7, with a level as in H7/2.
text-direction = “{ $word }” at character { $at } is no direction; the directions are N, NE, SE, S, SW and NW.
text-number = “{ $word }” at character { $at } is no whole number.
text-one-of = “{ $word }” at character { $at } is none of these: { $choices }.
text-two-men = At character { $at } two men must be named together, as in Odo+Hal.
text-two-places = At character { $at } two places must be named together, as in H7+H8.
text-verb = “{ $word }” at character { $at } is no action. Near it: { $near }.

record-foreign = Line { $line }: this is not the file of a game; the first line must read “bergfried game 2”.
record-earlier = Line { $line }: This file is of an earlier form, written by version { $detail }: this version cannot read it.
record-later = Line { $line }: It was written by version { $detail }, which is later than this one.
record-rules = Line { $line }: It was written by version { $detail }, which plays other rules than this one. Open it with version { $detail }.
record-heading = Line { $line } is not part of a heading: { $detail }
record-no-start = Line { $line }: the heading ends without the line “start”.
record-missing = Line { $line }: the heading does not name the { $detail }.
record-unknown = Line { $line } names something this version does not have. { $detail }
record-table = Line { $line }: the heading changes a table in a way that is not possible: { $detail }
record-line = Line { $line } is not the action that should come next: { $detail }
record-start-differs = Line { $line }: the game starts from another position here ({ $detail }); it was saved with other rules or another map.
record-after-end = Line { $line }: the game is already over before “{ $detail }”.
record-wrong-side = Line { $line }: it is { $detail } who must decide here.
record-unreadable = Line { $line } cannot be read: { $detail }.
record-refused = Line { $line } breaks the rules: { $detail }.
record-dice = Line { $line }: these are not the dice that follow from the heading, which gives { $detail }.
record-dice-given = Line { $line }: { $detail } does not roll the dice that are written there.
record-sworn = Line { $line }: this is not the commitment to the secret of the file, which would be { $detail }.
record-unsworn = Line { $line }: dice fell at “{ $detail }” before every side had added its words.
record-hash = Line { $line }: the position after it is another one ({ $detail }).
