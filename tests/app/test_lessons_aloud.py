"""Screen readers: each game's lesson from start to end, by what is read aloud alone."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from pilot import Pilot
from screen_reader import Kit
from test_access import do

from game.app.access import ROOT, ScreenReaderBridge
from game.games import GAMES
from game.games.claims.claim_rules import ClaimRules
from game.play.lessons import LESSON_OF
from game.ui.context import look_of
from game.ui.texts.place_words import card_words

FOOT = {"Leave", "Previous", "Hint", "Skip", "Next", "Undo", "Claim", "Scroll"}
MOST = 4  # cards of a claim


class Pupil:
    """Somebody who hears the program and presses what is called so."""

    def __init__(self, game: str) -> None:
        self.game, self.asked = game, ""
        self.tried: set[tuple[str, ...]] = set()
        self.kit, self.pilot = Kit(), Pilot()
        self.pilot.loop.reader = ScreenReaderBridge(self.kit, self.kit.adapter)
        self.kit.begun()
        self.pilot.frame()
        self.heard: list[str] = []

    def press(self, name: str) -> None:
        """Press what is called so, and hear what comes of it."""
        do(self.pilot, self.kit, name)
        assert self.kit.update is not None
        nodes = dict(self.kit.update.nodes)
        (words,) = nodes[self.kit.update.focus].has.get("description", ("",))
        self.heard.append(words)

    def things(self, role: str) -> list[str]:
        """Return what is called so of a role and can be pressed now, in reading order."""
        assert self.kit.update is not None
        return [
            node.has["label"][0]
            for number, node in self.kit.update.nodes
            if number != ROOT
            and node.role == f"Names.{role}"
            and node.actions
            and "disabled" not in node.has
        ]

    @property
    def done(self) -> bool:
        """Tell whether the step is done: one can go on to the next."""
        return "Next" in self.things("BUTTON")

    def lit(self) -> list[str]:
        """Return what is told to be a hint."""
        return [
            name
            for name in self.things("CHECK_BOX")
            if "Hint" in re.split("[.,] ", self.kit.named(name)[1].has.get("description", ("",))[0])
        ]

    def known(self) -> Iterator[Sequence[str]]:
        """Yield what makes a claim with the cards that are told of, by what all of them show."""
        rules = [GAMES[game] for game in (self.game, "classic")]
        options = [one.default_options() for one in rules]
        if not isinstance(rules[0], ClaimRules) or options[0].two_groups:
            return
        cards = options[0].cards
        palette = look_of(self.pilot.loop.context.settings).palette
        shows = {card_words(cards, one, palette): one for one in cards.all_cards}
        called = {name: name.rpartition(", key ")[0] for name in self.things("CHECK_BOX")}
        lie = {name: shows[words] for name, words in called.items() if words in shows}
        spoken = re.findall("|".join(sorted(shows, key=len, reverse=True)), self.asked)
        told = [shows[words] for words in spoken]
        for game, given in product(zip(rules, options, strict=True), (told, told[:-1])):
            table = tuple(dict.fromkeys([*given, *lie.values()]))
            for claim in game[0].claims(game[1], table) if game[1].cards == cards else ():
                if {*given} <= {*claim.left} <= {*given, *lie.values()}:
                    yield [name for name, one in lie.items() if one in claim.left]

    def tries(self) -> Iterator[Sequence[str]]:
        """Yield what may be an answer, the likeliest first, until one is."""
        places, words = self.things("CHECK_BOX"), self.things("BUTTON")
        said = [name for name in words if name not in FOOT]
        if said and not places:
            yield from ([name] for name in said)
            return
        yield from self.known()
        self.press("Hint")
        first = self.lit()[:1]
        others = [name for name in places if name not in first]
        if "Claim" in {name for name in FOOT if self.kit_has(name)}:
            for times in product(range(3), repeat=len(others)):
                pressed = [one for one, n in zip(others, times, strict=True) for _ in range(n)]
                yield [*first, *pressed, "Claim"]
        for count in range(MOST):
            yield from ([*first, *rest] for rest in combinations(others, count))

    def kit_has(self, name: str) -> bool:
        """Tell whether something is called so, whether it can be pressed or not."""
        assert self.kit.update is not None
        return any(node.has.get("label") == (name,) for _, node in self.kit.update.nodes)

    def step(self) -> None:
        """Do what a step asks for."""
        self.asked, self.tried = self.heard[-1], set()
        while not self.done:
            if self.game == "noset" and {*self.things("BUTTON")} <= {*FOOT}:
                self.press("Hint")
                self.press(self.lit()[0])  # a card is taken at once
                assert self.heard[-1], "what comes of a card is not told"
                continue
            if "hole" in "".join(self.things("CHECK_BOX")):
                self.press("Hint")
                self.press(self.lit()[0])
                self.press(self.lit()[0])
                assert self.heard[-1], "what comes of a jump is not told"
                continue
            self._found()
        assert any(words.startswith("Right!") for words in self.heard[-2:]), self.heard[-2:]

    def _found(self) -> None:
        """Find one answer, maybe of several, by trying."""
        for names in self.tries():
            if tuple(names) in self.tried:
                continue  # what was right once is not asked for again
            self.tried.add(tuple(names))
            before = len(self.things("CHECK_BOX"))
            for name in names:
                if name in self.things("CHECK_BOX") + self.things("BUTTON"):
                    self.press(name)
                if self.done:
                    return
            if "Right so far." in self.heard[-1]:
                return
            assert before == len(self.things("CHECK_BOX"))
        pytest.fail(f"nothing is right: {self.heard[-1]}")


@pytest.mark.parametrize(
    "game", [g if g == "classic" else pytest.param(g, marks=pytest.mark.slow) for g in LESSON_OF]
)
def test_a_lesson_is_done_by_ear_from_the_start_of_the_program(game: str) -> None:
    pupil = Pupil(game)
    if game != "classic":  # whose lesson is offered at the first start
        pupil.press(GAMES[game].short or GAMES[game].title)
    pupil.press("Learn in 3 minutes")
    steps = 0
    while not pupil.kit_has("Restart"):
        steps += 1
        assert f"Step {steps} of " in pupil.heard[-1], pupil.heard[-1]
        pupil.step()
        pupil.press("Next")
    assert steps >= 9
    assert pupil.heard[-1].strip()
