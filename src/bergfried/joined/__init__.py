"""Realm and battle joined: battles of the strategic game fought out on a board (option fought-out)."""
