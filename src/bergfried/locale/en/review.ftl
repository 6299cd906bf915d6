# The review of a battle that is over.

review-stage = { $stage ->
    [moving] Movement
   *[fighting] Close combat
}
review-better = { $best } % to win in place of { $chance } %: { $gain } points (95 %: { $low } to { $high }).
review-unsure = The marshal would have done otherwise, but that is not surely better: { $gain } points (95 %: { $low } to { $high }).
review-same = The marshal found nothing better.
review-given-up = This could not be looked at.
review-stays = { $piece } stays where he is
