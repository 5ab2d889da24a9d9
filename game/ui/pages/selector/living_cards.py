"""The six living cards of the first start: a set among them rises; then others come for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import inf

from game.boards.face_board import picture
from game.boards.motion.curves import pop, soft
from game.boards.scene import ASPECT, RAISED, RAISED_LIFT, Box, Pose, Sprite
from game.core.rng import Rng
from game.games import GAMES
from game.games.claims.state import Claim
from game.ui.pages.selector.plan import SelectorScale
from game.ui.pages.selector.ways import FIRST_GAME

EVERY_MS = 5000
"""From one set to the next."""

RESTS_MS = 30_000
"""The cards rest after so long without input."""

SETTLE_MS, TURN_MS, RISE_MS, APART_MS = 200, 240, 260, 60
_MOVES_MS = SETTLE_MS + TURN_MS + RISE_MS + 2 * APART_MS
_LEANS = (2.0, -2.0, 2.0, -2.0, 2.0, 2.0)  # degrees: how the cards lie
_COUNT, _COLUMNS = 6, 3


@dataclass(frozen=True)
class Six:
    """Six cards, and the places of the only set among them."""

    cards: tuple[int, ...]
    places: tuple[int, ...]


_FIRST = Six((78, 5, 46, 13, 2, 37), (0, 1, 5))
"""The six of the first picture, fixed so that a start needs no random numbers."""


@lru_cache(maxsize=4)
def six(number: int) -> Six:
    """Return the table of a number: the table before it, with other cards in place of its set."""
    if number == 0:
        return _FIRST
    before, deck = six(number - 1), GAMES[FIRST_GAME].default_options().deck
    rng = Rng("door", str(number))
    while True:
        cards, unused = [*before.cards], [*deck]
        for card in cards:
            unused.remove(card)
        for place in before.places:
            cards[place] = unused.pop(rng.random_below(len(unused)))
        found = _sets(tuple(cards))
        if len(found) == 1 and found[0] != before.places:
            return Six(tuple(cards), found[0])


def _sets(cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the places of each set among some cards."""
    rules = GAMES[FIRST_GAME]
    state = replace(rules.example(), table=cards)
    claims = [one.left for one in rules.opportunities(state) if isinstance(one, Claim)]
    return [tuple(sorted(map(cards.index, claim))) for claim in claims]


class LivingCards:
    """The clock of the living cards: no frames while they rest between two sets."""

    def __init__(self) -> None:
        self.number = 0
        self._began = -inf  # when the present set began to come
        self._next = -inf  # when the next one does: −inf before the first look, inf while asleep
        self._input = 0

    def wake(self, ms: int) -> None:
        """Note an input: the cards live on for a while."""
        self._input = ms
        self._next = ms + EVERY_MS if self._next == inf else self._next

    def sleep(self) -> None:
        """Let the cards rest until the next input."""
        self._next = inf

    def advance_clock(self, ms: int) -> None:
        """Begin the next set if it is due."""
        if self._next == -inf:
            self._input, self._next = ms, ms + EVERY_MS
        elif ms - self._input > RESTS_MS:
            self.sleep()
        elif ms >= self._next:
            self.number, self._began, self._next = self.number + 1, ms, ms + EVERY_MS

    def motion_ms(self, ms: int, speed: int) -> float:
        """Return the milliseconds of the present set's motion, at the usual speed; inf at rest.

        The speed of motion is in per cent.
        """
        since = (ms - self._began) * speed / 100
        return since if 0 <= since < _MOVES_MS else inf


def place_cards(scale: SelectorScale, room: Box) -> list[Box]:
    """Return the places of the cards in a room, three by two or, in a low one, six in a row."""
    found: list[Box] = []
    for columns in (_COLUMNS, _COUNT):
        made = _in_rows(scale, room, columns)
        if not found or made[0].w > found[0].w:
            found = made
    return found if found[0].h >= scale.px(30) else []


def _in_rows(scale: SelectorScale, room: Box, columns: int) -> list[Box]:
    rows = _COUNT // columns
    gap = scale.px(18 if columns == _COLUMNS else 12)
    wide = min((room.w - (columns - 1) * gap) / columns, scale.px(190))
    wide = min(wide, (room.h - (rows - 1) * gap) / (rows + 0.12) * ASPECT)
    w, h = round(wide), round(wide / ASPECT)
    x = room.x + room.w - columns * w - (columns - 1) * gap
    y = room.y + (room.h - rows * h - (rows - 1) * gap) / 2 + 0.04 * h
    return [
        Box(round(x + k % columns * (w + gap)), round(y + k // columns * (h + gap)), w, h)
        for k in range(_COUNT)
    ]


def cards_at_rest(boxes: Sequence[Box], number: int) -> list[Sprite]:
    """Return the cards at rest, the set among them raised and ringed."""
    now, state, made = six(number), GAMES[FIRST_GAME].example(), list[Sprite]()
    for place, (box, card) in enumerate(zip(boxes, now.cards, strict=False)):
        face, ident = picture(state, card), f"living {place}"
        if place in now.places:
            made.append(Sprite(face, box, ident=ident, marks=frozenset({"chosen"})))
        else:
            made.append(Sprite(face, box, ident=ident, style=(_LEANS[place],)))
    return made


def cards_in_motion(boxes: Sequence[Box], number: int, ms: float) -> list[Sprite]:
    """Return the cards ``ms`` after the set of a number began to come, those that move last.

    First the cards of the set before go down and turn into others, then those of the new one rise.
    """
    now, before, state = six(number), six(number - 1), GAMES[FIRST_GAME].example()
    rises = ms - SETTLE_MS - TURN_MS
    still, going = list[Sprite](), list[Sprite]()
    for place, box in enumerate(boxes):
        turned = ms >= SETTLE_MS + TURN_MS / 2 or place not in before.places
        face = picture(state, (now if turned else before).cards[place])
        lies = Sprite(face, box, ident=f"living {place}")
        if rises < 0 and place in before.places:
            going.append(_leaving(lies, _LEANS[place] if turned else 0.0, ms))
        elif rises >= 0 and place in now.places:
            share = min(1.0, (rises - APART_MS * now.places.index(place)) / RISE_MS)
            going.append(
                _raise_card(lies, pop(share)) if share > 0 else _lying(lies, _LEANS[place])
            )
        else:
            still.append(lies._replace(style=(_LEANS[place],)))
    return [*still, *going]


def _leaving(card: Sprite, leans: float, ms: float) -> Sprite:
    """Return a card of the set before: it goes down and turns over, by its edge."""
    if ms < SETTLE_MS:
        return _raise_card(card, 1 - soft(ms / SETTLE_MS))
    return _lying(card, leans, abs(1 - 2 * (ms - SETTLE_MS) / TURN_MS))


def _raise_card(card: Sprite, share: float) -> Sprite:
    up = card.box.shift(0, round(-RAISED * card.box.h * share))
    pose = Pose(RAISED_LIFT * share, ring=max(0.0, share), wide=card.box.w)
    return card._replace(box=up, marks=frozenset({"chosen"}), pose=pose)


def _lying(card: Sprite, leans: float, flip: float = 1.0) -> Sprite:
    flip = max(flip, 0.02)
    if leans:
        return card._replace(style=(leans, flip), pose=Pose())
    return card._replace(pose=Pose(flip=flip, wide=card.box.w))
