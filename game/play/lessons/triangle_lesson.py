"""The lesson of Triangle Solitaire: from a jump to a whole board, and the three colours."""

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from game.core.lattice import Lattice, board_after
from game.core.rules import Action
from game.games.pegs.state import Jump, PegState
from game.games.triangle import rules
from game.games.triangle.lattice import triangle
from game.play.lessons.move_tasks import MovesTask
from game.play.lessons.task import YES_NO, Lesson, LessonStep, Reason, Say, Task

ELSEWHERE = "You can jump there, but find the one that lands in the marked hole."
STRANDS = "You can jump there, but then you can’t get down to one any more."
STUCK = "No more jumps, but more than one marble. Undo, and try another way."
ASTRAY = "You can’t get down to one from here. Undo a jump."

CANNOT_JUMP = "Look at each marble with a neighbour: the hole behind is taken, or there isn’t one."
CAN_JUMP = "One still can: the marked one has a neighbour, and the hole behind that is empty."
OTHER_COLOUR = (
    "The count that’s unlike the other two stays unlike them: each jump turns odd into even and "
    "even into odd, all three at once. So that’s the one that ends as one."
)
ALL_ALIKE = (
    "A single marble means one odd count and two even ones. Here all three are alike, and each "
    "jump flips all three, so they stay alike."
)
NOT_ALIKE = "The counts aren’t all alike, so the colours don’t rule it out."


def can_be_won(size: int, markers: int) -> bool:
    """Whether one marker can be left; known for every board of a row's size."""
    return (
        rules.SOLVER.can_be_won(markers) if size == rules.ROW_SIZE else fewest(size, markers) == 1
    )


@cache
def fewest(size: int, markers: int) -> int:
    """Return the fewest markers possible on a small board, or a board with few markers."""
    jumps = triangle(size).legal(markers)
    if not jumps:
        return markers.bit_count()
    return min(fewest(size, board_after(markers, jump)) for jump in jumps)


@dataclass(frozen=True)
class BoardTask(Task):
    """A task with a board.

    ``inlaid`` is whether the three colours and the markers on each are shown. ``marked`` is a hole
    highlighted from the start.
    """

    size: int
    markers: int
    inlaid: bool = False
    marked: int | None = None

    shown = "holes"
    was_slow = "You were slow here, or wrong. Leave one marble!"
    took_long = "This board took you {time}. Leave one marble!"

    def hint_words(self, at: Any) -> str:
        return "The marked marble jumps next."

    @property
    def lattice(self) -> Lattice:
        """The triangle of this size."""
        return triangle(self.size)

    def position(self, at: Any) -> PegState:
        markers = at if isinstance(at, int) else self.markers
        return PegState(self.lattice, markers, self.lattice.home, "any", "race", 1)


@dataclass(frozen=True)
class Jumps(BoardTask, MovesTask):
    """A task to jump; its state is the markers.

    The ``goal`` is one "jump", any that is allowed or that into the marked hole; or one marker, on
    a "way" or a "whole" board.
    """

    goal: Literal["jump", "way", "whole"] = "jump"

    rules = rules.TRIANGLE
    strands, no_more, astray = STRANDS, STUCK, ASTRAY

    @property
    def undone(self) -> bool:  # type: ignore[override]
        """Whether a button takes back jumps: in tasks of several."""
        return self.goal != "jump"

    def start(self) -> int:
        return self.markers

    def answers(self, at: int) -> tuple[Action, ...]:
        """Return all pairs of a marker and an empty hole, whether the jump is legal or not."""
        every = self.lattice.holes
        lying = [hole for hole in every if at >> hole & 1]
        empty = [hole for hole in every if not at >> hole & 1]
        return tuple(Jump(source, target) for source in lying for target in empty)

    def can_reach(self, at: int) -> bool:
        return can_be_won(self.size, at)

    def reason_against(self, at: int, move: Jump) -> str:
        return ELSEWHERE if self.marked not in (None, move.target) else ""

    def done(self, at: int) -> bool:
        """Whether a jump was made, or one marker is left."""
        return at != self.markers if self.goal == "jump" else at.bit_count() == 1


