"""A ruleset's words, phrases and declarations, resolved to typed rules."""
