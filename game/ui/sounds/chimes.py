"""Short calm sounds, computed: no sound files, no libraries, the same bytes every time.

A struck bar is a sum of sines that die away, and such a sine is one complex number times
another, over and over. ``itertools`` does that without a Python loop, so a sound is made in a
few milliseconds, between two frames.
"""

import cmath
import math
from array import array
from collections.abc import Iterable
from itertools import accumulate, chain, repeat
from operator import add, attrgetter, mul
from random import Random
from typing import Literal, NamedTuple, get_args

Kind = Literal["deal", "choose", "right", "wrong", "call", "jump", "end"]
KINDS: tuple[Kind, ...] = get_args(Kind)

C5 = 523.25  # hertz: high enough for a laptop's small loudspeakers, low enough to stay warm
PENTATONIC = (0, 2, 4, 7, 9, 12)  # semitones of seats 0 … 5: any two of them sound well together

FULL = 32767
ATTACK_MS = 2
RELEASE_MS = 8
INAUDIBLE = 6.5  # time constants until a partial is 56 dB down
HIGHEST = 0.45  # of the rate: a sine over half of it would come back as a false lower one

# Loudest sample of each kind. Cards come a dozen at a time, and the mixer clips a sum that is
# too large, so frequent sounds are the quiet ones.
PEAKS: dict[Kind, float] = {
    "deal": 0.16,
    "choose": 0.22,
    "right": 0.42,
    "wrong": 0.38,
    "call": 0.38,
    "jump": 0.32,
    "end": 0.5,
}


class Partial(NamedTuple):
    """One sine of a voice: its pitch over the note's, its strength, its time constant in s."""

    ratio: float
    level: float
    fall: float


class Note(NamedTuple):
    """A note of a sound: its start in s, its pitch in semitones over the seat's, its strength."""

    at: float
    semitones: float
    level: float = 1.0


class Tune(NamedTuple):
    """Notes played with one voice; they ring until the sound ends, after so many seconds."""

    seconds: float
    notes: tuple[Note, ...]
    voice: tuple[Partial, ...]


# A marimba's bars are cut so that their second partial lies two octaves up.
MARIMBA = (Partial(1, 1, 0.1), Partial(4, 0.22, 0.025), Partial(9.9, 0.06, 0.008))
RINGING = (Partial(1, 1, 0.2), Partial(4, 0.16, 0.04))
PING = (Partial(1, 1, 0.09), Partial(2, 0.3, 0.06), Partial(5.4, 0.08, 0.02))
MUFFLED = (Partial(1, 1, 0.075), Partial(2, 0.18, 0.04))
WOOD = (Partial(1, 1, 0.014), Partial(2.71, 0.35, 0.006))
MARKER = (Partial(1, 1, 0.035), Partial(2.71, 0.2, 0.01))

TUNES: dict[Kind, Tune] = {
    "choose": Tune(0.08, (Note(0, 12),), WOOD),
    "call": Tune(0.4, (Note(0, 0),), PING),
    "right": Tune(0.55, (Note(0, 0, 0.8), Note(0.085, 4, 0.85), Note(0.17, 7)), MARIMBA),
    # An octave down: what is wrong is low and soft, not a buzzer.
    "wrong": Tune(0.46, (Note(0, -9), Note(0.14, -12, 0.9)), MUFFLED),
    # From the fifth degree home to the first: G, B, then C and E over the G that still rings,
    # when the seat's pitch is C.
    "end": Tune(
        1.1,
        (
            Note(0, -5, 0.8),
            Note(0.16, -1, 0.8),
            Note(0.34, -12, 0.7),
            Note(0.34, 0),
            Note(0.38, 4, 0.6),
        ),
        RINGING,
    ),
}


def seat_of(seat: int) -> int:
    """Return which of the six pitches a seat has: those beyond the sixth begin anew."""
    return seat % len(PENTATONIC)


def pitch(seat: int) -> float:
    """Return a seat's own pitch in hertz."""
    return C5 * 2 ** (PENTATONIC[seat_of(seat)] / 12)


