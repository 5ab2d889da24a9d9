"""The command line: what is taken, and errors in one line with status 2."""

import json

import pytest
from commands import ran
from hypothesis import example, given
from hypothesis import strategies as st
from run_levels import examples

from game import __version__
from game.app import program
from game.app.cli import _parse_arguments
from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.games.odds import ODDS
from game.play.codes import encode
from game.ui.setups import Setup


def test_help_and_version() -> None:
    status, out, err = ran("--help")
    assert (status, err) == (0, "")
    for word in ("play", "solve", "triangle-solitaire", "--version"):
        assert word in out
    assert ran("--version") == (0, f"Tercet {__version__}\n", "")


@pytest.mark.parametrize("command", ["play", "solve", "triangle-solitaire"])
def test_every_command_has_its_help(command: str) -> None:
    for asked in ("--help", "-h"):
        status, out, err = ran(command, asked)
        assert (status, err) == (0, "")
        assert out.startswith("usage: tercet " + command)
        assert all(len(line) <= 100 for line in out.splitlines())


CODE = encode("classic", ClassicOptions(), "0f1e2d3c")


@pytest.mark.parametrize(
    ("arguments", "given_", "taken"),
    [
        (("sing",), "sing", ("play", "solve", "triangle-solitaire")),
        (("--loud",), "--loud", ("--version", "--help")),
        (("play",), "GAME", ()),
        (("play", "chess"), "chess", tuple(GAMES)),
        (("play", "classic", "--loud"), "--loud", ("--seats", "--seed", "--name", "--option")),
        (("play", "classic", "--seats", "0"), "'0'", ("1 to 6",)),
        (("play", "classic", "--seats", "7"), "'7'", ("1 to 6",)),
        (("play", "classic", "--seats", "²"), "got", ("1 to 6",)),
        (("play", "classic", "--seed"), "--seed", ()),
        (("play", "classic", "--name", "Ada", "--name", "Emmy"), "2", ("1",)),
        (("play", "classic", "--option", "size=5"), "size", ("attributes", "window")),
        (("play", "classic", "--option", "attributes"), "attributes", ("NAME=VALUE",)),
        (("play", "classic", "--option", "attributes=6"), "6", ("3, 4, 5",)),
        (("play", "classic", "--seats", "0" * 8 + "1" + "9" * 5000), "0000", ("1 to 6",)),
        (("play", "classic", "--seed", "x" * 10_001), "10001", ("10000",)),
        (("watch", "classic", "--fast", "--sessions", "1000001"), "1000001", ("1 to 1000000",)),
        (("odds", "--samples", "100000001"), "100000001", ("1 to 100000000",)),
        (("play", "classic", "--option", "hints=maybe"), "maybe", ()),
        (("play", "triangle", "--option", "size=7"), "7", ("5, 6, 8, 9",)),
        (("play", "triangle", "--option", "hole=15"), "15", ("14",)),
        (("triangle-solitaire", "{}", "{}"), "2", ("one request",)),
        (("pictures", "x", "--size", "800x600"), "pictures", ("python build/pictures.py DIR",)),
        (("play", "classic", "--computer", "6"), "'6'", ("1 to 5",)),
        (("play", "classic", "--seats", "2", *["--computer=1"] * 3), "3 times", ()),
        (("play", "classic", *["--computer=1"] * 6), "1 to 6", ()),
        (("play", "--code", CODE[:-1]), "missing", ()),
        (("play", "--code", ""), "Type or paste a code", ()),
        (("play", "--code", CODE.replace("-", "*")), "Codes never use", ()),
        (("play", "classic", "--code", CODE), "GAME", ()),
        (("play", "--code", CODE, "--seed", "x"), "--seed", ()),
        (("play", "--code", CODE, "--option", "window=3"), "--option", ()),
        (("rules", "--what"), "--what", ("--help, --schema, -h",)),
        (("odds", "--cards", "82"), "'82'", ("--cards takes 0 to 81",)),
        (("odds", "--game", "triangle"), "'triangle'", ("--game takes", ", ".join(ODDS))),
        (("odds", "--game", "triples", "--attributes", "3"), "3", ("takes 4 in triples",)),
        (("odds", "--game", "quads", "--attributes", "5"), "5", ("takes 3, 4 in quads",)),
        (("odds", "--attributes", "0"), "'0'", ("--attributes takes 1 to 99",)),
        (("odds", "--samples", "0"), "'0'", ("--samples takes 1 to 100000000",)),
        (("odds", "--game", "sumz", "--cards", "7", "--samples", "1"), "7", ("0 to 6 for --sam",)),
        (("odds", "--name", "x"), "'--name'", ("unknown argument",)),
        (("odds", "--seed"), "nothing", ("--seed takes a text",)),
        (("pairs",), "none", ("--svg, --png or --csv with a FILE",)),
        (("pairs", "--csv", "x", "--theme", "pink"), "pink", ("dark, light, high contrast",)),
        (("pairs", "--csv", "x", "--side", "12"), "'12'", ("--side takes 320 to 8192",)),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else "",
)
def test_refusals_say_what_was_given_and_what_is_taken(
    arguments: tuple[str, ...], given_: str, taken: tuple[str, ...], opened: list[Setup | None]
) -> None:
    status, out, err = ran(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("tercet: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert len(err) < 400
    for word in (given_, *taken):
        assert word in err, err
    assert not opened


WORDS = (
    "play",
    "classic",
    "triangle",
    "--seats",
    "--seed",
    "--name",
    "--option",
    "-",
    "--",
    "2",
    "size=6",
    "--seed=x",
    "-x",
    "--se",
)


@examples(30)
@given(
    st.lists(
        st.one_of(
            st.sampled_from(WORDS),
            st.text(max_size=8),
        ),
        max_size=6,
    ).filter(lambda words: words[:1] != ["triangle-solitaire"]),
)
@example(["play", "classic", "--seats=\n2"])
@example(["play", "\ud800"])
@example(["play", "classic", "--option", "window=\n"])
@example(["play", "classic", "--option", "=\u2028"])
def test_any_arguments_open_a_window_or_are_refused_in_one_line(words: list[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "open_window", lambda setup, sessions=0: 0)
        status, out, err = ran(*words)
    if status == 0:
        assert err == ""
    else:
        assert (status, out) == (2, "")
        assert err.startswith("tercet: ")
        assert len(err.splitlines()) == 1


# Seeds, names, options.


SEEDS = st.one_of(
    st.text(),
    st.text(st.characters(), max_size=9),  # lone surrogates too
    st.sampled_from(
        ["", "-", "--", "--seed", "--help", "-h", "-1", "--name=x", "🂡", "\ud83c", "="]
    ),
)


@given(SEEDS)
def test_any_seed_is_kept_to_the_letter(seed: str) -> None:
    assert _parse_arguments(["play", "classic", "--seed", seed]).seed == seed
    assert _parse_arguments(["play", "classic", f"--seed={seed}"]).seed == seed
    assert _parse_arguments(["play", "--seed", seed, "classic"]).seed == seed


@pytest.mark.parametrize("seed", ["", "-7", "--", "🂡", "\udc80", "a b", "x" * 9999, "\n", "\0"])
def test_a_seed_comes_to_the_table(seed: str, opened: list[Setup | None]) -> None:
    assert ran("play", "triples", "--seed", seed) == (0, "", "")
    (setup,) = opened
    assert setup is not None
    assert (setup.opening.game, setup.opening.seed, setup.opening.seats) == ("triples", seed, 1)


def test_names_are_trimmed_and_never_empty(opened: list[Setup | None]) -> None:
    names = ["  Ada \n Lovelace ", "x" * 40, "", "-n", " \t"]
    words = [word for name in names for word in ("--name", name)]
    assert ran("play", "classic", "--seats", "6", *words) == (0, "", "")
    (setup,) = opened
    assert setup is not None
    shown = list(setup.opening.names)
    assert shown == ["Ada Lovelace", "x" * 24, "Player 3", "-n", "Player 5", "Player 6"]


@given(st.lists(st.text(max_size=60), max_size=6))
def test_names_of_any_text(names: list[str]) -> None:
    asked: list[Setup | None] = []

    def keep(setup: Setup | None, sessions: int = 0) -> int:
        asked.append(setup)
        return 0

    words = [word for name in names for word in ("--name", name)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "open_window", keep)
        assert ran("play", "classic", "--seats", "6", *words)[0] == 0
    (setup,) = asked
    assert setup is not None
    for name in setup.opening.names:
        assert 1 <= len(name) <= 24
        assert name == name.strip()
        assert name.isprintable()


@pytest.mark.parametrize(
    ("game", "item", "field", "value"),
    [
        ("classic", "attributes=3", "attributes", 3),
        ("classic", "hints=on", "hints", True),
        ("classic", "hints=off", "hints", False),
        ("classic", "goal=find all", "goal", "find all"),
        ("classic", "window=0", "window", 0),
        ("classic", "deal=checked", "deal", "checked"),
        ("sumz", "slots=3", "slots", 3),
        ("triangle", "size=9", "size", 9),
        ("triangle", "hole=0", "hole", 0),
        ("triangle", "hole=apex", "hole", None),
    ],
)
def test_options(
    game: str, item: str, field: str, value: object, opened: list[Setup | None]
) -> None:
    assert ran("play", game, "--option", item) == (0, "", "")
    (setup,) = opened
    assert setup is not None
    assert getattr(setup.opening.options, field) == value
    assert type(getattr(setup.opening.options, field)) is type(value)


def test_a_duel_is_for_two(opened: list[Setup | None]) -> None:
    words = ("play", "triangle", "--option", "play=duel")
    assert ran(*words, "--seats", "2") == (0, "", "")
    status, out, err = ran(*words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert len(opened) == 1


def test_options_add_up_and_the_last_one_counts(opened: list[Setup | None]) -> None:
    words = ["--option", "size=6", "--option", "hole=20", "--option", "goal=home"]
    assert ran("play", "triangle", *words, "--option", "hole=3") == (0, "", "")
    (setup,) = opened
    assert setup is not None
    options = setup.opening.options
    assert (getattr(options, "size", 0), getattr(options, "hole", 0)) == (6, 3)


def test_no_command_opens_the_selector(opened: list[Setup | None]) -> None:
    assert ran() == (0, "", "")
    assert opened == [None]


# Triangle Solitaire without a screen.


def test_no_request_is_the_opening_board() -> None:
    expected = {"markers": 2**14 - 1, "size": 5, "status": "START"}
    for words in ((), ("{}",)):
        status, out, err = ran("triangle-solitaire", *words)
        assert (status, err) == (0, "")
        answer = json.loads(out)
        assert {key: answer[key] for key in expected} == expected
