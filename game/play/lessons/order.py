"""All lessons: one for each game with a lesson, and the lesson on playing together."""

from game.play.lessons.card_lessons import SET, SUMZ, TOGETHER, TRIPLES
from game.play.lessons.family_lessons import QUADS, ULTRA
from game.play.lessons.triangle_lesson import TRIANGLE

LESSONS = (SET, TRIPLES, SUMZ, TRIANGLE, ULTRA, QUADS, TOGETHER)
"""All lessons, in the recommended order."""
