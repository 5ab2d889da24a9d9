"""The command line: what is asked for, and errors in one line."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

from game import __version__
from game.app.cli.carry import add_commands
from game.app.cli.odds import add_odds
from game.app.cli.pairs import add_pairs
from game.app.cli.play import add_tables, open_at
from game.app.cli.rules import add_rules
from game.app.cli.solve import add_solve
from game.app.complaint import USAGE, Refused, complain, say

# Where it went: those who have scripts are told.
_PICTURES = "pictures are made from the source: python build/pictures.py DIR"

# Options that take any text.
_TEXTS = {"play": ("--seed", "--name"), "watch": ("--seed",), "odds": ("--seed",)}

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
        raise Refused(message)


def run(arguments: list[str]) -> int:
    """Do what the arguments ask for, and return the exit status."""
    try:
        if arguments[:1] == ["triangle-solitaire"]:
            # Its request is any text, even one that looks like an option.
            return _triangle_solitaire(arguments[1:])
        if arguments[:1] == ["pictures"]:
            raise Refused(_PICTURES)
        given = _parsed(arguments)
        if given.self_test and given.command is not None:
            raise Refused(f"--self-test takes no command, got {given.command!r}")
        status: int = _self_test() if given.self_test else given.run(given)
        return status
    except Refused as refusal:
        return complain(str(refusal), USAGE)


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser, commands = _parser()
    plain, texts = _apart(arguments)
    known, unknown = parser.parse_known_args(plain)
    for option, values in texts.items():
        if option not in _TEXTS.get(known.command or "", ()):
            unknown = [option]
        # A name is for the next seat each time; of several seeds the last one counts.
        known.__dict__[option.removeprefix("--")] = values if option == "--name" else values[-1]
    if unknown:
        command = commands.get(known.command or "", parser)
        taken = sorted(o for action in command._actions for o in action.option_strings)
        raise Refused(f"unknown argument {unknown[0]!r}; takes {', '.join(taken)}")
    return known


def _apart(arguments: list[str]) -> tuple[list[str], dict[str, list[str]]]:
    """Return the arguments without those that are any text, and these by their option.

    argparse takes a text that begins with "-" for an option, and loses one that is "--".
    """
    plain: list[str] = []
    texts: dict[str, list[str]] = {}
    waiting = iter(arguments)
    for argument in waiting:
        option, sign, text = argument.partition("=")
        if option not in ("--seed", "--name"):
            plain.append(argument)
            continue
        value = text if sign else next(waiting, None)
        if value is None:
            raise Refused(f"{option} takes a text, got nothing")
        texts.setdefault(option, []).append(value)
    return plain, texts


def _parser() -> tuple[argparse.ArgumentParser, dict[str, argparse.ArgumentParser]]:
    parser = _Parser(
        prog="tercet",
        description="Four games of threes: Set, Triples, Mod-3 Sumz and Triangle Solitaire. "
        "Without a command, open the window at the main menu.",
        epilog="Exit status: 0 done, 1 the self-test found something, 2 the command line was "
        "wrong, 3 there is no display.",
    )
    parser.add_argument("--version", action="version", version=f"Tercet {__version__}")
    parser.add_argument(
        "--self-test",
        action="store_true",
        help="try out every part, without a window or sound, and say what works",
    )
    parser.set_defaults(run=lambda given: open_at(None))
    commands: Any = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    commands.add_parser("triangle-solitaire", help="answer a JSON request, without a screen")
    for add in (add_commands, add_odds, add_rules, add_tables, add_solve, add_pairs):
        add(commands)
    return parser, commands.choices


def _self_test() -> int:
    from game.app.environment import prepare
    from game.app.selftest import run as run_checks

    prepare()
    return run_checks()


def _triangle_solitaire(arguments: list[str]) -> int:
    from game.games.triangle.protocol import BadRequest, answer

    if arguments in (["--help"], ["-h"]):
        print(_JSON_HELP, end="")
        return 0
    if len(arguments) > 1:
        raise Refused(f"triangle-solitaire takes one request at the most, got {len(arguments)}")
    try:
        say(answer(arguments[0] if arguments else None))
    except BadRequest as error:
        raise Refused(str(error)) from error
    return 0
