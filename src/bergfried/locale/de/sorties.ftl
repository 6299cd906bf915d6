# Ausfälle der Belagerten gegen das Lager und um Vorräte.

## Wonach gefragt wird
decision-pick-raiders = Sag, wer von den Belagerten am Ausfall teilnimmt: { $persons }.
decision-pick-guards = Sag, wer von den Belagerern im Lager ist: { $persons }.
decision-pitch-camp = Sag, auf welcher Karte dein Lager liegt.
decision-expose-machines = Sag, welche Maschinen im Lager stehen: { $number }, und mindestens { $least }.

## Was befohlen werden kann
do-raid = Einen Ausfall gegen das Lager machen
do-pitch = Das Lager liegt auf: { $map }
do-detail = { $piece } nimmt teil
do-excuse = { $piece } nimmt nicht teil
do-expose = { $machine } steht im Lager
do-depart = { $piece } verlässt die Karte über { $at }
do-forgo = { $piece } bleibt fern
do-share = { $piece } gibt { $taker } Brandpfeile: { $number }
term-action-raid = einen Ausfall gegen das Lager machen
term-action-pitch = das Lager aufschlagen
term-action-detail = jemanden einteilen
term-action-excuse = jemanden freistellen
term-action-expose = eine Maschine aufstellen
term-action-depart = die Karte verlassen
term-action-forgo = fernbleiben
term-action-share = Brandpfeile weitergeben

## Was geschehen ist
detailed = Eingeteilt: { $persons }.
excused = Freigestellt: { $persons }.
camp-pitched = Das Lager liegt auf dieser Karte: { $map }.
machine-exposed = { $machine } steht im Lager.
camp-burnt =
    { $days ->
        [0] Verbrannte Zeltfelder: { $hexes }. Der Belagerer verliert dadurch keinen Tag.
        [1] Verbrannte Zeltfelder: { $hexes }. Der Belagerer verliert einen Tag mit dem Wiederaufbau.
       *[other] Verbrannte Zeltfelder: { $hexes }. Der Belagerer verliert { $days } Tage mit dem Wiederaufbau.
    }
stayed-away = { $piece } kommt nicht mehr.
arrows-shared = { $piece } gibt { $taker } Brandpfeile: { $number }. { $piece } hat noch { $left }, { $taker } hat { $has }.

## Warum etwas abgelehnt wird
besieged-sally = Nur die Belagerten machen Ausfälle.
nobody-sallies = Niemand kann am Ausfall teilnehmen.
party-too-large = Höchstens { $most } dürfen teilnehmen.
too-many-of-a-kind = Von dieser Art dürfen höchstens { $most } teilnehmen: { $kind }.
not-of-the-party = { $person } ist nicht eingeteilt.
last-of-the-party = { $person } ist der Letzte, der noch eingeteilt ist.
no-such-map = Es gibt keine offene Karte { $map }; es gibt { $maps }.
not-in-the-camp = { $machine } steht nicht im Lager.
exposed-already = { $machine } steht schon dort.
too-few-machines = { $number } Maschinen sind zu wenige: Mindestens { $least } stehen im Lager.
rebuilds-camp =
    { $days ->
        [1] Der Belagerer baut heute sein Lager wieder auf und tut nichts, als sich zu verteidigen.
       *[other] Der Belagerer baut { $days } Tage lang sein Lager wieder auf und tut nichts, als sich zu verteidigen.
    }
no-exit-there = { $piece } kann die Karte jetzt nicht über { $place } verlassen.
camp-ground = Auf { $place } ist kein ebener und freier Boden dafür ({ $structure }).
no-fire-arrows = { $piece } hat keine Brandpfeile.
share-beside = { $piece } und { $taker } sind keine Bogenschützen, die nebeneinander stehen.
not-so-many-arrows = { $piece } hat nur so viele Brandpfeile: { $number }.

## Namen
term-doing-camp-sortie = Ausfall gegen das Lager
term-how-camp-abandoned = niemand bewacht das Lager mehr
term-how-sortie-over = der Ausfall ist vorbei
term-task-share = Brandpfeile weitergeben

