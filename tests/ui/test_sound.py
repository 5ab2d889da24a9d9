"""Sounds by their figures: lengths, heights, loudness, pitches; and a player that nothing stops."""

import math
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, pairwise

import pytest

from game.core.steps import run_to_end
from game.ui.sounds.chimes import loudness_of, making, pitch, recipe_of
from game.ui.sounds.kinds import (
    KINDS,
    LOUDNESS,
    PITCHED,
    SEATS,
    STEPS,
    Key,
    Kind,
    key_of,
    variants,
)
from game.ui.sounds.mixer import RATE
from game.ui.sounds.music import LAYERS, Layer, layer
from game.ui.sounds.music import LOUDNESS as MUSIC
from game.ui.sounds.stock import usual
from game.ui.sounds.waves import FULL

# Where the strongest tone of each kind lies, in semitones over the seat's pitch, from when on
# and for how long.
TONES: tuple[tuple[Kind, float, float, float], ...] = (
    ("choose", 0, 0.06, 12),
    ("unchoose", 0, 0.06, 7),
    ("right", 0, 0.075, 0),
    ("right", 0.3, 0.2, 7),
    ("wrong", 0, 0.14, -9),
    ("wrong", 0.25, 0.2, -12),
    ("call", 0, 0.07, 0),
    ("call", 0.2, 0.2, 7),
    ("jump", 0.055, 0.06, 2),
    ("hint", 0.3, 0.2, 19),
    ("lost", 0, 0.2, 4),
    ("lost", 0.6, 0.2, -3),
    ("done", 0, 0.15, -5),
    ("done", 0.17, 0.15, -1),
    ("done", 0.5, 0.4, 0),
    ("record", 1.0, 0.4, 0),
    ("perfect", 2.3, 0.2, 0),
)

MUSIC_PEAK = -21
"""No sample of a layer of music is higher, in decibels below full scale."""

every_kind = pytest.mark.parametrize("kind", KINDS)


