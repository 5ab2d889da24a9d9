"""Spoken queries: what can be asked at a table by a key, and what is said then."""

import re
from typing import Any

import pygame
import pytest
from at_keys import AtKeys

from game.games import GAMES
from game.games.triangle.lattice import triangle
from game.play.grades import is_unaided
from game.ui.input.commands import COMMANDS
from game.ui.setups import default_setup, with_field
from game.ui.table.players.computers import seat_computers
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table


@pytest.fixture
def pilot() -> AtKeys:
    return AtKeys()


def ask(pilot: AtKeys, name: str) -> str:
    """Press the key of a question, and return what is heard."""
    chord = COMMANDS[name].chord
    pilot.press(chord.key, pygame.KMOD_LALT)
    return pilot.screen.announcement()[0]


def table_of(pilot: AtKeys) -> Any:
    table = pilot.screen
    assert isinstance(table, TableScreen)
    return table


def test_the_table_is_read_row_by_row_and_then_again(pilot: AtKeys) -> None:
    pilot.play("classic")
    table = table_of(pilot)
    named = [table.widget_named(f"card:{card}").lies() for card in table.match.state.table]
    heard = [ask(pilot, "read row") for _ in range(4)]
    rows = [heard[0], *heard[1:3]]
    assert [row.partition(":")[0] for row in heard] == ["Row 1", "Row 2", "Row 3", "Row 1"]
    assert heard[3] == heard[0]
    said = "; ".join(row.partition(": ")[2] for row in rows).split("; ")
    assert sorted(said) == sorted(named)
    assert all(", key " in name for name in named)


def test_every_card_is_counted_in_each_feature(pilot: AtKeys) -> None:
    pilot.play("classic")
    told = ask(pilot, "counts")
    assert table_of(pilot).match.state.table
    for part in ("Shape: ", "Colour: ", "Shading: ", "Number: "):
        fact = told.partition(part)[2].partition(".")[0]
        counts = [one.split()[0] for one in fact.split(", ")]
        assert sum(1 if count in ("a", "an") else int(count) for count in counts) == 12, fact


def test_what_goes_with_the_card_in_focus_are_those_that_show_the_same(pilot: AtKeys) -> None:
    pilot.play("classic")
    table = table_of(pilot)
    assert ask(pilot, "about") == "Move to a card or pick one first."
    pilot.press(pygame.K_q)
    cards, chosen = (
        table.match.state.options.cards,
        table.controller.selector.selection.first_chosen,
    )
    told = ask(pilot, "about")
    keys = {table.widget_named(f"card:{one}").lies()[-1]: one for one in table.match.state.table}
    for place, sentence in zip(range(cards.places), told.split(". "), strict=True):
        fact = sentence.rstrip(".").partition(": ")[2]
        found = set() if fact == "no other card" else {*fact.split(", ")}
        assert found == {
            key
            for key, one in keys.items()
            if one != chosen and cards.digits(one)[place] == cards.digits(chosen)[place]
        }


def test_what_is_missing_is_told_in_practice_alone(pilot: AtKeys) -> None:
    pilot.play("classic")
    assert ask(pilot, "needs") == "What’s missing is told only in practice."
    pilot.play("classic", mode="practice")
    assert ask(pilot, "needs") == "Pick more cards first."
    pilot.press(pygame.K_q)
    pilot.press(pygame.K_w)
    table = table_of(pilot)
    told = ask(pilot, "needs")
    assert told.startswith("third card: ")
    cards = table.match.state.options.cards
    third = cards.negative(cards.total(table.controller.selector.selection.left))
    where = "on the table" if third in table.match.state.table else "still in the pile"
    assert told.endswith(f", {where}")


def test_what_a_group_still_needs(pilot: AtKeys) -> None:
    pilot.play("sumz", mode="practice")
    pilot.press(pygame.K_q)
    table = table_of(pilot)
    card = (
        table.widget_named(f"card:{table.controller.selector.selection.first_chosen}")
        .lies()
        .rpartition(", key")[0]
    )
    assert ask(pilot, "needs") == f"Group 2 still needs {card}."


def test_cards_face_down_are_not_told(pilot: AtKeys) -> None:
    pilot.play("classic", goal="memory")
    assert "21 cards on the table" in pilot.screen.announcement()[0]
    assert ask(pilot, "read row").count("card face down") > 1
    assert ask(pilot, "counts") == ""
    pilot.press(pygame.K_RIGHT)
    assert ask(pilot, "about") == "Move to a card or pick one first."


