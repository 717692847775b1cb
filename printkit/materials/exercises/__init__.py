"""What the kind ``practice`` lays out: the question of an exercise, what it tells, its picture, and the answers."""
