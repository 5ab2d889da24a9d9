"""The lens at a table: digits on the cards, and a strip with their sums.

All of it can be worked out by anybody who has watched the game: the set of cards still in the pile
follows from those that were seen.
"""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from game.art.palette import Palette
from game.boards.board import Selection
from game.boards.face_board import picture
from game.boards.scene import Box, Face, Sprite, lying
from game.core.features import COLOUR, Feature
from game.core.lattice import Lattice
from game.core.pairs import TOTAL
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim, ClaimState
from game.ui.kit.flow import Token, sentence
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite, text_sprite
from game.ui.texts.common_words import feature_words, tr, with_commas

Where: TypeAlias = Literal["table", "pile", "taken", "down", "nowhere"]
"""The location of a card: "down" is face down or in the pile, "nowhere" not in this game."""
_NEAR: tuple[Where, ...] = ("table", "pile", "taken", "down", "nowhere")


def location(state: ClaimState, card: int) -> Where:
    """Return the location of a card, as known to everybody at the table."""
    if card in (state.cards_up if state.places else state.open):
        return "table"
    if any(card in pile for pile in state.piles):
        return "taken"
    if state.places:
        return "down"
    # An unseen card is in the pile, if any: the order of the pile stays unknown.
    return "pile" if state.pile and card in state.options.cards.all_cards else "nowhere"


def missing(rules: ClaimRules[Any], state: ClaimState, chosen: tuple[int, ...]) -> int | None:
    """Return the card completing a claim with the chosen cards, or None.

    Of several it is the first that is on the table, or else still to come.
    """
    size = state.options.claim_size
    if len(chosen) < 2 or (size and len(chosen) != size - 1):
        return None
    found = rules.completing(rules.options_of(state), chosen)
    return min(found, key=lambda card: _NEAR.index(location(state, card)), default=None)


def is_whole(rules: ClaimRules[Any], state: ClaimState, chosen: tuple[int, ...]) -> bool:
    """Whether the chosen cards are a claim of any number of cards."""
    whole = len(chosen) > 1 and not state.options.claim_size
    return whole and rules.judge(state, Claim(chosen)).right


def split_pairs(state: ClaimState, chosen: tuple[int, ...], last: int) -> tuple[int, int, int]:
    """Return three cards as a pair and the rest of another pair, with ``last``, of the same sum.

    The ``last`` card is the sum of the pair without the third card.
    """
    cards, (a, b, c) = state.options.cards, chosen
    ways = ((a, b, c), (a, c, b), (b, c, a))
    return next(way for way in ways if cards.total(way[:2]) == cards.total((way[2], last)))


def shared_features(state: ClaimState, a: int, b: int) -> tuple[Feature, ...]:
    """Return the shared features of two cards in Triples; with any, they are no pair."""
    if state.options.shape != "apart":
        return ()
    cards = state.options.cards
    columns = zip(cards.features, cards.digits(a), cards.digits(b), strict=True)
    return tuple(feature for feature, one, other in columns if one == other)


def sums(state: ClaimState, left: Sequence[int], right: Sequence[int]) -> tuple[int, int, int]:
    """Return the sums of two groups of cards, and their difference, as cards."""
    cards = state.options.cards
    first, second = cards.total(left), cards.total(right)
    return first, second, cards.total((first, cards.negative(second)))


_DIM = "text_dim"


def digits_cap(view: View, sprite: Sprite, words: str) -> list[Sprite]:
    """Return the digits of a card, as a label across its upper edge."""
    box = sprite.box
    lift = round(box.h * lying(sprite)[0])
    px = max(view.px(14), round(box.w * 0.065))
    wide, high = view.letters.width(words, px, True) + round(px * 0.8), round(px * 1.3)
    x, y = round(box.x + (box.w - wide) / 2), round(box.y + view.px(1) - lift)
    place = Box(x, y, wide, high)
    return [
        panel_sprite(place, "panel", "panel_border", round(high * 0.3)),
        text_sprite(words, place, px, bold=True, align="c"),
    ]


def set_tokens(rules: ClaimRules[Any], state: ClaimState, chosen: tuple[int, ...]) -> list[Token]:
    """Return the cards chosen for a claim, with their sum if claims are sums, and a remark.

    For two cards of a triple, the sum gives the index of the third.
    """
    options = state.options
    if len(chosen) < 2:
        digits = [Token(options.cards.digits_text(card), bold=True) for card in chosen]
        zeros = "0" * options.cards.places
        told = tr(rules.hint_words.sums) or tr("The card that you still need is shown here.")
        return digits + sentence(told.format(zeros=zeros), _DIM)
    last = missing(rules, state, chosen)
    tokens = _sum_tokens(state, chosen, last)
    same = shared_features(state, *chosen) if len(chosen) == 2 else ()
    if same:
        told = tr("Not a pair. The same on both: {what}")
        what = with_commas(tr(feature.title) for feature in same)
        return tokens + sentence(told.format(what=what), "wrong")
    if is_whole(rules, state, chosen):
        return tokens + sentence(tr("Adds up to zero – it’s a match."), "right")
    if last is None:
        return tokens
    tokens += _last(rules, state, last)
    if options.shape != "apart":
        return tokens
    # No-break spaces keep the equation on one line.
    a, b = chosen
    sum_ = f"{TOTAL} − {a} − {b} = {last}".replace(" ", "\N{NO-BREAK SPACE}")
    told = tr("It’s a pair: {sum} gives the third index.")
    return tokens + sentence(told.format(sum=sum_), _DIM)


