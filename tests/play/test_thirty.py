"""Thirty seconds: each question has one right answer, and a run is what was answered in time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import ternary
from game.core.lattice import board_after
from game.core.steps import run_to_end
from game.games.pegs.state import Jump, PegState
from game.games.thirty import ASKED, SIZE, Question, question
from game.games.triangle.lattice import triangle
from game.games.triangle.solver import solve
from game.play.practice.runs import Run, RunAnswer, run_of, to_plain
from game.play.practice.thirty import LASTS_MS, SHOWN_MS, Thirty, speeds
from game.storage.store import Store
from game.storage.store.files import exporting_all, importing

MANY = 60


def asked(game: str) -> Iterator[Question]:
    return (run_to_end(question(game, "law", number)) for number in range(MANY))


def cards(of: Question) -> tuple[list[int], list[int]]:
    """Return the cards that are given, and those to choose from."""
    given, offered = (
        [offer.state.table[0] for offer in some]  # type: ignore[attr-defined]
        for some in (of.given, of.offers)
    )
    return given, offered


@pytest.mark.parametrize("game", ["classic", "triples", "sumz"])
def test_one_card_of_six_is_right(game: str) -> None:
    places = set()
    for each in asked(game):
        given, offered = cards(each)
        want = ternary.total(given) if game == "sumz" else ternary.third(*given)
        assert len(set(offered)) == 6
        assert [card == want for card in offered] == [n == each.right for n in range(6)]
        assert not set(given) & set(offered)
        columns = list(zip(*map(ternary.digits, given), strict=True))
        if game == "triples":
            assert all(len(set(column)) == 2 for column in columns)
            columns = list(zip(*map(ternary.digits, offered), strict=True))
        assert [same for _, same in each.alike] == [len(set(column)) == 1 for column in columns]
        places.add(each.right)
    assert places == set(range(6))


def test_which_card_is_right_does_not_show_in_the_six() -> None:
    # Who knows nothing of the two and takes the card that has most in common with the others.
    lucky = 0
    for each in asked("classic"):
        _, offered = cards(each)
        shared = [
            sum(
                a == b
                for card in offered
                for a, b in zip(ternary.digits(one), ternary.digits(card), strict=True)
            )
            for one in offered
        ]
        lucky += shared.index(max(shared)) == each.right
    assert lucky < MANY / 3


def test_one_jump_loses_and_the_others_do_not() -> None:
    for each in asked("triangle"):
        assert 3 <= len(each.offers) <= 4
        for number, (state, jump) in enumerate(each.offers):
            assert isinstance(state, PegState)
            assert isinstance(jump, Jump)
            after = board_after(
                state.markers, triangle(SIZE).straight_jump(jump.source, jump.target)
            )
            assert (solve(SIZE, after).verdict == "lost") == (number == each.right)


@pytest.mark.parametrize("game", ASKED)
def test_a_question_follows_from_seed_and_number_alone(game: str) -> None:
    run = Thirty(game, "law")
    while run.think():  # found ahead, while nobody has answered
        pass
    run.begin(0)
    first = run.question
    run.answer(first.right, 10)
    assert [first, run.question] == [run_to_end(question(game, "law", n)) for n in (0, 1)]


def test_a_run_counts_what_is_right_until_its_time_is_over() -> None:
    run = Thirty("classic", "a")
    assert run.answer(0, 0) is None
    run.begin(1000)
    assert run.answer(run.question.right, 2000) is True
    wrong = (run.question.right + 1) % 6
    assert run.answer(wrong, 3500) is False
    assert run.answer(run.question.right, 3600) is None, "the right one is being shown"
    assert not run.pass_time(3500 + SHOWN_MS - 1)
    assert run.pass_time(3500 + SHOWN_MS)
    assert run.answer(run.question.right, 5000) is True
    assert run.answer(run.question.right, 1000 + LASTS_MS) is None
    assert (run.phase, run.correct) == ("done", 2)
    assert run.answers == [
        (run.questions[0].right, 1000),
        (wrong, 1500),
        (run.questions[2].right, 600),
    ]
    both = [speed for one in speeds(run.questions, run.answers) for speed in one[1:]]
    assert set(both) <= {None, 600, 800, 1000}


def test_a_run_is_kept_as_it_was_and_damage_is_left_out(tmp_path: Path) -> None:
    run = Run("classic 7", "classic", "7", 99, (RunAnswer(2, 900), RunAnswer(0, 1500)), 1)
    assert run_of(run.mark, to_plain(run)) == run
    store = Store(tmp_path)
    store.keep_run(run)
    store.keep_run(run)
    store._disk.change(
        None, lambda db: db.execute("INSERT INTO shelf VALUES ('thirty x', '[[1]]', 1)")
    )
    assert store.runs_of("classic") == [run]
    assert store.runs_of("sumz") == []
    assert store.shelf() == {}
    exported = tmp_path / "all.json"
    run_to_end(exporting_all(store, exported))
    elsewhere = Store(None)
    for _ in range(2):
        run_to_end(importing(elsewhere, exported, mine=True))
        assert elsewhere.runs_of("classic") == [run]
    store.close()
    assert Store(tmp_path).runs_of("classic") == [run]


@pytest.mark.parametrize(
    "plain",
    [
        None,
        ["classic", "7", 99, []],
        ["whist", "7", 99, [], 0],
        ["classic", 7, 99, [], 0],
        ["classic", "7", -1, [], 0],
        ["classic", "7", 99, [[1]], 0],
        ["classic", "7", 99, [[1, "2"]], 0],
        ["classic", "7", 99, [[1, 2]], 2],
        ["classic", "7", 99, 5, 0],
        [["classic"], "7", 99, [5], 0],
    ],
)
def test_what_is_no_run_is_refused(plain: object) -> None:
    with pytest.raises(ValueError, match=r"takes?|are not"):
        run_of("m", plain)
