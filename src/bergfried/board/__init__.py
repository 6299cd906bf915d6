"""Space: hexes, places, maps, lines of sight and reach. It knows no game and no rule."""
