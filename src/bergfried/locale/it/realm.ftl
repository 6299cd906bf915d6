# Che cosa si dice in un regno, il gioco strategico: decisioni, eventi, rifiuti e nomi.

## Che cosa attende il gioco

decision-campaign =
    Turno { $turn }: muovere, fondare città, corteggiare i neutrali, attaccare ({ $left ->
        [0] tutti hanno agito
        [one] uno non ha ancora agito
       *[other] { $left } non hanno ancora agito
    }{ $steps ->
        [-1] { "" }
        [0] , nessun passo rimasto
        [one] , un passo rimasto
       *[other] , { $steps } passi rimasti
    }), o terminare la fase di gioco.
decision-muster =
    { $figures-count ->
        [0] Attacco a { $place }: scegliere uno dopo l’altro chi vi partecipa, o passare e rinunciare.
       *[other] Attacco a { $place } con { $figures }: far partecipare altri, attaccare, o passare e rinunciare.
    }
decision-captives = Turno { $turn }: tirare i dadi per i propri uomini in prigionia.
decision-enter = { $figure } entra in gioco: scegliere dove.
decision-fight-out = Attacco a { $place } al { $percent } per cento: combattere sulla mappa tattica, o passare e lasciar decidere la tabella. Devono volerlo entrambe le parti.
decision-raze = Conquista di { $fortress }: distruggere la fortificazione, o passare e tenerla.
decision-beaten =
    { $what-key ->
        [refuge]
            { $figures-count ->
                [one] { $figures } è sconfitto: scegliere la fortificazione in cui si ritira.
               *[other] { $figures } sono sconfitti: scegliere la fortificazione in cui si ritirano.
            }
        [dispersed]
            { $figures-count ->
                [one] { $figures } è sconfitto e disperso: scegliere l’area in cui va.
               *[other] { $figures } sono sconfitti e dispersi: scegliere l’area in cui va { $figure }.
            }
        [withdraws]
            { $figures-count ->
                [one] { $figures } è sconfitto: scegliere l’area in cui si ritira.
               *[other] { $figures } sono sconfitti: scegliere l’area in cui si ritirano insieme.
            }
       *[captive]
            { $figures-count ->
                [one] { $figures } è sconfitto e viene catturato.
               *[other] { $figures } sono sconfitti e vengono catturati.
            }
    }
decision-draw = Pescare una carta dal mazzo dei neutrali.
decision-grant = Assegnare il feudo { $fief } a qualcuno del proprio campo.
decision-fate =
    { $figures-count ->
        [one] Tirare i dadi per la sorte di { $figures }.
       *[other] Tirare i dadi per la sorte di { $figures }, in qualsiasi ordine.
    }
decision-succession = { $figure } è morto: tirare i dadi per la successione.
decision-inherit = { $figure } è morto: scegliere chi della sua casata eredita.
decision-return-fief = Un feudo mantiene fedele il successore di { $figure }: scegliere la carta di feudo che torna nel mazzo dei neutrali.

## Che cosa è successo

realm-phase = Turno { $turn }, { $period } { $year }: { $party }.
travelled = { $figure } raggiunge { $place }.
assaulted =
    { $attackers-count ->
        [one] { $attackers } attacca
       *[other] { $attackers } attaccano
    } { $defenders-count ->
        [0] { $place }
       *[other] { $defenders } ({ $place })
    }: { $attack } contro { $defence }, { $percent }%, riga { $row }{ $defenders-count ->
        [0] ; nessuno la difende.
       *[other] .
    }
decided = Risultato { $code } ({ $table }).
taken = { $party } conquistano { $fortress }.
prevailed =
    { $party-key ->
        [nobody] La battaglia per { $place } resta indecisa.
        [neutral] La guarnigione tiene { $place }.
       *[other] { $party } vincono la battaglia per { $place }.
    }
changed-hands =
    { $party-key ->
        [neutral] { $fortress } non è più di nessuno, poiché { $figure } non sta con nessuno.
        [staufer] { $fortress } passa agli Svevi con { $figure }.
        [welf] { $fortress } passa ai Guelfi con { $figure }.
       *[other] { $fortress } passa con { $figure } a questo partito: { $party }.
    }
fought-out =
    { $how-key ->
        [taken] L’assalto a { $place } riesce:
       *[other] La battaglia di { $place } è finita:
    } l’attaccante ha perso { $attackers_lost } su cento, il difensore { $defenders_lost }. Vale come { $code }.
