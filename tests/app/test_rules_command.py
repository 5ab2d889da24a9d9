"""The command "rules": a line in, a line out, and the schema."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from commands import ran

from game.app.cli import answers as command
from game.play.protocol import LONGEST_LINE

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = ROOT / "assets" / "rules-schema.json"
NEW = b'{"do": "new", "game": "triangle"}'


def served(text: bytes) -> list[dict[str, Any]]:
    sink = io.StringIO()
    command.serve(io.BytesIO(text), sink)
    written = sink.getvalue()
    assert written == "" or written.endswith("\n")
    return [json.loads(line) for line in written.splitlines()]


def test_a_line_in_a_line_out() -> None:
    apply = b'{"do": "apply", "session": 1, "action": ["jump", 9, 14]}'
    answers = served(NEW + b"\n\n" + apply + b"\r\n" + b"what?\n" + NEW)
    assert [next(iter(answer)) for answer in answers] == [
        *("session", "error", "entries", "error", "session")
    ]
    assert answers[2]["entries"] == [[0, 0, ["jump", 9, 14]]]
    assert answers[4]["session"] == 2  # a last line needs no end
    assert served(b"") == []


@pytest.mark.parametrize("length", [LONGEST_LINE, LONGEST_LINE + 1, LONGEST_LINE + 2, 5_000_000])
def test_a_long_line_is_one_line(length: int) -> None:
    first, second = served(NEW.ljust(length) + b"\n" + NEW + b"\n")
    if length == LONGEST_LINE:
        assert (first["session"], second["session"]) == (1, 2)
    else:
        assert first["error"]["got"] == "a longer one"
        assert second["session"] == 1


def test_a_long_last_line() -> None:
    (answer,) = served(b" " * 3_000_000)
    assert answer["error"]["field"] == "request"


def test_in_a_process_of_its_own() -> None:
    """Each answer is there before the next request, and no screen is needed."""
    arguments = [sys.executable, "-X", "importtime", str(ROOT / "main.py"), "rules"]
    with subprocess.Popen(
        arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        for number in (1, 2):
            process.stdin.write('{"do": "new", "game": "classic"}\n')
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["session"] == number
        process.stdin.close()
        assert process.stdout.read() == ""
        errors = process.stderr.read()
        assert process.wait() == 0
    assert "game.play.protocol" in errors
    assert "pygame" not in errors


def test_a_reader_who_has_seen_enough() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), "rules"], stdin=pipe, stdout=pipe, stderr=pipe
    ) as process:
        assert process.stdout
        process.stdout.close()
        _, errors = process.communicate((NEW + b"\n") * 50)
        assert process.returncode == 0
    assert errors == b""


def test_the_schema_is_printed_as_it_is() -> None:
    assert ran("rules", "--schema") == (0, SCHEMA.read_text(encoding="utf-8"), "")


def test_without_standard_input_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    status, out, err = ran("rules")
    assert (status, out) == (2, "")
    assert err == "tercet: rules takes standard input and output, and there is none\n"


def test_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "serve", interrupt)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    assert ran("rules") == (130, "", "")
