"""A picture on the clipboard, where somebody has a program that hands it on."""

import os
from pathlib import Path

import pygame
import pytest

from game.ui.clipboard import copying


@pytest.mark.parametrize(("ends", "copied"), [("0", True), ("1", False)])
@pytest.mark.skipif(not hasattr(os, "posix_spawn"), reason="Windows takes pictures itself")
def test_a_picture_goes_to_the_program_that_hands_it_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: str, *, copied: bool
) -> None:
    """It is told the type, gets the file as it is, and is waited for without blocking."""
    program, got = tmp_path / "xclip", tmp_path / "got"
    program.write_text(f'#!/bin/sh\necho "$@" >{got}.words\ncat >{got}\nexit {ends}\n')
    program.chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    pygame.image.save(pygame.Surface((9, 9)), tmp_path / "a.png")
    work = copying(tmp_path / "a.png")
    told = None
    while told is None:
        try:
            next(work)
        except StopIteration as end:
            told = end.value
    assert told is copied
    assert got.read_bytes() == (tmp_path / "a.png").read_bytes()
    assert "image/png" in (tmp_path / "got.words").read_text()


def test_without_such_a_program_nothing_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    pygame.image.save(pygame.Surface((9, 9)), tmp_path / "a.png")
    with pytest.raises(StopIteration) as end:
        next(copying(tmp_path / "a.png"))
    assert end.value.value is False
