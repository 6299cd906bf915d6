# Ciò che scenari ed edizioni dicono di sé; in inglese sta presso di loro (data).
# teaches: le singole cose sono separate da punti e virgola.

scenario-meadow-title = Il prato sotto la quercia
scenario-meadow-story = Due drappelli in cerca di foraggio si incontrano all’alba sul prato fra i loro campi. Nessuno dei due cercava battaglia, e nessuno dei due sarà il primo a tornarsene a casa.
scenario-meadow-teaches = tirare; muovere; corpo a corpo; cavalieri in sella
scenario-meadow-side-blue = gli uomini di Sir Roland
scenario-meadow-side-red = gli uomini di Sir Gunter

scenario-drawbridge-title = Il ponte all’alba
scenario-drawbridge-story = Sir Wulfric ha un amico là dentro: stamattina il ponte è stato calato un’ora prima, per un carro di fieno che non è mai arrivato. Quindici uomini stanno nell’erba bagnata da mezzanotte. Se la porta sarà loro prima che il ponte si rialzi, a mezzogiorno sarà loro il castello. Altrimenti qualcuno scoprirà quanto è profondo il fossato.
scenario-drawbridge-teaches = mura e torri; porte e feritoie; il ponte levatoio; tirare dall’alto
scenario-drawbridge-side-raiders = gli uomini di Sir Wulfric
scenario-drawbridge-side-garrison = la guarnigione di Sir Richard

scenario-breach-title = L’assalto alla breccia
scenario-breach-story = Tre settimane di pietre hanno abbattuto due passi della cortina sud, tre notti di fascine hanno riempito il fossato lì davanti. Sir Gunter ha promesso ai suoi la cantina del mastio. Sir Richard ha promesso ai suoi la stessa cosa, se al vespro saranno ancora lì a berla. La torre scricchiola, le scale sono in spalla, suona la tromba.
scenario-breach-teaches = le scale; la breccia; il fossato riempito; la torre d’assedio
scenario-breach-side-besiegers = l’esercito di Sir Gunter
scenario-breach-side-garrison = la guarnigione di Sir Richard

scenario-stones-title = Sei giorni di pietre
scenario-stones-story = Il duca ha prestato a Sir Gunter tre onagri e una catapulta, e li rivuole domenica. Veit il tecnico li ha provati in tre punti del muro; dove lo si colpisce quattro volte viene giù, dice, e nessuno sa quando sia la quarta. La sera Sir Richard percorre i camminamenti, posa la mano sulle pietre e conta. Il fossato è largo, il ponte è alzato, e scale non ce ne sono.
scenario-stones-teaches = i giorni di un assedio; onagri e catapulte; muri danneggiati e brecce; la riparazione; i feriti
scenario-stones-briefing = Assedi per sei giorni e di ciascuno dici a che cosa serve: bombardamento, assalto o riposo (SG-4.11-d). Un onagro vale 3 punti, una catapulta 1, e le macchine che tirano sullo stesso esagono li sommano (SG-4.21-b, SG-4.21-c); tutti i bersagli si nominano prima che cada il primo dado (SG-4.21-d). Quattro colpi abbattono un esagono di muro, al più uno al giorno (SG-4.13-a, SG-4.13-c); le macchine si guastano, e un giorno le ripara (SG-4.23-a, SG-4.23-b). Prima di un assalto le due parti si schierano e il fossato si riempie di nuovo; la sera si tira per i feriti, e qualcuno torna (SG-5.4-a, SG-5.4-c).
scenario-stones-side-besiegers = l’esercito di Sir Gunter
scenario-stones-side-garrison = la guarnigione di Sir Richard

scenario-torches-title = Torce nell’accampamento
scenario-torches-story = Il vino è salito dai carri di Gunter, e le sentinelle hanno brindato alla breccia che avranno entro venerdì. Sir Richard ha fatto uscire tredici uomini dalla postierla, ciascuno con una pentola di pece sotto il mantello. I fuochi del campo sono bassi, i cavalli scalpitano, e sulla collinetta qualcuno canticchia mentre unge la ballista che da una settimana coglie uomini sulle mura.
scenario-torches-teaches = il fuoco a mano; tende e trincee; la ballista; cavalieri e pendii
scenario-torches-briefing = Chi all’inizio della propria fase di gioco è accanto a una tenda e non fa altro in quella fase tenta di incendiarla, con 4 o più; chi è appena arrivato aspetta una fase (SG-3.51-a, SG-3.51-b). Un fuoco si conta alla fine di ogni fase di gioco del campo che non l’ha appiccato: allora può propagarsi, e dopo tre di queste fasi l’esagono della tenda è bruciato (SG-3.52-a, SG-3.55-a). Invece di combattere, chi è accanto a un fuoco tenta di spegnerlo, con 1-3 (SG-3.53-a). Due uomini accanto alla ballista, di cui uno tecnico, la caricano; nella terza fase tira (SG-3.41-a, SG-3.41-b). Anche la ballista brucia, con 6 o più. In una trincea si ha copertura pesante, e i cavalieri la saltano (SG-3.25-b, SG-3.32-b).
scenario-torches-side-garrison = la sortita di Sir Richard
scenario-torches-side-besiegers = l’accampamento di Sir Gunter

scenario-ford-title = Il guado sotto il mulino
scenario-ford-story = Il mugnaio ha sotterrato l’argento ed è salito nei boschi, perché ha visto entrambi gli stendardi sulla strada. Rupert il fiammingo vuole i suoi di là dal ruscello prima della pioggia che da stamattina pende sulle colline. Gifford ha l’ordine di tenerlo dalla parte sbagliata fino al tramonto, e ha scoperto che sulla spiaggia si sta sdraiati bene.
scenario-ford-teaches = acqua e guadi; tiri contro chi si muove; corpo a corpo per differenza
scenario-ford-briefing = Il ruscello è basso lungo le rive e profondo nel mezzo: chi non ha armatura guada e nuota, a 2 punti per esagono di acqua bassa e 4 di acqua profonda; chi ce l’ha passa soltanto al guado (AN-1.1-g, AN-1.1-i). In acqua si combatte male e si è un po’ più difficili da colpire, ma al guado non vale né il riparo né l’impaccio (AN-1.1-c, AN-1.1-h). Chi ha tirato all’inizio del suo turno muove di meno, e chi muove può essere bersagliato per strada, esagono per esagono (HL-3-b, HL-3-c). Dietro l’orlo superiore di una scarpata si ha riparo medio contro i tiri dal basso (AN-1.1-f).
scenario-ford-side-angevins = i fiamminghi di Rupert
scenario-ford-side-royals = gli uomini di Gifford

