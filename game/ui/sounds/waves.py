"""Sound synthesis: struck bars, filtered noise, and their conversion to samples.

A struck bar is a sum of decaying sines, and such a sine is one complex number times another,
over and over. ``itertools`` does that without a Python loop. Whatever takes longer than a
millisecond yields after each slice, to be spread over frames.
"""

import cmath
import math
from array import array
from collections.abc import Generator, Iterable, Iterator, MutableSequence
from itertools import accumulate, chain, islice, repeat
from operator import add, attrgetter, mul, sub
from typing import NamedTuple

Wave = MutableSequence[float]
"""Samples as floats, in an array of "d"."""
Making = Generator[None, None, bytes]
"""A synthesis: it yields between slices, and returns the samples."""

FULL = 32767
SLICE = 4096
"""Samples per slice: half a millisecond to one of work."""

NOISE_SLICE = 1024
"""Samples per slice of slower algorithms."""

ATTACK_MS = 2
INAUDIBLE = 6.5  # time constants until a partial is 56 dB down
HIGHEST = 0.45  # of the rate: a sine over half of it would come back as a false lower one
HOPS = 10
"""Places in 50 ms where loudness is measured."""
RESONANCE_S = 0.001  # how long a resonance of noise rings


class Partial(NamedTuple):
    """A sine of a voice: pitch relative to the note's, level, and time constant in s."""

    ratio: float
    level: float
    fall: float


Voice = tuple[Partial, ...]


class Note(NamedTuple):
    """A note of a voice: start in s, pitch in semitones, level, and attack in s."""

    voice: Voice
    at: float
    semitones: float
    level: float = 1.0
    swell: float = 0.0


class Breath(NamedTuple):
    """Noise through a resonance that glides between two pitches in hertz.

    ``lasts`` is in seconds. The gate opens and closes within so many milliseconds, or, with
    ``bumps``, as often a second as these say for its start and its end.
    """

    low: float
    high: float
    lasts: float
    at: float = 0.0
    level: float = 1.0
    opens: float = 4
    closes: float = 22
    bumps: tuple[float, float] | None = None
    backwards: bool = False
    noise: int = 3


Part = Note | Breath


def part_of(wave: Wave, part: Part, hertz: float, rate: int) -> Iterator[None]:
    """Add a part to a wave in slices; notes count their semitones from a pitch in hertz."""
    if isinstance(part, Note):
        for partial in part.voice:
            yield from _add_partial(wave, part, partial, hertz, rate)
    else:
        heights = yield from _make_breath(part, rate)
        yield from _add_heights(wave, heights, round(part.at * rate), len(heights))


def _add_partial(
    wave: Wave, note: Note, partial: Partial, hertz: float, rate: int
) -> Iterator[None]:
    """Add a sine of a note to a wave."""
    heard = hertz * 2 ** (note.semitones / 12) * partial.ratio
    if heard >= HIGHEST * rate:
        return
    start, swell = round(note.at * rate), round(note.swell * rate)
    count = min(len(wave) - start, swell + round(INAUDIBLE * partial.fall * rate))
    turn = cmath.exp(complex(-1 / (partial.fall * rate), math.tau * heard / rate))
    spun = accumulate(repeat(turn, count - 1), mul, initial=complex(partial.level * note.level))
    heights: Iterable[float] = map(attrgetter("imag"), spun)
    if swell:
        rise = ((1 - math.cos(math.pi * i / swell)) / 2 for i in range(swell))
        heights = map(mul, heights, chain(rise, repeat(1.0)))
    yield from _add_heights(wave, heights, start, count)


def _add_heights(wave: Wave, heights: Iterable[float], start: int, count: int) -> Iterator[None]:
    """Add samples to a wave from an index on."""
    coming, stop = iter(heights), min(len(wave), start + count)
    for at in range(start, stop, SLICE):
        end = min(at + SLICE, stop)
        wave[at:end] = array("d", map(add, wave[at:end], coming))
        yield


