"""A rule card: its texts, lists and pictures in a field of 180 by 110 mm."""
