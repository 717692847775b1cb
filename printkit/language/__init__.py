"""Rulebook phrases: located text in, typed nodes and Python code out. Knows no board and no game."""
