"""Count what one key press at a table calls, up to and with the next picture. Not a test.

python tests/bench/key_press.py [WHERE]

Printed are, for keys that pick a card and for one that completes a claim, how many modules of the
game each enters and how many calls of their functions it makes. With WHERE, such as
``game.ui.table``, the functions of those modules are listed, too, by their calls.
"""

import os
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame
from bench_screens import dealt, new_loop, open_dummy

from game.app.loop import Loop

FRAME_MS = 16
RESTS_MS = 3000


class Table:
    """A table of Set in a window, with a clock that is set by hand."""

    def __init__(self) -> None:
        self.ms = 0
        self.loop: Loop = new_loop(lambda: self.ms)
        self.screen: Any = dealt(self.loop.context, "classic")
        self.loop.stack = [self.screen]
        self.rest()

    def rest(self) -> None:
        """Let every animation end, and what comes next be drawn ahead."""
        for _ in range(RESTS_MS // FRAME_MS):
            self.ms += FRAME_MS
            self.loop.frame()

    def press(self, card: int) -> Counter[tuple[str, str]]:
        """Press the key of a card; return the calls by module and function."""
        laid, chrome = self.screen.frame.laid, self.screen.chrome
        (key,) = (one for one in chrome.keys(laid).values() if chrome.thing_of(one, laid) == card)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.ms += FRAME_MS
        calls: Counter[tuple[str, str]] = Counter()

        def note(frame: FrameType, event: str, _: Any) -> None:
            module = frame.f_globals.get("__name__", "")
            if event == "call" and module.startswith("game."):
                calls[module, frame.f_code.co_name] += 1

        sys.setprofile(note)
        self.loop.frame()
        sys.setprofile(None)
        self.rest()
        return calls

    def claim(self) -> list[Counter[tuple[str, str]]]:
        """Take the first set there is; return the calls of each of its keys."""
        match = self.screen.match
        length = match.session.length
        found = [self.press(card) for card in match.rules.moves(match.state, 0)[0].left]
        assert match.session.length == length + 1
        return found


def main() -> None:
    """Take a set, so that all is there that a first press makes, and count at the next."""
    open_dummy((1280, 720))
    table = Table()
    table.claim()
    for name, calls in zip(("first pick", "second pick", "claim"), table.claim(), strict=True):
        modules = {module for module, _ in calls}
        print(f"{name}: {len(modules)} modules, {calls.total():,} calls")
        for where in sys.argv[1:]:
            for (module, function), count in calls.most_common():
                if module.startswith(where):
                    print(f"    {count:5} {module}.{function}")


if __name__ == "__main__":
    main()
