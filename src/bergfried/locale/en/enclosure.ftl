## A relief army, and the besieger besieged
do-confront = Meet the relief army in the open { $force ->
        [all] with all there is; the part that was taken is given up
       *[part] with a part; the others hold what was taken
    }
do-entrench = Withdraw into the part of the building that was taken
do-engage = Battle on the map { $open }; inside { $inside ->
        [attack] attack too
       *[yield] leave the attack to the others
    }
do-announce = Bombard today
do-scorch = Set fire to { $machine } in the camp with { $archers } archers
do-convoy = Roll for the supplies of the night
relief-confronted = { $side } meet the relief army in the open, { $force ->
        [all] with all they have
       *[part] with a part of their force
    }.
besieger-enclosed = { $side } are besieged themselves now, in the part of the building they have taken; there is food to the end of day { $last }. { $machines-count ->
        [0] They leave no engine outside.
       *[other] Left outside: { $machines }.
    }
roles-restored = Nobody is left who encloses the besieger. They besiege again: { $side }.
force-split = { $persons } go out against the relief army; the others hold what was taken.
force-drawn-off = { $side }: { $persons } are out of the siege.
bombardment-announced = { $side } announce a bombardment for today.
decision-meet-relief = A relief army comes while you hold a part of the building. Meet it in the open, or entrench yourself?
decision-pick-field-party = Who goes out against the relief army ({ $number }: { $persons })? All others hold what was taken.
decision-announce-bombardment = Do your engines bombard today? If so, the enclosed may storm the redoubt instead.
decision-answer-bombardment = The enemy will bombard today. You may storm the redoubt instead, whoever has the initiative.
decision-night-supplies = The relief army brings supplies by night; roll for how many days they last.
note-enclosed = Enclosed in what they have taken; there is food to the end of day { $last }, { $left ->
        [0] that is today
        [one] one day is left
       *[other] { $left } days are left
    }.
must-sally = The besieger meets the relief army with all he has: today there is the battle in the open, on a map of your choice.
must-engage = The besieger has split his force: today there are two battles, and you say on which map, and whether you attack inside.
too-few-to-split = One at least must go out and one stay; there are too few for that.
somebody-must-stay = One at least must stay to hold what was taken.
force-is-split = It is settled for today who goes out and who holds what was taken.
all-are-enclosed = All are enclosed there; nobody can be sent away or added.
no-force-is-split = Two battles on one day there are only if the besieger has split his force against a relief army.
nobody-is-enclosed = Only a besieger who is enclosed himself goes out so.
enclosed-go-out-together = The enclosed go out with all they have, or not at all.
nobody-in-the-redoubt = Nobody in the redoubt is free to storm, and the army alone does not.
no-mining-action = While the besieger is besieged there is no mining action.
not-left-in-the-camp = { $machine } is no engine left in the camp that you could try to burn.
too-few-archers-free = { $number } archers are not free; there are { $free }.
term-kind-meet-relief = meet a relief army or entrench
term-kind-pick-field-party = say who goes out
term-kind-announce-bombardment = announce a bombardment or not
term-kind-answer-bombardment = storm instead or not
term-kind-night-supplies = roll for supplies by night
term-action-confront = meet the relief army
term-action-entrench = entrench oneself
term-action-engage = fight two battles
term-action-announce = announce a bombardment
term-action-scorch = burn an engine in the camp
term-action-convoy = roll for supplies by night
term-doing-two-battles = two battles, in the open and inside
term-how-retaken = the besieged have the whole building again
term-how-called-off = the attackers are back and call it off
term-how-army-beaten = the relief army is beaten off
term-purpose-night-supplies = supplies by night
term-part-bombardment-announced = announcing a bombardment
term-field-force = with how many
term-field-inside = inside the building
term-inside-attack = attack
term-inside-yield = leave the attack to the others
term-force-all = with all
term-force-part = with a part
