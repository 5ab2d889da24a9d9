"""Lessons: each game from its smallest step to a whole table, judged by the rules themselves."""

from game.play.lessons.card_lessons import SET, SUMZ, TOGETHER, TRIPLES
from game.play.lessons.task import Course, Lesson, Step, Task, Told
from game.play.lessons.triangle_lesson import TRIANGLE

__all__ = ["LESSONS", "Course", "Lesson", "Step", "Task", "Told"]

LESSONS = (SET, TRIPLES, SUMZ, TRIANGLE, TOGETHER)
"""All lessons, in the order in which they are best taken."""