razed = La fortificazione di { $fortress } viene distrutta.
captured = { $figure } viene catturato.
withdrew = { $figure } ripiega su { $place }.
drew = { $party } pescano { $card } dal mazzo dei neutrali.
granted = { $figure } riceve il feudo { $fief }.
unharmed = { $figure } resta illeso.
vowed = { $figure } parte in pellegrinaggio.
died = { $figure } muore.
followed = Il successore di { $figure } sta con { $party }.
turned-neutral = Il successore di { $figure } diventa neutrale.
inherited = { $heir } eredita da { $figure }.
fief-returned = Il feudo { $fief } torna nel mazzo dei neutrali.
freed = { $figure } viene liberato.
stays-captive = { $figure } resta prigioniero.
went-over = { $figure } cambia campo: ora sta con { $party }.
entered = { $figure } entra in gioco ({ $place }).
waits = { $figure } non ha possedimenti da cui entrare in gioco, e attende.
town-founded = { $figure } fonda la città di { $town }.
founding-failed = { $figure } non riesce a fondare { $town }.
claim-passed = { $heir } rivendica la corona al posto di { $figure }.
claim-void = { $figure } non lascia eredi della sua casa. La rivendicazione della corona decade per { $party }.
proclaimed = { $figure } viene proclamato re ({ $place }). Sarà incoronato se riuscirà a restarvi con i suoi elettori.
courted = { $figure } corteggia { $whom }.
undecided = { $figure } resta neutrale.
won-over = { $figure } sta ora con { $party }.
took-sides = { $figure } è stato attaccato da neutrale e sta ora con { $party }.
crowned = { $figure } viene incoronato re.
realm-over = { battle-over }

## Perché un’azione viene rifiutata

is-pilgrim = { $figure } è in pellegrinaggio e non può agire.
is-captive = { $figure } è prigioniero e non può agire.
has-founded = { $figure } ha tentato di fondare una città e non fa altro in questa fase di gioco.
gathers-men = { $figure } si è appena unito al campo: raduna i suoi uomini e agisce dalla prossima fase di gioco del campo.
has-courted = { $figure } ha corteggiato un neutrale e non fa altro in questa fase di gioco.
no-step-left =
    { $steps ->
        [one] In una fase di gioco uno solo del campo muove, fonda una città o corteggia un neutrale.
       *[other] In una fase di gioco non più di { $steps } del campo muovono, fondano città o corteggiano neutrali.
    }
no-courting = In questo scenario non si corteggia nessuno.
courter-is-busy = { $figure } ha già agito; per corteggiare un neutrale serve l’intera fase di gioco.
not-neutral = { $figure } non è neutrale.
not-at-his-place = { $figure } non può corteggiare qui { $whom }: serve nell’area un castello o una città di { $whom }, in piedi e non in mano nemica.
not-your-fortress = { $figure } non può entrare in { $fortress }: deve essere una fortificazione non distrutta del suo campo.
area-too-far =
    { $moves ->
        [one] { $figure } non può raggiungere { $place }: muove al massimo di un’area.
       *[other] { $figure } non può raggiungere { $place }: muove al massimo di { $moves } aree, e non oltre i nemici in campo aperto.
    }
not-his-site = { $figure } non può fondare { $site }: la sua carta non nomina questo luogo.
town-there = La città di { $site } è già stata fondata.
not-at-site = { $figure } non si trova nell’area di { $site }.
founder-is-busy = { $figure } ha già agito; per fondare una città serve l’intera fase di gioco.
not-in-area = { $figure } non può attaccare { $place } da un’altra area.
no-fortress-there = La fortificazione di { $fortress } è distrutta o non ancora fondata.
own-fortress = La fortificazione di { $fortress } è già in mano propria.
nobody-in-the-open = Non ci sono nemici in campo aperto in { $place }.
no-enemy-there = { $figure } non è un nemico che si possa attaccare sulla mappa.
not-alone = { $figure } non sta da solo: si attacca { $place }.
one-by-one = In { $place } ciascuno sta da solo da quando il gruppo è stato sciolto: si attaccano uno per volta, per nome ({ $figures }).
nobody-to-muster = Per attaccare insieme { $place } devono esserci più figure del proprio campo che possano ancora combattere.
joined-already = { $figure } partecipa già all’attacco a { $place }.
not-mustered = Attaccano { $place } quelli che si sono uniti, e nessun altro.
not-next-to-it = { $figures }: impossibile ritirarsi in { $place }. Dev’essere un’area vicina.
nobody-names = { $figures }: ha vinto solo una fortificazione neutrale, quindi gli sconfitti scelgono da sé la loro area.
below-hundred = Attacco { $attack } contro difesa { $defence } è il { $percent }%: per un attacco serve almeno il { $least }%.
no-refuge = La ritirata verso { $place } non è possibile per { $figures }: serve una fortificazione non distrutta del proprio campo nella stessa area.
not-there = Così non si può mandare { $figures } verso { $place }: serve un’area adiacente senza nessuno del campo vincitore.
cannot-grant = Così { $figure } non può ricevere un feudo: si assegna solo quello appena pescato, a qualcuno in libertà del campo che lo ha pescato.
fate-not-now = Ora si tira per la sorte di { $figures }, non per quella di { $figure }.
no-heir = { $heir } non può ereditare da { $figure }: può farlo solo un membro vivente della stessa casata.
succession-other = Ora si tira per la successione di { $figure }.
not-his-fief = { $figure } non possiede il feudo { $fief }.
no-captive-to-roll = Ora non c’è un tiro di prigionia da fare per { $figure }.
enter-place = { $figure } non può entrare in gioco da { $place }: deve essere un suo possedimento, non distrutto e non in mano nemica.

