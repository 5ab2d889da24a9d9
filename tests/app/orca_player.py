"""Orca with the program on one desk, and games played by its speech and by typed keys alone."""

import os
import pty
import re
import shutil
import subprocess
import tempfile
import threading
import time
import tty
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path

import pytest
from processes import locked, run_process
from spoken_cards import FEATURES, corners_in, groups_of_match, is_set
from xvfb import Desk, Running

_SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*)'\{'established'")
_ROW = re.compile(r"Row (\d+): (.*)")
_CARD = re.compile(r"(.+), key (\S+)$")
_FRESH = re.compile(r"(?:New|Moved): (.*?)\.(?: |$)")
PATIENCE_S = 15.0
_LANDED_S = 0.6  # after which new cards can be pressed
LANDED_IN_COMPANY_S = 1.6
"""The same where others are shown for a while what somebody has taken."""


class Ear:
    """What Orca speaks, line by line.

    Orca writes its debug text to a terminal, as it would keep the last lines of a file to itself.
    No speech server is there: it writes instead of speaking.
    """

    def __init__(self) -> None:
        self._end, self._terminal = pty.openpty()
        tty.setraw(self._terminal)
        self.path = os.ttyname(self._terminal)
        self.heard: list[str] = []
        self.process: subprocess.Popen[bytes] | None = None
        self._at = 0  # number of lines that were waited for
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with os.fdopen(self._end, encoding="utf-8", errors="replace") as lines:
            for line in lines:
                found = _SPOKEN.search(line)
                if found:
                    self.heard.append(found[1])

    def wait_for(self, words: str) -> str:
        """Return the next line spoken that has these words, a regular expression.

        Raises:
            TimeoutError: It is not spoken.
        """
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            if self.process is not None and (status := self.process.poll()) is not None:
                raise RuntimeError(f"Orca has ended, with status {status}")
            for at in range(self._at, len(self.heard)):
                if re.search(words, self.heard[at]):
                    self._at = at + 1
                    return self.heard[at]
            time.sleep(0.02)
        raise TimeoutError(f"{words!r} is not among {self.heard[max(0, self._at - 3) :]}")

    def forget(self) -> None:
        """Wait for nothing that was spoken so far."""
        self._at = len(self.heard)


@contextmanager
def orca(room: Desk) -> Iterator[Ear]:
    """Yield the ear of an Orca that runs at a desk with a bus.

    A person has one Orca at a time, at whatever desk: tests wait for each other, and are skipped
    beside one that somebody uses.
    """
    with locked(Path(tempfile.gettempdir()) / f"tercet-orca-{os.getuid()}"):
        if run_process(["pgrep", "-x", "-u", str(os.getuid()), "orca"]).stdout.strip():
            pytest.skip("an Orca is in use")
        with _started(room) as ear:
            yield ear


