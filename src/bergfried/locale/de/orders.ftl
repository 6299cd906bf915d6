# Stehende Befehle für das Schießen auf Ziehende.

## Was befohlen ist

order-of-side =
    { $do ->
        [hold] Niemand schießt.
        [ask] Gefragt wird{ $when }; alles andere geht vorüber.
       *[fire] Alle schießen{ $when }.
    }
order-of-man =
    { $do ->
        [hold] { $piece } schießt nicht.
        [ask] Für { $piece } wird gefragt{ $when }.
       *[fire] { $piece } schießt{ $when }.
    }
order-ask-side = Jedes Mal wird gefragt.
order-ask-man = Für { $piece } wird immer gefragt.
order-within = bis auf { $range } Felder
order-chance = bei mindestens { $percent } % Aussicht zu verletzen
order-at = nur auf { $pieces }
order-spared = Niemand schießt auf { $pieces }.
order-quiet = Niemand schießt in dieser Bewegungsphase der Runde { $round }.
order-given-quiet = Niemand schießt mehr in dieser Phase.
order-given-loud = In dieser Phase darf wieder geschossen werden.
order-given-none = Alle stehenden Befehle sind vergessen.
order-given-no-longer = Auf { $pieces } darf wieder geschossen werden.
order-given-as-others = { $piece } schießt wie die anderen.

## Was kein Befehl ist

order-unknown = „{ $order }“ ist kein stehender Befehl. Es gibt: hold fire; fire within 8 with 30% at Odo+Hal (jeder Teil kann fehlen); ask mit denselben Teilen; eines davon nach dem Namen eines Mannes; Ede as the others; spare Hal; spare Hal no longer; hold fire this turn; hold fire no longer; no orders.
order-no-side = Eine Seite „{ $name }“ gibt es nicht; es gibt: { $near }.
order-no-fire = Nach diesen Regeln schießt niemand, während der Gegner zieht; es gibt also nichts zu befehlen.
order-not-his = „{ $name }“ ist kein Mann dieser Seite.
order-no-weapon = { $piece } hat nichts, womit er schießen könnte.
order-no-enemy = „{ $name }“ ist kein Gegner dieser Seite.

## Wo gefragt wird

order-offer-spare = Nicht mehr auf { $piece }
order-offer-quiet = Nicht in dieser Phase

## Für die Tage einer Belagerung

order-rolls = Was zu würfeln ist, wird gewürfelt.
order-no-rolls = Vor Würfen wird gefragt.
order-of-days =
    { $do ->
        [skip] Hier wird nichts befohlen: { $kind }.
        [repeat] Dasselbe wie zuletzt: { $kind }.
       *[ask] Hier wird wieder gefragt: { $kind }.
    }
order-no-days = Nur eine Belagerung von vielen Tagen hat Tage, für die man Befehle hinterlassen kann.
order-no-kind = Keine Entscheidung einer Belagerung heißt „{ $name }“; es gibt: { $near }.
