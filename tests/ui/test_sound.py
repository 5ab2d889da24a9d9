"""Sounds by their figures: lengths, heights, pitches; and a player that nothing stops."""

import math
import os
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from game.ui.sounds import RATE, Sounds, chimes
from game.ui.sounds.chimes import FULL, KINDS, PEAKS, Kind, chime, pitch

SEATS = range(6)

# Where the strongest tone of each kind lies, in semitones over the seat's pitch, from when on
# and for how long. "deal" is noise; it has a test of its own.
TONES: tuple[tuple[Kind, float, float, float], ...] = (
    ("choose", 0, 0.06, 12),
    ("right", 0, 0.085, 0),
    ("right", 0.3, 0.2, 7),
    ("wrong", 0, 0.14, -9),
    ("wrong", 0.25, 0.2, -12),
    ("call", 0, 0.2, 0),
    ("jump", 0.055, 0.1, 0),
    ("end", 0, 0.15, -5),
    ("end", 0.17, 0.15, -1),
    ("end", 0.5, 0.4, 0),
)

every_kind = pytest.mark.parametrize("kind", KINDS)
every_seat = pytest.mark.parametrize("seat", SEATS)


@cache
def samples(kind: Kind, seat: int, rate: int = RATE) -> list[int]:
    return array("h", chime(kind, seat, rate)).tolist()


def strength(wave: list[float], hertz: float, rate: int) -> float:
    """Return how much of a frequency there is (Goertzel)."""
    twice = 2 * math.cos(math.tau * hertz / rate)
    last = before = 0.0
    for height in wave:
        last, before = height + twice * last - before, last
    return last * last + before * before - twice * last * before


def strongest(sound: list[int], start: float, seconds: float, base: float) -> int:
    """Return the strongest pitch in a stretch of a sound, in semitones over the base."""
    part = sound[round(start * RATE) : round((start + seconds) * RATE)]
    wave = [x * math.sin(math.pi * i / len(part)) ** 2 for i, x in enumerate(part)]
    return max(range(-24, 37), key=lambda n: strength(wave, base * 2 ** (n / 12), RATE))


def centre(sound: list[int]) -> float:
    """Return the mean frequency of a sound, from its zero crossings."""
    crossings = sum((a < 0) != (b < 0) for a, b in pairwise(sound))
    return crossings / 2 / (len(sound) / RATE)


# The sounds.


@every_kind
@every_seat
@pytest.mark.parametrize("rate", [RATE, 44100, 48000])
def test_sounds_are_short_bounded_and_without_clicks(kind: Kind, seat: int, rate: int) -> None:
    sound = samples(kind, seat, rate)
    assert 0.04 <= len(sound) / rate < (1.4 if kind == "end" else 0.6)
    assert max(map(abs, sound)) == pytest.approx(PEAKS[kind] * FULL, abs=2)
    assert abs(sound[0]) <= 1
    assert abs(sound[-1]) <= 1
    # Nothing stands still beside zero either, which a loudspeaker would pop at.
    assert abs(sum(sound) / len(sound)) < 0.01 * FULL


@every_kind
@every_seat
def test_sounds_fade(kind: Kind, seat: int) -> None:
    sound = samples(kind, seat)
    tenth = len(sound) // 10
    assert max(map(abs, sound[-tenth:])) < 0.15 * max(map(abs, sound))


@every_kind
def test_every_seat_has_its_own_sound_which_is_always_the_same(kind: Kind) -> None:
    for one, other in combinations(SEATS, 2):
        assert samples(kind, one) != samples(kind, other)
    for seat in SEATS:
        assert chime(kind, seat, RATE) == chime(kind, seat, RATE)
    assert chime(kind, 7, RATE) == chime(kind, 1, RATE)  # seats beyond the sixth begin anew


def test_pitches_are_pentatonic_and_rise() -> None:
    steps = [12 * math.log2(pitch(seat) / pitch(0)) for seat in SEATS]
    assert steps == pytest.approx([0, 2, 4, 7, 9, 12])


@every_seat
@pytest.mark.parametrize(("kind", "start", "seconds", "semitones"), TONES)
def test_tones_are_where_they_are_said_to_be(
    kind: Kind, start: float, seconds: float, semitones: int, seat: int
) -> None:
    assert strongest(samples(kind, seat), start, seconds, pitch(seat)) == semitones


def test_cards_are_noise_two_octaves_over_the_pitch() -> None:
    centres = [centre(samples("deal", seat)) for seat in SEATS]
    assert centres == sorted(centres)
    for seat, hertz in enumerate(centres):
        assert hertz == pytest.approx(4 * pitch(seat), rel=0.08)


@every_seat
def test_wrong_is_duller_than_right(seat: int) -> None:
    assert centre(samples("wrong", seat)) < 0.6 * centre(samples("right", seat))


@every_kind
def test_channels_are_alike(kind: Kind) -> None:
    mono, stereo = samples(kind, 2), array("h", chime(kind, 2, RATE, 2)).tolist()
    assert stereo[0::2] == mono
    assert stereo[1::2] == mono


