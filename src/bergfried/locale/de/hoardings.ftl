# Was von Gerüsten und Hurden gesagt wird: Ablehnungen und Namen.

## Warum eine Aktion abgelehnt wird

line-scaffold-floor = Durch den Boden des Gerüsts auf { $place } schießt niemand.
line-hoarding-back = Ein Schuss aus der Hurde auf { $place }, oder von außen in sie hinein, geht durch ihre Front und nicht durch die Mauer dahinter.
line-hoarding = Die Hurde auf { $place } versperrt die Schusslinie.
line-behind-hoarding = Über die Hurde auf { $place } hinweg sieht man nur, was mindestens so weit hinter ihr liegt, wie das höhere Ende vor ihr: { $above } Felder davor, { $below } dahinter.
no-bow-down = { $piece } kann nicht senkrecht durch die Wurflöcher hinabschießen ({ $weapon }).
only-thrown-down = { $piece } kann senkrecht nur Speere oder Steine hinabwerfen ({ $weapon }).
slits-for-bows = { $piece } kann die Schießscharten der Hurde nicht nutzen ({ $weapon }): Sie sind für Bögen und Armbrüste.
holes-for-bows = { $piece } kann nicht durch den Boden der Hurde hinaufschießen ({ $weapon }): Dazu braucht es Bogen oder Armbrust.
hoarding-no-way = { $piece } gelangt nicht auf die Hurde auf { $place }: Man betritt sie über die Zinnen oder von einer anderen Hurde aus, auf ihrer eigenen Ebene.
scaffold-no-way = { $piece } gelangt nicht auf das Gerüst auf { $place }: Von unten betritt man es nur über eine angelegte Leiter.
hoarding-melee = { $piece } kann { $target } nicht angreifen: Auf einer Hurde und gegen sie kämpft man nur auf ihrer eigenen Ebene.
ladder-hoarding = So kann auf { $place } keine Leiter stehen: Eine Hurde ist im Weg.
hung-taken = Auf { $place } kann es nicht hängen ({ $structure }): Dort ist schon etwas.
hung-no-wall = Auf { $place } kann es nicht hängen ({ $structure }): Auf dieser Ebene liegen dort keine Zinnen daneben, oder es ist ihnen nicht zugewandt.
hung-slits = Auf { $place } kann es nicht hängen ({ $structure }): Der Turm hat Schießscharten.
hoarding-stays = Wo die Hurde auf { $place } hängt, bestimmt das Szenario ({ $structure }).
hoarding-from-tower = { $piece } kann nicht nach { $place } treten: Dach und Brüstung verschließen eine Hurde gegen die Brücke eines Belagerungsturms.
hoarding-bridge-melee = { $piece } kann { $target } nicht angreifen: Zwischen einer Hurde und der Brücke eines Belagerungsturms wird nicht gekämpft.
bridge-hoarding = Die Brücke lässt sich nicht herunterlassen ({ $structure }): Die Hurde auf { $place } ist im Weg und muss erst zerstört werden.
bridge-taken = Die Brücke lässt sich nicht herunterlassen ({ $structure }): Auf { $place } ist schon etwas anderes.
bridge-no-wall = Die Brücke lässt sich auf { $place } nicht herunterlassen ({ $structure }): Sie muss auf ihrer Ebene geradeaus auf den Zinnen zu liegen kommen.
ballista-over-hoarding = { $piece } kann mit der Balliste nicht über die Hurde auf { $place } hinwegschießen, auch nicht von weiter oben.
ballista-defender = Nur der Verteidiger wählt, wo seine Ballisten stehen: Die des Angreifers bleiben, wo sie sind, und auf { $place } wird keine aufgestellt.
ballista-ground = Auf { $place } lässt sich keine Balliste aufstellen: Jede Seite stellt ihre in ihrer Zone auf ebenes Gelände, Mauern und Türme, der Verteidiger innerhalb der Burg, und niemand auf eine Hurde.

## Namen

term-scaffold-1 = Gerüst von einem Feld
term-scaffold-2 = Gerüst von zwei Feldern
term-scaffold-3 = Gerüst von drei Feldern
term-hoarding-1 = Hurde von einem Feld
term-hoarding-2 = Hurde von zwei Feldern
term-hoarding-3 = Hurde von drei Feldern
