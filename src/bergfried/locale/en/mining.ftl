## Mines
decision-order-mining = Say what is done in your mines on day { $day }.
decision-dig-on = Roll for the second hex in the mine { $mine } ({ $points } points).
decision-choose-overworked =
    { $left ->
        [1] Choose who is hurt by overwork: one more.
       *[other] Choose who is hurt by overwork: { $left } more.
    }
decision-late-collapse = Roll whether it falls after all: { $where }.
do-dig = Dig { $at } from { $mine }: { $engineer } with { $workers } workers, { $pace ->
        [forced] by force
       *[steadily] steadily
    }
do-refill = Fill in { $at } from { $mine }: { $engineer } with { $workers } workers, { $pace ->
        [forced] by force
       *[steadily] steadily
    }
do-dig-on = Go on at { $at }
do-overwork = { $piece } is hurt
do-vacate = Everybody leaves { $mine }
do-fell = Burn the props: { $where }
do-sink = Roll whether it falls
do-countermine = Begin a counter-mine on { $shaft }: { $where }
mine-worked = { $engineer } has { $workers } { $workers ->
        [one] worker
       *[other] workers
    } at { $place } in the mine { $mine }{ $pace ->
        [forced] , by force
       *[steadily] {""}
    }: { $points } points.
hex-dug = { $place } is dug and propped.
hex-refilled = { $place } is filled in again.
digging-stalled = The work at { $place } comes to nothing today.
tunnels-met = Mine and counter-mine have met: { $where }.
mine-vacated = { $persons } { $persons-count ->
        [one] leaves
       *[other] leave
    } the mine { $mine }.
props-burnt = The props are burnt: { $where }.
section-stands = It does not fall: { $where }. Nobody digs there again.
section-fell = It falls from end to end: { $where }.
countermine-begun = A counter-mine is begun on { $place }: { $where }.
no-mining-here = Nobody mines here: only a castle’s walls are undermined.
no-penthouse-yet = You have no penthouse yet: it has to be built first.
no-such-penthouse = You have no penthouse { $mine }, and without one nothing is mined.
penthouse-at-no-wall = The front of { $mine } is at no wall or tower.
penthouse-is-burnt = { $mine } has burnt too far to be of use.
no-such-counter-mine = No counter-mine has been begun on { $mine }.
mine-is-worked = The mine { $mine } has had its work for today.
section-has-failed = Nobody goes below again where the props are burnt and the wall still stands: { $where }.
besieged-refill = Only the besieged fill mines in.
not-to-be-refilled = { $place } is no hex taken from the enemy that could be filled in from { $mine }.
dug-already = { $place } is dug already.
counter-mine-runs-elsewhere = The counter-mine { $mine } cannot take { $place } next: its shaft first, then what is next to it in the section or at its foot.
not-the-next-hex = { $place } neither touches the front of { $mine } nor what has been dug from there under the same section.
no-wall-to-mine = { $place } is no hex of a wall or tower.
no-engineer-mines = { $person } is no engineer of yours, and without one nobody digs.
nobody-brought-in = { $person } was not in the mine when the fight was over, and nobody is brought in after it.
no-room-in-mine = { $number } workers find no room in the mine; there is room for { $most }.
more-than-a-third = At most a third of the besieged dig or fill in: { $most } more today, not { $number }.
less-than-a-point = { $number } such workers bring less than one battering point.
same-hex-again = The first roll has failed: it is { $place } again.
not-to-be-overworked = { $person } is none of those of whom one is hurt.
nobody-in-mine = Nobody is in the mine { $mine } who could leave it now.
besieger-burns = Only the besieger burns props.
nothing-dug-there = No mine of yours goes there: { $where }.
too-little-dug = { $dug } { $dug ->
        [one] hex is
       *[other] hexes are
    } dug, and it takes { $least }.
