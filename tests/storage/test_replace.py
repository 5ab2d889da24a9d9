"""Who may read a file that is written whole: as the system and its owner say."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage import files

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")


@pytest.fixture(params=[0o022, 0o077, 0o002], ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_file_has_the_usual_mode(tmp_path: Path, umask: int) -> None:
    path = tmp_path / "pairs.png"
    files.replace(path, b"new")
    assert mode(path) == 0o666 & ~umask
    assert os.listdir(tmp_path) == ["pairs.png"]


@pytest.mark.parametrize("given", [0o600, 0o640, 0o664])
def test_a_file_that_was_there_keeps_its_mode(tmp_path: Path, umask: int, given: int) -> None:
    path = tmp_path / "pairs.png"
    path.write_bytes(b"old")
    path.chmod(given)
    files.replace(path, b"new")
    assert mode(path) == given
    assert path.read_bytes() == b"new"
