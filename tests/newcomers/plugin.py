"""Register four games that there are not, for a whole process: ``pytest -p newcomers.plugin``.

It comes before anything asks for GAMES, and gives the program a folder of assets of its own, with
their pages of help and a schema that knows them.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from types import MappingProxyType

import game.games
from game.art.svg import kinds
from newcomers.c53t import C53T_RULES
from newcomers.cross import CROSS
from newcomers.remnant import REMNANT
from newcomers.twins import TWINS

ROOT = Path(__file__).resolve().parents[2]
NEW = (TWINS, REMNANT, CROSS, C53T_RULES)

HELP = """# {title}

{line}

# The rules

{words}

{example}

{{option {key} {field}}}
"""
LINES = {
    "twins": "Two cards that are nearly alike",
    "c53t": "Five cards, five of everything",
    "remnant": "Jump until just a few marbles are left",
    "cross": "Jump along rows and columns until one marble is left",
}
WORDS = "\n\n".join(["Find what there is to find, and take your time."] * 30)
FIELDS = {"twins": "alike", "remnant": "few", "cross": "goal", "c53t": "laid"}
EXAMPLES = {
    "twins": "{card set 0 3 right} {card set 1 3 right}",
    "remnant": "{board 5 16383 chosen 9} → {board 5 28159}",
    "cross": "{board cross 8589869055 chosen 4} → {board cross 8589934063}",
    "c53t": " ".join(f"{{card c53t {number} 3 right}}" for number in range(5)),
}


def register(folder: Path) -> None:
    """Add the games, with all that a new game brings besides its rules, in a folder."""
    kinds.__path__.append(str(Path(__file__).parent / "kinds"))
    games = {**game.games.GAMES, **{rules.key: rules for rules in NEW}}
    game.games.GAMES = MappingProxyType(games)
    shutil.copytree(ROOT / "assets", folder / "assets", dirs_exist_ok=True)
    for rules in NEW:
        key = rules.key
        own = {"title": rules.title, "line": LINES[key], "key": key, "field": FIELDS[key]}
        page = HELP.format(words=WORDS, example=EXAMPLES[key], **own)
        (folder / "assets" / "help" / f"{key}.md").write_text(page, encoding="utf-8")
    sys._MEIPASS = str(folder)  # type: ignore[attr-defined]
    sys.path.insert(0, str(ROOT / "build"))
    from schema import schema

    path = folder / "assets" / "rules-schema.json"
    path.write_text(schema(path.read_text(encoding="utf-8")), encoding="utf-8")


register(Path(tempfile.mkdtemp(prefix="tercet-newcomers-")))
