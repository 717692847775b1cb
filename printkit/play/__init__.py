"""A ruleset in, a game out that lists, judges and plays turns, and replays every worked example."""