scenario-lances-title = Lance al guado
scenario-lances-story = Il conte Robert di Dunster ha promesso di cenare sulla riva nord del ruscello, e il suo cuoco è andato avanti con il vino. Miles di Wick ha bevuto il vino e ha schierato i suoi dove la strada esce dall’acqua. Davanti a loro ci sono dieci lunghezze di buona erba, che è quanto serve a una lancia.
scenario-lances-teaches = uomini a cavallo; cariche; contro-cariche
scenario-lances-briefing = Un uomo a cavallo con la lancia, né ferito né a contatto, può annunciare una carica contro un nemico dritto davanti a lui, da quattro a dieci esagoni liberi più in là, su terreno che a un cavallo costa 1 punto (HL-B7.2-a, HL-B7.2-b). Gli galoppa addosso prima che chiunque altro si muova, e nello scontro ha 10 punti in più (HL-B7.2-e, HL-B7.2-g). Chi è a cavallo e viene caricato può andare incontro a chi carica, se fra loro ci sono sei esagoni, e allora si difende con 10 punti in più (HL-B7.2-d). Nessuno carica per due turni di fila, e acqua, sterpaglia e scarpate spezzano la carica: cerca di prendere il nemico mentre esce dal guado.
scenario-lances-side-royals = la cavalleria del conte Robert
scenario-lances-side-angevins = la cavalleria di Sir Miles

scenario-ransom-title = Un riscatto al ruscello
scenario-ransom-story = Il cavallo di Sir Foulque giace nel ruscello con un dardo nel collo, e Sir Foulque sta sulla riva con i piedi bagnati. Il conte Milo, dall’alto della collina, conosce quello scudo e ha già speso il riscatto. Il sergente Payn serve i Foulque da vent’anni e non ha intenzione di spiegare questa faccenda alla signora.
scenario-ransom-teaches = fare prigionieri; sorvegliarli; liberarli
scenario-ransom-briefing = Due o più uomini che attaccano un cavaliere o un conte da solo possono intimargli la resa, se il loro attacco supera di 60 punti la sua difesa e nessuno dei suoi gli sta accanto; con un tiro da 1 a 4 si arrende (AN-1.4-a, AN-1.4-b). Se non lo fa, il colpo cade subito (AN-1.4-c). Un prigioniero combatte e cammina come un ferito, e due uomini devono stargli accanto per tutta la strada fino al bordo della mappa, dove è perduto per sempre (AN-1.4-d, AN-1.4-e, AN-1.4-g). Se all’inizio del movimento del suo campo ne ha accanto meno di due, può fuggire (AN-1.4-h). Resta dunque vicino a Foulque, o travolgi le sue guardie.
scenario-ransom-side-royals = il seguito di Sir Foulque
scenario-ransom-side-angevins = gli uomini del conte Milo

scenario-slingers-title = Il bosco dei frombolieri
scenario-slingers-story = La compagnia di Gifford ha il ruscello alle spalle e un bosco davanti, e del bosco era contenta finché tra le foglie non hanno cominciato a piovere pietre. Madog e i suoi due cugini non vedono contro chi lanciano, e la cosa non li ha mai turbati. La riva opposta è di Gifford, almeno per quelli dei suoi che sanno nuotare.
scenario-slingers-teaches = mazzafrusti; nuotare
scenario-slingers-briefing = Con il mazzafrusto si mira a un esagono, distante almeno tre, e si lancia sopra gli alberi e sopra gli uomini (AN-1.2-a, AN-1.2-c). Un dado dice se la pietra cade lì o in uno dei sei esagoni intorno; chi sta dove cade è colpito, amico o nemico (AN-1.2-b). Il fromboliere lancia un proprio turno sì e uno no, e nel turno in cui lancia non cammina (AN-1.2-d). Attraverso il bosco gli archi non vedono nulla: gli altri devono girargli intorno.
scenario-slingers-side-angevins = i frombolieri di Madog
scenario-slingers-side-royals = la compagnia di Gifford

scenario-greatdoor-title = Il portone
scenario-greatdoor-story = La guardia del ponte si è rifugiata nella chiesa del priorato con la cassa delle paghe, e frate Anselm le ha chiuso la porta alle spalle con le proprie mani. Sir Brian preferirebbe non bruciare una chiesa, ma ha portato un muratore con una torcia, casomai il Cielo guardasse altrove. Dentro accatastano panche e contano i dardi.
scenario-greatdoor-teaches = porte; sfondare; combattere in un edificio; il fuoco
scenario-greatdoor-briefing = Il portone si apre solo da dentro: chi si trova nel suo esagono all’inizio del proprio turno e non fa altro, alla fine l’ha aperto o chiuso (AN-2.3.1-a, AN-2.3.1-d). Due uomini dalla stessa parte, che per due turni non fanno altro, lo sfondano, e allora non si chiude più (AN-2.3.2-a, AN-2.3.2-b). Chiuso, non lascia passare né passi né colpi né frecce (AN-2.3.1-c). E poi brucia: con una torcia un uomo lì accanto ci mette un turno intero, per la freccia incendiaria serve un arco da vicino (AN-2.3.3-a). La porticina del chiostro è aperta, ma la strada per arrivarci è lunga.
scenario-greatdoor-side-angevins = gli uomini di Sir Brian
scenario-greatdoor-side-royals = quelli nella chiesa

scenario-scaffold-title = Dall’impalcatura
scenario-scaffold-story = Il portone ha tenuto per due giorni, ma nella chiesa nessuno ha pensato ai muratori, che stavano riparando le finestre quando è passata la guerra. La loro impalcatura è ancora lungo il muro sud, e le scale sono lì sotto nell’erba. Lovell, che l’ha costruita, dice che regge sei uomini, purché non ci litighino sopra.
scenario-scaffold-teaches = impalcature; scale; finestre della chiesa
scenario-scaffold-briefing = Un’impalcatura corre lungo il muro al livello del muro, e da terra ci si sale solo con una scala (AN-2.2.2-b, AN-2.2.2-c). Due uomini raccolgono una scala, la portano e la installano davanti all’impalcatura; la si sale con 3 punti e con 1 si passa sulle assi (AN-3.6.2-b). Dalle assi si entra in una finestra della chiesa, e da lì ci si cala dentro (AN-2.1-h). Sulle assi si combatte male, ma chi sta sotto deve tirare attraverso di esse (AN-2.2.1-a, AN-2.2.1-c). Il legno brucia (AN-2.2.2-f).
scenario-scaffold-side-angevins = gli uomini di Sir Brian
scenario-scaffold-side-royals = quelli nella chiesa

