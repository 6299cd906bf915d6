"""Sieges of several days: each day's assault is a battle, and between the days the sides prepare for the next one."""
