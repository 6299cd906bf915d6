# Was über Gefangene und über abziehende Angreifer gesagt wird: Ereignisse, Ablehnungen und Namen.

## Was geschehen ist

surrendered = { $piece } ergibt sich; entwaffnet haben ihn { $attackers }.
fights-on = { $piece } ergibt sich nicht und kämpft weiter.
escorted = Der Gefangene { $piece } wird nach { $place } gebracht ({ $cost } BP).
led-off = { $piece } ist an den Spielfeldrand gebracht worden und damit endgültig gefangen.
escaped = { $piece } flieht; er ist frei, aber ohne Waffen.
retired = Ab jetzt zieht sich zurück: { $side }.
arrived = { $piece } betritt die Karte auf { $to }.
left-map = { $piece } verlässt das Spielfeld.

## Warum eine Aktion abgelehnt wird

is-prisoner = { $piece } ist gefangen und kann von sich aus nichts tun.
well-guarded = { $piece } kann nicht fliehen: Zu Beginn der Phase standen mindestens { $least } Wächter neben ihm.
no-free-friend = { $piece } ist gefangen; er kann sich nur am Angriff eines freien Mitstreiters beteiligen.
not-his-guard = { $piece } ist gefangen; er kann sich nur an einem Angriff auf seine Wächter beteiligen, und { $target } ist keiner von ihnen.
prisoner-alone = { $piece } ist ein Gefangener der eigenen Partei und kann nur allein angegriffen werden.
capture-whom = { $piece } kann nicht gefangen genommen werden: Das geht nur bei Rittern und Adligen.
capture-too-few = Um { $piece } gefangen zu nehmen, müssen ihn mindestens { $least } gemeinsam angreifen.
capture-difference = Angriff { $attack } gegen Verteidigung { $defence } reicht nicht, um { $piece } gefangen zu nehmen: Die Differenz muss mindestens { $least } betragen.
friend-beside-victim = { $piece } ergibt sich nicht, solange { $figure } neben ihm steht.
prisoner-already = { $piece } ist schon gefangen.
asked-already = { $piece } ist in dieser Phase schon zur Aufgabe aufgefordert worden.
not-your-prisoner = { $piece } ist kein Gefangener in Ihrer Hand.
escort-was-incomplete = { $piece } kann nicht weggebracht werden: Zu Beginn der Phase standen weniger als { $least } Wächter neben ihm.
prisoner-too-far = { $piece } kann mit { $points } BP nicht nach { $place } gebracht werden.
no-escort-there = { $piece } kann nicht nach { $place } gebracht werden: Dort stünden bis zum Ende der Phase keine { $least } Wächter neben ihm.
escort-first = Erst muss die Eskorte von { $piece } wieder vollständig sein.
guard-stays = { $piece } muss als Wächter neben { $target } bleiben.
has-weapons = { $piece } hat seine Waffen.
wounded-rearms-not = { $piece } ist verletzt: Andere Waffen nützen ihm nichts.
no-weapons-beside = Neben { $piece } liegt nicht schon seit vor diesem Zug ein Toter oder Bewusstloser.
no-dead-beside = Neben { $piece } liegt nicht schon seit vor diesem Zug ein Toter.
must-withdraw = { $piece } zieht mit allen Angreifern ab: Er beginnt keinen Kampf und schießt nicht.
only-withdraw = { $side } zieht ab: Alle gehen zum nächsten Spielfeldrand und tun nichts anderes.
withdraw-first = { $piece } muss noch zum Spielfeldrand gehen.
withdraws-not = { $piece } muss nicht abziehen: Seine Partei hat nicht aufgegeben.
no-way-off = { $piece } kommt dem Spielfeldrand nicht näher.
retires-not = { $side } kann nicht aufgeben: Das können nur Angreifer, die mit einem Ritter oder Adligen gekommen sind.
retires-already = { $side } zieht schon ab.
retires-too-late = In dieser Phase sind schon alle bewegt worden: { $side }.

## Namen

term-prisoner = gefangen
term-disarmed = ohne Waffen
term-captured = endgültig gefangen
term-purpose-surrender = Aufgabe
term-task-rearm = Aufnehmen von Waffen
term-action-capture = jemanden zur Aufgabe auffordern
term-action-take = einen Gefangenen wegbringen
term-action-rearm = Waffen aufnehmen
term-action-retire = den Angriff aufgeben
term-action-leave = vom Spielfeld abziehen

## Coming onto the map
do-arrive = { $piece } betritt die Karte auf { $to }
term-action-arrive = die Karte betreten
waits-at-no-edge = { $piece } wartet an keinem Rand der Karte.
no-entry-there = { $piece } kann die Karte nicht auf { $place } betreten: es muss ein freies Feld an seinem Rand sein, für das er die Punkte hat.
