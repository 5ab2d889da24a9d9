"""The grammar of messages: each field has its type at both ends, whatever somebody says instead."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hosted import Tables
from hypothesis import given
from hypothesis import strategies as st
from net_frames import _ITEMS
from run_levels import examples
from test_host import flow, host, together

from game.core.options import encode_values
from game.games import GAMES
from game.net.guest import Guest
from game.net.host import LOCAL
from game.net.table.grammar import TO_GUEST, TO_HOST, Grammar, fields_of
from game.net.table.lobby import Mode, lobby_from
from game.net.table.messages import opening_from
from game.net.table.recovery import kept_race
from game.net.wire import LARGEST, Message, ProtocolError

BOB = 1
CALL = ["call"]
ENTRY = [900, 0, CALL]
PROGRESS = [1, 2, 3, 4, 5, 6, 0, None, 0]
OPTIONS = encode_values(GAMES["classic"].default_options())
LOBBY = ["mark", 1, "classic", OPTIONS, "table", "playing", "Ann"]
CHAIRS = [["Ann", "0123456789abcdef", None, 1], ["Computer", "", 3, 1]]
OPENING = ["classic", OPTIONS, "seed", [*range(81)], ["Ann", "Bob"], [None, 3]]

SAID_TO_HOST: list[Message] = [
    ["hello", "token 1", ["Bob"], "mark", 1, 0, "0123456789abcdef"],
    ["do", 1, BOB, 1, 0, 900, ["claim", 3, 1, 2, 3]],
    ["asked", BOB, 0, CALL],
    ["have", 0, "0123456789abcdef"],
    ["log", 0, [ENTRY]],
    ["lane", 1, BOB, 0, [ENTRY]],
    ["progress", 1, BOB, *PROGRESS],
    ["pause"],
    ["on"],
    ["say", BOB, 3],
    ["take", 0],
    ["leave"],
]
SAID_TO_GUEST: list[Message] = [
    ["lobby", *LOBBY, CHAIRS, ["Eve"], 1],
    ["began", 1, 900, *OPENING],
    ["goes", 1, 900],
    ["entries", 0, 900, [ENTRY]],
    ["refused", BOB, 1, 0, 900],
    ["digest", 0, "0123456789abcdef", "0123456789abcdef"],
    ["give", 0, "0123456789abcdef"],
    ["cut", 0],
    ["lane", BOB, 0, [ENTRY]],
    ["progress", BOB, *PROGRESS],
    ["paused", "Ann", 900],
    ["on", 900],
    ["said", "Ann", 0, 1],
    ["lag", [0, -1]],
    ["bye", 0],
]
VALUES: tuple[Any, ...] = (
    None,
    0,
    -2,
    7,
    LARGEST - 1,
    "",
    "Ann",
    "\n",
    [],
    [0],
    [[]],
    [None],
    ["x"],
)


def kind(value: object) -> str:
    return type(value).__name__


def places(item: object, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], object]]:
    """Yield where something stands in a message, at every depth, and what it is."""
    if isinstance(item, list):
        for number, inner in enumerate(item):
            here = (*path, number)
            if here != (0,):  # the word itself
                yield here, inner
                yield from places(inner, here)


def changed(message: Message, path: tuple[int, ...], value: object) -> Message:
    """Return a message with something else at a place."""
    first, *rest = path
    inner = changed(message[first], tuple(rest), value) if rest else value
    return [*message[:first], inner, *message[first + 1 :]]


def wrong(message: Message) -> Iterator[Message]:
    """Yield a message with each of its values in turn replaced by one of each other type."""
    for path, was in places(message):
        for value in VALUES:
            if kind(value) != kind(was):
                yield changed(message, path, value)
    yield [*message, 0]
    if message[1:]:
        yield message[:-1]


def test_there_is_an_example_of_every_word() -> None:
    for grammar, said in ((TO_HOST, SAID_TO_HOST), (TO_GUEST, SAID_TO_GUEST)):
        assert [message[0] for message in said] == [*grammar]
        for message in said:
            assert fields_of(grammar, message) == message[1:]
    assert lobby_from(SAID_TO_GUEST[0]).chairs[1].level == 3
    assert opening_from(OPENING).seats == 2


@pytest.mark.parametrize(
    ("grammar", "message"),
    [(TO_HOST, one) for one in SAID_TO_HOST] + [(TO_GUEST, one) for one in SAID_TO_GUEST],
    ids=lambda item: item[0] if isinstance(item, list) else "",
)
def test_a_value_of_another_type_is_refused(grammar: Grammar, message: Message) -> None:
    may_be_nothing = {"say": 1, "said": 1, "progress": 2, "lobby": 1, "began": 2}
    either = {"do", "asked", "log", "lane", "entries", "lobby", "began"}  # codes: numbers or words
    taken = 0
    for other in wrong(message):
        try:
            fields_of(grammar, other)
            taken += 1
        except ProtocolError:
            continue
        word = message[0]
        assert word in may_be_nothing or word in either, other
    assert taken <= 40


class Ends:
    """A table at which Bob says what he likes, and whose host tells Bob what it likes."""

    def __init__(self, mode: Mode) -> None:
        self.mode, self.line = mode, BOB
        self.tables = together("Ann", "Bob", mode=mode)
        self.guest = self.tables.guests[BOB]

    def to_host(self, message: Message) -> None:
        """Say something to the host: nobody but Bob is any worse for it."""
        tables = self.tables
        if self.line not in tables.guests:
            self.line += 1
            self.guest = tables.join(self.line, Guest(["Bob"], "token 1"))
            flow(tables)
        tables.now += 100
        host(tables).receive(self.line, message, tables.now)
        host(tables).due(tables.now)
        flow(tables)
        assert LOCAL in tables.guests

    def to_guest(self, message: Message) -> bool:
        """Tell Bob something; tell whether that is what a host may say."""
        if self.guest.closed:
            self.__init__(self.mode)  # type: ignore[misc]
        try:
            self.guest.receive(message, self.tables.now)
            self.guest.tick(self.tables.now)
        except ProtocolError:
            return False
        self.guest.due(self.tables.now)
        self.guest.take_out()
        self.guest.take_news()
        return True


@pytest.mark.heavy
@pytest.mark.parametrize("mode", ["table", "race"])
def test_no_value_of_another_type_harms_a_host(mode: Mode) -> None:
    ends = Ends(mode)
    for message in SAID_TO_HOST:
        for other in wrong(message):
            ends.to_host(other)


@pytest.mark.parametrize("mode", ["table", "race"])
def test_no_value_of_another_type_harms_a_guest(mode: Mode) -> None:
    for message in SAID_TO_GUEST:
        ends = Ends(mode)
        for other in wrong(message):
            ends.to_guest(other)


@st.composite
def strange(draw: st.DrawFn, said: list[Message]) -> Message:
    """Return a message with up to three of its values replaced by anything that can be said."""
    message = [*draw(st.sampled_from(said))]
    for _ in range(draw(st.integers(1, 3))):
        found = [path for path, _ in places(message)]
        if not found:
            return [*message, draw(_ITEMS)]
        message = changed(message, draw(st.sampled_from(found)), draw(_ITEMS))
    return message


@examples(60)
@given(st.lists(strange(SAID_TO_HOST), max_size=20), st.sampled_from(["table", "race"]))
def test_nothing_that_is_said_harms_a_host(said: list[Message], mode: Mode) -> None:
    ends = Ends(mode)
    for message in said:
        ends.to_host(message)


@examples(60)
@given(st.lists(strange(SAID_TO_GUEST), max_size=20), st.sampled_from(["table", "race"]))
def test_nothing_that_is_said_harms_a_guest(said: list[Message], mode: Mode) -> None:
    ends = Ends(mode)
    for message in said:
        ends.to_guest(message)


@examples(200)
@given(_ITEMS, strange([["lobby", *LOBBY, CHAIRS, ["Eve"], 1]]), strange([["began", *OPENING]]))
def test_what_was_kept_of_a_table_may_be_anything(
    item: object, lobby: Message, opening: Message
) -> None:
    class Lanes:
        told: object = None

        def keep_lane(self, race: str, place: int, told: object) -> None:
            raise AssertionError("nothing is to be kept")

        def lane(self, race: str, place: int) -> object:
            return self.told

        def drop_race(self, race: str) -> None:
            raise AssertionError("nothing is to be forgotten")

    for one in (item, lobby, opening[1:]):
        with suppress(ProtocolError):
            lobby_from(one)
        with suppress(ProtocolError):
            opening_from(one)
    lanes = Lanes()
    for lanes.told in (item, [lobby, opening[1:]], [lobby, item]):
        with suppress(ValueError):
            kept_race(lanes, "mark-1")


def test_a_chair_whose_level_is_a_list_is_refused() -> None:
    chairs = [["Ann", "", [1], 1], ["Bob", "", None, 1]]
    ends = Ends("table")
    assert ends.to_guest(["lobby", *LOBBY, [["Ann", "", 1, 1], chairs[1]], [], 0])
    assert not ends.to_guest(["lobby", *LOBBY, chairs, [], 0])


def test_a_table_has_as_many_chairs_as_its_game_has_seats() -> None:
    tables: Tables = together("Ann", "Bob")
    lobby = host(tables).lobby.message()
    lobby[8] = lobby[8][:1]
    guest = tables.guests[BOB]
    with pytest.raises(ProtocolError, match="chair"):
        guest.receive(lobby, tables.now)
