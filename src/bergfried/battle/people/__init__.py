"""Prisoners and those who leave the field."""
