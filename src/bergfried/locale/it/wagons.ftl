# Ciò che si dice dei carri: azioni, eventi, rifiuti e nomi.

## Ciò che si sceglie

do-drive = { $piece } conduce { $animal } con il carro in { $to }

## Ciò che è accaduto

wagon-drawn = { $horse } tira avanti il carro: il suo fronte è in { $place }.

## Perché un’azione è rifiutata

no-wagon-behind = { $piece } non è attaccato a nessun carro.
wagon-held-fast = { $piece } giace morto nei finimenti e tiene fermo il carro finché non viene staccato.
wagon-bends-not = { $piece } non sarebbe più davanti al carro se fosse condotto in { $place }: un carro curva poco e non va mai indietro.
wagon-no-way = { $piece } non può condurre l’animale con il carro in { $place } in questa fase di gioco.

## Nomi

term-action-drive = condurre un animale con il suo carro
