"""Screenshots of screens, made without a display: python build/pictures.py DIR [NAME ...].

They are for reviewers and the README; the screens are listed in tests/samples. A NAME picks those
that it fits, as "help*" does.
"""

from __future__ import annotations

import argparse
import gettext
import io
import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
# A display of its own: no window opens, whatever the machine has.
os.environ["SDL_VIDEODRIVER"] = "dummy"

from game.app import prepare  # noqa: E402 - the path comes first

prepare()  # before pygame is imported

import pygame  # noqa: E402
from pseudo import MIRRORED, PSEUDO, Pseudo, PseudoRightToLeft  # noqa: E402
from samples import LATE, sample_names, samples  # noqa: E402

from game.app.assets import help_text, letters  # noqa: E402
from game.app.complaint import USAGE, UsageRefusal, complain, unwritten  # noqa: E402
from game.app.language import catalogue, languages  # noqa: E402
from game.art.faces import Faces  # noqa: E402
from game.art.paint import Painter  # noqa: E402
from game.art.palette import PALETTES, THEMES  # noqa: E402
from game.boards.scene import Scene  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.storage.files import write  # noqa: E402
from game.storage.settings import BACKS, DECKS, MARBLES, TABLES, TO_WIN, Settings  # noqa: E402
from game.ui.context import Context, look_of  # noqa: E402
from game.ui.kit.screen import AnyScreen  # noqa: E402
from game.ui.kit.view import Moment, View  # noqa: E402
from game.ui.texts.common_words import is_right_to_left, use  # noqa: E402

_LOOKS = {
    "deck": DECKS + TO_WIN["deck"],
    "table": TABLES + TO_WIN["table"],
    "marbles": MARBLES + TO_WIN["marbles"],
    "back": BACKS,
}
_MADE = {PSEUDO: Pseudo, MIRRORED: PseudoRightToLeft}
_LANGUAGES = f"such as de; {PSEUDO}, {MIRRORED}"
TEXT_SIZES = range(80, 161, 10)
LEAST, MOST = 320, 8192
"""Pixels along a side of a picture."""


class Picture(NamedTuple):
    """A sample on the screen: the name of its file, the visible screens, when, and their scene."""

    name: str
    screens: Sequence[AnyScreen]
    view: View
    moment: Moment
    scene: Scene
    painter: Painter
    target: pygame.Surface

    def png(self) -> bytes:
        """Return it as the contents of a PNG file."""
        self.painter.paint(self.target, self.scene, self.view.look)
        # Encode in memory first: pygame does not report a full disk.
        made_of = io.BytesIO()
        pygame.image.save(self.target, made_of, self.name)
        return made_of.getvalue()


Samples = Callable[[Context, View], Mapping[str, Callable[[], list[AnyScreen]]]]
"""What makes samples: each a stack of screens, by its name."""


def pictures(
    size: tuple[int, int],
    theme: str,
    palette: str,
    *,
    mark_colours: bool,
    text_size: float = 1.0,
    only: Collection[str] = (),
    of: Samples = samples,
    **looks: Any,
) -> Iterator[Picture]:
    """Yield all samples, or only those whose names fit a pattern, as they are drawn.

    ``of`` makes the samples. ``looks`` are settings of the deck, the table, the marbles and the
    back.
    """
    pygame.display.init()
    pygame.font.init()
    target = pygame.display.set_mode(size)
    type_ = letters()
    painter = Painter(Faces(), type_)
    moment = Moment(LATE.ms + 400, LATE.play_ms + 1700)
    seen = tuple(f"{game} {how}" for game in GAMES for how in ("alone", "together"))
    settings = Settings(
        theme=theme,
        palette=palette,
        mark_colours=mark_colours,
        text_size=round(100 * text_size),
        hints_seen=seen,
        speed=0,
        **looks,
    )
    look = look_of(settings)
    view = View(size, type_, look, text_size, right_to_left=is_right_to_left())
    context = Context(lambda: "picture", help_text, settings)
    for number, (name, made) in enumerate(of(context, view).items(), 1):
        if only and not any(fnmatchcase(name, pattern) for pattern in only):
            continue
        first, *others = screens = made()
        scene = first.scene(view, moment)
        for screen in others:
            scene = scene.with_overlay(screen.scene(view, moment).sprites)
        file = f"{number:02d}-{name}.png"
        yield Picture(file, screens, view, moment, scene, painter, target)


