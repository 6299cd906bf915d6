# Was die Szenarien und Editionen von sich sagen; auf Englisch steht es bei ihnen selbst (data).
# teaches: die einzelnen Dinge sind durch Strichpunkte getrennt.

scenario-meadow-title = Die Wiese unter der Eiche
scenario-meadow-story = Zwei Trupps auf Futtersuche treffen im Morgengrauen auf der Wiese zwischen ihren Lagern aufeinander. Keiner hat einen Kampf gesucht, und keiner will als Erster heimreiten.
scenario-meadow-teaches = Schießen; Bewegung; Nahkampf; Reiter
scenario-meadow-side-blue = die Männer von Sir Roland
scenario-meadow-side-red = die Männer von Sir Gunter

scenario-drawbridge-title = Die Brücke im Morgengrauen
scenario-drawbridge-story = Sir Wulfric hat einen Freund in der Burg: Heute früh wurde die Brücke eine Stunde vor der Zeit herabgelassen, für einen Heuwagen, der nie kam. Fünfzehn Mann liegen seit Mitternacht im nassen Gras. Gehört ihnen das Tor, ehe die Brücke wieder oben ist, dann gehört ihnen mittags die Burg. Wenn nicht, wird mancher von ihnen erfahren, wie tief der Graben ist.
scenario-drawbridge-teaches = Mauern und Türme; Türen und Schießscharten; die Zugbrücke; Schüsse von oben
scenario-drawbridge-side-raiders = die Männer von Sir Wulfric
scenario-drawbridge-side-garrison = die Besatzung von Sir Richard

scenario-breach-title = Der Sturm auf die Bresche
scenario-breach-story = Drei Wochen lang haben Steine zwei Schritt der Südmauer niedergelegt, drei Nächte lang haben Reisigbündel den Graben davor gefüllt. Sir Gunter hat seinen Leuten den Keller des Bergfrieds versprochen. Sir Richard hat den seinen das Gleiche versprochen, wenn sie zur Vesper noch da sind, um ihn auszutrinken. Der Turm ächzt, die Leitern liegen auf den Schultern, die Trompete bläst.
scenario-breach-teaches = Leitern; die Bresche; der aufgefüllte Graben; der Belagerungsturm
scenario-breach-side-besiegers = das Heer von Sir Gunter
scenario-breach-side-garrison = die Besatzung von Sir Richard

scenario-stones-title = Sechs Tage Steine
scenario-stones-story = Der Herzog hat Sir Gunter drei Onager und ein Katapult geliehen und will sie am Sonntag wiederhaben. Veit der Techniker hat sie an drei Stellen der Mauer versucht; wo sie viermal getroffen wird, stürzt sie ein, sagt er, und wann das vierte Mal ist, kann niemand sagen. Sir Richard geht abends über die Wehrgänge, legt die Hand auf die Steine und zählt. Der Graben ist breit, die Brücke oben, und Leitern gibt es keine.
scenario-stones-teaches = die Tage einer Belagerung; Onager und Katapulte; beschädigte Mauern und Breschen; Reparatur; die Verwundeten
scenario-stones-briefing = Du belagerst sechs Tage lang und sagst an jedem, wozu er da ist: Bombardement, Sturm oder Ruhe (SG-4.11-d). Ein Onager zählt 3 Punkte, ein Katapult 1, und Maschinen, die auf dasselbe Feld schießen, zählen sie zusammen (SG-4.21-b, SG-4.21-c); alle Ziele werden genannt, bevor der erste Würfel fällt (SG-4.21-d). Vier Treffer legen ein Mauerfeld nieder, höchstens einer am Tag (SG-4.13-a, SG-4.13-c); Maschinen gehen entzwei, und ein Tag repariert sie (SG-4.23-a, SG-4.23-b). Vor einem Sturm stellen beide Seiten auf, und der Graben wird neu gefüllt; abends wird für die Verwundeten gewürfelt, und mancher kommt wieder (SG-5.4-a, SG-5.4-c).
scenario-stones-side-besiegers = das Heer von Sir Gunter
scenario-stones-side-garrison = die Besatzung von Sir Richard

scenario-torches-title = Fackeln im Lager
scenario-torches-story = Der Wein ist von Gunters Wagen heraufgekommen, und die Posten haben auf die Bresche getrunken, die bis Freitag geschlagen sein soll. Sir Richard hat dreizehn Mann durch die Ausfallpforte gelassen, jeder mit einem Topf Pech unter dem Mantel. Die Feuer im Lager sind heruntergebrannt, die Pferde scharren, und auf dem Hügel summt einer vor sich hin, während er die Balliste schmiert, die schon die ganze Woche Leute von der Mauer holt.
scenario-torches-teaches = Feuer von Hand; Zelte und Schützengräben; die Balliste; Reiter und Hänge
scenario-torches-briefing = Wer zu Beginn seines Zuges neben einem Zelt steht und in ihm nichts anderes tut, versucht es anzuzünden, mit 4 oder mehr; wer gerade erst herangekommen ist, wartet einen Zug (SG-3.51-a, SG-3.51-b). Ein Feuer wird am Ende jedes Zuges der Seite gezählt, die es nicht gelegt hat: Dann kann es übergreifen, und nach drei solchen Zügen ist das Feld des Zelts niedergebrannt (SG-3.52-a, SG-3.55-a). Statt zu kämpfen, versucht jemand neben einem Feuer, es zu löschen, mit 1 bis 3 (SG-3.53-a). Zwei Mann neben der Balliste, einer davon ein Techniker, spannen sie; im dritten Zug schießt sie (SG-3.41-a, SG-3.41-b). Auch sie brennt, mit 6 oder mehr. Im Schützengraben hat man starke Deckung, und Reiter springen darüber (SG-3.25-b, SG-3.32-b).
scenario-torches-side-garrison = der Ausfall von Sir Richard
scenario-torches-side-besiegers = das Lager von Sir Gunter

scenario-ford-title = Die Furt unter der Mühle
scenario-ford-story = Der Müller hat sein Silber vergraben und ist in den Wald gegangen, denn er hat beide Banner auf der Straße gesehen. Rupert der Flame will seine Leute über den Bach haben, ehe der Regen kommt, der schon den ganzen Tag über den Hügeln hängt. Gifford soll ihn bis zur Dämmerung auf der falschen Seite halten und hat gemerkt, dass es sich am Strand recht angenehm liegt.
scenario-ford-teaches = Wasser und Furten; Schüsse auf den, der sich bewegt; Nahkampf nach Differenzen
scenario-ford-briefing = Der Bach ist an den Ufern flach und in der Mitte tief: Wer keine Rüstung trägt, watet und schwimmt, für 2 Punkte je Feld flaches und 4 je Feld tiefes Wasser; wer eine trägt, kommt nur an der Furt hinüber (AN-1.1-g, AN-1.1-i). Im Wasser kämpft man schlecht und ist etwas schwerer zu treffen; an der Furt gilt weder das eine noch das andere (AN-1.1-c, AN-1.1-h). Wer zu Beginn seines Zuges geschossen hat, bewegt sich weniger weit, und auf jeden, der sich bewegt, wird unterwegs geschossen, Feld für Feld (HL-3-b, HL-3-c). Hinter der oberen Kante eines Abhangs hat man gegen Schüsse von unten mittlere Deckung (AN-1.1-f).
scenario-ford-side-angevins = die Flamen von Rupert
scenario-ford-side-royals = die Männer von Gifford

