"""The ladder: every game against the five computer players, and what is next."""