def keys(kind: Kind) -> Iterator[Key]:
    """Yield the sounds of a kind: the lowest and highest of its seats, some steps, all variants."""
    for seat in (0, SEATS - 1) if kind in PITCHED else (0,):
        for step in {0, STEPS.get(kind, 1) // 2, STEPS.get(kind, 1) - 1}:
            for variant in variants(kind):
                yield Key(kind, seat, step, variant)


@cache
def samples(key: Key, rate: int = RATE) -> list[int]:
    return array("h", run_to_end(making(key, rate))).tolist()


def loudness(sound: list[int], rate: int = RATE) -> float:
    """Return the RMS of a sound's loudest 50 ms, in decibels below full scale."""
    count = rate // 20
    so_far = [0, *accumulate(height * height for height in [*sound, *[0] * count])]
    most = max(b - a for a, b in zip(so_far, so_far[count:], strict=False))
    return 10 * math.log10(most / count) - 20 * math.log10(FULL)


def strength(wave: list[float], hertz: float, rate: int) -> float:
    """Return how much of a frequency there is (Goertzel)."""
    twice = 2 * math.cos(math.tau * hertz / rate)
    last = before = 0.0
    for height in wave:
        last, before = height + twice * last - before, last
    return last * last + before * before - twice * last * before


def strongest(sound: list[int], start: float, seconds: float, base: float, rate: int = RATE) -> int:
    """Return the strongest pitch in a stretch of a sound, in semitones over the base."""
    part = sound[round(start * rate) : round((start + seconds) * rate)]
    wave = [x * math.sin(math.pi * i / len(part)) ** 2 for i, x in enumerate(part)]
    return max(range(-24, 37), key=lambda n: strength(wave, base * 2 ** (n / 12), rate))


def centre(sound: list[int]) -> float:
    """Return the mean frequency of a sound, from its zero crossings."""
    crossings = sum((a < 0) != (b < 0) for a, b in pairwise(sound))
    return crossings / 2 / (len(sound) / RATE)


# The sounds.


@every_kind
def test_sounds_are_as_long_and_as_loud_as_they_are_to_be(kind: Kind) -> None:
    for key in keys(kind):
        sound, recipe = samples(key), recipe_of(key)
        assert len(sound) == round(recipe.seconds * RATE)
        assert loudness(sound) == pytest.approx(loudness_of(key), abs=0.3), key
        assert loudness_of(key) <= LOUDNESS[kind]
        # No click at either end; and nothing stands still beside zero, which would pop.
        assert abs(sound[0]) <= 1
        assert abs(sound[-1]) <= 1
        tenth = len(sound) // 10
        assert max(map(abs, sound[-tenth:])) < 0.3 * max(map(abs, sound)), key
        assert abs(sum(sound) / len(sound)) < 0.01 * FULL


def test_a_full_sine_is_three_decibels_below_full_scale() -> None:
    wave = [round(FULL * math.sin(math.tau * 1000 * i / RATE)) for i in range(RATE)]
    assert loudness(wave) == pytest.approx(-3.01, abs=0.01)


@pytest.mark.parametrize("key", usual(), ids=str)
def test_no_short_sound_is_louder_than_a_right_claim_and_none_is_near_full_scale(key: Key) -> None:
    sound = samples(key)
    if len(sound) < RATE:
        assert loudness(sound) <= loudness(samples(Key("right"))) + 0.2
    assert max(map(abs, sound)) < FULL * 10 ** (-6 / 20)


def test_a_mistake_is_softer_than_success_and_louder_than_cards() -> None:
    right, wrong = (loudness(samples(Key(kind))) for kind in ("right", "wrong"))
    assert right - 4 < wrong < right - 2
    for kind in ("flick", "refill", "lift", "land", "stack"):
        assert wrong - 9 < loudness(samples(Key(kind))) < wrong - 4
    assert loudness(samples(Key("knock"))) < loudness(samples(Key("jump"))) - 2


@every_kind
def test_sounds_differ_by_seat_step_and_variant_and_are_always_the_same(kind: Kind) -> None:
    all_keys = [*keys(kind)]
    made = [run_to_end(making(key, RATE)) for key in all_keys]
    assert len(set(made)) == len(made)
    assert made == [run_to_end(making(key, RATE)) for key in all_keys]


def test_which_sounds_are_one() -> None:
    assert key_of("right", 7, 3) == key_of("right", 1, 3)  # seats beyond the sixth begin anew
    assert key_of("right", 0, 99) == key_of("right", 0, 7)  # a streak stays at its highest step
    assert key_of("done", 3, 5) == key_of("done")


def test_pitches_are_pentatonic_and_rise() -> None:
    steps = [12 * math.log2(pitch(seat) / pitch(0)) for seat in range(SEATS)]
    assert steps == pytest.approx([0, 2, 4, 7, 9, 12])


@pytest.mark.parametrize(("kind", "start", "seconds", "semitones"), TONES)
def test_tones_are_where_they_are_said_to_be(
    kind: Kind, start: float, seconds: float, semitones: int
) -> None:
    for seat in range(SEATS) if kind in PITCHED else (0,):
        sound = samples(key_of(kind, seat))
        assert strongest(sound, start, seconds, pitch(seat)) == semitones


def test_a_streak_climbs() -> None:
    climbed = [strongest(samples(Key("right", 0, step)), 0, 0.075, pitch(0)) for step in range(8)]
    assert climbed == [0, 2, 4, 7, 9, 12, 14, 16]


def test_the_last_landings_climb_to_the_octave() -> None:
    climbed = [strongest(samples(Key("climb", 0, k)), 0.05, 0.2, pitch(0)) for k in range(6)]
    assert climbed == [0, 2, 4, 7, 9, 12]


def test_cards_are_noise_that_rises_from_one_to_the_next() -> None:
    centres = [centre(samples(Key("flick", 0, step))) for step in (0, 4, 8, 12)]
    assert centres == sorted(centres)
    assert centres[0] == pytest.approx(2100, rel=0.1)
    assert centres[-1] == pytest.approx(2100 * 2 ** (3.6 / 12), rel=0.1)


@pytest.mark.parametrize("seat", range(SEATS))
def test_wrong_is_duller_than_right(seat: int) -> None:
    assert centre(samples(Key("wrong", seat))) < 0.6 * centre(samples(Key("right", seat)))


def test_channels_are_alike() -> None:
    mono, stereo = (
        samples(Key("call", 2)),
        array("h", run_to_end(making(Key("call", 2), RATE, 2))).tolist(),
    )
    assert stereo[0::2] == mono
    assert stereo[1::2] == mono


@every_kind
def test_a_low_rate_is_no_trouble(kind: Kind) -> None:
    key = key_of(kind, 5)
    assert loudness(samples(key, 8000), 8000) == pytest.approx(loudness_of(key), abs=0.3)


def test_unknown_kinds_are_refused() -> None:
    with pytest.raises(ValueError, match=r"kind takes one of flick, .*, got 'bang'"):
        run_to_end(making(Key("bang")))  # type: ignore[arg-type]


def together(*events: tuple[Key, float]) -> float:
    """Return the peak in decibels of sounds in the middle that begin at some seconds."""
    total = [0.0] * (4 * RATE)
    for key, at in events:
        for place, height in enumerate(samples(key), round(at * RATE)):
            total[place] += height * math.sqrt(0.5)
    return 20 * math.log10(max(map(abs, total)) / FULL)


def test_nothing_clips_when_all_comes_together() -> None:
    deal = [(Key("flick", 0, i, i % 4), 0.04 * i) for i in range(12)]
    deal += [(Key("land"), 0.42 + 0.04 * i) for i in range(12)]
    assert together(*deal) < -13
    right = [(Key("right"), 0.0)]
    for i in range(3):
        right += [(Key("lift"), 0.24 + 0.05 * i), (Key("stack"), 0.56 + 0.05 * i)]
        right += [(Key("refill"), 0.42 + 0.07 * i), (Key("land"), 0.84 + 0.07 * i)]
    assert together(*right) < -10
    counts = [(Key("count"), 1 + 0.05 * i) for i in range(12)]
    record = together((Key("done"), 0.06), (Key("record"), 1.0), *counts)
    perfect = together((Key("perfect"), 0.08), (Key("right", 0, 7), 0.0), *counts)
    music = len(LAYERS) * 10 ** (MUSIC_PEAK / 20)
    for peak in (record, perfect):
        assert 10 ** (peak / 20) + music < 10 ** (-3 / 20)


# The music.


@pytest.mark.heavy
@pytest.mark.parametrize("name", LAYERS)
def test_music_goes_round_and_is_as_loud_as_it_is_to_be(name: Layer) -> None:
    rate = 8000  # it holds nothing above, and takes less time like this
    sound = array("h", run_to_end(layer(name, rate, 1))).tolist()
    assert len(sound) == 16 * rate
    assert loudness(sound, rate) == pytest.approx(MUSIC[name], abs=0.3)
    assert max(map(abs, sound)) < FULL * 10 ** (MUSIC_PEAK / 20)
    steepest = max(abs(b - a) for a, b in pairwise(sound))
    assert abs(sound[0] - sound[-1]) <= steepest  # no click where it begins anew
    first, second = (strongest(sound, at, 4, pitch(0), rate) for at in (0, 8))
    assert (first != second) == (name != "pulse")  # which has no chords
