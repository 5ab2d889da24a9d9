"""The command line: its parser, the table of commands, and errors in one line."""

import argparse
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, NoReturn

from game import __version__
from game.app.complaint import USAGE, UsageRefusal, complain, say

MOST_SAMPLES, MOST_SESSIONS = 100_000_000, 1_000_000
MOST_TABLES, MOST_GAMES = 10_000, 1_000_000
THEMES = ("dark", "light", "high contrast")

# The command was removed: a script that still uses it gets the new way.
_PICTURES = "pictures are made from the source: python build/pictures.py DIR"

# Placeholders for lists of games in help texts, filled in only for --help: loading the games takes
# time.
_GAMES, _WITH_ODDS, _TITLES = "GAME is %games.", "GAME is %odds.", "%titles"
_TABLE = (
    ("--seed TEXT", "any text: the same text, the same deal"),
    (
        "--option NAME=VALUE ...",
        "an option of the game, such as size=6 or attributes=3; may be repeated",
    ),
)

# Of each command: its name and the function that runs it; help, description and epilog; arguments.
_COMMANDS = (
    ("triangle-solitaire", "", "answer a JSON request, without a screen", "", "", ()),
    (
        *("export", "carry.run_export", "write your games to a file, or list them"),
        "Write your games to a JSON file, which import reads. Without FILE, list them.",
        "",
        (
            ("id?", "the number in the list"),
            ("file?", "where to"),
            ("--all", "all games, in place of ID"),
        ),
    ),
    (
        *("import", "carry.run_import", "add the games in such a file"),
        "Add the games in a file that export wrote, of 64 MB at the most. Games you already have "
        "stay as they are; those that cannot have been played are named and left out. What was "
        "played with another copy of Tercet counts for no record, day, achievement or rating here, "
        "unless you say --mine, or have no games yet. "
        "Exit status: 0 if any game in it is there now, 2 if none is, or it is no such file.",
        "",
        (("file", "where from"), ("--mine", "they are yours, such as from your old computer")),
    ),
    (
        *("odds", "odds.run_odds", "say how likely it is that cards hold nothing to find"),
        "Say in one line of JSON how likely it is that N cards hold nothing to find: "
        "exactly where that is known, else from tables dealt at random; and how much they hold on "
        "average.",
        _WITH_ODDS,
        (
            ("--game GAME = classic", "which (classic)"),
            ("--cards N", "how many (as at the start of the game)"),
            (
                "--attributes N",
                "features, or corners, of a card (as most play)",
            ),
            ("--samples N", f"deal N tables at random too, {MOST_SAMPLES} at the most"),
            ("--seed TEXT", "any text: the same text, the same tables"),
        ),
    ),
    (
        *("rules", "answers.run_rules"),
        "answer JSON requests about all games, one a line, without a screen",
        "Read requests from standard input, one line of JSON each, and answer each with one line "
        "of JSON, until the input ends.",
        'A request has a field "do": new, moves, explain, apply or close.',
        (("--schema", "print the JSON Schema of requests and answers instead"),),
    ),
    (
        *("play", "play.run_play", "open the window at the table of a game"),
        "Open the window at the table of a game.",
        f"{_GAMES} A code, as the pause shows it, holds game, options and seed.",
        (
            ("game?", "which game"),
            ("--code CODE", "what a code stands for, instead of GAME"),
            ("--seats N", "how many play, 1 to 6 (default: you, and the computers)"),
            (
                "--computer LEVEL ...",
                "add a computer of level 1 to 5; may be repeated, computers come last",
            ),
            ("--name TEXT ...", "name of the next player"),
            *_TABLE,
        ),
    ),
    (
        *(
            "watch",
            "play.run_watch",
            "let computer players play, in the window or without a screen",
        ),
        "Let computer players play, in the window; or, with --fast, without a screen: one line of "
        "JSON a session.",
        _GAMES,
        (
            ("game", "which game"),
            ("--seats N = 2", "how many play, 1 to 6 (default 2)"),
            ("--level N = 3", "1 to 5 (default 3); or 1,4: one for each player"),
            ("--sessions N = 1", f"how many to play, {MOST_SESSIONS} at the most (default 1)"),
            ("--fast", "without a screen, at full speed, as lines of JSON"),
            *_TABLE,
        ),
    ),
    (
        *("host", "network.run_host", "have a table on the network, without a screen"),
        "Have a table, or many, at which people and computers play from elsewhere on the network, "
        "without a screen: one line of JSON an event, the first with the code that others join by. "
        "A game begins once all seats are taken. Every guest is sent the seed and the whole deal, "
        "as to replay the game takes both: a changed program could look ahead. Ctrl+C or SIGTERM "
        "ends it; all is saved. Exit status: 0 at the end, 4 if games could not be saved, of which "
        "a line on standard error tells as soon as it happens.",
        _GAMES,
        (
            ("--game GAME", "which (default classic)"),
            ("--code CODE", "what the code of a game stands for, instead of --game"),
            ("--mode NAME = table", "table: all at one; race: the same deal for everybody"),
            ("--seats N = 2", "how many play, 2 to 6 (default 2)"),
            (
                "--computers LEVELS",
                "add computers of such levels, as 3 or 2,5; they come last",
            ),
            (
                "--address ADDRESS",
                "where to listen: four numbers, or 0.0.0.0 for all (default: this computer on its "
                "network)",
            ),
            ("--port N = 0", "which TCP port, and those behind it for more tables (default 21333)"),
            ("--secret CODE", "the last five characters of the table's code (default: any)"),
            ("--tables N = 1", f"how many tables, {MOST_TABLES} at the most (default 1)"),
            ("--games N = 0", "end after N at each table (default: no end)"),
            ("--resume ID", "continue a game, by its number in export's list, or a race"),
            ("--name TEXT", "what the host is called"),
            *_TABLE,
        ),
    ),
    (
        *("join", "network.run_join", "play as a computer at a table on the network"),
        "Play as a computer at a table that is hosted elsewhere, without a screen: one line of "
        "JSON an event. Exit status: 0 at the end, 1 if there is no such table, 4 if a race "
        "could not be saved to come back to it.",
        "",
        (
            ("code", "the table's code"),
            ("--level N = 3", "1 to 5 (default 3)"),
            ("--name TEXT ...", "what the computer is called; may be repeated, for more seats"),
            ("--games N = 0", "end after N (default: no end)"),
        ),
    ),
    (
        *("solve", "answers.run_solve"),
        "tell whether a position of Triangle Solitaire can be won, and how, as JSON",
        "Tell whether a position of Triangle Solitaire can be won, and how: one line of JSON with "
        "size, markers, goal, verdict (winnable, lost or unknown), left (the fewest marbles that "
        "can be left), line (jumps), lines (how many lines win; size 5 only).",
        "",
        (
            ("--size N", "5, 6, 8 or 9 (default 5)"),
            ("--markers N", "bit k is hole k (default: every hole but the top one)"),
            ("--goal K", "the hole for the last marble (default: any)"),
        ),
    ),
    (
        *("pairs", "pairs.run_pairs"),
        "write the circle of pairs as SVG or PNG, the table of pairs as CSV",
        "Write the 648 pairs of Triples to files: the circle with a line for each, and the table "
        "of each card's 16 partners. Files that are there are replaced; pipes and devices are "
        "written into.",
        "",
        (
            ("--svg FILE", "the circle, for a browser or a printer"),
            ("--png FILE", "the circle as a picture"),
            ("--csv FILE", "the table"),
            ("--theme NAME = dark", ", ".join(THEMES)),
            ("--side N = 2400", "pixels of the PNG (2400)"),
        ),
    ),
    (
        *("print", "prints.run_print"),
        "write cards, boards, worksheets or rules to a PDF file, for a printer",
        "Write the cards or boards of a game, worksheets with their answers, or a page of its "
        "rules to a PDF file, to be printed at actual size. A file that is there is replaced.",
        _GAMES,
        (
            ("game", "which game"),
            ("file", "where to"),
            (
                "--what NAME = game",
                "game: its cards or boards (default); rules; or worksheets, where it has them: "
                "six (six to find on a table), odd (the card that is missing), most (the most "
                "cards without a set)",
            ),
            ("--paper NAME = a4", "a4 (default) or letter"),
            ("--backs", "the backs of cards too, for both sides of the paper"),
            (
                "--marks NAME = on",
                "on (default) or off: shapes that mark colours, for grey ink",
            ),
            ("--sheets N = 10", "how many worksheets (10)"),
            ("--language CODE", "of the words, as de (default: that of the settings)"),
            *_TABLE,
        ),
    ),
)

