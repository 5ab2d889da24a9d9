"""Register two games that there are not, for a whole process: ``pytest -p newcomers.plugin``.

It comes before anything asks for GAMES, and gives the program a folder of assets of its own, with
their pages of help and a schema that knows them.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from types import MappingProxyType

import game.games
from newcomers.few import FEW
from newcomers.twins import TWINS

ROOT = Path(__file__).resolve().parents[2]
NEW = (TWINS, FEW)

HELP = """# {title}

{line}

# The rules

{line}.

{{option {key} {field}}}
"""
LINES = {
    "twins": "Two cards that are nearly alike",
    "few": "Jump until just a few marbles are left",
}
FIELDS = {"twins": "alike", "few": "few"}


def register(folder: Path) -> None:
    """Add the games, with all that a new game brings besides its rules, in a folder."""
    games = {**game.games.GAMES, **{rules.key: rules for rules in NEW}}
    game.games.GAMES = MappingProxyType(games)
    shutil.copytree(ROOT / "assets", folder / "assets", dirs_exist_ok=True)
    for rules in NEW:
        key = rules.key
        page = HELP.format(title=rules.title, line=LINES[key], key=key, field=FIELDS[key])
        (folder / "assets" / "help" / f"{key}.md").write_text(page, encoding="utf-8")
    sys._MEIPASS = str(folder)  # type: ignore[attr-defined]
    sys.path.insert(0, str(ROOT / "build"))
    from schema import schema

    path = folder / "assets" / "rules-schema.json"
    path.write_text(schema(path.read_text(encoding="utf-8")), encoding="utf-8")


register(Path(tempfile.mkdtemp(prefix="tercet-newcomers-")))
