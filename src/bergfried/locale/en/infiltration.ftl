# What is said of getting past enemies, where that is played.

## What the game waits for

decision-slip-past = { $piece } is about to leave { $place } past { $enemies }: roll whether it works{ $modifier-key ->
        [0] {""}
       *[other] {" "}(die { $modifier })
    }, or stay.

## What happened

slip-tried = { $piece } tries to get away from { $place } past { $enemies }{ $modifier-key ->
        [0] {""}
       *[other] {" "}(die { $modifier })
    }.
slipped-past = { $piece } gets past.

## Why an action is refused

charge-goes-on = { $piece } charges; that cannot be taken back.
stay-with-friend = { $piece } cannot stay on { $place }: a friend stands there.

## What a move is made of

factor-past = { $place }: past { $enemies }

## Names

term-purpose-infiltration = getting past
term-kind-slip-past = roll to get past
term-action-slip = roll to get past
