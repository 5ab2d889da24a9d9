"""Texts for players have none of the habits that a reader found foreign: each has a plain word."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = "assets/locale/tercet.pot"
PAGES = (
    *("README.md", "CHANGELOG.md", "docs/playing.md", "docs/network.md"),
    *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "assets" / "help").glob("*.md")),
)

HABITS = {
    "a pair needs a card": (r"miss(?:es)?\b|pairs? missing", "the card that both miss"),
    "files are saved or set aside": (r"keep|keeps|kept|keeping", "your best is kept"),
    "a run continues, lasts or carries over": (r"(?:go|goes|going|went) on", "the streak goes on"),
    "it happens on its own": (r"by (?:itself|themselves)", "this table comes back by itself"),
    "say which number": (r"so many", "or so many claims are made"),
    "say when": (r"lately|settled", "you were slow lately"),
    "cards come from the last find": (
        r"of the last (?:claim|find|one|set|match|quad)s?",
        "Each set takes one card of the last one.",
    ),
    "a find is right, and a claim is an attempt": (
        r"after (?:each|every) claim|claims (?:are )?made",
        "After each claim, all cards change places.",
    ),
    "whoever does it": (
        r"(?<![^.:;!?] )Who [^?.!]*[.!]",
        "Everybody sees the same cards. Who calls first picks.",
    ),
    "a person is not a place": (r"(?:is|are) far away", "Who is far away has no worse chance."),
    "a copy or a version of Tercet": (
        r"(?:any|another|newer|older|this|that) Tercet|Tercet that",
        "The Tercet that hosts is older than this one.",
    ),
    "achievements have one name": (r"shel(?:f|ves)", "On your shelf"),
    "about three minutes": (
        r"some (?:two|three|four|five|ten) \w+s",
        "lessons of some three minutes",
    ),
    "with just the mouse": (
        r"goes? by (?:mouse|keyboard|gamepad)",
        "Everything goes by mouse alone",
    ),
    "no space before a percent sign": (r"[0-9]+ %", "80 to 160 %"),
}
"""What is said instead, with a pattern of the habit and an example of it."""

MEANT = re.compile(
    r"always solvable deal keeps a set|“Always solvable” keeps a set|keeps its place"
    r"|keep your hands|Keep the marbles|Keep looking|keep it lit|kept apart|Keep a Changelog",
)
"""Where “keep” is not “save”: read one by one."""


def finds(pattern: str, text: str) -> Iterator[str]:
    """Yield what a habit's pattern finds, with some words around it."""
    for found in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", MEANT.sub("", text), re.IGNORECASE):
        yield f"… {found.string[max(0, found.start() - 30) : found.end() + 30]} …"


@cache
def texts() -> tuple[tuple[str, str], ...]:
    """Return all texts for players with where they are, each point of a list alone."""
    with (ROOT / TEMPLATE).open("rb") as file:
        ids = [message.id for message in read_po(file)]
    said = [(TEMPLATE, text) for one in ids for text in ([one] if isinstance(one, str) else one)]
    said += [(page, (ROOT / page).read_text(encoding="utf-8")) for page in PAGES]
    return tuple((place, part) for place, text in said for part in points(text))


def points(text: str) -> Iterator[str]:
    """Yield the paragraphs, headings, rows and points of a text, each in one line."""
    for part in re.split(r"\n{2,}|\n(?=[-#|])", text):
        yield " ".join(part.removeprefix("- ").split())


@pytest.mark.parametrize("instead", HABITS)
def test_no_text_for_players_has_the_habit(instead: str) -> None:
    pattern, example = HABITS[instead]
    assert [*finds(pattern, example)], "the pattern does not find its example"
    found = [f"{place}: {told}" for place, text in texts() for told in finds(pattern, text)]
    assert not found, "\n".join([f"Say that {instead}:" if found else "", *found])


def test_each_use_that_was_read_is_still_there() -> None:
    said = "\n".join(text for _, text in texts())
    unused = [use for use in MEANT.pattern.split("|") if not re.search(use, said)]
    assert not unused
