# Was von Maschinen gesagt wird, die brennen oder von Steinen getroffen werden: Entscheidungen, Ereignisse, Ablehnungen und Namen.

## Worauf das Spiel wartet

decision-tower-falls = Der Belagerungsturm stürzt über { $piece } ein ({ $place }): Würfeln, ob er hinauskommt.
decision-escape-tower = { $piece } kommt aus dem einstürzenden Belagerungsturm hinaus: das Feld wählen.

## Was geschehen ist

hex-lost = Ein Feld ist verloren ({ $feature }): { $place }.
tower-collapsed = Der { $structure } auf { $place } stürzt ein: Wer darin oberhalb von Ebene 0 war, ist tot.
got-out = { $piece } kommt aus dem einstürzenden Belagerungsturm hinaus, nach { $place }.

## Warum eine Aktion abgelehnt wird

engine-burnt-stands = Dorthin lässt sich die Maschine auf { $place } nicht bewegen ({ $what }): Zu viele ihrer Felder sind verbrannt oder zerstört.
ram-burnt = Der Rammbock auf { $place } stößt nicht mehr: Zu viele seiner Felder sind verbrannt oder zerstört.
level-burnt = { $piece } kann nicht nach { $place }: Die Hälfte dieser Ebene des Belagerungsturms ist verloren; man verlässt sie nur noch, auf dem kürzesten Weg.
winch-lost = Die Brücke des Turms auf { $place } kann nicht mehr heruntergelassen werden ({ $structure }): Eine Winde ist verloren.
escape-place = { $piece } kommt aus dem Turm nicht nach { $place } hinaus.
arrow-from-within = { $piece } kann keinen Brandpfeil auf { $place } schießen, da er selbst darin oder darauf ist ({ $feature }).
arrow-outer-hexside = { $piece } kann { $place } mit einem Brandpfeil nicht treffen: Die Schusslinie führt über keine Außenkante dieses Feldes ({ $feature }).
only-the-engine = Ein Brandpfeil muss der Maschine gelten, die sich eben bewegt hat; { $place } ist kein Feld von ihr.
oil-not-on-tower = Öl richtet auf { $place } nichts aus ({ $what }); nur auf die gesenkte Zugbrücke kann es gegossen werden.

## Namen

term-purpose-collapse = Rettung aus dem einstürzenden Turm
term-kind-tower-falls = der Belagerungsturm stürzt ein
term-kind-escape-tower = sagen, wohin einer aus dem Turm hinauskommt
