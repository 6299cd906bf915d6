# Eine Belagerung und was von selbst geschieht, wie die Seite es zeigt.

page-day-for = Wofür ist dieser Tag?
page-business = Was möglich ist
page-engines-which = Welche Maschinen schießen zusammen?
page-aimed = Worauf sie schießen
page-aimed-hint = { $count } Felder sind zu treffen, die aussichtsreichsten zuerst. Hier wählen oder auf dem Brett darauf zeigen. Die Zahl ist die Aussicht auf eine Stufe heute.
page-aimed-step = Aussicht, dass es heute eine Stufe verliert
page-aimed-worn = { $percent } Schaden an den Maschinen
page-aimed-down = { $percent } gefallen bis zum letzten Tag
page-record = Das Belagerungsbuch
page-record-walls = Beschädigte Mauern
page-day = Tag { $day } von { $days }
page-crews = Maschinen und ihre Bedienung
page-fires = Was brennt
page-spreads = Wohin es übergreifen kann
page-fears = Wer die Nerven verloren hat
page-of = { $count } von { $most }
page-cut = Im Schnitt
page-cut-hint = Oben von der Seite, die Front rechts; unten jede Ebene von oben, die Front oben. Zeige auf einen Mann oder ein Feld wie auf dem Plan.
page-cut-stopped = Weiter nicht:
page-cut-open = Im Schnitt zeigen
