"""Achievements: what was earned has its date, opens a back, and is said once as a game ends."""

import pygame
import pytest
from pilot import Pilot
from samples.days import _shelf

from game.play.achievements.definitions import ACHIEVEMENTS
from game.storage.settings import BACKS, STARS, Settings
from game.storage.store import Store
from game.ui.context import Context
from game.ui.library import Library
from game.ui.pages.history.achievements import ShelfPart
from game.ui.pages.match.ends.awards import award_name
from game.ui.pages.match.result_words import update_achievements
from game.ui.texts.looks import unlocked_backs

pytestmark = pytest.mark.usefixtures("unseen_screen")


def context(store: Store) -> Context:
    library = Library(today=lambda: "2026-11-21", store=store)
    return Context(lambda: "seed", lambda page: "", library=library)


def test_the_backs_of_achievements_are_those_of_the_settings() -> None:
    assert {deed.back for deed in ACHIEVEMENTS} == set(STARS)


def test_a_back_is_opened_by_what_was_earned_and_none_is_taken_away() -> None:
    store = Store(None)
    given = context(store)
    assert unlocked_backs(given) == {}
    store._disk._db.execute("INSERT INTO shelf VALUES ('quick', '[]', 739000)")
    store._disk._db.execute("INSERT INTO shelf VALUES ('home', '[]', NULL)")
    quick = next(deed.back for deed in ACHIEVEMENTS if deed.key == "quick")
    assert unlocked_backs(given) == {quick: "Two seconds"}
    given.change(back="star 11/5")
    assert set(unlocked_backs(given)) == {quick, "star 11/5"}
    for back in (*BACKS, *STARS):
        assert Settings(back=back).back == back


def test_what_a_game_earned_is_told_once() -> None:
    store = Store(None)
    given = context(store)
    given.library.earned = {"quick": 1, "home": 1, "deal": 1}
    assert [award_name(one) for one in update_achievements(given)][:2] == [
        "Two seconds",
        "Home",
    ]
    assert update_achievements(given) == []


def test_an_achievement_is_pressed_by_keys_and_pointer() -> None:
    pilot = Pilot((1280, 720))
    screen = _shelf(pilot.loop.context)
    pilot.loop.stack.append(screen)
    pilot.frame()
    part = screen.part  # type: ignore[attr-defined]
    assert isinstance(part, ShelfPart)
    pilot.click("deed:games 1")
    assert part.context.settings.back == ACHIEVEMENTS[0].back
    pilot.click("deed:games 10")
    assert part.page.told.words == "Not yet: Finish ten games."
    pilot.walk_to("deed:games 1")
    pilot.press(pygame.K_RETURN)
    assert part.context.settings.back == "pascal"
