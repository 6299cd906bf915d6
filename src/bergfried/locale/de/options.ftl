# Die Wahlregeln: wie sie heißen und was sie ändern; auf Englisch steht es bei ihnen selbst (data/options.yaml).

option-infiltration-title = Durchschlüpfen
option-infiltration-about = Wer ein Feld neben einem kampffähigen Feind verlässt, würfelt, ob er an ihm vorbeikommt; er kann aufgehalten, verwundet oder getötet werden.
option-turning-mantlets-title = Drehbare Schutzwände
option-turning-mantlets-about = Wer bei einer Schutzwand steht, darf sie in jeder seiner Bewegungsphasen um eine Feldseite drehen.
option-panic-title = Panik und Flucht
option-panic-about = Wird eine Figur getötet, können Freunde in ihrer Nähe die Nerven verlieren und davonlaufen.
option-stray-shots-title = Fehlschüsse
option-stray-shots-about = Man darf auf einen Feind neben eigenen Leuten schießen, und ein Schuss, der ihn verfehlt, kann einen von ihnen treffen.
option-skill-title = Fähigkeit der Schützen
option-skill-about = Jede Seite gibt ihren Schützen Zahlen von -3 bis +3, die zu ihren Würfen gezählt werden.
option-ballista-impact-title = Bolzen gehen nahe ihrem Ziel nieder
option-ballista-impact-about = Ein Würfel sagt, ob der Bolzen einer Balliste auf dem Zielfeld oder auf einem daneben niedergeht; für jeden, der dort steht, wird gewürfelt, Freund oder Feind.
option-every-stone-counts-title = Jeder Stein zählt
option-every-stone-counts-about = Ein Feld kann durch Steine, die auf der Karte geworfen werden, an einem Tag mehrere Schadensstufen verlieren.
option-quick-battles-title = Gefechte einer Belagerung werden ausgewürfelt
option-quick-battles-about = In einer Belagerung von vielen Tagen kämpft niemand ihre Gefechte aus; ein Würfel sagt, wer jedes gewinnt, und einer für jede Person, was ihr zugestoßen ist.
option-fought-out-title = Schlachten des Reichs dürfen ausgefochten werden
option-fought-out-about = Bevor um eine Belagerung oder Feldschlacht des Reichs gewürfelt wird, werden beide Parteien gefragt, ob sie sie auf dem Brett ausfechten; wollen es beide, so zählt, was dabei herauskommt, als einer der Buchstaben A bis E.