scenario-lances-title = Lanzen an der Furt
scenario-lances-story = Graf Robert von Dunster hat versprochen, auf der Nordseite des Baches zu Abend zu essen, und sein Koch ist mit dem Wein vorausgegangen. Miles von Wick hat den Wein getrunken und seine Reiter dort aufgestellt, wo die Straße aus dem Wasser kommt. Vor ihnen liegen zehn Pferdelängen guter Rasen, und mehr braucht eine Lanze nicht.
scenario-lances-teaches = Reiter; Sturmangriffe; Gegenangriffe
scenario-lances-briefing = Ein Reiter mit Lanze, der weder verwundet noch in Kontakt ist, darf einen Sturmangriff auf einen Feind ankündigen, der genau vor ihm steht, vier bis zehn freie Felder weit über Gelände, das ein Pferd 1 Punkt kostet (HL-B7.2-a, HL-B7.2-b). Er reitet dann auf ihn los, ehe sich sonst jemand bewegt, und hat im Kampf 10 Punkte mehr (HL-B7.2-e, HL-B7.2-g). Ein angegriffener Reiter darf dem Angreifer entgegenreiten, wenn sechs Felder zwischen ihnen liegen, und verteidigt sich dann mit 10 Punkten mehr (HL-B7.2-d). Niemand greift in zwei Zügen hintereinander im Sturm an, und Wasser, Gebüsch und Abhänge brechen den Angriff: Versuche den Feind zu erwischen, wenn er aus der Furt kommt.
scenario-lances-side-royals = die Reiter von Graf Robert
scenario-lances-side-angevins = die Reiter von Sir Miles

scenario-ransom-title = Ein Lösegeld am Bach
scenario-ransom-story = Sir Foulques Pferd liegt mit einem Bolzen im Hals im Bach, und Sir Foulque steht mit nassen Füßen am Ufer. Graf Milo oben auf dem Hügel kennt seinen Schild und hat das Lösegeld schon ausgegeben. Der Sergeant Payn dient den Foulques seit zwanzig Jahren und hat nicht vor, das hier der Dame zu erklären.
scenario-ransom-teaches = Gefangene machen; sie bewachen; sie befreien
scenario-ransom-briefing = Greifen zwei oder mehr Mann einen einzelnen Ritter oder Grafen an, so dürfen sie ihn auffordern, sich zu ergeben, wenn ihr Angriff 60 Punkte über seiner Verteidigung liegt und keiner seiner Freunde neben ihm steht; bei 1 bis 4 ergibt er sich (AN-1.4-a, AN-1.4-b). Tut er es nicht, fällt sofort der Schlag (AN-1.4-c). Ein Gefangener kämpft und geht wie ein Verwundeter, und zwei Mann müssen den ganzen Weg bis zum Spielfeldrand neben ihm stehen; dort ist er endgültig verloren (AN-1.4-d, AN-1.4-e, AN-1.4-g). Stehen zu Beginn der Bewegung seiner Partei weniger als zwei neben ihm, darf er davonlaufen (AN-1.4-h). Bleib also bei Foulque, oder reite seine Wächter nieder.
scenario-ransom-side-royals = das Gefolge von Sir Foulque
scenario-ransom-side-angevins = die Männer von Graf Milo

scenario-slingers-title = Der Wald der Schleuderer
scenario-slingers-story = Giffords Kompanie hat den Bach im Rücken und einen Wald vor sich, und sie war froh um den Wald, bis die Steine durch das Laub herunterkamen. Madog und seine beiden Vettern sehen nicht, auf wen sie werfen, und haben sich daran noch nie gestört. Das andere Ufer gehört Gifford, jedenfalls für die seiner Leute, die schwimmen können.
scenario-slingers-teaches = Stabschleudern; Schwimmen
scenario-slingers-briefing = Mit der Stabschleuder zielt man auf ein Feld, das wenigstens drei Felder entfernt ist, und wirft über Bäume und Menschen hinweg (AN-1.2-a, AN-1.2-c). Ein Würfel sagt, ob der Stein dort niedergeht oder auf einem der sechs Felder ringsum; wer dort steht, wird getroffen, Freund oder Feind (AN-1.2-b). Der Schleuderer wirft in jedem zweiten eigenen Zug und geht in einem Zug, in dem er wirft, nicht (AN-1.2-d). Durch den Wald sehen die Bogen nichts; die anderen müssen also um ihn herum.
scenario-slingers-side-angevins = die Schleuderer von Madog
scenario-slingers-side-royals = die Kompanie von Gifford

scenario-greatdoor-title = Die große Tür
scenario-greatdoor-story = Die Wache der Brücke hat sich mit der Soldkiste in die Kirche der Priorei geflüchtet, und Bruder Anselm hat eigenhändig die Tür hinter ihr geschlossen. Sir Brian würde lieber keine Kirche anzünden, aber er hat einen Maurer mit einer Fackel mitgebracht, falls der Himmel gerade wegsieht. Drinnen stapeln sie Bänke und zählen Bolzen.
scenario-greatdoor-teaches = Türen; Einbrechen; Kampf im Gebäude; Feuer
scenario-greatdoor-briefing = Die große Tür geht nur von innen auf: Wer zu Beginn seines Zuges auf ihrem Feld steht und sonst nichts tut, hat sie am Ende geöffnet oder geschlossen (AN-2.3.1-a, AN-2.3.1-d). Zwei Mann auf derselben Seite, die zwei Züge lang nichts anderes tun, brechen sie auf, und dann lässt sie sich nie wieder schließen (AN-2.3.2-a, AN-2.3.2-b). Geschlossen lässt sie keinen Schritt, keinen Hieb und keinen Pfeil durch (AN-2.3.1-c). Brennen kann sie auch: Mit der Fackel braucht ein Mann daneben einen ganzen Zug, für den Brandpfeil muss ein Bogen nahe heran (AN-2.3.3-a). Die kleine Tür zum Kreuzgang steht offen, aber der Weg dorthin ist weit.
scenario-greatdoor-side-angevins = die Männer von Sir Brian
scenario-greatdoor-side-royals = die in der Kirche

scenario-scaffold-title = Über das Gerüst
scenario-scaffold-story = Die große Tür hat zwei Tage gehalten, aber niemand in der Kirche hat an die Maurer gedacht, die gerade die Fenster ausbesserten, als der Krieg vorbeikam. Ihr Gerüst steht noch an der Südwand, und ihre Leitern liegen darunter im Gras. Lovell, der es gebaut hat, sagt, dass es sechs Mann trägt, wenn sie darauf nicht streiten.
scenario-scaffold-teaches = Gerüste; Leitern; Kirchenfenster
scenario-scaffold-briefing = Ein Gerüst hängt auf der Ebene der Mauer an ihr entlang, und vom Boden kommt man nur über eine Leiter hinauf (AN-2.2.2-b, AN-2.2.2-c). Zwei Mann heben eine Leiter auf, tragen sie und legen sie am Gerüst an; hinauf klettert man für 3 Punkte und tritt für 1 auf die Bretter (AN-3.6.2-b). Von den Brettern geht es in ein Kirchenfenster, und von dort lässt man sich in die Kirche hinab (AN-2.1-h). Auf den Brettern kämpft man schlecht, doch wer unten steht, muss durch sie hindurch schießen (AN-2.2.1-a, AN-2.2.1-c). Holz brennt (AN-2.2.2-f).
scenario-scaffold-side-angevins = die Männer von Sir Brian
scenario-scaffold-side-royals = die in der Kirche

