"""What all screens share: settings, sound, the date, the games that are kept, and set-ups."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from game.art.palette import PALETTES, THEMES, Look, Three, own_palette
from game.storage.settings import Settings, changed
from game.ui.input.bindings import Keys, keys_of
from game.ui.library import Library
from game.ui.setups import Setups
from game.ui.sounds import Sounds
from game.ui.sounds.chimes import Kind


def look_of(settings: Settings) -> Look:
    """Return how Tercet looks with these settings; the same object for the same choice."""
    own = settings.own_colours if settings.palette == "own" else None
    return _look(settings.theme, settings.palette, own, settings.mark_colours)


@lru_cache(maxsize=16)
def _look(theme: str, palette: str, own: Three | None, marked: bool) -> Look:
    colours = PALETTES[palette] if own is None else own_palette(own)
    return Look(THEMES[theme], colours, marked)


@dataclass
class Context:
    """What screens share.

    ``new_seed`` makes one up; ``help_text`` is a game's help; ``library`` has the games that are
    kept, and the date. ``notices`` is what the player has to be told besides its news.
    """

    new_seed: Callable[[], str]
    help_text: Callable[[str], str]
    settings: Settings = field(default_factory=Settings)
    keep: Callable[[Settings], str] = lambda settings: ""
    sounds: Sounds | None = None
    notices: list[str] = field(default_factory=list)
    toggle_full_screen: Callable[[], None] = lambda: None
    library: Library = field(default_factory=Library)
    unkept: bool = False

    def __post_init__(self) -> None:
        """Remember no set-up yet."""
        self.setups = Setups(
            lambda: self.settings,
            lambda: self.keys.calls,
            lambda: self.library.today(),  # noqa: PLW0108 - another library may take its place
            lambda names: self.change(names=names),
        )

    @property
    def keys(self) -> Keys:
        """Return which keys do what, as the settings have it."""
        return keys_of(self.settings)

    def change(self, **values: Any) -> None:
        """Change settings at once; they are kept soon, and what cannot be kept is told.

        Raises:
            ValueError: a field does not take its value.
        """
        before, self.settings = self.settings, changed(self.settings, **values)
        self.unkept = True
        self.setups.begin_anew(before, self.settings)
        self.apply()

    def flush(self) -> bool:
        """Keep what was changed, and tell whether the player has to be told something.

        The loop asks for it when nothing else is going on: a slider on its way makes many
        changes, and a disk may take longer than a frame.
        """
        if self.library.tidy():
            return True
        if not self.unkept:
            return False
        self.unkept = False
        notice = self.keep(self.settings)
        if not notice or notice in self.notices:
            return False
        self.notices.append(notice)
        return True

    def apply(self) -> None:
        """Bring what lasts into line with the settings; screens read them anew each time."""
        if self.sounds is not None:
            self.sounds.set_volume(self.settings.volume)
            self.sounds.muted = self.settings.muted

    def sound(self, kind: Kind, seat: int = 0) -> None:
        """Play a sound, if there is anything to play it."""
        if self.sounds is not None:
            self.sounds.play(kind, seat)
