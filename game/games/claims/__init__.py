"""The card games: what they share, and each of them."""