scenario-gatehouse-title = Die Brücke und das Tor
scenario-gatehouse-story = Graf Milo hat keine Maschinen und keine Geduld, und die Burg hat nicht mehr als ein Dutzend Mann. Seine Flamen haben bei Nacht ein Stück Graben aufgefüllt, und seine Zimmerleute haben aus den Türen des Dorfes Schutzwände gemacht. Richard der Burgvogt hat zwei Mann mit Äxten hinausgeschickt, die sich um die Brücke kümmern sollen, und das Tor hinter ihnen etwas länger offen gelassen, als ihm lieb ist.
scenario-gatehouse-teaches = die Brücke; das Burgtor; Schutzwände; der Graben; Leitern; Rückzug
scenario-gatehouse-briefing = Die Holzbrücke trägt Mann und Pferd; zwei von der Besatzung, die zwei Züge neben ihr bleiben, zerstören sie, und sie brennt (AN-3.2.2-a, AN-3.2.2-b, AN-3.2.3-a). Mit dem Tor ist es wie mit der Kirchentür: von innen, oder mit Äxten (AN-3.2.1-c). Wer hinter einer Schutzwand steht, hat nach vorn und an den beiden Seiten daneben starke Deckung und nimmt sie für 2 Punkte seiner Bewegung mit (AN-3.5.1-a, AN-3.5.2-b). Im Graben hat man keine Deckung, und eine Leiter steht dort nur, wo er aufgefüllt ist (AN-3.4.3-a, AN-3.4.4-a). Ist der letzte Ritter oder Graf der Angreifer tot, müssen sie abziehen (AN-3.6.3-a).
scenario-gatehouse-side-besiegers = das Heer von Graf Milo
scenario-gatehouse-side-garrison = die Besatzung von Richard

scenario-hoardings-title = Unter den Hurden
scenario-hoardings-story = Auf der Nordseite führt ein Damm trockenen Fußes zum Oxford-Tor, und Richard hat zu beiden Seiten Hurden an die Mauer gehängt. Graf Milos Bogenschützen haben ihre Pfeile in Pech getaucht, seine Flamen haben dort, wo die Bretter enden, einen Streifen Graben aufgefüllt. Seit einer Woche hat es nicht geregnet.
scenario-hoardings-teaches = Hurden; Brandpfeile; das Oxford-Tor
scenario-hoardings-briefing = Eine Hurde hängt auf der Ebene des Wehrgangs vor den Zinnen; über die Brüstung hinauszutreten kostet 3 Punkte (AN-3.3.3-b). Wer auf ihr steht, hat nach vorn starke und gegen Schüsse von genau unten mittlere Deckung, und auf die Mauer dahinter kann man nicht durch sie hindurch schießen (AN-3.3.4-a, AN-3.3.4-b, AN-3.3.4-d). Durch ihre Löcher fallen Speere auf das Feld genau darunter (AN-3.3.5.2-a). An einer Hurde steht keine Leiter, aber Brandpfeile finden sie, und das Feuer läuft an ihr entlang (AN-3.3.3-c, AN-3.3.8-a, AN-3.3.8-b). Das Oxford-Tor wird geöffnet, geschlossen und aufgebrochen wie jede andere Tür (AN-3.6.1-a).
scenario-hoardings-side-besiegers = das Heer von Graf Milo
scenario-hoardings-side-garrison = die Besatzung von Richard

scenario-bolts-title = Bolzen und Steine
scenario-bolts-story = Graf Milo hat einen Mann aus Rouen gefunden, der bauen kann, und auf der Wiese steht hinter einer Schutzwand, was er gebaut hat. Die Flamen haben den Graben unter der Südwestmauer aufgefüllt und nachts eine Leiter angelegt. Richard lässt seit einer Woche Steine hinauftragen, und die alte Balliste auf der anderen Seite des Torhauses ist frisch geschmiert.
scenario-bolts-teaches = Ballisten; Steinvorräte; eine Schutzwand vor einer Maschine
scenario-bolts-briefing = Zwei Mann neben einer Balliste, die nichts anderes tun und von denen einer Ingenieur ist, machen sie in drei Zügen schussbereit (AN-4.4.1-a, AN-4.4.1-b). Sie reicht weiter und trifft härter als jeder Bogen, in der Fernkampfphase ihres Besitzers oder auf einen, der sich bewegt (AN-4.4.1-c). Ihr Feld betritt niemand, und niemand schießt hindurch (AN-4.4.4-a, AN-4.4.3-a); eine Schutzwand darin fängt Brandpfeile ab (AN-4.4.2-b). Von einem Steinvorrat wirft, wer auf der Mauer steht, auf Gegner unter ihm im Nachbarfeld, auch auf der Leiter (AN-4.5.1-a, AN-4.5.1-b): in seinem Feld so oft wie mit dem Kurzbogen, ein Feld entfernt wie mit dem Langbogen, zwei Felder entfernt wie mit der Armbrust (AN-4.5.3-a).
scenario-bolts-side-besiegers = das Heer von Graf Milo
scenario-bolts-side-garrison = die Besatzung von Richard

scenario-hotwall-title = Die heiße Mauer
scenario-hotwall-story = Auf der Nordseite ist der Graben an zwei Stellen aufgefüllt, und zwei Leitern stehen, eine auf jeder Seite des Oxford-Tors. Hinter den Zinnen brennen seit Mittag Feuer, und gekocht wird dort kein Abendessen. Graf Milo kann es riechen und schickt seine Flamen voran.
scenario-hotwall-teaches = siedendes Öl; Kessel, die umkippen
scenario-hotwall-briefing = Zwei Mann auf beiden Seiten eines Kessels tragen ihn, jeder mit zwei Punkten weniger (nach dem deutschen Text: für jedes Feld), und gießen ihn in der Nahkampfphase ihres Zugs aus; über die Brüstung braucht es von jedem zwei Punkte, die er sich aufgespart hat (AN-4.3.1-b, AN-4.3.1-c, AN-4.3.2-a). Wer im Feld darunter ist, wird wie von einem vernichtenden Hieb getroffen, wer ringsum steht, leichter, mit oder ohne Rüstung (nach dem italienischen Text hilft sie), und alle müssen aus dem Öl (AN-4.3.3-b, AN-4.3.3-c, AN-4.3.3-e, AN-4.3.3-f). Schutzwände und anderes Holz darunter können Feuer fangen (AN-4.3.3-g). Wird aber einer der beiden, die den Kessel in der Hand haben, bewusstlos, verletzt (nicht nach dem italienischen Text), getötet oder zurückgedrängt, so kippt er um, wo er ist, mitten unter Freunden (AN-4.3.2-b, AN-4.3.2-c).
scenario-hotwall-side-besiegers = das Heer von Graf Milo
scenario-hotwall-side-garrison = die Besatzung von Richard

