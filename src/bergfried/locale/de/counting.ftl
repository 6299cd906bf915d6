# Wie eine Schlacht gezählt wird, und wie von einer erzählt wird, die vorbei ist.

## Wie man sie gewinnt

# Die Wörter, unter denen man es im Regelbuch sucht
victory-search = sieg siegpunkte punkte gewinnen verluste ziele wertung abrechnung aufgeben zählen
victory-loss =
    { $who }: { $killed ->
        [one] { $killed } Punkt
       *[other] { $killed } Punkte
    }, wenn getötet, { $wounded ->
        [0] keiner, wenn verletzt
       *[other] { $wounded }, wenn verletzt
    }.
victory-loss-or-capture =
    { $who }: { $killed ->
        [one] { $killed } Punkt
       *[other] { $killed } Punkte
    }, wenn getötet oder gefangen vom Spielfeld gebracht, { $wounded ->
        [0] keiner, wenn verletzt
       *[other] { $wounded }, wenn verletzt
    }.
victory-grade =
    { $grade }: { $points ->
        [one] { $points } Punkt mehr als der Gegner
       *[other] { $points } Punkte mehr als der Gegner
    }.
victory-draw = Ebenso viele Punkte wie der Gegner: unentschieden.
victory-rounds =
    { $rounds ->
        [one] Die Schlacht dauert { $rounds } Runde.
       *[other] Die Schlacht dauert { $rounds } Runden.
    }
victory-days = Die Belagerung dauert { $days } Tage zu je { $rounds } Runden.
victory-gone = Sie endet früher, wenn eine Seite keinen lebenden Mann mehr auf dem Spielfeld hat und keiner mehr kommt.
victory-resigned = Wer aufgibt, hat verloren: Die andere Seite gewinnt so hoch, wie sie noch hätte gewinnen können.
term-class-other = alle anderen

## Die Abrechnung

account-lost =
    { $piece }, { $title }: { $how-key ->
        [captured] gefangen vom Spielfeld gebracht
        [wounded] verletzt
       *[killed] getötet
    }
account-fate = { $piece }: { $text }
account-goal =
    { $what-key ->
        [each_in] { $count } Mann: { $where }
        [fell] { $piece } ist tot
        [take] { $piece } ist als Gefangener weggebracht
        [save] { $piece } lebt
        [burn] Niedergebrannt ({ $structure }): { $count ->
            [one] { $count } Feld
           *[other] { $count } Felder
        }
        [keep] Noch unversehrt ({ $structure }): { $count }
        [bring] Ans Ziel gebracht ({ $structure }, { $where }): { $count }
       *[hold] Hält { $where }
    }

## Was einem Mann geschah

fate =
    { $how-key ->
        [captured] gefangen vom Spielfeld gebracht
        [prisoner] gefangen genommen
        [wounded] verletzt
        [stunned] betäubt
        [left] hat das Spielfeld verlassen
       *[killed] getötet
    }{ $by }{ $round ->
        [0] { "" }
       *[other] , Runde { $round }
    }
fate-by =
    { $cause ->
        [shot] durch einen Schuss von { $pieces }
        [sling] durch die Schleuder von { $pieces }
        [fight] im Nahkampf mit { $pieces }
        [ladder] beim Sturz der Leiter, die { $pieces } umstieß
        [engine] durch die Steine von { $pieces }
        [bridge] auf der Brücke, die unter ihm nachgab
        [fire] durch Feuer
        [capture] von { $pieces }
       *[none] { "" }
    }

## Wann es sich wendete

goal-won = Nun erreicht, { $side }: { $goal }
goal-lost = Nicht mehr erreicht, { $side }: { $goal }
