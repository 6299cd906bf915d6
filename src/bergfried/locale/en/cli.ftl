# What the command line says.

cli-saved = Saved in { $file }.
cli-stopped =
    { $count ->
        [0] Nothing was done. Refused: { $refused }
       *[other] Done and saved: { $done }. Refused, and nothing after it done: { $refused }
    }
cli-your-decision = { $side } to decide: { $what }
cli-odds-heading = What can come of “{ $action }”, and how likely:
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
