"""The pseudo-language for testing translations: accented and longer English.

A text that bypasses the catalogue shows by its plain letters, one that is cut off by its missing
bracket, and one that leaves too little room for other languages by what it runs into.
"""

import gettext
import re

PSEUDO, MIRRORED = "pseudo", "pseudo-rtl"
"""The names of the pseudo-languages on the command line of pictures.py."""

OPEN, CLOSE = "«", "»"
LONGER = 0.4
"""The share of letters that is added: what German or Finnish take more than English."""

# Where the bundled font has no accent for a letter, another alphabet has one that looks like it.
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OTHER = "åßçđéƒĝĥîĵķľмñöþφřšţüνŵχýžÅБÇĎËϜĞĤÎĴĶŁϺÑÖÞΦŘŠŢÜΨŴΧÝŽ"
_LETTERS = str.maketrans(_PLAIN, _OTHER)
_VOWELS = frozenset("aeiouAEIOU")

# Placeholders, pictures, bold marks, and what begins a heading or a point.
_KEPT = re.compile(r"(\{[^{}\n]*\}|\*\*|^(?:#{1,2}|-) )", re.MULTILINE)


class Pseudo(gettext.NullTranslations):
    """A catalogue that translates every text into longer, accented English."""

    def gettext(self, message: str) -> str:
        """Return the text made longer and accented."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the text for a count; the plurals are those of English."""
        return pseudo(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        """Return the text, whatever the context."""
        return pseudo(message)


class PseudoRightToLeft(Pseudo):
    """The pseudo-language as one that is read from right to left, for testing mirrored pages.

    Its words are those of the other: they are not mirrored.
    """

    def info(self) -> dict[str, str]:
        """Return the header with the language: Arabic, of an invented country."""
        return {"language": "ar_XA"}


def pseudo(text: str) -> str:
    """Return the text longer, with accents and in brackets; unchanged if it has no letters."""
    pieces = _KEPT.split(text)  # those of odd numbers are kept
    own = [number for number in range(0, len(pieces), 2) if _letters(pieces[number])]
    if not own:
        return text
    doubled = _double_letters([pieces[number] for number in own])
    for number, piece in zip(own, doubled, strict=True):
        pieces[number] = piece.translate(_LETTERS)
    first, last = pieces[own[0]], own[-1]
    blank = len(first) - len(first.lstrip())
    pieces[own[0]] = first[:blank] + OPEN + first[blank:]
    end = pieces[last].rstrip()
    pieces[last] = end + CLOSE + pieces[last][len(end) :]
    return "".join(pieces)


def _letters(text: str) -> int:
    return sum(map(str.isalpha, text))


def _double_letters(pieces: list[str]) -> list[str]:
    """Return the pieces with letters doubled, vowels first, to the wanted length."""
    places = [(p, i) for p, piece in enumerate(pieces) for i, c in enumerate(piece) if c.isalpha()]
    places.sort(key=lambda place: pieces[place[0]][place[1]] not in _VOWELS)
    twice = set(places[: round(LONGER * len(places))])
    return [
        "".join(c * 2 if (p, i) in twice else c for i, c in enumerate(piece))
        for p, piece in enumerate(pieces)
    ]
