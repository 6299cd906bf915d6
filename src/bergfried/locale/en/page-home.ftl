# The page around the board: its head, the first page, the way into a game, and looking at a board.

page-skip = Skip to the content
page-motto = Medieval siege wargames with every rule enforced
page-theme = Dark
page-language = Language
page-back = Back to the first page
page-nowhere = There is nothing at this address.
page-no-such-scenario = There is no scenario “{ $name }”.
page-no-such-rules = { $title } is not made for the rules “{ $rules }”.
page-own-invitation = This link is the one you made for your friend: send it on. You keep your own seat here.

# The first page
page-scenarios = Choose a battle
page-scenarios-hint = New to this? Take the first one: it is the smallest, and the board tells you what can be done.
page-play = Play
page-play-what = Play: { $title }
page-look-battle = Look at the board
page-look-battle-what = Look at the board: { $title }
page-look-realm = Look at the map
page-look-realm-what = Look at the map: { $title }
page-picture-battle = The board of { $title } at the start: { $first } against { $second }.
page-picture-realm = The map of { $title } at the start: { $first } against { $second }.
page-look-siege = Look at the building
page-look-siege-what = Look at the building: { $title }
page-picture-siege = The building of { $title }: { $first } against { $second }.
page-measure-siege = { $first } against { $second } persons, many days
page-side-counted = { $side } ({ $count })
page-measure-battle = { $first } against { $second } men, { $long }
page-measure-realm = { $first } against { $second } figures, { $long }
page-rounds-one = { $count } round
page-rounds-many = { $count } rounds
page-turns-one = { $count } turn
page-turns-many = { $count } turns
page-side-strength = { $side }, { $strength }
page-strong-one = one man
page-strong-many = { $count } strong
page-figures-one = one figure
page-figures-many = { $count } figures
page-briefing = What is new here
page-sides-and-rules = Sides and rules
page-sides = Sides
page-teaches = Teaches
page-rules = Rules

# Games one has a part in
page-continue = Continue
page-a-game = A game
page-asking = Asking how it stands …
page-more-games-one = Show one more game
page-more-games-many = Show { $count } more games
page-trials-one = One board of the rulebook you have tried
page-trials-many = { $count } boards of the rulebook you have tried
page-played-by-you = { $side }: you
page-played-by-person = { $side }: { $name }
page-played-by-machine = { $side }: the machine
page-played-by-open = { $side }: nobody yet
page-somebody = another player
page-you-decide = It is your decision.
page-they-decide = { $side } must decide.
page-machine-thinks = The machine is thinking.
page-in-round = Round { $round } of { $rounds }.
page-forget = Forget
page-forget-what = Forget: { $title }
page-forget-seat = This browser holds the only key to your seat. If it forgets the game, you cannot play it any more.
page-forget-watched = The game goes on, but it leaves this list.
page-forget-really = Forget it
page-forget-keep = Keep it

# A saved game
page-open-file = Open a saved game
page-file-large = { $name } is larger than 1 MB: it cannot be a saved game.
page-file-bad = { $name } is not a saved battle.
page-saved-note = A saved game by the rules of { $rules }. Who plays on?

# Who plays
page-begin = Begin
page-cancel = Cancel
page-close = Close
page-more = More
page-who-plays = Who plays?
page-preset-machine = Against the machine
page-preset-machine-about = You lead one side, the machine the other.
page-preset-screen = Two at one screen
page-preset-screen-about = You lead both sides, or take turns at the board.
page-preset-link = A friend by a link
page-preset-link-about = You send an address; whoever opens it has the other side.
page-preset-watch = Let the machines fight
page-preset-watch-about = You watch how they do it.
page-your-side = Your side
page-strength = The machine plays as a
page-level-squire = Squire
page-level-squire-about = Sees one step ahead, and slips now and then.
page-level-knight = Knight
page-level-knight-about = Knows his trade and what the battle is about.
page-level-marshal = Marshal
page-level-marshal-about = Thinks of your answer too, and takes his time.
page-each-side = Each side by itself
page-player-you = You
page-player-link = A friend by a link
page-player-squire = The machine, as a squire
page-player-knight = The machine, as a knight
page-player-marshal = The machine, as a marshal
page-your-name = Your name
page-options = Optional rules
page-seed = Seed of the dice
page-seed-hint = The same seed gives the same dice. Left empty, one is drawn; against a friend or the machine it always is.

# Invitations
page-links = The table is laid
page-links-note = Send your friend this address. Whoever has it has the seat, so give it to nobody else.
page-links-watch-note = This address shows the game to whoever has it.
page-link-for = { $side }: for your friend
page-link-watch = For those who only watch
page-links-here-alone = This address works on this computer only. For a friend elsewhere, start Bergfried with --host and this computer’s address in your network.
page-copy = Copy
page-copy-what = Copy: { $what }
page-copied = Copied.
page-copy-by-hand = It is selected: copy it with the keyboard.
page-to-the-board = To the board

# Looking at a board
page-board = Board
page-map = Map
page-zoom = Zoom
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-zoom-level = Zoom level
page-fit = Fit
page-look-hint = Wheel or + and − to zoom, drag or arrow keys to move, 0 to fit, Esc to go back.
page-touch-hint = Drag to move the board, spread two fingers to zoom.
page-who-stands-where = Who stands where
page-men-hint-battle = Each man with his attack, defence and movement, and his hex.
page-men-hint-realm = Each noble and cleric with his power points, his party and his place.

# A guest
page-invited-by = { $who } invites you.
page-invited = You are invited.
page-invited-to = You lead { $side }, by the rules of { $rules }.
page-sit-down = Sit down at the table
page-only-watch = Only watch
