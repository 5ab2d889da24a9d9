"""The kinds of cards: a module for each, found by its name."""
