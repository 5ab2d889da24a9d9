"""The circle of pairs with a pilot: by keyboard, by mouse and by gamepad; zoom, and files."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pilot import Pilot

from game.boards.pairs_figure import CROWN, card_point
from game.boards.scene import Sprite
from game.core import pairs
from game.ui.pages.explore.circle_figure import CircleFigure, CircleState
from game.ui.pages.explore.circle_part import CirclePart
from game.ui.pages.explore.explore_screen import ExploreScreen
from game.ui.pages.selector.selector_screen import SelectorScreen


@pytest.fixture
def pilot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Pilot]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "home"))
    yield opened(Pilot())
    pygame.display.quit()


def opened(pilot: Pilot) -> Pilot:
    """Open the page, and let the figure be drawn to its end."""
    pilot.loop.stack.append(ExploreScreen(pilot.loop.context))
    for _ in range(16):
        pilot.frame()
    return pilot


def part(pilot: Pilot) -> CirclePart:
    screen = pilot.screen
    assert isinstance(screen, ExploreScreen)
    return next(part for part in screen.parts if isinstance(part, CirclePart))


def state(pilot: Pilot) -> CircleState:
    return part(pilot).state


def figure(pilot: Pilot) -> CircleFigure:
    found = pilot.screen.widget_named("figure")
    assert isinstance(found, CircleFigure)
    return found


def lit(pilot: Pilot) -> Sprite | None:
    """Return what is lit of the figure."""
    found = [s for s in pilot.scene().sprites if s.face.kind == "pairs lit"]
    assert len(found) <= 1
    return found[0] if found else None


def place(pilot: Pilot, card: int) -> tuple[int, int]:
    x, y = figure(pilot).placement.spot(card_point(card, sum(CROWN) / 2))
    return round(x), round(y)


def move(pilot: Pilot, position: tuple[int, int], held: int = 0) -> None:
    pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(held, 0, 0)))
    pilot.frame()


def click(pilot: Pilot, position: tuple[int, int], button: int = 1) -> None:
    move(pilot, position)
    pilot.click_at(*position, button)


def cards(pilot: Pilot) -> list[int]:
    """Return the cards beside the figure, in order."""
    return [s.face.index for s in pilot.scene().sprites if s.face.kind == "set"]


# By keyboard alone.


def test_arrows_step_through_cards_and_partners(pilot: Pilot) -> None:
    assert lit(pilot) is None
    assert "81 cards, 648 pairs, 216 triples" in pilot.words()
    pilot.press(pygame.K_RIGHT)  # shows where the focus is
    pilot.press(pygame.K_RIGHT)
    assert state(pilot).card == 0
    pilot.press(pygame.K_LEFT)
    assert state(pilot).card == 80
    for _ in range(18):
        pilot.press(pygame.K_RIGHT)
    assert state(pilot).card == 17
    shown = lit(pilot)
    assert shown is not None
    assert shown.face.index == 17
    assert set(cards(pilot)) == {17, *pairs.table()[17]}
    assert "Card 17" in pilot.words()
    assert "0122 in base 3" in pilot.words()


def test_a_card_without_a_partner_shows_where_its_digits_can_go(pilot: Pilot) -> None:
    click(pilot, place(pilot, 17))
    words = pilot.words()
    for bit, told in enumerate(("0: one step on", "1: two steps on")):
        row = words.index(told) + 1
        after = [str((digit + 1 + bit) % 3) for digit in (0, 1, 2, 2)]
        assert words[row : row + 4] == after
    assert any("2 × 2 × 2 × 2 = 16" in line for line in words)


@pytest.mark.heavy
def test_every_partner_of_a_card_shows_its_triple(pilot: Pilot) -> None:
    pilot.press(pygame.K_RIGHT)
    for _ in range(18):
        pilot.press(pygame.K_RIGHT)
    for number in range(16):
        pilot.press(pygame.K_DOWN)
        assert state(pilot).number == number
        k = min(number, 15 - number)
        b, c = pairs.partner(17, k), pairs.partner(17, 15 - k)
        words = pilot.words()
        at_sum = words.index("120")
        index = {str(card): words.index(str(card), words.index("Shape")) for card in (17, b, c)}
        assert max(index.values()) < at_sum
        assert words[at_sum : at_sum + 5] == ["120", "3", "3", "3", "3"]
        told = words.index(f"k = {k}, in binary")
        assert words[told + 1 : told + 5] == list(f"{k:04b}")
        # Its cards are the last ones, and the chosen one is marked.
        triple = [s for s in pilot.scene().sprites if s.face.kind == "set"]
        shown = lit(pilot)
        assert shown is not None
        assert (shown.face.index, shown.face.n) == (17, number)
        marked = {s.face.index for s in triple if "hint" in s.marks}
        assert marked == {pairs.partner(17, number)}
    pilot.press(pygame.K_DOWN)
    assert pilot.screen.focus != "figure"  # past the last partner the focus goes on
    pilot.press(pygame.K_UP)


def test_up_from_no_partner_leads_out_of_the_figure(pilot: Pilot) -> None:
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP):
        pilot.press(key)
    assert (state(pilot).number, pilot.screen.focus) == (None, "figure")
    pilot.press(pygame.K_UP)
    assert pilot.screen.focus == "tabs"


def test_enter_goes_on_from_card_to_card(pilot: Pilot) -> None:
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    assert (state(pilot).card, state(pilot).number) == (0, None)
    pilot.press(pygame.K_RETURN)
    assert (state(pilot).card, state(pilot).number) == (0, 0)
    pilot.press(pygame.K_RETURN)
    assert (state(pilot).card, state(pilot).number) == (40, None)
    pilot.press(pygame.K_DELETE)
    assert state(pilot).card is None
    assert lit(pilot) is None


def test_zoom_and_pan_by_keyboard(pilot: Pilot) -> None:
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_PLUS)
    pilot.press(pygame.K_KP_PLUS)
    lens = state(pilot).lens
    assert lens.zoom == pytest.approx(1.96)
    pilot.press(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    pilot.press(pygame.K_DOWN, pygame.KMOD_SHIFT)
    assert state(pilot).lens.x > lens.x
    assert state(pilot).lens.y > lens.y
    assert state(pilot).card is None
    pilot.press(pygame.K_0)
    assert state(pilot).lens == (0, 0, 1)
    for _ in range(9):
        pilot.press(pygame.K_PLUS)
    assert state(pilot).lens.zoom == 12


@pytest.mark.heavy
def test_the_card_of_a_step_stays_in_sight(pilot: Pilot) -> None:
    pilot.press(pygame.K_RIGHT)
    for _ in range(8):
        pilot.press(pygame.K_EQUALS)
    for card in range(12):
        pilot.press(pygame.K_RIGHT)
        assert state(pilot).card == card
        assert figure(pilot).box.has(*place(pilot, card))
    pilot.press(pygame.K_DOWN)
    assert figure(pilot).box.has(*place(pilot, pairs.partner(11, 0)))


# By mouse alone.


def test_hovering_lights_a_card_and_a_click_keeps_it(pilot: Pilot) -> None:
    move(pilot, place(pilot, 53))
    shown = lit(pilot)
    assert shown is not None
    assert shown.face.index == 53
    assert state(pilot).card is None
    move(pilot, tuple(map(round, figure(pilot).box.centre)))  # type: ignore[arg-type]
    assert lit(pilot) is None
    click(pilot, place(pilot, 53))
    move(pilot, (5, 5))
    shown = lit(pilot)
    assert shown is not None
    assert (shown.face.index, shown.face.n) == (53, 81)
    # A partner under the pointer is tried out; a card that is none is not.
    move(pilot, place(pilot, 3))
    shown = lit(pilot)
    assert shown is not None
    assert (shown.face.index, shown.face.n) == (53, pairs.number_of(53, 3))
    assert state(pilot).number is None
    move(pilot, place(pilot, 50))
    shown = lit(pilot)
    assert shown is not None
    assert (shown.face.index, shown.face.n) == (53, 81)


def test_a_click_on_a_partner_chooses_it_and_another_goes_on(pilot: Pilot) -> None:
    click(pilot, place(pilot, 53))
    click(pilot, place(pilot, 3))
    assert (state(pilot).card, state(pilot).number) == (53, pairs.number_of(53, 3))
    click(pilot, place(pilot, 64))
    assert (state(pilot).card, state(pilot).number) == (53, pairs.number_of(53, 64))
    click(pilot, place(pilot, 64))
    assert (state(pilot).card, state(pilot).number) == (64, None)
    click(pilot, place(pilot, 64))
    assert state(pilot).card is None


def test_the_second_button_starts_afresh(pilot: Pilot) -> None:
    click(pilot, place(pilot, 53))
    click(pilot, place(pilot, 3), button=3)
    assert (state(pilot).card, state(pilot).number) == (3, None)


@pytest.mark.heavy
def test_a_click_on_a_card_of_a_triple_chooses_it(pilot: Pilot) -> None:
    click(pilot, place(pilot, 53))
    boxes = {}
    for number in range(16):
        tile = pilot.widget(f"partner{number}")
        boxes[pairs.partner(53, number)] = tile.box
    assert set(boxes) == set(pairs.table()[53])
    for card, box in boxes.items():
        x, y = box.centre
        click(pilot, (round(x), round(y)))
        assert (state(pilot).card, state(pilot).number) == (53, pairs.number_of(53, card))


def test_a_pointer_that_rests_does_not_stand_in_the_way_of_keys(pilot: Pilot) -> None:
    click(pilot, place(pilot, 53))
    move(pilot, place(pilot, 3))
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_DOWN)
    shown = lit(pilot)
    assert shown is not None
    assert (shown.face.index, shown.face.n) == (54, 0)
    move(pilot, place(pilot, pairs.partner(54, 9)))
    shown = lit(pilot)
    assert shown is not None
    assert (shown.face.index, shown.face.n) == (54, 9)


def test_the_wheel_zooms_where_the_pointer_is(pilot: Pilot) -> None:
    here = place(pilot, 30)
    move(pilot, here)
    pilot.post(pygame.Event(pygame.MOUSEWHEEL, y=4, x=0))
    pilot.frame()
    assert state(pilot).lens.zoom == pytest.approx(1.4**4)
    moved = place(pilot, 30)
    assert max(abs(a - b) for a, b in zip(here, moved, strict=True)) <= 3
    pilot.post(pygame.Event(pygame.MOUSEWHEEL, y=-9, x=0))
    pilot.frame()
    assert state(pilot).lens == (0, 0, 1)


def test_buttons_zoom_and_pan_and_dragging_does(pilot: Pilot) -> None:
    names = ("minus", "whole", "up", "left", "right", "down")
    assert not any(widget.enabled for name in names if (widget := pilot.screen.widget_named(name)))
    for _ in range(4):
        pilot.click("plus")
    before = state(pilot).lens
    pilot.click("up")
    pilot.click("left")
    assert state(pilot).lens.x < before.x
    assert state(pilot).lens.y < before.y
    pilot.click("down")
    pilot.click("right")
    assert state(pilot).lens == pytest.approx(before)
    x, y = (round(value) for value in figure(pilot).box.centre)
    move(pilot, (x, y))
    pilot.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    move(pilot, (x + 50, y - 20), held=1)
    pilot.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x + 50, y - 20), button=1))
    pilot.frame()
    half = figure(pilot).placement.half
    assert state(pilot).lens.x == pytest.approx(before.x - 50 / half, abs=0.5 / half)
    assert state(pilot).lens.y == pytest.approx(before.y + 20 / half, abs=0.5 / half)
    assert state(pilot).card is None
    pilot.click("minus")
    assert 1 < state(pilot).lens.zoom < before.zoom
    pilot.click("whole")
    assert state(pilot).lens == (0, 0, 1)


# By gamepad alone.


def test_a_gamepad_does_it_all(pilot: Pilot) -> None:
    pilot.hat("right")
    pilot.hat("right")
    pilot.hat("left")
    assert state(pilot).card == 80
    pilot.hat("down")
    assert state(pilot).number == 0
    pilot.pad(0)
    assert (state(pilot).card, state(pilot).number) == (pairs.partner(80, 0), None)
    pilot.pad(5)
    assert state(pilot).lens.zoom == pytest.approx(1.4)
    pilot.pad(4)
    assert state(pilot).lens.zoom == 1
    pilot.pad(2)
    assert state(pilot).card is None
    pilot.hat("up")
    assert pilot.screen.focus == "tabs"
    pilot.pad(1)
    assert isinstance(pilot.screen, SelectorScreen)
