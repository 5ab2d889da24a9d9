"""Lessons: each game from its smallest step to a whole table, judged by the rules themselves."""

from game.play.lessons import (
    set_lesson,
    sumz_lesson,
    together_lesson,
    triangle_lesson,
    triples_lesson,
)
from game.play.lessons.task import Course, Lesson, Step, Task, Told

__all__ = ["LESSONS", "Course", "Lesson", "Step", "Task", "Told"]

LESSONS = (
    set_lesson.LESSON,
    triples_lesson.LESSON,
    sumz_lesson.LESSON,
    triangle_lesson.LESSON,
    together_lesson.LESSON,
)
"""All lessons, in the order in which they are best taken."""
