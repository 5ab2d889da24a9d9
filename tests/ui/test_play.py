"""Whole games through the real program, by keyboard alone and by mouse alone."""

from dataclasses import replace
from typing import Any

import pygame
import pytest
from again import check_log
from hands import first_claim, laid_out, marker_hand
from pilot import DEALT_MS, Pilot
from sparse import in_turn, sparse

from game.core.options import Variant
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim, Turn
from game.games.pegs.state import Jump, PegState
from game.games.triangle.solver import best_line
from game.ui.input.keys import card_keys
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table


def choose(pilot: Pilot, claim: Claim, *, by: str) -> None:
    """Choose a claim's cards on the table, and end the choice where that is asked for."""
    screen = pilot.table
    places = {card: place for place, card in enumerate(screen.match.state.open)}
    for group, cards in enumerate((claim.left, claim.right)):
        for card in cards:
            if by == "mouse":
                pilot.click(f"card:{card}", button=3 if group else 1)
            elif by == "keys":
                grid = laid_out(screen, pilot.loop.view()).grid
                taken = list(screen.model.setup.keys)
                key = card_keys(grid, taken if screen.match.state.seats > 1 else ())[places[card]]
                pilot.press(key, pygame.KMOD_LSHIFT if group else 0)
            else:
                pilot.walk_to(f"card:{card}")
                pilot.press(pygame.K_SPACE, pygame.KMOD_LSHIFT if group else 0)
                if group:
                    pilot.press(pygame.K_SPACE)  # a second time: into the second group
    if not screen.match.state.options.claim_size:
        pilot.click("claim") if by == "mouse" else pilot.press(pygame.K_RETURN)


def next_cards(screen: TableScreen) -> Claim:
    """Return the cards of a claim, or the next card to turn up by itself."""
    state = screen.match.state
    hint = screen.match.rules.hint(state, 0)
    if hint is not None and isinstance(hint.action, Turn):
        return Claim((state.table[state.places.index(hint.action.place)],))
    return first_claim(screen)


def end(pilot: Pilot) -> ResultScreen:
    """Wait for the result and return its screen."""
    pilot.wait(4500)
    assert isinstance(pilot.screen, ResultScreen)
    return pilot.screen


CARD_GAMES = {key: rules for key, rules in GAMES.items() if isinstance(rules, ClaimRules)}
RUSHED = ("storm", "streak")  # one table after another until time is up: test_rush_table
PLAYED = [
    (key, way)
    for key, rules in CARD_GAMES.items()
    for way in rules.options.VARIANTS
    if way.sign not in RUSHED
]


def played_out(pilot: Pilot, screen: TableScreen, by: str) -> None:
    """Claim the first claim there is until the game is over, and check what came of it."""
    rules = screen.match.rules
    assert isinstance(rules, ClaimRules)
    while screen.session.result is None:
        pilot.frame(DEALT_MS)
        choose(pilot, next_cards(screen), by=by)
    state = screen.match.state
    taken = sum(len(pile) for pile in state.piles)
    assert taken + len(state.table) + len(state.stock) == len(screen.session.deal)
    claims = [entry.action for entry in pilot.log if isinstance(entry.action, Claim)]
    if not state.options.face_down:
        assert len(claims) == len(pilot.log) == state.made
        assert state.scores[0] == sum(map(rules.worth, claims))
    check_log(pilot.table.session)
    end(pilot)


@pytest.mark.parametrize(("played", "by"), in_turn(PLAYED, ["keys", "mouse"]))
def test_every_way_to_play_comes_to_its_end(
    pilot: Pilot, played: tuple[str, Variant], by: str
) -> None:
    """Whole decks are played below; here, as many claims as a chain needs to go on."""
    game, way = played
    options = replace(way.apply_to(GAMES[game].default_options()), ends="claims", target=5)
    setup = default_setup(game, 1).with_fields(options=options)
    screen = new_table(pilot.loop.context, setup)
    pilot.push(screen)
    played_out(pilot, screen, by)