def _sum_tokens(state: ClaimState, chosen: tuple[int, ...], last: int | None) -> list[Token]:
    """Return the sum of cards as an equation, or the cards alone if claims are no sums.

    With two pairs, the sum of one pair minus the third card.
    """
    options, written = state.options, state.options.cards.digits_text
    if options.shape == "own":
        return [Token(written(card), bold=True, opens=True) for card in chosen]
    total, minus = options.cards.total(chosen), options.shape == "pairs" and last is not None
    if options.shape == "pairs" and last is not None:
        chosen, total = split_pairs(state, chosen, last), last
    tokens = [Token(written(chosen[0]), bold=True)]
    for place, card in enumerate(chosen[1:]):
        tokens += [Token("−" if place and minus else "+"), Token(written(card), bold=True)]
    return [*tokens, Token("="), Token(written(total), bold=True, role="accent")]


def last_words(rules: ClaimRules[Any], state: ClaimState, card: int) -> tuple[str, str]:
    """Return a label for the missing card of a claim, and its location."""
    told = {
        "table": tr("on the table"),
        "pile": tr("still in the pile"),
        "down": tr("face down, or in the pile"),
        "taken": tr("already taken"),
        "nowhere": tr("not in this game"),
    }[location(state, card)]
    return tr(rules.hint_words.size.last), told


def _last(rules: ClaimRules[Any], state: ClaimState, card: int) -> list[Token]:
    """Return the missing card of a claim: digits, picture and location."""
    called, told = last_words(rules, state, card)
    return [
        Token(called, role=_DIM, opens=True),
        Token(state.options.cards.digits_text(card), bold=True),
        Token(face=picture(state, card)),
        *sentence(told, "right" if location(state, card) == "table" else "text"),
    ]


def card_tokens(rules: ClaimRules[Any], state: ClaimState, selection: Selection) -> list[Token]:
    """Return the lens text for the cards chosen at a table."""
    if state.options.two_groups:
        return sum_tokens(state, selection)
    return set_tokens(rules, state, selection.left)


def sum_tokens(state: ClaimState, selection: Selection) -> list[Token]:
    """Return the sums of both groups, and their difference."""
    written = state.options.cards.digits_text
    if not selection.cards:
        told = tr("Here you’ll see the sum of each group. In a match, their difference is {zeros}.")
        return sentence(told.format(zeros="0" * state.options.cards.places), _DIM)
    tokens: list[Token] = []
    left, right, difference = sums(state, selection.left, selection.right)
    for words, card in (
        (tr("group 1:"), left),
        (tr("group 2:"), right),
        (tr("difference:"), difference),
    ):
        tokens += [
            Token(words, role=_DIM, opens=True),
            Token(written(card), bold=True),
            Token(face=picture(state, card)),
        ]
    if difference == 0:
        tokens += sentence(tr("Equal – it’s a match."), "right")
    return tokens


def colour_tokens(lattice: Lattice, markers: int, palette: Palette) -> list[Token]:
    """Return the number of markers per colour, the XOR, and possible last holes.

    A jump takes a marker from two colours and adds one to the third, so it flips the parity of all
    three. A colour with odd parity where the other two are even, or the reverse, remains the odd
    one out; its number is the XOR. If the XOR is 0, all three parities are equal.
    """
    tokens: list[Token] = []
    xor = lattice.xor_of(markers)
    for colour, count in enumerate(lattice.tally(markers), 1):
        told = tr("{count}, odd") if count % 2 else tr("{count}, even")
        tokens += [
            Token(face=Face("marker", colour), opens=True),
            Token(told.format(count=count), bold=True),
        ]
    words = tr("XOR {number}").format(number=xor)
    tokens.append(Token(words, role="accent", bold=True, opens=True))
    if xor:
        told = tr(
            "Every jump flips odd and even on all three, so {colour} stays the odd one out: the "
            "last marble can only end on {colour}."
        ).format(colour=feature_words(COLOUR, xor - 1, palette)[0])
    else:
        told = tr(
            "Every jump flips odd and even on all three, so they stay alike: you can never get "
            "down to one."
        )
    return tokens + sentence(told, _DIM)
