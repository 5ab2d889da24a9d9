"""Samples of every card game that has none of its own, and of chains, as for samples."""

from collections.abc import Callable, Mapping
from dataclasses import fields

from hands import card_hand

from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim, ClaimState
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen, Push
from game.ui.kit.view import Moment, View
from game.ui.pages.help import HelpScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.setups import default_setup, with_field
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table
from samples.lens import lens_at_cards

Stack = list[AnyScreen]

_PICTURED = ("classic", "triples", "sumz")
_NOW = Moment(20_000, 20_000)


def family_samples(context: Context, view: View) -> Mapping[str, Callable[[], Stack]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    found: dict[str, Callable[[], Stack]] = {
        "set-chained": lambda: [_picked(_table(context, "classic", chained=True))],
        "quads-four": lambda: [_picked(_table(context, "quads", attributes=4))],
    }
    for game, rules in GAMES.items():
        if isinstance(rules, ClaimRules) and game not in _PICTURED:
            found |= _of_game(context, view, game)
    return found


def _of_game(context: Context, view: View, game: str) -> Mapping[str, Callable[[], Stack]]:
    """Return a table, in a chain where there are any, reasons, the lens, set-up and help."""
    offered = {field.name for field in fields(GAMES[game].default_options())}
    chains = {"chained": True} if "chained" in offered else {}
    return {
        game: lambda: [_picked(_table(context, game, **chains))],
        f"why-{game}": lambda: _why(_table(context, game), right=True),
        f"why-{game}-wrong": lambda: _why(_table(context, game), right=False),
        f"lens-{game}": lambda: lens_at_cards(context, view, game, -1),
        f"setup-{game}": lambda: [SetupScreen(context, default_setup(game, 2))],
        f"help-{game}": lambda: [SelectorScreen(context), HelpScreen(context, game)],
    }


def _table(context: Context, game: str, **fields: object) -> TableScreen:
    """Return a table at which two claims were made."""
    setup = default_setup(game)
    options = setup.opening.options
    for name, value in fields.items():
        options = with_field(options, name, value)
    screen = new_table(context, setup.with_fields(options=options, seed="picture"))
    screen.advance(Moment(0, 0))
    screen.advance(_NOW)
    for _ in range(2):
        screen.model.submit(0, _claim(screen))
    screen.controller.clear_selection()
    screen.model.say("")
    return screen


def _claim(screen: TableScreen) -> Claim:
    """Return a right claim of the table."""
    moves = screen.match.rules.moves(screen.match.state, 0)
    return next(move for move in moves if isinstance(move, Claim))


def _picked(screen: TableScreen) -> TableScreen:
    """Return the table with all cards of a claim picked but the last."""
    for card in _claim(screen).left[:-1]:
        screen.controller.press(card)
    return _rest(screen)


def _rest(screen: TableScreen) -> TableScreen:
    """Return the table with its motion over."""
    screen.model.advance_clock(Moment(_NOW.ms + 400, _NOW.play_ms + 400))
    return screen


def _why(screen: TableScreen, *, right: bool) -> Stack:
    """Return a table and the reasons for a claim on top, the wrong one but for a card right."""
    claim, state = _claim(screen), screen.match.state
    assert isinstance(state, ClaimState)
    if not right:
        others = (card for card in state.table if card not in claim.left)
        claims = (Claim((*claim.left[:-1], card)) for card in others)
        claim = next(one for one in claims if not screen.match.rules.explain(state, one).right)
    screen.model.submit(0, claim)
    step = card_hand(_rest(screen)).open_explanation()
    assert isinstance(step, Push)
    return [screen, step.screen]
