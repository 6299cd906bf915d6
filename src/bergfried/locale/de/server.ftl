# Was der Server sagt, wenn er einer Bitte nicht nachkommen kann.

server-no-such-game = Dieses Spiel gibt es hier nicht.
server-no-such-step = Einen Schritt { $step } gibt es nicht; das Spiel hat { $count }.
server-no-such-place = Eine solche Linie gibt es nicht. { $reason }
server-no-such-man = In diesem Spiel gibt es kein „{ $name }“.
server-no-such-engine = In diesem Spiel gibt es keine Maschine mit Ebenen, die die Nummer { $count } hat.
server-no-such-side = „{ $name }“ ist keine Seite dieses Spiels; seine Seiten sind { $near }.
server-another-version = Dieses Spiel stammt von einer anderen Version von Bergfried ({ $version }), nach deren Regeln es anders verliefe; hier lässt es sich nicht weiterspielen.
server-only-battles = { $name } ist ein Reich; an diesen Tischen werden nur Gefechte gespielt.
server-no-file = Ein Brett aus dem Regelbuch hat keine eigene Datei.
server-file-long = Die Datei hat mehr als { $most } Zeilen; so lang ist keine Partie.
server-no-seat = Sie haben keinen Platz in diesem Spiel; zusehen dürfen Sie.
server-not-your-decision = Jetzt entscheidet: { $side }.
server-gone-on = Das Spiel ist inzwischen weitergegangen; sehen Sie es sich neu an.
server-machine-never-agrees = Die Maschine lässt weder ihre eigenen Entscheidungen noch Würfe zurücknehmen.
server-nothing-said = In der Nachricht steht nichts Lesbares.
server-foreign-page = Diese Anfrage kommt von der Seite eines anderen Anbieters und wird nicht angenommen.
server-too-many = Das war zu viel auf einmal; warten Sie einen Augenblick.
server-too-large = Das ist zu groß.
server-cannot-read = Die Anfrage lässt sich nicht lesen.
server-no-disk = Das Spiel lässt sich gerade nicht sichern, darum ist nichts geschehen; versuchen Sie es noch einmal.
server-not-over = Das Spiel ist noch nicht zu Ende.
server-undo-over = Das Spiel ist zu Ende und seine Würfel sind bekannt: Nichts wird mehr zurückgenommen.
