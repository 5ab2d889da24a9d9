"""The player of sounds: made once, on few channels, at any volume, with music in layers."""

import math
from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from test_sound import every_kind

from game.core.steps import run_to_end
from game.ui.sounds.chimes import making
from game.ui.sounds.kinds import (
    GIVE_WAY,
    KINDS,
    SEATS,
    SLOW,
    VARIANTS,
    Key,
    Kind,
    key_of,
)
from game.ui.sounds.mixer import RATE, VOICES, Mixer, sides
from game.ui.sounds.music import LAYERS, Layer
from game.ui.sounds.player import Sounds
from game.ui.sounds.waves import Making


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    TIME[0] = 0.0
    player = Sounds(now)
    yield player
    player.close()
    pygame.mixer.quit()


TIME = [0.0]
"""What the player's clock says, in seconds."""


def now() -> float:
    """Return the time, a tenth of a millisecond later than the last time."""
    TIME[0] += 0.0001
    return TIME[0]


def wait(seconds: float = 0.03) -> None:
    """Let time pass for the player, though not for the device."""
    TIME[0] += seconds


def playing() -> list[pygame.mixer.Sound]:
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return [sound for channel in channels if (sound := channel.get_sound()) is not None]


def kinds(sounds: Sounds) -> dict[Kind, int]:
    """Return how many sounds of each kind are playing."""
    ready = {id(sound): key for key, sound in sounds._stock.ready.items()}
    keys = [ready[id(sound)] for sound in playing()]
    return dict(Counter(key.kind for key in keys if isinstance(key, Key)))


