"""Command lines that nobody means: bad arguments, odd bytes, closed streams, signals."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from time import sleep

from attacks import ROOT
from attacks.attack import Attack, Case
from game.games import GAMES

HERE = "127.0.0.1"
MAIN = ROOT / "main.py"
RUNS_S, ENDS_S = 2.5, 60.0
"""So long a command may run before a signal comes; so long it may take to end then."""

COMMANDS: Mapping[str, tuple[str, ...]] = {
    "": ("--version", "--help", "--self-test", "--loud"),
    "triangle-solitaire": ("{}", '{"size":5}', '{"size":7}', "[", '{"markers":-1}', "--help"),
    "export": ("1", "99", "out.json", "/", "--all", "pipe", "no/such/folder/x.json"),
    "import": ("bad.json", "good.json", ".", "nothing", "/", "pipe"),
    "odds": ("--game", "classic", "chess", "--cards", "12", "--attributes", "--samples", "100"),
    "rules": ("--schema", "--loud"),
    "play": (*GAMES, "chess", "--code", "0000", "--seats", "--computer", "--name", "--option"),
    "watch": ("classic", "triangle", "--fast", "--sessions", "3", "--level", "1,4", "--seats", "2"),
    "host": ("--game", "classic", "--mode", "race", "--seats", "3", "--computers", ",", "1,",
             "--tables", "--games", "1", "--resume", "--secret", "7K3MP", "--code", "--port", "0"),
    "join": ("3Z00-0020-018-00000", "0000", "--level", "3", "--name", "Eve", "--games", "1"),
    "solve": ("--size", "5", "6", "--markers", "16383", "--goal", "4", "0"),
    "pairs": ("--svg", "out.svg", "--png", "out.png", "--csv", "out.csv", "/", "--side", "300"),
    "sing": ("play",),
}  # fmt: skip
ODD = (
    *(b"", b"-", b"--", b"\xff", b"\xc3\x28", b"\xed\xa0\x80", "é".encode(), "漢字".encode()),
    *(b"-1", b"9" * 400, b"x" * 20_000, b"=", b"--option=", b"size=6", b"a\nb", b"\x1b[31m"),
    *(b"0", b"1", b"2", b"7", b"triangle", b"attributes=3", b"ends=claims"),
)
USUAL = (
    ("--self-test",), ("--help",), ("solve",), ("rules", "--schema"), ("rules",), ("export",),
    ("odds", "--game", "classic", "--samples", "100"), ("watch", "triangle", "--fast"),
    ("export", "--all", "out.json"), ("import", "good.json"), ("pairs", "--csv", "out.csv"),
    ("host", "--address", HERE, "--computers", "5"), ("host", "--address", HERE, "--mode", "race"),
    ("join", "3Z00-0020-018-00000"), ("play", "triangle"), (), ("watch", "classic"),
)  # fmt: skip
"""Lines that somebody may mean, in a world that is not kind."""

STREAMS = (
    "",
    "",
    "",
    "",
    ">&-",
    "2>&-",
    "<&-",
    ">&- 2>&-",
    ">&- 2>&- <&-",
    "| head -c 10",
    "< bad.json",
)
PLACES: tuple[Mapping[str, str | None], ...] = (
    *({},) * 6,
    {"LC_ALL": "C", "PYTHONUTF8": "0"},
    {"LC_ALL": "xx_YY.nothing", "LANGUAGE": "\udcff"},
    {"HOME": None, "TERCET_HOME": None, "XDG_DATA_HOME": None},
    {"HOME": None, "USER": None, "PATH": None},
    {"TERCET_HOME": "/proc/1/nothing"},
    {"TERCET_HOME": "bad.json"},
    {"TERCET_HOME": "bad.json/inside"},
    {"TERCET_HOME": ""},
    {"TERCET_HOME": "a\nb"},
    {"SDL_VIDEODRIVER": "nothing"},
    {"PYTHONIOENCODING": "ascii"},
    {"COLUMNS": "1", "TERM": "nothing", "TZ": "nothing"},
)


@contextmanager
def commanding() -> Iterator[Case]:
    """Make a folder for commands to run in."""
    with tempfile.TemporaryDirectory() as name:
        yield lambda case, dice: commanded(Path(name), case, dice)


def commanded(folder: Path, case: int, dice: Random) -> Mapping[str, int]:
    """Run a command: it ends with a status that is declared, and says a line at the most."""
    room = folder / f"{case}"
    room.mkdir()
    (room / "bad.json").write_text("{")
    golden = ROOT / "tests" / "storage" / "golden" / "classic.json"
    (room / "good.json").write_bytes(golden.read_bytes())
    os.mkfifo(room / "pipe")
    words, streams, place = line(case, dice), dice.choice(STREAMS), dice.choice(PLACES)
    usual = {"TERCET_HOME": str(room / "home"), "XDG_DATA_HOME": str(room / "data")}
    given = {**os.environ, "HOME": str(room), **usual, "SDL_VIDEODRIVER": "dummy", **place}
    world = {key: value for key, value in given.items() if value is not None}
    if "TERCET_HOME" not in world:
        world["XDG_DATA_HOME"] = str(room / "data")  # nobody's own folder is written into
    status, out, err = ended(room, words, streams, world, dice)
    about = f"{words!r:.200} {streams} {place}: {status}, {err[-300:]!r}"
    assert b"Traceback" not in out + err, about
    assert b"Fatal Python" not in err, about
    assert status in (0, 1, 2, 3, 130, -signal.SIGTERM) or streams.startswith("|"), about
    most = 2 if "TERCET_HOME" in place else 1  # that nothing can be kept there, and what came of it
    assert err.count(b"\n") <= most or b"--self-test" in words, about
    if status in (1, 2, 3) and "2>&-" not in streams and b"--self-test" not in words:
        assert err.startswith(b"tercet: "), about
    return {f"status {status}": 1}


def line(case: int, dice: Random) -> list[bytes]:
    """Return the words of a command line; a host never listens anywhere but on this computer."""
    odd = [dice.choice(ODD) for _ in range(dice.choice((0, 0, 1)))]
    if case % 2:
        return [*map(str.encode, USUAL[case // 2 % len(USUAL)]), *odd]
    command = [*COMMANDS][case // 2 % len(COMMANDS)]
    words = [dice.choice(COMMANDS[command]).encode() for _ in range(dice.randrange(5))]
    for word in (*odd, *odd):
        words.insert(dice.randrange(len(words) + 1), word)
    if command == "host":  # none of the words behind it says another address
        where = HERE.encode() if dice.random() < 0.5 else dice.choice((b"\xff", b"\xc3\x28"))
        words[:0] = [b"--address", where]
    return [command.encode(), *words] if command else words


def ended(
    room: Path, words: Sequence[bytes], streams: str, world: Mapping[str, str], dice: Random
) -> tuple[int, bytes, bytes]:
    """Run a command to its end, which a signal may ask for; return status, output and errors."""
    program = [os.fsencode(sys.executable), os.fsencode(MAIN), *words]
    script = f'{"" if streams.startswith("|") else "exec "}"$@" {streams}'
    with subprocess.Popen(
        [b"/bin/sh", b"-c", os.fsencode(script), b"sh", *program],
        cwd=room,
        env=world,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as running:
        with suppress(subprocess.TimeoutExpired):
            out, err = running.communicate(timeout=RUNS_S)
            return running.returncode, out, err
        asked = dice.choice((signal.SIGTERM, signal.SIGINT))
        os.killpg(running.pid, asked)
        sleep(0.01)
        try:
            out, err = running.communicate(timeout=ENDS_S)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            raise AssertionError(f"{words!r:.200} {streams} did not end by {asked.name}") from None
    return running.returncode, out, err


ATTACKS = (Attack("commands", 300, commanding),)
