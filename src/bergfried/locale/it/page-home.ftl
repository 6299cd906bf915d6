# La pagina intorno al tavolo: la testata, la prima pagina, l’ingresso in una partita e la mappa da guardare.

page-skip = Vai al contenuto
page-motto = Assedi medievali da giocare, con ogni regola fatta rispettare
page-theme = Scuro
page-language = Lingua
page-back = Torna alla prima pagina
page-nowhere = A questo indirizzo non c’è nulla.
page-no-such-scenario = Non c’è nessuno scenario «{ $name }».
page-no-such-rules = «{ $title }» non è fatto per le regole «{ $rules }».
page-own-invitation = Questo è il link che hai preparato per l’altro campo: mandalo a chi deve giocarlo. Il tuo posto resta qui.

# La prima pagina
page-scenarios = Scegli una battaglia
page-scenarios-hint = È la prima volta? Comincia dalla prima: è la più piccola, e il tavolo dice sempre che cosa si può fare.
page-play = Gioca
page-play-what = Gioca: { $title }
page-look-battle = Guarda la mappa
page-look-battle-what = Guarda la mappa: { $title }
page-look-realm = Guarda la carta
page-look-realm-what = Guarda la carta: { $title }
page-picture-battle = La mappa di «{ $title }» all’inizio: { $first } contro { $second }.
page-picture-realm = La carta di «{ $title }» all’inizio: { $first } contro { $second }.
page-look-siege = Guarda l’edificio
page-look-siege-what = Guarda l’edificio: { $title }
page-picture-siege = L’edificio di { $title }: { $first } contro { $second }.
page-measure-siege = { $first } contro { $second } persone, molti giorni
page-side-counted = { $side } ({ $count })
page-measure-battle = { $first } uomini contro { $second }, { $long }
page-measure-realm = { $first } personaggi contro { $second }, { $long }
page-rounds-one = { $count } turno
page-rounds-many = { $count } turni
page-turns-one = { $count } turno
page-turns-many = { $count } turni
page-side-strength = { $side }, { $strength }
page-strong-one = un uomo
page-strong-many = { $count } uomini
page-figures-one = un personaggio
page-figures-many = { $count } personaggi
page-briefing = Che cosa c’è di nuovo
page-sides-and-rules = Parti e regole
page-sides = Campi
page-teaches = Si impara
page-rules = Regole

# Le proprie partite
page-continue = Continua
page-a-game = Una partita
page-asking = Un momento …
page-more-games-one = Mostra un’altra partita
page-more-games-many = Mostra altre { $count } partite
page-trials-one = Una mappa del regolamento che hai provato
page-trials-many = { $count } mappe del regolamento che hai provato
page-played-by-you = { $side }: tu
page-played-by-person = { $side }: { $name }
page-played-by-machine = { $side }: la macchina
page-played-by-open = { $side }: ancora nessuno
page-somebody = un altro giocatore
page-you-decide = Tocca a te.
page-they-decide = La decisione spetta a: { $side }.
page-machine-thinks = La macchina sta pensando.
page-in-round = Turno { $round } di { $rounds }.
page-forget = Dimentica
page-forget-what = Dimentica: { $title }
page-forget-seat = Solo questo browser ha la chiave del tuo posto. Se dimentica la partita, non potrai più giocarla.
page-forget-watched = La partita continua, ma sparisce da questo elenco.
page-forget-really = Sì, dimentica
page-forget-keep = Tienila

# Una partita salvata
page-open-file = Apri una partita salvata
page-file-large = { $name } supera 1 MB: non può essere una partita salvata.
page-file-bad = { $name } non è una battaglia salvata.
page-saved-note = Una partita salvata con le regole «{ $rules }». Chi continua a giocare?

# Chi gioca
page-begin = Comincia
page-cancel = Annulla
page-close = Chiudi
page-more = Altro
page-who-plays = Chi gioca?
page-preset-machine = Contro la macchina
page-preset-machine-about = Tu guidi un campo, la macchina l’altro.
page-preset-screen = In due allo stesso schermo
page-preset-screen-about = Guidi entrambi i campi, oppure vi alternate al tavolo.
page-preset-link = Con un amico tramite link
page-preset-link-about = Mandi un indirizzo: chi lo apre ha l’altro campo.
page-preset-watch = La macchina contro sé stessa
page-preset-watch-about = Tu stai a guardare come se la cava.
page-your-side = Il tuo campo
page-strength = La macchina gioca da
page-level-squire = Scudiero
page-level-squire-about = Vede a un passo di distanza, e ogni tanto inciampa.
page-level-knight = Cavaliere
page-level-knight-about = Conosce il mestiere e sa per che cosa si combatte.
page-level-marshal = Maresciallo
page-level-marshal-about = Pensa anche alla tua risposta, e si prende il suo tempo.
page-each-side = Campo per campo
page-player-you = Tu
page-player-link = Un amico tramite link
page-player-squire = La macchina, da scudiero
page-player-knight = La macchina, da cavaliere
page-player-marshal = La macchina, da maresciallo
page-your-name = Il tuo nome
page-options = Regole opzionali
page-seed = Seme dei dadi
page-seed-hint = Lo stesso seme dà gli stessi dadi. Se resta vuoto, ne viene estratto uno; contro un amico o la macchina sempre.

# Inviti
page-links = La tavola è pronta
page-links-note = Manda questo indirizzo al tuo amico. Chi ce l’ha occupa il posto: non darlo a nessun altro.
page-links-watch-note = Chi ha questo indirizzo può guardare la partita.
page-link-for = { $side }: per il tuo amico
page-link-watch = Per chi vuole solo guardare
page-links-here-alone = Questo indirizzo vale solo su questo computer. Per chi gioca altrove, avvia Bergfried con --host e l’indirizzo di questo computer nella tua rete.
page-copy = Copia
page-copy-what = Copia: { $what }
page-copied = Copiato.
page-copy-by-hand = L’indirizzo è selezionato: copialo con la tastiera.
page-to-the-board = Al tavolo

# Guardare una mappa
page-board = Mappa
page-map = Carta
page-zoom = Ingrandimento
page-zoom-in = Ingrandisci
page-zoom-out = Rimpicciolisci
page-zoom-level = Ingrandimento attuale
page-fit = Adatta
page-look-hint = Rotella o + e − per ingrandire, trascina o usa le frecce per spostare, 0 per adattare, Esc per tornare.
page-touch-hint = Trascina per spostare la mappa, allarga due dita per ingrandirla.
page-who-stands-where = Chi sta dove
page-men-hint-battle = Ogni uomo con attacco, difesa e movimento, e il suo esagono.
page-men-hint-realm = Ogni nobile ed ecclesiastico con i suoi punti potere, il suo campo e il suo luogo.

# Un ospite
page-invited-by = Ti invita { $who }.
page-invited = Sei invitato.
page-invited-to = La tua parte: { $side }. Si gioca con le regole di { $rules }.
page-sit-down = Siediti al tavolo
page-only-watch = Solo guardare
