# Die Rückschau auf eine Schlacht, die vorbei ist.

review-stage = { $stage ->
    [moving] Bewegung
   *[fighting] Nahkampf
}
review-better = { $best } % Aussicht auf den Sieg statt { $chance } %: { $gain } Punkte (95 %: { $low } bis { $high }).
review-unsure = Der Marschall hätte es anders gemacht, aber das ist nicht sicher besser: { $gain } Punkte (95 %: { $low } bis { $high }).
review-same = Der Marschall hat nichts Besseres gefunden.
review-given-up = Das ließ sich nicht untersuchen.
review-stays = { $piece } bleibt, wo er ist
