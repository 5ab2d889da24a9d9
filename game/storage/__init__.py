"""Disk: where the player's data is kept, and the settings; nothing here knows pygame."""
