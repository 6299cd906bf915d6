"""Fighting in the open: shooting, moving, close combat, riders, harm."""
