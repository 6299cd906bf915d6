# Ciò che si dice dell'infiltrazione, dove la si gioca.

## Che cosa attende il gioco

decision-slip-past = { $piece } sta per lasciare { $place } passando oltre { $enemies }: tirare il dado{ $modifier-key ->
        [0] {""}
       *[other] {" "}(modificatore { $modifier })
    }, oppure restare.

## Che cosa è successo

slip-tried = { $piece } cerca di passare da { $place } oltre { $enemies }{ $modifier-key ->
        [0] {""}
       *[other] {" "}(modificatore { $modifier })
    }.
slipped-past = { $piece } passa oltre.

## Perché un'azione è rifiutata

charge-goes-on = { $piece } sta caricando; non può più tirarsi indietro.
stay-with-friend = { $piece } non può restare in { $place }: c'è un amico.

## Di che cosa è fatto un movimento

factor-past = { $place }: oltre { $enemies }

## Nomi

term-purpose-infiltration = infiltrazione
term-kind-slip-past = tirare per passare oltre
term-action-slip = tirare per passare oltre
