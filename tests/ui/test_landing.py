"""Arrivals on a plate while cards move: they show there, and the table is not laid out anew."""

import gettext
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from kept import letters
from pilot import Pilot

from game.app.language import catalogue
from game.boards.scene import Box, Sprite
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import Call
from game.ui.kit.layout import LayoutResult, Node, drawn_as
from game.ui.kit.text import read
from game.ui.kit.view import Moment, View
from game.ui.setups import default_setup
from game.ui.table.chrome import Pile
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table
from game.ui.texts import common_words

TABLES: dict[str, tuple[str, int, Any]] = {
    "classic": ("classic", 1, None),
    "of two": ("classic", 2, None),
    "of four": ("classic", 4, None),
    "kept on the table": ("classic", 1, ClassicOptions(goal="find all")),
    "with a head start": ("classic", 2, ClassicOptions(handicaps=True, lead_1=3)),
    "sumz": ("sumz", 1, None),
    "triangle": ("triangle", 1, None),
}


def sit(name: str, *, painted: bool = False) -> tuple[Pilot, TableScreen]:
    game, seats, options = TABLES[name]
    pilot, setup = Pilot(painted=painted), default_setup(game, seats).with_fields(seed="landing")
    if options is not None:
        setup = setup.with_fields(options=options)
    table = new_table(pilot.loop.context, setup)
    assert isinstance(table, TableScreen)
    pilot.push(table, 3000)
    return pilot, table


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    pygame.display.quit()


def play(table: TableScreen) -> None:
    if table.model.calls:
        table.model.submit(0, Call())
    length = table.session.length
    table.model.submit(0, table.match.rules.moves(table.match.state, 0)[0])
    assert table.session.length > length


@pytest.mark.heavy
@pytest.mark.parametrize("name", TABLES)
def test_what_was_laid_out_before_shows_what_would_be_laid_out_now(name: str) -> None:
    (kept, once), (anew, always) = sit(name), sit(name)
    for _ in range(3):
        for pilot, table in ((kept, once), (anew, always)):
            play(table)
            pilot.loop._turn += 1
        while once.motion(once._drawn._replace(ms=kept.ms)):
            kept.frame(24)
            anew.loop._turn += 1
            anew.frame(24)
            assert kept.loop.scene() == anew.loop.scene()


def test_a_table_is_not_laid_out_anew_when_cards_land(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, table = sit("classic")
    laid, usual = list[int](), table.body

    def body(view: View, moment: Moment) -> Node:
        laid.append(moment.ms)
        return usual(view, moment)

    monkeypatch.setattr(table, "body", body)
    play(table)
    pilot.loop._turn += 1
    pilot.frame()
    began, scores = len(laid), set[str]()
    while table.model.animator.is_visible(pilot.ms):
        pilot.frame()
        scores.add(table.frame.plates[0].score)
    assert scores == {"0", "1"}
    assert len(laid) == began


@pytest.mark.heavy
def test_what_a_claim_shows_is_made_before_it() -> None:
    pilot, table = sit("classic", painted=True)
    rendered = pilot.loop.letters.render
    play(table)  # what is said is in no other picture
    pilot.wait(3000)
    for turn in range(4):  # the third one in a row lights a flame
        pilot.wait(500)
        known, laid = rendered.cache_info().misses, drawn_as.cache_info().misses
        play(table)
        pilot.loop._turn += 1
        pilot.frame()
        assert rendered.cache_info().misses <= known + 1, turn  # what is said, with its time
        while table.model.animator.is_running(pilot.ms):
            pilot.frame()
        assert drawn_as.cache_info().misses == laid, turn


def test_a_pile_speaks_the_language_of_now() -> None:
    view, box = View((1280, 720), letters()), Box(900, 600, 300, 80)

    def told() -> list[str]:
        laid = LayoutResult()
        Pile(12).place(view, box, laid)
        return [one.face.name for one in laid.items if isinstance(one, Sprite) and one.face.name]

    pygame.font.init()
    assert told() == ["12", "to come"]
    common_words.use(catalogue("de"))
    try:
        assert told()[0] == "12"
        assert told()[1] == common_words.tr("to come") != "to come"
    finally:
        common_words.use(gettext.NullTranslations())


@pytest.mark.parametrize(("count", "words"), [(1, "1 card to come"), (69, "69 cards to come")])
def test_a_pile_is_read_with_its_number(count: int, words: str) -> None:
    pygame.font.init()
    laid = LayoutResult()
    Pile(count).place(View((1280, 720), letters()), Box(900, 600, 300, 80), laid)
    assert [*read(laid.items)] == [words]
