"""Tercet: games of threes and more in one window."""

__version__ = "0.1.0"
