"""The lens at a table: digits on the cards, and a strip that adds them up."""

from __future__ import annotations

from game.art.palette import Palette
from game.boards import cards
from game.boards.board import Selection
from game.boards.scene import Box, Face, Sprite
from game.core.pairs import TOTAL
from game.games.claims.state import ClaimState
from game.play.lens import ColourLens, SetLens, SumLens, set_lens, sum_lens, written
from game.ui.kit.flow import Token, face_token, sentence, words_token
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite, text_sprite
from game.ui.texts.words import respect, shown, tr

_DIM = "text_dim"


def digits_cap(view: View, sprite: Sprite, card: int, n: int) -> list[Sprite]:
    """Return the digits of a card, as a cap across its upper edge."""
    box, words = sprite.box, written(card, n)
    lifted = sprite.marks & {"chosen", "second", "right", "wrong"}
    lift = round(box.h * 0.035) if lifted else 0
    px = max(view.px(14), round(box.w * 0.065))
    wide, high = view.letters.width(words, px, True) + round(px * 0.8), round(px * 1.3)
    x, y = round(box.x + (box.w - wide) / 2), round(box.y + view.px(1) - lift)
    place = Box(x, y, wide, high)
    return [
        panel_sprite(place, "panel", "panel_border", round(high * 0.3)),
        text_sprite(words, place, px, bold=True, align="c"),
    ]


def set_tokens(lens: SetLens, face: Face) -> list[Token]:
    """Return what there is to say of the cards chosen for a set or a triple.

    ``face`` is that of any card of the game.
    """
    n, zeros = lens.n, "0" * lens.n
    digits = [words_token(written(card, n), bold=True) for card in lens.chosen]
    if len(lens.chosen) < 2:
        told = tr(
            "The cards you pick are added up here, digit by digit, modulo 3. A set or triple "
            "makes {zeros}."
        )
        return digits + sentence(told.format(zeros=zeros), _DIM)
    total = words_token(written(lens.total, n), bold=True, role="accent")
    tokens = [digits[0]]
    for one in digits[1:]:
        tokens += [words_token("+"), one]
    tokens += [words_token("="), total]
    if lens.alike:
        what = ", ".join(respect(name) for name in lens.alike)
        return tokens + sentence(
            tr("Not a pair. The same on both: {what}").format(what=what), "wrong"
        )
    if lens.third is None:
        return tokens
    return tokens + _third(lens, face)


def _third(lens: SetLens, face: Face) -> list[Token]:
    """Return the third card: what it adds, how it looks, and where it is."""
    assert lens.third is not None
    card, n = lens.third.card, lens.n
    told = {
        "table": tr("on the table"),
        "pile": tr("still in the pile"),
        "taken": tr("already taken"),
        "nowhere": tr("not in this game"),
    }[lens.third.where]
    role = "right" if lens.third.where == "table" else "text"
    return [
        words_token(tr("third card:"), role=_DIM, opens=True),
        words_token(written(card, n), bold=True),
        face_token(Face(face.kind, card, face.n)),
        *sentence(told, role),
    ]


def triple_tokens(lens: SetLens, face: Face) -> list[Token]:
    """Return the same for a triple, and what the indexes of a pair add up to."""
    tokens = set_tokens(lens, face)
    if lens.third is None:
        return tokens
    a, b = lens.chosen
    # With no-break spaces, so that no line ends in it.
    sum_ = f"{TOTAL} − {a} − {b} = {lens.third.card}".replace(" ", "\N{NO-BREAK SPACE}")
    told = tr("It’s a pair: {sum} gives the third index.")
    return tokens + sentence(told.format(sum=sum_), _DIM)


def card_tokens(state: ClaimState, selection: Selection) -> list[Token]:
    """Return what there is to say of the cards chosen at a table."""
    if state.options.two_groups:
        return sum_tokens(sum_lens(state, selection.left, selection.right))
    lens, face = set_lens(state, selection.left), cards.face(state, 0)
    if not state.options.alike_is_right:
        return triple_tokens(lens, face)
    return set_tokens(lens, face)


def sum_tokens(lens: SumLens) -> list[Token]:
    """Return the sums of both groups, and the difference between them."""
    if not lens.chosen:
        told = tr("Here you’ll see the sum of each group. In a match, their difference is {zeros}.")
        return sentence(told.format(zeros="0" * lens.n), _DIM)
    tokens: list[Token] = []
    for words, card in (
        (tr("group 1:"), lens.left),
        (tr("group 2:"), lens.right),
        (tr("difference:"), lens.difference),
    ):
        tokens += [
            words_token(words, role=_DIM, opens=True),
            words_token(written(card, lens.n), bold=True),
            face_token(Face("sumz", card, lens.n)),
        ]
    if lens.equal:
        tokens += sentence(tr("Equal – it’s a match."), "right")
    return tokens


def colour_tokens(lens: ColourLens, palette: Palette) -> list[Token]:
    """Return the markers on each colour, the XOR, and where a last marker can end."""
    tokens: list[Token] = []
    for colour, (count, odd) in enumerate(zip(lens.counts, lens.odd, strict=True), 1):
        told = tr("{count}, odd") if odd else tr("{count}, even")
        tokens += [
            face_token(Face("marker", colour), opens=True),
            words_token(told.format(count=count), bold=True),
        ]
    tokens.append(
        words_token(
            tr("XOR {number}").format(number=lens.xor), role="accent", bold=True, opens=True
        )
    )
    if lens.xor:
        told = tr(
            "Every jump flips odd and even on all three, so {colour} stays the odd one out: the "
            "last marble can only end on {colour}."
        ).format(colour=shown("colour", lens.xor - 1, palette)[0])
    else:
        told = tr(
            "Every jump flips odd and even on all three, so they stay alike: you can never get "
            "down to one."
        )
    return tokens + sentence(told, _DIM)
