"""The player's data on disk: settings and the store of games; nothing here knows pygame."""
