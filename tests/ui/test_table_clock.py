"""The clock of a table: the time and the best; it can be hidden, and costs a frame a second."""

from collections.abc import Hashable
from typing import Any

import pygame
import pytest
from pilot import Pilot

from game.art.faces import Faces
from game.art.paint import Painter
from game.games import GAMES
from game.games.claims.classic import CLASSIC
from game.games.claims.state import Claim
from game.play.days import todays_options
from game.play.records import OFTEN
from game.play.session import Session
from game.ui.kit.screen import Push
from game.ui.pages.settings.settings_screen import SettingsScreen
from game.ui.setups import Setup, default_setup, with_field
from game.ui.table.clock import Clock
from game.ui.table.players.computers import seat_computers
from game.ui.table.tables import new_table


def sit(pilot: Pilot, setup: Setup) -> None:
    """Sit down at a table, and let all that moves at first be over."""
    pilot.loop._do(Push(new_table(pilot.loop.context, setup)))
    for _ in range(300):
        pilot.frame(16)


def seconds(pilot: Pilot, count: int) -> int:
    """Return how many frames are drawn while so many seconds pass, ten turns each."""
    before = pilot.loop.frames
    for _ in range(10 * count):
        pilot.frame(100)
    return pilot.loop.frames - before


def test_time_goes_on_by_a_frame_a_second_unless_it_is_hidden(pilot: Pilot) -> None:
    sit(pilot, default_setup("classic"))
    assert "0:04" in pilot.words()
    assert seconds(pilot, 5) == 5
    assert "0:09" in pilot.words()
    place = pilot.widget("clock")
    pilot.click("clock")
    hidden: Any = pilot.screen.widget_named("clock")
    assert not pilot.loop.context.settings.show_clock
    assert hidden.box == place.box
    seconds(pilot, 1)  # the last of what the press has changed
    assert seconds(pilot, 5) == 0
    assert not [words for words in pilot.words() if words.startswith("0:")]
    pilot.click("clock")
    assert "0:15" in pilot.words()


