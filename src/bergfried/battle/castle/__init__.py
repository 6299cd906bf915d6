"""What a castle has: doors, gates, bridges, ladders, hoardings."""
