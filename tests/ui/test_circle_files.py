"""The circle saved as a file, and what cannot be saved."""

import io
import os
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
from pilot import Pilot
from test_circle import pilot

from game.storage import paths
from game.ui.pages.explore import circle_part
from game.ui.pages.explore.explore_screen import ExploreScreen

__all__ = ["pilot"]


def folder() -> Path:
    return Path(os.environ["TERCET_HOME"]) / paths.EXPORTS


def test_the_circle_is_saved_as_svg_under_a_name_of_its_own(pilot: Pilot) -> None:
    pilot.click("save-svg")
    path = folder() / "tercet-pairs.svg"
    tree = ElementTree.parse(path)
    assert len(tree.findall("{http://www.w3.org/2000/svg}line")) == 648
    assert any("tercet-pairs.svg" in words for words in pilot.words())
    first = path.read_bytes()
    pilot.loop.context.change(theme="light")
    pilot.click("save-svg")
    assert path.read_bytes() == first
    assert (folder() / "tercet-pairs-2.svg").read_bytes() != first
    assert any("tercet-pairs-2.svg" in words for words in pilot.words())


def test_the_circle_is_saved_as_png_bit_by_bit(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(circle_part, "USUAL_SIDE", 480)
    # A frame is as long as one piece: otherwise they would all be made in the first one.
    monkeypatch.setattr(pilot.loop, "_stopwatch", iter(range(10**6)).__next__)
    pilot.click("save-png")
    assert not folder().exists()
    assert pilot.screen.widget_named("save-png") is None
    told: set[str] = set()
    for _ in range(4):
        pilot.frame()
        told.update(pilot.words())
    assert len([words for words in told if "Making the file" in words]) > 2
    while pilot.screen.widget_named("cancel") is not None:
        pilot.frame()
    surface = pygame.image.load(io.BytesIO((folder() / "tercet-pairs.png").read_bytes()), "x.png")
    assert surface.get_size() == (480, 480)
    assert any("tercet-pairs.png" in words for words in pilot.words())


@pytest.mark.parametrize("how", ["button", "escape"])
def test_saving_can_be_left_off(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    monkeypatch.setattr(pilot.loop, "_stopwatch", iter(range(10**6)).__next__)
    pilot.click("save-png")
    pilot.frame()
    if how == "button":
        pilot.click("cancel")
    else:
        pilot.press(pygame.K_ESCAPE)
    for _ in range(3):
        pilot.frame()
    assert isinstance(pilot.screen, ExploreScreen)
    assert not folder().exists()
    assert "Nothing was saved." in pilot.words()
    assert pilot.screen.widget_named("save-png") is not None


def test_what_cannot_be_saved_is_told(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Path(os.environ["TERCET_HOME"])
    home.mkdir()
    (home / paths.EXPORTS).write_text("in the way")
    pilot.click("save-svg")
    assert any(words.startswith("Couldn’t save") for words in pilot.words())
    (home / paths.EXPORTS).unlink()

    def full(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.ui.file_saver.write_new", full)
    pilot.click("save-svg")
    told = " ".join(pilot.words())
    assert told.count("No space left on device") == 1
    assert "exports" in told