scenario-ablaze-title = Der Turm brennt
scenario-ablaze-story = Das Haus auf acht Rädern ist angekommen, seine Brücke liegt auf der Westmauer, und im zweiten Stock erklärt Graf Milo seinen Leuten, wer zuerst geht. Sie hören nicht zu: Es riecht verbrannt. Richards Schützen haben eine Seite ohne Häute gefunden, auf dem Eckturm steht Öl, und jemand verteilt Fackeln. Von nun an fragt sich nur, wer schneller ist, die Flamen oder die Flammen.
scenario-ablaze-teaches = Feuer im Belagerungsturm; verbrannte Ebenen und der Einsturz; Öl auf seine Brücke
scenario-ablaze-briefing = Brandpfeile und Fackeln gelten einem Feld des Turms: Eine 10 setzt seine Vorderseite in Brand, wo die Häute hängen, eine 8 jede andere Seite, und Öl nur die gesenkte Brücke, von einem höheren Ort aus (AN-4.2.9-a, AN-4.2.9-i, AN-4.2.1.1-h, AN-4.3.1-e). Feuer greift auf einer Ebene um sich und, außer nach dem deutschen Text, senkrecht nach oben und unten; wer darin oder direkt darunter ist, wird im zweiten Zug verletzt und im dritten getötet: Also rechtzeitig ausweichen, oder es von daneben, darüber oder darunter löschen (AN-4.2.9-b, AN-4.2.9-e, AN-4.2.9-f). Nach drei Zügen ist das Feld verbrannt, mit seiner Leiter oder Winde; eine halb verbrannte Ebene ist gesperrt, und eine ganz verbrannte bringt den Turm über allen zum Einsturz, die nicht am Boden sind (AN-4.2.9-c, AN-4.2.9-g, AN-4.2.9-k).
scenario-ablaze-side-besiegers = das Heer von Graf Milo
scenario-ablaze-side-garrison = die Besatzung von Richard

scenario-millhill-title = Der Mühlenhügel
scenario-millhill-story = Die Mühle auf dem Hügel ist ihrer Balken wegen abgerissen worden, und was Graf Milos Zimmermann daraus gemacht hat, schaut über die südwestliche Ringmauer. Der erste Stein war zu kurz und hat eine Kuh erschlagen. Auf den dritten will Richard nicht warten: Seine Leute sollen die Hurde halten, und Payn soll mit allen, die laufen können, über die Brücke und durch die Wiese.
scenario-millhill-teaches = Mangonel und Steinschleuder; Abweichung und Splitter; Schaden an Bauten und Maschinen
scenario-millhill-briefing = Vier Mann neben einem Mangonel oder einer Steinschleuder, die nichts anderes tun und von denen einer Ingenieur ist, machen die Maschine in vier Zügen bereit (AN-5.1.1-c, AN-5.1.2-a). Sie wirft auf ein Feld in 3 bis 50 Feldern Entfernung, über alles hinweg; zwei Würfel sagen, wo im Umkreis von zwei Feldern der Stein einschlägt (AN-5.1.2.2-a). Wer dort ist, ist tot, und Splitter fliegen auf alle daneben, Freund oder Feind (AN-5.1.2.2-b, AN-5.1.2.2-c). Mauern, Bauten und Maschinen dort und ringsum werden beschädigt (AN-5.1.2-b, AN-5.1.2-c, AN-5.1.2-d), eine Hurde fängt auf, was die Mauer hinter ihr träfe (AN-5.1.2-a), und die Maschine kann bei ihren eigenen Würfen leiden (AN-5.1.3-a). Bewegt wird sie nie, und ihr Feld hält Schritte und Schüsse auf (AN-5.1.2.1-b).
scenario-millhill-side-besiegers = das Heer von Graf Milo
scenario-millhill-side-garrison = die Besatzung von Richard

scenario-tower-title = Der Turm kommt
scenario-tower-story = Graf Milo hat Zimmerleute gefunden, Bauholz und, irgendwo, Geduld. Die ganze Nacht hat die Besatzung Achsen ächzen hören; nun steht vor der Westmauer ein Haus auf acht Rädern, mit Häuten vor dem Gesicht und Armbrüsten auf dem Dach. Der Graben davor ist mit dem aufgefüllt, was einmal das Dorf war. Richard hat den Wehrgang fegen lassen. Niemand weiß, warum, aber sie hatten etwas zu tun.
scenario-tower-teaches = der Belagerungsturm; seine Ebenen und Leitern; seine Brücke
scenario-tower-briefing = Acht Mann auf Ebene 0 schieben den Turm im Zug um zwei Punkte, vier bis sieben um einen, geradeaus vor oder zurück; ein Feld aufgefüllten Grabens kostet zwei (AN-4.2.4-a, AN-4.2.4-b). Hinein kommt man nur durch die offene Rückseite, und jede Leiter kostet 3 Punkte, die vom Boden nur, während der Turm steht (AN-4.2.5-b, AN-4.2.5-c, AN-4.2.1.2-b). Ein Feld vor der Mauer lässt je ein Mann an jeder Winde in einem ganzen Zug die Brücke herunter, und sie fällt auf den, der unter ihrer Spitze steht (AN-4.2.8-a, AN-4.2.8-b, AN-4.2.8-e). Dann bleibt sie unten, und von ihr tritt und kämpft man auf den Wehrgang hinüber (AN-4.2.8-d, AN-4.2.8-g, AN-4.2.8-h). Seine Wände decken ganz; vom Dach sieht man über die Mauer, durch die Scharten auch hinaus, aber niemand schießt an ihm vorbei (AN-4.2.3-a, AN-4.2.7-a, AN-4.2.6-a).
scenario-tower-side-besiegers = das Heer von Graf Milo
scenario-tower-side-garrison = die Besatzung von Richard

scenario-oxford-title = Der Rammbock am Oxford-Tor
scenario-oxford-story = Die Straße von Oxford endet an einem Tor, das seit Ostern niemand geöffnet hat. Graf Milo hat zwei Eichen dafür fällen lassen, die eine, um am Tor anzuklopfen, die andere, da der Graben daneben aufgefüllt ist und seine Steine dort die Ringmauer gelockert haben, um anzuklopfen, wo Richard gerade nicht hinsieht. Richard hat genau dort eine Hurde vor die Mauer gehängt und einen Kessel in die Hurde. Im Lager wird gewettet.
scenario-oxford-teaches = der Rammbock; Tore und Mauern, die eingerammt werden; Hurden, die mit ihrer Mauer fallen
scenario-oxford-briefing = Sechs Mann in den beiden Reihen neben den Rädern schieben einen Rammbock im Zug um zwei Punkte, drei bis fünf um einen, geradeaus vor oder zurück (AN-5.2.1-a, AN-5.2.1-b); hinein und hinaus kommen sie nur vorn und hinten, und unter seinem Dach schaden ihnen nur Schüsse durch diese Öffnungen (AN-5.2.2-b, AN-5.2.4-b). Zwischen den beiden Pfeilern ist vor dem Tor Platz für einen Mann, und um es von Hand aufzubrechen, braucht es zwei (AN-2.3.2-a, AN-3.6.1-a): Hier hilft nur der Rammbock; steht sein Balken an einer Mauer oder einem geschlossenen Tor, so stößt er in der Nahkampfphase zu, danach in jeder zweiten Runde: mit sechs Mann für 9 Punkte, mit weniger für 5 (AN-5.2.3-a, AN-5.2.3-b, AN-5.2.3-c). Das Tor ist nach zwei D dahin, eine Burgmauer nach vieren, und diese hat schon zwei verloren (AN-7.3.1-g, AN-7.3.1-a). Eine Hurde schützt ihre Mauer nicht vor dem Rammbock und fällt mit ihr, samt allen, die darauf sind (AN-5.2.5-a, AN-5.2.5-b); durch ihren Boden gießt man Öl senkrecht hinunter (AN-4.3.1-d). Unter seinen frischen Häuten fängt ein Rammbock nur bei einer 10 Feuer, und mit sechs ausgebrannten Feldern stößt und fährt er nicht mehr (AN-5.2.7-a, AN-5.2.7-b); der Balken versperrt den Weg, den er gebahnt hat: Zieht ihn zurück, bevor ihr stürmt (AN-5.2.2-a).
scenario-oxford-side-besiegers = das Heer von Graf Milo
scenario-oxford-side-garrison = die Besatzung von Richard