@pytest.mark.parametrize("game", sparse(CARD_GAMES, 3))
@pytest.mark.parametrize(
    "by", ["keys", pytest.param("mouse", marks=[pytest.mark.slow, pytest.mark.long])]
)
def test_a_card_game_is_begun_ended_and_begun_again(
    painted_pilot: Pilot, game: str, by: str
) -> None:
    pilot = painted_pilot
    if by == "mouse":
        pilot.play_game(game)
    else:
        pilot.press(pygame.K_1 + list(GAMES).index(game))
        pilot.press(pygame.K_RETURN)
    screen = pilot.table
    played_out(pilot, screen, by)
    if by == "mouse":
        pilot.click("new")
    else:
        pilot.press(pygame.K_RETURN)
    assert pilot.table is not screen
    assert pilot.table.session.deal != screen.session.deal


@pytest.mark.parametrize("game", ["classic", "sumz"])
def test_the_arrows_alone_choose_too(pilot: Pilot, game: str) -> None:
    pilot.press(pygame.K_1 + list(GAMES).index(game))
    pilot.press(pygame.K_RETURN)
    screen = pilot.table
    pilot.wait(DEALT_MS)
    choose(pilot, first_claim(screen), by="tab")
    assert len(pilot.log) == 1
    assert screen.match.state.scores[0] > 0


def play_line(pilot: Pilot, jumps: list[Jump], *, by: str) -> None:
    for jump in jumps:
        for hole in (jump.source, jump.target):
            if by == "mouse":
                pilot.click(f"hole:{hole}")
            else:
                walk_arrows(pilot, f"hole:{hole}")
                pilot.press(pygame.K_SPACE)
        pilot.frame(400)


def walk_arrows(pilot: Pilot, name: str) -> None:
    """Move the focus with the arrow keys alone, towards a widget."""
    for _ in range(40):
        here, there = pilot.screen.widget_named(pilot.screen.focus), pilot.screen.widget_named(name)
        assert there is not None
        if here is not None and here.name == name and pilot.screen.focus_seen:
            return
        if here is None:
            pilot.press(pygame.K_DOWN)
            continue
        (x, y), (to_x, to_y) = here.box.centre, there.box.centre
        if abs(to_y - y) > 4:
            pilot.press(pygame.K_DOWN if to_y > y else pygame.K_UP)
        else:
            pilot.press(pygame.K_RIGHT if to_x > x else pygame.K_LEFT)
    raise AssertionError(f"the arrows do not reach {name}")


@pytest.mark.heavy
@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_triangle_is_won_with_undo_and_redo_on_the_way(painted_pilot: Pilot, by: str) -> None:
    pilot = painted_pilot
    if by == "mouse":
        pilot.play_game("triangle")
    else:
        pilot.press(pygame.K_4)
        pilot.press(pygame.K_RETURN)
    screen = pilot.table
    state: PegState = screen.match.state
    line = best_line(state.size, state.markers, state.home)
    jumps = [Jump(source, target) for source, target in line]
    play_line(pilot, jumps[:4], by=by)
    after_four = screen.match.state
    for _ in range(3):
        pilot.click("undo") if by == "mouse" else pilot.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert screen.match.state.markers.bit_count() == state.markers.bit_count() - 1
    for _ in range(3):
        pilot.click("redo") if by == "mouse" else pilot.press(pygame.K_y, pygame.KMOD_LCTRL)
    assert screen.match.state == after_four
    play_line(pilot, jumps[4:], by=by)
    assert screen.session.result is not None
    assert screen.session.result.won
    check_log(pilot.table.session)
    assert end(pilot).result.scores == (1,)


def test_a_refused_jump_is_explained_and_the_marker_stays_chosen(pilot: Pilot) -> None:
    pilot.play_game("triangle")
    screen = pilot.table
    pilot.click("hole:0")
    reason = "This one can’t jump: no empty hole beyond its neighbours."
    assert reason in " ".join(pilot.words())
    assert [*marker_hand(screen).faults] == [2, 9]
    pilot.click("hole:14")
    assert "A jump goes two holes along a straight line." in pilot.words()
    assert marker_hand(screen).chosen == 0
    assert [*marker_hand(screen).faults] == [14]
    pilot.press(pygame.K_ESCAPE)
    assert [*marker_hand(screen).faults] == []
    assert marker_hand(screen).chosen == -1
    assert pilot.log == ()


