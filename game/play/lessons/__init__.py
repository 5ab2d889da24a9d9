"""Lessons: each game from its smallest step to a whole table, judged by the rules themselves."""

from collections.abc import Mapping

LESSON_OF: Mapping[str, str] = {
    "classic": "set",
    "triples": "triples",
    "sumz": "sumz",
    "triangle": "triangle",
    "ultra": "ultra",
    "quads": "quads",
}
"""The lesson of each game, by key, as importing the lessons themselves would delay the start."""
