"""What holds for the cards of every game: their arithmetic, the lens, and the sparks of a claim."""

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest
from newcomers.c53t import C53T_RULES
from newcomers.twins import TWINS
from test_laws import CASES

from game.art.looks import make_look
from game.art.palette import PALETTES, THEMES, code
from game.art.svg import svg
from game.boards.card_board import CARDS
from game.core.features import COLOUR, COUNT, SHAPE, Cards
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim, ClaimState
from game.ui.table.lens import is_whole, location, missing
from game.ui.texts.common_words import why_wrong

AnyRules = ClaimRules[Any]
BASES = [2, 3, 4, 5]


def decks() -> Iterator[tuple[str, AnyRules, ClaimOptions]]:
    """Yield the games of cards, one of each deck, and those of newcomers."""
    seen = set()
    for case in CASES:
        options = case.options
        if isinstance(options, ClaimOptions) and (case.key, options.cards) not in seen:
            seen.add((case.key, options.cards))
            yield f"{case.key}-{case.variant}", cast(AnyRules, case.rules), options
    for rules in (TWINS, C53T_RULES):
        yield rules.key, rules, rules.default_options()


DECKS = {name: (rules, options) for name, rules, options in decks()}
every_deck = pytest.mark.parametrize(("rules", "options"), DECKS.values(), ids=DECKS)
CARD_GAMES = {rules.key: rules for rules, _ in DECKS.values()}
every_card_game = pytest.mark.parametrize("rules", CARD_GAMES.values(), ids=CARD_GAMES)


@every_deck
def test_the_cards_that_complete_a_claim_are_those_that_the_rules_find_right(
    rules: AnyRules, options: ClaimOptions
) -> None:
    """Of any cards, `completing` names just those with which they are judged to be right."""
    source, deck = random.Random(f"completing {rules.key}"), options.deck
    state = ClaimState(options, 1, (), (), ((),), (0,))
    found = 0
    for number in range(24):
        size = options.claim_size or 2 + number % 4
        chosen = tuple(source.sample(deck, size - 1))
        laid = 24 if options.claim_size else options.table_size
        claims = rules.claims(options, tuple(source.sample(deck, laid)))
        whole = [claim.left for claim in claims if len(claim.left) == size and not claim.right]
        if number % 2 and whole:
            chosen = tuple(source.sample(whole[0], size - 1))
        others = (card for card in deck if card not in chosen)
        right = {one for one in others if rules.judge(state, Claim((*chosen, one))).right}
        completing = rules.completing(options, chosen)
        assert len(completing) == len({*completing})
        assert {*completing} == right, chosen
        found += bool(right)
    assert found > 3


@every_deck
def test_the_lens_agrees_with_the_rules(rules: AnyRules, options: ClaimOptions) -> None:
    """The card that the lens names makes a claim, and where it names none, there is none."""
    source, deck = random.Random(f"lens {rules.key}"), options.deck
    for number in range(40):
        cards = source.sample(deck, min(len(deck), 20))
        state = ClaimState(options, 1, tuple(cards[:12]), tuple(cards[12:]), ((),), (0,))
        size = options.claim_size or 2 + number % 4
        chosen = state.table[: max(2, size - 1)]
        card = missing(rules, state, chosen)
        if options.two_groups:
            continue  # the lens of two groups has their difference instead
        assert is_whole(rules, state, chosen) == (
            not options.claim_size and rules.judge(state, Claim(chosen)).right
        )
        if card is not None:
            assert rules.judge(state, Claim((*chosen, card))).right
        elif len(chosen) == size - 1:
            assert not any(
                rules.judge(state, Claim((*chosen, other))).right
                for other in deck
                if other not in chosen
            )
        if card is not None and location(state, card) != "table":
            on_table = (one for one in state.table if one not in chosen)
            assert not any(rules.judge(state, Claim((*chosen, one))).right for one in on_table)


@every_deck
def test_claims_that_the_lens_shows_as_sums_are_sums(
    rules: AnyRules, options: ClaimOptions
) -> None:
    source, deck, seen = random.Random(f"sums {rules.key}"), options.deck, 0
    assert bool(rules.hint_words.sums) == (options.shape in ("sum", "apart", "pairs"))
    for _ in range(40 if options.shape in ("sum", "apart") else 0):
        for claim in rules.claims(options, tuple(source.sample(deck, min(len(deck), 12))))[:5]:
            assert options.cards.total(claim.left) == 0
            seen += 1
    assert seen or options.shape not in ("sum", "apart")


@every_card_game
def test_the_picture_of_a_game_is_a_claim(rules: AnyRules) -> None:
    state, cards = rules.example(), rules.claimed
    # Of two groups, the card in the middle is the sum of the others.
    claim = Claim(cards[::2], cards[1:2]) if state.options.two_groups else Claim(cards)
    assert rules.judge(state, claim).right


@every_deck
def test_only_sums_are_said_not_to_match(rules: AnyRules, options: ClaimOptions) -> None:
    """Each feature has a title in the singular; sums of two groups are of things in the plural."""
    source, state = random.Random(f"wrong {rules.key}"), ClaimState(options, 1, (), (), ((),), (0,))
    told = []
    for _ in range(20):
        cards = tuple(source.sample(options.deck, options.claim_size or 3))
        claim = Claim(cards[:1], cards[1:]) if options.two_groups else Claim(cards)
        if not (explanation := rules.judge(state, claim)).right:
            told.append(why_wrong(explanation, PALETTES["standard"]))
    assert len(told) > 10
    assert {"don’t match" in words for words in told} == {options.two_groups}


@pytest.mark.parametrize("base", BASES)
def test_cards_of_every_base_are_a_group(base: int) -> None:
    cards = Cards("any", (SHAPE, COLOUR, COUNT), base)
    source = random.Random(base)
    for _ in range(200):
        a, b, c = (source.choice(cards.all_cards) for _ in range(3))
        assert cards.card(cards.digits(a)) == a
        assert cards.total((cards.total((a, b)), c)) == cards.total((a, cards.total((b, c))))
        assert cards.total((a, cards.negative(a))) == 0
        assert cards.total((a, 0)) == a
        assert [*cards.columns((a, b))] == [*zip(cards.digits(a), cards.digits(b), strict=True)]
    assert {cards.total((card, 1)) for card in cards.all_cards} == {*cards.all_cards}


@every_deck
def test_every_card_of_a_claim_has_sparks_in_its_colour(
    rules: AnyRules, options: ClaimOptions
) -> None:
    cards = options.cards
    state = ClaimState(options, 1, (), (), ((),), (0,))
    seen = {CARDS.sparks(state, card) for card in options.deck}
    figures = COLOUR in cards.features and SHAPE in cards.features
    assert len(seen) == (cards.base**2 if figures else 1)
    for palette in PALETTES.values():
        look = make_look(THEMES["dark"], palette)
        drawn = [svg(face, 24, 24, look) for faces in seen for face in faces]
        assert len({*drawn}) == len(drawn) == len(seen)
        for tint in palette.tints[: cards.base] if figures else ():
            assert sum(code(tint) in text for text in drawn) == cards.base
