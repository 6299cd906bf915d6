# Was vom Bombardement durch Maschinen außerhalb des Spielplans gesagt wird: Entscheidungen, Ereignisse, Ablehnungen und Namen.

## Worauf das Spiel wartet

decision-spread-damage =
    { $points ->
        [one] Die Maschinen haben einen Punkt verloren: Welche verliert ihn?
       *[other] Die Maschinen haben { $points } Punkte verloren: Welche verliert den nächsten?
    }

## Was geschehen ist

bombarded = Einen Tag lang schießen { $engines } mit { $points } Punkten auf { $place } ({ $feature }).
battered =
    { $how ->
        [destroyed] Was auf { $place } stand, ist zerstört ({ $feature }).
        [damaged] Was auf { $place } steht, ist beschädigt ({ $feature }, Stufe { $steps } von { $most }).
       *[stands] Was auf { $place } steht, hat gehalten ({ $feature }).
    }
engine-worn-down = { $engine } ist beschädigt und hat noch { $points } Punkte.

## Warum eine Aktion abgelehnt wird

no-target = Auf { $place } ist nichts, was die Maschinen bombardieren könnten.
engine-unknown = Eine eigene Maschine namens { $engine } gibt es nicht.
engine-has-shot = { $engine } hat auf sein Feld des Tages schon geschossen.
engine-worn = { $engine } hat keine Punkte mehr.
hex-bombarded = { $place } ist heute schon bombardiert worden.
hoarding-shields = Zwischen { $engine } und { $place } liegt eine Hurde.
wall-tomorrow = Die Hurde vor { $place } ist erst heute zerstört worden: Die Mauer kann ab dem nächsten Tag bombardiert werden.
not-worn = { $engine } hat nicht auf dieses Feld geschossen oder keine Punkte mehr zu verlieren.

## Namen

term-purpose-bombardment = Bombardement
term-wanted-engine = der Name einer Maschine
term-kind-spread-damage = Schaden auf die Maschinen verteilen
term-action-bombard = bombardieren
term-action-wear = sagen, welche Maschine beschädigt ist
term-breach-2 = Bresche in einer Mauer der Ebene 2
term-breach-3 = Bresche in einer Mauer der Ebene 3