scenario-gatehouse-title = Il ponte e la porta
scenario-gatehouse-story = Il conte Milo non ha macchine e non ha pazienza, e il castello non ha più di una dozzina di uomini. Di notte i suoi fiamminghi hanno riempito un tratto di fossato, e i suoi carpentieri hanno fatto mantelletti con le porte del villaggio. Richard il castellano ha mandato fuori due uomini con le asce a occuparsi del ponte, e ha lasciato la porta aperta dietro di loro un po’ più a lungo di quanto gli piaccia.
scenario-gatehouse-teaches = il ponte; la porta del castello; i mantelletti; il fossato; le scale; la ritirata
scenario-gatehouse-briefing = Il ponte di legno regge uomini e cavalli; due della guarnigione che gli restano accanto per due turni lo distruggono, e brucia (AN-3.2.2-a, AN-3.2.2-b, AN-3.2.3-a). La porta è come quella della chiesa: da dentro, o giù con le asce (AN-3.2.1-c). Chi sta dietro un mantelletto ha riparo forte sul davanti e sui due lati vicini, e lo porta con sé per 2 punti del suo movimento (AN-3.5.1-a, AN-3.5.2-b). Nel fossato non c’è riparo, e una scala ci sta solo dove è riempito (AN-3.4.3-a, AN-3.4.4-a). Se muore l’ultimo cavaliere o conte degli attaccanti, devono andarsene (AN-3.6.3-a).
scenario-gatehouse-side-besiegers = l’esercito del conte Milo
scenario-gatehouse-side-garrison = la guarnigione di Richard

scenario-hoardings-title = Sotto le bertesche
scenario-hoardings-story = Sul lato nord un terrapieno porta all’asciutto fino alle porte di Oxford, e Richard ha appeso bertesche alla cortina da una parte e dall’altra. Gli arcieri del conte Milo hanno intinto le frecce nella pece, i suoi fiamminghi hanno riempito una striscia di fossato dove finiscono le assi. Non piove da una settimana.
scenario-hoardings-teaches = bertesche; frecce incendiarie; le porte di Oxford
scenario-hoardings-briefing = Una bertesca sporge davanti ai merli al livello dei bastioni; scavalcare il parapetto costa 3 punti (AN-3.3.3-b). Chi ci sta ha riparo forte sul davanti e medio dai tiri che vengono esattamente da sotto, e attraverso di essa non si può tirare sul muro che c’è dietro (AN-3.3.4-a, AN-3.3.4-b, AN-3.3.4-d). Dalle caditoie i giavellotti cadono sull’esagono proprio sotto (AN-3.3.5.2-a). Contro una bertesca non si appoggia nessuna scala, ma le frecce incendiarie la trovano, e il fuoco la percorre tutta (AN-3.3.3-c, AN-3.3.8-a, AN-3.3.8-b). Le porte di Oxford si aprono, si chiudono e si sfondano come ogni altra porta (AN-3.6.1-a).
scenario-hoardings-side-besiegers = l’esercito del conte Milo
scenario-hoardings-side-garrison = la guarnigione di Richard

scenario-bolts-title = Dardi e pietre
scenario-bolts-story = Il conte Milo ha trovato un uomo di Rouen che sa costruire, e nel prato, dietro un mantelletto, sta ciò che ha costruito. I fiamminghi hanno riempito il fossato sotto la cortina di sud-ovest e di notte vi hanno appoggiato una scala. Da una settimana Richard fa portare su pietre, e la vecchia ballista dall’altra parte del torrione d’ingresso è stata ingrassata.
scenario-bolts-teaches = balliste; mucchi di pietre; un mantelletto davanti a una macchina
scenario-bolts-briefing = Due uomini accanto a una ballista che non fanno nient’altro, uno dei quali ingegnere, la preparano in tre fasi di gioco (AN-4.4.1-a, AN-4.4.1-b). Arriva più lontano e colpisce più forte di ogni arco, nella fase di tiro del suo proprietario o contro chi si muove (AN-4.4.1-c). Nel suo esagono nessuno entra, e nessuno vi tira attraverso (AN-4.4.4-a, AN-4.4.3-a); un mantelletto lì dentro ferma le frecce incendiarie (AN-4.4.2-b). Da un mucchio di pietre chi sta sul muro ne lancia sui nemici più in basso nell’esagono accanto, anche su una scala (AN-4.5.1-a, AN-4.5.1-b): nel suo esagono tanto spesso quanto con l’arco corto, a un esagono come con l’arco lungo, a due come con la balestra (AN-4.5.3-a).
scenario-bolts-side-besiegers = l’esercito del conte Milo
scenario-bolts-side-garrison = la guarnigione di Richard

scenario-hotwall-title = Il muro che scotta
scenario-hotwall-story = Sul lato nord il fossato è riempito in due punti e ci sono due scale, una da ogni parte delle porte di Oxford. Dietro i merli da mezzogiorno ardono fuochi, e non è la cena che si prepara. Il conte Milo ne sente l’odore e manda avanti i suoi fiamminghi.
scenario-hotwall-teaches = olio bollente; marmitte che si rovesciano
scenario-hotwall-briefing = Due uomini dalle due parti di una marmitta la portano, ognuno con due punti in meno (nel testo tedesco: per ogni esagono), e la rovesciano nella fase di combattimento della loro fase di gioco; attraverso i merli ci vogliono due punti che ognuno abbia serbato (AN-4.3.1-b, AN-4.3.1-c, AN-4.3.2-a). Chi è nell’esagono sotto è colpito come da un assalto schiacciante, chi sta intorno più leggermente, con o senza armatura (nel testo italiano essa protegge), e bisogna uscire dall’olio (AN-4.3.3-b, AN-4.3.3-c, AN-4.3.3-e, AN-4.3.3-f). Mantelletti e altro legno lì sotto possono prendere fuoco (AN-4.3.3-g). Ma se uno dei due che la tengono resta stordito, ferito (non nel testo italiano), ucciso o deve indietreggiare, la marmitta si rovescia dov’è, in mezzo agli amici (AN-4.3.2-b, AN-4.3.2-c).
scenario-hotwall-side-besiegers = l’esercito del conte Milo
scenario-hotwall-side-garrison = la guarnigione di Richard

