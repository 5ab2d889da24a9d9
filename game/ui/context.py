"""The context shared by all screens: settings, sound, library and setups."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from game.art.looks import ground, make_look
from game.art.palette import PALETTES, Look, Three, own_palette
from game.boards.motion.curves import MotionSettings
from game.core.options import Variant
from game.core.rules import Options, Seat
from game.games import GAMES
from game.play.days import todays_options, todays_seed
from game.play.days.weeks import theme_of, weeks_seed
from game.storage.settings import Settings
from game.ui import letters, paces
from game.ui.input.bindings import Keys, KnownKeys
from game.ui.library import Library
from game.ui.setups import (
    Setup,
    apply_preferences,
    calling_anew,
    default_name,
    default_setup,
    in_practice,
)
from game.ui.sounds.kinds import RUMBLES, Kind, Rumble

if TYPE_CHECKING:
    from game.ui.sounds.player import Sounds

_ALONE, _TOGETHER, _PRACTICE, _FRIENDS = "alone", "together", "practice", "friends"


def look_of(settings: Settings) -> Look:
    """Return the look for these settings, cached per choice."""
    own = settings.own_colours if settings.palette == "own" else None
    lies_on, deck, back = (settings.theme, settings.table), settings.deck, settings.back
    marked, marbles = settings.mark_colours, settings.marbles
    return _look(lies_on, settings.palette, own, marked, deck, back, marbles)


@lru_cache(maxsize=16)
def _look(
    lies_on: tuple[str, str],
    palette: str,
    own: Three | None,
    marked: bool,
    deck: str,
    back: str,
    marbles: str,
) -> Look:
    colours = PALETTES[palette] if own is None else own_palette(own)
    return make_look(
        ground(*lies_on), colours, mark_colours=marked, deck=deck, back=back, marbles=marbles
    )


class BackgroundTask(Protocol):
    """A background task stepped in every frame: the network table."""

    def step(self, ms: int) -> None:
        """Do the work due at a world time; called every frame."""

    def close(self) -> None:
        """End the task, as the program ends."""


@dataclass
class Context:
    """The state shared by all screens.

    ``new_seed`` returns a random seed; ``help_text`` the text of a help page; ``library`` has the
    stored games and the date. ``notices`` are messages for the player besides the library's news.
    ``rumble`` shakes the gamepad in use. ``beside`` is the background task, if any. ``languages``
    returns the available languages' own names by code; ``speak`` switches all texts to a language.
    ``listens`` says whether a screen reader is connected; ``aloud`` whether one could be.
    """

    new_seed: Callable[[], str]
    help_text: Callable[[str], str]
    settings: Settings = field(default_factory=Settings)
    keep: Callable[[Settings], str] = lambda settings: ""
    sounds: "Sounds | None" = None
    notices: list[str] = field(default_factory=list)
    toggle_full_screen: Callable[[], None] = lambda: None
    rumble: Callable[[Rumble], None] = lambda rumble: None
    library: Library = field(default_factory=Library)
    unkept: bool = False
    beside: BackgroundTask | None = None
    languages: Callable[[], Mapping[str, str]] = lambda: {"en": "English"}
    speak: Callable[[str], None] = lambda code: None
    listens: Callable[[], bool] = lambda: False
    aloud: bool = True

    def __post_init__(self) -> None:
        """Start without remembered setups and paces."""
        self._bound = KnownKeys()
        self.setups = Setups(self)
        self._paces: paces.Paces | None = None
        self.letters = letters.Letters(self.library)
        self.library.apart = lambda: frozenset(self.settings.linked_games)

    @property
    def paces(self) -> "paces.Paces":
        """The player's pace in each game, created after the first frame."""
        if self._paces is None:
            self._paces = paces.Paces(self.library)
        return self._paces

    @property
    def keys(self) -> Keys:
        """The key bindings of the settings."""
        return self._bound.keys_of(self.settings)

    @property
    def tempo(self) -> MotionSettings:
        """Animation speed and reduced motion, from the settings."""
        return MotionSettings(self.settings.speed, self.settings.reduce_motion)

    def change(self, **values: Any) -> None:
        """Change settings; they are saved soon, and a failure is reported.

        Raises:
            ValueError: a field does not take its value.
        """
        before, self.settings = self.settings, replace(self.settings, **values)
        self.unkept = True
        self.setups.begin_anew(before)
        if self.settings.language != before.language:
            self.speak(self.settings.language)
        self.apply()

    def flush(self) -> bool:
        """Save changed settings and tidy the library; return whether a new message came up.

        The loop calls it when nothing else is going on: dragging a slider makes many changes, and a
        disk may take longer than a frame.
        """
        if self.library.tidy(self.settings.lessons_done):
            return True
        if not self.unkept:
            return False
        self.unkept = False
        notice = self.keep(self.settings)
        if not notice or notice in self.notices:
            return False
        self.notices.append(notice)
        return True

    def go_beside(self, ms: int) -> None:
        """Step the background task, if any."""
        if self.beside is not None:
            self.beside.step(ms)

    def apply(self) -> None:
        """Apply the settings to the sound; screens read them anew each time."""
        if self.sounds is not None:
            self.sounds.set_volume(self.settings.volume, self.settings.music)
            self.sounds.muted = self.settings.muted

    def sound(self, kind: Kind, seat: int = 0, *, pan: float = 0.0, step: int = 0) -> None:
        """Play a sound, and rumble if it has one.

        ``pan`` is its position, from −1 at the left edge of the window to 1 at the right one;
        ``step`` its rise: in a streak, 0 … 7, or card after card of a deal.
        """
        if self.sounds is not None:
            self.sounds.play(kind, seat, pan=pan, step=step)
        if kind in RUMBLES and self.settings.rumble:
            self.rumble(RUMBLES[kind].scale(self.settings.rumble / 100))

    def pace(self, step: int = 0, *, urgent: bool = False) -> None:
        """Report the state of play to the music, in every frame of a game.

        ``step`` is the length of a streak; ``urgent`` says that time presses.
        """
        if self.sounds is not None:
            self.sounds.pace(step, urgent=urgent)