scenario-penthouse-title = Unter dem Schutzdach
scenario-penthouse-story = Auf der Ostseite hat nie jemand einen Graben ausgehoben; die Mönche, denen die Wiese gehörte, waren dagegen. Graf Milos Ingenieur hat es bemerkt. Heute Nacht will er mit seinen Hacken unter der Ringmauer sein, und dafür hat er ein Dach auf Rädern, Häute auf dem Dach und acht Mann unter den Häuten, denen man gesagt hat, Öl sei vor allem Ansichtssache.
scenario-penthouse-teaches = das Schutzdach; Öl und Steine von oben; Leitern neben dem Dach
scenario-penthouse-briefing = Sechs Mann zwischen den Rädern schieben ein Schutzdach im Zug um zwei Punkte, drei bis fünf um einen, geradeaus und nur über ebenen Boden: Wo ein Graben ist, aufgefüllt oder nicht, kommt es nicht näher (AN-5.3.2-a, AN-5.3.2-b, AN-5.3.2-d, AN-5.3.2-e). Hinein und hinaus kommt man nur hinten, und nur von dort wird man darunter bekämpft und beschossen (AN-5.3.3-a, AN-5.3.4-a). Seine drei vorderen Felder benutzt man erst an einer Mauer, und solange jemand darunter ist, bleibt es stehen (AN-5.3.3-b). Von der Mauer kommen Steine und Öl herab: Wer unter dem Dach ist, bleibt unversehrt, wer daneben seine Leiter aufrichtet, nicht (AN-4.3.3-d, AN-4.3.3-b, AN-4.5.1-a). In einem Feld ist für einen Kessel oder einen Steinvorrat Platz, nicht für beides (AN-3.3.7-b); Fackeln und Brandpfeile entzünden die Häute nur bei einer 10, und ein Schutzdach mit sechs ausgebrannten Feldern fährt nicht mehr und deckt niemanden (AN-5.3.5-a, AN-5.3.5-b).
scenario-penthouse-side-besiegers = das Heer von Graf Milo
scenario-penthouse-side-garrison = die Besatzung von Richard

scenario-palisade-title = Das Tor der Palisade
scenario-palisade-story = Der alte Hakon sitzt seit dreißig Jahren in der Halle am Fluss und hat seit zehn nicht mehr dafür bezahlt. Der Verwalter der Abtei ist gekommen, um die Pacht zu holen, mit einem Dutzend Mann, zwei Leitern und einer fertig geschriebenen Quittung. Hakon hat das Tor schließen lassen und lädt ihn ein, die Quittung unten durchzuschieben.
scenario-palisade-teaches = die Palisade; der Graben; das Tor; Leitern
scenario-palisade-briefing = Eine Palisade hält am Boden jeden Schritt, jeden Hieb und jeden Pfeil auf; vom Wehrgang dahinter schießt man mit starker Deckung über sie hinweg, kämpft aber schlecht (HL-T3-e, HL-T3-f). Das Tor geht von innen auf, und zwei Mann mit Äxten haben es in zwei Zügen niedergelegt (HL-T3-d). Über den Graben führt die Brücke, und wo er aufgefüllt ist, kann eine Leiter stehen: 3 Punkte bis zu ihr und 4 über die Palisade (HL-T3-h, HL-T3-i). Im Graben selbst gibt es keine Deckung (HL-T3-b).
scenario-palisade-side-raiders = die Männer der Abtei
scenario-palisade-side-household = das Gefolge von Hakon

scenario-throne-title = Die Halle bei Nacht
scenario-throne-story = Niemand bewacht die Flussseite, denn niemand, der bei Verstand ist, schwimmt im März durch den Fluss. Neun Mann liegen triefend am Ufer vor der Pforte, und Ulf der Verräter hat vergessen, sie zu verriegeln. Wer bei Sonnenaufgang auf Hakons Thron sitzt, ist Herr des Tales, und die Hunde haben angefangen zu bellen.
scenario-throne-teaches = die Pforte; Türen und Fenster; Kampf in der Halle; der Thron
scenario-throne-briefing = Die Pforte kostet einen Mann zu Fuß 2 Punkte und lässt kein Pferd durch (HL-T3-g). In die Halle kommt man durch die Türen und für 4 Punkte durch die Fenster, wo der im Vorteil ist, der drinnen steht (HL-T2-d, HL-T2-e); eine Flechtwerkwand hält alles auf (HL-T2-c). Der Vorraum ist nur in seiner Längsrichtung offen (HL-T2-g). In der Halle kämpfen die drinnen überall gut, nur neben der Feuerstelle nicht, und der Thron hat Deckung und einen Vorteil für sich (HL-T2-b, HL-T2-h). Über einen Zaun kostet es 2 (HL-T2-f).
scenario-throne-side-raiders = die Schwimmer
scenario-throne-side-household = das Gefolge von Hakon

scenario-1198-title = Zwei Könige für eine Krone
scenario-1198-story = Kaiser Heinrich ist tot, sein Erbe ein Kind in Sizilien, und die Fürsten sind uneins. Philipp von Schwaben hat den Schatz und die Burgen seines Hauses vom Elsass bis Eger. Otto von Braunschweig ist noch im Poitou und kommt im April: Er hat das sächsische Stammland, den Erzbischof von Köln und die Aussicht auf englisches Silber. Walram von Limburg hält Aachen, wo man Könige macht, für Philipp, mit Köln auf der einen und Brabant auf der anderen Seite. Wer dort mit drei Kurfürsten an seiner Seite steht und sich bis zur nächsten Runde behauptet, wird gekrönt, vom Mai 1198 an; geschieht das nicht, so setzt sich am Ende des Jahres die stärkere Partei durch. Stirbt ein Anwärter, so folgt ihm sein Erbe; ist niemand aus seinem Haus mehr da, so kann seine Partei nur noch hoffen, die stärkere zu sein.
scenario-1198-side-staufer = die Staufer
scenario-1198-side-welf = die Welfen

scenario-aachen-title = Der Weg nach Aachen
scenario-aachen-story = Mai 1198. Philipp ist gewählt, Otto wird es bald sein, und gekrönt ist keiner. Walram von Limburg hält Aachen für Philipp; Otto ist mit dem Erzbischof von Köln und dem Herzog von Brabant unterwegs, Philipp kommt den Rhein herunter. Die Erzbischöfe von Mainz und Trier haben noch nicht Partei ergriffen. Wer mit drei Kurfürsten in Aachen steht und sich bis zur nächsten Runde behauptet, wird gekrönt; ist es Ende September keiner, so setzt sich die stärkere Partei durch.
scenario-aachen-side-staufer = die Staufer
scenario-aachen-side-welf = die Welfen

