# Was über Brände gesagt wird: Entscheidungen, Ereignisse, Ablehnungen und Namen.

## Worauf das Spiel wartet

decision-set-fire = { $piece } hat auf { $place } Feuer gelegt: würfeln, ob es brennt.
decision-fire-spreads = Das Feuer greift nach { $place }: würfeln, ob es sich dorthin ausbreitet.
decision-night-fire = Der Sturm ist vorbei, und { $place } brennt noch: würfeln, ob das Feuer gelöscht wird, bevor alles verbrannt ist.
decision-fall-from-tower = Unter { $piece } ist der Belagerungsturm eingestürzt: das Feld wählen, auf das der Sturz führt.
decision-step-out = { $piece } kommt aus dem Feuer heraus: angeben, wohin.

## Was geschehen ist

fire-tried =
    { $means ->
        [arrow] { $piece } schießt einen Brandpfeil auf { $place }.
       *[torch] { $piece } legt Feuer auf { $place }.
    }
caught-fire = Auf { $place } brennt es ({ $feature }).
did-not-catch = Auf { $place } fängt nichts Feuer ({ $feature }).
fire-fought = { $piece } bekämpft das Feuer auf { $place }.
fire-out = Das Feuer auf { $place } ist gelöscht.
fire-holds = Das Feuer auf { $place } brennt weiter.
burnt-down = Auf { $place } ist alles niedergebrannt ({ $feature }).
stepped-out = { $piece } ist aus dem Feuer heraus, auf { $place }.

marker-fire = Das Feuer auf { $place } brennt seit { $count ->
        [one] 1 Zug
       *[other] { $count } Zügen
    }.

## Warum eine Aktion abgelehnt wird

in-flames = { $place } brennt; { $piece } kann das Feld nicht betreten.
flames-bar-way = { $piece } kommt nicht nach { $place }: Feuer versperrt den Weg.
does-not-burn = Auf { $place } lässt sich so nichts anzünden.
burns-already = { $place } brennt schon.
not-by-arrows = Auf { $place } zünden Pfeile nicht ({ $feature }), nur eine Fackel.
torch-beside = { $piece } steht nicht neben { $place } auf derselben Ebene.
arrows-from-bows = { $piece } kann keine Brandpfeile schießen: Dazu gehört ein Bogen ({ $weapon }).
arrow-short-range = { $piece } ist { $range } Felder von { $place } entfernt; ein Brandpfeil reicht 1 bis { $most }.
fire-arrow-figure = { $figure } steht zwischen { $piece } und { $place }.
mantlet-burns = Die Schutzwand auf { $place } brennt und lässt sich nicht bewegen.
no-fire-there = Auf { $place } brennt nichts.
put-out-beside = { $piece } steht nirgends, von wo sich das Feuer auf { $place } löschen lässt.
put-out-once = { $piece } ist in diesem Zug angeritten, hat angegriffen oder ein Feuer bekämpft und kann jetzt keines löschen.
put-out-shot = { $piece } hat in diesem Zug geschossen und kann kein Feuer löschen.
put-out-fought = { $piece } hat in diesem Zug gekämpft und kann kein Feuer löschen.
torch-moved = { $piece } hat sich in diesem Zug bewegt und kann { $place } nicht anzünden: Dazu gehört ein ganzer Zug daneben.
torch-from-battlement = { $piece } steht auf einer Zinne und kann von dort nichts von Hand anzünden, auch nicht { $place } daneben.
fall-tower-place = { $piece } kann nicht auf { $place } stürzen: Der Sturz führt auf { $start } oder, wenn dort jemand steht, auf den nächsten freien Boden.
step-out-place = { $piece } kommt nur auf ein nächstgelegenes freies Feld aus dem Feuer heraus; { $place } ist keines.

## Namen

term-burnt-down = Brandstelle
term-burnt-palisade = verbrannte Palisade
term-purpose-ignite = Anzünden
term-purpose-spread = Ausbreitung des Feuers
term-purpose-put-out = Löschen
term-task-torch = Feuerlegen
term-kind-set-fire = würfeln, ob es brennt
term-kind-fire-spreads = würfeln, ob sich das Feuer ausbreitet
term-kind-night-fire = würfeln, ob ein Feuer gelöscht wird
term-kind-step-out = das Feuer verlassen
term-action-torch = Feuer legen
term-action-ignite = einen Brandpfeil schießen
term-action-douse = ein Feuer löschen
term-action-burn = für ein Feuer würfeln
term-burnt-tent = Brandstelle eines Zelts
term-tent-3 = Zelt auf drei Feldern
term-tent-1 = Rest eines Zelts
term-kind-fall-from-tower = wählen, wohin der Sturz führt
