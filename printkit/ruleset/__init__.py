"""A YAML file in, a typed ruleset out: every text located, every problem of the shape found in one run."""
