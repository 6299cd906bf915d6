"""Many games at once: simulation, and how fast it all is."""
