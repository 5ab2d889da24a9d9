"""What screens are made of: it knows no game."""
