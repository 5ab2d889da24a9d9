"""The lesson of No Set: what is right, asked in another way, and what its words say."""

from itertools import combinations
from typing import Any

from game.core import ternary
from game.core.masks import cards_of, mask_of
from game.core.rules import Action
from game.games.noset import twenties
from game.games.noset.sets import open_cards
from game.games.noset.state import Take
from game.play.lessons.cap_lesson import NO_SET
from game.play.lessons.cap_tasks import AskCaps, CapTask, FindAnchor, Takes
from game.play.lessons.task import YES_NO, Say


def is_right_of_caps(task: CapTask, at: Any, answer: Action) -> bool:
    """Tell whether an answer to a task of No Set is right."""
    match task, answer:
        case Takes(), Take():
            return may_be_taken(task, at, answer.card)
        case FindAnchor(), Take():
            return all(ternary.third(one, answer.card) in task.taken for one in task.taken)
        case AskCaps(), Say():
            return task.choices[answer.choice] == asked_of_caps(task)
    raise AssertionError(f"{task} takes no {answer}")


def may_be_taken(task: Takes, at: tuple[int, ...], card: int) -> bool:
    """Tell whether a card makes no set, is the partner if that is asked for, and keeps 20."""
    features = task.position(at).features
    made = [ternary.third(one, card, features) for one in at]
    if card in at or {*made} & {*at}:
        return False
    if task.anchor is not None and len(at) % 2 and task.anchor != made[-1]:
        return False
    return task.goal != "way" or twenties.is_reachable(mask_of((*at, card)))


def asked_of_caps(task: AskCaps) -> str:
    """Return the right word by trying all cards."""
    pairs = list(combinations(task.taken, 2))
    if task.about == "closed":
        table = {*task.position(()).table} - {*task.taken}
        return str(len({ternary.third(*pair) for pair in pairs} & table))
    if task.about == "reach":
        return YES_NO[not twenties.is_reachable(mask_of(task.taken))]
    thirds = [ternary.third(*pair) for pair in pairs]
    return YES_NO[max(map(thirds.count, thirds)) < len(task.taken) // 2]


def test_the_lesson_of_no_set_says_what_its_tables_hold() -> None:
    tasks: list[Any] = [step.task for step in NO_SET.steps]
    nine, three, _, mirror, eight, fourteen, twenty, duel, six = tasks
    for table in (nine.cards, three.cards):
        assert len(ternary.find_sets(table)) == 12  # two features are the same on all
        sizes = {len(choice) for choice in complete_choices(table)}
        assert sizes == {4}
    assert {ternary.digits(card)[3] for card in eight.taken} == {0}
    assert all(card % 3 for card in open_of(eight.taken, 4))  # "no other with one symbol is open"
    for task in (mirror, duel):
        one, other, *_ = task.taken
        assert ternary.third(one, other, 3) == task.anchor
    assert twenties.ways(mask_of(fourteen.taken)) == 1
    good = twenties.good_cards(mask_of(fourteen.taken))
    assert 0 < good.bit_count() == 6 < len(open_of(fourteen.taken, 4))  # "not every open pair"
    assert len(twenty.taken) == twenties.MOST
    assert not ternary.find_sets(twenty.taken)
    assert not ternary.find_sets(six.taken)
    played = duel.start()
    while not duel.done(played):
        played = duel.state_after(played, duel.way(played))
    assert len(played) % 2 == 0  # the other player would have to take the next card


def open_of(taken: tuple[int, ...], features: int) -> tuple[int, ...]:
    return cards_of(open_cards(mask_of(taken), features))


def complete_choices(table: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return every choice of cards of a small table that no card can join."""
    free = [
        choice
        for count in range(len(table))
        for choice in combinations(table, count)
        if not ternary.find_sets(choice)
    ]
    known = {frozenset(choice) for choice in free}
    return [one for one in free if not any({*one, card} in known for card in {*table} - {*one})]