fought-there-today = The mine { $mine } was fought over today.
dug-there-today = In the mine { $mine } there was digging today; the props are burnt on a later day.
somebody-in-mine = There is still somebody in the mine { $mine }: { $persons }.
not-this-side = That is for the other side to do.
no-mine-yet = The besieger has begun no mine on an earlier day.
no-mine-there-yet = No mine has been begun there on an earlier day: { $where }.
no-courtyard = { $place } is no hex of the courtyard.
shaft-too-far = { $place } is not at the foot of that wall: { $where }.
term-kind-order-mining = say what is done in the mines
term-kind-dig-on = roll a second time for the miners
term-kind-choose-overworked = choose who is hurt by overwork
term-kind-late-collapse = roll for a late collapse
term-action-dig = dig
term-action-refill = fill in
term-action-dig-on = go on digging
term-action-overwork = choose who is hurt
term-action-vacate = leave a mine
term-action-fell = burn the props
term-action-sink = roll for a late collapse
term-action-countermine = begin a counter-mine
term-purpose-mining = mining
term-purpose-wall-collapse = the collapse
term-doing-mining-action = mines and counter-mines
term-where-north-west-curtain = the north-west curtain
term-where-north-east-curtain = the north-east curtain
term-where-west-curtain = the west curtain
term-where-east-curtain = the east curtain
term-where-south-west-curtain = the south-west curtain
term-where-south-east-curtain = the south-east curtain
term-where-north-west-tower = the north-west tower
term-where-north-east-tower = the north-east tower
term-where-south-west-tower = the south-west tower
term-where-south-east-tower = the south-east tower
term-where-oxford-tower = the tower of the Oxford gate
term-where-west-gatehouse-tower = the west tower of the gatehouse
term-where-east-gatehouse-tower = the east tower of the gatehouse
line-into-mine = Nobody in a mine can be shot at: { $place } is below the ground.
do-line-up = { $pieces } line up along { $edge }
lined-up = { $pieces } line up along { $edge }, to come in a turn later.
enters-later = { $piece } has only just been lined up, and comes in a turn later.
not-in-camp = { $piece } does not wait in the camp.
term-action-line-up = line up along a side
decision-pick-miners = Say who fights below ground for the besieger: { $persons }.
decision-pick-counterminers = Say who fights below ground for the besieged: { $persons }.
do-delve = Fight below ground: { $where }
hex-taken = What is dug below { $place } is in other hands now: { $side }.
tunnels-never-met = Mine and counter-mine had met nowhere before today.
tunnels-apart = Mine and counter-mine had not met there before today: { $where }.
nobody-below = { $side } has nobody who could fight below ground there: { $where }.
term-kind-pick-miners = say who fights below ground
term-kind-pick-counterminers = say who fights below ground
term-kind-descend = fight below ground
term-action-delve = fight below ground
term-how-driven-out = one side is driven out of the tunnels
term-how-quiet = it has become quiet below ground
decision-pick-at-penthouse = Say who is under the penthouse, or in its mine: { $persons }.
decision-pick-from-camp = Say who else may come from the camp: { $persons }.
decision-pick-defenders = Say who of the besieged takes part: { $persons }.
do-approach = Bring up { $machine } to the wall
do-assail = Come out against { $machine }
do-wheel-in = { $kind } comes in at { $to }
no-such-engine-in-hand = There is no engine to be brought in: { $structure }.
penthouse-is-there = { $machine } stands before the wall already.
no-penthouse-at-all = No penthouse of the besieger stands before the wall.
no-penthouse-there = No penthouse { $machine } stands before the wall.
penthouse-stands = { $machine } stays on { $place }.
penthouse-withdrawn = { $machine } goes back to the camp.
term-kind-pick-at-penthouse = say who is under the penthouse
term-kind-pick-from-camp = say who comes from the camp
term-kind-pick-defenders = say who takes part
term-kind-contest = fight over a penthouse
term-action-approach = bring up a penthouse
term-action-assail = come out against a mine
term-action-wheel-in = bring an engine in
term-how-out-of-reach = no besieger can be hurt any more
