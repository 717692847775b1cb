"""Boxes of unit squares that lie on a table and on each other."""
