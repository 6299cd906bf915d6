# Standing orders for fire at those who move.

## What is ordered

order-of-side =
    { $do ->
        [hold] Nobody fires.
        [ask] The player is asked{ $when }; all else is let go.
       *[fire] Everybody fires{ $when }.
    }
order-of-man =
    { $do ->
        [hold] { $piece } holds his fire.
        [ask] The player is asked for { $piece }{ $when }.
       *[fire] { $piece } fires{ $when }.
    }
order-ask-side = The player is asked each time.
order-ask-man = The player is always asked for { $piece }.
order-within = within { $range } hexes
order-chance = with a chance of harm of at least { $percent } %
order-at = only at { $pieces }
order-spared = Nobody fires at { $pieces }.
order-quiet = Nobody fires in this movement phase of round { $round }.
order-given-quiet = Nobody fires any more in this phase.
order-given-loud = Fire is free again in this phase.
order-given-none = All standing orders are forgotten.
order-given-no-longer = { $pieces } may be fired at again.
order-given-as-others = { $piece } fires as the others do.

## What is no order

order-unknown = “{ $order }” is no standing order. There are: hold fire; fire within 8 with 30% at Odo+Hal (each part may be left out); ask, with the same parts; one of these after a man’s name; Ede as the others; spare Hal; spare Hal no longer; hold fire this turn; hold fire no longer; no orders.
order-no-side = There is no side “{ $name }”; there are: { $near }.
order-no-fire = By these rules nobody fires while the enemy moves, so there is nothing to order.
order-not-his = “{ $name }” is no man of this side.
order-no-weapon = { $piece } has nothing to shoot with.
order-no-enemy = “{ $name }” is no enemy of this side.

## Where the question is put

order-offer-spare = Not at { $piece } again
order-offer-quiet = Not in this phase

## For the days of a siege

order-rolls = What must be rolled is rolled.
order-no-rolls = The player is asked before rolls.
order-of-days =
    { $do ->
        [skip] Nothing is ordered here: { $kind }.
        [repeat] The same as the last time: { $kind }.
       *[ask] The player is asked again: { $kind }.
    }
order-no-days = Only a siege of many days has days to give orders for.
order-no-kind = No decision of a siege is called “{ $name }”; there are: { $near }.
