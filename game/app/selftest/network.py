"""A check of the network: two peers on this computer."""

from queue import Empty, SimpleQueue
from typing import Final, TypeVar

from game.app.selftest import CheckFailure, Watch, expect
from game.net.adverts import HERE
from game.net.code import decode, encode
from game.net.sockets.connection import ConnectionOpened, Happening, MessageReceived
from game.net.sockets.connections import Connections

SECRET: Final = 1234567
PATIENCE_S: Final = 10

Kind = TypeVar("Kind", bound=Happening)


class _End:
    """One of the two peers, with its received events."""

    def __init__(self) -> None:
        self._told: SimpleQueue[None] = SimpleQueue()
        self.lines = Connections(lambda: self._told.put(None))

    def wait(self, kind: type[Kind]) -> Kind:
        """Return the next event, expected to be of this kind."""
        found: list[Happening] = []
        while not found:
            try:
                self._told.get(timeout=PATIENCE_S)
            except Empty:
                raise CheckFailure(f"nothing happened for {PATIENCE_S} s") from None
            found = self.lines.take()
        happening = found[0]
        if not isinstance(happening, kind):
            raise CheckFailure(f"{happening}")
        return happening


def network(watch: Watch) -> str:
    """Check that a table can be joined by its code, and that messages go both ways."""
    host, guest = _End(), _End()
    try:
        watch.at = "a table is opened"
        _, where = host.lines.listen(HERE, 0, SECRET)
        code = encode(where)
        watch.at = f"it is joined by {code}"
        line = guest.lines.connect(decode(code))
        guest.wait(ConnectionOpened)
        back = host.wait(ConnectionOpened).line
        watch.at = "a message goes there"
        guest.lines.send(line, ["submit", 0, [1, 2, 3]])
        expect(host.wait(MessageReceived).message == ["submit", 0, [1, 2, 3]], "it is another one")
        watch.at = "a message comes back"
        host.lines.send(back, ["entry", None, "é"])
        expect(guest.wait(MessageReceived).message == ["entry", None, "é"], "it is another one")
    finally:
        guest.lines.stop()
        host.lines.stop()
    return "a table joined by its code; messages there and back"
