"""The circle of the 648 pairs."""