## Che cosa non va in un testo


term-wanted-figure = il nome di un nobile o di un chierico
term-wanted-fortress = il nome di una fortificazione
term-wanted-fief = il nome di un feudo
term-wanted-area = il nome di un’area

## Campi. `side` segue la parola «campo»; `party` e `winner` hanno l’articolo.

term-staufer = Svevi
term-welf = Guelfi
term-side-staufer = svevo
term-side-welf = guelfo
term-party-staufer = gli Svevi
term-party-welf = i Guelfi
term-winner-staufer = gli Svevi
term-winner-welf = i Guelfi

## Periodi del calendario

term-period-I = gennaio-marzo
term-period-IV = ottobre-dicembre
term-period-April = aprile
term-period-May = maggio
term-period-June = giugno
term-period-July = luglio
term-period-August = agosto
term-period-September = settembre

## Per che cosa si tirano i dadi, e le tabelle

term-battle = battaglia
term-combat = combattimento
term-fate = sorte
term-succession = successione
term-captivity = prigionia
term-founding = fondazione di una città
term-courting = corteggiamento

## Gradi di vittoria

term-crowned = incoronazione

## Che cosa si deve decidere: «Ora si tratta di ...»

term-kind-campaign = condurre la campagna
term-kind-muster = scegliere chi attacca
term-kind-captives = tirare i dadi per i prigionieri
term-kind-enter = far entrare in gioco qualcuno
term-kind-fight-out = dire se si combatte la battaglia
term-kind-raze = distruggere la fortificazione o tenerla
term-kind-beaten = decidere dove vanno gli sconfitti
term-kind-draw = pescare una carta
term-kind-grant = assegnare il feudo
term-kind-fate = tirare i dadi per la sorte
term-kind-succession = tirare i dadi per la successione
term-kind-inherit = scegliere l’erede
term-kind-return-fief = rendere una carta di feudo

## Azioni: «... non di ...»

term-action-muster = scegliere chi attacca insieme
term-action-join = unirsi a un attacco
term-action-found = fondare una città
term-action-fight = combattere una battaglia
term-action-raze = distruggere una fortificazione
term-action-withdraw = ritirarsi
term-action-send = mandare via uno degli sconfitti
term-action-banish = mandare via insieme gli sconfitti
term-action-draw = pescare una carta
term-action-grant = assegnare un feudo
term-action-fate = tirare i dadi per la sorte
term-action-succession = tirare i dadi per una successione
term-action-inherit = scegliere un erede
term-action-return = rendere una carta di feudo
term-action-captivity = tirare i dadi per un prigioniero
term-action-enter = far entrare in gioco qualcuno
term-action-cast = tirare tutti i dadi dovuti
term-action-court = corteggiare un neutrale

## Come sta una figura

term-alone = da solo
term-captive = prigioniero
term-pilgrim = in pellegrinaggio
term-waiting = in attesa

## La corona

realm-crown = La corona: { $needed } elettori su { $all } in libertà, il pretendente nell’area di { $place }, che il suo campo tiene{ $phases ->
        [one] { "" }
       *[other] , alla fine di { $phases } fasi consecutive
    }{ $earliest ->
        [1] { "" }
       *[other] , non prima del turno { $earliest }
    }.
realm-crown-lost = La corona: { $place } è distrutta, e nessuno può esservi incoronato. Vince il campo più forte.
realm-claim = { $figure } ({ $party }): { $count }{ $count ->
        [0] { "" }
       *[other] { " " }({ $figures })
    }{ $reign ->
        [0] { "" }
        [one] , da una fase nel luogo dell’incoronazione
       *[other] , da { $reign } fasi nel luogo dell’incoronazione
    }
realm-no-claim = { $party }: nessuno rivendica la corona.
term-destroyed = distrutta
term-end-free = libero
term-end-captive = prigioniero
term-end-pilgrim = pellegrino
term-end-dead = morto
