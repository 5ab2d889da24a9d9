"""Frames of an animation side by side: python build/strips.py MOTION FILE.

The real program runs with a clock that is set by hand; the animation is judged on the picture.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pictures
import pygame

from game.app.assets import help_text, letters
from game.app.complaint import USAGE, UsageRefusal, complain, unwritten
from game.app.loop import Loop
from game.art.palette import THEMES
from game.games import GAMES
from game.games.claims.state import Call, Claim
from game.games.pegs.state import Jump
from game.storage.files import write
from game.storage.settings import Settings
from game.ui.context import Context
from game.ui.setups import default_setup, with_field
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table

FRAME_MS = 16
WIDE, GAP, LABEL = 480, 6, 24  # pixels of a frame on the strip, between two, and for its time
COLUMNS = 4


class Stand:
    """A table in the real loop, without a window, with a clock that is set by hand."""

    def __init__(self, size: tuple[int, int], theme: str, *, calm: bool = False) -> None:
        pygame.display.init()
        pygame.font.init()
        self.window = pygame.display.set_mode(size)
        seen = tuple(f"{game} {how}" for game in GAMES for how in ("alone", "together"))
        settings = Settings(theme=theme, hints_seen=seen, reduce_motion=calm)
        self.context = Context(lambda: "strip", help_text, settings)
        self.ms = 0
        self.loop = Loop(self.context, letters(), lambda: self.ms, lambda: None)
        self.table: TableScreen

    def sit(self, game: str, seats: int = 1, **fields: object) -> None:
        """Open a table of a game before its deal, with some options."""
        setup = default_setup(game, seats)
        options = setup.opening.options
        for name, value in fields.items():
            options = with_field(options, name, value)
        self.table = new_table(self.context, setup.with_fields(options=options, seed="strip"))
        self.loop.stack = [self.table]
        self.loop.frame()

    def wait(self, ms: int) -> None:
        """Advance the clock, frame by frame."""
        end = self.ms + ms
        while self.ms < end:
            self.ms = min(end, self.ms + FRAME_MS)
            self.loop.frame()

    def now(self) -> Any:
        """Return the table's model, updated to the current time, for a direct action."""
        self.loop._turn += 1
        self.table.model.advance_clock(self.loop._moment())
        return self.table.model

    def claim(self) -> Claim:
        """Return a right claim."""
        moves = self.table.match.rules.moves(self.table.match.state, 0)
        return next(one for one in moves if isinstance(one, Claim))

    def press(self, cards: Sequence[int]) -> None:
        """Choose cards one after the other; the last may make a claim."""
        for card in cards:
            self.now()
            self.table.controller.press(card)
            self.wait(FRAME_MS)


def _cards(stand: Stand, game: str = "classic", seats: int = 1) -> None:
    stand.sit(game, seats)
    stand.wait(5000)


def _deal(stand: Stand) -> None:
    stand.sit("classic")


def _choose(stand: Stand) -> None:
    _cards(stand)
    stand.press(stand.claim().left[:1])


def _right(stand: Stand) -> None:
    _cards(stand)
    _claim_set(stand)


def _claim_set(stand: Stand) -> None:
    cards = stand.claim().left
    stand.press(cards[:-1])
    stand.wait(400)
    stand.press(cards[-1:])


def _press_card(stand: Stand) -> None:
    """Choose a card that stays while those of a claim are on their way."""
    _right(stand)
    stand.wait(300)
    stand.press(stand.table.match.state.table[-1:])


def _found(stand: Stand) -> None:
    """Deal a table where found cards stay, and find a set of six."""
    stand.sit("classic", goal="find all")
    stand.wait(5000)
    _claim_set(stand)
    stand.wait(3000)
    _claim_set(stand)


def _storm(stand: Stand) -> None:
    """Find the fifth set in a row, for extra time, followed by the next table."""
    stand.sit("classic", goal="storm")
    stand.wait(2000)
    for _ in range(4):
        _claim_set(stand)
        stand.wait(2000)
    _claim_set(stand)


def _wrong(stand: Stand) -> None:
    _cards(stand)
    moves = stand.table.match.rules.moves(stand.table.match.state, 0)
    right = {frozenset(one.left) for one in moves if isinstance(one, Claim)}
    three = combinations(stand.table.match.state.table, 3)
    cards = next(one for one in three if frozenset(one) not in right)
    stand.press(cards[:-1])
    stand.wait(400)
    stand.press(cards[-1:])


def _undo(stand: Stand) -> None:
    _right(stand)
    stand.wait(3000)
    stand.now().undo()


def _hint(stand: Stand) -> None:
    _cards(stand)
    for _ in range(2):
        stand.now()
        next(one for one in stand.table.controller.actions() if one.name == "hint").run()


def _call(stand: Stand) -> None:
    _cards(stand, seats=3)
    stand.now().submit(1, Call())


def _late(stand: Stand) -> None:
    """Call, and let the time run out without choosing."""
    _call(stand)
    while stand.table.match.state.caller is not None:
        stand.wait(FRAME_MS)


def _jump(stand: Stand) -> None:
    _cards(stand, "triangle")
    jumps = stand.table.match.rules.moves(stand.table.match.state, 0)
    stand.now().submit(0, next(one for one in jumps if isinstance(one, Jump)))


def _solve_board(stand: Stand) -> None:
    """Solve the first board of a row, followed by the next one."""
    stand.sit("triangle", goal="storm")
    for _ in range(2):
        stand.wait(2000)
        jumps = stand.table.match.rules.moves(stand.table.match.state, 0)
        stand.now().submit(0, jumps[0])


