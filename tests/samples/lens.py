"""Samples of the keyboard practice, the lens and the bookmarks, as for samples."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame
from hands import marker_hand

from game.core import ternary
from game.games.claims.state import Claim
from game.play.practice.keys_practice import GROUPS, PAUSE_MS
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment, View
from game.ui.pages.learn.keys_practice_screen import TABLES, KeysScreen
from game.ui.pages.match.bookmarks import BookmarksScreen
from game.ui.setups import default_setup, with_field
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table

Stack = list[AnyScreen]

_LATE = Moment(20_000, 20_000)


def lens_samples(context: Context, view: View) -> Mapping[str, Callable[[], Stack]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    return {
        "keys-before": lambda: keys_before(context),
        "keys": lambda: keys_shown(context, view),
        "keys-many": lambda: keys_shown(context, view, 21),
        "keys-groups": lambda: keys_shown(context, view, 5),
        "keys-after": lambda: keys_after(context),
        "lens-set": lambda: lens_at_cards(context, view, "classic", 2),
        "lens-set-none": lambda: lens_at_cards(context, view, "classic", 0),
        "lens-set-five": lambda: lens_at_cards(context, view, "classic", 2, attributes=5),
        "lens-triples": lambda: lens_at_cards(context, view, "triples", 2),
        "lens-sumz": lambda: lens_at_cards(context, view, "sumz", 2),
        "lens-triangle": lambda: lens_at_board(context, view),
        "lens-triangle-light": lambda: lens_at_board(context, view, lit=True),
        "lens-triples-alike": lambda: lens_alike(context, view),
        "bookmarks": lambda: bookmarks(context, view, some=True),
        "bookmarks-none": lambda: bookmarks(context, view, some=False),
        "bookmarks-rename": lambda: bookmarks(context, view, some=True, renaming=True),
    }


def keys_before(context: Context) -> Stack:
    """Return the keyboard practice before it begins."""
    return [KeysScreen(context)]


def keys_shown(context: Context, view: View, cards: int = 12) -> Stack:
    """Return a practice in which a card of the claim was chosen, and then a wrong one."""
    screen = KeysScreen(context)
    part = screen
    part.set_cards(TABLES.index(cards))
    part.start()
    part.practice.pass_time(PAUSE_MS)
    round_ = part.practice.round
    if cards == GROUPS:
        part.press(round_.cards[round_.left[0]])
        return [screen]
    part.press(round_.cards[round_.left[0]])
    other = next(place for place in range(cards) if place not in round_.places)
    press = pygame.Event(pygame.KEYDOWN, key=part.keys(view)[other], mod=0)
    part.key(press, view, Moment(0, 0))
    return [screen]


def keys_after(context: Context) -> Stack:
    """Return what came of a practice, which is kept in a context of its own."""
    screen = KeysScreen(replace(context))
    part = screen
    part.start()
    now, turn = 0, 0
    while part.practice.phase != "done":
        now += PAUSE_MS
        part.advance(Moment(now, 0))
        for place in sorted(part.practice.round.places):
            turn += 1
            now += 300 + turn * turn * 37 % 500
            part.practice.press(place, now)
    return [screen]


def _practice(context: Context, view: View, game: str, **fields: object) -> TableScreen:
    """Return a table of a practice with the lens, in a context of its own."""
    own = replace(context, settings=replace(context.settings, lens=True))
    setup = own.setups.with_company(game, "practice")
    options = setup.opening.options
    for name, value in fields.items():
        options = with_field(options, name, value)
    screen = new_table(own, setup.with_fields(options=options, seed="picture"))
    screen.advance(Moment(0, 0))
    screen.advance(_LATE)
    screen.model.say("")
    return screen


def lens_at_cards(context: Context, view: View, game: str, count: int, **fields: object) -> Stack:
    """Return a table in the lens, after two claims, with cards chosen of a third one.

    These are so many of the first, or all but so many where ``count`` is below 0.
    """
    screen = _practice(context, view, game, **fields)
    for _ in range(2):
        screen.model.submit(0, screen.match.rules.moves(screen.match.state, 0)[0])
    screen.controller.clear_selection()
    screen.model.say("")
    claims = [c for c in screen.match.rules.moves(screen.match.state, 0) if isinstance(c, Claim)]
    claim = next((c for c in claims if c.right), claims[0])
    for card in claim.left[:count]:
        screen.controller.press(card)
    for card in claim.right[:1]:
        screen.controller.press(card, second=True)
    screen.model.advance_clock(Moment(_LATE.ms + 5000, _LATE.play_ms + 5000))
    return [screen]


def lens_alike(context: Context, view: View) -> Stack:
    """Return a table of Triples in the lens with two cards chosen that are no pair."""
    screen = _practice(context, view, "triples")
    first = screen.match.state.table[0]
    other = next(card for card in screen.match.state.table[1:] if not ternary.is_pair(first, card))
    for card in (first, other):
        screen.controller.press(card)
    return [screen]


def lens_at_board(context: Context, view: View, *, lit: bool = False) -> Stack:
    """Return a board in the lens, some jumps into the game."""
    screen = _practice(context, view, "triangle", assists=lit)
    for _ in range(4):
        screen.model.submit(0, screen.match.rules.moves(screen.match.state, 0)[0])
    screen.model.advance_clock(Moment(_LATE.ms + 5000, _LATE.play_ms + 5000))
    while screen.background_step():
        pass
    return [screen]


def bookmarks(context: Context, view: View, *, some: bool, renaming: bool = False) -> Stack:
    """Return the bookmarks of a board some jumps into the game, none or a few."""
    setup = default_setup("triangle").with_fields(seed="picture")
    screen = new_table(context, setup)
    screen.advance(_LATE)
    hand = marker_hand(screen)
    panel = BookmarksScreen(context, screen.match, inlaid=hand.coloured)
    for jump in range(7):
        screen.model.submit(0, screen.match.rules.moves(screen.match.state, 0)[0])
        if some and jump in (1, 3, 6):
            panel.add()
    if some:
        screen.model.stand_at(4)
        panel.choose(2)
        panel.remove()
        panel.choose(1)
    if renaming:
        panel.rename()
    return [screen, panel]
