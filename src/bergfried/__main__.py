"""`python -m bergfried` is the command line."""

from .cli import main

main()
