"""The practice of the card keys."""