scenario-ablaze-title = La torre brucia
scenario-ablaze-story = La casa su otto ruote è arrivata, il suo ponte è posato sul muro occidentale, e al secondo piano il conte Milo spiega ai suoi chi va per primo. Non lo ascoltano: c’è odore di bruciato. Gli arcieri di Richard hanno trovato un lato senza pelli, sulla torre d’angolo c’è dell’olio, e qualcuno distribuisce torce. Da qui in poi si tratta di sapere chi è più svelto, i fiamminghi o le fiamme.
scenario-ablaze-teaches = il fuoco nella torre d’assedio; livelli bruciati e crollo; olio sul suo ponte
scenario-ablaze-briefing = Frecce incendiarie e torce mirano a un esagono della torre: un 10 incendia il fronte, dove sono le pelli, un 8 ogni altro lato, e l’olio soltanto il ponte abbassato, da un luogo più alto (AN-4.2.9-a, AN-4.2.9-i, AN-4.2.1.1-h, AN-4.3.1-e). Il fuoco si espande su un livello e, tranne che nel testo tedesco, direttamente sopra e sotto; chi vi sta dentro o immediatamente sotto è ferito nel secondo turno e ucciso nel terzo: meglio andarsene in tempo, o spegnerlo da accanto, da sopra o da sotto (AN-4.2.9-b, AN-4.2.9-e, AN-4.2.9-f). Dopo tre turni l’esagono è bruciato, con la sua scala o il suo argano; un livello bruciato per metà è impraticabile, e uno bruciato del tutto fa crollare la torre su chi non è al suolo (AN-4.2.9-c, AN-4.2.9-g, AN-4.2.9-k).
scenario-ablaze-side-besiegers = l’esercito del conte Milo
scenario-ablaze-side-garrison = la guarnigione di Richard

scenario-millhill-title = La collina del mulino
scenario-millhill-story = Il mulino sulla collina è stato abbattuto per le sue travi, e ciò che ne ha fatto il carpentiere del conte Milo guarda al di sopra della cortina di sud-ovest. La prima pietra era corta e ha ucciso una vacca. Richard non intende aspettare la terza: i suoi devono tenere la bertesca, e Payn deve passare il ponte e il prato con chiunque sappia correre.
scenario-millhill-teaches = mangano e petriera; deviazione e schegge; danni alle opere e alle macchine
scenario-millhill-briefing = Quattro uomini accanto a un mangano o a una petriera che non fanno nient’altro, uno dei quali ingegnere, lo preparano in quattro fasi di gioco (AN-5.1.1-c, AN-5.1.2-a). Lancia contro un esagono da 3 a 50 esagoni di distanza, al di sopra di tutto; due dadi dicono dove, entro due esagoni, cade la pietra (AN-5.1.2.2-a). Chi è lì è morto, e le schegge volano verso chi è accanto, amico o nemico (AN-5.1.2.2-b, AN-5.1.2.2-c). Mura, opere e macchine lì e attorno subiscono danni (AN-5.1.2-b, AN-5.1.2-c, AN-5.1.2-d), una bertesca ferma ciò che colpirebbe il muro dietro di essa (AN-5.1.2-a), e la macchina può soffrire per i propri tiri (AN-5.1.3-a). Non si sposta mai, e il suo esagono ferma passi e tiri (AN-5.1.2.1-b).
scenario-millhill-side-besiegers = l’esercito del conte Milo
scenario-millhill-side-garrison = la guarnigione di Richard

scenario-tower-title = Arriva la torre
scenario-tower-story = Il conte Milo ha trovato carpentieri, legname e, da qualche parte, pazienza. Per tutta la notte la guarnigione ha sentito gemere gli assi; ora davanti al muro occidentale c’è una casa su otto ruote, con pelli sulla faccia e balestre sul tetto. Il fossato davanti è riempito con ciò che era il villaggio. Richard ha fatto spazzare il cammino di ronda. Nessuno sa perché, ma almeno avevano qualcosa da fare.
scenario-tower-teaches = la torre d’assedio; i suoi livelli e le sue scale; il suo ponte
scenario-tower-briefing = Otto uomini al livello del suolo spingono la torre di due punti per turno, da quattro a sette di uno, dritto avanti o indietro; un esagono di fossato riempito ne costa due (AN-4.2.4-a, AN-4.2.4-b). Si entra solo dal retro aperto e si sale a 3 punti per scala, dal suolo solo mentre la torre è ferma (AN-4.2.5-b, AN-4.2.5-c, AN-4.2.1.2-b). A un esagono dal muro un uomo a ciascun argano abbassa il ponte in un turno intero, e il ponte cade su chi sta sotto la sua punta (AN-4.2.8-a, AN-4.2.8-b, AN-4.2.8-e). Poi resta abbassato, e da lì si passa e si combatte sul cammino di ronda (AN-4.2.8-d, AN-4.2.8-g, AN-4.2.8-h). Le sue pareti coprono del tutto; dal tetto si vede oltre il muro, e si tira anche dalle feritoie, ma nessuno tira attraverso di essa (AN-4.2.3-a, AN-4.2.7-a, AN-4.2.6-a).
scenario-tower-side-besiegers = l’esercito del conte Milo
scenario-tower-side-garrison = la guarnigione di Richard

scenario-oxford-title = L’ariete alla porta di Oxford
scenario-oxford-story = La strada di Oxford finisce davanti a una porta che nessuno apre da Pasqua. Il conte Milo ha fatto abbattere due querce: una per bussare alla porta, l’altra, poiché lì accanto il fossato è riempito e le sue pietre hanno smosso la cortina, per bussare dove Richard non guarda. Proprio lì Richard ha appeso una bertesca, e nella bertesca una marmitta. Al campo si scommette.
scenario-oxford-teaches = l’ariete; porte e mura abbattute a colpi; bertesche che cadono con il loro muro
scenario-oxford-briefing = Sei uomini nelle due file accanto alle ruote spingono un ariete di due punti per fase di gioco, da tre a cinque di uno, dritto in avanti o indietro (AN-5.2.1-a, AN-5.2.1-b); entrano ed escono solo dal fronte e dal retro, e sotto il tetto li colpiscono solo i tiri attraverso quelle aperture (AN-5.2.2-b, AN-5.2.4-b). Fra i due pilastri davanti alla porta c'è posto per un uomo solo, e per sfondarla a mano ce ne vogliono due (AN-2.3.2-a, AN-3.6.1-a): ci vuole l'ariete, che con la trave contro un muro o una porta chiusa colpisce nella fase di combattimento, poi ogni due turni: con sei uomini per 9 punti, con meno per 5 (AN-5.2.3-a, AN-5.2.3-b, AN-5.2.3-c). La porta è distrutta dopo due D, un muro del castello dopo quattro, e questo ne ha già subiti due (AN-7.3.1-g, AN-7.3.1-a). Una bertesca non protegge dall’ariete il suo muro, e cade con esso, con tutti quelli che ci stanno sopra (AN-5.2.5-a, AN-5.2.5-b); attraverso il pavimento l’olio scende a piombo (AN-4.3.1-d). Sotto le pelli fresche un ariete prende fuoco solo con un 10; con sei esagoni bruciati non colpisce e non si muove più (AN-5.2.7-a, AN-5.2.7-b); la trave sbarra la via che ha aperto: tiratela indietro prima di dare l’assalto (AN-5.2.2-a).
scenario-oxford-side-besiegers = l’esercito del conte Milo
scenario-oxford-side-garrison = la guarnigione di Richard

