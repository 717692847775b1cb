"""Resolved rules as Python that lists, judges and leads from turn to turn."""
