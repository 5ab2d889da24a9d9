"""Sound effects, synthesized: no sound files, no libraries, the same bytes every time."""

from array import array
from typing import NamedTuple

from game.ui.sounds.kinds import KINDS, Key, Kind, key_of
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
    """The parts of a sound; ``peak`` is its loudest sample, in decibels below full scale."""

    seconds: float
    peak: float
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


_FLICK_PEAKS = (-20.0, -19.6, -19.2, -20.2)  # for equal loudness of all four
_FLICK_SEMITONES = (0, 1, -1, 0.5)


def _flick(key: Key) -> Recipe:
    """Return the sound of a card flicked off a thumb, higher with each card of a deal."""
    semitones = _FLICK_SEMITONES[key.variant] + 0.3 * key.step
    paper = _paper(2100 * 2 ** (semitones / 12), 0.1, noise=3 + key.variant)
    return Recipe(0.1, _FLICK_PEAKS[key.variant], (paper,))


def _right(key: Key) -> Recipe:
    """Return three notes rising with the streak, with a fourth note from the fourth step on."""
    notes = [degree(key.step + up) for up in (0, 2, 3)]
    parts = [Note(MARIMBA, 0.075 * i, up, 0.8 + 0.1 * i) for i, up in enumerate(notes)]
    if key.step >= 3:
        parts.append(Note(RINGING, 0.225, degree(key.step + 5), 0.6))
    return Recipe(0.6, -8 - key.step / 3, tuple(parts))


_RUN = tuple(float(degree(i)) for i in range(10))
_ROLLED = (0.0, 4.0, 7.0, 12.0, 16.0)

RECIPES: dict[Kind, Recipe] = {
    "refill": Recipe(0.1, -20, (_paper(1900, 0.1, noise=11),)),
    "lift": Recipe(0.1, -20, (_paper(2000, 0.1, noise=4),)),
    "land": Recipe(0.07, -20, (Note(THUD, 0, -15), _paper(1400, 0.06, 1.2, noise=5))),
    "stack": Recipe(0.08, -18, (Note(BLOCK, 0, -17), _paper(1700, 0.06, 0.55, noise=7))),
    "choose": Recipe(0.08, -15, (Note(WOOD, 0, 12),)),
    "unchoose": Recipe(0.08, -18, (Note(WOOD, 0, 7),)),
    "button": Recipe(0.06, -16, (Note(BLOCK, 0, -2), _paper(2000, 0.02, 0.3))),
    # An octave down: an error sounds low and soft, not like a buzzer.
    "wrong": Recipe(0.46, -9, (Note(MUFFLED, 0, -9), Note(MUFFLED, 0.14, -12, 0.9))),
    "call": Recipe(0.4, -9, _run(PING, (0, 7), 0.07, 1)),
    "last": Recipe(0.06, -16, (Note(WOOD, 0, 4),)),
    "undo": Recipe(0.17, -16, (_paper(2100, 0.13, backwards=True), Note(BLOCK, 0.115, -5, 0.6))),
    "hint": Recipe(0.6, -14, (Note(RINGING, 0, 12, 1, 0.012), Note(RINGING, 0.09, 19, 0.8, 0.012))),
    "page": Recipe(0.16, -21, (Breath(1300, 2100, 0.16, opens=30, closes=40, noise=21),)),
    "jump": Recipe(
        0.12,
        -12,
        (*_run(BLOCK, (-3, 2), 0.04, 0.35, 1), _paper(900, 0.1, 0.2, opens=15, closes=30)),
    ),
    "knock": Recipe(0.18, -9, (Note(MARKER, 0, -10), Note(THUD, 0, -22, 0.6))),
    "roll": Recipe(0.3, -21, (Breath(420, 300, 0.3, bumps=(26, 14)),)),
    "tray": Recipe(0.1, -15, (*_run(GLASS, (21, 23.5), 0.02, 1), Note(BLOCK, 0, -5, 0.5))),
    "count": Recipe(0.04, -24, (Note(WOOD, 0, 16),)),
    # From the fifth degree home to the first: G, B, then C and E over the G that still rings.
    "done": Recipe(
        1.2,
        -7.5,
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
        -7,
        (*_run(RINGING, (0, 4, 7, 9, 12), 0.1, 0.7), Note(LONG, 0.4, 0, 0.8)),
    ),
    "perfect": Recipe(
        2.6,
        -7,
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
    "lost": Recipe(1.0, -11, _run(MUFFLED, (4, 2, -3), 0.24, 1)),
}


_SOFTER: dict[Kind, float] = {"wrong": 0.35, "unchoose": 0.2, "jump": 0.15}
"""Decibels for each semitone of the seat: low sounds seem the louder the higher they are."""


def recipe_of(key: Key) -> Recipe:
    """Return the recipe of a sound."""
    if key.kind in ("flick", "right"):
        return _flick(key) if key.kind == "flick" else _right(key)
    recipe = RECIPES[key.kind]
    return recipe._replace(peak=recipe.peak - _SOFTER.get(key.kind, 0) * degree(key.seat))


def making(key: Key, rate: int = 44100, channels: int = 1) -> Making:
    """Synthesize a sound in slices: signed 16-bit samples in native byte order, interleaved.

    Raises:
        ValueError: the kind is unknown.
    """
    if key.kind not in KINDS:
        raise ValueError(f"kind takes one of {', '.join(KINDS)}, got {key.kind!r}")
    seconds, peak, parts = recipe_of(key)
    wave = array("d", bytes(8 * round(seconds * rate)))
    for part in parts:
        yield from part_of(wave, part, pitch(key.seat), rate)
    release = LONG_RELEASE_MS if seconds > LONG_S else RELEASE_MS
    ease(wave, rate, release)
    return (yield from sample_wave(wave, 10 ** (peak / 20), channels))


def chime(key: Key, rate: int = 44100, channels: int = 1) -> bytes:
    """Return a whole sound, synthesized in a single call."""
    return finish_samples(making(key, rate, channels))


def finish_samples(made: Making) -> bytes:
    """Run a synthesis to its end, and return the samples."""
    while True:
        try:
            next(made)
        except StopIteration as end:
            samples: bytes = end.value
            return samples
