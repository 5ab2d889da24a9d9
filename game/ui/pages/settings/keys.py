"""The settings of the keys: the layout, and a row for every command and every call key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.storage.settings import LAYOUTS
from game.ui import pages
from game.ui.context import Context
from game.ui.input.bindings import Keys, call_clash, command_clash, rebound, refusal
from game.ui.input.chords import Chord, chord_of
from game.ui.input.commands import COMMANDS
from game.ui.input.keys import CALL_KEYS, LAYOUT_ROWS, key_name
from game.ui.kit.form import Field
from game.ui.kit.layout import Container
from game.ui.kit.screen import Push, Screen, Step
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.key_field import KeyField
from game.ui.texts.words import tr


def layout_words() -> dict[str, str]:
    """Return what the layouts of keyboards are called."""
    named = {"qwerty": "QWERTY", "qwertz": "QWERTZ", "azerty": "AZERTY", "dvorak": "Dvorak"}
    return named | {"colemak": "Colemak", "own": tr("My own")}


@dataclass
class KeyRows:
    """The layout, the ways to other screens, and a row for every command and every call key.

    ``page`` shows them.
    """

    context: Context
    page: Screen

    def fields(self) -> Sequence[Field]:
        """Return all rows of the tab."""
        words = layout_words()
        at = LAYOUTS.index(self.context.settings.layout)
        layout = Choice("layout", [words[kind] for kind in LAYOUTS], at, self.set_layout)
        cards = Button("card_keys", tr("Change…"), self._card_keys)
        tried = Button("try_keys", tr("Test your keys…"), self._try_keys)
        return [
            Field(tr("Keyboard"), layout),
            Field(tr("Card keys"), cards, fills=False),
            Field(tr("Keys held together"), tried, fills=False),
            *(self._command(name) for name in COMMANDS),
            *(self._call(seat) for seat in range(len(CALL_KEYS))),
        ]

    # The layout, and the way to other screens.

    def set_layout(self, at: int) -> None:
        """Take a layout; what another key is now needed for is told."""
        context, before = self.context, self.context.keys
        layout, bindings = LAYOUTS[at], context.settings.bindings
        if layout == "own" and bindings.get("rows") not in LAYOUT_ROWS:
            bindings = rebound(context.settings, {"rows": before.layout})
        context.change(layout=layout, bindings=bindings)
        self._call_anew(before)
        self.page.waiting.message = _lost(before, context.keys)

    def _card_keys(self) -> Step | None:
        return Push(pages.open("card keys", self.context))

    def _try_keys(self) -> Step | None:
        return Push(pages.open("try keys"))

    # Commands and calls.

    def _command(self, name: str) -> Field:
        default, now = COMMANDS[name].chord, self.context.keys.commands[name]

        def take(event: pygame.Event) -> None:
            chord = chord_of(event, self.context.keys.plain(event.key))
            if chord is None:
                self._tell(key_name(event.key), tr("AltGr, or Ctrl with Alt, types characters."))
            else:
                self._take_command(name, chord)

        def reset() -> None:
            self._take_command(name, default)

        label = COMMANDS[name].title()
        return self._row(f"key:{name}", label, now.words, default.words, take, reset, alone=False)

    def _take_command(self, name: str, chord: Chord) -> None:
        context = self.context
        reason = command_clash(context.keys, name, chord)
        if reason:
            self._tell(chord.words, reason)
            return
        text = "" if chord == COMMANDS[name].chord else chord.text
        context.change(bindings=rebound(context.settings, {name: text}))

    def _call(self, seat: int) -> Field:
        now, default = self.context.keys.calls[seat], CALL_KEYS[seat]

        def take(event: pygame.Event) -> None:
            self._take_call(seat, self.context.keys.plain(event.key))

        def reset() -> None:
            self._take_call(seat, default)

        shown = key_name(now), key_name(default)
        return self._row(f"key:call {seat + 1}", _call_words(seat), *shown, take, reset)

    def _take_call(self, seat: int, key: int) -> None:
        context, before = self.context, self.context.keys
        others = {other: key for other, key in enumerate(before.calls) if other != seat}
        reason = call_clash(before, key, others)
        if reason:
            self._tell(key_name(key), reason)
            return
        text = "" if key == CALL_KEYS[seat] else Chord(key).text
        context.change(bindings=rebound(context.settings, {f"call {seat + 1}": text}))
        self._call_anew(before)

    def _call_anew(self, before: Keys) -> None:
        """Have the set-ups of earlier games call by the new keys where they did by the old."""
        self.context.setups.calling_anew(before.calls, self.context.keys.calls)

    def _tell(self, key: str, reason: str) -> None:
        self.page.waiting.message = refusal(key, reason)

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
        again = Button(f"reset:{name}", "", back, "quiet", "undo", on=now != default)
        again.tip = tr("Reset to {key}").format(key=default)
        again.called = f"{label}: {again.tip}"
        return Field(label, field, Container(again, wide=(40, 48)), fills=False)


def _lost(before: Keys, after: Keys) -> str:
    """Return what has its usual key again, as another layout needs the player's own one."""
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
