"""Positions and turns of a game in; pictures and figures of them, as the game is looked at, out."""
