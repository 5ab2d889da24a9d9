"""The self-test joins a table, and finds what is in the way."""

from collections.abc import Callable

import pytest

from game.app.selftest import CHECKS, CheckFailure, Watch
from game.net import code
from game.net.sockets import connections
from game.net.wire import Message


def test_a_table_is_joined() -> None:
    assert "joined by its code" in CHECKS["network"](Watch())


def test_no_way_to_itself_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.selftest.network.decode", _one_more(code.decode))
    watch = Watch()
    with pytest.raises(CheckFailure, match="WRONG"):
        CHECKS["network"](watch)
    assert watch.at.startswith("it is joined by")


def test_another_message_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    send = connections.Connections.send

    def changed(self: connections.Connections, line: int, message: Message) -> None:
        send(self, line, [*message, 1])

    monkeypatch.setattr(connections.Connections, "send", changed)
    watch = Watch()
    with pytest.raises(CheckFailure, match="another"):
        CHECKS["network"](watch)
    assert watch.at == "a message goes there"


def _one_more(decode: Callable[[str], code.TableCode]) -> Callable[[str], code.TableCode]:
    def wrong(text: str) -> code.TableCode:
        found = decode(text)
        return found._replace(secret=found.secret + 1)

    return wrong
