"""A server that is killed again and again while it is played on."""
