"""Tercet: four games of threes in one window."""

__version__ = "0.1.0"
