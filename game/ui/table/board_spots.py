"""The things on a board: pressed, aimed at, marked, with key caps and badges, and heard."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

from game.boards.board import NOTHING, BoardLayout, Highlights, Selection
from game.boards.kinds import board_of
from game.boards.scene import RAISED, Box, Face, Sprite, lying
from game.play.match import Match
from game.ui.context import Context
from game.ui.input.keys import key_name
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from game.ui.kit.widgets.base import AccessibleNode, Navigation, Widget, panel_sprite, text_sprite
from game.ui.sounds.kinds import Kind
from game.ui.table.animator import BoardAnimator
from game.ui.texts.common_words import initial, tr, with_commas
from game.ui.texts.place_words import keyed_words, lying_words


@dataclass(eq=False)
class Spot(Widget):
    """A place on a board: sprites, and an action on press.

    ``action`` receives whether it was the second mouse button. ``lies`` returns the accessible
    name, ``how`` the state beside being chosen.
    """

    pictures: tuple[Sprite, ...]
    action: Callable[[bool], Navigation | None]
    lies: Callable[[], str] = str
    how: Callable[[], str] = str

    role = "place"
    is_figure = True

    def accessible_node(self, view: View, *, focused: bool = False) -> AccessibleNode:
        self.called = self.lies()
        said, how = super().accessible_node(view, focused=focused), self.how()
        if self.role == "item" and "chosen" in said.states:
            how = how or tr("picked")
        return said._replace(more=(how, *said.more)) if how else said

    def states(self) -> set[str]:
        marks = {mark for sprite in self.pictures for mark in sprite.marks}
        return {"chosen"} if marks & {"chosen", "second"} else set()

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        return self.action(second)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the sprites, with focus and hover marks on the first."""
        marks = ({"focus"} if focused else set()) | ({"hover"} if hovered else set())
        if not marks or not self.pictures:
            return list(self.pictures)
        first = self.pictures[0]
        return [first._replace(marks=first.marks | marks), *self.pictures[1:]]


def badges(view: View, laid: BoardLayout, sprites: Sequence[Sprite]) -> list[Sprite]:
    """Return the badge sprites for a board's sprites."""
    if not laid.shown.badges:
        return []
    named = {f"{laid.board.kind}:{thing}": name for thing, name in laid.shown.badges.items()}
    found = [sprite for sprite in sprites if sprite.target in named]
    return [part for sprite in found for part in badge(view, sprite, named[sprite.target])]


def inert_widget(view: View, sprites: Sequence[Sprite]) -> list[Widget]:
    """Wrap sprites in a single widget without focus or action; an empty list for no sprites."""
    if not sprites:
        return []
    spot = Spot("", tuple(sprites), lambda second: None).place_at(view, Box(0, 0, 0, 0))
    spot.takes_focus = False
    return [spot]


def board_spots(
    view: View,
    laid: BoardLayout,
    press: Callable[[int, bool], Navigation | None],
    *,
    keys: Mapping[int, int] | None = None,
    caps: bool = True,
    usable: Callable[[int], bool] = lambda thing: True,
    cap: Callable[[Sprite, int], list[Sprite]] = lambda sprite, thing: [],
) -> tuple[list[Widget], list[Widget]]:
    """Return a board's spots in reading order, and the other sprites on it.

    ``keys`` maps numbers of places to keys, drawn as ``caps``. ``cap`` returns extra sprites beside
    a thing. Sprites beside a thing move with it: their identity is "by" plus the thing's.
    """
    things, grid = laid.board.things(laid.state), laid.grid
    number = {thing: place for place, thing in enumerate(things)}
    lying: dict[int, list[Sprite]] = {}
    loose: list[Sprite] = []
    for sprite in laid.sprites():
        thing = int(sprite.target.partition(":")[2] or NOTHING)
        if thing in number:
            lying.setdefault(thing, []).append(sprite)
        else:
            loose.append(sprite)
    spots: list[Widget] = []
    for thing in sorted(lying, key=lambda one: grid.cells[number[one]]):
        place, first, can_use = number[thing], lying[thing][0], usable(thing)
        key = key_name(keys[place]) if keys and place in keys and can_use else ""
        more = keycap(view, first, key) if key and caps and view.show_keys else []
        more += [*cap(first, thing), *badges(view, laid, [first])]
        pictures = [*lying[thing], *(one._replace(ident=f"by {first.ident}") for one in more)]
        name, action = f"{laid.board.kind}:{thing}", partial(press, thing)
        said = partial(_lying, view, laid, thing, key), partial(_group_words, laid, thing)
        spots.append(Spot(name, tuple(pictures), action, *said).place_at(view, grid.boxes[place]))
        spots[-1].takes_focus = can_use
        spots[-1].role = "item" if view.brief else "place"
    return spots, inert_widget(view, loose)


