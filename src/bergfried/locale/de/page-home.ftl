# Die Seite um das Spielfeld: Kopf, erste Seite, der Weg in eine Partie und das Betrachten eines Spielplans.

page-skip = Zum Inhalt springen
page-motto = Mittelalterliche Belagerungsspiele, jede Regel genau genommen
page-theme = Dunkel
page-language = Sprache
page-back = Zurück zur ersten Seite
page-nowhere = Unter dieser Adresse gibt es nichts.
page-no-such-scenario = Es gibt kein Szenario „{ $name }“.
page-no-such-rules = „{ $title }“ ist nicht für die Regeln „{ $rules }“ gemacht.
page-own-invitation = Das ist der Link, den du für die andere Seite gemacht hast: Schick ihn weiter. Deinen eigenen Platz behältst du hier.

# Die erste Seite
page-scenarios = Wähle ein Gefecht
page-scenarios-hint = Zum ersten Mal hier? Nimm das erste: Es ist das kleinste, und am Brett steht immer, was man tun kann.
page-play = Spielen
page-play-what = Spielen: { $title }
page-look-battle = Spielplan ansehen
page-look-battle-what = Spielplan ansehen: { $title }
page-look-realm = Karte ansehen
page-look-realm-what = Karte ansehen: { $title }
page-picture-battle = Der Spielplan von „{ $title }“ zu Beginn: { $first } gegen { $second }.
page-picture-realm = Die Karte von „{ $title }“ zu Beginn: { $first } gegen { $second }.
page-look-siege = Das Bauwerk ansehen
page-look-siege-what = Das Bauwerk ansehen: { $title }
page-picture-siege = Das Bauwerk von { $title }: { $first } gegen { $second }.
page-measure-siege = { $first } gegen { $second } Personen, viele Tage
page-side-counted = { $side } ({ $count })
page-measure-battle = { $first } gegen { $second } Mann, { $long }
page-measure-realm = { $first } gegen { $second } Figuren, { $long }
page-rounds-one = { $count } Runde
page-rounds-many = { $count } Runden
page-turns-one = { $count } Runde
page-turns-many = { $count } Runden
page-side-strength = { $side }, { $strength }
page-strong-one = ein Mann
page-strong-many = { $count } Mann
page-figures-one = eine Figur
page-figures-many = { $count } Figuren
page-briefing = Was hier neu ist
page-sides-and-rules = Parteien und Regeln
page-sides = Parteien
page-teaches = Man lernt
page-rules = Regeln

# Eigene Partien
page-continue = Weiterspielen
page-a-game = Eine Partie
page-asking = Wird nachgefragt …
page-more-games-one = Eine weitere Partie zeigen
page-more-games-many = { $count } weitere Partien zeigen
page-trials-one = Ein ausprobiertes Brett aus dem Regelbuch
page-trials-many = { $count } ausprobierte Bretter aus dem Regelbuch
page-played-by-you = { $side }: du
page-played-by-person = { $side }: { $name }
page-played-by-machine = { $side }: der Rechner
page-played-by-open = { $side }: noch niemand
page-somebody = jemand anders
page-you-decide = Du bist am Zug.
page-they-decide = Am Zug: { $side }.
page-machine-thinks = Der Rechner überlegt.
page-in-round = Runde { $round } von { $rounds }.
page-forget = Vergessen
page-forget-what = Vergessen: { $title }
page-forget-seat = Nur dieser Browser hat den Schlüssel zu deinem Platz. Vergisst er die Partie, kannst du sie nicht mehr weiterspielen.
page-forget-watched = Die Partie geht weiter, verschwindet aber aus dieser Liste.
page-forget-really = Ja, vergessen
page-forget-keep = Behalten

# Eine gespeicherte Partie
page-open-file = Gespeicherte Partie öffnen
page-file-large = { $name } ist größer als 1 MB und kann keine gespeicherte Partie sein.
page-file-bad = { $name } ist kein gespeichertes Gefecht.
page-saved-note = Eine gespeicherte Partie nach den Regeln „{ $rules }“. Wer spielt weiter?

# Wer spielt
page-begin = Beginnen
page-cancel = Abbrechen
page-close = Schließen
page-more = Mehr
page-who-plays = Wer spielt?
page-preset-machine = Gegen den Rechner
page-preset-machine-about = Du führst die eine Partei, der Rechner die andere.
page-preset-screen = Zu zweit an einem Schirm
page-preset-screen-about = Du führst beide Parteien, oder ihr wechselt euch am Brett ab.
page-preset-link = Mit Freunden über einen Link
page-preset-link-about = Du verschickst eine Adresse; wer sie öffnet, hat die andere Partei.
page-preset-watch = Der Rechner gegen sich selbst
page-preset-watch-about = Du siehst zu, wie er es macht.
page-your-side = Deine Partei
page-strength = Der Rechner spielt als
page-level-squire = Knappe
page-level-squire-about = Denkt einen Schritt weit und vertut sich bisweilen.
page-level-knight = Ritter
page-level-knight-about = Versteht sein Handwerk und weiß, worum es geht.
page-level-marshal = Marschall
page-level-marshal-about = Bedenkt auch deine Antwort und lässt sich Zeit.
page-each-side = Jede Partei für sich
page-player-you = Du
page-player-link = Jemand über einen Link
page-player-squire = Der Rechner, als Knappe
page-player-knight = Der Rechner, als Ritter
page-player-marshal = Der Rechner, als Marschall
page-your-name = Dein Name
page-options = Wahlregeln
page-seed = Startwert der Würfel
page-seed-hint = Gleicher Startwert, gleiche Würfe. Bleibt das Feld leer, wird einer gezogen; gegen Freunde und die Maschine immer.

# Einladungen
page-links = Der Tisch ist gedeckt
page-links-note = Verschicke diese Adresse. Wer sie hat, hat den Platz; gib sie also sonst niemandem.
page-links-watch-note = Unter dieser Adresse kann jeder, der sie hat, der Partie zusehen.
page-link-for = { $side }: zum Mitspielen
page-link-watch = Nur zum Zusehen
page-links-here-alone = Diese Adresse gilt nur auf diesem Rechner. Für Mitspieler anderswo starte Bergfried mit --host und der Adresse dieses Rechners in eurem Netz.
page-copy = Kopieren
page-copy-what = Kopieren: { $what }
page-copied = Kopiert.
page-copy-by-hand = Die Adresse ist markiert: Kopiere sie mit der Tastatur.
page-to-the-board = Ans Brett

# Einen Spielplan ansehen
page-board = Spielplan
page-map = Karte
page-zoom = Vergrößerung
page-zoom-in = Vergrößern
page-zoom-out = Verkleinern
page-zoom-level = Vergrößerung jetzt
page-fit = Einpassen
page-look-hint = Rad oder + und − zum Vergrößern, Ziehen oder Pfeiltasten zum Verschieben, 0 zum Einpassen, Esc zurück.
page-touch-hint = Ziehen verschiebt den Spielplan, zwei Finger vergrößern ihn.
page-who-stands-where = Wer wo steht
page-men-hint-battle = Jeder Mann mit Angriff, Verteidigung und Bewegung und seinem Feld.
page-men-hint-realm = Jeder Adlige und Geistliche mit seinen Machtpunkten, seiner Partei und seinem Ort.

# Ein Gast
page-invited-by = Einladung von { $who }.
page-invited = Du bist eingeladen.
page-invited-to = Deine Seite: { $side }. Gespielt wird nach den Regeln von { $rules }.
page-sit-down = An den Tisch setzen
page-only-watch = Nur zusehen