scenario-penthouse-title = Sotto la galleria
scenario-penthouse-story = Sul lato est nessuno ha mai scavato un fossato: i monaci, padroni del prato, erano contrari. L’ingegnere del conte Milo se n’è accorto. Stanotte vuole essere sotto la cortina con i suoi picconi, e per questo ha un tetto su ruote, pelli sul tetto e otto uomini sotto le pelli, ai quali è stato detto che l’olio è soprattutto questione di opinioni.
scenario-penthouse-teaches = la galleria; olio e pietre dall’alto; scale accanto al tetto
scenario-penthouse-briefing = Sei uomini fra le ruote spingono una galleria mobile di due punti per fase di gioco, da tre a cinque di uno, dritto e solo su terreno piano: dove c’è un fossato, riempito o no, non si avvicina oltre (AN-5.3.2-a, AN-5.3.2-b, AN-5.3.2-d, AN-5.3.2-e). Si entra e si esce solo dal retro, e solo da lì chi è sotto può essere attaccato o colpito (AN-5.3.3-a, AN-5.3.4-a). I suoi tre esagoni anteriori si usano solo contro un muro, e finché qualcuno è lì sotto la galleria resta ferma (AN-5.3.3-b). Dal muro scendono pietre e olio: chi è sotto il tetto resta illeso, chi accanto drizza la sua scala no (AN-4.3.3-d, AN-4.3.3-b, AN-4.5.1-a). In un esagono c’è posto per una marmitta o per un mucchio di pietre, non per entrambi (AN-3.3.7-b); torce e frecce incendiarie danno fuoco alle pelli solo con un 10, e una galleria mobile con sei esagoni bruciati non si muove e non ripara più nessuno (AN-5.3.5-a, AN-5.3.5-b).
scenario-penthouse-side-besiegers = l’esercito del conte Milo
scenario-penthouse-side-garrison = la guarnigione di Richard

scenario-palisade-title = La porta della palizzata
scenario-palisade-story = Il vecchio Hakon tiene la sala sul fiume da trent’anni e da dieci non la paga. L’intendente dell’abbazia è venuto a riscuotere l’affitto con una dozzina di uomini, due scale e una ricevuta già scritta. Hakon ha fatto chiudere la porta e lo invita a far passare la ricevuta di sotto.
scenario-palisade-teaches = la palizzata; il fossato; la porta; le scale
scenario-palisade-briefing = A terra una palizzata ferma ogni passo, ogni colpo e ogni freccia; dal camminamento dietro di essa si tira al di sopra con riparo forte, ma si combatte male (HL-T3-e, HL-T3-f). La porta si apre da dentro, e due uomini con le asce la abbattono in due turni (HL-T3-d). Sopra il fossato c’è il ponte, e dove il fossato è riempito può stare una scala: 3 punti per salirci e 4 per scavalcare (HL-T3-h, HL-T3-i). Nel fossato stesso non c’è riparo (HL-T3-b).
scenario-palisade-side-raiders = gli uomini dell’abbazia
scenario-palisade-side-household = il seguito di Hakon

scenario-throne-title = La sala di notte
scenario-throne-story = Nessuno sorveglia il lato del fiume, perché nessuno che abbia senno attraversa il fiume a nuoto in marzo. Nove uomini stanno gocciolanti sulla riva davanti alla porticina, e Ulf il traditore si è dimenticato di sbarrarla. Chi al sorgere del sole siede sul trono di Hakon è signore della valle, e i cani hanno cominciato ad abbaiare.
scenario-throne-teaches = la porticina; porte e finestre; combattere nella sala; il trono
scenario-throne-briefing = La porticina costa 2 punti a un uomo a piedi e non lascia passare cavalli (HL-T3-g). Nella sala si entra dalle porte e, per 4 punti, dalle finestre, dove chi è dentro ha la meglio (HL-T2-d, HL-T2-e); una parete a graticcio ferma tutto (HL-T2-c). Il vestibolo è aperto solo lungo il suo asse (HL-T2-g). Nella sala chi è dentro combatte bene dappertutto tranne che accanto al focolare, e il trono ha un riparo e un vantaggio tutti suoi (HL-T2-b, HL-T2-h). Scavalcare un recinto costa 2 (HL-T2-f).
scenario-throne-side-raiders = i nuotatori
scenario-throne-side-household = il seguito di Hakon

scenario-1198-title = Due re per una corona
scenario-1198-story = L’imperatore Enrico è morto, il suo erede è un bambino in Sicilia, e i principi sono divisi. Filippo di Svevia ha il tesoro e i castelli della sua casa, dall’Alsazia a Eger. Ottone di Brunswick è ancora nel Poitou e arriva in aprile: ha le terre sassoni, l’arcivescovo di Colonia e una promessa di argento inglese. Valeramo di Limburgo tiene per Filippo Aquisgrana, dove si fanno i re, con Colonia da una parte e il Brabante dall’altra. Chi vi sta con tre elettori al fianco e vi resta fino al turno successivo è incoronato, da maggio 1198 in poi; se non accade, alla fine dell’anno l’avrà vinta il campo più forte. A un pretendente che muore segue il suo erede; se della sua casa non resta nessuno, il suo campo può solo sperare di essere il più forte.
scenario-1198-side-staufer = gli Svevi
scenario-1198-side-welf = i Guelfi

scenario-aachen-title = La via di Aquisgrana
scenario-aachen-story = Maggio 1198. Filippo è eletto, Ottone lo sarà presto, e nessuno è incoronato. Valeramo di Limburgo tiene Aquisgrana per Filippo; Ottone è in cammino con l’arcivescovo di Colonia e il duca di Brabante, Filippo scende il Reno. Gli arcivescovi di Magonza e di Treviri non si sono ancora schierati. Chi sta ad Aquisgrana con tre elettori e vi resta fino al turno successivo è incoronato; se alla fine di settembre non lo è nessuno, l’avrà vinta il campo più forte.
scenario-aachen-side-staufer = gli Svevi
scenario-aachen-side-welf = i Guelfi

