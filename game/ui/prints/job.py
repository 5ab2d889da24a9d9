"""The printed matter of a game, and a file of it."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from game.art.looks import make_look
from game.art.palette import THEMES, Look
from game.art.pdf import pdf
from game.art.type import Type
from game.boards.kinds import board_of
from game.boards.scene import Scene
from game.core.rules import Rules
from game.games import GAMES
from game.ui.prints.cards import board_pages, deck_pages
from game.ui.prints.paper import PAPERS, Paper
from game.ui.prints.rules_page import rules_page
from game.ui.prints.tasks import sheet_pages, sheets_of
from game.ui.texts.common_words import tr

MOST_SHEETS = 99
PLAYED, RULES = "game", "rules"
"""The names of what every game prints: what one plays with, and a page of its rules."""

_WHITE = (255, 255, 255)


class PrintJob(NamedTuple):
    """A print job of a game: ``what`` is PLAYED, RULES, or the key of one of its worksheets.

    ``backs`` are those of cards; ``sheets`` are the worksheets to make from a ``seed``.
    """

    game: str
    options: Any
    what: str = PLAYED
    paper: str = "a4"
    backs: bool = False
    marks: bool = True
    sheets: int = 10
    seed: str = ""

    @property
    def stem(self) -> str:
        """The name of the file, without its suffix."""
        return "-".join(("tercet", self.game, self.what))


def printouts(game: str) -> dict[str, str]:
    """Return the printed matter of a game in words, by the names in commands."""
    rules = GAMES[game]
    own = tr("Boards") if _has_boards(rules) else tr("Cards")
    sheets = {one.key: tr(one.title) for one in rules.worksheets}
    return {PLAYED: own, **sheets, RULES: tr("Rules")}


def has_backs(game: str, what: str) -> bool:
    """Whether a printout is of cards, with backs to print."""
    return what == PLAYED and not _has_boards(GAMES[game])


def _has_boards(rules: Rules[Any, Any]) -> bool:
    return board_of(rules.example()).kind == "hole"


def paper_look(look: Look, *, marks: bool) -> Look:
    """Return a look on white paper, with the deck, the back and the colours of another."""
    own = {"deck": look.deck, "back": look.back, "marbles": look.marbles}
    made = make_look(THEMES["light"], look.palette, mark_colours=marks, **own)
    return made._replace(theme=made.theme._replace(paper_top=_WHITE, paper_bottom=_WHITE))


def pages_of(
    job: PrintJob, look: Look, letters: Type, help_text: Callable[[str], str]
) -> Iterable[Scene]:
    """Return the pages to print, in the look of `paper_look`; some are made as they are taken."""
    rules, paper = GAMES[job.game], PAPERS[job.paper]
    if job.what == RULES:
        return [rules_page(paper, letters, look, rules, help_text)]
    if job.what == PLAYED:
        return _pages_to_play(job, rules, paper, letters)
    of = next(one for one in rules.worksheets if one.key == job.what)
    sheets = sheets_of(rules, of, job.seed, job.sheets)
    return sheet_pages(paper, letters, rules, of, sheets, look.palette)


def _pages_to_play(job: PrintJob, rules: Any, paper: Paper, letters: Type) -> list[Scene]:
    name = tr(rules.title)
    if _has_boards(rules):
        return board_pages(paper, letters, name, tr(rules.sentence), rules.lattices)
    return deck_pages(paper, letters, name, job.options, backs=job.backs)


def make_file(
    job: PrintJob, look: Look, letters: Type, help_text: Callable[[str], str]
) -> Iterator[tuple[float, bytes]]:
    """Yield the share done and the next bytes of the file of a job."""
    seen = paper_look(look, marks=job.marks)
    pages = pages_of(job, seen, letters, help_text)
    title = f"{tr(GAMES[job.game].title)} · {printouts(job.game)[job.what]}"
    yield 0.0, b""
    expected = len(pages) if isinstance(pages, list) else job.sheets + 1
    yield from pdf(pages, expected, title, seen, letters, two_sided=job.backs)
