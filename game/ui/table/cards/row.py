"""Rows of cards for display, with signs between them, and the claim bar."""

from collections.abc import Callable, Sequence
from functools import partial

from game.art.palette import Palette
from game.boards.board import Selection
from game.boards.card_board import CARDS
from game.boards.face_board import picture
from game.boards.motion.card_motion import copy_identity
from game.boards.scene import ASPECT, Box, Sprite
from game.core.explanations import Explanation
from game.games.claims.state import Claim, ClaimState
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Picture, Row, Space
from game.ui.kit.layout.figure import AspectBox, as_figure
from game.ui.kit.layout.spans import Units
from game.ui.kit.text import Icon, Label, spoken_as
from game.ui.kit.widgets.base import panel_sprite, text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.tile import Tile
from game.ui.texts.common_words import feature_verdict_words, reason_words, tr

_PANEL = ("panel", "panel_border")

NOBODY = -1
"""Placeholder for an unknown card, drawn as a question mark."""

BLANK = -2
"""Placeholder for an empty place."""


def card(state: ClaimState, card: int, wide: Units = (40, 180), mark: str = "") -> Node:
    """Return a card node, face up even if it lies face down; accepts NOBODY and BLANK."""
    return AspectBox(partial(_card, state, card, mark), ASPECT, wide)


def _card(state: ClaimState, card: int, mark: str, box: Box) -> Sequence[Sprite]:
    if card == BLANK:
        return ()
    if card == NOBODY:
        frame = panel_sprite(box, "panel", "text_dim", box.w / 12, box.h / 60)
        px = round(box.h * 0.5)
        return frame, text_sprite("?", box, px, "text_dim", bold=True, align="c")
    return (Sprite(picture(state, card), box, marks=frozenset({mark} if mark else ())),)


def pair_row(state: ClaimState, pair: Sequence[int], wide: Units, *, told: bool = True) -> Node:
    """Return two cards and the card completing them, a question mark unless ``told``."""
    cards = state.options.cards
    missed = cards.negative(cards.total(pair)) if told else NOBODY
    nodes = [card(state, one, wide) for one in pair]
    return Row(*nodes, sign("→"), card(state, missed, wide, "hint" if told else ""), gap=12)


def sign(words: str) -> Node:
    """Return a sign between cards."""
    return Container(Label(words, 24, bold=True, align="c"), wide=(14, 30))


def reason_rows(explanation: Explanation, palette: Palette) -> Node:
    """Return a row for each feature of an explanation: verdict icon, name and words."""
    signs, names, told = [], [], []
    for feature in explanation.aspects:
        icon, role = ("check", "right") if feature.right else ("cross", "wrong")
        signs.append(Container(Icon(icon, 20, role), high=(26, 38)))
        names.append(Container(Label(tr(feature.feature.title), bold=True), high=(26, 38)))
        words = Label(feature_verdict_words(feature, palette), lines=2)
        told.append(Container(words, high=(26, 38)))
    rows = Row(Column(*signs), Column(*names), Container(Column(*told), grow=1), gap=14)
    return spoken_as(rows, *reason_words(explanation, palette))


def seal(number: int) -> Node:
    """Return a group number on a disc of its colour."""
    words = Label(str(number + 1), 17, "accent_text", bold=True, align="c")
    colour = ("gold", "second")[number]
    disc = Container(words, wide=26, high=26, x=0.5, y=0.5, panel=(colour, colour), radius=13)
    return Container(disc, wide=26)


def found_row(
    state: ClaimState, everything: int, light: Callable[[Claim], None], *, arriving: bool
) -> Node:
    """Return the row of found claims, with a place for each claim in the game.

    A press on a found claim highlights its cards. An ``arriving`` claim is not counted yet.
    """
    wide, high, cells = (44, 112), (20, 44), list[Node]()
    for number, claim in enumerate(state.found, 1):
        picture = Picture(partial(_found, state, claim, number), wide, high, figure=True)
        inside = Container(picture, pad=(5, 5))
        place = Tile(f"found:{number}", inside, partial(light, claim), fill="panel")
        place.called = tr("Find {number}").format(number=number)
        place.tip = tr("Show these cards.")
        cells.append(Container(place, y=0.5))
    empty = Container(
        Picture(lambda box: [], wide, high), pad=(5, 5), panel=_PANEL, radius=9, y=0.5
    )
    cells += [empty] * (everything - len(state.found))
    count = len(state.found) - arriving
    told = tr("{found} of {all} found").format(found=count, all=everything)
    return Row(*cells, Label(told, 18, "text_dim", lines=2), gap=8)


def _found(state: ClaimState, claim: Claim, number: int, box: Box) -> list[Sprite]:
    """Return the small cards of a found claim, with identities linking them to their animation."""
    made = CARDS.action_picture(state, claim, box)
    return [one._replace(ident=copy_identity(f"card:{one.face.index}", number)) for one in made]


def claim_row(state: ClaimState, chosen: Selection, claim: Button) -> Node:
    """Return the selection, split into two groups if the rules have them, and the claim button.

    The height is independent of the number of cards.
    """
    groups: list[Node] = []
    if state.options.two_groups:
        for number, cards in enumerate((chosen.left, chosen.right)):
            groups += [sign("=")] if number else []
            groups += [seal(number), *_sum(state, cards)]
    else:
        groups += _sum(state, chosen.left)
    # The groups are read with their cards.
    sums = spoken_as(Row(as_figure(Row(*groups, gap=10)), Space(grow=1), gap=10))
    told = Container(sums, wide=(0, 440))
    button = Container(claim, wide=(96, 136), y=0.5)
    row = Container(Row(told, button, gap=12), pad=(16, 8), panel=_PANEL, radius=12)
    whole = Container(row, high=(46, 80), y=0.5)
    return FirstThatFits(whole, button) if state.seats > 3 else whole


def _sum(state: ClaimState, cards: Sequence[int]) -> list[Node]:
    parts = [(sign("+"), card(state, one, (20, 78))) for one in cards]
    return [node for pair in parts for node in pair][1:]
