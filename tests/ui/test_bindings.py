"""Chords and bindings: how they are written, and that no key ever means two things at once."""

import re
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.settings import LAYOUTS, Settings
from game.ui.input.bindings import (
    Keys,
    call_clash,
    card_clash,
    command_clash,
    fixed_reason,
    keys_of,
    rebound,
)
from game.ui.input.commands import COMMANDS, told_keys
from game.ui.input.keys import (
    CALL_KEYS,
    FUNCTION_KEYS,
    HOLDS,
    LAYOUT_ROWS,
    Chord,
    chord_of,
    parse_chord,
)

pytestmark = pytest.mark.usefixtures("unseen_screen")

NAMES = sorted(COMMANDS)


def down(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


# Chords and their text.

HELD = st.sampled_from([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1)])
ANY_KEY = st.one_of(
    st.integers(0, 2**31 - 1),
    st.integers(0, 0x10FFFF),
    st.integers(32, 126),
    st.integers(1 << 30, (1 << 30) + 300),
    st.sampled_from(sorted({*FUNCTION_KEYS, *HOLDS})),
)


@given(ANY_KEY, HELD)
def test_a_chord_goes_round_by_its_text(key: int, held: tuple[int, int, int]) -> None:
    try:
        chord = Chord(key, *map(bool, held))
    except ValueError:
        return
    assert parse_chord(chord.text) == chord
    assert 1 <= len(chord.text) <= 64
    assert chord.text.isprintable()


@given(st.text(max_size=30) | st.from_regex(r"(ctrl\+|alt\+|shift\+){0,3}.{0,9}", fullmatch=True))
def test_a_text_is_a_chord_or_refused(text: str) -> None:
    try:
        chord = parse_chord(text)
    except ValueError:
        return
    assert chord.text == text


@pytest.mark.parametrize(
    ("text", "chord", "words"),
    [
        ("ctrl+z", Chord(pygame.K_z, ctrl=True), "Ctrl+Z"),
        ("f2", Chord(pygame.K_F2), "F2"),
        ("ctrl++", Chord(pygame.K_PLUS, ctrl=True), "Ctrl++"),
        ("+", Chord(pygame.K_PLUS), "+"),
        ("ä", Chord(0xE4), "Ä"),
        ("alt+shift+keypad 5", Chord(pygame.K_KP5, alt=True, shift=True), "Alt+Shift+[5]"),
        ("left shift", Chord(pygame.K_LSHIFT), "Left Shift"),
        ("backspace", Chord(pygame.K_BACKSPACE), "Backspace"),
    ],
)
def test_how_chords_are_written(text: str, chord: Chord, words: str) -> None:
    assert parse_chord(text) == chord
    assert chord.text == text
    assert chord.words == words


@pytest.mark.parametrize(
    "text",
    [
        *("", "ctrl+", "Ctrl+Z", "Z", "shift+ctrl+z", "ctrl+ctrl+z", "ctrl+alt+z", "ctrl z"),
        *("ctrl+left ctrl", "key 58", "key 0", "key -1", "key 1073741824", "key ٣", "F2", "f25"),
        *("\ud800", "ab", "  ", "\x08", "key 00400"),
    ],
)
def test_no_other_text_is_a_chord(text: str) -> None:
    with pytest.raises(ValueError, match=r"chord|key|ctrl|held"):
        parse_chord(text)


def test_command_is_control_and_the_third_level_is_not() -> None:
    for mod in (pygame.KMOD_LCTRL, pygame.KMOD_RMETA, pygame.KMOD_LCTRL | pygame.KMOD_CAPS):
        assert chord_of(down(pygame.K_z, mod), pygame.K_z) == Chord(pygame.K_z, ctrl=True)
    for mod in (pygame.KMOD_LCTRL | pygame.KMOD_RALT, pygame.KMOD_MODE):
        assert chord_of(down(pygame.K_q, mod), pygame.K_q) is None
    assert chord_of(down(pygame.K_LSHIFT, pygame.KMOD_LSHIFT), pygame.K_LSHIFT) == Chord(
        pygame.K_LSHIFT
    )
    assert chord_of(down(0), 0) is None


# Whatever stands in the file.

NAMED = st.sampled_from(
    [*NAMES, *(f"call {n}" for n in range(8)), "rows", *(f"row {n}" for n in range(5)), "nonsense"]
)
TEXTS = st.one_of(
    st.sampled_from([c.chord.text for c in COMMANDS.values()]),
    st.sampled_from(["qwerty", "azerty", "1", "q", "é", "f5", "ctrl+5", "tab", "left ctrl", "["]),
    st.sampled_from([row for rows in LAYOUT_ROWS.values() for row in rows]),
    st.text(min_size=1, max_size=12).filter(str.isprintable),
)
BOUND = st.builds(
    lambda layout, bindings: Settings(layout=layout, bindings=bindings),
    st.sampled_from(LAYOUTS),
    st.dictionaries(NAMED, TEXTS, max_size=20),
)


