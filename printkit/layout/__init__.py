"""Geometry and words in, marks in millimetres out: paper, fonts, text, tables, figures. Knows no game."""
