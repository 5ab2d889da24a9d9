"""Commands: what can be done with a key, which key that is, and where it counts."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

import pygame

from game.ui.input.chords import Chord
from game.ui.texts.words import tr

Place: TypeAlias = Literal["everywhere", "tables", "cards", "triangle"]
"""Where a command counts: on all screens, at all tables, at those with cards, or at the board."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a key does: ``chord`` unless the player chooses, and ``also`` in any case."""

    name: str
    chord: Chord
    place: Place
    also: tuple[Chord, ...] = ()

    @property
    def at_cards(self) -> bool:
        """Tell whether it counts where the keys of cards and the call keys do."""
        return self.place != "triangle"


COMMANDS: Mapping[str, Command] = MappingProxyType(
    {
        command.name: command
        for command in (
            Command("help", Chord(pygame.K_F1), "everywhere"),
            Command("hint", Chord(pygame.K_F2), "tables"),
            Command("why", Chord(pygame.K_F3), "cards"),
            Command("lens", Chord(pygame.K_F4), "tables"),
            Command("let go", Chord(pygame.K_BACKSPACE), "tables"),
            Command("undo", Chord(pygame.K_z, ctrl=True), "tables"),
            Command(
                "redo",
                Chord(pygame.K_y, ctrl=True),
                "tables",
                (Chord(pygame.K_z, ctrl=True, shift=True),),
            ),
            Command("colours", Chord(pygame.K_c), "triangle"),
            Command("light", Chord(pygame.K_l), "triangle"),
            Command("bookmarks", Chord(pygame.K_b), "triangle"),
            Command(
                "full screen",
                Chord(pygame.K_F11),
                "everywhere",
                (Chord(pygame.K_RETURN, alt=True),),
            ),
            Command("mute", Chord(pygame.K_m, ctrl=True), "everywhere"),
            Command("quit", Chord(pygame.K_q, ctrl=True), "everywhere"),
        )
    }
)
"""All commands, in the order of the settings."""


def command_words(name: str) -> str:
    """Return what a command is called."""
    return {
        "help": tr("Help"),
        "hint": tr("Hint"),
        "why": tr("Why?"),
        "lens": tr("Lens"),
        "let go": tr("Clear, or none here"),
        "undo": tr("Undo"),
        "redo": tr("Redo"),
        "colours": tr("Colours"),
        "light": tr("Can I still win?"),
        "bookmarks": tr("Bookmarks"),
        "full screen": tr("Full screen"),
        "mute": tr("Mute"),
        "quit": tr("Quit"),
    }[name]
