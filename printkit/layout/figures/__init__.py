"""Plain descriptions of boards, pieces and moves in; ink with the words that a reader hears for it out."""