@pytest.mark.parametrize("game", ["sumz", "triples"])
def test_a_second_that_passes_makes_no_picture_and_lays_nothing_out(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """A table of large cards once made all its pictures, and its wood, anew each second."""
    pilot.loop.painter = Painter(Faces(), pilot.loop.letters)
    sit(pilot, default_setup(game))
    seconds(pilot, 2)
    made: list[object] = []
    keep, paint = Faces._keep, Painter.paint

    def counted(self: Faces, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        made.append(key)
        return keep(self, key, surface)

    drawn: list[pygame.Rect] = []

    def seen(self: Painter, *args: Any, **named: Any) -> list[pygame.Rect]:
        drawn.extend(rects := paint(self, *args, **named))
        return rects

    monkeypatch.setattr(Faces, "_keep", counted)
    monkeypatch.setattr(Painter, "paint", seen)
    laid = pilot.screen.laid
    assert seconds(pilot, 5) == len(drawn) == 5
    assert made == []
    assert pilot.screen.laid is laid
    clock: Any = pilot.screen.widget_named("clock")
    assert clock.value_words().startswith("0:11")
    assert all(rect.w * rect.h < 2 * clock.box.w * clock.box.h for rect in drawn)


def test_the_settings_hide_the_clock_too(pilot: Pilot) -> None:
    sit(pilot, default_setup("classic"))
    settings = SettingsScreen(pilot.loop.context)
    pilot.push(settings)
    pilot.walk_to("show_clock")
    assert "Clock" in pilot.words()
    pilot.press(pygame.K_SPACE)
    assert not pilot.loop.context.settings.show_clock
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(500)
    assert not [words for words in pilot.words() if words.startswith("0:")]


def test_the_best_time_is_asked_once_and_is_that_of_the_same_rules(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = pilot.loop.context.library.store
    assert store is not None
    setup = default_setup("classic")
    asked: list[object] = []

    def record(game: str, options: object) -> int:
        asked.append((game, options))
        return 192_000

    monkeypatch.setattr(pilot.loop.context.library, "record", record)
    sit(pilot, setup)
    assert "best 3:12" in pilot.words()
    assert asked == [("classic", setup.opening.options)]
    wide = pilot.screen.widget_named("clock")
    pilot.click("clock")
    assert "best 3:12" not in pilot.words()
    assert pilot.screen.widget_named("clock").box == wide.box  # type: ignore[union-attr]


def test_practice_company_and_games_without_haste_have_no_clock(pilot: Pilot) -> None:
    practice = default_setup("classic").with_fields(mode="practice")
    together = default_setup("classic", 2)
    for setup in (practice, together, default_setup("triangle")):
        sit(pilot, setup)
        assert pilot.screen.widget_named("clock") is None
        assert seconds(pilot, 3) == 0


def test_a_deal_of_a_day_tells_its_date(pilot: Pilot) -> None:
    day = "2026-11-22"
    options = todays_options("classic", day)
    setup = default_setup("classic").with_fields(options=options, mode="today", day=day, seed=day)
    pilot.loop.context.change(hints_seen=tuple(f"{game} alone" for game in GAMES))
    sit(pilot, setup)
    assert "22 November" in pilot.words()
    pilot.click("clock")
    assert "22 November" in pilot.words()
    options = todays_options("triangle", day)
    sit(pilot, default_setup("triangle").with_fields(options=options, mode="today", day=day))
    assert "Sunday, 22 November" in " ".join(pilot.words())


def test_all_times_are_as_wide_as_each_other(pilot: Pilot) -> None:
    letters = pilot.loop.letters
    for px in (17, 26, 61):
        widths = {letters.figures_width(time, px) for time in ("1:11", "0:00", "7:48")}
        assert len(widths) == 1
        for time in ("1:11", "0:00"):
            assert letters.figures(time, px, True, (9, 9, 9)).get_width() in widths
    assert letters.width("1:11", 26, True) < letters.width("0:00", 26, True)


@pytest.mark.heavy
def test_after_each_find_it_is_told_how_one_is_against_what_is_usual(pilot: Pilot) -> None:
    setup = default_setup("classic")
    for number in range(OFTEN + 1):
        sit(pilot, setup.with_fields(seed=f"pace {number}"))
        table, clock = pilot.table, pilot.screen.widget_named("clock")
        assert isinstance(clock, Clock)
        assert (clock.lead is not None) == (number == OFTEN)
        if number < OFTEN:
            while table.match.result is None:
                pilot.frame(10_000)
                table.model.submit(0, table.match.rules.moves(table.match.state, 0)[0])
            pilot.wait(8000, 100)
            pilot.click("leave")
    assert lead(pilot) == ("", "")
    find(pilot)
    assert lead(pilot) == ("−0:04", "0:04 faster than usual")
    seconds(pilot, 25)
    assert lead(pilot)[0] == "−0:04"  # as of the last find
    find(pilot)
    assert lead(pilot)[0] == "+0:12"
    assert table.chrome.spoken_queries._score().endswith("0:12 slower than usual")
    shown = pilot.widget("clock")
    pilot.click("clock")
    hidden = pilot.widget("clock")
    assert hidden.box == shown.box
    assert "usual" not in hidden.value_words()
    assert "+0:12" not in pilot.words()


RUNG = seat_computers(default_setup("classic"), (0, 3), ("Ada",))


def test_on_a_rung_the_par_is_told_with_whose_it_is_and_how_one_is_against_it(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(CLASSIC), "par_s", (700, 400, 240, 150, 96))
    monkeypatch.setattr(Session, "next_due", lambda self: None)  # Steady only watches
    sit(pilot, RUNG)
    assert "Steady needs 4:00" in pilot.words()
    widget = pilot.widget("clock")
    find(pilot)
    assert lead(pilot) == ("−0:05", "0:05 under Steady’s par")
    assert pilot.widget("clock").box == widget.box
    seconds(pilot, 20)
    find(pilot)
    assert lead(pilot) == ("+0:06", "0:06 over Steady’s par")
    pilot.click("clock")
    assert not {"Steady needs 4:00", "+0:06"} & {*pilot.words()}


@pytest.mark.parametrize(
    "setup",
    [
        seat_computers(default_setup("classic"), (0, 3, 3), ("Ada",)),
        seat_computers(default_setup("triangle"), (0, 3), ("Ada",)),
        RUNG.with_fields(mode="practice"),
        RUNG.with_fields(options=with_field(RUNG.opening.options, "attributes", 3)),
    ],
    ids=["two computers", "no time", "practice", "own rules"],
)
def test_there_is_no_par_but_on_a_rung(pilot: Pilot, setup: Setup) -> None:
    sit(pilot, setup)
    assert pilot.screen.widget_named("clock") is None


def find(pilot: Pilot) -> None:
    """Make a claim of the person, calling before it if the rules want that."""
    table = pilot.table
    for _ in range(2):
        move = table.match.rules.moves(table.match.state, 0)[0]
        assert table.model.submit(0, move)
        if isinstance(move, Claim):
            return


def lead(pilot: Pilot) -> tuple[str, str]:
    """Return what the clock shows and says of how one is against par."""
    seconds(pilot, 1)
    clock: Any = pilot.screen.widget_named("clock")
    told = clock.lead.figure()
    assert (told in pilot.words()) == bool(told)
    return told, clock.lead.words()


def test_a_stray_key_hides_the_clock_at_this_table_only(pilot: Pilot) -> None:
    sit(pilot, default_setup("classic"))
    pilot.walk_to("clock")
    pilot.press(pygame.K_RETURN)
    hidden: Any = pilot.screen.widget_named("clock")
    assert hidden.hidden
    assert pilot.loop.context.settings.show_clock
    pilot.press(pygame.K_RETURN)
    shown: Any = pilot.screen.widget_named("clock")
    assert not shown.hidden
    pilot.press(pygame.K_RETURN)
    sit(pilot, default_setup("classic"))
    other: Any = pilot.screen.widget_named("clock")
    assert not other.hidden
