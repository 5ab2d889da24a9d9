"""What the best of finished games add up to, and the deals of the day."""

import json
from typing import Any

import pytest

from game.core.options import encode_values
from game.core.rules import Options
from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.games.triangle import solver
from game.games.triangle.lattice import triangle
from game.games.triangle.rules import TriangleOptions
from game.play.days import todays_options
from game.play.records import as_it_counts, options_of, record_by, usual_rules
from game.play.saved_session import Help

Row = tuple[str, str, int | None, int, None]


def row(
    game: str = "classic",
    options: Options | None = None,
    *,
    seconds: int | None = 100,
    score: int = 27,
) -> Row:
    """Return the best by some rules, as the store tells it."""
    rules = GAMES[game]
    code = encode_values(rules.default_options() if options is None else options)
    return game, json.dumps(code), None if seconds is None else 1000 * seconds, score, None


def board_row(left: int, size: int = 5, **fields: Any) -> Row:
    return row("triangle", TriangleOptions(size=size, **fields), seconds=5, score=left)


def best(*rows: Row, game: str = "classic") -> int | None:
    """Return the record by the rules that a game's tile tells."""
    return record_by(rows, game, usual_rules(rows, game))


def test_nothing_was_finished() -> None:
    assert best() is None


def test_each_game_has_its_own() -> None:
    rows = row(seconds=80), row("sumz", seconds=20)
    assert (best(*rows), best(*rows, game="sumz")) == (80_000, 20_000)


@pytest.mark.parametrize(
    "options",
    [
        ClassicOptions(hints=True),
        ClassicOptions(counts=True),
        ClassicOptions(reasons=True),
        ClassicOptions(attributes=3),
        ClassicOptions(goal="find all"),
        ClassicOptions(ends="points", target=3),
    ],
)
def test_help_and_other_rules_make_no_best_time(options: ClassicOptions) -> None:
    assert best(row(options=options, seconds=1)) is None
    assert best(row(options=options, seconds=1), row(seconds=50)) == 50_000


def test_what_changes_nothing_alone_does_not_count_as_another_rule() -> None:
    one = row(options=ClassicOptions(window=0, penalty="none"), seconds=70)
    for rows in ([one], [one, row(seconds=80)], [row(seconds=80), one]):
        assert best(*rows) == 70_000
    duel = TriangleOptions(play="duel")
    assert as_it_counts("triangle", duel, alone=True) == TriangleOptions()
    assert as_it_counts("triangle", duel, alone=False) == duel


def test_each_set_of_rules_has_a_best_time_of_its_own() -> None:
    usual, five = ClassicOptions(), ClassicOptions(attributes=5)
    dearer = ClassicOptions(penalty="sit out")
    rows = [row(seconds=90), row(options=five, seconds=200), row(options=dearer, seconds=70)]
    rows += [row("sumz", seconds=10), ("classic", "{", 5, 0, None)]
    for options, time_ms in ((usual, 70_000), (dearer, 70_000), (five, 200_000)):
        assert record_by(rows, "classic", options) == time_ms
    assert record_by(rows, "classic", ClassicOptions(attributes=3)) is None


def test_a_storm_has_the_highest_score_for_a_record_and_no_time() -> None:
    storm = ClassicOptions(goal="storm")
    code = json.dumps(encode_values(storm))
    rows = [("classic", code, 200_000, None, 21), ("classic", code, 190_000, None, 17)]
    assert record_by(rows, "classic", storm) == 21
    assert record_by(rows, "classic", ClassicOptions(goal="streak")) is None
    assert record_by(rows, "classic", ClassicOptions()) is None


def test_a_game_that_was_only_lost_has_no_best_time() -> None:
    assert best(row(seconds=None)) is None
    assert best(row(seconds=None), row(seconds=9)) == 9000


def test_the_fewest_markers_of_each_side() -> None:
    rows = [board_row(3), board_row(2, 6), board_row(1, goal="home"), board_row(4, hole=4)]
    fewest = [record_by(rows, "triangle", TriangleOptions(size=size)) for size in (5, 6, 8)]
    assert fewest == [1, 2, None]
    assert best(*rows, game="triangle") == 1  # of the side played last
    assert best(*rows, board_row(9, 6), game="triangle") == 2
    row_of_boards = TriangleOptions(goal="storm")
    assert record_by(rows, "triangle", row_of_boards) is None


@pytest.mark.parametrize(
    ("game", "text"),
    [
        *(("chess", "[]"), ("classic", "["), ("classic", "[]"), ("classic", '{"a":1}')),
        *(("triangle", row()[1]), ("classic", "[" * 100_000)),
    ],
    ids=["game", "text", "nothing", "object", "of another", "deep"],
)
def test_what_is_damaged_is_left_out(game: str, text: str) -> None:
    assert options_of(game, text) is None
    assert best((game, text, 5, 1, None), row(seconds=50)) == 50_000
    assert best((game, text, 5, 1, None), board_row(2), game="triangle") == 2


@pytest.mark.parametrize(
    "taken", [Help(hints=1), Help(hints=3), Help(light=True), Help(shown=True), Help(before=True)]
)
def test_help_is_help(taken: Help) -> None:
    assert taken.any
    assert not Help().any


# The deals of the day.


def test_every_triangle_of_a_day_can_be_won() -> None:
    boards = {
        (options.size, options.home)
        for day in range(1, 32)
        for options in [todays_options("triangle", f"2026-12-{day:02}")]
        if isinstance(options, TriangleOptions)
    }
    assert {size for size, _ in boards} == {5, 6, 8}
    for size, home in boards:
        markers = triangle(size).opening(home)
        assert solver.wins(markers, solver.best_line(size, markers, width=512)), (size, home)
