"""A session of any game, its log, and everything computed from logs."""
