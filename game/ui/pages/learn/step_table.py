"""The table of a lesson's step: what each kind of table shows, takes, and says."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

from game.boards.board import Highlights, PlaceGrid
from game.boards.scene import Box
from game.core.rules import Action
from game.play.lessons.task import Course, Task
from game.ui.input.keys import card_keys
from game.ui.kit.layout import Node
from game.ui.kit.view import View

T = TypeVar("T", bound=Task)


class StepTable(ABC, Generic[T]):
    """The table of a step, and its selection until this makes an ``answer``."""

    deals = True
    """Whether its things are dealt when a step begins."""

    def __init__(self, course: Course, answer: Callable[[Action], None]) -> None:
        self.course, self._answer = course, answer

    @property
    def task(self) -> T:
        """Return the task of the step."""
        return cast(T, self.course.step.task)

    @property
    def state(self) -> Any:
        """Return the state of the table."""
        return self.task.position(self.course.at)

    @property
    def table(self) -> Sequence[int]:
        """Return the things to choose from, by default cards, taken ones too."""
        cards: Sequence[int] = self.state.table
        return cards

    @property
    def free(self) -> bool:
        """Whether any number of things can be chosen, and then claimed."""
        return False

    @property
    def selected(self) -> bool:
        """Whether anything is chosen."""
        return False

    # Input.

    @abstractmethod
    def press(self, thing: int, second: bool = False) -> None:
        """Choose or let go of a thing, or answer with it."""

    @abstractmethod
    def first(self) -> str:
        """Return the name of the spot focused first."""

    def clear(self) -> None:
        """Clear the selection, if anything can be chosen."""

    def usable(self, thing: int) -> bool:
        """Whether a thing can be pressed."""
        return not self.course.done and not self.course.step.task.choices

    def keys(
        self, grid: PlaceGrid, taken: Collection[int], letters: Sequence[str]
    ) -> Mapping[int, int]:
        """Return the key of each place, beside keys ``taken`` otherwise."""
        return card_keys(grid, taken, letters)

    def shows_keys(self, view: View, grid: PlaceGrid) -> bool:
        """Whether the keys are drawn on the things."""
        return True

    # Drawing and words.

    @abstractmethod
    def grid(self, view: View, room: Box, state: Any) -> PlaceGrid:
        """Return the grid of the things of a position."""

    @property
    @abstractmethod
    def highlights(self) -> Highlights:
        """Return the highlights and selection."""

    def given_cards(self) -> list[Node]:
        """Return the cards shown above the table."""
        return []

    def footer_nodes(self, view: View) -> list[Node]:
        """Return the rows shown below the table."""
        return []

    def cannot(self) -> str:
        """Return the reason the selection cannot be used as an answer, "" if it can."""
        return ""

    @abstractmethod
    def spoken_table(self) -> list[str]:
        """Return the words for the table, read aloud at the beginning of a step."""

    def spoken_result(self) -> list[str]:
        """Return the words for the change by the last answer, read aloud."""
        return []
