"""A disk image of the macOS bundle, by Apple's hdiutil: drag Tercet to Applications."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from resources import TITLE


def write(bundle: Path, target: Path) -> Path:
    """Write a compressed disk image with a bundle and a link to Applications; return its path.

    Raises:
        subprocess.CalledProcessError: The bundle's signature is not whole, or hdiutil failed.
    """
    checked = ["codesign", "--verify", "--deep", "--strict", str(bundle)]
    subprocess.run(checked, check=True)
    with TemporaryDirectory() as folder:
        shutil.copytree(bundle, Path(folder, bundle.name), symlinks=True)
        Path(folder, "Applications").symlink_to("/Applications")
        command = ["hdiutil", "create", "-volname", TITLE, "-srcfolder", folder, "-ov"]
        subprocess.run([*command, "-fs", "HFS+", "-format", "UDZO", str(target)], check=True)
    return target