edition-siege-about = Nahkampf nach Stärkeverhältnis; ein Spielerzug hat fünf Phasen, und Bogen schießen vor und nach der Bewegung.
edition-anarchy-about = Nahkampf nach Differenzen; der Feind darf auf jeden schießen, der sich bewegt, und Reiter greifen im Sturm an.
edition-anarchy-de-title = The Anarchy, deutscher Text
edition-anarchy-de-about = The Anarchy, wie der deutsche Text lautet, wo er vom italienischen abweicht.
edition-anarchy-it-title = The Anarchy, italienischer Text
edition-anarchy-it-about = The Anarchy, wie der italienische Text lautet, wo er vom deutschen abweicht.
edition-hall-title = Die Halle und die Palisade
edition-hall-about = Das eigene Gelände der Hallenblätter; Spielzug, Fernkampf, Sturmangriff und Nahkampf wie in The Anarchy.
edition-staufer-about = Zwei Parteien, ihre Adligen und Geistlichen und eine Krone; Schlachten nach Prozenten, und das Schicksal eines jeden, der dabei war.

scenario-curtain-title = Der Rammbock an der Mauer
scenario-curtain-story = Die Steine sind früher ausgegangen als die Mauer. An der alten Ausfallpforte sind zwei ihrer vier Lagen weg, und Sir Gunter hat eine Eiche fällen lassen, an der zwei Tage lang geschleppt worden ist. Nun hängt sie in Ketten unter einem Dach aus nassen Häuten. Hinter der Mauer zählt Sir Richard die Stöße, die noch keiner getan hat, und wie viele seiner Männer in einer Lücke nebeneinander stehen können.
scenario-curtain-briefing = Drei Mann unter dem Rammbock schieben ihn (SG-4.31-b), zwei Punkte im Zug, geradeaus (SG-4.31-a). Dort kann niemand auf sie schießen (SG-4.33-b). Von der Nahkampfphase an, in der seine Vorderseite an der Mauer steht, stößt er jede zweite Runde (SG-4.32-a, SG-4.32-c): Eine 5 oder mehr nimmt der Mauer eine Stufe, und diese Mauer hat noch zwei (SG-4.13-a). Eine Mannschaft, die kämpfen muss, stößt nicht (SG-4.34-a), und wer fällt, muss ersetzt werden (SG-4.34-c). Wer auf der Mauer steht, wenn sie einstürzt, wird verwundet (SG-4.14-b).
scenario-curtain-teaches = der Rammbock; beschädigte Mauern; die Bresche
scenario-curtain-side-besiegers = das Heer von Sir Gunter
scenario-curtain-side-garrison = die Besatzung von Sir Richard

scenario-wagons-title = Wagen für den Bergfried
scenario-wagons-story = Im Bergfried liegt Mehl für zwei Tage, und für drei, wenn man die Pferde isst. Graf Ranulf hat bei der Abtei drei Wagen beladen, ist die ganze Nacht gefahren, mit Lappen um die Hufe, und steht bei Tagesanbruch hinter Gunters Lager, wo die Gräben eine Lücke lassen und der Weg an der Kuppe vorbei zur Zugbrücke führt. Auf dem Torhaus hat Sir Richard Öl auf dem Feuer und einen Mann an der Winde. Irgendwo im Lager schlägt ein Hund an.
scenario-wagons-briefing = Ein Mann zu Fuß neben einem eingespannten Ochsen führt ihn, und der Wagen folgt Feld um Feld (SG-5.11-a, SG-5.11-c); er fährt nicht rückwärts und biegt nicht weiter ab als auf die drei Felder vor ihm (SG-5.11-b). Ein toter Ochse hält ihn fest (SG-5.11-e). Wer im Feld einer Schutzwand steht, nimmt sie mit, um zwei Punkte langsamer, und hat durch ihre drei vorderen Seiten starke Deckung (SG-5.21-a, SG-5.22-b). Bogenschützen stecken auf kurze Entfernung Zelte und Maschinen mit Brandpfeilen an (SG-5.31-a, SG-5.31-c). Ein Fass mit siedendem Öl wird auf die Mauer getragen und auf den ausgegossen, der unten steht, und der weicht (SG-5.32-a, SG-5.32-e, SG-5.32-i).
scenario-wagons-teaches = Wagen und Ochsen; Schutzwände; Brandpfeile; siedendes Öl
scenario-wagons-side-garrison = der Entsatz von Graf Ranulf und die Besatzung von Sir Richard
scenario-wagons-side-besiegers = das Heer von Sir Gunter

# Unter den Karten
map-camp-title = Das Lager auf der Kuppe
map-castle-title = Die Burg mit fünf Türmen
map-hall-title = Die Halle am Fluss
map-meadow-title = Die Wiese unter der einsamen Eiche
map-norman-title = Die normannische Burg mit dem Oxforder Tor
map-dry-norman-title = Die normannische Burg, im Osten ohne Graben
map-causeway-title = Die normannische Burg, ihr Oxforder Tor zwischen zwei Pfeilern
map-oxford-title = Die normannische Burg und die Straße zu ihrem Oxforder Tor
map-road-title = Die Straße nach Oxford
map-priory-title = Das Priorat mit Kirche und Kreuzgang
map-stream-title = Das Tal des Baches mit zwei Furten
map-valley-title = Die Burg und das Lager vor ihrem Tor

scenario-vigil-title = Drei Tage Wache
scenario-vigil-story = Ein Ritter des Grafen hat sich mit vier Gefährten in der Priorei eingeschlossen, und die Mönche haben kaum noch etwas zu essen. Eine kleine Schar des Königs liegt mit einer einzigen alten Maschine vor der Mauer. Wer Geduld hat, bekommt sie vielleicht ohne einen Schlag.
scenario-vigil-side-king = Die Schar des Königs
scenario-vigil-side-earl = Die Leute des Grafen
scenario-vigil-teaches = die Befehle eines Tages; Beschuss bei Tag; stürmen oder warten
scenario-vigil-briefing = Eine Belagerung, die höchstens drei Tage dauert: am Ende von Tag 4 ist nichts mehr zu essen da (AN-7.1.1-f). Bis dahin kann der Belagerer bauen (AN-7.4-a), die Mauer beschießen (AN-7.3.2-a), verhandeln (AN-7.8-c) oder stürmen (AN-7.7.1-c). Sieh dir an, was ein Befehl bringen kann, bevor du ihn gibst.
scenario-seven-days-title = Sieben Tage an der Priorei
scenario-seven-days-story = Die Leute des Grafen haben sich mit dem, was die Mönche im Keller hatten, in die Kirche einer Priorei eingeschlossen: Brot für sieben Tage. Das große Tor ist zu; die kleine Tür zum Kreuzgang hat keinen Flügel mehr. Der König hat mehr als doppelt so viele geschickt, die meisten davon Bauern, zwei Ingenieure und keine Zeit zu verlieren.
scenario-seven-days-side-king = Die Leute des Königs
scenario-seven-days-side-earl = Die Leute des Grafen
scenario-seven-days-teaches = Tage und ihre Teile; Vorräte und Hunger; Ereignisse und die Einschließung; Initiative; Bauen; Übergabe
scenario-seven-days-briefing = Die erste Belagerung über viele Tage. Sie beginnt an Tag 2, und die Vorräte reichen bis zum Ende von Tag 8. Jeder Tag bringt ein Ereignis (AN-7.1.2-a), die Würfel entscheiden, wer handeln darf (AN-7.1.3-a), und was gebaut wird, braucht Tage (AN-7.4-b). Die Belagerten leben von dem, was sie haben (AN-7.1.1-a); ist es verbraucht, ergeben sie sich (AN-7.8-a). Wer darauf wartet, den kann vorher ein Bote abrufen (AN-7.9-b), und ein Sturm am ersten Morgen geht etwa so oft verloren, wie er gelingt: Lass erst Maschinen und Hunger für dich arbeiten.

