"""Set-ups that are remembered, and the settings that new games begin with."""

import pygame
import pytest
from kept import help_text
from pilot import Pilot

from game.core.options import declared_options
from game.games import GAMES
from game.games.claims.choices import ClaimOptions
from game.play.records import timed_by
from game.storage.settings import Settings
from game.ui import pages
from game.ui.context import Context
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.setups import Setup, default_setup, with_field
from game.ui.table.players import computers as opponents
from game.ui.texts.rule_texts import rules_words

CARD_GAMES = [
    key for key, rules in GAMES.items() if isinstance(rules.default_options(), ClaimOptions)
]


def context(*setups: Setup) -> Context:
    made = Context(lambda: "x", help_text)
    for setup in setups:
        made.setups.remember(setup)
    return made


def settled(game: str, seats: int, **fields: object) -> Setup:
    setup = default_setup(game, seats)
    options = setup.opening.options
    for name, value in fields.items():
        options = with_field(options, name, value)
    return setup.with_fields(options=options)


@pytest.mark.parametrize("game", CARD_GAMES)
@pytest.mark.parametrize("together", [False, True])
def test_every_new_game_begins_with_the_settings(game: str, together: bool) -> None:
    """Also one that was set up otherwise before they were changed."""
    setup = settled(game, 1 + together, window=20, penalty="none", ends="points", target=7)
    for known in (False, True):
        made = context(setup) if known else context()
        made.change(window_seconds=10)
        options = made.setups.last_setup(game, together=together).opening.options
        assert isinstance(options, ClaimOptions)
        assert options.window == 10
        assert (options.penalty, options.ends) == (
            ("none", "points") if known else ("point", "deck")
        )
        made.change(penalty="sit out")
        options = made.setups.last_setup(game, together=together).opening.options
        assert isinstance(options, ClaimOptions)
        assert (options.window, options.penalty) == (10, "sit out")
        assert made.setups.last_setup(game, together=together).opening.seats == 1 + together


def test_many_cards_have_more_time_to_be_picked_unless_the_settings_say_otherwise() -> None:
    def windows(made: Context) -> list[int]:
        setups = [
            made.setups.last_setup(game, together=True) for game in ("classic", "proset", "ghost")
        ]
        return [setup.opening.options.window for setup in setups]  # type: ignore[attr-defined]

    made = context()
    assert windows(made) == [5, 10, 20]
    made.change(window_seconds=0)
    assert windows(made) == [0, 0, 0]


@pytest.mark.parametrize(("game", "offered"), [("sumz", True), ("proset", False)])
def test_sums_are_offered_where_the_button_shows_them(
    pilot: Pilot, game: str, *, offered: bool
) -> None:
    pilot.set_up(game)
    assert (pilot.screen.widget_named("option:reasons") is not None) == offered


def test_other_settings_leave_what_was_set_up() -> None:
    setup = settled("classic", 2, window=20, penalty="none")
    made = context(setup)
    made.change(theme="light")
    assert made.setups.last_setup("classic", together=True) == setup


def test_practice_and_the_triangle_stay_as_they_are() -> None:
    practice = settled("classic", 1, window=0, penalty="none").with_fields(mode="practice")
    triangle = settled("triangle", 2, size=8)
    made = context(practice, triangle)
    made.change(window_seconds=10, penalty="sit out")
    assert made.setups.with_company("classic", "practice") == practice
    assert made.setups.last_setup("triangle", together=True) == triangle


def test_it_is_told_what_the_key_beside_a_name_does(pilot: Pilot) -> None:
    pilot.set_up("classic")
    assert "Call key" not in pilot.words()
    pilot.walk_to("key:1")
    pilot.wait(2000)
    assert "Call key" in pilot.words()


# Handicaps.


@pytest.mark.heavy
def test_handicaps_are_agreed_for_each_seat_by_keys_alone(pilot: Pilot) -> None:
    pilot.set_up("classic")
    for name, key, times in (
        ("option:handicaps", pygame.K_RIGHT, 1),
        ("option:lead_1", pygame.K_LEFT, 2),
        ("option:time_1", pygame.K_LEFT, 1),
        ("option:lead_2", pygame.K_RIGHT, 3),
        ("option:time_2", pygame.K_RIGHT, 2),
    ):
        pilot.walk_to(name)
        for _ in range(times):
            pilot.press(key)
    assert "How long a player may pick after a call." in pilot.words()
    pilot.deal()
    opening = pilot.loop.context.setups.last_setup("classic", together=True).opening
    chosen = {"handicaps": True, "lead_1": -2, "time_1": 50, "lead_2": 3, "time_2": 200}
    assert opening.options == settled("classic", 2, **chosen).opening.options
    assert {"−2 ×½", "+3 ×2", "−2", "3"} <= {*pilot.words()}
    told = "Handicap: On · Player 1: −2 ×½ · Player 2: +3 ×2"
    assert rules_words("classic", opening.options, alone=False) == told
    assert rules_words("classic", opening.options, alone=True) == "Standard rules"


def test_a_handicap_of_before_is_asked_for_as_it_is_today() -> None:
    old = settled("classic", 2, favoured=2, head=5, slack=2)
    screen = SetupScreen(context(), old)
    fields = {"handicaps": True, "lead_2": 5, "time_2": 200}
    assert screen.choices.options == settled("classic", 2, **fields).opening.options
    screen.choices.set_seats(0)
    assert screen.choices.setup().opening.options == settled("classic", 1).opening.options


