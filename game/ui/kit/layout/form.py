"""Forms: rows of label and field, with the labels in a column in a wide form."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.boards.scene import Box
from game.ui.kit.layout import Column, Container, LayoutResult, Node, Row, Space
from game.ui.kit.layout.spans import Span, Units, cache_measure, pixels, widest
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget

_GAP = 14  # units: between the labels and the fields
_LEAST = 130  # units: of a field beside its label
_SHARE = (84, 170)  # units: of a node in a shared row


def equal_row(*nodes: Node) -> Node:
    """Return a row of equal columns, aligned with other such rows."""
    return Row(*(Container(one, wide=_SHARE, grow=1) for one in nodes), gap=8)


class ColumnCell(Node):
    """A node in a column that is as wide as a typical one, and at least ``wide`` units."""

    def __init__(self, node: Node, typical: Node, wide: Units) -> None:
        self._node, self._typical, self._wide = node, typical, wide

    def width_span(self, view: View) -> Span:
        return widest((self._typical.width_span(view), pixels(view, self._wide)))

    def height_span(self, view: View, width: float) -> Span:
        return self._node.height_span(view, width)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        self._node.place(view, box, laid)


@dataclass
class Field:
    """A row of a form: a label, and the widget that takes its accessible name from it.

    ``sign`` stands before the label, ``after`` behind the widget, ``note`` below it in quiet words,
    and ``why`` is its explanation in the form's line. A widget that does not fill the row has its
    preferred width. ``more`` widgets share the row, each with its explanation.
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
    def explanations(self) -> Sequence[tuple[Widget, str]]:
        """Return the widgets, each with its explanation."""
        return ((self.widget, self.why), *self.more)

    def head(self) -> Node:
        """Return the label, with its sign."""
        words = Label(self.label, lines=2, grow=1)
        return words if self.sign is None else Row(self.sign, words, gap=10)

    def line(self) -> Node:
        """Return the widget, or several in a row, with the node behind it."""
        if self.more:
            return equal_row(*(one for one, _ in self.explanations))
        if self.fills and self.after is None:
            return self.widget
        parts: list[Node] = [Container(self.widget, grow=float(self.fills))]
        parts += [] if self.after is None else [self.after]
        parts += [] if self.fills else [Space(grow=1)]
        return Row(*parts, gap=8)


class Form(Node):
    """Fields one below the other, ``gap`` units apart.

    ``rows`` are its nodes, for a scrolled area to take instead of the whole. ``pointer`` and
    ``focus`` select the row that the ``line`` explains, once the rows are placed.
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

    def width_span(self, view: View) -> Span:
        return self._column.width_span(view)

    def height_span(self, view: View, width: float) -> Span:
        return self._column.height_span(view, width)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        self._column.place(view, box, laid)

    @cache_measure
    def label_width(self, view: View, width: float) -> float:
        """Return the width of the label column in pixels: 0 if labels stand above their fields."""
        labels = widest(row.head.width_span(view) for row in self.rows)
        field = max((row.line.width_span(view).least for row in self.rows), default=0.0)
        room = width - view.px(_GAP) - max(field, view.px(_LEAST))
        return 0.0 if room < labels.least else min(labels.likes, room)

    def indented_row(self, node: Node) -> Node:
        """Return a row with the node aligned with the widgets of the form."""
        return _FullWidthRow(self, node)

    def line(self, rest: str = "", *others: "Form") -> Node:
        """Return the line with the explanation of the hovered or focused row, else ``rest``.

        It comes after the rows in the tree, also explains those of other forms, and is always as
        high as the longest explanation.
        """
        return _FormLine((self, *others), rest)


class _FormRow(Node):
    """A row of label and field, side by side or stacked as in the whole form."""

    def __init__(self, form: Form, field: Field) -> None:
        self.form, self.field, self.grow = form, field, field.widget.grow
        self.head, self.line = field.head(), field.line()
        self.note = Label(field.note, 15, "text_dim", lines=4)
        self.gives, self.box = field.widget.gives, Box(0, 0, 0, 0)

    @cache_measure
    def _tree(self, view: View, width: float) -> Node:
        label = self.form.label_width(view, width) / view.unit
        if not label:
            return Column(self.head, self.line, self.note, gap=2)
        line = _label_row(label, self.head, self.line)
        return Column(line, _label_row(label, Space(), self.note)) if self.field.note else line

    def width_span(self, view: View) -> Span:
        head, line = self.head.width_span(view), self.line.width_span(view)
        return Span(max(head.least, line.least), head.likes + view.px(_GAP) + line.likes)

    def height_span(self, view: View, width: float) -> Span:
        return self._tree(view, width).height_span(view, width)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        self.box = laid.box_in_window(box)
        self._tree(view, box.w).place(view, box, laid)


class _FullWidthRow(Node):
    """A row without a label, aligned with the column of widgets."""

    def __init__(self, form: Form, node: Node) -> None:
        self._form, self._node = form, node

    @cache_measure
    def _tree(self, view: View, width: float) -> Node:
        label = self._form.label_width(view, width) / view.unit
        return _label_row(label, Space(), self._node) if label else self._node

    def width_span(self, view: View) -> Span:
        """Return the width of the node alone: the other rows make the column's."""
        return self._node.width_span(view)

    def height_span(self, view: View, width: float) -> Span:
        return self._tree(view, width).height_span(view, width)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        self._tree(view, box.w).place(view, box, laid)


def _label_row(label: float, head: Node, node: Node) -> Node:
    """Return a node beside a label column of a given width in units."""
    first = Container(head, wide=label, grow=0)
    return Row(first, Container(node, wide=0, grow=1), gap=_GAP)


class _FormLine(Node):
    """The line with the explanation of a row of the form."""

    def __init__(self, forms: Sequence[Form], rest: str) -> None:
        self._rest = rest
        self._fields = [(form, row) for form in forms for row in form.rows]

    def _words(self, words: str) -> Label:
        return Label(words, 16, "text_dim", lines=3)

    def width_span(self, view: View) -> Span:
        each = [self._words(why).width_span(view) for why in self._whys()]
        return Span(widest(each).least, widest(each).least)

    def height_span(self, view: View, width: float) -> Span:
        told = [self._rest, *self._whys()]
        return widest(self._words(words).height_span(view, width) for words in told)

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        """Place the explanation of the row under the pointer, or else of the focused one."""
        self._words(self._explanation_text(laid) or self._rest).place(view, box, laid)

    def _whys(self) -> list[str]:
        # Several rows may have the same explanation.
        return [*{why: None for _, row in self._fields for _, why in row.field.explanations}]

    def _explanation_text(self, laid: LayoutResult) -> str:
        focused = ""
        shown = [item for item in laid.items if isinstance(item, Widget)]
        for form, row in self._fields:
            explained, pointer = row.field.explanations, form.pointer
            # Rows scrolled out of sight have boxes too, but cannot be pointed at.
            if pointer and row.box.has(*pointer) and row.field.widget in shown:
                whys = [why for widget, why in explained if widget.box.has(*pointer)]
                return whys[0] if whys else row.field.why
            for widget, why in explained:
                focused = why if widget.name == form.focus else focused
        return focused