# A prefix that no command line can contain. The text behind it may be anything: argparse takes one
# that begins with "-" for an option, and loses one that is "--".
_ANY = "\0"

_JSON_HELP = """\
usage: tercet triangle-solitaire [REQUEST]

Answer one request about Triangle Solitaire, without a screen.

REQUEST is a JSON object; without it, or with {}, the opening board of size 5:
  size      5, 6, 8 or 9 (default 5)
  markers   a number whose bit k is hole k, counted from the bottom left, row by row upward
  proposal  {"source": k, "target": k}: a jump to try on these markers

The answer is one line of JSON: markers, nims (two bits a hole: its colour), size, status
(START, PASS, FAIL, WIN or LOSE). A malformed request: one line on standard error, status 2.
"""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageRefusal(message)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write the help or the version to a file, nothing to None (as without a console)."""
        if file is not None:  # else argparse would take standard error
            file.write(message)

    def format_help(self) -> str:
        self.description, self.epilog = map(_with_games, (self.description, self.epilog))
        return super().format_help()


def _with_games(text: str | None) -> str:
    """Return a text with its placeholders replaced by lists of games."""
    if not text or "%" not in text:
        return text or ""
    from game.games import GAMES
    from game.games.odds import ODDS

    def join_names(some: Iterable[str]) -> str:
        return ", ".join(f"{key} ({GAMES[key].title})" for key in some)

    titles = ", ".join(rules.title for rules in GAMES.values())
    marks = {"%games": join_names(GAMES), "%odds": join_names(ODDS), "%titles": titles}
    for mark, names in marks.items():
        text = text.replace(mark, names)
    return text


def run(arguments: list[str]) -> int:
    """Run the command in the arguments and return the exit status."""
    try:
        if arguments[:1] == ["triangle-solitaire"]:
            # Its request is any text, even one like an option.
            return _triangle_solitaire(arguments[1:])
        if arguments[:1] == ["pictures"]:
            raise UsageRefusal(_PICTURES)
        given = _parse_arguments(arguments)
        if given.self_test:
            if given.command is not None:
                raise UsageRefusal(f"--self-test takes no command, got {given.command!r}")
            from game.app.selftest import run as run_checks

            return run_checks()
        if given.command is None:
            from game.app.program import open_window

            return open_window(None)
        module, name = given.run.split(".")
        return int(getattr(import_module(f"{__name__}.{module}"), name)(given))
    except UsageRefusal as refusal:
        return complain(str(refusal), USAGE)


def _parse_arguments(arguments: list[str]) -> argparse.Namespace:
    parser = _Parser(
        prog="tercet",
        description=f"{_TITLES}. Without a command, open the window at the main menu.",
        epilog="Exit status: 0 done, 1 the self-test found something, 2 the command line was "
        "wrong, 3 there is no display, 4 what host or join played could not be saved.",
    )
    parser.add_argument("--version", action="version", version=f"Tercet {__version__}")
    words = "try out every part, without a window or sound, and say what works"
    parser.add_argument("--self-test", action="store_true", help=words)
    commands: Any = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    for name, does, told, description, epilog, takes in _COMMANDS:
        made = commands.add_parser(name, help=told, description=description, epilog=epilog)
        made.set_defaults(run=does)
        for written, about in takes:
            _add(made, written, about)
    known, unknown = parser.parse_known_args([*_join_option_values(arguments)])
    if unknown:
        asked = commands.choices.get(known.command, parser)
        taken = ", ".join(sorted(o for action in asked._actions for o in action.option_strings))
        raise UsageRefusal(
            f"unknown argument {unknown[0].partition(f'={_ANY}')[0]!r}; takes {taken}"
        )
    return known


def _add(parser: argparse.ArgumentParser, written: str, words: str) -> None:
    """Add an argument written as "file", "file?", "--all", "--side N = 9" or "--name TEXT ..."."""
    name, _, value = written.partition(" ")
    how: dict[str, Any] = {"metavar": name.rstrip("?").upper()}
    if name.startswith("-"):
        how = {"action": "store_true"}
    elif name.endswith("?"):
        how["nargs"] = "?"
    if value:
        metavar, _, default = value.partition(" = ")
        how = {"metavar": metavar.removesuffix(" ..."), "default": default or None}
        if how["metavar"] == "TEXT":
            how |= {"type": lambda text: text.removeprefix(_ANY), "default": ""}
        if value.endswith(" ..."):
            how |= {"action": "append", "default": []}
    parser.add_argument(name.rstrip("?"), help=words, **how)


def _join_option_values(arguments: list[str]) -> Iterator[str]:
    """Yield the arguments; --seed and --name are joined with their text into one argument."""
    waiting = iter(arguments)
    for argument in waiting:
        option, sign, text = argument.partition("=")
        if option not in ("--seed", "--name"):
            yield argument
            continue
        value = text if sign else next(waiting, None)
        if value is None:
            raise UsageRefusal(f"{option} takes a text, got nothing")
        yield f"{option}={_ANY}{value}"


def _triangle_solitaire(arguments: list[str]) -> int:
    from game.core.fields import FieldError
    from game.games.triangle.protocol import answer

    if arguments in (["--help"], ["-h"]):
        print(_JSON_HELP, end="")
        return 0
    if len(arguments) > 1:
        raise UsageRefusal(
            f"triangle-solitaire takes one request at the most, got {len(arguments)}"
        )
    try:
        say(answer(arguments[0] if arguments else None))
    except FieldError as error:
        raise UsageRefusal(str(error)) from error
    return 0
