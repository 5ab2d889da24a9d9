"""A field for one line of text."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import draw_node
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget, panel_sprite, text_sprite
from game.ui.kit.widgets.text_edit import Step as Move
from game.ui.kit.widgets.text_edit import TextEdit, boundaries

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_LEAVES = (*_ENTERS, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_ESCAPE)
_MOVES: dict[int, tuple[Move, Move]] = {
    pygame.K_LEFT: ("left", "word left"),
    pygame.K_RIGHT: ("right", "word right"),
    pygame.K_HOME: ("home", "home"),
    pygame.K_END: ("end", "end"),
}
# Also matched by scancode: on Greek or Cyrillic layouts these keys have no Latin letter.
_COMMANDS = {
    pygame.KSCAN_A: pygame.K_a,
    pygame.KSCAN_C: pygame.K_c,
    pygame.KSCAN_X: pygame.K_x,
    pygame.KSCAN_V: pygame.K_v,
}
_TYPE = 18


@dataclass(eq=False)
class TextField(Widget):
    """A field for one line of text, with a caret, a selection and the clipboard.

    ``empty`` is a dimmed placeholder. Caret and selection persist in ``edit``, which the screen
    keeps.
    """

    value: str
    change: Callable[[str], None]
    empty: str
    most: int
    edit: TextEdit

    role = "field"
    takes_text = True
    is_figure = True  # without bidi, what is written reads from left to right
    drags = True

    def value_words(self) -> str:
        return self.value

    def __post_init__(self) -> None:
        self.edit.show(self.value)

    # Input.

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Put the caret at the click; the focus is here already."""
        self.drag(position, begin=True)

    def drag(self, position: tuple[int, int] | None, *, begin: bool = False) -> None:
        """Select from where the button went down to here."""
        if position is None:
            return
        shift = begin and bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        self.edit.composing = ""
        places = self.edit.stops or ((0.0, len(self.edit.text)),)
        at = min(places, key=lambda place: abs(place[0] - position[0]))[1]
        self.edit.place(at, select=shift or not begin)

    def key(self, event: pygame.Event) -> bool:
        """Edit; every key that writes is taken, its text arrives as a separate event."""
        if self.edit.composing:
            # The input method takes the keys, except those that leave the field.
            return event.key not in (pygame.K_TAB, pygame.K_ESCAPE)
        if event.key in _LEAVES:
            return False
        # On many keyboards the right Alt key, which may come as Ctrl and Alt, writes @ and €.
        ctrl, alt = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_ALT
        writes = event.mod & (pygame.KMOD_RALT | pygame.KMOD_MODE) or (ctrl and alt)
        commands = (ctrl or event.mod & pygame.KMOD_META) and not writes
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(event)
            return True
        if event.key in _MOVES:
            return self._move(event)
        if event.key == pygame.K_INSERT:
            return self._insert_key(event)
        if commands:
            return self._command(event)
        if alt and not writes:
            return False
        pad = pygame.K_KP_DIVIDE <= event.key <= pygame.K_KP_PERIOD
        return bool(event.key < pygame.K_CAPSLOCK or pad)

    def text(self, text: str) -> None:
        """Insert typed text, up to the maximum length."""
        self.edit.composing = ""
        self.edit.insert(text, self.most)
        self._tell()

    def compose(self, text: str, caret: int) -> None:
        self.edit.composing = text
        self.edit.composing_at = min(max(0, caret), len(text))

    def _erase(self, event: pygame.Event) -> None:
        forward = event.key == pygame.K_DELETE
        if forward and event.mod & pygame.KMOD_SHIFT and self.edit.selection_text:
            self._cut()
        else:
            self.edit.erase(forward=forward, word=_by_word(event))
        self._tell()

    def _move(self, event: pygame.Event) -> bool:
        step = _MOVES[event.key][_by_word(event)]
        if event.mod & pygame.KMOD_META:
            step = "home" if event.key in (pygame.K_LEFT, pygame.K_HOME) else "end"
        select = bool(event.mod & pygame.KMOD_SHIFT)
        before = (self.edit.caret, self.edit.anchor)
        self.edit.move(step, select=select)
        # An arrow that can go no further goes to the widget beside the field.
        arrow = event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not select
        return not arrow or before != (self.edit.caret, self.edit.anchor)

    def _insert_key(self, event: pygame.Event) -> bool:
        if event.mod & pygame.KMOD_SHIFT:
            self.edit.paste(clipboard_text(), self.most)
            self._tell()
        elif event.mod & pygame.KMOD_CTRL:
            copy(self.edit.selection_text)
        return True

    def _command(self, event: pygame.Event) -> bool:
        key = event.key
        if key >= 128:
            key = _COMMANDS.get(getattr(event, "scancode", 0), key)
        if key == pygame.K_a:
            self.edit.select_all()
        elif key == pygame.K_c:
            copy(self.edit.selection_text)
        elif key == pygame.K_x:
            self._cut()
        elif key == pygame.K_v:
            self.edit.paste(clipboard_text(), self.most)
        else:
            return False
        self._tell()
        return True

    def _cut(self) -> None:
        # Cut only text that could be copied: otherwise it would be lost.
        if copy(self.edit.selection_text):
            self.edit.erase()

    def _tell(self) -> None:
        if self.edit.text != self.value:
            self.value = self.edit.text
            self.change(self.value)

    # Drawing.

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        frame = self.backing(view, focused=focused, hovered=hovered)
        if focused:
            writing = [*self._writing(view)]
            self._remember(view)
            return [frame, *writing]
        self.edit.first = 0
        self._remember(view)
        inner, px = self._inner(view), view.px(_TYPE)
        if self.value:
            words = view.letters.ellipsize(self.value, px, inner.w)
            return [frame, *view.sprites_as_read([text_sprite(words, inner, px, "text")], inner)]
        return [frame, *self._hint(view, inner)]

    def _hint(self, view: View, room: Box) -> Sequence[Sprite]:
        """Return the placeholder of an empty field."""
        hint = draw_node(Label(self.empty, _TYPE, "text_dim"), view, room)
        return view.sprites_as_read(hint, room)

    def caret_box(self, view: View) -> Box:
        px, inner = view.px(_TYPE), self._inner(view)
        shown, at, first, last = self._part(view)
        x = self._left(view, shown[first:last]) + view.letters.width(shown[first:at], px)
        high = min(self.box.h, round(px * 1.3))
        # Between two letters the caret takes a little from both.
        x -= view.px(1) if at < len(shown) else 0
        x = min(x, inner.x + inner.w - view.px(2))
        return Box(x, round(self.box.y + (self.box.h - high) / 2), view.px(2), high)

    def _inner(self, view: View) -> Box:
        inset = view.px(12)
        return Box(self.box.x + inset, self.box.y, max(1, self.box.w - 2 * inset), self.box.h)

    def _left(self, view: View, words: str) -> float:
        """Return the left edge of the words, aligned left, or right in right-to-left languages."""
        inner, caret = self._inner(view), view.px(2)
        spare = max(0, inner.w - caret - view.letters.width(words, view.px(_TYPE)))
        return view.as_read(Box(inner.x, 0, inner.w - spare, 0), inner).x

    def _composed_text(self) -> tuple[str, int]:
        """Return the text including uncommitted composition, and the caret in it."""
        edit = self.edit
        text = edit.text[: edit.caret] + edit.composing + edit.text[edit.caret :]
        return text, edit.caret + (edit.composing_at if edit.composing else 0)

    def _part(self, view: View) -> tuple[str, int, int, int]:
        """Return the text, the caret, and the start and end of the visible part.

        The part scrolls only as far as keeps the caret in view.
        """
        text, at = self._composed_text()
        room, px = self._inner(view).w - view.px(2), view.px(_TYPE)
        width = view.letters.width
        stops = [stop for stop in boundaries(text) if stop <= at] or [0]
        number = max(i for i, stop in enumerate(stops) if stop <= max(0, self.edit.first))
        while number < len(stops) - 1 and width(text[stops[number] : at], px) > room:
            number += 1
        while number > 0 and width(text[stops[number - 1] :], px) <= room:
            number -= 1
        first = self.edit.first = stops[number]
        ends = [stop for stop in boundaries(text) if stop >= first]
        last = max((stop for stop in ends if width(text[first:stop], px) <= room), default=first)
        return text, at, first, last

    def _writing(self, view: View) -> Iterator[Sprite]:
        text, at, first, last = self._part(view)
        px, inner = view.px(_TYPE), self._inner(view)
        if not text:
            room = Box(inner.x + view.px(6), inner.y, inner.w - view.px(6), inner.h)
            yield from self._hint(view, view.as_read(room, inner))
        start, end = (at, at) if self.edit.composing else self.edit.selection
        start, end = (min(max(edge, first), last) for edge in (start, end))
        caret, left = self.caret_box(view), self._left(view, text[first:last])

        def x(stop: int) -> float:
            return left + view.letters.width(text[first:stop], px)

        for begin, stop in ((first, start), (start, end), (end, last)):
            if begin == stop:
                continue
            words, lit = text[begin:stop], (begin, stop) == (start, end)
            if lit:
                place = Box(x(begin), caret.y, x(stop) - x(begin), caret.h)
                yield panel_sprite(place, "accent", "", view.px(3))
            place = Box(x(begin), inner.y, view.letters.width(words, px), inner.h)
            yield text_sprite(words, place, px, "accent_text" if lit else "text")
        if self.edit.composing:
            begin = min(max(first, self.edit.caret), last)
            stop = min(self.edit.caret + len(self.edit.composing), last)
            line = Box(x(begin), caret.y + caret.h - view.px(2), x(stop) - x(begin), view.px(2))
            if line.w >= 1:
                yield panel_sprite(line, "text_dim", "", 0)
        yield panel_sprite(caret, "focus", "", 0)

    def _remember(self, view: View) -> None:
        """Store the position of each character as drawn, for later clicks."""
        px, width = view.px(_TYPE), view.letters.width
        text, first = self.edit.text, self.edit.first
        left = self._left(view, text[first:])
        self.edit.stops = tuple(
            (left + width(text[first:stop], px), stop) for stop in boundaries(text) if stop >= first
        )


def _by_word(event: pygame.Event) -> bool:
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT))


def copy(text: str) -> bool:
    """Copy text to the clipboard; return whether there was text and a clipboard."""
    try:
        if text:
            pygame.scrap.put_text(text)
    except (pygame.error, ValueError):
        return False
    return bool(text)


def clipboard_text() -> str:
    """Return the text on the clipboard, or none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, ValueError):
        return ""
