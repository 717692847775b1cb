"""What a game is like when it is played at random: counts, lengths, endings, rules that decide."""
