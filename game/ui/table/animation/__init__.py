"""Animations of a board, with their sounds."""