@contextmanager
def _started(room: Desk) -> Iterator[Ear]:
    ear = Ear()
    words = ["orca", "--debug-file", ear.path, "-u", str(room.home / "orca")]
    env = {**room.env, "SPEECHD_ADDRESS": "inet_socket:127.0.0.1:1"}
    process = subprocess.Popen(words, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    ear.process = process
    try:
        ear.wait_for("Screen reader on")
        yield ear
    finally:
        process.kill()  # it has nothing to keep, and waits for the bus to end
        process.wait(PATIENCE_S)


def missing() -> str:
    """Return why Orca cannot run, or nothing."""
    return next((f"no {tool}" for tool in ("orca", "pgrep") if not shutil.which(tool)), "")


class Player:
    """Somebody who plays by what is spoken, and types letters."""

    def __init__(self, window: Running, ear: Ear) -> None:
        self.window, self.ear = window, ear
        self.cards: dict[str, str] = {}  # by key

    def press(self, key: str, words: str = "") -> str:
        """Press a key, and return what is spoken after it and has these words."""
        self.ear.forget()
        self.window.key(key)
        return self.ear.wait_for(words) if words else ""

    def read_rows(self) -> None:
        """Hear the rows of the table until one comes again."""
        self.cards, seen = {}, set[str]()
        while True:
            found = _ROW.search(self.press("alt+r", r"^Row \d"))
            assert found is not None
            if found[1] in seen:
                return
            seen.add(found[1])
            for card in found[2].split("; "):
                named = _CARD.match(card)
                assert named is not None, card
                self.cards[named[2]] = named[1]

    def hear_news(self, words: str, claimed: Sequence[str], landed_s: float = _LANDED_S) -> None:
        """Take the cards that are new or moved from what was spoken after a find."""
        time.sleep(landed_s)
        for key in claimed:
            self.cards.pop(key, None)
        for cards in _FRESH.findall(words):
            for card in cards.split("; "):
                key, _, named = card.partition(" ")
                # A card that moved lies no longer where it lay.
                self.cards = {one: lies for one, lies in self.cards.items() if lies != named}
                self.cards[key] = named
        if "new cards" in words or "have moved" in words:
            self.read_rows()

    def claim(self, keys: Sequence[str], words: str) -> str:
        """Pick cards by their letters, and return the verdict, which has these words."""
        *first, last = keys
        for number, key in enumerate(first, 1):
            self.press(key.lower(), f"^{key}, {number}$")
        return self.press(last.lower(), words)


def set_among(cards: Mapping[str, str]) -> tuple[str, ...]:
    """Return the keys of a set, or none."""
    shown = {key: _features(words) for key, words in cards.items()}
    for three in combinations(shown, 3):
        if is_set([shown[key] for key in three]):
            return three
    return ()


def _features(words: str) -> tuple[int, ...]:
    found = words.removesuffix("s").split()
    return tuple(names.index(word) for names, word in zip(FEATURES, found, strict=True))


def match_among(cards: Mapping[str, str]) -> dict[str, int]:
    """Return the keys of a match with their groups, 1 or 2, or none."""
    groups = groups_of_match([*map(corners_in, cards.values())])
    return {key: group for key, group in zip(cards, groups, strict=False) if group}


def play_set(player: Player) -> int:
    """Play a whole deck of Set; return the number of finds."""
    player.press("Return", "cards on the table")
    player.read_rows()
    finds = 0
    while claim := set_among(player.cards):
        told = player.claim(claim, "^Set!|Perfect!")
        finds += 1
        if "Perfect!" in told:
            break
        player.hear_news(told, claim)
    return finds


def seat_three(player: Player) -> str:
    """Open a table of Set with Ada, Ben and a third person; return what is spoken then."""
    player.press("1", "^Play push button")
    for words in ("^Options", "^Whole deck", "^Alone"):
        player.press("Tab", words)
    for words in ("^Practice", "^Computer", "^Friends"):
        player.press("Right", words)
    for words in ("^Ada", "^Key 1", "^Ben", "^Key 0", "^Player push button"):
        player.press("Tab", words)
    player.press("Return")
    player.press("1", "^Play push button")  # the first way to play, and on to its button
    told = player.press("Return", "cards on the table")
    player.read_rows()
    return told


def play_sumz(player: Player) -> int:
    """Play a whole deck of Mod-3 Sumz; return the number of finds."""
    player.press("3", "Play push button")
    player.press("Return", "cards on the table")
    player.read_rows()
    finds = 0
    while claim := match_among(player.cards):
        for key, group in claim.items():
            letter = f"shift+{key.lower()}" if group == 2 else key.lower()
            player.press(letter, f"^{key}, group {group}$")
        told = player.press("Return", "^Match!|Perfect!")
        finds += 1
        if "Perfect!" in told:
            break
        player.hear_news(told, [*claim])
    return finds


def play_triangle(player: Player, line: Sequence[tuple[str, str]]) -> None:
    """Jump along a line of places, such as "row 1, place 3"."""
    player.press("4", "Play push button")
    told = player.press("Return", "marbles left")
    assert "from row" in told
    for start, end in line:
        _go_to(player, f"marble, {start}")
        player.press("space", "^checked")
        _go_to(player, f"hole, {end}")
        player.press("space", "Jumped over|Perfect!")


def _go_to(player: Player, name: str) -> None:
    """Move the focus on until a place is spoken, or is in focus already."""
    for _ in range(40):
        if name in player.press("Tab", "^(marble|hole), .*check box|button"):
            return
    raise TimeoutError(name)
