# What is said of engines that burn or are hit by stones: decisions, events, refusals and names.

## What the game waits for

decision-tower-falls = The siege tower collapses over { $piece } ({ $place }): roll whether he gets out.
decision-escape-tower = { $piece } gets out of the collapsing siege tower: say where to.

## What happened

hex-lost = One hex of the { $feature } is lost: { $place }.
tower-collapsed = The { $structure } on { $place } collapses: whoever is above its ground level is dead.
got-out = { $piece } gets out of the collapsing siege tower, to { $place }.

## Why an action is refused

engine-burnt-stands = The { $what } on { $place } cannot be moved there: too many of its hexes are burnt out or destroyed.
ram-burnt = The ram on { $place } strikes no more: too many of its hexes are burnt out or destroyed.
level-burnt = { $piece } cannot go to { $place }: half of that level of the siege tower is lost, and one only leaves it, by the shortest way.
winch-lost = The bridge of the { $structure } on { $place } cannot be let down any more: a winch is lost.
escape-place = { $piece } does not get out of the tower to { $place }.
arrow-from-within = { $piece } cannot shoot a fire arrow at { $place }: he is in or on that { $feature } himself.
arrow-outer-hexside = { $piece } cannot hit { $place } with a fire arrow: his line comes to that hex of the { $feature } by no outer hexside.
only-the-engine = A fire arrow must be shot at the engine that has just moved; { $place } is no hex of it.
oil-not-on-tower = Oil does nothing to the { $what } on { $place }; only on its lowered bridge can it be poured.

## Names

term-purpose-collapse = getting out of the collapsing tower
term-kind-tower-falls = the siege tower collapses
term-kind-escape-tower = say where somebody gets out of the tower
