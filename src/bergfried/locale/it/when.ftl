## Quando si può dare un ordine che ora viene rifiutato
when-next = Viene subito dopo, non appena questo è deciso.
when-today = Il suo momento è più tardi, oggi ({ $part }).
when-tomorrow = Il suo momento è domani, giorno { $day } ({ $part }).
when-not-beside = L’azione di oggi non lo permette; domani, giorno { $day }, si potrà di nuovo ({ $part }).
when-initiative = Spetta a chi ha l’iniziativa: domani, giorno { $day }, al più presto ({ $part }).
when-never = Si gioca soltanto questo giorno.
when-again = Si può fare da domani, giorno { $day }.
when-free = Si potrà fare il giorno { $day }.
when-built = Sarà pronta il giorno { $day }, se vi si lavora ogni giorno ({ $item }).
when-begun = Per costruirla servono { $days } giorni ({ $item }).
when-mined = Si può iniziare in ogni giorno dopo il primo tiro dell’assediante in una mina in quel punto.
when-met = Si può combattere in ogni giorno dopo che mina e contro-mina si sono incontrate.
when-brought-up = Si può fare in ogni giorno dopo che l’assediante ne ha portata una.
when-left = Si può fare la mattina dopo che una vi è stata lasciata.
