"""Before the battle: scenarios, aims, works."""
