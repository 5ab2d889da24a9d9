"""The stub of a new card game: python build/newgame.py KEY [TITLE].

Writes rules that run, with the cards and the rule of Set until others are written, a page of help,
and a line in GAMES; then makes the golden playthrough, the schema, the template of texts and the
pictures of the game. Prints the commands that make these again, and that test this game alone.
Needs the extras "test" and "build".
"""

from __future__ import annotations

import argparse
import keyword
import os
import re
import shlex
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.games import GAMES  # noqa: E402 - the path comes first

REGISTRY = "game/games/__init__.py"
COMMANDS = (
    "tests/golden/remake.py",
    "build/schema.py",
    "build/translations.py",
    "build/pictures.py .work/pictures selector *{key}*",
)
"""The commands that make what follows from the rules, in words between spaces."""

ROOM = 8
"""The letters of a short title that the smallest main menu has room for."""

TEST = "-m pytest -n 2 -k {key}"
"""The command that tests what goes over every game, for one of them."""

RULES = '''"""{title}: three cards, with each feature all the same or all different on them."""

from dataclasses import dataclass

from game.core.explanations import Explanation, alike_or_different, make_explanation
from game.core.features import Cards, set_cards
from game.core.phrases import phrase
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.hints import CLAIM_WORDS, THREE_CARDS
from game.games.claims.state import Claim, ClaimState

_RULE = phrase("each feature must be all the same or all different")


@dataclass(frozen=True, slots=True)
class {name}Options(ClaimOptions):
    """Options of {title}."""

    @property
    def cards(self) -> Cards:
        """The 81 cards of Set."""
        return set_cards(4)

    @property
    def table_size(self) -> int:
        """The number of cards on the table at the start."""
        return 12


class {name}(ClaimRules[{name}Options]):
    """The rules of {title}."""

    key = "{key}"
    title = "{title}"
    short = "{short}"
    sentence = "Three cards, all alike or all different in shape, colour, shading and number."
    brief = phrase("All alike or all different")
    hue = {hue}
    options = {name}Options
    hint_words = CLAIM_WORDS._replace(
        rule=phrase("Find three cards: each feature all the same or all different."),
        newcomers=phrase("See a match? Press your key, then pick the three cards."),
        pick=phrase("{{name}} – pick three!"),
        size=THREE_CARDS,
    )
    claimed = (0, 40, 80)

    def completing(self, options: {name}Options, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Return the card with which two add up to 0: alike or different in each feature."""
        return options.cards.zero_sum_cards(chosen)

    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation:
        options, cards = self.options_of(state), claim.left
        columns = options.cards.columns(cards)
        aspects = (
            alike_or_different(feature, values, _RULE)
            for feature, values in zip(options.cards.features, columns, strict=True)
        )
        return make_explanation(aspects, completing=self.completing(options, cards[:2]))


{constant} = {name}()
'''
HELP = """# {title}

All the same or all different

# What to look for

Find three cards. Each feature must be **all the same or all different** on them.

## A match

{{card set 0 4 right}} {{card set 40 4 right}} {{card set 80 4 right}}

## Not a match

{{card set 0 4 wrong}} {{card set 1 4 wrong}} {{card set 5 4 wrong}}
"""


def free_hue() -> int:
    """Return the hue in the middle of the widest gap between those of other games."""
    hues = sorted(rules.hue for rules in GAMES.values())
    start, end = max(pairwise([*hues, hues[0] + 360]), key=lambda gap: gap[1] - gap[0])
    return (start + end) // 2 % 360


def add_to_registry(text: str, key: str, constant: str) -> str:
    """Return the text of the registry with an import and an entry of a game."""
    lines = text.splitlines(keepends=True)
    imports = [at for at, line in enumerate(lines) if "from game.games." in line and "    " in line]
    line = f"        from game.games.claims.{key} import {constant}\n"
    before = [at for at in imports if lines[at] < line and "import Rules" not in lines[at]]
    lines.insert(max(before, default=imports[0] - 1) + 1, line)
    return re.sub(r"(games = \([^)]*)\)", rf"\1, {constant})", "".join(lines))


def stub(key: str, title: str) -> dict[str, str]:
    """Return the texts of the rules and the help, by their paths."""
    constant, name = key.upper(), key.capitalize()
    words = {"key": key, "title": title, "name": name, "constant": constant}
    return {
        f"game/games/claims/{key}.py": RULES.format(**words, short=name[:ROOM], hue=free_hue()),
        f"assets/help/{key}.md": HELP.format(**words),
    }


def write_stub(root: Path, key: str, title: str) -> None:
    """Write the rules, the help and the line in GAMES."""
    for place, text in stub(key, title).items():
        with (root / place).open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        print(f"wrote {place}")
    registry = root / REGISTRY
    text = add_to_registry(registry.read_text(encoding="utf-8"), key, key.upper())
    registry.write_text(text, encoding="utf-8", newline="\n")
    print(f"added a line to {REGISTRY}")


def is_free(key: str) -> bool:
    """Whether a game can have this key: none of its names in Python are taken."""
    modules = {path.stem for path in (ROOT / "game" / "games" / "claims").iterdir()}
    if key in GAMES or key in modules or keyword.iskeyword(key):
        return False
    return key.capitalize() not in re.findall(r"\w+", RULES)


def command(words: str, key: str) -> tuple[str, ...]:
    """Return a command for a game as its words, with this interpreter as seen from the root."""
    python = Path(sys.executable)
    here = python.relative_to(ROOT) if python.is_relative_to(ROOT) else python
    return str(here), *words.format(key=key).split()


def main() -> None:
    """Write the stub, and what is made from the rules."""
    parser = argparse.ArgumentParser(description="Write the stub of a new card game.")
    parser.add_argument("key", help="its key, in small letters, as in files and codes")
    parser.add_argument("title", nargs="?", help="its title, as players see it")
    asked = parser.parse_args()
    key: str = asked.key
    title: str = asked.title or key.capitalize()
    if not re.fullmatch("[a-z]{3,10}", key) or not is_free(key):
        parser.error(f"a key has 3 … 10 small letters and is no module yet, got {key!r}")
    if not re.fullmatch(r"[^\"\\\n{}]{1,40}", title):
        parser.error(f'a title has 1 … 40 letters, none of them " \\ {{ }}, got {title!r}')
    write_stub(ROOT, key, title)
    join = shlex.join if os.name == "posix" else subprocess.list2cmdline
    commands = [command(words, key) for words in COMMANDS]
    for words in commands:
        print(join(words), flush=True)
        subprocess.run([sys.executable, *words[1:]], cwd=ROOT, check=True)
    print("After a change of its rules or texts:")
    for words in (*commands, command(TEST, key)):
        print(f"  {join(words)}")


if __name__ == "__main__":
    main()