edition-siege-about = Corpo a corpo secondo il rapporto di forze; il turno di un giocatore ha cinque fasi, e gli archi tirano prima e dopo il movimento.
edition-anarchy-about = Corpo a corpo per differenza; il nemico può tirare su chiunque si muova, e la cavalleria carica.
edition-anarchy-de-title = The Anarchy, testo tedesco
edition-anarchy-de-about = The Anarchy secondo il testo tedesco, dove il tedesco e l’italiano differiscono.
edition-anarchy-it-title = The Anarchy, testo italiano
edition-anarchy-it-about = The Anarchy secondo il testo italiano, dove l’italiano e il tedesco differiscono.
edition-hall-title = La sala e la palizzata
edition-hall-about = Il terreno proprio dei fogli della sala; turno, tiro, cariche e combattimento come in The Anarchy.
edition-staufer-about = Due campi, i loro nobili ed ecclesiastici, e una corona; battaglie in percentuale, e la sorte di chiunque vi abbia preso parte.

scenario-curtain-title = L’ariete alla cortina
scenario-curtain-story = Le pietre sono finite prima del muro. Alla vecchia postierla due dei suoi quattro corsi non ci sono più, e Sir Gunter ha fatto abbattere una quercia che ci sono voluti due giorni a trascinare fin qui. Ora pende dalle catene sotto un tetto di pelli bagnate. Dietro il muro Sir Richard conta i colpi che nessuno ha ancora dato, e quanti dei suoi possono stare fianco a fianco in un varco.
scenario-curtain-briefing = Tre uomini sotto l’ariete lo spingono (SG-4.31-b), due punti per fase di gioco, diritto (SG-4.31-a). Là nessuno può tirare su di loro (SG-4.33-b). Dalla sequenza di corpo a corpo in cui il suo fronte arriva al muro colpisce un turno su due (SG-4.32-a, SG-4.32-c): un 5 o più toglie al muro un grado, e a questo muro ne restano due (SG-4.13-a). Chi deve combattere non colpisce (SG-4.34-a), e chi cade va sostituito (SG-4.34-c). Chi sta sul muro quando crolla è ferito (SG-4.14-b).
scenario-curtain-teaches = l’ariete; i muri danneggiati; la breccia
scenario-curtain-side-besiegers = l’esercito di Sir Gunter
scenario-curtain-side-garrison = la guarnigione di Sir Richard

scenario-wagons-title = Carri per il mastio
scenario-wagons-story = Nel mastio c’è farina per due giorni, e per tre se si mangiano i cavalli. Il conte Ranulf ha caricato tre carri all’abbazia, ha viaggiato tutta la notte con gli stracci agli zoccoli, e all’alba è dietro l’accampamento di Gunter, dove le trincee lasciano un varco e la strada corre lungo l’altura fino al ponte levatoio. Sul corpo di guardia Sir Richard ha l’olio sul fuoco e un uomo all’argano. Da qualche parte nell’accampamento un cane comincia ad abbaiare.
scenario-wagons-briefing = Un uomo a piedi accanto a un bue attaccato lo conduce, e il carro lo segue esagono per esagono (SG-5.11-a, SG-5.11-c); non va indietro, e non curva oltre i tre esagoni che ha davanti (SG-5.11-b). Un bue morto lo tiene fermo (SG-5.11-e). Chi è nell’esagono di un mantelletto lo porta con sé, con due punti in meno, e ha copertura pesante attraverso i suoi tre lati anteriori (SG-5.21-a, SG-5.22-b). Gli arcieri incendiano tende e macchine a breve distanza con frecce incendiarie (SG-5.31-a, SG-5.31-c). Un barile d’olio bollente si porta sulle mura e si versa su chi sta sotto, che cede il passo (SG-5.32-a, SG-5.32-e, SG-5.32-i).
scenario-wagons-teaches = carri e buoi; mantelletti; frecce incendiarie; olio bollente
scenario-wagons-side-garrison = il soccorso del conte Ranulf e la guarnigione di Sir Richard
scenario-wagons-side-besiegers = l’esercito di Sir Gunter

# Sotto le mappe
map-camp-title = Il campo sul poggio
map-castle-title = Il castello con cinque torri
map-hall-title = La sala presso il fiume
map-meadow-title = Il prato sotto la quercia solitaria
map-norman-title = Il castello normanno con la porta di Oxford
map-dry-norman-title = Il castello normanno, asciutto sul lato est
map-causeway-title = Il castello normanno, la porta di Oxford fra due pilastri
map-oxford-title = Il castello normanno e la strada verso la sua porta di Oxford
map-road-title = La strada di Oxford
map-priory-title = Il priorato con chiesa e chiostro
map-stream-title = La valle del ruscello con due guadi
map-valley-title = Il castello e il campo davanti alla sua porta

scenario-vigil-title = Tre giorni di veglia
scenario-vigil-story = Un cavaliere del conte si è chiuso nel priorato con quattro compagni, e ai monaci resta poco da mangiare. Una piccola compagnia del re sta davanti al muro con una sola vecchia macchina. Chi ha pazienza forse lo avrà senza un colpo.
scenario-vigil-side-king = La compagnia del re
scenario-vigil-side-earl = Gli uomini del conte
scenario-vigil-teaches = gli ordini di un giorno; bombardare di giorno; assaltare o aspettare
scenario-vigil-briefing = Un assedio che dura al massimo tre giorni: alla fine del giorno 4 non c’è più nulla da mangiare (AN-7.1.1-f). Fino ad allora l’assediante può costruire (AN-7.4-a), battere il muro (AN-7.3.2-a), trattare (AN-7.8-c) o dare l’assalto (AN-7.7.1-c). Guarda che cosa può portare un ordine prima di darlo.
scenario-seven-days-title = Sette giorni al priorato
scenario-seven-days-story = Gli uomini del conte si sono chiusi nella chiesa di un priorato con ciò che i monaci avevano in cantina: pane per sette giorni. Il portone è sbarrato; la porticina del chiostro non ha più il battente. Il re ne ha mandati più del doppio, per lo più contadini, due capomastri e nessun tempo da perdere.
scenario-seven-days-side-king = Gli uomini del re
scenario-seven-days-side-earl = Gli uomini del conte
scenario-seven-days-teaches = i giorni e le loro parti; provviste e fame; eventi e blocco; iniziativa; costruire; resa
scenario-seven-days-briefing = Il primo assedio di molti giorni. Comincia il giorno 2, e ci sono provviste fino alla fine del giorno 8. Ogni giorno porta un evento (AN-7.1.2-a), i dadi decidono chi può agire (AN-7.1.3-a), e ciò che si costruisce richiede giorni (AN-7.4-b). Gli assediati vivono di ciò che hanno (AN-7.1.1-a); quando è finito si arrendono (AN-7.8-a). Chi aspetta può essere richiamato prima da un messaggero (AN-7.9-b), e un assalto il primo mattino si perde circa quante volte riesce: lascia prima lavorare per te macchine e fame.

