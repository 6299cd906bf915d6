## Wann ein Befehl gegeben werden kann, der jetzt verweigert wird
when-next = Das kommt als Nächstes, sobald hier entschieden ist.
when-today = Es ist heute noch an der Reihe ({ $part }).
when-tomorrow = Es ist morgen an der Reihe, am Tag { $day } ({ $part }).
when-not-beside = Neben der heutigen Aktion ist dafür kein Platz; morgen, am Tag { $day }, kann es wieder sein ({ $part }).
when-initiative = Das tut, wer die Initiative hat: frühestens morgen, am Tag { $day } ({ $part }).
when-never = Gespielt wird nur dieser eine Tag.
when-again = Ab morgen, Tag { $day }, geht es.
when-free = Am Tag { $day } geht es.
when-built = Am Tag { $day } ist eines fertig, wenn jeden Tag daran gearbeitet wird ({ $item }).
when-begun = Der Bau dauert { $days } Tage ({ $item }).
when-mined = Begonnen werden kann sie an jedem Tag nach dem ersten Wurf des Belagerers in einer Mine dort.
when-met = Gekämpft werden kann an jedem Tag, nachdem Mine und Gegenmine sich getroffen haben.
when-brought-up = Es geht an jedem Tag, nachdem der Belagerer eines herangebracht hat.
when-left = Es geht am Morgen, nachdem eine dort gelassen wurde.
