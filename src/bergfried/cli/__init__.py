"""The command line. Bad input gets one clear sentence on the error stream and exit code 2, never a traceback."""

from .entrance import main

__all__ = ["main"]
