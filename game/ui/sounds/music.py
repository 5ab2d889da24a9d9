"""The three quiet layers of music, synthesized: a pad, plucked notes over it, and a pulse.

All have the same length and loop: notes that ring on at the end continue at the beginning. Four
chords, C, A minor, F and G, four seconds each.
"""

import cmath
import math
from array import array
from collections.abc import Generator, Iterable, Iterator
from itertools import accumulate, repeat
from operator import add, attrgetter, mul
from typing import Literal, get_args

from game.ui.sounds.chimes import C5
from game.ui.sounds.waves import (
    INAUDIBLE,
    Making,
    Note,
    Partial,
    Voice,
    Wave,
    part_of,
    sample_wave,
)

Layer = Literal["pad", "pluck", "pulse"]
LAYERS: tuple[Layer, ...] = get_args(Layer)

CHORD_S, BEAT_S = 4.0, 0.5
CHORDS = ((-8, -5, 0), (-8, -3, 0), (-7, -3, 0), (-10, -5, -1))
BASS = (-24, -27, -19, -17)
"""In semitones over the C that sounds are counted from."""
SECONDS = CHORD_S * len(CHORDS)

LOUDNESS: dict[Layer, float] = {"pad": -30, "pluck": -29, "pulse": -30}
"""The loudest 50 ms in decibels below full scale: far below the sound effects."""

_SLICE = 2048  # samples: five sines at once take their time
_SWELL_S = 1.4  # cross-fade between chords
_PLUCKED: Voice = (Partial(1, 1, 0.16), Partial(4, 0.14, 0.03))
_BEAT: Voice = (Partial(1, 1, 0.05), Partial(2, 0.25, 0.03))
_ARPEGGIO = (0, 1, 2, 1, 2, 0, 1, 2)
_ABOVE = (12, 12, 12, 24, 12, 24, 12, 12)
_DEEP = -19  # semitones: a heartbeat, 175 hertz


def layer(name: Layer, rate: int, channels: int) -> Making:
    """Synthesize a layer in slices: signed 16-bit samples, interleaved."""
    wave = array("d", bytes(8 * round(SECONDS * rate)))
    yield from {"pad": _pad, "pluck": _pluck, "pulse": _pulse}[name](wave, rate)
    return (yield from sample_wave(wave, LOUDNESS[name], rate, channels))


def _pad(wave: Wave, rate: int) -> Iterator[None]:
    """Add chords that flow into one another, an octave lower in the bass."""
    count, swell = round((CHORD_S + _SWELL_S) * rate), round(_SWELL_S * rate)
    rise = array("d")
    for at in range(0, swell, _SLICE):
        stop = min(at + _SLICE, swell)
        rise.extend((1 - math.cos(math.pi * i / swell)) / 2 for i in range(at, stop))
        yield
    hull = rise + array("d", [1.0]) * (count - 2 * swell) + rise[::-1]
    for number, chord in enumerate(CHORDS):
        # Two of the notes are nearly equal, and beat slowly against each other.
        tones = ((BASS[number], 0.4), (chord[0] + 0.05, 0.4), *((up, 0.6) for up in chord))
        sung: Iterable[complex] = repeat(0j)
        for semitones, level in tones:
            turn = cmath.exp(1j * math.tau * C5 * 2 ** (semitones / 12) / rate)
            sung = map(add, accumulate(repeat(turn), mul, initial=complex(level)), sung)
        heights = map(mul, hull, map(attrgetter("imag"), sung))
        yield from _round(wave, heights, round(number * CHORD_S * rate), count)


def _pluck(wave: Wave, rate: int) -> Iterator[None]:
    """Add the notes of each chord as an arpeggio."""
    made: dict[int, Wave] = {}
    for number, chord in enumerate(CHORDS):
        for beat, (place, above) in enumerate(zip(_ARPEGGIO, _ABOVE, strict=True)):
            semitones = chord[place] + above
            if semitones not in made:
                made[semitones] = yield from _strike_note(_PLUCKED, semitones, rate)
            at = number * CHORD_S + beat * BEAT_S
            level = 1.0 if beat % 4 == 0 else 0.7
            heights = map(mul, made[semitones], repeat(level))
            yield from _round(wave, heights, round(at * rate), len(made[semitones]))


def _pulse(wave: Wave, rate: int) -> Iterator[None]:
    """Add a beat twice a second, the first of four a little stronger."""
    beat = yield from _strike_note(_BEAT, _DEEP, rate)
    for number in range(round(SECONDS / BEAT_S)):
        heights = map(mul, beat, repeat(0.75 if number % 4 else 1.0))
        yield from _round(wave, heights, round(number * BEAT_S * rate), len(beat))


def _strike_note(voice: Voice, semitones: float, rate: int) -> Generator[None, None, Wave]:
    """Return a struck note until it is inaudible, with a soft attack."""
    wave = array("d", bytes(8 * round(INAUDIBLE * max(part.fall for part in voice) * rate)))
    yield from part_of(wave, Note(voice, 0, semitones, swell=0.006), C5, rate)
    return wave


def _round(wave: Wave, heights: Iterable[float], start: int, count: int) -> Iterator[None]:
    """Add samples to a wave from an index on, wrapping round at its end."""
    coming, done = iter(heights), 0
    while done < count:
        at = (start + done) % len(wave)
        end = min(at + min(_SLICE, count - done), len(wave))
        wave[at:end] = array("d", map(add, wave[at:end], coming))
        done += end - at
        yield
