# Was man vor der Entscheidung erfährt: was noch zu tun ist, woraus ein Schuss oder Kampf besteht, was eine Linie kreuzt.

## Was noch zu tun ist

left-to-place =
    { $count ->
        [one] Einer kann noch umgestellt werden.
       *[other] { $count } können noch umgestellt werden.
    }
left-to-shoot =
    { $count ->
        [one] Einer kann noch schießen.
       *[other] { $count } können noch schießen.
    }
left-to-charge =
    { $count ->
        [one] Ein Reiter kann noch einen Sturmangriff reiten.
       *[other] { $count } Reiter können noch einen Sturmangriff reiten.
    }
left-to-move =
    { $count ->
        [one] Einer ist noch nicht bewegt.
       *[other] { $count } sind noch nicht bewegt.
    }
left-to-attack =
    { $count ->
        [one] Einer könnte noch angreifen.
       *[other] { $count } könnten noch angreifen.
    }

## Jemand auf der Karte

on-level = { $terrain }, Ebene { $level }

## Was eine Sichtlinie kreuzt

crossed-blocks = { $ground }, versperrt die Sichtlinie
crossed-figure = { $piece } steht dort
crossed-in-way = { $piece } steht im Weg
crossed-over = { $piece } wird überschossen

## Woraus ein Schuss besteht

factor-weapon = Waffe
factor-range = Reichweite
range-band = { $range }, { $band }
factor-weapon-and-range = Waffe und Reichweite
factor-cover = Deckung
cover-of = { $cover } ({ $terrain })
factor-wounded-shooter = Verletzter Schütze
factor-armour-shot = Rüstung des Ziels
factor-modifier = Modifikator
factor-table = Tabelle

## Woraus ein Kampf besteht

factor-attack = Angriff
factor-defence = Verteidigung
factor-odds = Verhältnis
factor-difference = Differenz
factor-ground-attackers = Gelände der Angreifer
factor-ground-defenders = Gelände der Verteidiger
factor-shift-ground = Verschiebung: Gelände
factor-shift-joint = Verschiebung: gemeinsamer Angriff
factor-shift = Verschiebung
factor-column = Spalte
factor-armour-melee = Rüstung des Verteidigers
row-below = eine Zeile tiefer
with-charge = { $number } (Sturmangriff)

## Woraus ein Sturmangriff oder eine Aufforderung besteht

factor-free-hexes = Freie Felder
factor-surrender = Aufgabe bei

## Bücher

term-book-sg = SIEGE
term-book-an = The Anarchy
term-book-hl = die Hallenblätter
term-book-st = Welfen und Staufer

## Wo ein Wurf abgelesen wurde

reading-missile = Fernkampftabelle, { $against }
reading-melee = Nahkampftabelle, { $against }
reading-cover = { $cover-key ->
        [none] keine Deckung
       *[other] Deckung { $cover }
    }

## Was ein Zug hinterlassen hat

term-mark-killed = getötet
term-mark-wounded = verwundet
term-mark-stunned = betäubt
term-mark-none = unverletzt
term-mark-slowed = gebremst
term-mark-unhorsed = vom Pferd
term-mark-fallen = gestürzt
term-mark-driven = zurückgedrängt
term-mark-taken = gefangen
term-mark-taken-away = abgeführt
term-mark-escaped = entkommen
term-mark-gone = fort
term-mark-turned = auf- oder zugemacht
term-mark-broken = zerstört
term-mark-rebuilt = wieder aufgebaut
term-mark-raised = Leiter steht
term-mark-toppled = Leiter gestürzt
term-mark-burning = brennt
term-mark-burnt = abgebrannt
term-mark-quenched = gelöscht
term-mark-recovered = wieder wach
term-mark-stands = hält
term-mark-damaged = beschädigt
term-mark-destroyed = zerstört

## Was es zählt

points-loss =
    { $how-key ->
        [killed] { $piece } ist getötet.
        [taken] { $piece } ist als Gefangener abgeführt.
       *[other] { $piece } ist verwundet.
    }
points-goal-lost = Nicht mehr: { $goal }

## The numbers that bring something about

dice-needed = Nötig: { $numbers }.

## Things on the map

about-thing = { $structure }, { $place }
about-thing-crew = { $structure }, { $place }. Dabei: { $pieces }

## Several men sent somewhere together

march-no-nearer = { $piece } kommt { $place } nicht näher.
march-no-farther = { $piece } kommt in dieser Richtung nicht weiter.

## Ein Faden zwischen zwei Orten

thread-open = Die Linie von { $place } nach { $end } ist frei.
thread-blocked = Die Linie von { $place } nach { $end } ist versperrt. { $reason }
thread-figure = Die Linie von { $place } nach { $end } ist frei, aber { $piece } steht darin.
thread-no-place = Einen Ort „{ $place }“ gibt es auf dieser Karte nicht: Ein Ort ist ein Feld wie H7, mit Stockwerk wie H7/1.
thread-one-place = Eine Linie braucht zwei Orte; { $place } ist nur einer.
thread-nothing = Auf { $place } ist nichts, worauf man stehen könnte.
