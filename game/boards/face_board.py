"""The base of boards of cards: pictures of actions, identities, animations of taken cards."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from game.boards.board import (
    PLAIN,
    Board,
    Change,
    Highlights,
    Ids,
    PlaceContent,
    PlaceGrid,
    Selection,
)
from game.boards.motion import animation
from game.boards.motion import card_motion as motion
from game.boards.scene import ASPECT, Box, Face, Sprite
from game.core.rules import Action

TABLE = 1000
"""Identities of one table of a row, more than there are cards."""


def picture(state: Any, card: int) -> Face:
    """Return the picture of a card's face."""
    cards = state.options.cards
    return Face(cards.kind, card, cards.places)


class FaceBoard(Board):
    """Cards on a table; a card's thing and number is its index."""

    @abstractmethod
    def selection_of(self, state: Any, action: Action) -> Selection:
        """Return the cards of an action as a selection, empty for one without cards."""

    def sparks(self, state: Any, card: int) -> tuple[Face, ...]:
        """Return the sparks of a taken card."""
        return ()

    def action_things(self, state: Any, action: Action) -> tuple[Any, tuple[int, ...]]:
        return state, self.selection_of(state, action).cards

    def highlights(self, state: Any, action: Action, mark: str = "") -> Highlights:
        """Return the cards of an action as chosen or marked; two groups are numbered until done."""
        chosen, badges = self.selection_of(state, action), {}
        if not chosen.cards:
            return PLAIN
        if chosen.right and mark in ("", "hint"):
            badges = {card: str(1 + (card in chosen.right)) for card in chosen.cards}
        if mark:
            return Highlights(marks=dict.fromkeys(chosen.cards, mark), badges=badges)
        return Highlights(chosen, badges=badges)

    def action_picture(self, state: Any, action: Action, room: Box) -> list[Sprite]:
        """Return a row with the cards of an action, as large as the room allows, groups apart."""
        groups = [group for group in self.selection_of(state, action) if group]
        if not groups:
            return []
        count, gap = sum(map(len, groups)), max(2, round(room.h * 0.1))
        between = 3 * gap * (len(groups) - 1)
        across = (room.w - gap * (count - 1) - between) / count
        width = float(int(max(6.0, min(across, room.h * ASPECT))))
        height = float(round(width / ASPECT))
        x, y = room.x, round(room.y + (room.h - height) / 2)
        made = []
        for group in groups:
            for card in group:
                made.append(Sprite(picture(state, card), Box(round(x), y, width, height)))
                x += width + gap
            x += 3 * gap
        return made

    def ids(self, state: Any) -> Ids:
        """Return the initial identities; each table of a row has its own range of them."""
        first = 0 if state.row is None else TABLE * state.row.place
        return {card: first + card for card in self.things(state)}

    def animate_claim(
        self, change: Change, gone: Sequence[str], fresh: Sequence[str]
    ) -> "animation.Animation":
        """Return the animation of taken cards and of their replacements."""
        return motion.animate_claim(
            *(gone, fresh, f"plate:{change.seat}"),
            company=change.company,
            step=change.step,
            faces={
                ident: faces
                for ident in gone
                if (faces := self.sparks(change.before, card_of(ident)))
            },
            chosen=change.chosen,
            speed=change.speed,
        )

    def next_table(self, change: Change, taken: Sequence[int]) -> "animation.Animation":
        """Return the animation of the next table, after cards were taken or a skip."""
        if not change.fresh:
            return animation.Animation()
        ids = self.ids(change.before)
        gone = [f"{self.who}:{ids[card]}" for card in taken]
        left = [ident for ident in change.gone if ident not in gone]
        if not gone:
            return motion.dealt_anew(left, change.fresh)
        at = motion.seen_for(change.speed) if change.company else motion.TAKEN_AFTER
        anew = motion.dealt_anew(left, change.fresh, at - motion.ANEW_AHEAD)
        # What is taken lies on top.
        return motion.covering(anew.overlay(self.animate_claim(change, gone, ())))

    def won_faces(self, before: Any, action: Action) -> tuple[Face, ...]:
        return tuple(picture(before, card) for card in self.action_things(before, action)[1])

    def animate_marks(
        self, before: Mapping[str, str], after: Mapping[str, str]
    ) -> "animation.Animation":
        return motion.animate_marks(before, after)

    def describe_place(self, state: Any, grid: PlaceGrid, thing: int) -> PlaceContent:
        """Return a card's features, and its row and column."""
        cards, cell = state.options.cards, grid.cells[self.things(state).index(thing)]
        return PlaceContent("card", *cell, cards.shown_by(thing), cards.base)


def card_of(ident: str) -> int:
    """Return the card of an identity."""
    return int(ident.partition(":")[2]) % TABLE
