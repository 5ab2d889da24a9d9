"""An AppDir of the packed folder: the content of an AppImage, which also runs as a plain folder.

An AppImage is a small program that mounts what comes after it in the file; the workflow puts that
program and this folder together.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from desktop import desktop_files
from resources import NAME, TITLE

HOME = f"usr/lib/{NAME}"
DOC = f"usr/share/doc/{NAME}"
ICON = f"usr/share/icons/hicolor/256x256/apps/{NAME}.png"
LINKS = {
    "AppRun": f"usr/bin/{NAME}",
    f"usr/bin/{NAME}": f"../lib/{NAME}/{NAME}",
    f"{NAME}.desktop": f"usr/share/applications/{NAME}.desktop",
    f"{NAME}.png": ICON,
    ".DirIcon": f"{NAME}.png",
}
# Of the program in front: it is no part of the folder, and so is not told of in its notices.
RUNTIME = """\
# The AppImage runtime

https://github.com/AppImage/type2-runtime

If this folder is in an AppImage, the program in front of it is the AppImage runtime (MIT), linked \
with squashfuse (BSD, two clauses), libfuse (LGPL-2.1), zlib, zstd (BSD, three clauses) and musl \
(MIT).
"""


def write(folder: Path, dist: Path, when: int) -> Path:
    """Write the AppDir of a folder made by PyInstaller, and return its path.

    All files have the time stamp ``when``, in seconds. An existing AppDir is replaced.
    """
    root = dist / f"{TITLE}.AppDir"
    if root.exists():
        shutil.rmtree(root)
    shutil.copytree(folder, root / HOME, symlinks=True)
    for name, data in desktop_files(when).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    (root / DOC).mkdir(parents=True)
    for name in ("LICENSE", "NOTICES.txt"):
        (root / HOME / name).rename(root / DOC / name)
    with (root / DOC / "NOTICES.txt").open("a", encoding="utf-8") as notices:
        notices.write(f"\n\n{RUNTIME}")
    for name, target in LINKS.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).symlink_to(target)
    return root