def chime(kind: Kind, seat: int = 0, rate: int = 44100, channels: int = 1) -> bytes:
    """Return a sound as signed 16-bit samples in the machine's byte order, channels interleaved.

    Raises:
        ValueError: there is no such kind.
    """
    if kind not in KINDS:
        raise ValueError(f"kind takes one of {', '.join(KINDS)}, got {kind!r}")
    wave = _wave(kind, pitch(seat), rate)
    _ease(wave, rate)
    factor = PEAKS[kind] * FULL / max(map(abs, wave))
    samples = array("h", map(int, map(mul, wave, repeat(factor))))
    if channels == 1:
        return samples.tobytes()
    spread = array("h", bytes(len(samples) * samples.itemsize * channels))
    for channel in range(channels):
        spread[channel::channels] = samples
    return spread.tobytes()


def _wave(kind: Kind, hertz: float, rate: int) -> list[float]:
    """Return a sound of any height, its ends still rough."""
    if kind == "deal":
        return _flick(hertz, rate)
    if kind == "jump":
        return _hop(hertz, rate)
    seconds, notes, voice = TUNES[kind]
    wave = [0.0] * round(seconds * rate)
    for note in notes:
        for partial in voice:
            heard = hertz * 2 ** (note.semitones / 12) * partial.ratio
            if heard < HIGHEST * rate:
                start = round(note.at * rate)
                count = min(len(wave) - start, round(INAUDIBLE * partial.fall * rate))
                turn = _turn(heard, partial.fall, rate)
                spun = _spun(partial.level * note.level, repeat(turn, count - 1))
                _mix(wave, spun, start, count)
    return wave


def _turn(hertz: float, fall: float, rate: int) -> complex:
    """Return what takes a dying sine from one sample to the next."""
    return cmath.exp(complex(-1 / (fall * rate), math.tau * hertz / rate))


def _spun(level: float, turns: Iterable[complex]) -> Iterable[float]:
    """Yield the heights of a point that is turned and shrunk again and again."""
    return map(attrgetter("imag"), accumulate(turns, mul, initial=complex(level)))


def _mix(wave: list[float], other: Iterable[float], start: int, count: int) -> None:
    """Add another wave, which has ``count`` samples, to a wave from a sample on."""
    stop = start + count
    wave[start:stop] = map(add, wave[start:stop], other)


def _ease(wave: list[float], rate: int) -> None:
    """Let a wave begin and end in silence: a jump in a wave is a click."""
    for milliseconds, end in ((ATTACK_MS, 0), (RELEASE_MS, -1)):
        count = max(1, rate * milliseconds // 1000)
        for i in range(count):
            # From the outer end inwards, a rise with neither end a corner.
            wave[i if end == 0 else -1 - i] *= (1 - math.cos(math.pi * i / count)) / 2


def _flick(hertz: float, rate: int) -> list[float]:
    """Return a card that is flicked: noise through a resonance two octaves over the pitch."""
    turn = _turn(min(4 * hertz, HIGHEST * rate), 0.001, rate)
    # The gate opens in 4 ms and closes in 22: paper leaving a thumb.
    opening, fading = 1 - math.exp(-1 / (0.004 * rate)), math.exp(-1 / (0.022 * rate))
    gate, goal = 0.0, 1.0
    noise = Random(3)
    wave: list[float] = []
    first = second = 0j
    for _ in range(round(0.11 * rate)):
        gate += (goal - gate) * opening
        goal *= fading
        # Twice through the resonance: once leaves too much of what hisses.
        first = first * turn + (noise.random() - 0.5)
        second = second * turn + first
        wave.append(second.imag * gate)
    return wave


def _hop(hertz: float, rate: int) -> list[float]:
    """Return a wooden knock whose pitch glides up to the seat's, as a marker lands."""
    count, glide = round(0.2 * rate), round(0.05 * rate)
    wave = [0.0] * count
    for ratio, level, fall in MARKER:
        low, high = (_turn(hertz * ratio * of, fall, rate) for of in (0.7, 1))
        # The turn is itself turned a little each time, until it is that of the pitch.
        bend = cmath.exp(1j * cmath.phase(high / low) / glide)
        bent = accumulate(repeat(bend, glide - 1), mul, initial=low)
        turns = chain(bent, repeat(high, count - glide - 1))
        _mix(wave, _spun(level, turns), 0, count)
    return wave
