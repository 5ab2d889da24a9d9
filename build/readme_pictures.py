"""Make the pictures of the README anew: python build/readme_pictures.py."""

import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from pictures import ROOT, take

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
    }
)
"""Of each picture the sample that it shows, and the theme."""


def remake(folder: Path) -> None:
    """Write the pictures into a folder.

    Raises:
        OSError: the folder cannot be written to.
    """
    for theme in {theme for _, theme in PICTURES.values()}:
        with tempfile.TemporaryDirectory() as place:
            only = {sample for sample, of in PICTURES.values() if of == theme}
            taken = take(Path(place), SIZE, theme, "standard", mark_colours=False, only=only)
            samples = {path.stem.partition("-")[2]: path for path in taken}
            for name, (sample, of) in PICTURES.items():
                if of == theme:
                    (folder / f"{name}.png").write_bytes(samples[sample].read_bytes())


if __name__ == "__main__":
    remake(ROOT / "assets" / "pictures")
    print(f"{len(PICTURES)} pictures in assets/pictures")
