"""Comparisons of a game: with records, usual results, and a ghost."""
