# L’analisi di una battaglia finita.

review-stage = { $stage ->
    [moving] Movimento
   *[fighting] Corpo a corpo
}
review-better = { $best } % di vincere invece di { $chance } %: { $gain } punti (95 %: da { $low } a { $high }).
review-unsure = Il maresciallo avrebbe fatto altro, ma non è di certo meglio: { $gain } punti (95 %: da { $low } a { $high }).
review-same = Il maresciallo non ha trovato nulla di meglio.
review-given-up = Non è stato possibile esaminarla.
review-stays = { $piece } resta dov’è