scenario-below-title = Unter der Ostmauer
scenario-below-story = Neun Tage lang hat die Besatzung auf die Hacken unter der Ostmauer gehorcht, mit Wasserschalen auf den Fliesen, um zu sehen, wo es zittert. Letzte Nacht ist ihr eigener Schacht durchgebrochen. Seitdem hat niemand geschlafen: Unten gibt es zwei Tunnel und eine Kerze, oben eine Lücke in der Mauer, die die Steine von gestern gelassen haben, und Graf Milos Ingenieur hätte seine Mine gern zurück, bevor er sie anzündet.
scenario-below-teaches = Minen und Schächte; Kämpfe unter der Erde; Geröll
scenario-below-briefing = Unter der Mauer liegen die zwei Felder der Mine, V11 und V12, und der Schacht der Gegenmine auf U12, eine Ebene unter dem Boden. Ein Feld kostet dort 2 Punkte und hat Platz für einen; wer dort kämpft, steht schlecht, und niemand schießt oder wird beschossen (AN-6.1-b, AN-6.3.3-d). Ringsum ist Erde: Hinein kommt man unter der Vorderseite des Schutzdachs oder durch den Schacht vom Hof, und wo sich die Tunnel berühren, wird gekämpft (AN-6.3.6-d). Auf der Mauer darüber spürt man davon nichts. V13 ist Geröll: 2 Punkte zu ersteigen, etwas Deckung, für Pferde gesperrt (AN-6.1-a, AN-6.4.3-a). Die Belagerer kommen auf einem der beiden Wege in den Hof; die Besatzung kommt auf einem der beiden an den Ingenieur.
scenario-below-side-besiegers = das Heer von Graf Milo
scenario-below-side-garrison = die Besatzung von Richard

scenario-mine-title = Die Mine
scenario-mine-story = Die Burg von Graf Hugh hat auf drei Seiten einen Graben und auf der vierten ein gutes Gewissen: Von dort, hat sein Großvater gesagt, kommt nie jemand. Der Minenmeister des Königs kommt von dort, mit einem Dach auf Rädern, zwei Dutzend Hacken und einer Wette, dass er binnen drei Wochen im großen Saal speist.
scenario-mine-side-king = Die Leute des Königs
scenario-mine-side-earl = Die Leute des Grafen
scenario-mine-teaches = Minen und Gegenminen; das Abbrennen der Stempel; Kämpfe unter der Erde; Ausfälle gegen das Schutzdach
scenario-mine-briefing = Das Schutzdach wird mit der Initiative an die trockene Ostseite gebracht (AN-7.7.4-k); von da an graben dort jeden Tag ein Ingenieur und zehn andere, ein Feld, wenn der Würfel will (AN-6.3.3-a), zwei auf Kosten ihrer Knochen (AN-6.3.5-a). Ist die Hälfte einer Mauer oder vom Umfang eines Turms untergraben, gehen alle hinaus, und einen Tag später brennen die Stempel: Ab 3 ist alles Geröll (AN-6.3.4-c), sonst gräbt dort niemand mehr, und es kann noch von selbst einstürzen (AN-6.3.4-e). Die Belagerten graben mit einem Drittel der Ihren dagegen an (AN-7.7.4-f), kämpfen unter der Erde, wo sich die Tunnel treffen (AN-7.7.4-m), oder kommen heraus, um das Dach zu verbrennen (AN-7.7.4-n).

scenario-tents-title = Zelte und Fackeln
scenario-tents-story = Sechs Tage lang sind die Steine des Königs auf die Priorei gefallen. Am siebten Morgen, während seine Leute über ihrem Brei sitzen, geht lautlos das Tor auf: Die halbe Garnison kommt zum Frühstück, und Feuer hat sie selbst mitgebracht.
scenario-tents-side-king = Die Leute des Königs
scenario-tents-side-earl = Die Leute des Grafen
scenario-tents-teaches = der Ausfall gegen das Feldlager; Zelte und Maschinen, die brennen; gezählte Brandpfeile; den Spielplan verlassen
scenario-tents-briefing = Ein Tag einer Belagerung und ein Ausfall. Die Belagerten kommen mit der Hälfte der Ihren, von welchen Seiten und in welchen Zügen sie wollen (AN-7.7.2-c, AN-7.7.2-g); der Belagerer hat ein Drittel der Seinen im Feldlager (AN-7.7.2-b) und schlägt dessen acht Zelte auf, wo er will (AN-7.7.2-f). Eine Fackel, einen Zug lang an ein Zelt gehalten, entzündet es ab 4, ein Pfeil ab 5, und jeder Bogenschütze hat sechs davon (AN-7.7.2-i). Wer genug getan hat, geht über den Spielfeldrand davon. Die Belagerten gewinnen, wenn fünfzehn Felder mit Zelten verbrannt sind: Das kostet den König drei Tage (AN-7.7.2-l).

scenario-mules-title = Sechs Maultiere
scenario-mules-story = In der Priorei ist noch Brot für drei Tage, und in der Mühle jenseits des Baches Mehl für viele. In der Nacht sind die Leute des Grafen dort gewesen. Jetzt wird es hell, die Maultiere sind langsam, und die Patrouillen des Königs sitzen im Sattel.
scenario-mules-side-king = Die Leute des Königs
scenario-mules-side-earl = Die Leute des Grafen
scenario-mules-teaches = der Ausfall zur Versorgung; Packtiere; Patrouillen; den Spielplan verlassen
scenario-mules-briefing = Ein Tag einer Belagerung und ein Ausfall. Ein Drittel der Belagerten (AN-7.7.3-b) bringt im ersten Zug ein bis sechs Maultiere über eine kurze Seite auf den Spielplan (AN-7.7.3-c, AN-7.7.3-f) und über die andere wieder hinaus: Jedes, das dort ankommt, ist Nahrung für einen Tag (AN-7.7.3-k). Ein Maultier folgt dem, der neben ihm gestanden hat, höchstens zwei einer Person, mit sechs Punkten (AN-7.7.3-l). Die erste Patrouille des Königs kommt sofort; vor jedem seiner Züge sagt ein Würfel, ob noch eine kommt, und das wird immer wahrscheinlicher (AN-7.7.3-i). Eine Patrouille hat acht Personen, darunter höchstens zwei Ritter und zwei Schützen (AN-7.7.3-d), und ist langsam, wenn sie kommt (AN-7.7.3-g). Die Belagerten gewinnen, wenn ein Maultier heimkommt.

