"""All sounds and the music as files to listen to: python build/sounds.py FOLDER."""

from __future__ import annotations

import sys
import wave
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.core.steps import run_to_end  # noqa: E402 - the path comes first
from game.ui.sounds.chimes import making  # noqa: E402
from game.ui.sounds.kinds import KINDS, STEPS, Key, variants  # noqa: E402
from game.ui.sounds.music import LAYERS, layer  # noqa: E402

RATE = 22050


def files() -> dict[str, bytes]:
    """Return the samples of all sounds of the first seat, by name: 16 bits, one channel."""
    made = {
        f"{kind}-{step}-{variant}": run_to_end(making(Key(kind, 0, step, variant), RATE))
        for kind in KINDS
        for step in range(STEPS.get(kind, 1))
        for variant in variants(kind)
    }
    return made | {f"music-{name}": run_to_end(layer(name, RATE, 1)) for name in LAYERS}


def main(folder: Path) -> None:
    """Write the sounds."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, samples in files().items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setparams((1, 2, RATE, 0, "NONE", ""))
            file.writeframes(samples)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
