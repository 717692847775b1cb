"""Exercises made from a game's own rules, each with one right answer."""