def _lying(view: View, laid: BoardLayout, thing: int, key: str) -> str:
    lies = laid.board.describe_place(laid.state, laid.grid, thing)
    words = lying_words(lies, view.look.palette, view.said_first)
    words = with_commas([words, tr("closed")]) if lies.closed else words
    return with_commas(filter(None, (key, words))) if view.brief else keyed_words(words, key)


def _group_words(laid: BoardLayout, thing: int) -> str:
    """Return a thing's state in words: hint, mark, and group number."""
    badge = laid.shown.badges.get(thing, "")
    hint, group = badge.startswith("hint"), badge.removeprefix("hint").strip()
    sign = laid.shown.signs.get(thing, ("",))[0]
    told = [tr("Hint")] if hint or sign == "hint" else []
    told += [tr("Marked")] if sign == "star" else []
    told += [tr("group {number}").format(number=group)] if group in ("1", "2") else []
    return with_commas(told)


class BoardCursor:
    """The pointer and the focus of a screen, as things on the board of a match."""

    def __init__(self, screen: AnyScreen, match: Match) -> None:
        self._screen, self._match, self._board = screen, match, board_of(match.state)
        self._place = 0  # index of the last focused thing among all things

    def _thing(self, name: str) -> int:
        kind, _, thing = name.partition(":")
        return int(thing) if kind == self._board.kind and thing else NOTHING

    def focus(self) -> int:
        """Return the thing in focus, or NOTHING."""
        return self._thing(self._screen.focus)

    def target(self) -> int:
        """Return the thing under the pointer, or else in visible focus, or NOTHING."""
        hovered = self._thing(self._screen.hover)
        return hovered if hovered != NOTHING or not self._screen.focus_seen else self.focus()

    def point(self, thing: int) -> None:
        """Move the focus to a thing, and show it."""
        self._screen.focus, self._screen.focus_seen = f"{self._board.kind}:{thing}", True

    def keep(self) -> None:
        """Move the focus to the thing now in the same place if the focused one was taken."""
        thing = self.focus()
        things = self._board.things(self._match.state) if thing != NOTHING else ()
        if thing in things:
            self._place = things.index(thing)
        elif things:
            place = min(self._place, len(things) - 1)
            self._screen.focus = f"{self._board.kind}:{things[place]}"


def play_board_sounds(
    context: Context,
    animator: BoardAnimator,
    ms: int,
    places: Callable[[], Mapping[str, Box]],
    width: int,
) -> None:
    """Play the sounds due by now, panned by their position in a window of ``width`` pixels."""
    due = animator.due(ms)
    lies = places() if due else {}  # nothing sounds in most frames
    for cue, seat in due:
        box = lies.get(cue.of)
        pan = 0.0 if box is None else 2 * box.centre[0] / width - 1
        kind = cast(Kind, cue.sound)  # a test checks that all cues are kinds of sounds
        context.sound(kind, seat, pan=min(1.0, max(-1.0, pan)), step=cue.step)


_KEY = 18  # units of type
KEY_ALPHA = 235  # of 255: paler than the figures, as it is not part of the card