scenario-below-title = Sotto la cortina est
scenario-below-story = Per nove giorni la guarnigione ha ascoltato i picconi sotto la cortina est, con ciotole d’acqua sulle lastre per vedere dove tremava. La notte scorsa il suo pozzo ha sfondato. Da allora nessuno ha dormito: sotto ci sono due scavi e una candela, sopra un varco nel muro lasciato dalle pietre di ieri, e l’ingegnere del conte Milo vorrebbe riavere la sua mina prima di darle fuoco.
scenario-below-teaches = mine e pozzi; scontri sotto terra; macerie
scenario-below-briefing = Sotto il muro ci sono i due esagoni della mina, V11 e V12, e il pozzo della contro-mina in U12, un livello sotto terra. Un esagono lì costa 2 punti e ha posto per uno; chi vi combatte sta male, e nessuno tira o è colpito (AN-6.1-b, AN-6.3.3-d). Tutt’intorno c’è terra: si entra da sotto la fronte della galleria mobile o per il pozzo dal cortile, e dove gli scavi si toccano si combatte (AN-6.3.6-d). Sul muro di sopra non se ne sente nulla. V13 è macerie: 2 punti per salirvi, un po’ di riparo, chiuso ai cavalli (AN-6.1-a, AN-6.4.3-a). Gli assedianti passano nel cortile per una delle due vie; la guarnigione arriva all’ingegnere per una delle due.
scenario-below-side-besiegers = l’esercito del conte Milo
scenario-below-side-garrison = la guarnigione di Richard

scenario-mine-title = La mina
scenario-mine-story = Il castello del conte Hugh ha su tre lati un fossato e sul quarto la coscienza pulita: di lì, diceva suo nonno, non verrà mai nessuno. Il mastro minatore del re viene di lì, con un tetto su ruote, due dozzine di picconi e la scommessa che entro tre settimane cenerà nella sala grande.
scenario-mine-side-king = Gli uomini del re
scenario-mine-side-earl = Gli uomini del conte
scenario-mine-teaches = mine e contro-mine; bruciare i puntelli; scontri sotto terra; sortite contro la galleria mobile
scenario-mine-briefing = La galleria mobile è portata con l’iniziativa contro il lato est, senza fossato (AN-7.7.4-k); da allora ogni giorno vi scavano un ingegnere e dieci altri, un esagono se il dado vuole (AN-6.3.3-a), due a rischio della loro schiena (AN-6.3.5-a). Quando è scavata metà di una cortina o del perimetro di una torre tutti escono, e un giorno dopo bruciano i puntelli: da 3 in su è tutto macerie (AN-6.3.4-c), altrimenti nessuno vi scava più, e può ancora crollare da sé (AN-6.3.4-e). Gli assediati scavano contro con un terzo dei loro (AN-7.7.4-f), combattono sotto terra dove gli scavi si incontrano (AN-7.7.4-m) o escono a bruciare il tetto (AN-7.7.4-n).

scenario-tents-title = Tende e torce
scenario-tents-story = Per sei giorni le pietre del re sono cadute sul priorato. Il settimo mattino, mentre i suoi uomini sono davanti alla pappa d’avena, la porta si apre senza un rumore: mezza guarnigione viene a colazione, e il fuoco l’ha portato lei.
scenario-tents-side-king = Gli uomini del re
scenario-tents-side-earl = Gli uomini del conte
scenario-tents-teaches = la sortita contro l’accampamento; tende e macchine che bruciano; frecce incendiarie contate; lasciare la mappa
scenario-tents-briefing = Un giorno di un assedio, e una sortita. Gli assediati vengono con metà dei loro, dai lati e nelle fasi di gioco che vogliono (AN-7.7.2-c, AN-7.7.2-g); l’assediante ha un terzo dei suoi nell’accampamento (AN-7.7.2-b), e ne pianta le otto tende dove vuole (AN-7.7.2-f). Una torcia tenuta contro una tenda per una fase di gioco la accende con 4 o più, una freccia con 5 o più, e ogni arciere ne ha sei (AN-7.7.2-i). Chi ha fatto abbastanza se ne va oltre il bordo della mappa. Gli assediati vincono se bruciano quindici esagoni di tende: questo costa al re tre giorni (AN-7.7.2-l).

scenario-mules-title = Sei asini da soma
scenario-mules-story = Nel priorato c’è pane per altri tre giorni, e nel mulino oltre il ruscello farina per molti. Gli uomini del conte ci sono stati nella notte. Ora si fa chiaro, gli asini sono lenti, e le pattuglie del re sono in sella.
scenario-mules-side-king = Gli uomini del re
scenario-mules-side-earl = Gli uomini del conte
scenario-mules-teaches = la sortita per le provviste; animali da soma; pattuglie; lasciare la mappa
scenario-mules-briefing = Un giorno di un assedio, e una sortita. Un terzo degli assediati (AN-7.7.3-b) porta nella prima fase di gioco da uno a sei asini da soma sulla mappa per un lato corto (AN-7.7.3-c, AN-7.7.3-f), e fuori per l’altro: ognuno che vi arriva è cibo per un giorno (AN-7.7.3-k). Un asino segue chi gli è stato accanto, due al massimo per persona, con sei punti (AN-7.7.3-l). La prima pattuglia del re viene subito; prima di ogni sua fase di gioco un dado dice se ne viene un’altra, e questo diventa sempre più probabile (AN-7.7.3-i). Una pattuglia ha otto persone, con due cavalieri e due tiratori al massimo (AN-7.7.3-d), ed è lenta quando arriva (AN-7.7.3-g). Gli assediati vincono se un asino torna a casa.