@pytest.fixture
def lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have sounds last as long as any test does: the dummy device keeps real time."""

    def long(key: Key, rate: int, channels: int) -> Making:
        yield
        return bytes(2 * channels * rate * 20)

    monkeypatch.setattr("game.ui.sounds.stock.making", long)


def test_nothing_is_opened_before_something_is_heard(sounds: Sounds) -> None:
    sounds.muted = True
    sounds.play("call")
    sounds.muted = False
    sounds.set_volume(0)
    sounds.play("call")
    assert pygame.mixer.get_init() is None
    assert sounds.available


@every_kind
def test_sounds_play(sounds: Sounds, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []
    play = Mixer.play

    def noted(self: Mixer, sound: pygame.mixer.Sound, pan: float, *, gives_way: bool) -> None:
        heard.append((sound.get_raw(), pan, gives_way))
        play(self, sound, pan, gives_way=gives_way)

    monkeypatch.setattr(Mixer, "play", noted)
    sounds.play(kind, 3, pan=-0.5, step=2)
    assert sounds.awaited == (kind in SLOW)
    while sounds.awaited:
        sounds.pass_by(4, on=False)
    assert pygame.mixer.get_init() == (RATE, -16, 2)
    assert heard == [(run_to_end(making(key_of(kind, 3, 2), RATE, 2)), -0.5, kind in GIVE_WAY)]
    assert sounds.available


@pytest.mark.usefixtures("lasting")
def test_sounds_are_made_once(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds.play("call", 1)
    monkeypatch.setattr("game.ui.sounds.stock.making", None)
    wait()
    sounds.play("call", 1)
    wait()
    sounds.play("call", 7)
    assert kinds(sounds) == {"call": 3}


@pytest.mark.usefixtures("lasting")
def test_a_sound_is_never_heard_twice_at_once(sounds: Sounds) -> None:
    sounds.play("flick")
    sounds.play("flick")
    sounds.play("call", 1)
    sounds.play("call", 2)
    assert kinds(sounds) == {"flick": 1, "call": 2}
    wait(0.02)
    sounds.play("call", 1)
    assert kinds(sounds) == {"flick": 1, "call": 2}
    wait(0.01)
    sounds.play("call", 1)
    assert kinds(sounds) == {"flick": 1, "call": 3}


@pytest.mark.usefixtures("lasting")
@pytest.mark.parametrize("kind", VARIANTS)
def test_variants_never_sound_the_same_twice_running(sounds: Sounds, kind: Kind) -> None:
    heard = []
    for _ in range(40):
        sounds.play(kind)
        heard += playing()
        pygame.mixer.stop()
        wait()
    assert len(heard) == 40
    assert len(set(map(id, heard))) == len(VARIANTS[kind])
    assert all(one is not other for one, other in pairwise(heard))


@pytest.mark.usefixtures("lasting")
def test_cards_give_way_when_channels_run_out(sounds: Sounds) -> None:
    for seat in range(SEATS):
        sounds.play("right", seat)
        sounds.play("wrong", seat)
    for _ in range(9):
        sounds.play("flick")
        wait()
    assert kinds(sounds) == {"right": 6, "wrong": 6, "flick": 4}
    assert len(playing()) == VOICES
    for seat in range(SEATS):
        sounds.play("call", seat)
    # Four took the place of cards, and two that of what had begun first.
    assert kinds(sounds) == {"right": 5, "wrong": 5, "call": 6}


def test_places_are_heard_from_left_to_right_and_always_as_loud() -> None:
    assert sides(0) == pytest.approx((math.sqrt(0.5), math.sqrt(0.5)))
    assert sides(-1) == pytest.approx(sides(1)[::-1])
    lefts = [sides(pan / 4)[0] for pan in range(-4, 5)]
    assert lefts == sorted(lefts, reverse=True)
    assert sides(7) == sides(1)  # a place beside the window is its edge
    assert sides(1) == pytest.approx((math.cos(1.7 * math.pi / 4), math.sin(1.7 * math.pi / 4)))
    assert all(math.hypot(*sides(pan / 4)) == pytest.approx(1) for pan in range(-4, 5))


def test_an_open_mixer_keeps_its_rate_and_channels(sounds: Sounds) -> None:
    pygame.mixer.init(48000, -16, 2, 512, allowedchanges=0)
    sounds.play("call")
    (sound,) = playing()
    assert sound.get_raw() == run_to_end(making(Key("call"), 48000, 2))


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


@pytest.mark.usefixtures("lasting")
def test_volume_scales_what_sounds_and_what_will(sounds: Sounds) -> None:
    sounds.play("lost")
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


@pytest.mark.usefixtures("lasting")
def test_mute_keeps_the_volume(sounds: Sounds) -> None:
    sounds.set_volume(70)
    sounds.play("lost")
    sounds.muted = True
    assert sounds.gain == 0
    pygame.time.wait(150)  # it fades within 30 ms, and the dummy device keeps real time
    sounds.play("call")
    assert playing() == []
    sounds.muted = False
    assert sounds.volume == 70
    wait()
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


def loud() -> list[float]:
    """Return how loud the layers are that play."""
    if not pygame.mixer.get_init():
        return []
    channels = [pygame.mixer.Channel(VOICES + place) for place in range(len(LAYERS))]
    return [channel.get_volume() for channel in channels if channel.get_busy()]


def play_on(sounds: Sounds, seconds: float, *, step: int = 0, on: bool = True) -> list[float]:
    """Let time pass in frames, with a streak, and return how loud the layers are then."""
    end = TIME[0] + seconds
    while TIME[0] < end:
        sounds.pace(step, urgent=step > 2)
        wait(0.03)
        sounds.pass_by(0, on=on)
    return loud()


@pytest.mark.usefixtures("lasting")
def test_layers_of_music_come_and_go_together(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = {name: array("h", [100] * 2 * RATE).tobytes() for name in LAYERS}

    def soon(name: Layer, rate: int, channels: int) -> Making:
        yield
        return short[name]

    monkeypatch.setattr("game.ui.sounds.stock.layer", soon)
    sounds.set_volume(50, 60)
    assert play_on(sounds, 1, on=False) == []
    assert pygame.mixer.get_init() is None  # a window without the focus is silent
    sounds.pass_by(4, on=True)
    assert play_on(sounds, 0.2)[1:] == [0, 0]
    assert 0 < loud()[0] < 0.1  # softly at first
    assert play_on(sounds, 2) == [1, 0, 0]
    assert play_on(sounds, 2, step=2) == [1, 1, 0]
    assert play_on(sounds, 2, step=3) == [1, 1, 1]
    sounds.pass_by(0, on=True)  # nobody says how it goes any longer
    wait()
    sounds.pass_by(0, on=True)
    assert loud()[1] < 1
    assert play_on(sounds, 2) == [1, 0, 0]
    sounds.play("call")
    assert len(playing()) == 4
    play_on(sounds, 2, on=False)
    pygame.time.wait(150)  # what stops does so within 30 ms, and the dummy device keeps real time
    assert loud() == []
    assert set(LAYERS) <= set(sounds._stock.ready)
    sounds.set_volume(50, 0)
    assert play_on(sounds, 1) == []
    assert not set(LAYERS) & set(sounds._stock.ready)  # nor does it take memory


def test_what_is_usual_is_made_beforehand_and_then_nothing_is_done(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = []

    def soon(key: Key, rate: int, channels: int) -> Making:
        begun.append(key)
        yield
        return bytes(8 * RATE)

    monkeypatch.setattr("game.ui.sounds.stock.making", soon)
    sounds.pass_by(1000, on=True)
    assert begun == []  # nothing before something was heard
    sounds.play("button")
    sounds.pass_by(1000, on=True)
    assert len(begun) == len(set(begun))
    assert {key.kind for key in begun} == set(KINDS)
    count = len(begun)
    for kind in KINDS:
        for seat in range(SEATS):
            sounds.play(kind, seat)
            wait()
    assert not sounds.awaited
    assert len(begun) == count
    sounds.play("right", 3, step=4)  # is made at once, and the next one then beforehand
    assert begun[count:] == [Key("right", 3, 4)]
    sounds.pass_by(1000, on=True)
    assert begun[count + 1] == Key("right", 3, 5)
    count = len(begun)
    sounds.pass_by(1000, on=True)
    assert len(begun) == count
