"""No Set: take as many cards as you can, no three of which are a set."""
