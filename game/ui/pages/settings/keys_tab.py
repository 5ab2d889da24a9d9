"""Key settings: the layout, a row for each command and call key, card keys, a keyboard test."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.storage.settings import LAYOUTS
from game.ui import pages
from game.ui.context import Context
from game.ui.input.bindings import (
    IN_ROW,
    Keys,
    call_clash,
    card_clash,
    command_clash,
    rebound,
    refusal,
)
from game.ui.input.commands import COMMANDS
from game.ui.input.keys import CALL_KEYS, LAYOUT_ROWS, Chord, chord_of, key_name
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.layout.form import Field
from game.ui.kit.layout.grid import Grid
from game.ui.kit.panel_screen import PanelScreen, button_rows
from game.ui.kit.screen import AnyScreen, Navigation, Push
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.key_field import KeyField
from game.ui.texts.common_words import tr, trn

_SHIFTS = (0.0, 0.25, 0.75)  # of the rows of a keyboard, in keys
_WIDE = (500, 812)  # units: of the keyboard


def _layout_words() -> dict[str, str]:
    """Return the names of the keyboard layouts."""
    named = {"qwerty": "QWERTY", "qwertz": "QWERTZ", "azerty": "AZERTY", "dvorak": "Dvorak"}
    return named | {"colemak": "Colemak", "own": tr("My own")}


class KeyRows:
    """The rows of the key settings: layout, related screens, commands and call keys.

    ``page`` shows them.
    """

    def __init__(self, context: Context, page: AnyScreen) -> None:
        self.context, self.page = context, page

    def fields(self) -> Sequence[Field]:
        """Return all rows of the tab."""
        words = _layout_words()
        at = LAYOUTS.index(self.context.settings.layout)
        layout = Choice("layout", [words[kind] for kind in LAYOUTS], at, self.set_layout)
        tried = Button("try_keys", tr("Test your keys…"), lambda: Push(pages.TryKeysScreen()))
        cards = Button("card_keys", tr("Change…"), lambda: Push(pages.CardKeysScreen(self.context)))
        return [
            Field(tr("Keyboard"), layout),
            Field(tr("Card keys"), cards, fills=False),
            Field(tr("Keys held together"), tried, fills=False),
            *(self._command(name) for name in COMMANDS),
            *(self._call(seat) for seat in range(len(CALL_KEYS))),
        ]

    def set_layout(self, at: int) -> None:
        """Set the layout; show a message if another key has to be reset for it."""
        context, before = self.context, self.context.keys
        layout, bindings = LAYOUTS[at], context.settings.bindings
        if layout == "own" and bindings.get("rows") not in LAYOUT_ROWS:
            bindings = rebound(context.settings, {"rows": before.layout})
        self._change(layout=layout, bindings=bindings)
        self.page.waiting.message = _reset_keys_words(before, context.keys)

    # Commands and calls.

    def _command(self, name: str) -> Field:
        default, now = COMMANDS[name].chord, self.context.keys.commands[name]

        def bind(chord: Chord) -> None:
            reason = command_clash(self.context.keys, name, chord)
            self._bind(chord.words, reason, name, "" if chord == default else chord.text)

        def take(event: pygame.Event) -> None:
            chord = chord_of(event, self.context.keys.plain(event.key))
            if chord is None:
                reason = tr("AltGr, or Ctrl with Alt, types characters.")
                self._bind(key_name(event.key), reason, name, "")
            else:
                bind(chord)

        shown = COMMANDS[name].title(), now.words, default.words
        return self._row(f"key:{name}", *shown, take, partial(bind, default), alone=False)

    def _call(self, seat: int) -> Field:
        now, default = self.context.keys.calls[seat], CALL_KEYS[seat]

        def bind(key: int) -> None:
            keys = self.context.keys
            others = {other: its for other, its in enumerate(keys.calls) if other != seat}
            reason = call_clash(keys, key, others)
            text = "" if reason or key == default else Chord(key).text
            self._bind(key_name(key), reason, f"call {seat + 1}", text)

        def take(event: pygame.Event) -> None:
            bind(self.context.keys.plain(event.key))

        shown = _call_words(seat), key_name(now), key_name(default)
        return self._row(f"key:call {seat + 1}", *shown, take, partial(bind, default))

    def _bind(self, key: str, reason: str, name: str, text: str) -> None:
        """Bind a command or call to a key, for no text to its default; or show why not."""
        if reason:
            self.page.waiting.message = refusal(key, reason)
        else:
            self._change(bindings=rebound(self.context.settings, {name: text}))

    def _change(self, **values: object) -> None:
        """Change settings; saved set-ups with the old call keys get the new ones."""
        before = self.context.keys.calls
        self.context.change(**values)
        self.context.setups.calling_anew(before, self.context.keys.calls)

    def _row(
        self,
        name: str,
        label: str,
        now: str,
        default: str,
        take: Callable[[pygame.Event], None],
        reset: Callable[[], None],
        *,
        alone: bool = True,
    ) -> Field:
        def back() -> None:
            self.page.focus, self.page.waiting.message = name, ""
            reset()

        field = KeyField(name, now, self.page.waiting, take, tr("Press a key"), alone)
        tip = tr("Reset to {key}").format(key=default)
        again = Button(f"reset:{name}", "", back, "quiet", "undo", on=now != default, tip=tip)
        again.called = f"{label}: {tip}"
        return Field(label, field, Container(again, wide=(40, 48)), fills=False)


def _reset_keys_words(before: Keys, after: Keys) -> str:
    """Return a message on a binding reset because a new layout needs its key."""
    back = [
        (COMMANDS[name].title(), after.cap(name))
        for name, chord in before.commands.items()
        if after.commands[name] != chord and after.commands[name] == COMMANDS[name].chord
    ]
    back += [
        (_call_words(seat), key_name(key))
        for seat, key in enumerate(after.calls)
        if key != before.calls[seat] and key == CALL_KEYS[seat]
    ]
    words = tr("{what}: back to {key}, because a card now uses the other key.")
    return words.format(what=back[0][0], key=back[0][1]) if back else ""


def _call_words(seat: int) -> str:
    return tr("Call key, player {number}").format(number=seat + 1)


class CardKeysScreen(PanelScreen[None]):
    """The dialog of card keys: three rows as on the keyboard, each with a reset button."""

    help_page = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__(tr("Card keys"))
        self.context = context
        self.focus = "card:0"

    # Input.

    def _clashes(self, keys: Keys, place: int, key: int) -> bool:
        """Whether the card at a place over all rows cannot have a key; show the reason."""
        reason = card_clash(keys, place, key)
        self.waiting.message = refusal(key_name(key), reason) if reason else ""
        return bool(reason)

    def take(self, place: int, event: pygame.Event) -> None:
        """Bind a key to the card at a place, or show why not."""
        keys = self.context.keys
        key = keys.plain(event.key)
        row, column = divmod(place, IN_ROW)
        letters = keys.rows[row]
        if not self._clashes(keys, place, key) and chr(key) != letters[column]:
            self._keep({row: letters[:column] + chr(key) + letters[column + 1 :]})

    def reset(self, *rows: int) -> None:
        """Reset rows to the layout, or show which of their keys is in use elsewhere."""
        self.focus, self.waiting.message = f"card:{rows[0] * IN_ROW}", ""
        keys = self.context.keys
        others = tuple("" if row in rows else letters for row, letters in enumerate(keys.rows))
        defaults = LAYOUT_ROWS[keys.layout]
        free = keys._replace(rows=others)
        places = [row * IN_ROW + column for row in rows for column in range(IN_ROW)]
        if not any(self._clashes(free, at, ord("".join(defaults)[at])) for at in places):
            self._keep({row: defaults[row] for row in rows})

    def reset_all(self) -> None:
        """Reset all rows."""
        self.reset(0, 1, 2)
        if not self.waiting.message:
            self.context.change(layout=self.context.keys.layout)

    def _keep(self, changed: dict[int, str]) -> None:
        """Store the rows with these changes, as the player's own layout from now on."""
        keys = self.context.keys
        values = {"rows": keys.layout}
        for row, default in enumerate(LAYOUT_ROWS[keys.layout]):
            letters = changed.get(row, keys.rows[row])
            values[f"row {row + 1}"] = "" if letters == default else letters
        bindings = rebound(self.context.settings, values)
        self.context.change(layout="own", bindings=bindings)

    # Drawing.

    def contents(self, view: View) -> Sequence[Node]:
        """Return the instructions, the keys row by row, and two buttons."""
        refused = self.waiting.message
        told = tr(
            "The keys are laid out like the cards: press one to choose a new key for its card. A "
            "fourth row of cards uses digits that aren’t call keys."
        )
        role = "wrong" if refused else "text_dim"
        words = Container(Label(refused or told, 18, role, lines=4), wide=_WIDE, high=(48, 76))
        keys, reset = self.context.keys, tr("Reset to {layout}")
        reset = reset.format(layout=_layout_words()[keys.layout])
        on = keys.rows != LAYOUT_ROWS[keys.layout]
        again = Button("all", reset, self.reset_all, on=on)
        back = Button("back", tr("Back"), self.close, "main", keycap=tr("Esc"))
        rows = Column(*map(self._row, range(len(_SHIFTS))), gap=4)
        return [words, rows, button_rows(again, back)]

    def _row(self, row: int) -> Node:
        """Return the keys of a row, and its reset button."""
        keys = self.context.keys
        letters, default = keys.rows[row], LAYOUT_ROWS[keys.layout][row]
        places = [self._key(row * IN_ROW + at, char) for at, char in enumerate(letters)]
        action, on = partial(self.reset, row), letters != default
        tip = tr("Reset to {key}").format(key=" ".join(default.upper()))
        button = Button(f"reset:{row}", "", action, "quiet", "undo", on=on, tip=tip)
        left, right = (
            Container(Space(), wide=0, grow=part) for part in (_SHIFTS[row], 0.85 - _SHIFTS[row])
        )
        return Row(left, *places, right, Container(button, wide=0, grow=1), gap=4)

    def _key(self, place: int, char: str) -> Node:
        take = partial(self.take, place)
        field = KeyField(f"card:{place}", key_name(ord(char)), self.waiting, take, "?")
        return Container(field, wide=0, high=(34, 64), grow=1)


MOST_SHOWN = 24

_TEST_WIDE = (500, 672)  # units
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
            Container(Label(what, role="text_dim", lines=3), wide=_TEST_WIDE),
            Container(Grid(caps, gap=8), wide=_TEST_WIDE, high=(120, 210)),
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
