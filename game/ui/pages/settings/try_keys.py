"""The keyboard test: the keys that a keyboard can send together."""

from collections.abc import Sequence

import pygame

from game.ui.input.keys import key_name
from game.ui.kit.layout import Container, Node, Space
from game.ui.kit.layout.grid import Grid
from game.ui.kit.panel_screen import PanelScreen, button_rows
from game.ui.kit.screen import Navigation
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.texts.common_words import tr, trn

MOST_SHOWN = 24

_WIDE = (500, 672)  # units
_CAP = (80, 100), (26, 46)  # units: of a key, across and down


class TryKeysScreen(PanelScreen[None]):
    """A dialog that lights and counts all held keys. Every key but Escape does only this."""

    help_page = "settings"
    takes_every_key = True

    def __init__(self) -> None:
        super().__init__(tr("Test your keys"))
        self.known: list[int] = []  # in the order of their first press
        self.held: set[int] = set()
        self.most = 0

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Navigation | None:
        """Light and darken keys; the mouse works as usual."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.close()
        if event.type == pygame.KEYDOWN:
            self._down(event.key)
        elif event.type == pygame.KEYUP:
            self.held.discard(event.key)
        else:
            return super().handle(event, view, moment)
        return None

    def _down(self, key: int) -> None:
        self.held.add(key)
        self.most = max(self.most, len(self.held))
        if key not in self.known:
            self.known.append(key)
        while len(self.known) > MOST_SHOWN:
            # The oldest key not held is dropped, or else the oldest.
            free = next((k for k in self.known if k not in self.held), self.known[0])
            self.known.remove(free)

    def reset(self) -> None:
        """Forget all keys."""
        self.known.clear()
        self.held.clear()
        self.most = 0

    def contents(self, view: View) -> Sequence[Node]:
        """Return the instructions, the keys, the count and two buttons."""
        what = tr("Hold several keys at once, such as all players’ call keys.")
        free = [_key(Space(), "", "panel_border")] * (MOST_SHOWN - len(self.known))
        caps = [*map(self._cap, self.known), *free]
        again = Button("again", tr("Start over"), self.reset, on=bool(self.most))
        back = Button("back", tr("Back"), self.close, "main", keycap=tr("Esc"))
        return [
            Container(Label(what, role="text_dim", lines=3), wide=_WIDE),
            Container(Grid(caps, gap=8), wide=_WIDE, high=(120, 210)),
            Label(self._count(), bold=True),
            button_rows(again, back),
        ]

    def _cap(self, key: int) -> Node:
        """Return a key, lit if it is held."""
        lit = key in self.held
        look = ("accent", "text") if lit else ("panel_raised", "panel_border")
        name = key_name(key).strip() or tr("key {number}").format(number=key)
        words = Label(name, 18, "accent_text" if lit else "text_dim", bold=lit, align="c")
        return _key(Container(words, pad=(6, 0)), *look)

    def _count(self) -> str:
        if not self.most:
            return tr("No keys pressed yet.")
        now = trn("{count} key held", "{count} keys held", len(self.held))
        most = trn("most at once: {count}", "most at once: {count}", self.most)
        return tr("{now}, {most}").format(now=now, most=most)


def _key(node: Node, fill: str, edge: str) -> Node:
    """Return a keycap around a node."""
    return Container(node, wide=_CAP[0], high=_CAP[1], panel=(fill, edge), radius=7)
