"""Achievements with their dates, and spaced repetition of difficult tables."""
