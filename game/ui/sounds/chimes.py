"""Sound effects, synthesized: no sound files, no libraries, the same bytes every time."""

from array import array
from collections.abc import Callable
from typing import NamedTuple

from game.ui.sounds.kinds import KINDS, LOUDNESS, SOFTER, VARIANTS, Key, Kind, key_of
from game.ui.sounds.waves import (
    Breath,
    Making,
    Note,
    Part,
    Partial,
    Voice,
    ease,
    part_of,
    sample_wave,
)

C5 = 523.25  # hertz: high enough for a laptop's small loudspeakers, low enough to stay warm
PENTATONIC = (0, 2, 4, 7, 9)  # semitones: any two of them sound well together

RELEASE_MS, LONG_RELEASE_MS, LONG_S = 8, 90, 0.9

# A marimba's bars are cut so that their second partial lies two octaves up.
MARIMBA = (Partial(1, 1, 0.1), Partial(4, 0.22, 0.025), Partial(9.9, 0.06, 0.008))
RINGING = (Partial(1, 1, 0.2), Partial(4, 0.16, 0.04))
PING = (Partial(1, 1, 0.09), Partial(2, 0.3, 0.06), Partial(5.4, 0.08, 0.02))
MUFFLED = (Partial(1, 1, 0.075), Partial(2, 0.18, 0.04))
WOOD = (Partial(1, 1, 0.014), Partial(2.71, 0.35, 0.006))
MARKER = (Partial(1, 1, 0.035), Partial(2.71, 0.2, 0.01))
BLOCK = (Partial(1, 1, 0.022), Partial(2.71, 0.35, 0.007), Partial(4.2, 0.15, 0.004))
LONG = (Partial(1, 1, 0.42), Partial(4, 0.12, 0.07), Partial(2, 0.25, 0.3))
GLASS = (Partial(1, 1, 0.01), Partial(1.62, 0.6, 0.007), Partial(2.45, 0.35, 0.004))
THUD = (Partial(1, 1, 0.02), Partial(1.6, 0.5, 0.012))


class Recipe(NamedTuple):
    """The length of a sound, and its parts."""

    seconds: float
    parts: tuple[Part, ...]


def degree(number: int) -> int:
    """Return a degree of the pentatonic scale in semitones, octave after octave."""
    octave, place = divmod(number, len(PENTATONIC))
    return 12 * octave + PENTATONIC[place]


def pitch(seat: int) -> float:
    """Return a seat's own pitch in hertz: the six are degrees of the scale."""
    return C5 * 2 ** (degree(key_of("choose", seat).seat) / 12)


def _paper(hertz: float, lasts: float, level: float = 1.0, **how: float) -> Breath:
    return Breath(hertz, hertz, lasts, level=level, **how)  # type: ignore[arg-type]


def _run(voice: Voice, notes: tuple[float, ...], apart: float, *levels: float) -> tuple[Note, ...]:
    """Return successive notes; the last level holds for all that follow."""
    heard = [levels[min(i, len(levels) - 1)] for i in range(len(notes))]
    return tuple(
        Note(voice, i * apart, semitones, level)
        for i, (semitones, level) in enumerate(zip(notes, heard, strict=True))
    )


def _flick(key: Key) -> Recipe:
    """Return the sound of a card flicked off a thumb, higher with each card of a deal."""
    return Recipe(0.1, (_paper(2100 * 2 ** (0.3 * key.step / 12), 0.1),))


def _right(key: Key) -> Recipe:
    """Return three notes rising with the streak, with a fourth note from the fourth step on."""
    notes = [degree(key.step + up) for up in (0, 2, 3)]
    parts = [Note(MARIMBA, 0.075 * i, up, 0.8 + 0.1 * i) for i, up in enumerate(notes)]
    if key.step >= 3:
        parts.append(Note(RINGING, 0.225, degree(key.step + 5), 0.6))
    return Recipe(0.6, tuple(parts))


def _climb(key: Key) -> Recipe:
    """Return a marble's landing with a note, higher with each step."""
    return Recipe(0.26, (*RECIPES["knock"].parts, Note(MARIMBA, 0, degree(key.step), 0.8)))


def _rank(key: Key) -> Recipe:
    """Return a ribbon's landing with as many notes of a chord as its rank."""
    notes = _run(RINGING, (0, 4, 7, 12)[: key.step + 1], 0.09, 0.7)
    *_, last = notes
    return Recipe(1.2, (*RECIPES["land"].parts, *notes, last._replace(voice=LONG, level=0.5)))


_RUN = tuple(float(degree(i)) for i in range(10))
_ROLLED = (0.0, 4.0, 7.0, 12.0, 16.0)

