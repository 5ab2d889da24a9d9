"""Questions with the triangular board: find the losing jump."""

from game.core.lattice import Step, board_after
from game.core.rng import Rng
from game.core.steps import Work
from game.games.pegs.state import Jump, PegState
from game.games.thirty.question import Offer, Question, shuffle_offers
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.games.triangle.options import TriangleOptions
from game.games.triangle.rules import TRIANGLE
from game.games.triangle.solver import small

SIZE = 5
LEAST, MOST = 5, 12
"""The range of markers on a board in a question: other boards have little choice of jumps."""
OFFERED = 4


def losing(rng: Rng) -> Work[Question]:
    """Make a question: find the only losing jump, by the solver, of three or four jumps.

    The boards are those of random games that can still be won, of the smallest size.
    """
    opening = TRIANGLE.start(TriangleOptions(SIZE), (), 1)
    while True:
        markers = triangle(SIZE).opening(rng.random_below(lattice.holes(SIZE)))
        for _ in range(lattice.holes(SIZE) - 1 - LEAST - rng.random_below(MOST - LEAST + 1)):
            winning = yield from _find_jumps(markers, lost=False)
            if not winning:
                break
            markers = board_after(markers, rng.choice(winning))
        lost = yield from _find_jumps(markers, lost=True)
        kept = yield from _find_jumps(markers, lost=False)
        if lost and len(kept) > 1:
            some = [rng.choice(lost), *rng.shuffle(kept)[: OFFERED - 1]]
            state = PegState(
                opening.lattice, markers, opening.home, opening.goal, opening.play, opening.seats
            )
            offers, right = shuffle_offers(
                rng, [Offer(state, Jump(step[0], step[2])) for step in some]
            )
            return Question((), offers, right)


def _find_jumps(markers: int, *, lost: bool) -> Work[list[Step]]:
    """Work out the jumps after which one marker cannot be left any more, or those where it can."""
    made = []
    for step in triangle(SIZE).legal(markers):
        can = yield from small.can_leave(SIZE, board_after(markers, step))
        made += [step] if can != lost else []
    yield 1
    return made
