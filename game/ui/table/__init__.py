"""The table where a match is played: one screen for any board."""
