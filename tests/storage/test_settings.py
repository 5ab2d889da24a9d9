"""Settings: what each field takes."""

from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest
from setting_values import BAD, GOOD, NAMES, cases

from game.art import palette
from game.storage import settings
from game.storage.settings import Settings


def test_every_field_is_tested_here() -> None:
    assert list(GOOD) == list(BAD) == NAMES


def test_the_names_are_those_of_the_art() -> None:
    assert set(settings.THEMES) == set(palette.THEMES)
    assert (*palette.PALETTES, "own") == settings.PALETTES
    assert Settings().own_colours == palette.PALETTES["standard"].colours


@pytest.mark.parametrize(("name", "value"), cases(GOOD))
def test_a_field_takes_its_values(name: str, value: Any) -> None:
    assert getattr(replace(Settings(), **{name: value}), name) == value


@pytest.mark.parametrize(("name", "value"), cases(BAD))
def test_a_field_refuses_all_others(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=rf"^{name} takes .+, got "):
        replace(Settings(), **{name: value})


def test_settings_do_not_change() -> None:
    mine = {"undo": "z"}
    made = Settings(bindings=mine)
    mine["undo"] = "y"
    assert made.bindings == {"undo": "z"}
    with pytest.raises(FrozenInstanceError):
        made.theme = "light"  # type: ignore[misc]


def test_bindings_are_in_order() -> None:
    one, other = Settings(bindings={"b": "1", "a": "2"}), Settings(bindings={"a": "2", "b": "1"})
    assert list(one.bindings) == ["a", "b"]
    assert (one, hash(one)) == (other, hash(other))
