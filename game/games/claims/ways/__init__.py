"""Alternative ways to play: handicaps, memory, and rows of tables."""
