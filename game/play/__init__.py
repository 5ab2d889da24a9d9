"""The middle end: a session of any game, its log, and what the log tells."""
