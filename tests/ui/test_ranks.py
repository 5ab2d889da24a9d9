"""Ranks of Storm and Streak: told in play, at the end and on the sheet, and not won with help."""

from types import MappingProxyType
from typing import Any

import pygame
import pytest
from pilot import Pilot, seated

from game.core.masks import cards_of
from game.core.steps import run_to_end
from game.games.claims.classic import CLASSIC
from game.games.claims.state import Claim
from game.games.noset.largest import best_cards
from game.ui.codes import CodeCopy
from game.ui.medals import RIBBON
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.match.row_result import RowScreen
from game.ui.pages.sheet.sheet_screen import SheetScreen
from game.ui.setups import Setup
from game.ui.table.players.plate import Plate

STORM = seated("classic", goal="storm", seed="rush")
END_MS = 240_000


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let few tables be a rank."""
    medals = MappingProxyType({"storm": (1, 3, 4, 9), "streak": (1, 2, 3, 4)})
    monkeypatch.setattr(type(CLASSIC), "row_medals", medals)


@pytest.fixture
def heard(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    made: list[tuple[str, int]] = []

    def sound(kind: str, *args: Any, step: int = 0, **named: Any) -> None:
        made.append((kind, step))

    monkeypatch.setattr(pilot.loop.context, "sound", sound)
    return made


def find(pilot: Pilot, count: int = 1) -> None:
    """Find sets by clicks."""
    for _ in range(count):
        pilot.wait(2000, 100)
        claim = CLASSIC.moves(pilot.table.session.state, 0)[0]
        assert isinstance(claim, Claim)
        for card in claim.left:
            pilot.click(f"card:{card}")


def plate(pilot: Pilot) -> Plate:
    pilot.frame()
    return pilot.table.frame.plates[0]


def time_up(pilot: Pilot) -> ResultScreen:
    """Wait until time is up."""
    while not isinstance(pilot.screen, ResultScreen):
        pilot.frame(1000)
    return pilot.screen


def end(pilot: Pilot) -> ResultScreen:
    """Wait until time is up and everything rests."""
    pilot.wait(END_MS, 1000)
    assert isinstance(pilot.screen, ResultScreen)
    return pilot.screen


def ribbons(pilot: Pilot) -> list[pygame.Rect]:
    return [pygame.Rect(one.box) for one in pilot.scene().sprites if one.ident == RIBBON]


def test_in_play_the_way_to_the_next_rank_is_told_and_moves_nothing(
    pilot: Pilot, heard: list[tuple[str, int]]
) -> None:
    pilot.sit(STORM, 2000)
    told, places = [], set()
    for _ in range(9):
        told.append(plate(pilot).note)
        places.add(plate(pilot).box)
        find(pilot)
    assert told[:4] == ["1 to bronze", "2 to silver", "1 to silver", "1 to gold"]
    assert told[4:] == [f"{count} to diamond" for count in (5, 4, 3, 2, 1)]
    assert plate(pilot).note == "Diamond"
    assert len(places) == 1
    assert [step for kind, step in heard if kind == "rank"] == [0, 1, 2, 3]
    assert pilot.table.model.message.endswith("Diamond")


@pytest.mark.heavy
def test_a_rank_lands_as_a_ribbon_with_its_word_and_any_key_skips_it(
    pilot: Pilot, heard: list[tuple[str, int]]
) -> None:
    pilot.sit(STORM, 2000)
    find(pilot, 3)
    heard.clear()
    screen = time_up(pilot)
    assert not ribbons(pilot)
    heights = set[float]()
    while screen.ending.going(pilot.ms):
        pilot.frame(16)
        words = {part.face.name for one in pilot.scene().sprites for part in one.parts}
        heights |= {one.box.h for one in pilot.scene().sprites if "Silver" in words and one.parts}
    assert len(heights) > 5  # it falls
    assert ("rank", 1) in heard
    assert len(ribbons(pilot)) == 2
    assert {"Silver", "1 to gold"} <= {*pilot.words()}
    pilot.click("new")
    find(pilot, 1)
    screen = time_up(pilot)
    pilot.press(pygame.K_SPACE)
    assert not screen.ending.going(pilot.ms)
    assert "Bronze" in pilot.words()
    assert ("rank", 0) in heard


def test_without_motion_the_ribbon_is_there_at_once_with_its_sound(
    pilot: Pilot, heard: list[tuple[str, int]]
) -> None:
    pilot.loop.context.change(reduce_motion=True)
    pilot.sit(STORM, 2000)
    find(pilot, 1)
    heard.clear()
    time_up(pilot)
    pilot.frame(16)
    assert "Bronze" in pilot.words()
    assert ("rank", 0) in heard


@pytest.mark.heavy
def test_help_and_a_known_deal_win_no_rank_and_say_so(pilot: Pilot) -> None:
    pilot.sit(STORM, 2000)
    find(pilot, 2)
    end(pilot)
    assert "Bronze" in pilot.words()
    pilot.click_more("again")
    find(pilot)
    assert plate(pilot).note == "No rank"
    find(pilot)
    end(pilot)
    assert "You’ve played this deal before · No rank" in " ".join(pilot.words())
    assert not ribbons(pilot)
    pilot.click("new")
    assert plate(pilot).note == "1 to bronze"
    pilot.press(pygame.K_F2)
    assert plate(pilot).note == "No rank"
    find(pilot, 2)
    end(pilot)
    assert "With help: 1 hint · No rank" in pilot.words()


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (seated("classic", goal="storm", attributes=3), "Own rules · No rank"),
        (seated("classic", goal="storm", mode="practice"), "Practice · No rank"),
    ],
    ids=["rules", "practice"],
)
def test_own_rules_and_practice_win_no_rank(pilot: Pilot, setup: Setup, words: str) -> None:
    pilot.sit(setup, 2000)
    find(pilot, 2)
    end(pilot)
    assert words in pilot.words()
    assert not ribbons(pilot)


def test_the_sheet_tells_the_rank_of_ones_best_with_its_medal(pilot: Pilot) -> None:
    pilot.sit(STORM, 2000)
    find(pilot, 3)
    end(pilot)
    pilot.push(SheetScreen(pilot.loop.context, "classic"))
    storm = pilot.widget("way:3")
    assert "3 tables" in pilot.words()  # the medal tells the rank, and takes no room for its word
    assert "3 tables · Silver" in storm.accessible_node(pilot.loop.view()).more
    signs = [one.face.name for one in pilot.scene().sprites if one.face.kind == "icon"]
    assert [name for name in signs if name.startswith("medal")] == ["medal silver"]
    pilot.click("way:3")
    assert "3 tables · Silver" in pilot.words()


def test_a_row_of_tables_is_shared_with_its_rank(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    pilot.sit(STORM, 2000)
    find(pilot, 3)
    result = end(pilot)
    pilot.click_more("share")
    assert isinstance(pilot.screen, RowScreen)
    assert pilot.words().count("Silver") == 2  # beside the card and on it
    pilot.click("copy")
    pilot.click("letters")
    emoji, letters = copied
    code = CodeCopy(result.table.match.opening).code
    head, *_ = emoji.split("\n")
    assert head.startswith("Tercet ")
    assert head.endswith("Set · Storm 3 tables, 🥈 Silver")
    assert emoji.endswith(code)
    assert letters.isascii()
    assert "Set, Storm 3 tables, Silver" in letters
    pilot.click("leave")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.loop.stack[-1] is result


@pytest.mark.parametrize("undoes", [False, True])
def test_a_table_of_no_set_ends_with_the_ribbon_of_its_rank_unless_a_card_was_put_back(
    pilot: Pilot, heard: list[tuple[str, int]], undoes: bool
) -> None:
    pilot.sit(seated("noset", size=12, seed="ribbon"), 2000)
    if undoes:
        pilot.click(f"cap:{pilot.table.session.state.open[0]}")
        pilot.press(pygame.K_BACKSPACE)
    while not isinstance(pilot.screen, ResultScreen):
        state = pilot.table.session.state
        good = best_cards(state.table_mask, state.taken_mask, state.features)
        pilot.click(f"cap:{cards_of(run_to_end(good))[0]}")
        pilot.wait(1000, 100)
    pilot.wait(4000, 100)
    assert len(ribbons(pilot)) == (0 if undoes else 2)
    assert ("Diamond" in pilot.words()) is not undoes
    assert (("rank", 3) in heard) is not undoes
