"""The game selector."""
