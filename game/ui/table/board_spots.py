"""The things on a board as widgets to press, with key caps and badges, and what is aimed at."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.boards.board import NOTHING, BoardLayout
from game.boards.kinds import board_of
from game.boards.scene import Box, Sprite
from game.play.match import Match
from game.ui.input.keys import key_name
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from game.ui.kit.widgets.base import AccessibleNode, Navigation, Widget
from game.ui.table.cards.pieces import badge, keycap
from game.ui.texts.common_words import tr, with_commas
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

    def accessible_node(self, view: View, *, focused: bool = False) -> AccessibleNode:
        """Return the accessible description, with the state before the rest."""
        self.called = self.lies()
        said, how = super().accessible_node(view, focused=focused), self.how()
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
        place, first = number[thing], lying[thing][0]
        key = key_name(keys[place]) if keys and place in keys and usable(thing) else ""
        more = keycap(view, first, key) if key and caps and view.show_keys else []
        more += [*cap(first, thing), *badges(view, laid, [first])]
        pictures = [*lying[thing], *(one._replace(ident=f"by {first.ident}") for one in more)]
        name, action = f"{laid.board.kind}:{thing}", partial(press, thing)
        said = partial(_lying, view, laid, thing, key), partial(_group_words, laid, thing)
        spots.append(Spot(name, tuple(pictures), action, *said).place_at(view, grid.boxes[place]))
        spots[-1].takes_focus = usable(thing)
    return spots, inert_widget(view, loose)


def _lying(view: View, laid: BoardLayout, thing: int, key: str) -> str:
    lies = laid.board.describe_place(laid.state, laid.grid, thing)
    return keyed_words(lying_words(lies, view.look.palette, view.said_first), key)


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
