"""The keyboard practice, through the real program: by keys, by mouse, by gamepad."""

from collections.abc import Iterator

import pygame
import pytest
from pilot import Pilot

from game.play.practice.keys_practice import GROUPS, PAUSE_MS, SIZES
from game.ui.input.keys import LAYOUT_ROWS
from game.ui.pages.help import HelpScreen
from game.ui.pages.learn.keys_practice_screen import TABLES, KeysScreen


class AtPractice(Pilot):
    """A pilot at the practice."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(size)
        self.page = KeysScreen(self.loop.context)
        self.push(self.page)

    @property
    def part(self) -> KeysScreen:
        return self.page

    @property
    def phase(self) -> str:
        return self.part.practice.phase

    @property
    def on_page(self) -> bool:
        """Tell whether the practice is on top."""
        return self.screen is self.page

    def keys(self) -> dict[int, int]:
        """Return the key of each place."""
        return self.part.keys(self.loop.view())

    def card(self, place: int) -> str:
        """Return the name of what lies in a place."""
        return f"card:{self.part.practice.round.cards[place]}"

    def begin(self) -> None:
        self.press(pygame.K_RETURN)
        self.wait(PAUSE_MS + 100)
        assert self.phase == "shown"

    def hit(self, place: int, mod: int = 0) -> None:
        self.press(self.keys()[place], mod)

    def round_by_keys(self) -> None:
        """Hit the keys of a claim, and wait for the next."""
        practice = self.part.practice
        for place in sorted(practice.round.places, reverse=True):
            self.hit(place, pygame.KMOD_LSHIFT if place in practice.round.right else 0)
        assert self.phase == "pause"
        self.wait(PAUSE_MS + 100)


@pytest.fixture
def pilot() -> Iterator[AtPractice]:
    yield AtPractice()
    pygame.display.quit()


@pytest.mark.parametrize("layout", list(LAYOUT_ROWS))
def test_a_practice_by_the_keys_of_any_layout(pilot: AtPractice, layout: str) -> None:
    pilot.loop.context.change(layout=layout)
    pilot.begin()
    assert {chr(key) for key in pilot.keys().values()} <= {*"".join(LAYOUT_ROWS[layout])}
    for number in range(10):
        assert f"{number + 1} of 10: hit the keys of the lit cards." in pilot.words()
        pilot.round_by_keys()
    assert pilot.phase == "done"
    words = " ".join(pilot.words())
    assert "s per round, 0 mistakes" in words
    assert "Slowest keys: " in words
    pilot.press(pygame.K_RETURN)
    assert pilot.phase == "pause"
    assert pilot.part.practice.at == 0


def test_a_practice_by_mouse_alone(pilot: AtPractice) -> None:
    pilot.click("rounds")
    pilot.click("start")
    for _ in range(pilot.part.rounds):
        pilot.wait(PAUSE_MS + 100)
        for place in sorted(pilot.part.practice.round.places):
            pilot.click(pilot.card(place))
    pilot.wait(PAUSE_MS + 100)
    assert pilot.phase == "done"
    pilot.click("stop")
    assert pilot.phase == "ready"
    pilot.click("back")
    assert not pilot.on_page


def test_a_practice_by_gamepad_alone(pilot: AtPractice) -> None:
    pilot.walk_hat("start")
    pilot.pad(0)
    for _ in range(10):
        pilot.wait(PAUSE_MS + 100)
        for place in sorted(pilot.part.practice.round.places):
            pilot.walk_hat(pilot.card(place))
            pilot.pad(0)
    pilot.wait(PAUSE_MS + 100)
    assert pilot.phase == "done"
    pilot.pad(1)
    assert not pilot.on_page


@pytest.mark.parametrize("cards", SIZES)
@pytest.mark.parametrize("size", [(1280, 720), (900, 1400)])
def test_every_card_of_every_table_has_a_key(size: tuple[int, int], cards: int) -> None:
    pilot = AtPractice(size)
    pilot.part.set_cards(TABLES.index(cards))
    pilot.begin()
    keys = pilot.keys()
    assert sorted(keys) == list(range(cards))
    assert len(set(keys.values())) == cards
    pilot.round_by_keys()
    assert pilot.part.practice.at == 1
    pygame.display.quit()


def test_a_wrong_key_is_named_and_its_card_shows_it(pilot: AtPractice) -> None:
    pilot.begin()
    practice = pilot.part.practice
    other = next(place for place in range(12) if place not in practice.round.places)
    before = pilot.scene()
    pilot.hit(other)
    name = chr(pilot.keys()[other]).upper()
    assert f"That was {name}: its card isn’t lit." in pilot.words()
    after = pilot.scene()
    sizes = [
        {s.face.name: s.box.h for s in scene.sprites if s.face.kind == "text"}[name]
        for scene in (before, after)
    ]
    assert sizes[1] > 1.3 * sizes[0]
    pilot.press(pygame.K_p)  # no card of twelve is so far to the right
    assert "P doesn’t pick a card here." in pilot.words()
    pilot.click(pilot.card(other))
    assert "This card isn’t one of them." in pilot.words()
    assert practice.mistakes == 3
    pilot.round_by_keys()
    assert practice.at == 1


def test_two_groups_with_shift_or_by_a_second_press(pilot: AtPractice) -> None:
    pilot.part.set_cards(TABLES.index(GROUPS))
    pilot.begin()
    practice = pilot.part.practice
    for _ in range(10):
        round_ = practice.round
        if round_.right:
            first = round_.right[0]
            pilot.hit(first)
            assert any("Once more for group 2" in words for words in pilot.words())
            pilot.hit(round_.left[0], pygame.KMOD_LSHIFT)
            assert any("in group 1" in words for words in pilot.words())
            break
        pilot.round_by_keys()
    for place in practice.round.right:
        pilot.hit(place)  # the first of them for the second time
        if place not in practice.second:
            pilot.hit(place)
    for place in practice.round.left:
        pilot.hit(place)
    assert pilot.phase == "pause"


def test_times_are_those_of_the_clock(pilot: AtPractice) -> None:
    pilot.begin()
    practice = pilot.part.practice
    since = pilot.ms
    for place in practice.round.left:
        pilot.wait(1000)
        pilot.hit(place)
    assert practice.median_ms is not None
    assert abs(practice.median_ms - (pilot.ms - since)) < 150  # a frame of the pilot is 50 ms


@pytest.mark.heavy
def test_the_best_median_is_kept_by_table_unless_there_were_many_mistakes(
    pilot: AtPractice,
) -> None:
    def practise(wait: int, mistakes: int = 0) -> str:
        pilot.part.stop()
        pilot.begin()
        for number in range(10):
            other = next(p for p in range(12) if p not in pilot.part.practice.round.places)
            if number < mistakes:
                pilot.hit(other)
            pilot.wait(wait)
            pilot.round_by_keys()
        return " ".join(pilot.words())

    def best() -> dict[str, int]:
        return dict(pilot.loop.context.settings.keys_best)

    assert "Your best so far!" in practise(1000)
    first = best()
    assert [*first] == ["12"]
    assert 1000 <= first["12"] < 1300
    assert "Best so far: 1." in practise(2000)
    assert best() == first
    assert "Best so far: 1." in practise(500, mistakes=3)
    assert best() == first
    assert "Your best so far!" in practise(500, mistakes=2)
    assert best()["12"] < first["12"] - 400


def test_letters_do_nothing_before_it_begins_and_help_is_at_hand(pilot: AtPractice) -> None:
    pilot.press(pygame.K_q)
    assert pilot.phase == "ready"
    assert pilot.part.practice.mistakes == 0
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.screen, HelpScreen)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.on_page


def test_it_can_be_stopped_and_left_at_any_time(pilot: AtPractice) -> None:
    pilot.begin()
    pilot.click("stop")
    assert pilot.phase == "ready"
    pilot.begin()
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.on_page
