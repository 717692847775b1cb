"""One module per kind of printable: options and a scene in, sheets of blocks in millimetres out."""
