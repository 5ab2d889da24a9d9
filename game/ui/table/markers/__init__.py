"""Markers on a triangle: what people do with them, and how it looks."""
