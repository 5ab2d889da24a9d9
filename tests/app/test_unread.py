"""What is told where AccessKit is missing: a note in the settings, and once a box that is read."""

import pygame
import pytest
from pilot import Pilot

from game.app import access
from game.ui.pages.settings.look import LookTab
from game.ui.texts.common_words import unread_words


@pytest.mark.parametrize("on", [True, False])
def test_a_box_tells_it_once_to_who_has_a_screen_reader(
    monkeypatch: pytest.MonkeyPatch, *, on: bool
) -> None:
    told: list[str] = []
    monkeypatch.setattr(access, "has_screen_reader", lambda: on)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text: told.append(text))
    context = Pilot().loop.context
    for _ in range(2):
        access.tell_unread(context)
        assert told == [unread_words()] * on
    assert not context.aloud


@pytest.mark.parametrize("aloud", [True, False])
def test_the_settings_say_it_where_it_matters(*, aloud: bool) -> None:
    context = Pilot().loop.context
    context.aloud = aloud
    notes = [field.note for field in LookTab(context).fields()]
    assert (unread_words() in notes) is not aloud