@every_kind
@pytest.mark.parametrize("rate", [8000, 11025])
def test_a_low_rate_is_no_trouble(kind: Kind, rate: int) -> None:
    assert max(map(abs, samples(kind, 5, rate))) == pytest.approx(PEAKS[kind] * FULL, abs=2)


def test_unknown_kinds_are_refused() -> None:
    with pytest.raises(ValueError, match=r"kind takes one of deal, .*, got 'bang'"):
        chime("bang")  # type: ignore[arg-type]


# The player.


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    player = Sounds()
    yield player
    player.close()
    pygame.mixer.quit()


def playing() -> list[pygame.mixer.Sound]:
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return [sound for channel in channels if (sound := channel.get_sound()) is not None]


def test_nothing_is_opened_before_something_is_heard(sounds: Sounds) -> None:
    sounds.muted = True
    sounds.play("call")
    sounds.muted = False
    sounds.set_volume(0)
    sounds.play("call")
    assert pygame.mixer.get_init() is None
    assert sounds.available


@every_kind
def test_sounds_play(sounds: Sounds, kind: Kind) -> None:
    sounds.play(kind, 3)
    assert pygame.mixer.get_init() == (RATE, -16, 1)
    (sound,) = playing()
    assert sound.get_raw() == chime(kind, 3, RATE)
    assert sounds.available


def test_sounds_are_made_once(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds.play("call", 1)
    monkeypatch.setattr("game.ui.sounds.chime", None)
    sounds.play("call", 1)
    sounds.play("call", 7)
    assert len(playing()) == 3


def test_an_open_mixer_keeps_its_rate_and_channels(sounds: Sounds) -> None:
    pygame.mixer.init(48000, -16, 2, 512, allowedchanges=0)
    sounds.play("call")
    (sound,) = playing()
    assert sound.get_raw() == chime("call", 0, 48000, 2)


def test_an_open_mixer_of_another_format_means_silence(sounds: Sounds) -> None:
    pygame.mixer.init(48000, 32, 2, 512, allowedchanges=0)
    sounds.play("call")
    assert not sounds.available
    assert playing() == []


@pytest.mark.parametrize("failure", [pygame.error("no device"), NotImplementedError()])
def test_without_a_device_it_is_silent_and_tries_once(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    tries = []

    def init(*args: object, **kwargs: object) -> None:
        tries.append(args)
        raise failure

    monkeypatch.setattr(pygame.mixer, "init", init)
    for kind in KINDS:
        sounds.play(kind)
    sounds.set_volume(30)
    sounds.muted = True
    assert len(tries) == 1
    assert not sounds.available


def test_a_device_that_goes_is_no_trouble(sounds: Sounds) -> None:
    sounds.play("call")
    pygame.mixer.quit()
    sounds.play("call")
    sounds.play("right")
    sounds.set_volume(10)
    assert not sounds.available
    assert pygame.mixer.get_init() is None


def test_volume_scales_what_sounds_and_what_will(sounds: Sounds) -> None:
    sounds.play("end")
    sounds.set_volume(50)
    (sound,) = playing()
    assert sound.get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.play("call")
    assert [s.get_volume() for s in playing()] == pytest.approx([0.25, 0.25], abs=0.01)
    sounds.set_volume(100)
    assert sound.get_volume() == 1


@pytest.mark.parametrize(("volume", "kept"), [(-5, 0), (0, 0), (40, 40), (100, 100), (250, 100)])
def test_volume_stays_in_range(sounds: Sounds, volume: int, kept: int) -> None:
    sounds.set_volume(volume)
    assert sounds.volume == kept
    assert sounds.gain == pytest.approx((kept / 100) ** 2)


def test_mute_keeps_the_volume(sounds: Sounds) -> None:
    sounds.set_volume(70)
    sounds.play("end")
    sounds.muted = True
    assert sounds.gain == 0
    pygame.time.wait(150)  # it fades within 30 ms, and the dummy device keeps real time
    sounds.play("call")
    assert playing() == []
    sounds.muted = False
    assert sounds.volume == 70
    sounds.play("call")
    assert len(playing()) == 1


def test_unknown_kinds_are_not_heard(sounds: Sounds) -> None:
    sounds.play("bang")  # type: ignore[arg-type]
    assert pygame.mixer.get_init() is None


def test_a_closed_player_stays_closed(sounds: Sounds) -> None:
    sounds.play("call")
    sounds.close()
    assert pygame.mixer.get_init() is None
    sounds.play("call")
    sounds.close()
    assert pygame.mixer.get_init() is None
    assert sounds.available  # there was a device


def test_no_sum_of_a_dozen_cards_clips() -> None:
    """Cards that are dealt 30 ms apart, each at its loudest."""
    card = samples("deal", 0)
    apart = round(0.03 * RATE)
    total = [0] * (len(card) + 11 * apart)
    for i in range(12):
        for at, height in enumerate(card, i * apart):
            total[at] += height
    assert max(map(abs, total)) < FULL
    assert chimes.PEAKS["deal"] < chimes.PEAKS["call"]
