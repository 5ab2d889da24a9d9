"""Files saved on request, and the message line with their path."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from game.storage.notices import readable, reason
from game.storage.paths import FolderError, exports_folder, write_new
from game.ui.kit.layout import FirstThatFits, Node
from game.ui.kit.text import Label
from game.ui.kit.widgets.text_field import copy
from game.ui.texts.common_words import percent, tr

_TYPE = 17  # units


class FileSaver:
    """A file made and saved in steps, and the message about it.

    ``message`` may have a placeholder for ``path``; ``role`` is its colour role.
    """

    def __init__(self) -> None:
        self.message, self.role = "", "text"
        self.path: Path | None = None
        self.share = 0.0
        self._pieces: Iterator[tuple[float, bytes]] | None = None
        self._made: list[bytes] = []
        self._name = ("", "")
        self._folder = exports_folder

    @property
    def busy(self) -> bool:
        """Whether a file is being made."""
        return self._pieces is not None

    def tell(self, message: str, role: str = "text", path: Path | None = None) -> None:
        """Set the message."""
        self.message, self.role, self.path = message, role, path

    def begin(
        self,
        stem: str,
        suffix: str,
        pieces: Iterable[tuple[float, bytes]],
        folder: Callable[[], Path] = exports_folder,
    ) -> None:
        """Start making a file from pieces, each with the share done by then."""
        self._folder = folder
        self._pieces, self._made, self._name, self.share = iter(pieces), [], (stem, suffix), 0.0

    def cancel(self) -> None:
        """Cancel the file; nothing is written before its end."""
        self._pieces, self._made = None, []
        self.tell(tr("Nothing was saved."))

    def step(self) -> bool:
        """Make a piece, and write the file after the last; return whether more are left."""
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
        """Write a file, and report its path or the error."""
        try:
            path = write_new(stem, suffix, data, self._folder)
        except FolderError as error:
            self.tell(tr("Couldn’t save: {reason}.").format(reason=error), "wrong")
        except OSError as error:
            told = tr("Couldn’t save in {path}: {reason}.")
            why = told.replace("{reason}", reason(error))
            self.tell(why, "wrong", self._folder())
        else:
            self.tell(tr("Saved as {path}"), "text", path)

    def copy(self, text: str, told: str) -> None:
        """Copy a text to the clipboard, and report success or failure."""
        if copy(text):
            self.tell(told)
        else:
            self.tell(tr("No clipboard found"), "wrong")

    def line(self, rest: str = "", align: str = "c") -> Node:
        """Return the message line, or ``rest`` without a message.

        A path too long for the line is cut at the front.
        """
        if self.busy:
            told = tr("Making the file… {percent}")
            return Label(told.format(percent=percent(100 * self.share)), _TYPE, align=align)
        if not self.message:
            return Label(rest, _TYPE, "text_dim", align=align, lines=2)
        if self.path is None:
            return Label(self.message, _TYPE, self.role, align=align, lines=2)
        parts = readable(_from_home(self.path)).replace("\\", "/").split("/")
        paths = ["/".join(parts), *("/".join(("…", *parts[k:])) for k in range(1, len(parts)))]
        words = [self.message.replace("{path}", path) for path in paths]
        return FirstThatFits(
            *(Label(each, _TYPE, self.role, align=align, lines=2) for each in words)
        )


def _from_home(path: Path) -> Path:
    """Return a path with "~" for the home folder."""
    try:
        return Path("~") / path.relative_to(Path.home())
    except (ValueError, RuntimeError):
        return path
