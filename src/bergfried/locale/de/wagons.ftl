# Was von Wagen gesagt wird: Aktionen, Ereignisse, Ablehnungen und Namen.

## Was gewählt wird

do-drive = { $piece } führt { $animal } mit dem Wagen nach { $to }

## Was geschehen ist

wagon-drawn = { $horse } zieht den Wagen weiter: Seine Vorderseite steht auf { $place }.

## Warum eine Aktion abgelehnt wird

no-wagon-behind = { $piece } ist vor keinen Wagen gespannt.
wagon-held-fast = { $piece } liegt tot im Geschirr und hält den Wagen fest, bis das Tier ausgespannt ist.
wagon-bends-not = { $piece } stünde nicht mehr vor dem Wagen, wenn es nach { $place } geführt würde: Ein Wagen biegt nur wenig ab und fährt nie rückwärts.
wagon-no-way = { $piece } kann das Tier mit dem Wagen in diesem Zug nicht nach { $place } führen.

## Namen

term-action-drive = ein Zugtier mit seinem Wagen führen