def set_up_two(pilot: Pilot, game: str, **options: object) -> TableScreen:
    """Set up a game for Ada and Ben by the real widgets, and deal."""
    pilot.set_up(game)
    setup = pilot.screen
    assert isinstance(setup, SetupScreen)
    for seat, name in enumerate(("Ada", "  Ben ")):
        pilot.click(f"name:{seat}")
        pilot.type(name)
    for field, value in options.items():
        setup.choices.options = type(setup.choices.options)(
            **{**_fields(setup.choices.options), field: value}
        )
    pilot.deal()
    pilot.wait(DEALT_MS)
    screen = pilot.table
    assert list(screen.model.setup.opening.names) == ["Ada", "Ben"]
    return screen


def _fields(options: Any) -> dict[str, object]:
    from dataclasses import fields

    return {field.name: getattr(options, field.name) for field in fields(options)}


def key_of(screen: TableScreen, seat: int) -> int:
    return screen.model.setup.keys[seat]


def caller(screen: TableScreen) -> int | None:
    who: int | None = screen.match.state.caller
    return who


def over(screen: TableScreen) -> bool:
    return screen.session.result is not None


@pytest.mark.heavy
def test_the_play_clock_stands_still_in_the_pause_and_the_table_is_hidden(pilot: Pilot) -> None:
    screen = set_up_two(pilot, "classic")
    pilot.press(key_of(screen, 0))
    pilot.wait(2000)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, PauseScreen)
    assert not any(sprite.face.kind == "set" for sprite in pilot.scene().sprites)
    pilot.wait(60_000, 1000)
    pilot.press(pygame.K_RETURN)
    assert caller(screen) == 0
    pilot.wait(2000)
    assert caller(screen) == 0
    pilot.wait(2000)
    assert caller(screen) is None


def test_the_same_deal_again_and_the_way_back_to_the_games(pilot: Pilot) -> None:
    pilot.play_game("classic")
    first = pilot.table
    pilot.press(pygame.K_ESCAPE)
    pilot.click("again")
    assert pilot.table is not first
    assert pilot.table.session.deal == first.session.deal
    pilot.press(pygame.K_ESCAPE)
    pilot.click("leave")
    assert isinstance(pilot.screen, SelectorScreen)
    assert len(pilot.loop.stack) == 1
    pilot.press(pygame.K_ESCAPE)
    assert pilot.open  # one Escape too many loses nothing
    assert pilot.screen.focus == "quit"
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.open


def test_enter_alone_gets_from_the_start_to_the_first_card(pilot: Pilot) -> None:
    pilot.press(pygame.K_RETURN)
    assert pilot.table.match.rules.key == "classic"
    assert any(sprite.face.kind == "set" for sprite in pilot.scene().sprites)


@pytest.mark.heavy
def test_a_race_on_the_triangle_is_played_in_turn(pilot: Pilot) -> None:
    pilot.set_up("triangle")
    pilot.deal()
    screen = pilot.table
    while screen.session.result is None:
        jump = screen.match.rules.moves(screen.match.state, screen.match.state.turn)[0]
        assert isinstance(jump, Jump)
        play_line(pilot, [jump], by="mouse")
    assert len(screen.match.state.finished) == 2
    result = end(pilot)
    assert result.title in ("A tie",)
    check_log(pilot.table.session)


@pytest.mark.heavy
def test_a_time_limit_ends_the_game_and_shows_the_result(pilot: Pilot) -> None:
    screen = set_up_two(pilot, "classic", ends="minutes", target=3)
    pilot.press(key_of(screen, 0))
    choose(pilot, first_claim(screen), by="keys")
    pilot.wait(179_000 - DEALT_MS, 500)
    assert not over(screen)
    pilot.wait(1500)
    assert over(screen)
    assert end(pilot).title == "Ada wins"
