# Enigmi: posizioni in cui si può vincere più di quanto vinca il cavaliere.

puzzle-title = { $scenario }: { $turns ->
    [1] l’ultimissimo turno
    [2] un turno a testa
   *[other] ancora { $turns } turni
}
puzzle-about = Comandi { $side }, { $standing ->
    [ahead] con { $points } punti di vantaggio
    [behind] con { $points } punti di svantaggio
   *[even] a parità di punti
}. Da qui un cavaliere vince { $knight } battaglie su 100; se ne possono vincere { $best } su 100.
puzzle-answer = Con ciò che è stato giocato si vincono { $chance } battaglie su 100; un cavaliere ne vince { $knight } su 100, il miglior turno noto { $best } su 100.
puzzle-best = Non si conosce nulla di meglio: con ciò che è stato giocato si vincono { $chance } battaglie su 100, con il turno della macchina { $best }, e un cavaliere ne vince { $knight }.
puzzle-open = Il movimento non è ancora finito.
