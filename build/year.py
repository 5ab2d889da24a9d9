"""A year of a player's games, to look at any page with: python build/year.py FOLDER.

``TERCET_HOME=FOLDER python main.py`` shows it. The games are played by seeded computers, up to
today, or to the date of ``--until``.
"""

from __future__ import annotations

import argparse
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from game.app import prepare  # noqa: E402 - the path comes first

prepare()  # before pygame is imported

from played_year import make_year  # noqa: E402


def main(arguments: list[str] | None = None) -> None:
    """Make the folder, and tell how many games are in it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0].partition(":")[0] + ".")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--until", type=date.fromisoformat, default=date.today(), metavar="DATE")
    given = parser.parse_args(arguments)
    if given.folder.exists() and any(given.folder.iterdir()):
        parser.error(f"{given.folder} is not empty")
    print(f"{make_year(given.folder, given.until)} games in {given.folder}")


if __name__ == "__main__":
    main()
