# What the command line says.

cli-saved = Saved in { $file }.
cli-stopped =
    { $count ->
        [0] Nothing was done. Refused: { $refused }
       *[other] Done and saved: { $done }. Refused, and nothing after it done: { $refused }
    }
cli-your-decision = { $side } to decide: { $what }
cli-odds-heading = What can come of “{ $action }”, and how likely:
cli-odds-decision = Nothing is rolled; the next decision follows.
cli-legal-count =
    { $count ->
        [one] { $count } legal action
       *[other] { $count } legal actions
    }
cli-table-changes = This game is played with changed tables:
cli-options = This game is played with optional rules:
cli-options-offered = Optional rules that can be chosen (new --option NAME):
cli-goals = Goals of { $side }:
cli-advice = Advice ({ $player }): { $text }
cli-account = { $side }: { $points } points
cli-battle-course = The battle of day { $day }, the chances when each turn began
cli-luck = Dice of { $side }: { $rolls } rolls, to bring { $expected } points of lead on the average; they brought { $fell }.
cli-verify-sworn =
    { $given ->
        [0] { $count ->
            [one] { $count } die fell, and it follows from the secret, all words that were added, and its number.
           *[other] { $count } dice fell, and every one follows from the secret, all words that were added, and its number.
        }
       *[other] After { $given } lines that were taken over as written { $count } dice fell, and every one follows from the secret, all words that were added, and its number.
    } The secret is the one that was committed to: { $commitment }
cli-verify-added = Added by { $side }: { $words }
cli-verify-compare = Compare the commitment and your words with what you noted before the first roll; --commitment and --added do it for you.
cli-verify-seed =
    { $given ->
        [0] { $count } dice fell, and every one follows from the seed. Nobody has committed to it.
       *[other] After { $given } steps that were taken over as written { $count } dice fell, and every one follows from the seed. Nobody has committed to it.
    }
cli-verify-not-sworn = The dice of this game follow from a seed: nobody has committed to anything, nor added words.
cli-verify-other-commitment = The file has another commitment: { $commitment }. These are not the dice you were promised.
cli-verify-other-words = The file has other words of { $side }: { $words }. These are not the dice you were promised.
cli-realm-borders = Borders: { $places }
cli-realm-area = area
cli-realm-places = castles and towns, with their values
cli-realm-people = who is there, with his power
cli-realm-key = { $first }, { $second }, - nobody’s; ? a town may be founded there. Names with spaces are typed with hyphens: Lower-Rhine.
cli-realm-strength = Power of the free and values of what is held:
cli-games-no-file = There is no file { $file }; --games names the one that keeps the games.
cli-games-count =
    { $count ->
        [0] No game is kept.
        [one] { $count } game is kept.
       *[other] { $count } games are kept.
    }
cli-games-game = Game
cli-games-scenario = Scenario
cli-games-edition = Rules
cli-games-version = Written by version
cli-games-opened = Opened (UTC)
cli-games-touched = Last used (UTC)
cli-games-entries = Entries
cli-games-lines = Lines of talk
cli-games-seats = Who plays
cli-games-squire = squire
cli-games-knight = knight
cli-games-marshal = marshal
cli-games-nobody = nobody yet
cli-games-somebody = somebody
cli-games-delete =
    { $count ->
        [one] { $count } game is forgotten for good.
       *[other] { $count } games are forgotten for good.
    }
cli-games-overwrite = { $file } is there already and is replaced.
cli-games-replace = Games that are in { $file } take the place of those that are here; what was played since the copy is lost.
cli-games-say-yes = Say --yes if that is what you want; nothing was done.
cli-games-agree = Go on? (yes/no)
cli-games-agreed = yes y
cli-games-nothing-done = Nothing was done.
cli-games-deleted =
    { $count ->
        [0] There was nothing to forget.
        [one] { $count } game was forgotten.
       *[other] { $count } games were forgotten.
    }
cli-games-backed-up =
    { $count ->
        [one] { $count } game is in { $file }. The secrets of its seats are in it too: keep it to yourself.
       *[other] { $count } games are in { $file }. The secrets of their seats are in it too: keep it to yourself.
    }
cli-games-restored =
    { $count ->
        [one] { $count } game was read back from { $file }.
       *[other] { $count } games were read back from { $file }.
    }
cli-games-damaged = The game { $game } cannot be played on. { $reason }
cli-games-another-version = The game { $game } was written by another version, by whose rules it would go differently.
cli-games-checked =
    { $wrong ->
        [0] { $count } games were looked at; all are sound.
       *[other] { $count } games were looked at; { $wrong } cannot be played on.
    }
cli-games-revoke = Whoever holds the seat of { $side } holds it no more.
cli-games-link = The new link, behind the address of your server: { $link }
cli-review = Decisions
cli-review-decision = Round { $round }, { $side }, { $stage }
cli-review-played = Played: { $text }
cli-review-marshal = The marshal: { $text }
cli-review-sum = Decisions: { $count }; something surely better was found in { $better }.
