## A relief army, and the besieger besieged
do-confront = Dem Entsatzheer in offener Schlacht begegnen, { $force ->
        [all] mit allen; der eroberte Teil wird aufgegeben
       *[part] mit einem Teil; die übrigen halten das Eroberte
    }
do-entrench = Sich im eroberten Teil des Bauwerks verschanzen
do-engage = Schlacht auf der Karte { $open }; im Bauwerk { $inside ->
        [attack] ebenfalls angreifen
       *[yield] den anderen den Angriff überlassen
    }
do-announce = Heute bombardieren
do-scorch = { $machine } im Lager mit { $archers } Bogenschützen in Brand setzen
do-convoy = Für die Vorräte der Nacht würfeln
relief-confronted = { $side } begegnen dem Entsatzheer in offener Schlacht, { $force ->
        [all] mit allen Kräften
       *[part] mit einem Teil ihrer Kräfte
    }.
besieger-enclosed = { $side } sind jetzt selbst belagert, im eroberten Teil des Bauwerks; die Vorräte dort reichen bis zum Ende von Tag { $last }. { $machines-count ->
        [0] Keine Maschine bleibt draußen.
       *[other] Draußen bleiben: { $machines }.
    }
roles-restored = Niemand schließt den Belagerer mehr ein. Wieder belagern: { $side }.
force-split = { $persons } ziehen gegen das Entsatzheer; die übrigen halten das Eroberte.
force-drawn-off = { $side }: { $persons } scheiden aus der Belagerung aus.
bombardment-announced = { $side } kündigen für heute ein Bombardement an.
decision-meet-relief = Ein Entsatzheer kommt, während du einen Teil des Bauwerks hältst. Begegnest du ihm in offener Schlacht, oder verschanzt du dich?
decision-pick-field-party = Wer zieht gegen das Entsatzheer ({ $number }: { $persons })? Alle übrigen halten das Eroberte.
decision-announce-bombardment = Bombardieren deine Maschinen heute? Dann dürfen die Eingeschlossenen stattdessen den Rest des Bauwerks stürmen.
decision-answer-bombardment = Der Feind wird heute bombardieren. Du darfst stattdessen den Rest des Bauwerks stürmen, gleich, wer die Initiative hat.
decision-night-supplies = Das Entsatzheer bringt in der Nacht Vorräte; würfle, für wie viele Tage.
note-enclosed = Eingeschlossen im Eroberten; die Vorräte reichen bis zum Ende von Tag { $last }, { $left ->
        [0] das ist heute
        [one] ein Tag bleibt
       *[other] { $left } Tage bleiben
    }.
must-sally = Der Belagerer begegnet dem Entsatzheer mit allen Kräften: Heute ist die offene Schlacht, auf einer Karte deiner Wahl.
must-engage = Der Belagerer hat seine Kräfte geteilt: Heute gibt es zwei Kämpfe, und du sagst, auf welcher Karte und ob du im Bauwerk angreifst.
too-few-to-split = Einer muss mindestens hinausgehen und einer bleiben; dafür sind es zu wenige.
somebody-must-stay = Einer muss mindestens bleiben und das Eroberte halten.
force-is-split = Für heute steht fest, wer hinausgeht und wer das Eroberte hält.
all-are-enclosed = Alle sind dort eingeschlossen; niemand kann fortgeschickt werden oder dazukommen.
no-force-is-split = Zwei Kämpfe an einem Tag gibt es nur, wenn der Belagerer seine Kräfte gegen ein Entsatzheer geteilt hat.
nobody-is-enclosed = So zieht nur ein Belagerer hinaus, der selbst eingeschlossen ist.
enclosed-go-out-together = Die Eingeschlossenen ziehen mit allen hinaus oder gar nicht.
nobody-in-the-redoubt = Von denen, die noch einen Teil halten, ist niemand frei zu stürmen, und das Heer allein tut es nicht.
no-mining-action = Solange der Belagerer belagert ist, gibt es keine Minenaktion.
not-left-in-the-camp = { $machine } ist keine im Lager zurückgelassene Maschine, die du anzünden könntest.
too-few-archers-free = { $number } Bogenschützen sind nicht frei; es sind { $free }.
term-kind-meet-relief = dem Entsatzheer begegnen oder sich verschanzen
term-kind-pick-field-party = sagen, wer hinausgeht
term-kind-announce-bombardment = ein Bombardement ankündigen oder nicht
term-kind-answer-bombardment = stattdessen stürmen oder nicht
term-kind-night-supplies = für Vorräte der Nacht würfeln
term-action-confront = dem Entsatzheer begegnen
term-action-entrench = sich verschanzen
term-action-engage = zwei Kämpfe austragen
term-action-announce = ein Bombardement ankündigen
term-action-scorch = eine Maschine im Lager anzünden
term-action-convoy = für Vorräte der Nacht würfeln
term-doing-two-battles = zwei Kämpfe, im Feld und im Bauwerk
term-how-retaken = die Belagerten haben das ganze Bauwerk wieder
term-how-called-off = die Angreifer sind zurück und brechen ab
term-how-army-beaten = das Entsatzheer ist abgeschlagen
term-purpose-night-supplies = Vorräte bei Nacht
term-part-bombardment-announced = Ankündigung eines Bombardements
term-field-force = mit wie vielen
term-field-inside = im Bauwerk
term-inside-attack = angreifen
term-inside-yield = den anderen den Angriff überlassen
term-force-all = mit allen
term-force-part = mit einem Teil
