"""Tercet: card games and peg solitaire in one window."""

__version__ = "0.1.0"
