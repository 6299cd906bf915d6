# Ordini permanenti per il tiro su chi si muove.

## Che cosa è ordinato

order-of-side =
    { $do ->
        [hold] Nessuno tira.
        [ask] Si chiede{ $when }; il resto si lascia passare.
       *[fire] Tutti tirano{ $when }.
    }
order-of-man =
    { $do ->
        [hold] { $piece } non tira.
        [ask] Per { $piece } si chiede{ $when }.
       *[fire] { $piece } tira{ $when }.
    }
order-ask-side = Si chiede ogni volta.
order-ask-man = Per { $piece } si chiede sempre.
order-within = entro { $range } esagoni
order-chance = con almeno il { $percent } % di probabilità di ferire
order-at = solo contro { $pieces }
order-spared = Nessuno tira contro { $pieces }.
order-quiet = Nessuno tira in questa fase di movimento del turno { $round }.
order-given-quiet = Nessuno tira più in questa fase.
order-given-loud = In questa fase si può di nuovo tirare.
order-given-none = Tutti gli ordini permanenti sono dimenticati.
order-given-no-longer = Contro { $pieces } si può di nuovo tirare.
order-given-as-others = { $piece } tira come gli altri.

## Che cosa non è un ordine

order-unknown = «{ $order }» non è un ordine permanente. Ci sono: hold fire; fire within 8 with 30% at Odo+Hal (ogni parte può mancare); ask con le stesse parti; uno di questi dopo il nome di un uomo; Ede as the others; spare Hal; spare Hal no longer; hold fire this turn; hold fire no longer; no orders.
order-no-side = Non c’è una parte «{ $name }»; ci sono: { $near }.
order-no-fire = Con queste regole nessuno tira mentre il nemico si muove: non c’è nulla da ordinare.
order-not-his = «{ $name }» non è un uomo di questa parte.
order-no-weapon = { $piece } non ha nulla con cui tirare.
order-no-enemy = «{ $name }» non è un nemico di questa parte.

## Dove si chiede

order-offer-spare = Non più contro { $piece }
order-offer-quiet = Non in questa fase

## Per i giorni di un assedio

order-rolls = Ciò che si deve tirare viene tirato.
order-no-rolls = Prima dei tiri si chiede.
order-of-days =
    { $do ->
        [skip] Qui non si ordina nulla: { $kind }.
        [repeat] Come l’ultima volta: { $kind }.
       *[ask] Qui si chiede di nuovo: { $kind }.
    }
order-no-days = Solo un assedio di molti giorni ha giorni per cui lasciare ordini.
order-no-kind = Nessuna decisione di un assedio si chiama «{ $name }»; ci sono: { $near }.
