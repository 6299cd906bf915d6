# Was über Schutzwände gesagt wird: Ereignisse, Ablehnungen und Namen.

## Was geschehen ist

screen-moved = { $piece } bringt die Schutzwand nach { $place }.
screen-turned = { $piece } dreht die Schutzwand: { $place }.

## Warum eine Handlung abgelehnt wird

no-mantlet-there = Auf { $place } steht keine Schutzwand.
mantlet-on-foot = { $piece } ist beritten; eine Schutzwand wird zu Fuß bewegt.
mantlet-keeps-front = Die Schutzwand auf { $place } behält ihre Front: Bitte nur das Feld nennen.
mantlet-stays = Die Schutzwand steht schon auf { $place }.
mantlet-there = Auf { $place } steht eine andere Schutzwand.
mantlet-ground = Eine Schutzwand kann nicht nach { $place } gebracht werden ({ $terrain }): Sie kommt nur dorthin, wohin Reiter kommen, und über gefüllte Gräben.
mantlet-out-of-reach = { $piece } erreicht die Schutzwand auf { $place } nicht: Mit ihr hat er { $points } BP.
mantlet-too-far = { $piece } kann die Schutzwand nicht nach { $place } bringen: Das kostet { $cost } BP, und mit ihr hat er { $points }.
mantlet-not-his = { $piece } steht nicht zu Fuß im Feld einer Schutzwand auf { $place }.
mantlet-turns-not = Die Schutzwand auf { $place } kann nicht gedreht werden.
mantlet-turns-carried = Die Schutzwand auf { $place } dreht nur, wer sie in diesem Zug dorthin getragen hat.
mantlet-faces-so = Die Schutzwand auf { $place } steht schon so, oder es fehlt die Richtung: H7>NE.
mantlet-one-sixth = Die Schutzwand auf { $place } lässt sich nur um eine Feldseite drehen.
mantlet-turned = Die Schutzwand auf { $place } ist in diesem Zug schon gedreht worden.

## Namen

term-action-screen = Mitnehmen einer Schutzwand
term-action-turn = Drehen einer Schutzwand
