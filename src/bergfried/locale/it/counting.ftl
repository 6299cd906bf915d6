# Come si conta una battaglia, e come si racconta quella che è finita.

## Come si vince

# Le parole con cui lo si cerca nel regolamento
victory-search = vittoria punti vincere perdite obiettivi gradi punteggio conto abbandonare arrendersi
victory-loss =
    { $who }: { $killed ->
        [one] { $killed } punto
       *[other] { $killed } punti
    } se ucciso, { $wounded ->
        [0] nessuno se ferito
       *[other] { $wounded } se ferito
    }.
victory-loss-or-capture =
    { $who }: { $killed ->
        [one] { $killed } punto
       *[other] { $killed } punti
    } se ucciso o portato via prigioniero, { $wounded ->
        [0] nessuno se ferito
       *[other] { $wounded } se ferito
    }.
victory-grade =
    { $grade }: { $points ->
        [one] { $points } punto più del nemico
       *[other] { $points } punti più del nemico
    }.
victory-draw = Tanti punti quanti il nemico: parità.
victory-rounds =
    { $rounds ->
        [one] La battaglia dura { $rounds } turno.
       *[other] La battaglia dura { $rounds } turni.
    }
victory-days = L’assedio dura { $days } giorni di { $rounds } turni ciascuno.
victory-gone = Finisce prima se un campo non ha più uomini vivi sulla mappa e non ne arrivano altri.
victory-resigned = Chi abbandona ha perso: l’altro campo vince nel grado più alto che poteva ancora raggiungere.
term-class-other = chiunque altro

## Il conto

account-lost =
    { $piece }, { $title }: { $how-key ->
        [captured] portato via prigioniero
        [wounded] ferito
       *[killed] ucciso
    }
account-fate = { $piece }: { $text }
account-goal =
    { $what-key ->
        [each_in] { $count ->
            [one] { $count } uomo: { $where }
           *[other] { $count } uomini: { $where }
        }
        [fell] { $piece } è morto
        [take] { $piece } è stato portato via prigioniero
        [save] { $piece } è vivo
        [burn] Bruciato ({ $structure }): { $count ->
            [one] { $count } esagono
           *[other] { $count } esagoni
        }
        [keep] Ancora in piedi ({ $structure }): { $count }
        [bring] Portato a destinazione ({ $structure }, { $where }): { $count }
       *[hold] Tiene { $where }
    }

## Che cosa è toccato a un uomo

fate =
    { $how-key ->
        [captured] portato via prigioniero
        [prisoner] fatto prigioniero
        [wounded] ferito
        [stunned] stordito
        [left] ha lasciato la mappa
       *[killed] ucciso
    }{ $by }{ $round ->
        [0] { "" }
       *[other] , turno { $round }
    }
fate-by =
    { $cause ->
        [shot] da un tiro di { $pieces }
        [sling] dalla fionda di { $pieces }
        [fight] nel corpo a corpo con { $pieces }
        [ladder] nella caduta della scala rovesciata da { $pieces }
        [engine] dalle pietre di { $pieces }
        [bridge] sul ponte che ha ceduto sotto di lui
        [fire] dal fuoco
        [capture] da { $pieces }
       *[none] { "" }
    }

## Quando è cambiata

goal-won = Ora raggiunto, { $side }: { $goal }
goal-lost = Non più raggiunto, { $side }: { $goal }
