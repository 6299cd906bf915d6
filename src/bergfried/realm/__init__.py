"""The strategic game: areas, fortresses, nobles and clerics, two parties and a crown (Welfen und Staufer)."""