RECIPES: dict[Kind, Recipe] = {
    "refill": Recipe(0.1, (_paper(1900, 0.1, noise=11),)),
    "lift": Recipe(0.1, (_paper(2000, 0.1, noise=4),)),
    "land": Recipe(0.07, (Note(THUD, 0, -15), _paper(1400, 0.06, 1.2, noise=5))),
    "stack": Recipe(0.08, (Note(BLOCK, 0, -17), _paper(1700, 0.06, 0.55, noise=7))),
    "choose": Recipe(0.08, (Note(WOOD, 0, 12),)),
    "unchoose": Recipe(0.08, (Note(WOOD, 0, 7),)),
    "button": Recipe(0.06, (Note(BLOCK, 0, -2), _paper(2000, 0.02, 0.3))),
    # An octave down: an error sounds low and soft, not like a buzzer.
    "wrong": Recipe(0.46, (Note(MUFFLED, 0, -9), Note(MUFFLED, 0.14, -12, 0.9))),
    "call": Recipe(0.4, _run(PING, (0, 7), 0.07, 1)),
    "last": Recipe(0.06, (Note(WOOD, 0, 4),)),
    "undo": Recipe(0.17, (_paper(2100, 0.13, backwards=True), Note(BLOCK, 0.115, -5, 0.6))),
    "hint": Recipe(0.6, (Note(RINGING, 0, 12, 1, 0.012), Note(RINGING, 0.09, 19, 0.8, 0.012))),
    "page": Recipe(0.16, (Breath(1300, 2100, 0.16, opens=30, closes=40, noise=21),)),
    "jump": Recipe(
        0.12,
        (*_run(BLOCK, (-3, 2), 0.04, 0.35, 1), _paper(900, 0.1, 0.2, opens=15, closes=30)),
    ),
    "knock": Recipe(0.18, (Note(MARKER, 0, -10), Note(THUD, 0, -22, 0.6))),
    "roll": Recipe(0.3, (Breath(420, 300, 0.3, bumps=(26, 14)),)),
    "tray": Recipe(0.1, (*_run(GLASS, (21, 23.5), 0.02, 1), Note(BLOCK, 0, -5, 0.5))),
    "count": Recipe(0.04, (Note(WOOD, 0, 16),)),
    # From the fifth degree home to the first: G, B, then C and E over the G that still rings.
    "done": Recipe(
        1.2,
        (
            Note(RINGING, 0, -5, 0.8),
            Note(RINGING, 0.16, -1, 0.8),
            Note(RINGING, 0.34, -12, 0.7),
            Note(RINGING, 0.34, 0),
            Note(RINGING, 0.38, 4, 0.6),
        ),
    ),
    "record": Recipe(
        1.7,
        (*_run(RINGING, (0, 4, 7, 9, 12), 0.1, 0.7), Note(LONG, 0.4, 0, 0.8)),
    ),
    "perfect": Recipe(
        2.6,
        (
            *_run(MARIMBA, _RUN, 0.055, 0.6),
            *(n._replace(at=n.at + 0.66) for n in _run(RINGING, _ROLLED, 0.035, 0.6)),
            Note(LONG, 0.9, 0, 0.8),
            *(
                Note(MARIMBA, 1.05 + 0.085 * i, (24, 19)[i % 2], 0.3 * (1 - i / 15))
                for i in range(13)
            ),
        ),
    ),
    "lost": Recipe(1.0, _run(MUFFLED, (4, 2, -3), 0.24, 1)),
}


_RISING: dict[Kind, Callable[[Key], Recipe]] = {
    "flick": _flick, "right": _right, "climb": _climb, "rank": _rank,
}  # fmt: skip

BRIGHT = (1.0, 0.7, 1.25, 0.85)
"""The level of a variant's overtones: no two strokes hit a bar in the same place."""


def recipe_of(key: Key) -> Recipe:
    """Return the recipe of a sound."""
    rising = _RISING.get(key.kind)
    recipe = rising(key) if rising else RECIPES[key.kind]
    if not key.variant:
        return recipe
    return recipe._replace(parts=tuple(_vary(part, key) for part in recipe.parts))


def _vary(part: Part, key: Key) -> Part:
    """Return a part as a variant has it: a little higher or lower, brighter or duller."""
    up = VARIANTS[key.kind][key.variant]
    if isinstance(part, Note):
        first, *others = part.voice
        heard = (one._replace(level=one.level * BRIGHT[key.variant]) for one in others)
        return part._replace(voice=(first, *heard), semitones=part.semitones + up)
    low, high = (hertz * 2 ** (up / 12) for hertz in (part.low, part.high))
    return part._replace(low=low, high=high, noise=part.noise + 30 * key.variant)


def loudness_of(key: Key) -> float:
    """Return the level of a sound's loudest 50 ms, in decibels below full scale."""
    softer = key.step / 3 if key.kind == "right" else 0
    return LOUDNESS[key.kind] - softer - SOFTER.get(key.kind, 0) * degree(key.seat)


def making(key: Key, rate: int = 44100, channels: int = 1) -> Making:
    """Synthesize a sound in slices: signed 16-bit samples in native byte order, interleaved.

    Raises:
        ValueError: the kind is unknown.
    """
    if key.kind not in KINDS:
        raise ValueError(f"kind takes one of {', '.join(KINDS)}, got {key.kind!r}")
    seconds, parts = recipe_of(key)
    wave = array("d", bytes(8 * round(seconds * rate)))
    for part in parts:
        yield from part_of(wave, part, pitch(key.seat), rate)
    release = LONG_RELEASE_MS if seconds > LONG_S else RELEASE_MS
    ease(wave, rate, release)
    return (yield from sample_wave(wave, loudness_of(key), rate, channels))
