"""A structure of boxes in; the same from above a corner or straight from above, with who stands on it, out."""
