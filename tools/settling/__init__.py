"""How the quick settlement of battles was calibrated: fought battles, and what is read from them."""
