# Neben dem Plan: die Geschichte einer Partie, das Zurückgehen in ihr, das Gespräch, die Hinweise der ersten Minuten, das Regelbuch.

# Die Geschichte
page-tab-story = Geschichte
page-story-nothing = Noch ist nichts geschehen.
page-story-since = Seit deinem letzten Schritt
page-story-since-jump = Seit meinem letzten Zug
page-story-newest = Zum Neuesten
page-story-set-up = Aufstellung
page-story-round = Runde { $round }
page-story-turn = { $side }: Zug
page-story-side = { $side }
page-story-new-one = Geschichte, ein neuer Schritt
page-story-new-many = Geschichte, { $count } neue Schritte
page-story-link = Link zu Schritt { $step } kopieren
page-story-copied = Link kopiert.

# Zurückgehen
page-replay-slider = Schritt
page-replay-first = Zum Anfang
page-replay-back = Einen Schritt zurück
page-replay-play = Partie nachspielen
page-replay-pause = Anhalten
page-replay-forward = Einen Schritt weiter
page-replay-last = Zur Gegenwart
page-replay-now = Zurück zum Jetzt
page-replay-fork = Von hier weiterspielen
page-replay-fork-note = Eine neue Partie, die nach Schritt { $step } dieser hier beginnt; diese bleibt, wie sie ist. Wer spielt weiter?
page-replay-start = Vor dem ersten von { $steps } Schritten
page-replay-at = Schritt { $step } von { $steps } – Runde { $round }, { $label }
page-replay-at-set-up = Schritt { $step } von { $steps } – Aufstellung, { $label }
page-replay-at-now = Jetzt, nach Schritt { $steps }

# Das Gespräch
page-tab-talk = Gespräch
page-talk-nothing = Noch hat niemand etwas gesagt.
page-talk-text = Etwas sagen
page-talk-name = Dein Name
page-talk-send = Senden
page-talk-somebody = Jemand, der zuschaut
page-talk-unsent = Nicht gesendet; mit „Senden“ noch einmal versuchen.
page-talk-who = Wer reden darf:
page-talk-muted-nobody = alle
page-talk-muted-others = nur, wer mitspielt
page-talk-muted-all = nur du
page-talk-silent = An diesem Tisch reden andere gerade nicht.
page-talk-new-one = Gespräch, eine neue Zeile
page-talk-new-many = Gespräch, { $count } neue Zeilen

# Die Hinweise
page-hint-understood = Verstanden
page-hint-none = Keine Hinweise mehr
page-hint-asked = Die Zeile über dem Plan sagt, was jetzt zu entscheiden ist und von wem. Hier von dir. Wer etwas tun kann, ist umrandet: Wähle einen aus.
page-hint-day = Ein Tag der Belagerung. Die Zeile über dem Plan sagt, was jetzt zu entscheiden ist; hier von dir. Was du befehlen kannst, steht auf dem Blatt neben dem Plan: Öffne einen Befehl, um ihn auszufüllen und seine Aussichten zu sehen. Was du nicht willst, lässt du, und gehst weiter.
page-hint-set-up = Zuerst darfst du deine Leute umstellen. Wähle einen Mann, dann eines der markierten Felder. Gefällt dir die Aufstellung, beende sie; du kannst auch alles so lassen.
page-hint-name-day = Zeige auf ein Mauerfeld: Du siehst, welche Maschinen darauf schießen könnten und mit welcher Chance; oder stürme, oder ruhe. Gewürfelt wird erst, wenn du fertig bist.
page-hint-fire = Jetzt schießen deine Schützen. Wähle einen Mann mit Bogen, dann einen Feind. Noch fliegt nichts: Erst siehst du die Schusslinie und was geschehen kann. Ein zweiter Klick schießt.
page-hint-odds = Das sind die genauen Aussichten: jede Zeile ein Ausgang des Wurfs und wie wahrscheinlich er ist. Darunter steht, was hilft und was hindert. Entscheide in Ruhe.
page-hint-move = Wähle einen Mann: Die markierten Felder kann er erreichen, die Zahl sagt, was der Weg kostet. Wähle ein Feld, um den Weg zu sehen, und noch einmal, um ihn loszuschicken.
page-hint-danger = Vorsicht: Wo ein Pfeil steht, könnten Feinde unterwegs auf ihn schießen. Die Zahl sagt, wie viele. Ein anderer Weg, Feld für Feld, ist vielleicht sicherer.
page-hint-defensive-fire = Ein Feind ist in Bewegung, und du darfst dort auf ihn schießen, wo er gerade ist. Wähle, wer schießt, oder passe und lass ihn weiterziehen.
page-hint-melee = Mann gegen Mann: Wähle deine Leute, dann die Feinde neben ihnen, oder die Feinde zuerst. Mehrere gegen einen sind besser. Gelände und Rüstung verschieben die Spalte der Tabelle, in der der Würfel gelesen wird.
page-hint-end = Niemand muss handeln. Hast du in dieser Phase getan, was du willst, beende sie: Dann beginnt die nächste, und in dieser geht nichts mehr.
page-hint-levels = Hier gibt es mehrere Ebenen. Die Zahlen über dem Plan zeigen eine davon und lassen die anderen verblassen; „Alle“ zeigt alles von oben.
page-hint-refused = Das erlauben die Regeln nicht. Neben dem Plan steht, warum, und welche Regel es sagt. Ein Druck auf ihre Nummer schlägt sie auf; dort kannst du sie auch ausprobieren.
page-hint-machine = Was die andere Seite tut, siehst du Schritt für Schritt. Die Leertaste hält an, → zeigt den nächsten Schritt, Esc führt zu deiner eigenen Entscheidung. Was geschah, steht unter „Geschichte“, und die Leiste unter dem Plan führt zu jedem Schritt zurück.
page-hint-goals = Worum es geht: Die Ziele stehen mit ihren Punkten neben dem Plan, der Punktestand oben bei den Namen der Parteien. Wer am Ende mehr hat, hat gewonnen. Unter „Sieg“ steht, woher jeder Punkt kommt.

# Das Regelbuch
page-rulebook = Regelbuch
page-rulebook-close = Regelbuch schließen
page-contents = Inhalt
page-contents-hint = Die Bücher und ihre Kapitel:
page-chapter-rules-one = 1 Regel
page-chapter-rules-many = { $count } Regeln
page-search-hint = melee, §1.42, SG-1.6 …
page-rules-none = Keine Regel zu „{ $words }“.
page-rules-found-one = 1 Regel zu „{ $words }“:
page-rules-found-many = { $count } Regeln zu „{ $words }“:
page-rules-first = { $total } Regeln zu „{ $words }“, die ersten { $count } davon:
page-rule-open = Regel { $id } aufschlagen
page-rule-partly = Erst zum Teil gespielt:
page-rule-example = Beispiel:
page-rule-readings = Lesarten:
page-rule-played = Wir spielen:
page-rule-gap = Offen gelassen:
page-rule-ruling = Entscheid:
page-rule-needs = Baut auf:
page-rule-try = Ausprobieren
page-rule-asking = Suche nach Stellungen …
page-rule-not-shown = Zu dieser Regel gibt es keine Stellung.
