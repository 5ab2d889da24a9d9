"""Rejoining a table: the data kept in the settings while its game goes on."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from game.net.code import TableCode, decode, encode
from game.net.guest import Guest
from game.net.table.lobby import lobby_from
from game.net.table.messages import opening_from, opening_items
from game.net.table.recovery import TableSnapshot, race_again
from game.play.opening import Opening
from game.storage.recorder import StoreRecorder, recorder_for
from game.storage.settings import LONGEST_TABLE, MOST_LINKED
from game.storage.store import SessionMissing
from game.ui.context import Context


class RecorderChoice:
    """The recorder of a network table's games: those with several seats, if people here play."""

    def __init__(self, context: Context, people: Sequence[str]) -> None:
        self._context, self._people = context, people
        self._recorder: StoreRecorder | None = None
        self._told: int | None = None

    def __call__(self, opening: Opening) -> StoreRecorder | None:
        """Return the recorder of a game, also after a reconnect with its whole log.

        A race is not recorded as a game.
        """
        several = opening.seats > 1 and bool(self._people)
        self._recorder = recorder_for(self._context.library, opening) if several else None
        self._told = None
        return self._recorder

    def learned(self) -> bool:
        """Whether the store's id of the game changed since the last call."""
        before, self._told = self._told, self.number
        return self._told != before

    @property
    def number(self) -> int | None:
        """The store's id of the game, or None before it is stored."""
        return None if self._recorder is None else self._recorder.number


class TableToRejoin(NamedTuple):
    """A table that was left, or lost; ``token`` identifies this program's players there.

    Of a table hosted here, the ``known`` state without its log and the store's ``number`` of its
    game are there, too.
    """

    code: TableCode
    token: str
    names: tuple[str, ...]
    host: str
    known: TableSnapshot | None = None
    number: int | None = None


def remember(
    context: Context, code: TableCode, guest: Guest, number: int | None, *, hosting: bool
) -> None:
    """Save the data for rejoining a table during a game; a host also saves lobby and opening."""
    lobby = guest.lobby
    if lobby is None or guest.game.opening is None:
        return
    told: dict[str, Any] = {
        "code": encode(code),
        "token": guest.token,
        "names": [*guest.names],
        "host": lobby.host,
        "number": number,
        "lobby": lobby.message() if hosting else None,
        "opening": opening_items(guest.game.opening) if hosting else None,
    }
    games = context.settings.linked_games
    if number is not None and number not in games:
        context.change(linked_games=(*games, number)[-MOST_LINKED:])
    written = json.dumps(told, separators=(",", ":"))
    if len(written) <= LONGEST_TABLE and written != context.settings.left_table:
        context.change(left_table=written)
        context.keep(context.settings)  # now, so that a killed program can still rejoin


def forget(context: Context, guest: Guest) -> None:
    """Delete the rejoin data of a guest's table."""
    table = table_to_rejoin(context)
    if table is not None and table.token == guest.token:
        context.change(left_table="")


def table_to_rejoin(context: Context) -> TableToRejoin | None:
    """Return the table to rejoin, or None."""
    return _read(context.settings.left_table)


@lru_cache(maxsize=2)
def _read(written: str) -> TableToRejoin | None:
    if not written:
        return None
    try:
        told = json.loads(written)
        lobby, number = told["lobby"], told["number"]
        return TableToRejoin(
            decode(told["code"]),
            str(told["token"]),
            tuple(str(name) for name in told["names"]),
            str(told["host"]),
            None if lobby is None else race_again(lobby_from(lobby), opening_from(told["opening"])),
            None if number is None else int(number),
        )
    except (ValueError, KeyError, TypeError):
        return None  # the setting was written by another program, or is damaged


def load_snapshot(context: Context, table: TableToRejoin) -> TableSnapshot | None:
    """Return the state of a table hosted here, with its stored log, or None for others."""
    known, store = table.known, context.library.store
    if known is None or table.number is None or store is None:
        return known
    try:
        saved = store.load(table.number)
    except SessionMissing:
        return known
    if saved.opening.seed != known.opening.seed:
        return known
    return TableSnapshot(known.lobby, known.opening, tuple(saved.entries), saved.played_ms)
