"""What every game of the house shares: decisions, verdicts, dice, events, and the game that keeps them.

Nothing in here knows a board, a man or a realm.
"""
