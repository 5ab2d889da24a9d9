"""Achievements: their conditions on finished games, and the progress with each."""
