"""Reviews: tables that are due are gone through as steps, and each result is stored at once."""

import pygame
import pytest
from pilot import Pilot

from game.core.rng import Rng
from game.games import GAMES
from game.games.claims.state import Claim
from game.play.days import number_of
from game.ui import pages
from game.ui.pages.learn.lesson import LessonScreen

pytestmark = pytest.mark.usefixtures("unseen_screen")


def test_tables_of_today_are_played_and_kept() -> None:
    pilot = Pilot((1280, 720))
    context = pilot.loop.context
    store, rules = context.library.store, GAMES["classic"]
    assert store is not None
    options, today = rules.default_options(), number_of(context.library.today())
    dealt = [rules.deal(options, Rng(seed, "again")) for seed in "ab"]
    tables = [rules.start(options, deal, 1).table for deal in dealt]
    store.remember("classic", options, tables, today - 1)
    pilot.loop.stack.append(pages.LessonsScreen(context))
    pilot.frame()
    pilot.walk_to("again")
    pilot.press(pygame.K_RETURN)
    pilot.frame()
    screen = pilot.screen
    assert isinstance(screen, LessonScreen)
    for number in range(2):
        state = screen.cards.state
        right = next(one for one in rules.moves(state, 0) if isinstance(one, Claim))
        if number == 1:
            screen.doing.hint()
        for card in right.left:
            screen.cards.press(card)
        assert screen.course.done
        assert len(store.due(today)) == 1 - number
        screen.doing.go_on()
        pilot.frame()
    assert [table.box for table in store.due(today + 1)] == [0]
    assert {table.box for table in store.due(today + 3)} == {0, 1}
    assert context.settings.lessons == {}
    assert context.settings.lessons_done == ()
    pilot.press(pygame.K_RETURN)
    assert not isinstance(pilot.screen, LessonScreen)