# Der Ausfall zur Versorgung.
decision-pick-supply-party = Sag, wer von den Belagerten zur Versorgungsgruppe gehört: { $persons }.
decision-choose-route = Sag, auf welcher Karte die Versorgungsgruppe kommt und über welche ihrer Schmalseiten.
decision-load-animals = Würfle um die Packtiere.
decision-scout = Würfle, ob eine weitere Patrouille kommt: bei höchstens { $most }.
decision-muster-patrol = Sag, wer zur Patrouille gehört und über welche Seite der Karte sie kommt: { $persons }.
do-forage = Einen Ausfall zur Versorgung machen
do-route = Die Gruppe kommt auf dieser Karte: { $map } ({ $over })
do-load = Um die Packtiere würfeln
do-scout = Würfeln, ob eine Patrouille kommt
do-patrol = Die Patrouille kommt über diese Seite: { $over }
do-herd = { $animal } folgt { $piece } nach { $to }
term-action-forage = einen Ausfall zur Versorgung machen
term-action-route = den Weg der Gruppe wählen
term-action-load = um die Packtiere würfeln
term-action-scout = um eine Patrouille würfeln
term-action-patrol = eine Patrouille kommen lassen
term-action-herd = ein Packtier führen
party-routed = Die Versorgungsgruppe kommt auf dieser Karte über diese Seite: { $map } ({ $over }).
animals-loaded = Packtiere: { $animals }.
patrol-came = Eine Patrouille kommt über diese Seite der Karte ({ $over }): { $persons }.
no-short-side = Das ist keine Schmalseite der Karte: { $over }.
patrol-too-large = { $who ->
        [knights] In einer Patrouille dürfen höchstens { $most } Ritter sein.
        [shooters] In einer Patrouille dürfen höchstens { $most } Schützen sein.
       *[persons] In einer Patrouille dürfen höchstens { $most } Mann sein.
    }
partys-own-side = Die erste Patrouille kommt nicht über die Seite der Versorgungsgruppe: { $over }.
not-in-reserve = { $piece } wartet nicht in Reserve.
patrol-surprised = { $piece } gehört zu einer Patrouille, die eben erst gekommen ist, und schießt nicht auf Ziehende.
come-in-first = { $piece } kommt zuerst auf die Karte.
mule-stands = { $piece } geht nicht von selbst: Jemand muss es führen.
no-pack-animal = { $animal } ist kein Packtier, das jetzt geführt werden kann.
animal-not-there = { $animal } kann { $piece } nicht nach { $place } folgen.
not-beside-animal = { $piece } war in diesem Zug nicht neben { $animal }.
leads-enough = { $piece } führt schon { $most } Tiere.
term-doing-supply-sortie = Ausfall zur Versorgung
term-how-supply-party-home = niemand von der Versorgungsgruppe ist mehr auf der Karte
term-purpose-patrol = eine weitere Patrouille
term-purpose-animals = Packtiere
patrol-sought =
    { $how-key ->
        [comes] Eine weitere Patrouille kommt.
       *[other] Es kommt keine weitere Patrouille.
    }
term-kind-choose-route = den Weg der Versorgungsgruppe wählen
term-kind-expose-machines = sagen, welche Maschinen im Lager stehen
term-kind-load-animals = um die Packtiere würfeln
term-kind-muster-patrol = eine Patrouille zusammenstellen
term-kind-pitch-camp = sagen, wo das Lager liegt
term-kind-scout = um eine Patrouille würfeln
term-kind-pick-raiders = wählen, wer den Ausfall macht
term-kind-pick-guards = wählen, wer das Lager bewacht
term-kind-pick-supply-party = die Versorgungsgruppe wählen
term-ending-sortie-succeeded = der Ausfall ist gelungen
term-ending-sortie-failed = der Ausfall ist misslungen
term-grade-sortie-succeeded = der Ausfall ist gelungen
term-grade-sortie-failed = der Ausfall ist misslungen
