"""build/pictures.py: every screen as a file, and refusals in one line."""

import sys
from pathlib import Path

import pygame
import pytest
from kept import help_text, letters
from processes import run_process
from samples import samples

from game.ui.context import Context
from game.ui.kit.view import View

ROOT = Path(__file__).resolve().parents[2]


def made(*words: str) -> tuple[int, str, str]:
    """Run the script from elsewhere, and return its exit status and what it wrote."""
    done = run_process(
        [sys.executable, str(ROOT / "build" / "pictures.py"), *words], cwd=ROOT.parent, timeout=300
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("words", "given", "taken"),
    [
        ((), "DIR", ()),
        (("x", "--size", "big"), "big", ("320", "8192")),
        (("x", "--size", "100x100"), "100x100", ("320", "8192")),
        (("x", "--size", "9000x900"), "9000x900", ("320", "8192")),
        (("x", "--size", "1280x720x3"), "1280x720x3", ("320", "8192")),
        (("x", "--theme", "pink"), "pink", ("dark", "light", "high contrast")),
        (("x", "--palette", "grey"), "grey", ("standard", "tritan")),
        (("x", "--text", "75"), "75", ("80, 90 … 160",)),
        (("x", "--loud"), "--loud", ()),
        (("x", "set", "nothing*"), "nothing*", ("selector", "companies")),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_refusals_say_what_was_given_and_what_is_taken(
    words: tuple[str, ...], given: str, taken: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    import pictures

    assert pictures.main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    for part in (given, *taken):
        assert part in err


@pytest.mark.heavy
def test_pictures_into_a_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    status, out, err = made(str(tmp_path / "file"))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


@pytest.mark.heavy
def test_samples_are_made_by_their_names(tmp_path: Path) -> None:
    status, out, err = made(str(tmp_path), "help", "--size", "640x400", "help-se[t-z]")
    assert (status, out, err) == (0, f"2 pictures in {tmp_path}\n", "")
    names = {path.stem.partition("-")[2] for path in tmp_path.iterdir()}
    assert names == {"help", "help-set"}


@pytest.mark.slow
@pytest.mark.long  # .ci/run makes them all anyway
def test_every_sample_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "not" / "there"
    status, out, err = made(str(folder), "--size", "800x600", "--theme", "light")
    assert (status, err) == (0, "")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    context, view = Context(lambda: "picture", help_text), View((800, 600), letters())
    names = [f"{n:02d}-{name}.png" for n, name in enumerate(samples(context, view), 1)]
    assert out == f"{len(names)} pictures in {folder}\n"
    assert sorted(path.name for path in folder.iterdir()) == sorted(names)
    for path in folder.iterdir():
        assert pygame.image.load(path).get_size() == (800, 600)
