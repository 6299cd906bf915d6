"""What every chapter stands on: the battle, its state, the turn, work over several turns."""
