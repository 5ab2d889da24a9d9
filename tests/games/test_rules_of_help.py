"""Hints in steps, the reasons of the triangle, and what is known of its positions."""

import random

import pytest

from game.core.explanations import HintStep
from game.core.lattice import board_after
from game.core.rng import Rng
from game.core.rules import Entry
from game.core.steps import Work, run_to_end
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.hints import (
    CLAIM_WORDS,
    NO_CLAIM,
    NOTHING_HERE,
    OTHER_GROUP,
    SAME_GROUP,
    claim_hint,
)
from game.games.claims.state import Claim, NoneHere
from game.games.pegs import hints as peg_hints
from game.games.pegs.hints import Outlook
from game.games.pegs.state import Jump, PegState, SolverAnswer
from game.games.triangle import lattice, solver
from game.games.triangle.lattice import triangle
from game.games.triangle.rules import TRIANGLE, TriangleOptions, TriangleSolver

SOLVER = TriangleSolver()


def board(markers: int, size: int = 5, goal: str = "any") -> PegState:
    return PegState(triangle(size), markers, lattice.apex(size), goal, "race", 1)


@pytest.mark.parametrize("key", ["classic", "triples", "sumz"])
def test_the_steps_of_a_hint_lead_to_a_claim(key: str) -> None:
    rules = GAMES[key]
    assert isinstance(rules, ClaimRules)
    options = rules.default_options()
    for seed in range(20):
        state = rules.start(options, rules.deal(options, Rng(str(seed), "deal")), 1)
        hint = rules.hint(state, 0)
        claims = rules.claims_left(state)
        assert hint is not None
        assert isinstance(hint.action, Claim)
        assert hint.action in claims
        assert hint.steps[0] == HintStep((), *rules.hint_words.here, len(claims))
        cards = hint.action.left + hint.action.right
        shown = [len(step.focus) for step in hint.steps]
        assert shown == ([0, 1, 2, len(cards)] if len(cards) > 2 else [0, 1, 2])
        assert all(step.focus == cards[: len(step.focus)] for step in hint.steps)
        assert hint.focus == cards
        groups = (hint.action.left, hint.action.right) if key == "sumz" else ()
        assert hint.groups == groups


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        (Claim((1, 2, 3)), SAME_GROUP),
        (Claim((1, 2), (3,)), SAME_GROUP),
        (Claim((1,), (2, 3)), OTHER_GROUP),
        (Claim((1, 2, 3), (4, 5)), SAME_GROUP),
    ],
)
def test_the_second_card_is_told_with_its_group(claim: Claim, words: str) -> None:
    hint = claim_hint(claim, claim, 3, CLAIM_WORDS, two_groups=True)
    assert hint.steps[2] == HintStep((1, 2), words)


def test_where_nothing_is_to_be_claimed_the_hint_says_so_at_once() -> None:
    hint = NO_CLAIM
    assert hint.action == NoneHere()
    assert hint.steps == (HintStep((), NOTHING_HERE),)


# Reasons.


@pytest.mark.parametrize("size", lattice.SIZES)
def test_a_marker_is_stuck_exactly_if_it_has_no_jump(size: int) -> None:
    source = random.Random(size)
    reasons = set()
    for _ in range(300):
        markers = source.getrandbits(lattice.holes(size)) & source.getrandbits(lattice.holes(size))
        markers |= 1 << source.randrange(lattice.holes(size))
        state = board(markers, size)
        able = {step[0] for step in triangle(size).legal(markers)}
        for hole in range(lattice.holes(size)):
            if not markers >> hole & 1:
                continue
            stuck = peg_hints.stuck(state, hole)
            assert (stuck is None) == (hole in able)
            if stuck is None:
                continue
            reasons.add(stuck.reason)
            beside = [h for h in triangle(size).neighbours(hole) if markers >> h & 1]
            assert (stuck.reason == peg_hints.STUCK_ALONE) == (not beside)
            assert bool(stuck.focus) == bool(beside)
            assert all(markers >> other & 1 for other in stuck.focus)
    assert len(reasons) == 2


def test_a_refused_jump_names_the_hole_that_is_wrong() -> None:
    state = board(0b000000000100001)
    for jump, reason, focus in (
        (Jump(0, 2), peg_hints.NOTHING_BETWEEN, (1,)),
        (Jump(0, 3), peg_hints.NOT_STRAIGHT, (3,)),
        (Jump(1, 3), peg_hints.NO_MARKER, (1,)),
        (Jump(0, 5), peg_hints.TAKEN, (5,)),
        (Jump(0, 99), peg_hints.NO_HOLE, ()),
    ):
        told = TRIANGLE.explain(state, jump)
        assert (told.right, told.reason, told.focus) == (False, reason, focus)
        assert TRIANGLE.refusal(state, Entry(0, 0, jump)) == reason


# Hints and the light on the triangle.


def test_the_slices_of_a_hint_come_to_the_hint() -> None:
    state = TRIANGLE.start(TriangleOptions(size=8), (), 1)
    steps = 0

    def counted_steps() -> Work[SolverAnswer]:
        nonlocal steps
        work = SOLVER.solving(state.lattice, state.markers, None)
        while True:
            try:
                yield next(work)
            except StopIteration as end:
                answer: SolverAnswer = end.value
                return answer
            steps += 1

    assert peg_hints.race_hint(state, run_to_end(counted_steps())) == TRIANGLE.hint(state, 0)
    assert steps > 3


def test_words_for_what_is_known() -> None:
    line = ((0, 2), (3, 5))
    state = board(0b11111)
    words = peg_hints.race_hint(state, SolverAnswer("winnable", line, 1)).steps[0]
    assert words == HintStep((0, 2), peg_hints.HINT_ONE_LEFT)
    words = peg_hints.race_hint(state, SolverAnswer("lost", line, 3)).steps[0]
    assert words == HintStep((0, 2), *peg_hints.HINT_FEWEST, 3)
    words = peg_hints.race_hint(state, SolverAnswer("unknown", line, None)).steps[0]
    assert words == HintStep((0, 2), *peg_hints.HINT_FOUND, 3)
    assert peg_hints.light_words(SolverAnswer("unknown", line, None), 3, None).words
    assert peg_hints.jump_words(SolverAnswer("lost", line, 3), SolverAnswer("lost", (), 3)) == ""


@pytest.mark.heavy
@pytest.mark.parametrize("goal", [None, pytest.param(14, marks=pytest.mark.slow)])
def test_the_outlook_says_of_every_position_what_the_solver_says(goal: int | None) -> None:
    outlook = Outlook(SOLVER, triangle(5), goal)
    source = random.Random(5)
    for _ in range(40):
        markers = triangle(5).opening()
        boards = [markers]
        while steps := triangle(5).legal(markers):
            markers = board_after(markers, source.choice(steps))
            boards.append(markers)
        wanted = source.sample(boards, 3)
        outlook.want(wanted)
        while outlook.step():
            assert any(outlook.answer_for(one) is None for one in wanted)
        for one in boards:
            known, answer = outlook.answer_for(one), solver.solve(5, one, goal)
            assert known is not None or one not in wanted
            if known is not None:
                assert (known.verdict, known.left) == (answer.verdict, answer.left)
                assert one.bit_count() - len(known.line) == answer.left
    assert outlook.count > 60


def test_what_is_not_wanted_any_more_is_dropped() -> None:
    outlook = Outlook(SOLVER, triangle(9), None)
    outlook.want([triangle(9).opening()])
    assert outlook.step()
    outlook.want([])
    assert not outlook.step()
    assert outlook.answer_for(triangle(9).opening()) is None
