# Beside the board: the story of a game, going back in it, the talk, the hints of the first minutes, the rulebook.

# The story
page-tab-story = Story
page-story-nothing = Nothing has happened yet.
page-story-since = Since your last step
page-story-since-jump = Since my last turn
page-story-newest = To the newest
page-story-set-up = Setting up
page-story-round = Round { $round }
page-story-turn = { $side }: turn
page-story-side = { $side }
page-story-new-one = Story, one new step
page-story-new-many = Story, { $count } new steps
page-story-link = Copy the link to step { $step }
page-story-copied = Link copied.

# Going back
page-replay-slider = Step
page-replay-first = To the beginning
page-replay-back = One step back
page-replay-play = Play the game back
page-replay-pause = Pause
page-replay-forward = One step forward
page-replay-last = To the present
page-replay-now = Back to now
page-replay-fork = Play on from here
page-replay-fork-note = A new game that begins after step { $step } of this one, which stays as it is. Who plays on?
page-replay-start = Before the first of { $steps } steps
page-replay-at = Step { $step } of { $steps } – round { $round }, { $label }
page-replay-at-set-up = Step { $step } of { $steps } – setting up, { $label }
page-replay-at-now = Now, after step { $steps }

# The talk
page-tab-talk = Talk
page-talk-nothing = Nobody has said anything yet.
page-talk-text = Say something
page-talk-name = Your name
page-talk-send = Send
page-talk-somebody = Somebody watching
page-talk-unsent = Not sent; press Send to try again.
page-talk-who = Who may talk:
page-talk-muted-nobody = everybody
page-talk-muted-others = only those who play
page-talk-muted-all = only you
page-talk-silent = At this table others do not talk at the moment.
page-talk-new-one = Talk, one new line
page-talk-new-many = Talk, { $count } new lines

# The hints
page-hint-understood = Got it
page-hint-none = No more hints
page-hint-asked = The line above the board says what must be decided now, and by whom. Here it is you. Men with something to do have an outline: choose one.
page-hint-day = A day of the siege. The line above the board says what must be decided now; here it is you. What can be ordered stands on the sheet beside the board: open an order to fill it in and see its chances. What you do not want you leave, and go on.
page-hint-set-up = First you may put your men elsewhere. Choose a man, then one of the marked hexes. When you like what you see, say that you are ready; you may also leave all as it is.
page-hint-name-day = Point at a hex of the wall to see which engines could shoot at it, and with what chance; or storm, or rest. Nothing is rolled before you are ready.
page-hint-fire = Now your archers shoot. Choose a man with a bow, then an enemy. Nothing flies yet: first you see the line of the shot and what it may do. A second click shoots.
page-hint-odds = These are the exact odds: each line is one way the die can fall, and how likely that is. Below them stands what helps and what hinders. Decide when you have read enough.
page-hint-move = Choose a man: the marked hexes are those he can reach, each number what the way costs him. Choose a hex to see his path, and again to send him.
page-hint-danger = Careful: at the places marked with an arrow enemies could shoot at him on his way. The number says how many. Another way, hex by hex, may be safer.
page-hint-defensive-fire = An enemy is on the move, and you may shoot at him right where he is now. Choose who shoots, or pass and let him go on.
page-hint-melee = Hand to hand: choose your men, then the enemies beside them, or the enemies first. Several against one is better. Ground and armour shift the column of the table in which the die is read.
page-hint-end = Nobody has to act. When you have done what you want in this phase, end it: then the next one begins, and nothing more can be done in this one.
page-hint-levels = This place has storeys. The numbers above the board show one of them and fade the others; “All” shows everything from above.
page-hint-refused = The rules do not allow that. Beside the board you read why, and which rule says so. Press its number to read it, and to try it out on a small board.
page-hint-machine = What the other side does you see step by step. Space pauses, → shows the next step, Esc goes on to your own decision. What was done stands under Story, and the bar below the board leads back to every step.
page-hint-goals = What you fight for: the goals stand beside the board with their points, and the score stands with each side’s name above. Whoever has more at the end has won. The tab Victory says where every point comes from.

# The rulebook
page-rulebook = Rulebook
page-rulebook-close = Close the rulebook
page-contents = Contents
page-contents-hint = The books and their chapters:
page-chapter-rules-one = 1 rule
page-chapter-rules-many = { $count } rules
page-search-hint = melee, §1.42, SG-1.6 …
page-rules-none = No rule for “{ $words }”.
page-rules-found-one = 1 rule for “{ $words }”:
page-rules-found-many = { $count } rules for “{ $words }”:
page-rules-first = { $total } rules for “{ $words }”, the first { $count } of them:
page-rule-open = Open rule { $id }
page-rule-partly = Played only in part:
page-rule-example = Example:
page-rule-readings = Readings:
page-rule-played = We play:
page-rule-gap = Left open:
page-rule-ruling = Ruling:
page-rule-needs = Builds on:
page-rule-try = Try it
page-rule-asking = Looking for situations …
page-rule-not-shown = No situation shows this rule.
