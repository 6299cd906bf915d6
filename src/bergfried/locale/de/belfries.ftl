# Was vom Belagerungsturm der Anarchie gesagt wird: Aktionen, Entscheidungen, Ereignisse, Ablehnungen und Namen.

## Was gewählt wird

do-lower = { $workers } lassen die Brücke des Turms herunter
do-dodge = Für den Getroffenen würfeln
decision-engine-fire = Der { $what } ist nach { $place } gekommen: Auf die Leute in ihm schießen oder ihn fahren lassen.
decision-bridge-falls = Die Brücke des Turms fällt auf { $piece } ({ $place }): Für ihn würfeln.

## Was geschehen ist

tower-bridge-down = Die Brücke des Belagerungsturms ist unten: Sie liegt über { $places }.
bridge-struck =
    { $how-key ->
        [none] { $piece } springt vor der fallenden Brücke zurück ({ $die }).
        [killed] Die fallende Brücke erschlägt { $piece } ({ $die }).
       *[other] Die fallende Brücke trifft { $piece } ({ $die }): { $how }.
    }

## Warum ein Turm stehen bleibt

pushed-few =
    { $count ->
        [0] Was auf { $place } steht ({ $what }), schieben mindestens { $needed } Mann, die dort an ihrem Platz sind und die Hände frei haben; es ist keiner da.
        [one] Was auf { $place } steht ({ $what }), schieben mindestens { $needed } Mann, die dort an ihrem Platz sind und die Hände frei haben; es ist nur einer da.
       *[other] Was auf { $place } steht ({ $what }), schieben mindestens { $needed } Mann, die dort an ihrem Platz sind und die Hände frei haben; es sind nur { $count } da.
    }
tower-bridge-down-stays = Der { $what } auf { $place } bewegt sich nicht mehr: Seine Brücke ist unten.
tower-climbed = Der { $what } auf { $place } bleibt in diesem Zug stehen: Jemand hat die Leiter von seiner Ebene 0 benutzt.
tower-winched = Der { $what } auf { $place } bleibt in diesem Zug stehen: Zwei Mann sind an seinen Winden.
tower-under = Der { $what } kann nicht unter das fahren, was auf { $place } hängt ({ $terrain }).
tower-too-near = Der { $what } fährt nicht näher heran: Seine Brücke braucht { $place } frei zwischen seiner Vorderseite und der Mauer.

## Wo er beginnt

engine-from-edge = Was auf { $place } beginnen soll ({ $what }), kann es nicht: Es steht ganz auf dem Spielplan, mit der Rückseite am Rand.
engine-one-hex = Was auf { $place } beginnen soll ({ $what }), kann es nicht: Nur seine Vorderseite steht auf dem Spielplan, am Rand, alles andere jenseits davon.
engine-by-scenario = Was auf { $place } steht ({ $what }), beginnt dort: Wo mehrere Spielpläne verwendet werden, bestimmt das Szenario den Ort.
tower-no-wall = Der { $what } kann nicht auf { $place } beginnen: Geradeaus vor ihm ist kein Wehrgang der Höhe { $level }.
beyond-the-edge = { $piece } kann nicht nach { $place }: Das liegt außerhalb des Spielplans; nur eine Maschine und die Leute in ihr beginnen dort.
line-beyond-edge = Niemand schießt von { $place } oder dorthin: Das liegt noch außerhalb des Spielplans.
fight-beyond-edge = { $piece } und { $target } kämpfen nicht: Zwischen ihnen liegt der Rand des Spielplans, und einer von beiden ist noch außerhalb.
beyond-edge-burns = Auf { $place } lässt sich nichts anzünden: Das liegt noch außerhalb des Spielplans.

## Im Turm

tower-full = { $piece } kann nicht nach { $place }: Diese Ebene des Belagerungsturms ist voll.
tower-has-moved = { $piece } kann nicht nach { $place }: Die Leiter von Ebene 0 wird nur benutzt, während der Turm steht, und er ist in diesem Zug gefahren.
tower-no-ladder = { $piece } kommt nicht von { $start } nach { $place }: Zwischen den Ebenen eines Belagerungsturms steigt man nur auf seinen Leitern.
tower-levels-melee = { $piece } und { $target } können nicht kämpfen: Sie sind auf zwei Ebenen des Turms, und keiner steht auf der Leiter dazwischen.
tower-waiting-melee = { $piece } und { $target } können nicht kämpfen: Von Ebene 1 eines Belagerungsturms kämpft niemand mit Leuten draußen.
tower-closed-melee = { $piece } und { $target } können nicht kämpfen: Die Seite des Belagerungsturms zwischen ihnen ist geschlossen.

## Seine Winden

not-at-a-winch = { $piece } steht an keiner Winde eines Belagerungsturms.
two-winches = { $pieces } stehen nicht an den beiden Winden eines Turms.
onto-falling-bridge = { $piece } kann nicht nach { $place } ausweichen: Dort kommt gerade die Brücke herunter.
bridge-stays-down = Die Brücke des Turms auf { $place } ist unten und bleibt unten.
tower-not-in-place = Der Turm auf { $place } ist in diesem Zug gefahren: Seine Brücke wird nur dort heruntergelassen, wo er seit Beginn des Zuges steht.

## Schusslinien

line-past-engine = Die Maschine ({ $structure }) auf { $place } steht in der Schusslinie: Man schießt hinein, aber nicht an ihr vorbei oder hindurch.
line-between-floors = Niemand schießt von einer Ebene auf eine andere oder durch die Böden ({ $structure }).
line-out-of-engine = Von { $place } kann niemand in diese Richtung schießen: Dort ist die Wand geschlossen ({ $structure }).
only-the-carried = Der Schuss muss einem von denen gelten, die im eben bewegten { $what } sind, nicht { $piece }.

## Namen

term-purpose-bridge = die fallende Brücke
term-action-lower = die Brücke des Turms herunterlassen
term-action-dodge = für einen Getroffenen würfeln
term-kind-engine-fire = auf die Leute in der Maschine schießen oder sie fahren lassen
term-kind-bridge-falls = die Brücke fällt
term-task-lower-tower-bridge = die Brücke des Turms herunterlassen
term-long-tower-ladder = lange Leiter des Belagerungsturms
term-great-siege-tower-1-down = Belagerungsturm für Mauern der Höhe 1 mit gesenkter Brücke
term-great-siege-tower-2-down = Belagerungsturm für Mauern der Höhe 2 mit gesenkter Brücke
term-great-siege-tower-3-down = Belagerungsturm für Mauern der Höhe 3 mit gesenkter Brücke
