"""Editing of one line of text: caret, selection, and the keys' effects on them."""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

Step: TypeAlias = Literal["left", "right", "word left", "word right", "home", "end"]
"""Movements of the caret."""

_JOINER = "\u200d"
_NON_JOINER = "\u200c"  # Persian writes with it
_BREAKS = "\n\r\t\v\f\x1c\x1d\x1e\x1f\x85\u2028\u2029"


@dataclass
class TextEdit:
    """A text with a caret and the anchor, the other end of the selection.

    A screen keeps one for each field; a negative caret means the end. Caret and anchor never stand
    inside a grapheme, a character as people see it. The rest is the field's.
    """

    text: str = ""
    caret: int = -1
    anchor: int = -1
    first: int = 0  # start of the visible part of a long text
    stops: tuple[tuple[float, int], ...] = ()  # as last drawn: x, and position in the text
    composing: str = ""  # uncommitted text of an input method
    composing_at: int = 0  # the caret of the input method

    def __post_init__(self) -> None:
        self.text = clean_text(self.text)
        self.caret = len(self.text) if self.caret < 0 else self.caret
        self.anchor = self.caret if self.anchor < 0 else self.anchor
        self._settle()

    @property
    def selection(self) -> tuple[int, int]:
        """Return the start and end of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selection_text(self) -> str:
        """Return the selected text."""
        start, end = self.selection
        return self.text[start:end]

    def show(self, text: str) -> None:
        """Replace the text from outside, with the caret at its end; an equal text is left alone."""
        text = clean_text(text)
        if text != self.text:
            self.text = text
            self.place(len(self.text))
            self.first = 0

    # The caret.

    def place(self, at: int, *, select: bool = False) -> None:
        """Move the caret to a position; ``select`` leaves the anchor."""
        self.caret = at
        if not select:
            self.anchor = at
        self._settle()

    def move(self, step: Step, *, select: bool = False) -> None:
        """Move the caret; without ``select`` a selection collapses to its side."""
        start, end = self.selection
        if start < end and not select and step in ("left", "right"):
            self.place(start if step == "left" else end)
        else:
            self.place(self._goal(step), select=select)

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    # The text.

    def insert(self, text: str, most: int) -> None:
        """Insert text in place of the selection, cut to the length ``most`` of the whole."""
        start, end = self.selection
        text = clean_text(text)
        room = max(0, most - len(self.text) + end - start)
        text = text[: max(stop for stop in boundaries(text) if stop <= room)]
        if not text:
            return  # an empty clipboard, say, must not take the selection away
        self.text = self.text[:start] + text + self.text[end:]
        self.place(start + len(text))

    def erase(self, *, forward: bool = False, word: bool = False) -> None:
        """Delete the selection, or a character or word before or after the caret."""
        start, end = self.selection
        if start == end:
            side: tuple[Step, Step] = ("right", "word right") if forward else ("left", "word left")
            goal = self._goal(side[word])
            start, end = min(goal, self.caret), max(goal, self.caret)
        self.text = self.text[:start] + self.text[end:]
        self.place(start)

    def paste(self, text: str, most: int) -> None:
        """Insert text from the clipboard, without the line breaks at its ends."""
        self.insert(text.strip(_BREAKS), most)

    def _goal(self, step: Step) -> int:
        if step == "home":
            return 0
        if step == "end":
            return len(self.text)
        stops = boundaries(self.text)
        by = -1 if step in ("left", "word left") else 1
        at = stops.index(self.caret)
        if step in ("left", "right"):
            return stops[min(len(stops) - 1, max(0, at + by))]
        # Skip separators, then one word.
        for in_word in (False, True):
            while 0 <= at + by < len(stops) and self._is_word(stops[min(at, at + by)]) == in_word:
                at += by
        return stops[at]

    def _is_word(self, at: int) -> bool:
        return self.text[at].isalnum() or self.text[at] == "_"

    def _settle(self) -> None:
        """Move both ends out of graphemes; text may have joined up around them."""
        stops = boundaries(self.text)
        self.caret = next((stop for stop in stops if stop >= self.caret), stops[-1])
        self.anchor = next((stop for stop in stops if stop >= self.anchor), stops[-1])


def clean_text(text: str) -> str:
    """Return the text as a single line of printable characters and joiners."""
    # Surrogate pairs become their character, lone surrogates are dropped.
    text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "ignore")
    text = text.replace("\r\n", "\n")
    result = []
    for char in text:
        if char in _BREAKS or unicodedata.category(char) == "Zs":
            result.append(" ")
        elif char.isprintable() or char in (_JOINER, _NON_JOINER) or _is_tag(char):
            result.append(char)
    return "".join(result)


@lru_cache(maxsize=256)
def boundaries(text: str) -> tuple[int, ...]:
    """Return the grapheme boundaries: all positions allowed for the caret."""
    stops = [0]
    flags = 0  # regional indicators in a row; each two are a flag
    for at, char in enumerate(text):
        pair = flags % 2 == 1 and _is_flag(char)
        flags = flags + 1 if _is_flag(char) else 0
        if at and not (pair or _extends(char) or text[at - 1] == _JOINER):
            stops.append(at)
    return (*stops, len(text)) if text else (0,)


def _extends(char: str) -> bool:
    """Whether the character belongs to the grapheme before it."""
    if char < "\u0300":
        return False
    return (
        unicodedata.combining(char) != 0
        or unicodedata.category(char).startswith("M")  # variation selectors among them
        or char in (_JOINER, _NON_JOINER)
        or "\U0001f3fb" <= char <= "\U0001f3ff"  # skin tones
        or "\u1160" <= char <= "\u11ff"  # vowels and finals of spelt-out Korean
        or _is_tag(char)
    )


def _is_tag(char: str) -> bool:
    return "\U000e0020" <= char <= "\U000e007f"


def _is_flag(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"
