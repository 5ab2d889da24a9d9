"""Translatable texts."""
