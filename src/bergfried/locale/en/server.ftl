# What the server says when it cannot grant a request.

server-no-such-game = There is no such game here.
server-no-such-step = There is no step { $step }; the game has { $count }.
server-no-such-place = There is no such line. { $reason }
server-no-such-man = There is no “{ $name }” in this game.
server-no-such-engine = There is no engine with storeys of the number { $count } in this game.
server-no-such-side = “{ $name }” is no side of this game; its sides are { $near }.
server-another-version = This game was written by another version of Bergfried ({ $version }), by whose rules it would go differently; it cannot be played on here.
server-only-battles = { $name } is a realm; only battles are played at these tables.
server-no-file = A board from the rulebook has no file of its own.
server-file-long = The file has more than { $most } lines; no game is that long.
server-no-seat = You hold no seat in this game; you may watch.
server-not-your-decision = It is { $side } who must decide now.
server-gone-on = The game has gone on in the meantime; look at it again.
server-machine-never-agrees = The machine never agrees to take back its own decisions or dice.
server-nothing-said = There is nothing in the message that could be read.
server-foreign-page = This request comes from another site’s page and is not heard.
server-too-many = That was too much at once; wait a little.
server-too-large = That is too large.
server-cannot-read = The request cannot be read.
server-no-disk = The game cannot be kept at the moment, so nothing was done; try again.
server-not-over = The game is not over yet.
server-undo-over = The game is over and its dice are known: nothing is taken back any more.