scenario-thirty-days-title = Dreißig Tage
scenario-thirty-days-story = Der Burgvogt des Königs hält eine Burg im Grenzland für einen König, der gefangen ist. Vor ihrer trockenen Seite hat der Graf dreimal so viele aufgestellt, wie drinnen sind, mit vier Ingenieuren und dem Holz eines ganzen Waldes; ein Drittel von ihnen, die Leichten und die Bauern unter dem Grafen Milo, ist seine Reserve. Er hat den Sommer; sie haben, was in ihren Kellern liegt, und ein Versprechen, dass jemand kommt.
scenario-thirty-days-side-earl = Das Heer des Grafen
scenario-thirty-days-side-king = Die Garnison des Burgvogts
scenario-thirty-days-teaches = eine ganze Belagerung; Maschinen und Breschen; Minen; Ausfälle; Sturmangriffe
scenario-thirty-days-briefing = Die ganze Belagerung. Maschinen beschießen Tag für Tag die Mauern (AN-7.3.2-a), Ingenieure fertigen, was ein Sturmangriff braucht (AN-7.4-b), und mehr als zwei Belagerer auf jeden Belagerten halten den Ring geschlossen (AN-7.1.4-a): Milo und seine zwanzig kann das Heer entbehren; verlierst du mehr, macht ein Bote oder ein Entsatzheer der Sache ein Ende (AN-7.9-b, AN-7.9-c). Die Belagerten haben eigene Tage, wenn ihnen die Würfel die Initiative geben (AN-7.1.3-c).

scenario-sally-title = Der letzte Ausfall
scenario-sally-story = Elf Wochen hat die Gräfin die Burg gehalten. Die Mühle ist verbrannt, der Brunnen steht tief, und Brot ist noch für fünf Tage da. Die Leute des Königs sind auf ihrer Wiese jenseits des Baches sorglos geworden. An diesem Morgen hat sie die Wahl.
scenario-sally-side-king = Die Leute des Königs
scenario-sally-side-countess = Die Leute der Gräfin
scenario-sally-teaches = die Entscheidungsschlacht; Sturmangriffe von einem offenen Spielplan aus; Maschinen und Gerät; der Rest der Festung
scenario-sally-briefing = Die Belagerten haben die Initiative und Brot für fünf Tage. Einmal in einer Belagerung dürfen sie mit allem ausfallen, was sie haben (AN-7.7.5-a): Sie wählen das Schlachtfeld und ziehen zuerst (AN-7.7.5-b, AN-7.7.5-e). Räumt es der Belagerer, ist die Belagerung zu Ende; wer wieder hineinkommt, hungert weiter (AN-7.7.5-g). Ohne Ausfall ist es am König zu stürmen, von einem Spielplan seiner Wahl aus (AN-7.7.1-a), und eine Garnison, die in den Bergfried zurückgedrängt wird, verliert die Hälfte ihres Brotes (AN-7.7.1-x).

scenario-enclosed-title = Der belagerte Belagerer
scenario-enclosed-story = Neun Tage Steine, ein Morgen mit Leitern, und das Banner des Grafen weht von der Außenmauer. Der Burgvogt hat sich mit den Letzten der Seinen im Bergfried eingeschlossen. Da ruft die Wache von der trockenen Seite: Staub auf der Straße, Lanzen im Staub, und es sind nicht die des Grafen.
scenario-enclosed-side-earl = Die Leute des Grafen
scenario-enclosed-side-king = Die Leute des Burgvogts
scenario-enclosed-teaches = ein Entsatzheer; zwei Kämpfe an einem Tag; der belagerte Belagerer; vertauschte Rollen
scenario-enclosed-briefing = Der Belagerer hält alles bis auf den Bergfried, als ein Entsatzheer kommt, und sagt als Erstes, was er tut (AN-7.7.1-m): mit allen hinaus (AN-7.7.1-n), mit einem Teil in zwei Kämpfen zugleich (AN-7.7.1-o, AN-7.7.1-p), oder hinein in das Eroberte (AN-7.7.1-q). Dann ist er der Belagerte: mit Vorräten für sechs Tage (AN-7.7.1-r), mit den Würfeln der Belagerten (AN-7.7.1-t) und mit seiner eigenen Mangonel vor der Mauer (AN-7.7.1-u).

## Adlige und Geistliche der Reiche

scenario-figure-Philipp = Philipp von Schwaben
scenario-figure-Rudolf = Rudolf von Tübingen, Pfalzgraf von Schwaben
scenario-figure-Otto-Burgund = Otto, Pfalzgraf von Burgund
scenario-figure-Friedrich = Friedrich Roger, der Knabe aus Sizilien
scenario-figure-Bernhard = Bernhard, Herzog von Sachsen
scenario-figure-Ludwig = Ludwig, Herzog von Bayern
scenario-figure-Dietrich = Dietrich, Markgraf von Meißen
scenario-figure-Walram = Walram von Limburg
scenario-figure-Kalden = Heinrich von Kalden, Reichsmarschall
scenario-figure-Ludolf = Ludolf, Erzbischof von Magdeburg
scenario-figure-Kanzler = Konrad von Querfurt, Kanzler und Bischof von Würzburg
scenario-figure-Lupold = Lupold, Bischof von Worms
scenario-figure-Diethelm = Diethelm, Bischof von Konstanz
scenario-figure-Otto = Otto von Braunschweig
scenario-figure-Heinrich = Heinrich der Welfe, Pfalzgraf bei Rhein
scenario-figure-Wilhelm = Wilhelm von Lüneburg
scenario-figure-Heinrich-Brabant = Heinrich, Herzog von Brabant
scenario-figure-Hermann = Hermann, Landgraf von Thüringen
scenario-figure-Dirk = Dirk, Graf von Holland
scenario-figure-Albert = Albert, Graf von Dagsburg
scenario-figure-Gunzelin = Gunzelin von Wolfenbüttel, Truchsess
scenario-figure-Adolf = Adolf von Altena, Erzbischof von Köln
scenario-figure-Hartwig = Hartwig, Erzbischof von Bremen
scenario-figure-Hueneburg = Konrad von Hüneburg, Bischof von Straßburg
scenario-figure-Cuijk = Albert von Cuijk, Bischof von Lüttich
scenario-figure-Oesede = Bernhard von Oesede, Bischof von Paderborn
scenario-figure-Ottokar = Ottokar von Böhmen
scenario-figure-Wladislaw = Wladislaw, Markgraf von Mähren
scenario-figure-Leopold = Leopold, Herzog von Steiermark und Österreich
scenario-figure-Ulrich = Ulrich, Herzog von Kärnten
scenario-figure-Berthold = Berthold, Herzog von Zähringen
scenario-figure-Simon = Simon, Herzog von Lothringen
scenario-figure-Meranier = Berthold von Andechs, Herzog von Meranien
scenario-figure-Schauenburg = Adolf von Schauenburg, Graf von Holstein
scenario-figure-Otto-Brandenburg = Otto, Markgraf von Brandenburg
scenario-figure-Konrad-Mainz = Konrad von Wittelsbach, Erzbischof von Mainz
scenario-figure-Johann = Johann, Erzbischof von Trier
scenario-figure-Adalbert = Adalbert, Erzbischof von Salzburg
scenario-figure-Udalschalk = Udalschalk, Bischof von Augsburg
scenario-figure-Wolfger = Wolfger, Bischof von Passau
scenario-figure-Timo = Timo, Bischof von Bamberg
scenario-figure-Laichling = Konrad von Laichling, Bischof von Regensburg
scenario-figure-Katzenelnbogen = Hermann von Katzenelnbogen, Bischof von Münster
scenario-figure-Ahr = Dietrich von Ahr, Bischof von Utrecht
