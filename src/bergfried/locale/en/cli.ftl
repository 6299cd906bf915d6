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
