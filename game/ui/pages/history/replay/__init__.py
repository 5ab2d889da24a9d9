"""Watching a game again."""
