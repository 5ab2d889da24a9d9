"""Files that a page writes on request, and the line that says where they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.boards.scene import Box, Sprite
from game.storage.notices import readable, reason
from game.storage.paths import EXPORTS, FolderError, data_folder, write_new
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Step
from game.ui.kit.widgets.button import Button
from game.ui.texts.words import number, tr

if TYPE_CHECKING:
    from game.ui.kit.page_screen import PageScreen

_TYPE = 17


class Saving:
    """Make a file piece by piece, write it, and tell what came of it in one line.

    ``message`` has a place for a ``path``, or none; ``role`` is the colour it is told in.
    """

    def __init__(self) -> None:
        self.message, self.role = "", "text"
        self.path: Path | None = None
        self.share = 0.0
        self._pieces: Iterator[tuple[float, bytes]] | None = None
        self._made: list[bytes] = []
        self._name = ("", "")

    @property
    def busy(self) -> bool:
        """Tell whether a file is being made."""
        return self._pieces is not None

    def tell(self, message: str, role: str = "text", path: Path | None = None) -> None:
        """Say something in the line."""
        self.message, self.role, self.path = message, role, path

    def begin(self, stem: str, suffix: str, pieces: Iterable[tuple[float, bytes]]) -> None:
        """Make a file of pieces, each with the share that is done by then."""
        self._pieces, self._made, self._name, self.share = iter(pieces), [], (stem, suffix), 0.0

    def cancel(self) -> None:
        """Leave off; nothing was written yet."""
        self._pieces, self._made = None, []
        self.tell(tr("Nothing was saved."))

    def step(self) -> bool:
        """Make one piece, write the file after the last one, and tell whether there is more."""
        if self._pieces is None:
            return False
        piece = next(self._pieces, None)
        if piece is not None:
            self.share = piece[0]
            self._made.append(piece[1])
            return True
        data, self._pieces, self._made = b"".join(self._made), None, []
        self.write(*self._name, data)
        return False

    def write(self, stem: str, suffix: str, data: bytes) -> None:
        """Write a file, and tell where it is or why there is none."""
        try:
            path = write_new(stem, suffix, data)
        except FolderError as error:
            self.tell(tr("Couldn’t save: {reason}.").format(reason=error), "wrong")
        except OSError as error:
            told = tr("Couldn’t save in {path}: {reason}.")
            why = told.replace("{reason}", reason(error))
            self.tell(why, "wrong", data_folder() / EXPORTS)
        else:
            self.tell(tr("Saved as {path}"), "text", path)

    def line(self, view: View, box: Box, align: str = "c") -> list[Sprite]:
        """Return the line in a box; a path that is too long begins further on."""
        if self.busy:
            percent = number(100 * self.share)
            words = tr("Making the picture… {percent}%").format(percent=percent)
        else:
            words = self._words(view, box)
        role = "text" if self.busy else self.role
        return in_lines(view, words, box, _TYPE, role, align=align)

    def _words(self, view: View, box: Box) -> str:
        if self.path is None:
            return self.message
        parts = readable(_from_home(self.path)).replace("\\", "/").split("/")
        for first in range(len(parts)):
            path = "/".join(parts if not first else ["…", *parts[first:]])
            words = self.message.replace("{path}", path)
            if view.letters.width(words, view.px(_TYPE)) <= box.w:
                break
        return words


def _from_home(path: Path) -> Path:
    """Return a path as people write it, from their own folder on."""
    try:
        return Path("~") / path.relative_to(Path.home())
    except (ValueError, RuntimeError):
        return path


class Offer(NamedTuple):
    """A button at the foot: its words, and fewer of them for where there is little room."""

    name: str
    icon: str
    words: str
    short: str
    action: Callable[[], Step | None]


def offers(view: View, room: float, some: Sequence[Offer]) -> list[Button]:
    """Return buttons with all their words, or with few if the room in pixels is too narrow."""
    long = [Button(o.name, o.words, o.action, icon=o.icon) for o in some]
    if sum(button.least_width(view) for button in long) + view.px(10) * len(long) <= room:
        return long
    return [Button(o.name, o.short, o.action, icon=o.icon, tip=o.words) for o in some]


def room_for(page: PageScreen, view: View) -> float:
    """Return the pixels that a page has for buttons beside the one that leads back."""
    back = Button("back", tr("Back"), page.leave, icon="back")
    return page.room(view).w - back.least_width(view)
