"""Lessons: an interactive tutorial for each game, with answers judged by its rules."""

from collections.abc import Mapping

LESSON_OF: Mapping[str, str] = {
    "classic": "set",
    "triples": "triples",
    "sumz": "sumz",
    "triangle": "triangle",
    "ultra": "ultra",
    "quads": "quads",
    "noset": "noset",
}
"""The lesson of each game, by key, as importing the lessons themselves would delay the start."""
