"""play --code: a table of what a code stands for."""

from commands import ran

from game.games.claims.classic import ClassicOptions
from game.games.triangle.rules import TriangleOptions
from game.play.codes import encode
from game.ui.setups import Setup

RULES = ClassicOptions(attributes=3, window=20)
CODE = encode("classic", RULES, "0f1e2d3c")


def test_a_code_opens_its_table(opened: list[Setup | None]) -> None:
    assert ran("play", "--code", CODE) == (0, "", "")
    assert ran("play", "--code", CODE.lower().replace("-", " "), "--seats", "3") == (0, "", "")
    assert ran("play", f"--code={CODE}", "--computer", "2", "--name", "Ada") == (0, "", "")
    alone, three, computer = opened
    assert alone is not None
    assert three is not None
    assert computer is not None
    for setup in (alone, three, computer):
        opening = setup.opening
        assert (opening.game, opening.options, opening.seed) == ("classic", RULES, "0f1e2d3c")
    assert [setup.opening.seats for setup in (alone, three, computer)] == [1, 3, 2]
    assert (computer.opening.names[0], computer.opening.levels[1]) == ("Ada", 2)


def test_a_duel_seats_two(opened: list[Setup | None]) -> None:
    duel = encode("triangle", TriangleOptions(play="duel"), "x")
    assert ran("play", "--code", duel)[0] == 0
    assert opened[0] is not None
    assert opened[0].opening.seats == 2
