"""The pictures of the README; python build/readme_pictures.py makes them again."""

import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pygame
from apng import encode_apng
from pictures import ROOT, pictures, take
from strips import Stand, frames

SIZE = (960, 600)
PICTURES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "set": ("set", "dark"),
        "selector": ("selector-later", "dark"),
        "sumz": ("sumz", "dark"),
        "together": ("set-together", "dark"),
        "ultra": ("why-ultra", "dark"),
        "quads": ("quads-four", "light"),
        "proset": ("proset", "dark"),
        "memory": ("set-memory-together", "dark"),
        "triangle": ("triangle", "dark"),
        "why": ("why-set", "light"),
        "colours": ("triangle-9-colours", "light"),
        "lesson": ("lesson-triangle-colours", "dark"),
        "circle": ("circle-triple", "dark"),
        "replay": ("replay-set-missed", "light"),
        "statistics": ("figures-set", "dark"),
        "noset": ("noset-light", "dark"),
        "ladder": ("ladder", "dark"),
    }
)
"""The sample and the theme of each picture."""


MOTIONS = (("deal", 13), ("right", 14), ("jump", 15))
"""The animations of the animated picture, with their numbers of frames."""

FRAME_MS, REST_MS, SHARE = 80, 900, 0.5


def moving() -> bytes:
    """Return the README's animations in sequence as an animated PNG, of half the size."""
    shown = []
    for motion, count in MOTIONS:
        taken = frames(Stand(SIZE, "dark"), motion, count)
        small = [pygame.transform.smoothscale_by(frame, SHARE) for _, frame in taken]
        shown += [(FRAME_MS, frame) for frame in small[:-1]] + [(REST_MS, small[-1])]
    pygame.quit()
    return encode_apng(shown)


def remake(folder: Path) -> None:
    """Write the pictures into a folder.

    Raises:
        OSError: the folder cannot be written to.
    """
    for theme in {theme for _, theme in PICTURES.values()}:
        with tempfile.TemporaryDirectory() as place:
            only = {sample for sample, of in PICTURES.values() if of == theme}
            found = pictures(SIZE, theme, "standard", mark_colours=False, only=only)
            taken = take(Path(place), found)
            samples = {path.stem.partition("-")[2]: path for path in taken}
            for name, (sample, of) in PICTURES.items():
                if of == theme:
                    (folder / f"{name}.png").write_bytes(samples[sample].read_bytes())
    (folder / "motion.png").write_bytes(moving())


if __name__ == "__main__":
    remake(ROOT / "assets" / "pictures")
    print(f"{len(PICTURES) + 1} pictures in assets/pictures")
