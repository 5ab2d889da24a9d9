"""Readers of PDF files for tests: what they say of a file, and its pages as grey pixels."""

import shutil
import subprocess
from itertools import groupby
from pathlib import Path

import pytest

GHOSTSCRIPT = pytest.mark.skipif(shutil.which("gs") is None, reason="Ghostscript is missing")
POPPLER = pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler-utils is missing")


def run(*command: str | Path) -> tuple[bytes, str]:
    """Return what a program wrote, and what it complained about."""
    done = subprocess.run([*map(str, command)], capture_output=True, check=True, timeout=120)
    return done.stdout, done.stderr.decode()


def complaints_of_ghostscript(file: Path) -> str:
    """Return what Ghostscript says of all pages, which is nothing if they are right."""
    head = ("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dPDFSTOPONERROR", "-dPDFSTOPONWARNING")
    told, error = run(*head, "-sDEVICE=pgmraw", "-r20", "-sOutputFile=/dev/null", file)
    return told.decode() + error


def pages_of(file: Path) -> list[tuple[float, float]]:
    """Return the size of each page in millimetres, by poppler."""
    told, error = run("pdfinfo", "-l", "-1", file)
    assert error == ""
    lines = (line.partition(" size:") for line in told.decode().splitlines())
    found = (size.split() for name, _, size in lines if size and name.startswith("Page "))
    return [(float(words[0]) * 25.4 / 72, float(words[2]) * 25.4 / 72) for words in found]


class GreyPage:
    """A page as pixels, by poppler; lengths are in millimetres."""

    def __init__(self, file: Path, page: int, dpi: int = 600) -> None:
        number = str(page)
        data, error = run("pdftoppm", "-gray", "-r", str(dpi), "-f", number, "-l", number, file)
        assert error == ""
        head = data.split(b"\n", 3)
        self.wide, self.high = map(int, head[1].split())
        self._rows, self._mm = head[3], 25.4 / dpi

    def row(self, y: float) -> bytes:
        """Return the pixels across at a height."""
        at = round(y / self._mm)
        return self._rows[at * self.wide : (at + 1) * self.wide]

    def column(self, x: float) -> bytes:
        """Return the pixels down at a place."""
        return self._rows[round(x / self._mm) :: self.wide][: self.high]

    def dark(self, pixels: bytes) -> list[float]:
        """Return the middles of dark runs of a row or a column."""
        found, at = [], 0
        for is_dark, run_ in groupby(pixels, lambda one: one < 128):
            count = len(list(run_))
            if is_dark:
                found.append((at + count / 2) * self._mm)
            at += count
        return found
