"""Building blocks of screens, independent of any game."""
