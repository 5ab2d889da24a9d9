"""What PyInstaller might have made, for tests of what is made from it."""

from pathlib import Path


def pretended(base: Path) -> Path:
    """Make a small packed folder below a folder, and return it."""
    made = base / "dist" / "tercet"
    (made / "_internal").mkdir(parents=True)
    (made / "tercet").write_bytes(b"\x7fELF GLIBC_2.17\0GLIBC_2.34\0GLIBC_2.4\0")
    (made / "tercet").chmod(0o755)
    (made / "_internal" / "libz.so.1").write_bytes(b"\x7fELF GLIBC_2.28")
    (made / "_internal" / "readme").write_bytes(b"GLIBC_9.99")
    (made / "_internal" / "libz.so").symlink_to("libz.so.1")
    (made / "LICENSE").write_text("ours", encoding="utf-8")
    (made / "NOTICES.txt").write_text("everybody’s", encoding="utf-8")
    return made