class Setups:
    """The last setups in this run, separate for single, several and practice."""

    def __init__(self, context: "Context") -> None:
        self._context = context
        self._known: dict[tuple[str, str], Setup] = {}
        self._companies: dict[str, str] = {}
        self._usual: dict[tuple[str, str], tuple[Settings, bool, Setup]] = {}

    def last_setup(self, game: str, *, together: bool) -> Setup:
        """Return the last setup of a game, for a single player or several, without its seed."""
        which, settings = (game, _TOGETHER if together else _ALONE), self._context.settings
        if which in self._known:
            return self._known[which]
        listens, usual = self._context.listens(), self._usual.get(which)
        if usual is None or usual[0] is not settings or usual[1] != listens:
            setup = default_setup(game, 2 if together else 1, self._context.keys.calls)
            seats = range(setup.opening.seats)
            options = apply_preferences(setup.opening.options, settings, by_ear=listens)
            made = setup.with_fields(names=tuple(map(self.name, seats)), options=options)
            self._usual[which] = settings, listens, made
        return self._usual[which][2]

    def with_company(self, game: str, company: str) -> Setup:
        """Return the last setup alone, in "practice", at first with all help, or among "friends".

        For any other company the table adds the players: it takes the last setup alone.
        """
        if company == _PRACTICE and (game, company) in self._known:
            return self._known[game, company]
        if company != _FRIENDS:
            alone = self.last_setup(game, together=False)
            if company != _PRACTICE:
                return alone
            return alone.with_fields(options=self.fresh(game, company), mode=company)
        known = self.last_setup(game, together=True)
        if len(known.opening.people) == known.opening.seats:
            return known
        people = default_setup(game, 2, self._context.keys.calls)
        return people.with_fields(
            options=known.opening.options, names=tuple(map(self.name, range(2)))
        )

    def take(self, game: str, company: str, variant: Variant) -> Setup:
        """Return the setup of a way to play, and remember it."""
        options = variant.apply_to(self.fresh(game, company))
        setup = self.with_company(game, company).with_fields(options=options)
        self.remember(setup)
        return setup

    def fresh(self, game: str, company: str) -> Options:
        """Return a game's options for a new setup; for practice with all help."""
        options: Options = GAMES[game].default_options()
        if company != _PRACTICE:
            return apply_preferences(
                options, self._context.settings, by_ear=self._context.listens()
            )
        return in_practice(options)

    def company(self, game: str) -> str:
        """Return a game's latest company in this run, at first "alone"."""
        return self._companies.get(game, _ALONE)

    def is_known(self, game: str) -> bool:
        """Whether a game was played from its sheet in this run."""
        return game in self._companies

    def keep_company(self, game: str, company: str) -> None:
        """Remember the company in which a game is played."""
        self._companies[game] = company

    def of_day(self, game: str, date: str = "") -> Setup:
        """Return the setup of a game's daily deal, equal for all players.

        ``date`` is an ISO date; the default is today.
        """
        date = date or self._context.library.today()
        setup, options = self.last_setup(game, together=False), todays_options(game, date)
        return setup.with_fields(options=options, seed=todays_seed(date), mode="today", day=date)

    def of_week(self, week: str) -> Setup:
        """Return the setup of the game of a week, equal for all players."""
        theme = theme_of(week)
        setup = self.last_setup(theme.game, together=False)
        return setup.with_fields(options=theme.options, seed=weeks_seed(week))

    def name(self, seat: Seat) -> str:
        """Return the last name at a seat, or the default one."""
        return default_name(seat, self._context.settings.names.get(str(seat + 1), ""))

    def remember(self, setup: Setup) -> None:
        """Remember a setup, and the names in it."""
        opening = setup.opening
        kind = opening.mode or (_TOGETHER if opening.seats > 1 else _ALONE)
        self._known[opening.game, kind] = setup.with_fields(seed="", deal=())
        names = dict(self._context.settings.names)
        for seat in opening.people:
            name, key = opening.names[seat], str(seat + 1)
            if name == default_name(seat):
                names.pop(key, None)
            else:
                names[key] = name
        if names != self._context.settings.names:
            self._context.change(names=names)

    def begin_anew(self, before: Settings) -> None:
        """Apply a change of settings to the remembered setups.

        Not to practice, where the settings say nothing.
        """
        for which, setup in self._known.items():
            if which[1] != _PRACTICE:
                options = apply_preferences(setup.opening.options, self._context.settings, before)
                self._known[which] = setup.with_fields(options=options)

    def calling_anew(self, before: Sequence[int], after: Sequence[int]) -> None:
        """Replace default call keys by new ones in the remembered setups."""
        for which, setup in self._known.items():
            self._known[which] = calling_anew(setup, before, after)