def stand_out(
    chosen: Selection,
    judged: Mapping[int, str],
    hinted: Sequence[int],
    groups: Sequence[Sequence[int]],
    *,
    two_groups: bool,
    caller: tuple[int, str] | None = None,
) -> Highlights:
    """Return the marks and badges of chosen, hinted and judged cards.

    ``groups`` are those of a hint. With a ``caller``, seat and name, chosen cards get the seat's
    colour and the initial.
    """
    # Being chosen takes precedence over being hinted.
    marks = dict.fromkeys((card for card in hinted if card not in chosen.cards), "hint")
    marks |= judged
    second = groups[1] if groups else ()
    badges = {
        card: "hint" + (f" {1 + (card in second)}" if groups else "")
        for card, mark in marks.items()
        if mark == "hint"
    }
    if two_groups:
        badges |= {card: str(1 + (card in chosen.right)) for card in chosen.cards}
    elif caller is not None:
        badges |= dict.fromkeys(chosen.cards, f"seat{caller[0]} {initial(caller[1])}")
    return Highlights(chosen, marks, badges=badges, seat=None if caller is None else caller[0])


def badge(view: View, sprite: Sprite, name: str) -> list[Sprite]:
    """Return a badge by its name in `Highlights`: a group number or a hint's sign."""
    box, hint = sprite.box, name.startswith("hint")
    side = max(view.px(26), round(box.w * 0.11))
    above = round(side * 0.3) if hint else round(side * 0.14) + round(box.h * RAISED)
    place = Box(box.x - round(side * 0.3), box.y - above, side, side)
    role = "focus" if hint else {"1": "gold", "2": "second"}.get(name, name.partition(" ")[0])
    disc, px = Sprite(Face("disc"), place, style=(role, 255)), round(side * 0.66)
    if name == "hint":
        inner = Box(place.x + (side - px) / 2, place.y + (side - px) / 2, px, px)
        return [disc, Sprite(Face("icon", name="hint"), inner, style=("accent_text",))]
    return [disc, text_sprite(name[-1], place, px, "accent_text", bold=True, align="c")]


def keycap(view: View, sprite: Sprite, name: str, *, lit: bool = False) -> list[Sprite]:
    """Return the key of a card in its lower right corner; a ``lit`` key is large."""
    box = sprite.box
    lift = round(box.h * lying(sprite)[0])
    if not lit:
        return _corner_key(view, sprite, name, lift)
    # Across the lower edge, clear of all figures even on a small card.
    side = min(max(view.px(25), round(box.w * 0.09)), round(box.h * 0.42)) * 1.5
    x, y = round(box.x + (box.w - side) / 2), round(box.y + box.h - side * 0.56 - lift)
    place = Box(x, y, side, side)
    return [
        panel_sprite(place, "accent", "text", round(side * 0.28)),
        text_sprite(name, place, round(side * 0.72), "accent_text", bold=True, align="c"),
    ]


def _corner_key(view: View, sprite: Sprite, name: str, lift: int) -> list[Sprite]:
    """Return the key as a letter with a background, as figures of small cards reach the corner."""
    box, px = sprite.box, max(view.px(13), min(view.px(_KEY), round(sprite.box.h * 0.16)))
    wide = max(round(px * 1.1), view.letters.width(name, px) + px // 4)
    high, inset = round(px * 1.15), round(box.w * 0.02)
    right, foot = box.x + box.w - inset, box.y + box.h - inset - lift
    place = Box(round(right - wide), round(foot - high), wide, high)
    if sprite.face.kind == "back":
        cap = panel_sprite(place.grow(-1), "panel", "panel_border", px // 4)
        return [cap, text_sprite(name, place, px, align="c")]
    letter = text_sprite(name, place, px, "paper_ink", align="c")._replace(alpha=KEY_ALPHA)
    return [panel_sprite(place, "paper_bottom", "", px // 4), letter]
