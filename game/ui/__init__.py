"""Screens, widgets, keys and words: what a person meets."""
