"""The result of a deal of the day: from the table, what is copied and saved, and the next deal."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hands import wrong_claim
from pilot import Pilot

from game.play.days import daily_games
from game.play.days.share_text import SIGNS
from game.storage import paths
from game.ui.codes import CodeCopy
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.match.day import DayScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.table.table_screen import TableScreen

ACCEPT = 0


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    made = Pilot()
    made.loop.context.library.today = lambda: "2026-11-21"
    made.frame()
    yield made
    pygame.quit()


def finish(pilot: Pilot, *, mistakes: int = 0, pause: int = 3000) -> None:
    """Play the deal at the table, and skip how its end comes about."""
    table = pilot.table
    for _ in range(mistakes):
        table.model.submit(0, wrong_claim(table.match))
    while table.match.result is None:
        pilot.frame(pause)
        table.model.submit(0, table.match.rules.moves(table.match.state, 0)[0])
    pilot.wait(8000, 100)
    assert isinstance(pilot.screen, ResultScreen)


def day(pilot: Pilot) -> DayScreen:
    """Return the result of the day that shows."""
    assert isinstance(pilot.screen, DayScreen)
    return pilot.screen


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    return kept


def test_the_day_shows_after_its_result_and_leads_to_the_next_deal(pilot: Pilot) -> None:
    pilot.play_todays("classic")
    finish(pilot)
    pilot.press(pygame.K_RETURN)
    assert day(pilot).days_in_row.now == 1
    words = pilot.words()
    assert "Today’s Set, done" in words
    assert "One missed day a week is forgiven" in " ".join(words)
    assert f"1 of {len(daily_games())} done" in words
    assert "First daily done!" in words
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, TableScreen)
    assert pilot.table.model.opening.mode == "today"
    assert pilot.table.model.opening.game == daily_games()[1]


@pytest.mark.parametrize("game", ["classic", "sumz", "triangle"])
def test_what_is_copied_names_game_result_and_code_with_emoji_or_without(
    pilot: Pilot, copied: list[str], game: str
) -> None:
    pilot.play_todays(game)
    finish(pilot, mistakes=game == "classic")
    code = CodeCopy(pilot.table.match.opening).code
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_c, pygame.KMOD_CTRL)
    pilot.click("copy")
    pilot.click("letters")
    again, emoji, letters = copied
    assert again == emoji
    assert emoji.startswith("Tercet 21 Nov · ")
    assert emoji.endswith(code)
    assert any(sign in emoji for sign, _ in SIGNS.values())
    assert letters.isascii()
    assert code in letters
    assert ("⬛" in emoji) is (game == "classic")
    assert "Result copied. Paste it wherever you like." in pilot.words()


def test_the_picture_is_saved_in_slices_and_the_player_is_told_where(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERCET_HOME", str(tmp_path))
    pilot.play_todays("triangle")
    finish(pilot)
    pilot.press(pygame.K_RETURN)
    pilot.click("picture")
    screen, slices = day(pilot), 0
    while screen.saving.busy:
        screen.background_step()
        slices += 1
    assert slices > 20
    pilot.frame()
    (path,) = (tmp_path / paths.EXPORTS).iterdir()
    assert path.name == "tercet-2026-11-21-triangle.png"
    picture = pygame.image.load(path)
    assert picture.get_size() == (928, 1184)
    middle = picture.get_at((464, 1000))
    assert min(middle[:3]) > 200  # the card, and not the table
    assert any("Saved as" in words or "saved as" in words for words in pilot.words())


def test_another_time_is_told_to_be_one(pilot: Pilot, copied: list[str]) -> None:
    for mistakes in (0, 1):
        pilot.play_todays("classic")
        finish(pilot, mistakes=mistakes, pause=3000 + 1000 * mistakes)
        pilot.press(pygame.K_RETURN)
        pilot.click("copy")
        if not mistakes:
            pilot.click("leave")
    assert not day(pilot).first
    assert any(words.startswith("The first time counts") for words in pilot.words())
    first, again = copied
    assert "played again" in again
    assert "played again" not in first


def test_all_of_it_is_done_by_gamepad(pilot: Pilot, copied: list[str]) -> None:
    pilot.play_todays("triangle")
    finish(pilot)
    pilot.pad(ACCEPT)
    assert day(pilot).marks
    pilot.walk_hat("letters")
    pilot.pad(ACCEPT)
    assert len(copied) == 1


def test_a_day_that_was_done_shows_its_result_again(pilot: Pilot) -> None:
    pilot.play_todays("classic")
    finish(pilot)
    pilot.press(pygame.K_RETURN)
    before = day(pilot).marks
    pilot.click("leave")
    pilot.click("days")
    pilot.click("result:classic")
    again = day(pilot)
    assert again.marks == before
    assert again.first
    pilot.click("leave")
    assert isinstance(pilot.screen, HistoryScreen)
