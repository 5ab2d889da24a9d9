"""What is known of the positions of a triangle, found out a step at a time."""

from collections.abc import Sequence

from game.games.triangle import lattice, solver
from game.games.triangle.solver import Answer
from game.games.triangle.solver.steps import Work


class Outlook:
    """Keep what the solver says of the positions of one game, and ask it about others.

    ``step`` takes a few milliseconds at the most. What is not wanted any more is dropped.
    """

    def __init__(self, size: int, goal: int | None) -> None:
        self.size, self.goal = size, goal
        self._known: dict[int, Answer] = {}
        self._wanted: tuple[int, ...] = ()
        self._at = 0  # the position that is being worked on
        self._work: Work[Answer] | None = None

    @property
    def count(self) -> int:
        """Return of how many positions something is known."""
        return len(self._known)

    def of(self, markers: int) -> Answer | None:
        """Return what is known of a position, or None as long as nothing is."""
        return self._known.get(markers)

    def want(self, boards: Sequence[int]) -> None:
        """Find out about these positions next, in this order, and about no others."""
        self._wanted = tuple(board for board in boards if board not in self._known)
        if self._work is not None and self._at not in self._wanted:
            self._work = None

    def step(self) -> bool:
        """Take one step of work, and tell whether there is more of it."""
        if not self._wanted:
            return False
        if self._work is None or self._at != self._wanted[0]:
            self._at = self._wanted[0]
            self._work = solver.solving(self.size, self._at, self.goal)
        try:
            next(self._work)
        except StopIteration as end:
            self._work = None
            self._learn(self._at, end.value)
            self.want(self._wanted)
        return bool(self._wanted)

    def _learn(self, markers: int, answer: Answer) -> None:
        """Keep an answer, and what it says of the positions on its line or one jump away.

        A line that wins does so from each of its positions; one that leaves the fewest leaves
        them from each; and what is lost stays lost whatever one does.
        """
        self._known[markers] = answer
        board = markers
        if answer.verdict == "winnable" or (answer.verdict == "lost" and answer.left):
            for number, (source, target) in enumerate(answer.line, 1):
                board = lattice.after(board, lattice.straight(self.size, source, target))
                rest = Answer(answer.verdict, answer.line[number:], answer.left)
                self._known.setdefault(board, rest)