def test_where_marbles_are_and_can_jump(pilot: AtKeys) -> None:
    pilot.play("triangle")
    table = table_of(pilot)
    rows = [ask(pilot, "read row") for _ in range(table.match.state.size)]
    assert sum(row.count(",") + ("marbles" in row) for row in rows) == 14
    told = ask(pilot, "counts")
    assert told.startswith("14 marbles left, 2 jumps, from row ")
    assert ask(pilot, "about") == "Move to a marble or pick one first."
    jump = table.match.rules.moves(table.match.state, 0)[0]
    grid = table.frame.laid.grid
    table.controller.chosen = jump.source
    row, column = grid.cells[jump.target]
    assert f"row {row + 1}, place {column + 1}" in ask(pilot, "about")
    assert "needs" not in [action.name for action in table.actions()]


def test_what_a_jump_came_to_is_heard_and_does_not_show(pilot: AtKeys) -> None:
    pilot.play("triangle")
    table = table_of(pilot)
    assert pilot.screen.announcement()[0].startswith("14 marbles left, 2 jumps")
    size, markers = table.match.state.size, table.match.state.markers
    source, over, target = triangle(size).legal(markers)[0]
    for hole in (source, target):
        table.controller.press(hole)
    row, column = triangle(size).row_column(over)
    heard = f"Jumped over: row {row + 1}, place {column + 1}. 13 left."
    assert (pilot.screen.announcement()[0], table.model.visible_message()[0]) == (heard, "")
    table.model.undo()
    assert pilot.screen.announcement()[0] == "14 marbles left"
    table.controller.press(source)
    assert pilot.screen.announcement()[0] == ""


def test_the_jump_of_a_computer_is_heard_from_end_to_end(pilot: AtKeys) -> None:
    setup = seat_computers(default_setup("triangle", 1, pilot.keys.calls), [0, 1], ["Ada"])
    setup = setup.with_fields(options=with_field(setup.opening.options, "play", "duel"))
    pilot.loop.stack.append(new_table(pilot.context, setup))
    pilot.wait(100)
    table = table_of(pilot)
    pilot.jump()
    while len(table.session.log) < 2:
        pilot.wait(50)
    assert re.fullmatch(
        r"\w.*: From: row \d, place \d\. Over: row \d, place \d\. To: row \d, place \d\. "
        r"12 left\. .+",
        pilot.screen.announcement()[0],
    )


def test_an_answer_is_heard_where_the_light_has_something_to_say_too(pilot: AtKeys) -> None:
    pilot.play("triangle")
    table = table_of(pilot)
    pilot.press(pygame.K_l)
    jump = table.match.rules.moves(table.match.state, 0)[0]
    table.controller.chosen = jump.source
    table.model.point(jump.target)
    for _ in range(400):
        if table.controller.pointer_forecast()[0]:
            break
        pilot.frame()
    foretold = table.controller.pointer_forecast()[0]
    assert foretold
    assert pilot.screen.announcement()[0] == foretold
    assert ask(pilot, "about").startswith("Jumps here from row ")
    table.model.point(jump.source)
    assert pilot.screen.announcement()[0] != foretold


def test_the_score_what_is_left_and_the_time(pilot: AtKeys) -> None:
    pilot.play("classic")
    assert ask(pilot, "score") == "0 points, 69 cards left, Time 0:02"
    pilot.play("classic", 2)
    assert ask(pilot, "score").startswith("Player 1 0, Player 2 0, 69 cards left")
    pilot.press(pygame.K_1)
    assert ask(pilot, "score").endswith("Player 1 has 5.0 s to pick")
    pilot.play("classic", goal="storm")
    assert ask(pilot, "score").endswith(" left")


def test_the_same_answer_twice_is_another_text_to_a_reader(pilot: AtKeys) -> None:
    pilot.play("classic")
    first, second, third = (
        (ask(pilot, "counts"), pilot.screen.announcement()[1]) for _ in range(3)
    )
    assert first[0] == second[0] == third[0]
    assert len({first, second, third}) == 3  # and told anew each time


def test_asking_changes_nothing(pilot: AtKeys) -> None:
    for game in GAMES:
        pilot.play(game, mode="practice")
        table = table_of(pilot)
        before, log = table.match.state, len(table.match.session.log)
        for action in table.actions():
            if action.name in ("read row", "counts", "about", "needs", "score"):
                action.run()
                assert table.model.message, (game, action.name)
        assert (table.match.state, len(table.match.session.log)) == (before, log)
        assert is_unaided(table.match) == (table.match.result is not None)
