# Was die Befehlszeile sagt.

cli-saved = Gespeichert in { $file }.
cli-stopped =
    { $count ->
        [0] Nichts ist geschehen. Abgelehnt: { $refused }
       *[other] Getan und gespeichert: { $done }. Abgelehnt, und danach ist nichts geschehen: { $refused }
    }
cli-your-decision = Partei { $side } entscheidet: { $what }
cli-odds-heading = Was aus „{ $action }“ werden kann, und wie wahrscheinlich:
cli-odds-decision = Es wird nicht gewürfelt; die nächste Entscheidung folgt.
cli-legal-count =
    { $count ->
        [one] { $count } erlaubte Aktion
       *[other] { $count } erlaubte Aktionen
    }
cli-table-changes = Dieses Spiel wird mit geänderten Tabellen gespielt:
cli-options = In diesem Spiel gelten Wahlregeln:
cli-options-offered = Wahlregeln, die man wählen kann (new --option NAME):
cli-goals = Ziele der Partei { $side }:
cli-advice = Rat ({ $player }): { $text }
cli-account = { $side }: { $points } Punkte
cli-battle-course = Die Schlacht am { $day }. Tag, die Aussichten zu Beginn jedes Zuges
cli-luck = Würfel von { $side }: { $rolls } Würfe, im Mittel { $expected } Punkte Vorsprung; sie brachten { $fell }.
cli-verify-sworn =
    { $given ->
        [0] { $count ->
            [one] { $count } Würfel ist gefallen; er folgt aus dem Geheimnis, allen beigetragenen Worten und seiner Nummer.
           *[other] { $count } Würfel sind gefallen; jeder folgt aus dem Geheimnis, allen beigetragenen Worten und seiner Nummer.
        }
       *[other] Nach { $given } Zeilen, die übernommen wurden, wie sie dastehen, sind { $count } Würfel gefallen; jeder folgt aus dem Geheimnis, allen beigetragenen Worten und seiner Nummer.
    } Das Geheimnis ist das zugesagte: { $commitment }
cli-verify-added = Beigetragen von { $side }: { $words }
cli-verify-compare = Vergleichen Sie die Zusage und Ihre Worte mit dem, was Sie vor dem ersten Wurf notiert haben; --commitment und --added tun es für Sie.
cli-verify-seed =
    { $given ->
        [0] { $count } Würfel sind gefallen; jeder folgt aus dem Startwert. Zugesagt hat ihn niemand.
       *[other] Nach { $given } Schritten, die übernommen wurden, wie sie dastehen, sind { $count } Würfel gefallen; jeder folgt aus dem Startwert. Zugesagt hat ihn niemand.
    }
cli-verify-not-sworn = Die Würfel dieses Spiels folgen aus einem Startwert: Niemand hat etwas zugesagt oder Worte beigetragen.
cli-verify-other-commitment = In der Datei steht eine andere Zusage: { $commitment }. Das sind nicht die Würfel, die Ihnen versprochen wurden.
cli-verify-other-words = In der Datei stehen andere Worte von { $side }: { $words }. Das sind nicht die Würfel, die Ihnen versprochen wurden.
cli-realm-borders = Nachbarn: { $places }
cli-realm-area = Gebiet
cli-realm-places = Burgen und Städte mit ihrem Wert
cli-realm-people = wer dort ist, mit seiner Macht
cli-realm-key = { $first }, { $second }, - niemandes; ? dort kann eine Stadt gegründet werden. Namen mit Leerzeichen werden mit Bindestrich getippt: Mark-Brandenburg.
cli-realm-strength = Macht der Freien und Werte des Gehaltenen:
cli-games-no-file = Es gibt keine Datei { $file }; --games nennt die, in der die Partien liegen.
cli-games-count =
    { $count ->
        [0] Keine Partie ist aufbewahrt.
        [one] { $count } Partie ist aufbewahrt.
       *[other] { $count } Partien sind aufbewahrt.
    }
cli-games-game = Partie
cli-games-scenario = Szenario
cli-games-edition = Regeln
cli-games-version = Geschrieben von Version
cli-games-opened = Eröffnet (UTC)
cli-games-touched = Zuletzt benutzt (UTC)
cli-games-entries = Einträge
cli-games-lines = Zeilen Gespräch
cli-games-seats = Wer spielt
cli-games-squire = Knappe
cli-games-knight = Ritter
cli-games-marshal = Marschall
cli-games-nobody = noch niemand
cli-games-somebody = jemand
cli-games-delete =
    { $count ->
        [one] { $count } Partie wird für immer vergessen.
       *[other] { $count } Partien werden für immer vergessen.
    }
cli-games-overwrite = { $file } gibt es schon und wird ersetzt.
cli-games-replace = Partien aus { $file } treten an die Stelle der hiesigen; was seit der Sicherung gespielt wurde, geht verloren.
cli-games-say-yes = Mit --yes geschieht es; bisher ist nichts geschehen.
cli-games-agree = Weiter? (ja/nein)
cli-games-agreed = ja j yes y
cli-games-nothing-done = Nichts ist geschehen.
cli-games-deleted =
    { $count ->
        [0] Es gab nichts zu vergessen.
        [one] { $count } Partie wurde vergessen.
       *[other] { $count } Partien wurden vergessen.
    }
cli-games-backed-up =
    { $count ->
        [one] { $count } Partie liegt in { $file }. Auch die Geheimnisse ihrer Plätze stehen darin: zeig die Datei niemandem.
       *[other] { $count } Partien liegen in { $file }. Auch die Geheimnisse ihrer Plätze stehen darin: zeig die Datei niemandem.
    }
cli-games-restored =
    { $count ->
        [one] { $count } Partie wurde aus { $file } zurückgelesen.
       *[other] { $count } Partien wurden aus { $file } zurückgelesen.
    }
cli-games-damaged = Die Partie { $game } kann nicht weitergespielt werden. { $reason }
cli-games-another-version = Die Partie { $game } wurde von einer anderen Version geschrieben, nach deren Regeln sie anders verliefe.
cli-games-checked =
    { $wrong ->
        [0] { $count } Partien wurden angesehen; alle sind heil.
       *[other] { $count } Partien wurden angesehen; { $wrong } davon können nicht weitergespielt werden.
    }
cli-games-revoke = Wer den Platz von { $side } hat, verliert ihn.
cli-games-link = Der neue Link, hinter der Adresse deines Servers: { $link }
cli-review = Entscheidungen
cli-review-decision = Runde { $round }, { $side }, { $stage }
cli-review-played = Gespielt: { $text }
cli-review-marshal = Der Marschall: { $text }
cli-review-sum = Entscheidungen: { $count }; sicher Besseres fand sich bei { $better }.
