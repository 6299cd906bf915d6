"""A server under load: how long acts take beside an empty request, how much memory, and whether anything is refused."""
