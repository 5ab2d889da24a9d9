"""Spans: lengths with a minimum and a preferred value, and their division of a room."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from game.ui.kit.view import View

_SPARE = 0.6  # the share of a gap or margin given up before anything is cut


class Span(NamedTuple):
    """A length in pixels: the minimum is ``least``, the preferred length ``likes``."""

    least: float
    likes: float


NOTHING = Span(0, 0)

Measure = TypeVar("Measure", bound=Callable[..., Any])

Units: TypeAlias = float | tuple[float, float]
"""A length in units: a number, or a minimum and a preferred length."""


def pixels(view: View, units: Units) -> Span:
    """Convert a length from units to a span in pixels."""
    least, likes = units if isinstance(units, tuple) else (units, units)
    return Span(view.px(least) if least else 0, view.px(likes) if likes else 0)


def free(view: View, units: float) -> Span:
    """Return the shrinkable span of a gap or margin."""
    if not units:
        return NOTHING
    most = view.px(units)
    return Span(most * (1 - _SPARE), most)


def total(spans: Iterable[Span]) -> Span:
    """Return the sum of the spans."""
    least, likes = 0.0, 0.0
    for span in spans:
        least, likes = least + span.least, likes + span.likes
    return Span(least, likes)


def widest(spans: Iterable[Span]) -> Span:
    """Return the largest minimum and the largest preferred length of the spans."""
    each = list(spans)
    least = max([span.least for span in each], default=0.0)
    return Span(least, max([span.likes for span in each], default=0.0))


def share_room(spans: Sequence[Span], grows: Sequence[float], room: float) -> list[float]:
    """Divide a room among the spans and return their lengths.

    Spare room goes to the spans that grow. A lack is taken from each by its share of what it can
    spare; where even the minimums do not fit, all shrink in proportion.
    """
    likes = sum([span.likes for span in spans])
    if room >= likes:
        shares = sum(grows)
        more = (room - likes) / shares if shares else 0.0
        return [span.likes + more * grow for span, grow in zip(spans, grows, strict=True)]
    least = sum([span.least for span in spans])
    if room >= least:
        part = (likes - room) / (likes - least)
        return [span.likes - part * (span.likes - span.least) for span in spans]
    part = max(0.0, room) / least if least else 0.0
    return [part * span.least for span in spans]


def cache_measure(measure: Measure) -> Measure:
    """Cache a node's measurement for each width: a tree is made for one view."""
    name = f"_measured_{measure.__name__}"

    @wraps(measure)
    def cached_measure(node: Any, view: View, *width: float) -> Any:
        known = node.__dict__.get(name)
        if known is None:
            known = node.__dict__[name] = {}
        found = known.get(width)
        if found is None:
            found = known[width] = measure(node, view, *width)
        return found

    return cast(Measure, cached_measure)
