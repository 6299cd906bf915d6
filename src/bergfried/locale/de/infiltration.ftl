# Was über das Durchschlüpfen gesagt wird, wo damit gespielt wird.

## Worauf das Spiel wartet

decision-slip-past = { $piece } will { $place } verlassen, vorbei an { $enemies }: würfeln, ob es gelingt{ $modifier-key ->
        [0] {""}
       *[other] {" "}(Würfel { $modifier })
    }, oder bleiben.

## Was geschehen ist

slip-tried = { $piece } versucht, von { $place } an { $enemies } vorbeizukommen{ $modifier-key ->
        [0] {""}
       *[other] {" "}(Würfel { $modifier })
    }.
slipped-past = { $piece } kommt vorbei.

## Warum etwas nicht geht

charge-goes-on = { $piece } reitet einen Sturmangriff; der lässt sich nicht zurücknehmen.
stay-with-friend = { $piece } kann nicht auf { $place } bleiben: Dort steht ein Freund.

## Woraus eine Bewegung besteht

factor-past = { $place }: vorbei an { $enemies }

## Namen

term-purpose-infiltration = Durchschlüpfen
term-kind-slip-past = würfeln, ob man vorbeikommt
term-action-slip = würfeln, ob man vorbeikommt
