# What is said of prisoners, and of attackers who withdraw: events, refusals and names.

## What happened

surrendered = { $piece } surrenders to { $attackers } and lays down his arms.
fights-on = { $piece } does not surrender and fights on.
escorted = The prisoner { $piece } is brought to { $place } ({ $cost } MP).
led-off = { $piece } has been brought to the edge of the map: he is captured for good.
escaped = { $piece } escapes; he is free, but unarmed.
retired = { $side } withdraws from now on.
arrived = { $piece } comes onto the map at { $to }.
left-map = { $piece } leaves the map.

## Why an action is refused

is-prisoner = { $piece } is a prisoner and can do nothing of himself.
well-guarded = { $piece } cannot escape: at least { $least } guards were beside him when the phase began.
no-free-friend = { $piece } is a prisoner; he can only join in the attack of a free friend.
not-his-guard = { $piece } is a prisoner; he can only join in an attack on his guards, and { $target } is not one of them.
prisoner-alone = { $piece } is a prisoner of one’s own side and can only be attacked by himself.
capture-whom = { $piece } cannot be called on to surrender: only knights and nobles can.
capture-too-few = At least { $least } must attack { $piece } together to take him prisoner.
capture-difference = Attack { $attack } against defence { $defence } is not enough to take { $piece } prisoner: the difference must be { $least } or more.
friend-beside-victim = { $piece } will not surrender while { $figure } is beside him.
prisoner-already = { $piece } is a prisoner already.
asked-already = { $piece } has been called on to surrender already in this phase.
not-your-prisoner = { $piece } is no prisoner in your hands.
escort-was-incomplete = { $piece } cannot be brought along: fewer than { $least } guards were beside him when the phase began.
prisoner-too-far = { $piece } cannot be brought to { $place } with { $points } MP.
no-escort-there = { $piece } cannot be brought to { $place }: he would not have { $least } guards beside him there by the end of the phase.
escort-first = The escort of { $piece } must be complete again before anything else is done.
guard-stays = { $piece } must stay beside { $target }, whom he guards.
has-weapons = { $piece } has his weapons.
wounded-rearms-not = { $piece } is wounded: other weapons are of no use to him.
no-weapons-beside = Nobody has been lying dead or stunned beside { $piece } since before this turn.
no-dead-beside = Nobody has been lying dead beside { $piece } since before this turn.
must-withdraw = { $piece } withdraws with all the attackers: he starts no fight and does not shoot.
only-withdraw = { $side } withdraws: everybody goes to the nearest edge of the map and does nothing else.
withdraw-first = { $piece } must still go towards the edge of the map.
withdraws-not = { $piece } need not withdraw: his side has not given up.
no-way-off = { $piece } cannot get any nearer to the edge of the map.
retires-not = { $side } cannot give up: that is for attackers who came with a knight or noble.
retires-already = { $side } withdraws already.
retires-too-late = Everyone of { $side } has moved already in this phase.

## Names

term-prisoner = prisoner
term-disarmed = unarmed
term-captured = captured
term-purpose-surrender = surrender
term-task-rearm = take up weapons
term-action-capture = call on somebody to surrender
term-action-take = bring a prisoner along
term-action-rearm = take up weapons
term-action-retire = give up the attack
term-action-leave = withdraw from the map

## Coming onto the map
do-arrive = { $piece } comes onto the map at { $to }
term-action-arrive = come onto the map
waits-at-no-edge = { $piece } waits at no edge of the map.
no-entry-there = { $piece } cannot come in at { $place }: it must be a free hex at his edge that he has the points for.
