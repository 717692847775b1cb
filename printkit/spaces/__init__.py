"""Boards: names of places, what lies beside what, lines and directions. No YAML, no ink, no game."""
