"""The mathematics pages: the circle and the table of pairs, and the odds."""
