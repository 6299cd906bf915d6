"""The board as an edition reads it: ways, heights, lines, sight and cover."""
