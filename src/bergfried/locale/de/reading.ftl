# Was an einem eingegebenen Text oder an der Datei eines Spiels nicht stimmt.

text-missing = Bei Zeichen { $at } fehlt etwas: { $wanted }.
text-too-much = „{ $word }“ bei Zeichen { $at } ist zu viel. Mehrere zusammen schreibt man mit Pluszeichen: Odo+Hal.
text-unknown-name =
    { $near-count ->
        [0] „{ $name }“ gibt es hier nicht (Zeichen { $at }).
       *[other] „{ $name }“ gibt es hier nicht (Zeichen { $at }). Ähnlich: { $near }.
    }
text-place = Diesen Ort gibt es auf dem Spielplan nicht (Zeichen { $at }); ein Ort ist ein Feld wie H7, mit Ebene wie H7/2.
text-direction = „{ $word }“ bei Zeichen { $at } ist keine Richtung; die Richtungen sind N, NE, SE, S, SW und NW.
text-number = „{ $word }“ bei Zeichen { $at } ist keine Zahl.
text-one-of = „{ $word }“ bei Zeichen { $at } ist keines von diesen: { $choices }.
text-two-men = Bei Zeichen { $at } müssen zwei zusammen genannt werden, wie Odo+Hal.
text-two-places = Bei Zeichen { $at } müssen zwei Orte zusammen genannt werden, wie H7+H8.
text-verb = „{ $word }“ bei Zeichen { $at } ist keine Aktion. Ähnlich: { $near }.

record-foreign = Zeile { $line }: Das ist nicht die Datei eines Spiels; die erste Zeile muss „bergfried game 2“ lauten.
record-earlier = Zeile { $line }: Die Datei ist von älterer Form, geschrieben von Version { $detail }; diese Version kann sie nicht lesen.
record-later = Zeile { $line }: Die Datei wurde von Version { $detail } geschrieben, die neuer ist als diese.
record-rules = Zeile { $line }: Die Datei wurde von Version { $detail } geschrieben, die nach anderen Regeln spielt als diese. Mit Version { $detail } lässt sie sich öffnen.
record-heading = Zeile { $line } gehört nicht in den Kopf der Datei: { $detail }
record-no-start = Zeile { $line }: Der Kopf der Datei endet ohne die Zeile „start“.
record-missing = Zeile { $line }: Im Kopf der Datei fehlt „{ $detail }“.
record-unknown = Zeile { $line } nennt etwas, das es in dieser Version nicht gibt. { $detail }
record-table = Zeile { $line }: Der Kopf der Datei ändert eine Tabelle auf eine Weise, die nicht möglich ist: { $detail }
record-line = Zeile { $line } ist nicht die Aktion, die hier folgen müsste: { $detail }
record-start-differs = Zeile { $line }: Das Spiel beginnt hier mit einer anderen Stellung ({ $detail }); es wurde mit anderen Regeln oder einem anderen Spielplan gespeichert.
record-after-end = Zeile { $line }: Vor „{ $detail }“ ist das Spiel schon zu Ende.
record-wrong-side = Zeile { $line }: Hier muss { $detail } entscheiden.
record-unreadable = Zeile { $line } ist nicht lesbar: { $detail }.
record-refused = Zeile { $line } verstößt gegen die Regeln: { $detail }.
record-dice = Zeile { $line }: Die Würfe passen nicht zum Kopf der Datei, aus dem { $detail } folgt.
record-dice-given = Zeile { $line }: Bei { $detail } fallen andere Würfel, als dort geschrieben stehen.
record-sworn = Zeile { $line }: Das ist nicht die Zusage zum Geheimnis der Datei, die { $detail } wäre.
record-unsworn = Zeile { $line }: Bei „{ $detail }“ fielen Würfel, bevor jede Seite ihre Worte beigetragen hatte.
record-hash = Zeile { $line }: Die Stellung danach ist eine andere ({ $detail }).
