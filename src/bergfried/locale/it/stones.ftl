# Ciò che si dice delle pietre lanciate e delle cose pesanti che si spostano: azioni, eventi, rifiuti e nomi.

## Che cosa sceglie un giocatore

do-throw = { $piece } lancia una pietra su { $target }
do-heave = { $crew } portano ciò che sta in { $load } fino a { $to }

## Che cosa è successo

heaved = { $pieces } spostano in { $place }: { $structure }.

## Perché un’azione è rifiutata

throw-on-foot = { $piece } è a cavallo; le pietre si lanciano a piedi.
no-stones-near = { $piece } non ha al suo livello un mucchio di pietre della sua parte entro { $most } esagoni.
throw-below = { $piece } non può lanciare pietre su { $target }: cadono su un posto più basso nell’esagono accanto, o diritte attraverso una caditoia.
stones-on-rubble = In { $place } non si fa un mucchio di pietre: sono macerie.
supply-where = In { $place } non si può mettere: dev’essere un posto della propria zona dove si va a piedi.
supply-taken = In { $place } ci sono già pietre o olio: in un esagono c’è posto per una sola di queste cose.
nothing-to-heave = In { $place } non c’è nulla da spostare.
heave-on-foot = { $piece } è a cavallo; si sposta a piedi ({ $structure }).
heave-beside = { $piece } non è accanto a { $place } ({ $structure }).
heave-number = Per spostarla servono { $needed } uomini ({ $structure }), non { $count }.
heave-ground = Non si può portare in { $place } ({ $structure }): bertesche e scale non la reggono.
heave-taken = Non si può portare in { $place } ({ $structure }): c’è già qualcuno o qualcosa.
heave-too-far = Non si può portare in { $place } in una sola fase di gioco ({ $structure }).
heave-no-room-beside = In { $place } chi la porta non troverebbe posto accanto ({ $structure }).
heaved-already = In questa fase di gioco è già stata spostata ({ $structure }).
heave-burns = Brucia e resta dov’è ({ $structure }).
ballista-alone = Una ballista ha il suo esagono per sé.
ballista-mantlet-besiegers = Solo gli assedianti proteggono le loro balliste con i mantelletti.

## Nomi

term-action-throw = lanciare una pietra
term-action-heave = spostare qualcosa di pesante
term-stone-pile = mucchio di pietre
