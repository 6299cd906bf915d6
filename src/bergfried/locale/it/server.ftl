# Che cosa dice il server quando non può esaudire una richiesta.

server-no-such-game = Questa partita qui non esiste.
server-no-such-step = Il passo { $step } non esiste; la partita ne ha { $count }.
server-no-such-place = Una linea simile non c’è. { $reason }
server-no-such-man = In questa partita non c’è nessun «{ $name }».
server-no-such-engine = In questa partita non c’è nessuna macchina a più livelli con il numero { $count }.
server-no-such-side = «{ $name }» non è una parte di questa partita; le parti sono { $near }.
server-another-version = Questa partita è stata scritta da un’altra versione di Bergfried ({ $version }), con regole per cui andrebbe diversamente; qui non si può continuare.
server-only-battles = { $name } è un regno; a questi tavoli si giocano solo battaglie.
server-no-file = Un tabellone del regolamento non ha un file proprio.
server-file-long = Il file ha più di { $most } righe; nessuna partita è così lunga.
server-no-seat = Non hai un posto in questa partita; puoi guardare.
server-not-your-decision = Ora deve decidere: { $side }.
server-gone-on = Nel frattempo la partita è andata avanti; guardala di nuovo.
server-machine-never-agrees = La macchina non accetta mai di annullare le proprie decisioni o i dadi.
server-nothing-said = Nel messaggio non c’è nulla di leggibile.
server-foreign-page = Questa richiesta viene dalla pagina di un altro sito e non viene accolta.
server-too-many = È troppo tutto in una volta; aspetta un momento.
server-too-large = È troppo grande.
server-cannot-read = La richiesta non si può leggere.
server-no-disk = In questo momento la partita non si può salvare, perciò non è successo nulla; riprova.
server-not-over = La partita non è ancora finita.
server-undo-over = La partita è finita e i suoi dadi sono noti: non si torna più indietro.