def take(folder: Path, found: Iterable[Picture]) -> list[Path]:
    """Write pictures into a folder, which is made if it is not there, and return their paths.

    Raises:
        OSError: the folder cannot be written to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for picture in found:
        written.append(folder / picture.name)
        write(written[-1], picture.png())
    return written


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are a single line."""

    def error(self, message: str) -> NoReturn:
        """Raise the error as a refusal in one line."""
        raise UsageRefusal(message)


def parser(prog: str, description: str) -> Parser:
    """Return a parser of a folder and the look of screens; `look_given` reads the latter."""
    made = Parser(prog=prog, description=description)
    themes, palettes = ", ".join(THEMES), ", ".join(PALETTES)
    made.add_argument("folder", metavar="DIR", help="where to; made if it is not there")
    made.add_argument("--size", default="1280x720", metavar="WxH", help="in pixels (1280x720)")
    made.add_argument("--theme", default="dark", metavar="NAME", help=themes)
    made.add_argument("--palette", default="standard", metavar="NAME", help=palettes)
    for name, (usual, *others) in _LOOKS.items():
        words = ", ".join((usual, *others))
        made.add_argument(f"--{name}", default=usual, metavar="NAME", help=words)
    made.add_argument("--text", default="100", metavar="N", help="size of text in per cent")
    made.add_argument("--language", default="en", metavar="CODE", help=_LANGUAGES)
    made.add_argument("--mark-colours", action="store_true", help="colours told by marks too")
    return made


def look_given(given: argparse.Namespace) -> dict[str, Any]:
    """Return the arguments of `pictures` from those given on the command line.

    Raises:
        UsageRefusal: a value is not one of those there are, or no folder is named.
    """
    choices = {"theme": tuple(THEMES), "palette": tuple(PALETTES), **_LOOKS}
    for field, known in choices.items():
        if getattr(given, field) not in known:
            raise UsageRefusal(f"--{field} takes {', '.join(known)}, got {getattr(given, field)!r}")
    if given.text not in map(str, TEXT_SIZES):
        raise UsageRefusal(f"--text takes 80, 90 … 160, got {given.text!r}")
    size = size_of(given.size)
    if not given.folder:
        raise UsageRefusal("DIR takes a folder, got ''")
    return {
        **{field: getattr(given, field) for field in choices},
        "size": size,
        "mark_colours": given.mark_colours,
        "text_size": int(given.text) / 100,
    }


def catalogue_given(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language given on the command line.

    Raises:
        UsageRefusal: there is none.
    """
    known = {*languages(), *_MADE}
    if language not in known:
        raise UsageRefusal(f"--language takes {', '.join(sorted(known))}, got {language!r:.60}")
    made = _MADE.get(language)
    return made() if made else catalogue(language)


def size_of(text: str) -> tuple[int, int]:
    """Return the width and height of a text such as 1280x720.

    Raises:
        UsageRefusal: it is no size, or out of range.
    """
    numbers = text.lower().split("x")
    if len(numbers) == 2 and all(part.isascii() and part.isdigit() for part in numbers):
        w, h = (int(part[:9]) for part in numbers)
        if min(w, h) >= LEAST and max(w, h) <= MOST:
            return w, h
    raise UsageRefusal(f"--size takes WIDTHxHEIGHT from {LEAST} to {MOST}, got {text!r}")


def check_names(patterns: Iterable[str]) -> None:
    """Check that each pattern fits the name of a sample.

    Raises:
        UsageRefusal: one fits none.
    """
    names = sample_names()
    for pattern in patterns:
        if not any(fnmatchcase(name, pattern) for name in names):
            raise UsageRefusal(f"NAME takes {', '.join(names[:3])} …, got {pattern!r:.60}")


def main(arguments: Sequence[str]) -> int:
    """Make the requested screenshots, and return the exit status."""
    asked = parser("build/pictures.py", "Write screens as PNG files, without a display.")
    asked.add_argument("names", metavar="NAME", nargs="*", help="which, as “help*”; else all")
    try:
        given = asked.parse_intermixed_args(arguments)
        look = look_given(given)
        check_names(given.names)
        use(catalogue_given(given.language))
        written = take(Path(given.folder), pictures(**look, only=given.names))
    except UsageRefusal as refusal:
        return complain(str(refusal), USAGE)
    except OSError as error:
        return complain(unwritten(given.folder, error), USAGE)
    print(f"{len(written)} picture{'s' * (len(written) != 1)} in {given.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