def _make_breath(breath: Breath, rate: int) -> Generator[None, None, list[float]]:
    """Return filtered noise whose loudest sample is its level."""
    count = round(breath.lasts * rate)
    low, high = (
        cmath.exp(complex(-1 / (RESONANCE_S * rate), math.tau * min(hz, HIGHEST * rate) / rate))
        for hz in (breath.low, breath.high)
    )
    # The rotation per sample itself rotates slightly, from the first pitch to the last.
    turn, bend = low, cmath.exp(1j * cmath.phase(high / low) / count)
    first = second = 0j
    made: list[float] = []
    for noise, gate in zip(_noise(breath.noise), _gate(breath, count, rate), strict=False):
        # Filtered twice: once leaves too much hiss.
        first = first * turn + noise
        second = second * turn + first
        made.append(second.imag * gate)
        turn *= bend
        if len(made) % NOISE_SLICE == 0:
            yield
    factor = breath.level / max(map(abs, made))
    return [height * factor for height in (reversed(made) if breath.backwards else made)]


def _noise(seed: int) -> Iterator[float]:
    """Yield pseudorandom numbers of −0.5 … 0.5, the same ones each time."""
    # The "minimal standard" of Park and Miller, 1988.
    yield from (x / 2147483647 - 0.5 for x in islice(_noise_numbers(48271 * seed), 8, None))


def _noise_numbers(seed: int) -> Iterator[int]:
    return accumulate(repeat(48271), lambda x, by: x * by % 2147483647, initial=seed)


def _gate(breath: Breath, count: int, rate: int) -> Iterator[float]:
    """Yield the gate's envelope, sample by sample."""
    if breath.bumps is None:
        opening = 1 - math.exp(-1000 / (breath.opens * rate))
        fading = math.exp(-1000 / (breath.closes * rate))
        gate, goal = 0.0, 1.0
        for _ in range(count):
            gate += (goal - gate) * opening
            goal *= fading
            yield gate
        return
    first, last = breath.bumps
    for i in range(count):
        t = i / count
        turned = (first + (last - first) * t / 2) * i / rate  # bumps so far
        yield (0.5 + math.sin(math.pi * turned) ** 2) * (1 - t * t)


def sample_wave(wave: Wave, loudness: float, rate: int, channels: int) -> Making:
    """Convert a wave to interleaved samples whose loudest 50 ms are this loud."""
    most = yield from _loudest_mean_square(wave, rate)
    factor = FULL * 10 ** (loudness / 20) / math.sqrt(most)
    samples = array("h", bytes(2 * channels * len(wave)))
    for at in range(0, len(wave), SLICE):
        end = min(at + SLICE, len(wave))
        some = array("h", map(int, map(mul, wave[at:end], repeat(factor))))
        for channel in range(channels):
            samples[at * channels + channel : end * channels : channels] = some
        yield
    return samples.tobytes()


def _loudest_mean_square(wave: Wave, rate: int) -> Generator[None, None, float]:
    """Return the mean square of the loudest 50 ms, in windows beginning every 5 ms."""
    hop = rate // (HOPS * 20)
    energies = []
    for at in range(0, len(wave), hop):
        part = wave[at : at + hop]
        energies.append(sum(map(mul, part, part)))
        if len(energies) * hop % SLICE < hop:
            yield
    sums = [0.0, *accumulate(energies + [0.0] * HOPS)]
    most: float = max(map(sub, sums[HOPS:], sums))
    return most / (HOPS * hop)


def ease(wave: Wave, rate: int, release_ms: int) -> None:
    """Fade a wave in and out: a jump in a wave is a click."""
    for milliseconds, end in ((ATTACK_MS, 0), (release_ms, -1)):
        count = min(len(wave) // 2, max(1, rate * milliseconds // 1000))
        for i in range(count):
            # A raised cosine from the outer end inwards, smooth at both ends.
            wave[i if end == 0 else -1 - i] *= (1 - math.cos(math.pi * i / count)) / 2
