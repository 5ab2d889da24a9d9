"""Ends of connections that are closed after the test, whatever comes."""

from collections.abc import Callable, Iterator

import pytest
from net_ends import End, Raw

from game.net import proof


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stretch secrets less."""
    monkeypatch.setattr(proof, "ROUNDS", 100)


@pytest.fixture
def ends(quick: None) -> Iterator[Callable[..., End]]:
    """Return what makes ends; no thread of theirs may have failed."""
    made: list[End] = []

    def make(**options: object) -> End:
        made.append(End(**options))  # type: ignore[arg-type] # they are those of End
        return made[-1]

    yield make
    for end in made:
        end.take()
        end.lines.stop()
    while Raw.made:
        Raw.made.pop().close()
