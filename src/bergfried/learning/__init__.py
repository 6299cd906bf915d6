"""Battles, sieges and realms as environments for those who train machines (PettingZoo); docs/learning.md explains them.

Needs the packages of the extra `rl`: `pip install bergfried[rl]`.
"""

from .environment import Environment, env
from .machine import Machine

__all__ = ["Environment", "Machine", "env"]
