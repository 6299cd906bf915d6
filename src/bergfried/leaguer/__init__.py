"""The siege of many days (The Anarchy, sections 6 and 7): a game of days, with the battles that are fought in it."""