def sound(keys: Keys) -> None:
    """Check that no key has two meanings in one place."""
    letters = "".join(keys.rows)
    assert [len(row) for row in keys.rows] == [10, 10, 10]
    assert len(set(letters)) == 30
    assert not set(letters) & set("1234567890 ")
    assert len(set(keys.calls)) == 6
    assert len({*keys.commands.values()}) == len(COMMANDS)
    for seat, key in enumerate(keys.calls):
        others = {n: other for n, other in enumerate(keys.calls) if n != seat}
        assert not call_clash(keys, key, others)
    for name, chord in keys.commands.items():
        assert not command_clash(keys, name, chord)
    for place, letter in enumerate(letters):
        assert not card_clash(keys, place, ord(letter))


@given(BOUND)
def test_any_bindings_leave_every_key_one_meaning(settings: Settings) -> None:
    sound(keys_of(settings))


@given(BOUND, st.sampled_from(NAMES), ANY_KEY, HELD)
def test_what_is_not_refused_counts_and_changes_nothing_else(
    settings: Settings, name: str, key: int, held: tuple[int, int, int]
) -> None:
    keys = keys_of(settings)
    try:
        chord = Chord(keys.plain(key), *map(bool, held))
    except ValueError:
        return
    reason = command_clash(keys, name, chord)
    assert reason == "" or reason.endswith(".")
    if not reason:
        # Only what counts is written: a binding that never did may begin to elsewhere.
        plain = {own: c.text for own, c in keys.commands.items()}
        plain |= {f"call {n}": Chord(key).text for n, key in enumerate(keys.calls, 1)}
        plain |= {"rows": keys.layout} | {f"row {n}": row for n, row in enumerate(keys.rows, 1)}
        before = Settings(layout="own", bindings=plain)
        after = keys_of(Settings(layout="own", bindings=rebound(before, {name: chord.text})))
        assert after.commands == {**keys.commands, name: chord}
        assert (after.calls, after.rows) == (keys.calls, keys.rows)


def test_a_damaged_binding_costs_only_itself() -> None:
    bindings = {"undo": "ctrl+", "hint": "f5", "call 1": "ctrl+z", "call 2": "f6", "row 1": "azer1"}
    keys = keys_of(Settings(layout="own", bindings=bindings))
    assert keys.commands["undo"] == COMMANDS["undo"].chord
    assert keys.commands["hint"] == Chord(pygame.K_F5)
    assert keys.calls[:2] == (CALL_KEYS[0], pygame.K_F6)
    # Where "a" and "z" are on QWERTY already, and "1" is a digit, "e" and "r" are as they were.
    assert keys.rows == LAYOUT_ROWS["qwerty"]
    keys = keys_of(Settings(layout="own", bindings={"rows": "azerty", "row 3": "<xcvbn,;:!"}))
    assert keys.rows == (*LAYOUT_ROWS["azerty"][:2], "<xcvbn,;:!")
    assert keys.plain(ord("é")) == pygame.K_2, "digits are where they are on AZERTY"


def test_a_swap_of_two_keys_holds() -> None:
    keys = keys_of(Settings(bindings={"help": "f2", "hint": "f1", "call 1": "0", "call 2": "1"}))
    assert keys.commands["help"] == Chord(pygame.K_F2)
    assert keys.commands["hint"] == Chord(pygame.K_F1)
    assert keys.calls[:2] == (pygame.K_0, pygame.K_1)


def test_a_full_file_of_bindings_takes_one_more() -> None:
    settings = Settings(bindings={f"theirs {n}": "x" for n in range(255)} | {"hint": "f5"})
    bindings = rebound(settings, {"undo": "f6"})
    assert bindings == {"hint": "f5", "undo": "f6"}


def test_no_default_is_what_no_command_may_have() -> None:
    for command in COMMANDS.values():
        assert fixed_reason(command.chord) == ""
        assert all(fixed_reason(chord) for chord in command.fixed_chords)
    sound(keys_of(Settings()))


def test_the_table_of_keys_in_the_documents_is_that_of_the_commands() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs/playing.md").read_text(encoding="utf-8")
    rows = text.split("| key | does |\n| --- | --- |\n")[1].split("\n\n")[0].splitlines()
    made = [f"| {' or '.join(caps)} | {told} |" for caps, told in told_keys()]
    at = rows.index(made[0])
    assert rows[at : at + len(made)] == made
    told = [key for row in rows for key in re.split(", | or ", row.split("|")[1].strip())]
    for command in COMMANDS.values():
        assert told.count(command.english_labels[0]) == 1, command.name
