"""Lessons: tutorials for all games, and practice of their keys."""