scenario-thirty-days-title = Trenta giorni
scenario-thirty-days-story = Il castellano del re tiene un castello di confine per un re che è prigioniero. Davanti al lato senza fossato il conte ha schierato il triplo di quanti sono dentro, con quattro capomastri e il legname di una foresta intera; un terzo di loro, gli uomini leggeri e i contadini del conte Milo, è la sua riserva. Lui ha l’estate; loro hanno ciò che sta nelle cantine, e la promessa che qualcuno verrà.
scenario-thirty-days-side-earl = L’esercito del conte
scenario-thirty-days-side-king = La guarnigione del castellano
scenario-thirty-days-teaches = un assedio intero; macchine e brecce; mine; sortite; assalti
scenario-thirty-days-briefing = L’assedio intero. Le macchine battono le mura giorno dopo giorno (AN-7.3.2-a), i costruttori preparano ciò che serve a un assalto (AN-7.4-b), e più di due assedianti per ogni assediato tengono chiuso l’anello (AN-7.1.4-a): Milo e i suoi venti sono quanto il conte può perdere; se ne perdi di più, un messaggero o un esercito di soccorso vi mette fine (AN-7.9-b, AN-7.9-c). Gli assediati hanno giorni loro, quando i dadi danno loro l’iniziativa (AN-7.1.3-c).

scenario-sally-title = L’ultima sortita
scenario-sally-story = Da undici settimane la contessa tiene il castello. Il mulino è bruciato, il pozzo è basso, e c’è pane per cinque giorni. Gli uomini del re si sono fatti incauti nel loro prato oltre il ruscello. Stamattina la scelta è sua.
scenario-sally-side-king = Gli uomini del re
scenario-sally-side-countess = Gli uomini della contessa
scenario-sally-teaches = la sortita generale; assalti da una mappa aperta; macchine ed equipaggiamento; ridotte difensive
scenario-sally-briefing = Gli assediati hanno l’iniziativa e pane per cinque giorni. Una volta in un assedio possono uscire con tutto ciò che hanno (AN-7.7.5-a): scelgono il campo e muovono per primi (AN-7.7.5-b, AN-7.7.5-e). Se l’assediante lo abbandona l’assedio è finito; chi rientra continua a patire la fame (AN-7.7.5-g). Senza sortita tocca al re dare l’assalto, da una mappa a sua scelta (AN-7.7.1-a), e una guarnigione ricacciata nel mastio perde metà del suo pane (AN-7.7.1-x).

scenario-enclosed-title = L’assediante assediato
scenario-enclosed-story = Nove giorni di pietre, un mattino di scale, e la bandiera del conte sventola sulle mura esterne. Il castellano si è chiuso nel mastio con gli ultimi dei suoi. Poi la guardia chiama dal lato asciutto: polvere sulla strada, lance nella polvere, e non sono quelle del conte.
scenario-enclosed-side-earl = Gli uomini del conte
scenario-enclosed-side-king = Gli uomini del castellano
scenario-enclosed-teaches = un esercito di soccorso; due battaglie in un giorno; l’assediante assediato; ruoli invertiti
scenario-enclosed-briefing = L’assediante tiene tutto tranne il mastio quando arriva un esercito di soccorso, e dice per prima cosa che fa (AN-7.7.1-m): fuori con tutti (AN-7.7.1-n), fuori con una parte in due battaglie insieme (AN-7.7.1-o, AN-7.7.1-p), o dentro ciò che ha preso (AN-7.7.1-q). Allora è lui l’assediato: con provviste per sei giorni (AN-7.7.1-r), con i dadi degli assediati (AN-7.7.1-t) e con il suo mangano davanti alle mura (AN-7.7.1-u).

## Nobili ed ecclesiastici dei regni

scenario-figure-Philipp = Filippo di Svevia
scenario-figure-Rudolf = Rodolfo di Tubinga, conte palatino di Svevia
scenario-figure-Otto-Burgund = Ottone, conte palatino di Borgogna
scenario-figure-Friedrich = Federico Ruggero, il fanciullo di Sicilia
scenario-figure-Bernhard = Bernardo, duca di Sassonia
scenario-figure-Ludwig = Ludovico, duca di Baviera
scenario-figure-Dietrich = Teodorico, margravio di Misnia
scenario-figure-Walram = Valerano di Limburgo
scenario-figure-Kalden = Enrico di Kalden, maresciallo dell’impero
scenario-figure-Ludolf = Ludolfo, arcivescovo di Magdeburgo
scenario-figure-Kanzler = Corrado di Querfurt, cancelliere e vescovo di Würzburg
scenario-figure-Lupold = Lupoldo, vescovo di Worms
scenario-figure-Diethelm = Diethelm, vescovo di Costanza
scenario-figure-Otto = Ottone di Brunswick
scenario-figure-Heinrich = Enrico il Guelfo, conte palatino del Reno
scenario-figure-Wilhelm = Guglielmo di Luneburgo
scenario-figure-Heinrich-Brabant = Enrico, duca di Brabante
scenario-figure-Hermann = Ermanno, langravio di Turingia
scenario-figure-Dirk = Teodorico, conte d’Olanda
scenario-figure-Albert = Alberto, conte di Dagsburg
scenario-figure-Gunzelin = Gunzelino di Wolfenbüttel, siniscalco
scenario-figure-Adolf = Adolfo di Altena, arcivescovo di Colonia
scenario-figure-Hartwig = Hartwig, arcivescovo di Brema
scenario-figure-Hueneburg = Corrado di Hüneburg, vescovo di Strasburgo
scenario-figure-Cuijk = Alberto di Cuijk, vescovo di Liegi
scenario-figure-Oesede = Bernardo di Oesede, vescovo di Paderborn
scenario-figure-Ottokar = Ottocaro di Boemia
scenario-figure-Wladislaw = Ladislao, margravio di Moravia
scenario-figure-Leopold = Leopoldo, duca di Stiria e d’Austria
scenario-figure-Ulrich = Ulrico, duca di Carinzia
scenario-figure-Berthold = Bertoldo, duca di Zähringen
scenario-figure-Simon = Simone, duca di Lorena
scenario-figure-Meranier = Bertoldo di Andechs, duca di Merania
scenario-figure-Schauenburg = Adolfo di Schauenburg, conte di Holstein
scenario-figure-Otto-Brandenburg = Ottone, margravio di Brandeburgo
scenario-figure-Konrad-Mainz = Corrado di Wittelsbach, arcivescovo di Magonza
scenario-figure-Johann = Giovanni, arcivescovo di Treviri
scenario-figure-Adalbert = Adalberto, arcivescovo di Salisburgo
scenario-figure-Udalschalk = Udalscalco, vescovo di Augusta
scenario-figure-Wolfger = Wolfger, vescovo di Passavia
scenario-figure-Timo = Timo, vescovo di Bamberga
scenario-figure-Laichling = Corrado di Laichling, vescovo di Ratisbona
scenario-figure-Katzenelnbogen = Ermanno di Katzenelnbogen, vescovo di Münster
scenario-figure-Ahr = Teodorico di Ahr, vescovo di Utrecht
