"""The stub of a new card game: python build/newgame.py KEY [TITLE].

Writes rules that run, with the cards and the rule of Set until others are written, a page of help,
and a line in GAMES; then makes the golden playthrough, the schema, the template of texts and the
pictures of the game. Prints the commands that test and draw this game alone. Needs the extras
"test" and "build".
"""

from __future__ import annotations

import argparse
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
MADE_BY = (
    "tests/golden/remake.py",
    "build/schema.py",
    "build/translations.py",
    'build/pictures.py pictures "*{key}*"',
)
"""The commands that make what follows from the rules."""

TESTED_IN = "tests/laws tests/golden tests/games tests/play tests/ui/test_help.py"
"""The tests that go over every game, without those of screens that need none of its own."""

RULES = '''"""{title}: three cards, with each feature all the same or all different on them."""

from dataclasses import dataclass

from game.core.explanations import Explanation, FeatureVerdict, make_explanation
from game.core.features import Cards, set_cards
from game.core.phrases import phrase
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.hints import CLAIM_WORDS, THREE_CARDS
from game.games.claims.state import Claim, ClaimState


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
        options = self.options_of(state)
        verdicts = {{1: "alike", 2: "broken", 3: "different"}}
        columns = options.cards.columns(claim.left)
        aspects = (
            FeatureVerdict(feature, values, verdicts[len({{*values}})])
            for feature, values in zip(options.cards.features, columns, strict=True)
        )
        return make_explanation(aspects, completing=self.completing(options, claim.left[:2]))


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
    words = {"key": key, "title": title, "name": name, "constant": constant, "hue": free_hue()}
    return {
        f"game/games/claims/{key}.py": RULES.format(**words),
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


def main() -> None:
    """Write the stub, and what is made from the rules."""
    parser = argparse.ArgumentParser(description="Write the stub of a new card game.")
    parser.add_argument("key", help="its key, in small letters, as in files and codes")
    parser.add_argument("title", nargs="?", help="its title, as players see it")
    asked = parser.parse_args()
    key: str = asked.key
    taken = {*GAMES, *(path.stem for path in (ROOT / "game" / "games" / "claims").glob("*.py"))}
    if not re.fullmatch("[a-z]{3,10}", key) or key in taken:
        parser.error(f"a key has 3 … 10 small letters and is no module yet, got {key!r}")
    write_stub(ROOT, key, asked.title or key.capitalize())
    commands = [command.format(key=key) for command in MADE_BY]
    for command in commands:
        print(f"python {command}", flush=True)
        subprocess.run([sys.executable, *shlex.split(command)], cwd=ROOT, check=True)
    print(f"Draw it by: python {commands[-1]}")
    print(f"Test it by: python -m pytest -n 2 {TESTED_IN} -k {key}")


if __name__ == "__main__":
    main()
