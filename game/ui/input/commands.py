"""Commands: every action with a key, with its default key, gamepad button and title."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from game.ui.input.keys import Chord, parse_chord
from game.ui.input.pads import PadName
from game.ui.texts.common_words import tr

Place: TypeAlias = Literal["everywhere", "tables", "cards", "markers", "replays"]
"""The scope of a command: all screens, all tables, card tables, the board, or replays."""


class Command(NamedTuple):
    """A command, bound to ``key`` unless the player chooses another, and always to ``also``.

    ``title`` returns its name. The icon of a ``tool`` has the command's name, or else is ``icon``;
    if that is empty the words are shown. A ``fixed`` command keeps its key.
    """

    name: str
    key: str
    place: Place
    title: Callable[[], str]
    icon: str | None = None
    pad: PadName | None = None
    also: str = ""
    tool: bool = True
    fixed: bool = False

    @property
    def chord(self) -> Chord:
        """Return the default chord."""
        return parse_chord(self.key)

    @property
    def fixed_chords(self) -> tuple[Chord, ...]:
        """Return the additional fixed chords."""
        return (parse_chord(self.also),) if self.also else ()

    @property
    def english_labels(self) -> list[str]:
        """Return the labels of its keys in English: "Ctrl+Y", "Ctrl+Shift+Z"."""
        keys = filter(None, (self.key, self.also))
        return ["+".join(part.capitalize() for part in key.split("+")) for key in keys]

    @property
    def at_cards(self) -> bool:
        """Whether the command is valid alongside the card keys and call keys."""
        return self.place in ("everywhere", "tables", "cards")


_DECLARED = (
    Command("pause", "escape", "tables", lambda: tr("Pause"), pad="menu", fixed=True),
    Command("help", "f1", "everywhere", lambda: tr("Help")),
    Command("hint", "f2", "tables", lambda: tr("Hint"), pad="hint"),
    Command("why", "f3", "cards", lambda: tr("Why?"), icon=""),
    Command("lens", "f4", "tables", lambda: tr("Lens")),
    Command("claim", "enter", "cards", lambda: tr("Claim"), pad="call", tool=False, fixed=True),
    Command("let go", "backspace", "tables", lambda: tr("Clear choice / None here"), tool=False),
    Command("undo", "ctrl+z", "tables", lambda: tr("Undo"), pad="undo"),
    Command("redo", "ctrl+y", "tables", lambda: tr("Redo"), pad="redo", also="ctrl+shift+z"),
    Command("colours", "c", "markers", lambda: tr("Colours"), icon="palette"),
    Command("say", "ctrl+t", "tables", lambda: tr("Say something"), icon="bubble", pad="redo"),
    Command("light", "l", "markers", lambda: tr("Can I still win?")),
    Command("bookmarks", "b", "markers", lambda: tr("Bookmarks"), icon="bookmark"),
    Command("read row", "alt+r", "tables", lambda: tr("Read a row"), tool=False),
    Command("counts", "alt+c", "tables", lambda: tr("How many of each"), tool=False),
    Command("about", "alt+a", "tables", lambda: tr("What’s like it"), tool=False),
    Command("fresh", "alt+f", "tables", lambda: tr("What’s new"), tool=False),
    Command("needs", "alt+n", "cards", lambda: tr("What’s missing"), tool=False),
    Command("score", "alt+s", "tables", lambda: tr("Score and time"), tool=False),
    Command("repeat", "alt+m", "tables", lambda: tr("Messages again"), tool=False),
    Command("full screen", "f11", "everywhere", lambda: tr("Full screen"), also="alt+enter"),
    Command("mute", "ctrl+m", "everywhere", lambda: tr("Mute")),
    Command("quit", "ctrl+q", "everywhere", lambda: tr("Quit")),
    Command("previous", "page up", "replays", lambda: tr("Previous claim"), pad="second"),
    Command("step back", ",", "replays", lambda: tr("Step back"), pad="undo"),
    Command("play", "space", "replays", lambda: tr("Play or pause")),
    Command("step", ".", "replays", lambda: tr("Step forward"), pad="redo"),
    Command("next", "page down", "replays", lambda: tr("Next claim"), pad="hint"),
)
ALL_COMMANDS: Mapping[str, Command] = MappingProxyType({one.name: one for one in _DECLARED})
"""All commands by their names."""

COMMANDS: Mapping[str, Command] = MappingProxyType(
    {one.name: one for one in _DECLARED if not (one.fixed or one.place == "replays")}
)
"""The commands with configurable keys, in the order of the settings."""

_TOLD = {
    "pause": "Pause: the clock stops and the cards are hidden. Elsewhere, go back.",
    "help": "Open help for the game you’re playing.",
    "hint": "Get a hint: always when you play alone; with others, only if hints are on.",
    "why": "Explain why the last claim was right or wrong.",
    "lens": "Open the lens in practice: the digits behind the cards, and their sums.",
    "claim": "Mod-3 Sumz: claim the two groups.",
    "let go": "Clear the cards you’ve picked. Where a table may hold nothing, say **None here**.",
    "undo": "Undo, when you play alone.",
    "redo": "Redo, when you play alone.",
    "say": "Say something to the others, when you play on a network.",
    "colours": "Triangle Solitaire: show the three colours.",
    "light": "Triangle Solitaire and No Set: switch “Can I still win?” on or off.",
    "bookmarks": "Triangle Solitaire: open your bookmarks.",
    "read row": "Say what lies in the first row, then in the next one.",
    "counts": "Say how many cards there are of each kind, or marbles and jumps.",
    "about": "Say which cards are like the one in focus, or where a marble can jump.",
    "fresh": "Say which cards are new since the last claim.",
    "needs": "Practice: say which card the ones you’ve picked still need.",
    "score": "Say the score, what’s left, and the time.",
    "repeat": "Say the last message again, then earlier ones, up to five.",
    "full screen": "Switch full screen on or off.",
    "mute": "Switch sound off or on.",
    "quit": "Quit Tercet.",
}


@cache
def usual_chords(name: str) -> tuple[Chord, ...]:
    """Return the default chord of a command, and its fixed ones."""
    command = ALL_COMMANDS[name]
    return command.chord, *command.fixed_chords


def told_keys() -> Iterator[tuple[list[str], str]]:
    """Yield the table of keys for the help: labels of a command's keys, and its effect."""
    for name, told in _TOLD.items():
        yield ALL_COMMANDS[name].english_labels, told