@dataclass(frozen=True)
class AskBoard(BoardTask):
    """A question about a board: whether it has a jump, or a conclusion from its colours."""

    about: Literal["jump", "last", "one"] = "jump"

    @property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]
        """The words to choose from."""
        return ("colour0", "colour1", "colour2") if self.about == "last" else YES_NO

    def fault(self, at: Any, answer: Action) -> Reason | None:
        left = self.lattice.xor_of(self.markers)
        if self.about == "last":
            return None if answer == Say(left - 1) else Reason(OTHER_COLOUR)
        if self.about == "one":
            no, reason = not left, Reason(NOT_ALIKE if left else ALL_ALIKE)
        else:
            jumps = self.lattice.legal(self.markers)
            no = not jumps
            reason = Reason(CANNOT_JUMP) if no else Reason(CAN_JUMP, focus=(jumps[0][0],))
        return None if answer == Say(int(no)) else reason


def _board_of(*holes: int) -> int:
    return sum(1 << hole for hole in holes)


TRIANGLE = Lesson(
    "triangle",
    "triangle",
    "From one jump to a whole board, and what the colours prove.",
    (
        LessonStep(
            "A marble jumps over a neighbour into the empty hole behind it, and the neighbour is "
            "gone. Press the marble that jumps, then the hole where it lands.",
            Jumps(4, _board_of(4, 5)),
            "That’s the only kind of move there is.",
            "One of the two has an empty hole behind the other.",
        ),
        LessonStep(
            "Over a **neighbour**, straight on, into an **empty** hole: a jump needs all three. "
            "One marble here can jump: find it, and jump.",
            Jumps(4, _board_of(0, 2, 4, 6, 9)),
            "The others have no neighbour to jump over, or no hole to land in.",
            "Look for two neighbours in line with an empty hole.",
        ),
        LessonStep(
            "You can jump in all three directions. Several marbles can jump here: find the jump "
            "that lands in the marked hole.",
            Jumps(4, _board_of(1, 2, 3, 4, 5, 9), marked=7),
            "It works along the slope just as it does along the row.",
            "Look two holes away from the marked hole, in a straight line.",
        ),
        LessonStep(
            "The game ends when no marble can jump. Can any of these?",
            AskBoard(4, _board_of(3, 4, 6, 8, 9)),
            "No more jumps, and five marbles are left. You want to end with just one.",
            "Check every marble that has a neighbour.",
        ),
        LessonStep(
            "The goal: **just one marble left**. Here, two jumps will do it.",
            Jumps(4, _board_of(2, 3, 5), goal="way"),
            "One left – you’ve won!",
            "After the first jump, the two that are left must be neighbours.",
        ),
        LessonStep(
            "Four marbles, three jumps. Not every first jump gets you there: take your time.",
            Jumps(4, _board_of(4, 5, 6, 8), goal="way"),
            "You’ve won. Many real games end just like this.",
            "Think of the last jump first: which two marbles does it need?",
        ),
        LessonStep(
            "Now for a surprise. The holes have three colours, and every jump starts on one, goes "
            "over the second and lands on the third. Make any jump and watch the counts.",
            Jumps(4, _board_of(2, 3, 5, 6, 7, 9), inlaid=True),
            "Two colours lost a marble, the third gained one: **each jump turns odd into even and "
            "even into odd, all three at once**.",
        ),
        LessonStep(
            "So the count that’s unlike the other two, odd among even or even among odd, stays "
            "that way. At the end it’s one and the others are none. Where will the last marble be "
            "here?",
            AskBoard(5, _board_of(1, 6, 8, 10, 11, 12), inlaid=True, about="last"),
            "However you jump, the last marble can’t be anywhere else.",
            "Two of the counts are odd. Which one isn’t?",
        ),
        LessonStep(
            "Here only the top hole is empty. Do the colours allow you to get down to one?",
            AskBoard(4, triangle(4).opening(), inlaid=True, about="one"),
            "All three alike, for ever. No need to search: **this board can’t be won**.",
            "Is one of the counts unlike the other two?",
        ),
        LessonStep(
            "With another hole empty, it can. Play the whole board: eight jumps to one marble. "
            "You can undo jumps, and hints are free.",
            Jumps(4, triangle(4).opening(1), inlaid=True, goal="whole"),
            "The whole board, and the last marble is right where the colours said.",
        ),
    ),
    "Now you know the triangle – better than most people who own one.",
)
