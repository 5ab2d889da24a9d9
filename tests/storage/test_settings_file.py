"""Settings: the way to the disk and back, and files that are damaged."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from run_levels import examples
from setting_values import BAD, GOOD, NAMES, cases

from game.storage import files, notices, settings
from game.storage.notices import Notice
from game.storage.settings import FILE_NAME, LIMIT, Settings, load, save

PATIENT = examples(60)
ROOT = Path(__file__).parents[2]

PRINTABLE = st.characters(codec="utf-8", exclude_categories=("C", "Z")) | st.just(" ")
SHORT = st.text(PRINTABLE, min_size=1, max_size=64)
COLOURS = st.tuples(*[st.tuples(*[st.integers(0, 255)] * 3)] * 3)
FREE: dict[str, st.SearchStrategy[Any]] = {
    "own_colours": COLOURS,
    "speed": st.just(0) | st.integers(50, 200),
    "volume": st.integers(0, 100),
    "window": st.none() | st.tuples(st.integers(1, 32767), st.integers(1, 32767)),
    "bindings": st.dictionaries(SHORT, SHORT, max_size=20),
    "hints_seen": st.lists(SHORT, max_size=20).map(tuple),
    "lessons": st.dictionaries(SHORT, st.integers(0, 9999), max_size=20),
    "names": st.dictionaries(SHORT, SHORT, max_size=20),
}
SETTINGS = st.builds(
    Settings, **{name: FREE.get(name, st.sampled_from(GOOD[name])) for name in NAMES}
)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def put(folder: Path, content: bytes | dict[str, Any]) -> Path:
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    (folder / FILE_NAME).write_bytes(data)
    return folder


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# To the disk and back.


def test_without_a_file_there_are_defaults_and_nothing_to_tell(tmp_path: Path) -> None:
    assert load(tmp_path) == load(tmp_path / "none") == settings.LoadedSettings(Settings())
    assert names_in(tmp_path) == []


@pytest.mark.heavy
@PATIENT
@given(SETTINGS)
def test_what_is_saved_is_loaded(mine: Settings) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "made on demand"
        assert save(folder, mine) == ""
        assert load(folder) == settings.LoadedSettings(mine)
        assert names_in(folder) == [FILE_NAME]
        (folder / FILE_NAME).read_bytes().decode("utf-8")


def test_the_largest_settings_are_within_the_limit(tmp_path: Path) -> None:
    widest = ["\U0001f0a1" * 60 + f"{n:4}" for n in range(256)]
    mine = Settings(bindings={text: text for text in widest}, hints_seen=tuple(widest))
    assert save(tmp_path, mine) == ""
    assert load(tmp_path) == settings.LoadedSettings(mine)


@pytest.mark.heavy
@PATIENT
@given(st.dictionaries(st.text(st.characters()).filter(lambda text: text not in NAMES), JSON))
@example({"\ud800": "\udfff", "huge": 10**4000, "inf": float("inf")})
def test_fields_of_a_newer_version_are_carried_over(newer: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = put(Path(name), {**newer, "theme": "light"})
        before = json.loads((folder / FILE_NAME).read_bytes())
        assert load(folder) == settings.LoadedSettings(Settings(theme="light"))
        assert save(folder, Settings(volume=3)) == ""
        after = json.loads((folder / FILE_NAME).read_bytes())
        theirs = {key: value for key, value in before.items() if key not in NAMES}
        # As text, in which even what is not a number equals itself.
        assert json.dumps({k: v for k, v in after.items() if k not in NAMES}) == json.dumps(theirs)
        assert load(folder) == settings.LoadedSettings(Settings(volume=3))


def test_saving_the_same_again_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(tmp_path, Settings())
    monkeypatch.setattr(files, "replace", lambda path, data: pytest.fail("written"))
    assert save(tmp_path, Settings()) == ""


# Damaged files.


@pytest.mark.parametrize(("name", "value"), cases(BAD))
def test_a_bad_value_costs_only_itself(name: str, value: Any, tmp_path: Path) -> None:
    others = {one: GOOD[one][-1] for one in NAMES if one != name}
    found = load(put(tmp_path, {**others, name: value}))
    assert found.settings == Settings(**others)
    assert found.notices == (Notice(notices.BAD_VALUE, field=name.replace("_", " ")),)
    assert names_in(tmp_path) == [FILE_NAME]


DEEP = b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
DAMAGED = {
    "empty": b"",
    "half": b'{"theme": "li',
    "list": b"[]",
    "text": b'"theme"',
    "number": b"1",
    "latin": '{"theme": "ä"}'.encode("latin-1"),
    "utf-16": '{"theme": "light"}'.encode("utf-16"),
    "surrogate": b'{"a": "\xed\xa0\x80"}',
    "large": b'{"a": "' + b"x" * LIMIT + b'"}',
    "deep": DEEP,
    "too deep to save": b'{"a":' + b"[" * 40 + b"]" * 40 + b"}",
    "zeroes": bytes(4096),
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=list(DAMAGED))
def test_a_damaged_file_is_set_aside(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "settings.damaged-1.json").write_bytes(b"an older one")
    found = load(put(tmp_path, data))
    assert found.settings == Settings()
    assert found.notices == (Notice(notices.KEPT_DAMAGED, file="settings.damaged-2.json"),)
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == b"an older one"
    assert (tmp_path / "settings.damaged-2.json").read_bytes() == data
    assert load(tmp_path) == settings.LoadedSettings(Settings())
    assert save(tmp_path, Settings(volume=1)) == ""
    assert load(tmp_path).settings.volume == 1


def test_a_folder_in_its_place_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    (tmp_path / FILE_NAME / "inside").write_bytes(b"mine")
    assert len(load(tmp_path).notices) == 1
    assert (tmp_path / "settings.damaged-1.json" / "inside").read_bytes() == b"mine"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_in_its_place_does_not_stop_the_program(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE_NAME)  # type: ignore[attr-defined,unused-ignore]
    assert len(load(tmp_path).notices) == 1
    assert names_in(tmp_path) == ["settings.damaged-1.json"]


def test_a_byte_order_mark_is_no_damage(tmp_path: Path) -> None:
    put(tmp_path, b'\xef\xbb\xbf{"theme": "light"}')
    assert load(tmp_path) == settings.LoadedSettings(Settings(theme="light"))


def test_what_cannot_be_set_aside_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    put(tmp_path, b"damaged")
    monkeypatch.setattr(files, "set_aside", refuse)
    stuck = Notice(notices.STUCK_DAMAGED, reason="Permission denied")
    assert load(tmp_path) == settings.LoadedSettings(Settings(), (stuck,))
    assert "Permission denied" in save(tmp_path, Settings())
    assert (tmp_path / FILE_NAME).read_bytes() == b"damaged"


MUTILATED = st.builds(
    lambda made, start, length, put: made[:start] + put + made[start + length :],
    st.just(json.dumps({name: values[-1] for name, values in GOOD.items()}).encode()),
    st.integers(0, 900),
    st.integers(0, 40),
    st.binary(max_size=8),
)
OBJECTS = st.dictionaries(st.sampled_from(NAMES) | st.text(), JSON).map(
    lambda found: json.dumps(found).encode()
)


@PATIENT
@given(st.binary(max_size=200) | MUTILATED | OBJECTS)
def test_any_bytes_give_settings_and_are_not_lost(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = put(Path(name), data)
        found = load(folder)
        assert isinstance(found.settings, Settings)
        assert any(path.read_bytes() == data for path in folder.iterdir())
        if "settings.damaged-1.json" in names_in(folder):
            assert found.settings == Settings()
            assert names_in(folder) == ["settings.damaged-1.json"]
        else:
            assert isinstance(json.loads(data.decode("utf-8-sig")), dict)
        assert save(folder, found.settings) == ""
        assert load(folder) == settings.LoadedSettings(found.settings)
        for text in found.notices:
            text.encode("utf-8")


@PATIENT
@given(st.binary(max_size=60))
def test_saving_over_any_bytes_loses_none(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = put(Path(name), data)
        told = save(folder, Settings(volume=1))
        assert load(folder) == settings.LoadedSettings(Settings(volume=1))
        assert bool(told) == ("settings.damaged-1.json" in names_in(folder))
        assert not told or (folder / "settings.damaged-1.json").read_bytes() == data


def test_a_newer_file_too_large_to_carry_over_is_kept(tmp_path: Path) -> None:
    data = json.dumps({"newer": "ä" * 400_000}, ensure_ascii=False).encode()
    assert load(put(tmp_path, data)) == settings.LoadedSettings(Settings())
    assert save(tmp_path, Settings()) == Notice(notices.KEPT_OLD, file="settings.damaged-1.json")
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == data
    assert load(tmp_path) == settings.LoadedSettings(Settings())


# Disks that refuse, programs that are killed.


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    below = tmp_path / "file" / "below"
    assert load(below) == settings.LoadedSettings(Settings())
    assert str(below) in save(below, Settings())
    assert (tmp_path / "file").read_bytes() == b"mine"


@pytest.mark.skipif(os.name == "nt", reason="a folder has no such rights on Windows")
def test_a_read_only_folder_is_told(tmp_path: Path) -> None:
    if os.geteuid() == 0:  # type: ignore[attr-defined,unused-ignore]
        pytest.skip("root may write everywhere")
    tmp_path.chmod(0o500)
    try:
        assert str(tmp_path) in save(tmp_path, Settings())
        assert names_in(tmp_path) == []
    finally:
        tmp_path.chmod(0o700)


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_is_told_and_costs_nothing(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    save(tmp_path, Settings(volume=1))
    with monkeypatch.context() as patch:
        patch.setattr(os, step, full)
        assert "No space left on device" in save(tmp_path, Settings(volume=2))
    assert names_in(tmp_path) == [FILE_NAME]
    assert load(tmp_path) == settings.LoadedSettings(Settings(volume=1))


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_kill_while_saving_leaves_the_old_settings(step: str, tmp_path: Path) -> None:
    save(tmp_path, Settings(volume=1))
    code = (
        "import os, sys, pathlib; from game.storage.settings import *\n"
        f"os.{step} = lambda *_: os._exit(9)\n"
        "save(pathlib.Path(sys.argv[1]), Settings(volume=2))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, check=False)
    assert done.returncode == 9
    (leftover,) = set(names_in(tmp_path)) - {FILE_NAME}
    assert load(tmp_path) == settings.LoadedSettings(Settings(volume=1))
    # It may be another program's, still writing; a day later it is nobody's.
    assert save(tmp_path, Settings(volume=3)) == ""
    assert leftover in names_in(tmp_path)
    long_ago = time.time() - files.STALE_SECONDS - 60
    os.utime(tmp_path / leftover, (long_ago, long_ago))
    assert save(tmp_path, Settings(volume=4)) == ""
    assert names_in(tmp_path) == [FILE_NAME]
    assert load(tmp_path) == settings.LoadedSettings(Settings(volume=4))


# Notices.


def test_a_notice_can_be_put_into_another_language() -> None:
    notice = Notice(notices.KEPT_OLD, file="{a}.json")
    assert notice == notice.template.format(**notice.values)
    assert "{a}.json" in notice


def test_a_notice_can_always_be_drawn() -> None:
    strange = os.fsdecode(b"/tmp/\xff") if os.name != "nt" else "C:\\\ud800"
    notices.readable(Path(strange)).encode("utf-8")
    assert notices.reason(OSError("why")) == "why"
    assert notices.reason(OSError(28, "No space", strange)) == "No space"
