"""The end of the program: nothing is waited for once somebody quits, and it is soon over."""

import os
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest
from xvfb import ROOT, Running, desk, running

# From the key on, whatever would wait is told of; before it, nothing is, and a sound is played, or
# music once its layers are made.
QUITS = """
import os, sys, threading, time
sys.path.insert(0, sys.argv[1])
from game.app import main
from game.app import prepare

prepare()
import pygame
from game.app.loop import Loop

FRAMES, MUSIC, WAITS = 12, sys.argv[2:], ("fadeout", "delay", "wait", "sleep", "set_timer")
frame, count = Loop.frame, 0

def told(what, name):
    do = getattr(what, name)
    def told_of(*given, **named):
        print("waits:", name, *given)
        return do(*given, **named)
    setattr(what, name, told_of)

def counted(self):
    global count
    count += 1
    if count == 2 and MUSIC:
        self.context.change(music=60)
    if count == FRAMES and MUSIC and not self.context.sounds._band.plays:
        count -= 1
    if count == 2:
        self.context.sounds.play("flick")
    if count == FRAMES:
        assert pygame.mixer.get_init() and self.context.library.store is not None
        for what in (pygame.time, pygame.mixer, time):
            for name in set(WAITS) & set(dir(what)):
                told(what, name)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_LCTRL,
                                       unicode="", scancode=20))
    return frame(self)

Loop.frame = counted
status = main([])
print("frames:", count - FRAMES, "threads:", threading.active_count())
sys.exit(status)
"""

BARE = """
import sys, pygame
pygame.init()
window = pygame.display.set_mode((1248, 780), pygame.RESIZABLE)
for x in range(1248):  # a picture of many colours, which is what the test waits for
    window.fill((x % 256, x // 5 % 256, 90), (x, 0, 1, 780))
pygame.display.update()
while not any(event.type == pygame.KEYDOWN for event in pygame.event.get()):
    pygame.time.wait(33)
pygame.display.quit()
"""
MOST = 2.0  # times what a bare window takes to end by a key


@pytest.mark.heavy
@pytest.mark.parametrize("music", [[], ["music"]])
def test_nothing_is_waited_for_once_somebody_quits(tmp_path: Path, music: list[str]) -> None:
    child = tmp_path / "child.py"
    child.write_text(QUITS, encoding="utf-8")
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, str(child), str(ROOT), *music],
        env={**os.environ, **quiet, "TERCET_HOME": str(tmp_path), "PYGAME_HIDE_SUPPORT_PROMPT": ""},
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == ("frames: 0 threads: 1\n", "")


def ended_in(run: Running, *keys: str) -> float:
    """Press the keys and return the seconds until the process is gone."""
    start = monotonic()
    run.desk.tool("xdotool", "key", "--delay", 0, *keys)
    run.process.wait(20)
    return monotonic() - start


@pytest.mark.slow
@pytest.mark.long
def test_it_is_over_about_as_soon_as_a_bare_window(tmp_path: Path) -> None:
    bare = tmp_path / "bare.py"
    bare.write_text(BARE, encoding="utf-8")
    ours, theirs = [], []
    with desk(tmp_path) as room:
        room.env.update(SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="")
        for _ in range(5):
            with running(room) as run:
                ours.append(ended_in(run, "ctrl+q"))
            named = {"SDL_VIDEO_X11_WMCLASS": "tercet"}
            room.env.update(named)
            with running(room, program=[sys.executable, str(bare)]) as run:
                theirs.append(ended_in(run, "q"))
            room.env.pop(*named)
    # The least of each: whatever else a machine does only adds to a time.
    print(f"Tercet {1e3 * min(ours):.0f} ms, a bare window {1e3 * min(theirs):.0f} ms")
    assert min(ours) <= MOST * min(theirs)
