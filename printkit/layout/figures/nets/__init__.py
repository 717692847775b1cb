"""Sizes of things to fold in; their nets, how these lie on sheets and how they stand when they are folded, out; mm."""
