"""Sounds and music: what they are made of, and who plays them."""
