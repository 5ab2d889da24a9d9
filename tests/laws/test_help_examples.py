"""Every example of every page of help is what that game's rules say it is."""

import re
from collections.abc import Iterator

import pytest
from examples import BOARD, CARD, POINT, boards, cards, examples
from kept import help_text

from game.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES)


def faults(game: str, page: str) -> list[str]:
    return [f"{one.place}: {one.fault}" for one in examples(GAMES[game], page) if one.fault]


@every_game
def test_the_rules_agree_with_every_example(game: str) -> None:
    assert not faults(game, help_text(game))


@every_game
def test_a_page_shows_something_that_is_right(game: str) -> None:
    assert any(one.right for one in examples(GAMES[game], help_text(game)))


def wrong(game: str) -> Iterator[str]:
    """Yield paragraphs of examples that are no longer true, each with the whole page around it."""
    own = help_text(game).rstrip("\n").split("\n\n")
    for place, paragraph in enumerate(own):
        points = turned_points(paragraph) if cards(own[place - 1]) else ()
        for changed in (*turned(paragraph), *points, *added(paragraph), *jumped(paragraph)):
            yield "\n\n".join([*own[:place], changed, *own[place + 1 :]])


def turned(paragraph: str) -> Iterator[str]:
    """Yield a paragraph with the other verdict on its cards."""
    other = {"right": "wrong", "wrong": "right"}
    if cards(paragraph) and re.search("right|wrong", paragraph):
        yield re.sub("right|wrong", lambda found: other[found[0]], paragraph)


def turned_points(paragraph: str) -> Iterator[str]:
    """Yield a list with the other verdict on one of its points."""
    other = {"check": "cross", "cross": "check"}
    for point in POINT.finditer(paragraph):
        yield paragraph[: point.start(1)] + other[point[1]] + paragraph[point.end(1) :]


def added(paragraph: str) -> Iterator[str]:
    """Yield a paragraph with other cards than its cards add up to."""
    if not cards(paragraph) or not {*paragraph} & {*"→="}:
        return
    *_, last = CARD.finditer(paragraph)
    for other in range(1, 4):
        number = (int(last[2]) + other) % 8
        if number != int(last[2]):
            yield f"{paragraph[: last.start(2)]}{number}{paragraph[last.end(2) :]}"


def jumped(paragraph: str) -> Iterator[str]:
    """Yield a paragraph with a board to which no jump leads."""
    if len(boards(paragraph)) > 1:
        *_, last = BOARD.finditer(paragraph)
        yield f"{paragraph[: last.start(2)]}{int(last[2]) ^ 1}{paragraph[last.end(2) :]}"


@every_game
def test_a_wrong_example_is_found(game: str) -> None:
    planted = list(wrong(game))
    assert planted
    for page in planted:
        assert faults(game, page), page


def test_a_table_with_another_count_is_found() -> None:
    page = help_text("classic")
    assert faults("classic", page.replace("There are three sets", "There are two sets"))
    assert faults("classic", page.replace("{card set 50 4 chosen}", "{card set 50 4}")) == []
    assert faults("classic", page.replace("{card set 31 4}", "{card set 31 4 chosen}"))


@pytest.mark.parametrize(
    ("game", "row"),
    [
        ("classic", "{card quads 1 3 right} {card quads 6 3 right} {card quads 49 3 right}"),
        ("classic", "{card set 16 4 right} {card set 37 4 right} {card set 97 4 right}"),
        ("classic", "{card set 16 4 right} {card set 37 4 right} {card set 67 4}"),
        ("ghost", "{card set 7 4} + {card set 8 4} → {card set 5 4}"),
        ("triangle", "{board 5 16383 chosen 9}"),
    ],
)
def test_what_no_rule_allows_is_found(game: str, row: str) -> None:
    assert faults(game, f"# A\n\nB\n\n{row}\n")
