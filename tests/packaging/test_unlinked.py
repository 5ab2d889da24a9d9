"""Libraries that are taken away from one that is linked with them."""

import sys
from pathlib import Path

import pygame
import pytest
import unlink
from contents import DECODERS
from processes import run_process

LIBRARIES = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
LOAD = "import ctypes, sys; ctypes.CDLL(sys.argv[1])"

in_wheel = pytest.mark.skipif(
    sys.platform != "linux" or not LIBRARIES.is_dir(), reason="no wheel of pygame-ce for Linux"
)


def packed() -> list[tuple[str, str, str]]:
    return [(f"libs/{path.name}", str(path), "BINARY") for path in sorted(LIBRARIES.iterdir())]


def mixer(entries: list[tuple[str, str, str]]) -> Path:
    return next(Path(source) for name, source, _ in entries if "SDL2_mixer" in name)


@in_wheel
def test_the_mixer_is_loaded_without_decoders(tmp_path: Path) -> None:
    """With every function looked up at once; a library that is whole is not loaded so."""
    entries = unlink.without_libraries(packed(), DECODERS, tmp_path / "copies")
    gone = {name for name, *_ in packed()} - {name for name, *_ in entries}
    assert len(gone) == len(DECODERS)
    for folder, one in (("without", mixer(entries)), ("whole", mixer(packed()))):
        (tmp_path / folder).mkdir()
        for name, source, _ in entries:
            (tmp_path / folder / Path(name).name).write_bytes(Path(source).read_bytes())
        target = tmp_path / folder / one.name
        target.write_bytes(one.read_bytes())
        loaded = run_process(
            [sys.executable, "-c", LOAD, str(target)],
            env={"LD_BIND_NOW": "1", "LD_LIBRARY_PATH": str(target.parent)},
            timeout=60,
        )
        assert (loaded.returncode == 0) == (folder == "without"), loaded.stderr


@in_wheel
def test_only_what_was_linked_with_them_is_a_copy(tmp_path: Path) -> None:
    before = {name: source for name, source, _ in packed()}
    after = unlink.without_libraries(packed(), DECODERS, tmp_path)
    changed = {Path(name).name for name, source, _ in after if source != before[name]}
    assert {name.split("-")[0] for name in changed} == {"libSDL2_mixer"}
    one, other = mixer(packed()).read_bytes(), mixer(after).read_bytes()
    assert len(one) == len(other)
    named = {Path(name).name for name in before} - {Path(name).name for name, *_ in after}
    assert unlink.needs(one) - unlink.needs(other) == unlink.needs(one) & named
    assert unlink.needs(other) <= unlink.needs(one)


@in_wheel
def test_a_library_whose_versions_are_asked_for_stays(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="versions are asked for"):
        unlink.without_libraries(packed(), ("xmp",), tmp_path)


def test_nothing_is_touched_where_none_of_them_is(tmp_path: Path) -> None:
    entries = [("assets/mixer.txt", "/nowhere", "DATA"), ("libm.so", "/nowhere", "BINARY")]
    assert unlink.without_libraries(entries, ("absent",), tmp_path / "copies") == entries
    assert not (tmp_path / "copies").exists()
    assert not unlink.is_elf(b"MZ")


@in_wheel
def test_no_folder_of_another_machine_is_searched(tmp_path: Path) -> None:
    modules = Path(pygame.__file__).parent.glob("*.so")
    entries = [(f"pygame/{path.name}", str(path), "EXTENSION") for path in sorted(modules)]
    edited = unlink.without_foreign_paths(entries, tmp_path)
    changed = [new for old, new in zip(entries, edited, strict=True) if old != new]
    assert 0 < len(changed) < len(entries)
    for name, source, _ in edited:
        data = Path(source).read_bytes()
        assert unlink.without_search_paths(data) == data, name
        assert unlink.needs(data) == unlink.needs(
            (Path(pygame.__file__).parents[1] / name).read_bytes()
        )
