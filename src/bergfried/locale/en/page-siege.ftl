# A siege and what goes on by itself, as the page shows it.

page-day-for = What is this day for?
page-business = What can be done
page-engines-which = Which engines shoot together?
page-aimed = What they shoot at
page-aimed-hint = { $count } hexes can be hit, the most promising first. Choose one here or point at it on the board. The number is the chance of a step today.
page-aimed-step = chance that it loses a step today
page-aimed-worn = { $percent } wears the engines
page-aimed-down = { $percent } down by the last day
page-record = The siege record
page-record-walls = Damaged walls
page-day = Day { $day } of { $days }
page-crews = Engines and their crews
page-fires = What burns
page-spreads = Where it may spread
page-fears = Who has lost his nerve
page-of = { $count } of { $most }
page-cut = Cut open
page-cut-hint = Seen from its side above, its front to the right; below, each storey from above, its front up. Point at a man or a hex as on the board.
page-cut-stopped = No farther:
page-cut-open = Show it cut open