def test_help_that_does_not_show_keeps_no_game_apart() -> None:
    screen = SetupScreen(context(), settled("classic", 2, hints=True, counts=True))
    asked = screen.choices.setup().opening
    assert asked == settled("classic", 2, hints=True).opening
    screen.choices.set_seats(0)
    alone = screen.choices.setup().opening
    assert alone.options == settled("classic", 1, counts=True).opening.options
    screen.choices.set_option(declared_options(alone.options)["counts"], (False, True), 0)
    assert not screen.choices.setup().opening.helped


# Names.


def seated(pilot: Pilot, *names: str) -> None:
    """Write names at the seats of the set-up, and deal."""
    screen = pilot.screen
    assert isinstance(screen, SetupScreen)
    screen.choices.set_seats(len(names) - 1)
    pilot.frame()
    for seat, name in enumerate(names):
        pilot.click(f"name:{seat}")
        pilot.press(pygame.K_a, pygame.KMOD_CTRL)
        pilot.press(pygame.K_DELETE)
        pilot.type(name)
    pilot.deal()


def names(context: Context, game: str, *, together: bool = True) -> list[str]:
    return list(context.setups.last_setup(game, together=together).opening.names)


def test_names_outlive_the_run_and_serve_in_every_game(pilot: Pilot) -> None:
    pilot.set_up("classic")
    seated(pilot, "Ada", "", "Cem")
    kept = Settings(names=pilot.loop.context.settings.names)
    assert kept.names == {"1": "Ada", "3": "Cem"}
    later = Context(lambda: "x", help_text, kept)
    for game in GAMES:
        assert names(later, game) == ["Ada", "Player 2"]
        assert names(later, game, together=False) == ["Ada"]
        assert later.setups.of_day(game).opening.names[0] == "Ada"
        assert later.setups.with_company(game, "practice").opening.names[0] == "Ada"
    screen = SetupScreen(later, later.setups.last_setup("sumz", together=True))
    screen.choices.set_seats(3)
    assert list(screen.choices.setup().opening.names) == ["Ada", "Player 2", "Cem", "Player 4"]


def test_a_name_that_is_taken_away_is_forgotten_and_a_computers_is_none(pilot: Pilot) -> None:
    context = pilot.loop.context
    pilot.set_up("classic")
    seated(pilot, "Ada", "Ben")
    context.setups.remember(settled("triples", 1))
    assert context.settings.names == {"2": "Ben"}
    computer = opponents.seat_computers(settled("sumz", 2), [0, 3], ["Ada", "Robot"])
    context.setups.remember(computer)
    assert context.settings.names == {"1": "Ada", "2": "Ben"}


def test_names_that_make_no_sense_are_no_names() -> None:
    context = Context(lambda: "x", help_text, Settings(names={"one": "Ada", "7": "Ben", "2": "  "}))
    assert names(context, "classic") == ["Player 1", "Player 2"]
    context.setups.remember(settled("classic", 2))
    assert "2" not in context.settings.names


# By ear.


@pytest.mark.parametrize("game", CARD_GAMES)
def test_nobody_who_has_the_screen_read_aloud_is_hurried_unless_they_chose_to_be(game: str) -> None:
    context = Context(lambda: "x", help_text)

    def windows() -> list[object]:
        setups = context.setups
        made = [setups.last_setup(game, together=True)]
        made += [setups.with_company(game, company) for company in ("computers", "friends")]
        return [getattr(setup.opening.options, "window", None) for setup in made]

    usual = getattr(GAMES[game].default_options(), "window", None)
    assert usual
    assert windows() == [usual] * 3
    day = context.setups.of_day(game).opening.options
    context.listens = lambda: True
    assert windows() == [0, 0, 0]
    assert context.setups.of_day(game).opening.options == day, "the same for everybody"
    alone = context.setups.last_setup(game, together=False).opening.options
    assert rules_words(game, alone, alone=True) == "Standard rules"
    assert timed_by(game, alone) == timed_by(game, GAMES[game].default_options())
    context.change(window_seconds=10)
    assert windows() == [10, 10, 10]
    context.change(window_seconds=5)
    context.setups.remember(settled(game, 2, window=3))
    assert (
        context.setups.last_setup(game, together=True).opening.options
        == settled(game, 2, window=3).opening.options
    ), "what was set up for it stays"


def test_that_there_is_no_limit_is_told_to_who_listens(pilot: Pilot) -> None:
    context = pilot.loop.context
    note = "No time limit for picking, as a screen reader is on."
    for listens, told in (
        (True, f"See a set? Press your key, then pick the three cards. {note}"),
        (True, note),
        (False, ""),
    ):
        context.listens = lambda listens=listens: listens  # type: ignore[misc]
        setup = context.setups.last_setup("classic", together=True)
        pilot.loop.stack.append(pages.new_table(context, setup))
        pilot.frame()
        heard = pilot.screen.announcement()[0]
        assert heard.startswith(told)
        assert (note in heard) == listens
        assert ("See a set?" in heard) == ("See a set?" in told)
