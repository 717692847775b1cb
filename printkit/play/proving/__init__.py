"""What the worked examples prove of the rules, and what they miss."""
