"""Forms: rows of a label and its field, with the labels in a column where there is room."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.boards.scene import Box
from game.ui.kit.layout import Column, Container, Laid, Node, Row, Space
from game.ui.kit.layout.spans import Span, measured, widest
from game.ui.kit.text import Words
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget

_GAP = 14  # units: between the labels and the fields
_LEAST = 130  # units: of a field beside its label
_SHARE = (84, 170)  # units: of what shares a row with others


def shared(*nodes: Node) -> Node:
    """Return a row that nodes share in equal parts, wherever it stands."""
    return Row(*(Container(one, wide=_SHARE, grow=1) for one in nodes), gap=8)


@dataclass
class Field:
    """A row of a form: a label, and the widget that it is of, which is called by it.

    ``sign`` stands before the label, ``after`` behind the widget, ``note`` below it in quiet
    words, and ``why`` explains it in the form's line. A widget that does not fill the row is as
    wide as it likes. ``more`` widgets share the row, each with what explains it.
    """

    label: str
    widget: Widget
    after: Node | None = None
    sign: Node | None = None
    note: str = ""
    why: str = ""
    fills: bool = True
    more: Sequence[tuple[Widget, str]] = ()

    def __post_init__(self) -> None:
        self.widget.called = self.widget.called or self.label

    @property
    def explained(self) -> Sequence[tuple[Widget, str]]:
        """Return the widgets, each with what explains it."""
        return ((self.widget, self.why), *self.more)

    def head(self) -> Node:
        """Return the label, with its sign."""
        words = Words(self.label, lines=2, grow=1)
        return words if self.sign is None else Row(self.sign, words, gap=10)

    def line(self) -> Node:
        """Return the widget, with what is behind it."""
        if self.more:
            return shared(*(one for one, _ in self.explained))
        if self.fills and self.after is None:
            return self.widget
        parts: list[Node] = [Container(self.widget, grow=float(self.fills))]
        parts += [] if self.after is None else [self.after]
        parts += [] if self.fills else [Space(grow=1)]
        return Row(*parts, gap=8)


class Form(Node):
    """Fields one below the other, ``gap`` units apart.

    ``rows`` are its nodes, for a scrolled stretch to take instead of the whole. ``pointer`` and
    ``focus`` tell which row the ``line`` explains, once the rows have their places.
    """

    def __init__(
        self,
        *fields: Field,
        gap: float = 8,
        pointer: tuple[int, int] | None = None,
        focus: str = "",
    ) -> None:
        self.rows = [_FormRow(self, field) for field in fields]
        self.pointer, self.focus = pointer, focus
        self._column = Column(*self.rows, gap=gap)

    def wide(self, view: View) -> Span:
        """Return what the widest row needs."""
        return self._column.wide(view)

    def high(self, view: View, width: float) -> Span:
        """Return what all rows need."""
        return self._column.high(view, width)

    def place(self, view: View, box: Box, laid: Laid) -> None:
        """Put the rows from the top downward."""
        self._column.place(view, box, laid)

    @measured
    def label_width(self, view: View, width: float) -> float:
        """Return the width of the labels in pixels: 0 where they stand above their fields."""
        labels = widest(row.head.wide(view) for row in self.rows)
        field = max((row.line.wide(view).least for row in self.rows), default=0.0)
        room = width - view.px(_GAP) - max(field, view.px(_LEAST))
        return 0.0 if room < labels.least else min(labels.likes, room)

    def across(self, node: Node) -> Node:
        """Return a row that has a node where the others have their widgets."""
        return _Across(self, node)

    def line(self, rest: str = "", *others: "Form") -> Node:
        """Return the line that explains the row pointed at or in focus; ``rest`` if there is none.

        It comes after the rows in the tree, explains those of other forms, too, and is always as
        high as the longest explanation.
        """
        return _FormLine((self, *others), rest)


class _FormRow(Node):
    """One row: label and field, side by side or one below the other as in the whole form."""

    def __init__(self, form: Form, field: Field) -> None:
        self.form, self.field, self.grow = form, field, field.widget.grow
        self.head, self.line = field.head(), field.line()
        self.note = Words(field.note, 15, "text_dim", lines=4)
        self.gives, self.box = field.widget.gives, Box(0, 0, 0, 0)

    @measured
    def _tree(self, view: View, width: float) -> Node:
        label = self.form.label_width(view, width) / view.unit
        if not label:
            return Column(self.head, self.line, self.note, gap=2)
        line = _beside(label, self.head, self.line)
        return Column(line, _beside(label, Space(), self.note)) if self.field.note else line

    def wide(self, view: View) -> Span:
        """Return the width side by side, and at least one below the other."""
        head, line = self.head.wide(view), self.line.wide(view)
        return Span(max(head.least, line.least), head.likes + view.px(_GAP) + line.likes)

    def high(self, view: View, width: float) -> Span:
        """Return the height of all of it."""
        return self._tree(view, width).high(view, width)

    def place(self, view: View, box: Box, laid: Laid) -> None:
        """Put all of it there."""
        self.box = box
        self._tree(view, box.w).place(view, box, laid)


class _Across(Node):
    """A row without a label."""

    def __init__(self, form: Form, node: Node) -> None:
        self._form, self._node = form, node

    @measured
    def _tree(self, view: View, width: float) -> Node:
        label = self._form.label_width(view, width) / view.unit
        return _beside(label, Space(), self._node) if label else self._node

    def wide(self, view: View) -> Span:
        """Return the width of the node: the other rows know how wide they are."""
        return self._node.wide(view)

    def high(self, view: View, width: float) -> Span:
        """Return the height of the node."""
        return self._tree(view, width).high(view, width)

    def place(self, view: View, box: Box, laid: Laid) -> None:
        """Put it there."""
        self._tree(view, box.w).place(view, box, laid)


def _beside(label: float, head: Node, node: Node) -> Node:
    """Return a node beside what is in the column of the labels, which is so many units wide."""
    first = Container(head, wide=label, grow=0)
    return Row(first, Container(node, wide=0, grow=1), gap=_GAP)


class _FormLine(Node):
    """The words that explain one row of a form."""

    def __init__(self, forms: Sequence[Form], rest: str) -> None:
        self._rest = rest
        self._fields = [(form, row) for form in forms for row in form.rows]

    def _words(self, words: str) -> Words:
        return Words(words, 16, "text_dim", lines=3)

    def wide(self, view: View) -> Span:
        """Return what the longest explanation needs in a few lines."""
        each = [self._words(why).wide(view) for why in self._whys()]
        return Span(widest(each).least, widest(each).least)

    def high(self, view: View, width: float) -> Span:
        """Return the height of the longest explanation."""
        told = [self._rest, *self._whys()]
        return widest(self._words(words).high(view, width) for words in told)

    def place(self, view: View, box: Box, laid: Laid) -> None:
        """Explain the row under the pointer, or else the one in focus."""
        self._words(self._told(laid) or self._rest).place(view, box, laid)

    def _whys(self) -> list[str]:
        # Rows may have one explanation.
        return [*{why: None for _, row in self._fields for _, why in row.field.explained}]

    def _told(self, laid: Laid) -> str:
        focused = ""
        shown = [item for item in laid.items if isinstance(item, Widget)]
        for form, row in self._fields:
            explained, pointer = row.field.explained, form.pointer
            # What is scrolled out of sight has a place, too, but nobody can point at it.
            if pointer and row.box.has(*pointer) and row.field.widget in shown:
                whys = [why for widget, why in explained if widget.box.has(*pointer)]
                return whys[0] if whys else row.field.why
            for widget, why in explained:
                focused = why if widget.name == form.focus else focused
        return focused
