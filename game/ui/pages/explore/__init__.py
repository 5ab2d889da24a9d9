"""The mathematics on show: the circle and the table of pairs, and the odds."""
