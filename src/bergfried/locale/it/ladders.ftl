# Che cosa si dice delle scale: decisioni, eventi, rifiuti e nomi.

## Che cosa attende il gioco

decision-drop-ladder = La scala in { $place } cade: scegliere l’esagono accanto in cui finisce l’altra metà.
decision-fall-from-ladder = { $piece } cade con la scala: scegliere dove finisce.

## Che cosa è successo

carried = { $pieces } portano una scala in { $places } ({ $spent } e { $other } PM).
laid-down = { $pieces } non portano più la scala: resta a terra dov’è.
ladder-raised = { $pieces } alzano la scala in { $place }.
ladder-shifted = { $pieces } spostano la scala in { $place }.
pushed = { $piece } spinge la scala in { $place }.
ladder-holds = La scala in { $place } resta in piedi.
ladder-falls = La scala in { $place } viene rovesciata.
ladder-lies = La scala cade a terra in { $places }.
fell-off = { $piece } cade con la scala e finisce in { $place }.

## Perché un’azione viene rifiutata

ladder-two-men = Per una scala servono due uomini; { $piece } è uno solo.
ladder-on-foot = { $piece } non può prendere una scala: si fa solo a piedi.
no-ladder-under = { $pieces } non sono sui due esagoni di una scala.
ladder-two-hexes = Una scala sta a terra su due esagoni adiacenti; non può stare in { $places }.
carry-too-far = { $pieces } non possono arrivare in { $places } con la scala: portandola, restano loro { $points } e { $other } PM.
carry-no-ladder = { $pieces } non portano nessuna scala.
is-carrying = { $piece } porta una scala e non può né tirare né attaccare.
ladder-needs-facing = Manca la direzione in cui appoggiare la scala, come in H7>N.
ladder-one-hex = { $place } non è a un passo dalla scala.
ladder-no-foot = In { $place } non si può alzare una scala.
ladder-there = In { $place } c’è già un’altra scala.
ladder-figure-there = In { $place } c’è qualcuno; una scala si alza in un esagono libero.
ladder-against-tower = In { $place } la scala sarebbe contro una torre; si appoggia solo ai bastioni.
ladder-no-battlement = In { $place } la scala non avrebbe appoggio: deve essere rivolta verso i bastioni.
ladder-in-moat = { $place } è nel fossato: una scala vi sta solo quando la casella è stata riempita.
no-ladder-there = In { $place } non c’è una scala appoggiata al muro.
ladder-occupied = Sulla scala in { $place } c’è qualcuno; non si può spostare.
shifted-already = La scala in { $place } è già stata spostata in questa fase di gioco.
not-beside-ladder = { $piece } non è accanto alla scala in { $place }, né al suo piede né sui merli in cima.
enemys-ladder = La scala in { $place } è stata alzata dal nemico: si può rovesciarla, ma non spostarla.
no-points-to-shift = Spostare una scala costa { $cost } PM a { $piece }, che ne ha { $points }.
ladder-stays = La scala è già in { $place }.
push-from-battlement = { $piece } non può rovesciare la scala in { $place }: deve essere sui bastioni accanto.
push-shot = { $piece } ha tirato in questa fase di gioco e non può rovesciare una scala.
push-moved = { $piece } ha mosso in questa fase di gioco e non può rovesciare una scala.
drop-place = La scala non può cadere in { $place }: deve essere un esagono accanto a { $start }, fuori dal muro.
fall-off-place = { $piece } non può cadere in { $place }: deve essere un esagono accanto a { $start } in cui si può entrare, fuori dal muro.

## Nomi

term-fallen-ladder = scala a terra
term-purpose-push = rovesciare una scala
term-kind-drop-ladder = scegliere dove cade la scala
term-kind-fall-from-ladder = scegliere dove finisce chi cade
term-action-carry = portare una scala
term-action-lay = posare una scala
term-action-raise = alzare una scala
term-action-shift = spostare una scala
term-action-push = rovesciare una scala
term-action-drop = scegliere dove cade una scala
