# Was von einer aufgeschnittenen Maschine gesagt wird: ihre Ebenen, was man von jeder sieht, wie weit man sie noch schiebt.

## Das Ganze

cut-section = { $structure } von der Seite, und was davor liegt
cut-storey = { $structure } im Grundriss, { $storey }, die Front oben
cut-goes =
    { $hexes ->
        [0] { $now ->
            [1] In diesem Zug kommt die Maschine nicht weiter voran
           *[0] Im nächsten Zug ihrer Seite kommt die Maschine nicht voran
        }
        [one] { $now ->
            [1] In diesem Zug kommt die Maschine noch 1 Feld voran
           *[0] Im nächsten Zug ihrer Seite kommt die Maschine 1 Feld voran
        }
       *[other] { $now ->
            [1] In diesem Zug kommt die Maschine noch { $hexes } Felder voran
           *[0] Im nächsten Zug ihrer Seite kommt die Maschine { $hexes } Felder voran
        }
    }; { $count ->
        [0] niemand schiebt.
        [one] 1 Mann schiebt.
       *[other] { $count } Mann schieben.
    }
cut-bridge-up = Die Zugbrücke ist oben; gebaut ist der Turm für einen Wehrgang der Höhe { $level }.
cut-bridge-down = Die Zugbrücke ist unten, auf Höhe { $level }; dort bleibt sie, und der Turm steht fest.
cut-winches =
    { $count ->
        [0] An den { $most } Winden steht niemand.
       *[other] An den Winden ({ $count } von { $most }): { $pieces }.
    }
cut-wall =
    Geradeaus: { $terrain }, Höhe { $level }, auf { $place }, { $count ->
        [0] unmittelbar vor der Front.
        [one] 1 Feld liegt dazwischen.
       *[other] { $count } Felder liegen dazwischen.
    }

## Eine Ebene

storey-room = Höhe { $level }, { $count } von { $most } Plätzen besetzt.
storey-lost =
    { $count ->
        [one] 1 Feld ist
       *[other] { $count } Felder sind
    } ausgebrannt oder zerstört{ $closed ->
        [0] { "" }.
       *[1] , und damit ist die Ebene gesperrt.
    }
storey-blind = Niemand schießt von hier hinaus.
storey-out = Hinaus schießt man nach: { $ways }.
storey-sees =
    { $count ->
        [0] Kein Gegner ist in Sicht.
        [one] 1 Gegner in Sicht: { $pieces }.
       *[other] { $count } Gegner in Sicht: { $pieces }.
    }
storey-aims = Wer jetzt hier steht, könnte auf { $pieces } schießen.

## Namen

term-floor-level-0 = Ebene 0
term-floor-level-1 = Ebene 1, zum Warten
term-floor-level-2 = Ebene 2, für den Sturm
term-floor-roof = Dachplattform
term-floor-bridge = Zugbrücke
term-way-front = vorn
term-way-left = links
term-way-right = rechts
term-way-rear = hinten