def _end(stand: Stand) -> None:
    """Play a whole deck without a mistake."""
    _cards(stand)
    while stand.table.match.result is None:
        stand.now().submit(0, stand.claim())
        if stand.table.match.result is None:
            stand.wait(1500)


def _lose_board(stand: Stand) -> None:
    """Jump until no jump is left."""
    _cards(stand, "triangle")
    while stand.table.match.result is None:
        jumps = stand.table.match.rules.moves(stand.table.match.state, 0)
        stand.now().submit(0, jumps[0])
        if stand.table.match.result is None:
            stand.wait(1500)


def _end_deck(stand: Stand) -> None:
    """Take 20 of 81 cards without a set among them."""
    stand.sit("noset", size=81)
    stand.wait(5000)
    while stand.table.match.result is None:
        hint = stand.table.match.rules.hint(stand.table.match.state, 0)
        assert hint is not None  # 20 stays within reach
        stand.now().submit(0, hint.action)
        if stand.table.match.result is None:
            stand.wait(800)


def _end_streak(stand: Stand, finds: int = 3) -> None:
    """Find some sets in a row, and then pick three cards that are none."""
    stand.sit("classic", goal="streak")
    for _ in range(finds):
        stand.wait(2000)
        _claim_set(stand)
    stand.wait(2000)
    rules, state = stand.table.match.rules, stand.table.match.state
    three = combinations(state.table, 3)
    cards = next(one for one in three if not rules.explain(state, Claim(one)).right)
    stand.press(cards)


def _win_board(stand: Stand) -> None:
    """Jump as the solver does, until one marble is left."""
    _cards(stand, "triangle")
    while stand.table.match.result is None:
        hint = stand.table.match.rules.hint(stand.table.match.state, 0)
        assert hint is not None  # the board is never lost
        stand.now().submit(0, hint.action)
        if stand.table.match.result is None:
            stand.wait(1500)


MOTIONS: Mapping[str, tuple[Callable[[Stand], None], int]] = MappingProxyType(
    {
        "deal": (_deal, 1000),
        "choose": (_choose, 180),
        "right": (_right, 1100),
        "pressed": (_press_card, 900),
        "found": (_found, 1100),
        "storm": (_storm, 1100),
        "wrong": (_wrong, 1300),
        "undo": (_undo, 420),
        "hint": (_hint, 1250),
        "call": (_call, 240),
        "late": (_late, 480),
        "jump": (_jump, 1250),
        "solved": (_solve_board, 900),
        "end": (_end, 3600),
        "lost": (_lose_board, 3000),
        "won": (_win_board, 3200),
        "twenty": (_end_deck, 3200),
        "streak": (_end_streak, 4200),
        "rank": (partial(_end_streak, finds=12), 3200),
    }
)
"""The function that starts each animation, and its duration in milliseconds."""


def frames(stand: Stand, motion: str, count: int) -> list[tuple[int, pygame.Surface]]:
    """Return `count` evenly spaced frames of an animation, with their times in milliseconds."""
    begin, lasts = MOTIONS[motion]
    begin(stand)
    taken, since = [], stand.ms
    for number in range(count):
        due = since + round(lasts * number / max(1, count - 1))
        stand.wait(max(0, due - stand.ms))
        taken.append((stand.ms - since, stand.window.copy()))
    return taken


def strip(taken: Sequence[tuple[int, pygame.Surface]], motion: str) -> pygame.Surface:
    """Return frames side by side in rows, each with its time."""
    w, h = taken[0][1].get_size()
    share = min(1.0, WIDE / w)
    wide, high = round(w * share), round(h * share)
    rows = -(-len(taken) // COLUMNS)
    sheet = pygame.Surface((COLUMNS * (wide + GAP), rows * (high + LABEL + GAP)))
    type_ = letters()
    for number, (ms, shown) in enumerate(taken):
        x, y = number % COLUMNS * (wide + GAP), number // COLUMNS * (high + LABEL + GAP)
        sheet.blit(pygame.transform.smoothscale(shown, (wide, high)), (x, y))
        words = type_.render(f"{motion} {ms} ms", 16, True, (230, 230, 230))
        sheet.blit(words, (x + 4, y + high + 2))
    return sheet


def main(arguments: Sequence[str]) -> int:
    """Draw the requested strip, and return the exit status."""
    parser = pictures.Parser(prog="build/strips.py", description="Draw frames of a motion as PNG.")
    parser.add_argument("motion", metavar="MOTION", help=", ".join(MOTIONS))
    parser.add_argument("file", metavar="FILE", help="where to")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="of the window")
    parser.add_argument("--theme", default="dark", metavar="NAME", help=", ".join(THEMES))
    parser.add_argument("--frames", default="16", metavar="N", help="how many (16)")
    parser.add_argument("--calm", action="store_true", help="with reduced motion")
    given = argparse.Namespace()
    try:
        parser.parse_args(arguments, given)
        for name, known in (("motion", MOTIONS), ("theme", THEMES)):
            if getattr(given, name) not in known:
                raise UsageRefusal(f"{name} takes {', '.join(known)}, got {getattr(given, name)!r}")
        if not (given.frames.isascii() and given.frames.isdigit() and 0 < int(given.frames) < 400):
            raise UsageRefusal(f"--frames takes 1 … 399, got {given.frames!r}")
        stand = Stand(pictures.size_of(given.size), given.theme, calm=given.calm)
        sheet = strip(frames(stand, given.motion, int(given.frames)), given.motion)
        made = io.BytesIO()
        pygame.image.save(sheet, made, "strip.png")
        write(Path(given.file), made.getvalue())
    except UsageRefusal as refusal:
        return complain(str(refusal), USAGE)
    except OSError as error:
        return complain(unwritten(given.file, error), USAGE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
