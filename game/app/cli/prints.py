"""The command "print": cards, boards, worksheets and rules of a game as a PDF file."""

from argparse import Namespace
from pathlib import Path
from secrets import token_hex

from game.app.cli.play import asked_table
from game.app.complaint import UsageRefusal, number, unwritten
from game.storage.files import write
from game.ui.prints.job import MOST_SHEETS, PrintJob, has_backs, make_file, printouts
from game.ui.prints.paper import PAPERS

_SWITCH = ("on", "off")


def run_print(given: Namespace) -> int:
    """Write the file and return the exit status.

    Raises:
        UsageRefusal: an option has an unknown value, or the file cannot be written.
    """
    import pygame

    from game.app.assets import help_text, letters
    from game.app.language import catalogue
    from game.storage.paths import data_folder
    from game.storage.settings import load
    from game.ui.context import look_of
    from game.ui.texts.common_words import use

    job = _job(given)
    settings = load(data_folder()).settings
    use(catalogue(given.language or settings.language))
    pygame.font.init()
    pieces = [piece for _, piece in make_file(job, look_of(settings), letters(), help_text)]
    try:
        write(Path(given.file), *pieces)
    except (OSError, ValueError) as error:
        raise UsageRefusal(unwritten(given.file, error)) from error
    print(f"written to {given.file!r}")
    return 0


def _job(given: Namespace) -> PrintJob:
    given.seats = "6"  # as many as any options allow: what is printed depends on none
    rules, options, _ = asked_table(given)
    for name, value, taken in (
        ("what", given.what, printouts(rules.key)),
        ("paper", given.paper, PAPERS),
        ("marks", given.marks, _SWITCH),
        ("language", given.language, (None,) if given.language is None else _languages()),
    ):
        if value not in taken:
            raise UsageRefusal(f"--{name} takes {', '.join(map(str, taken))}, got {value!r:.60}")
    if not has_backs(rules.key, given.what):
        for name, asked in (("backs", given.backs), ("option", given.option)):
            if asked:
                raise UsageRefusal(f"--{name} is for cards, and there are none on these pages")
    return PrintJob(
        rules.key,
        options,
        given.what,
        given.paper,
        given.backs,
        given.marks == "on",
        number("--sheets", given.sheets, 1, MOST_SHEETS),
        given.seed or token_hex(4),
    )


def _languages() -> dict[str, str]:
    from game.app.language import languages

    return languages()
