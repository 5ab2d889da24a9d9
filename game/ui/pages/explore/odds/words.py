"""Chances in words: percent as long as that says something, then "1 in …"."""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10

from game.ui.texts.words import number, tr, trc

Chance = float | Fraction

_LEAST_PERCENT = 1e-4
_MOST_GROUPED = 10**6
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def grouped(count: int) -> str:
    """Return a whole number with its digits in groups of three."""
    return f"{count:,}".replace(",", trc("between groups of three digits", ","))


def times_ten(value: Chance) -> str:
    """Return a large number as a few digits and a power of ten."""
    power = floor(log10(value))
    digits = number(float(value / 10**power), 2)
    if digits == number(10, 2):  # rounded up to the next power
        digits, power = number(1, 2), power + 1
    return f"{digits} × 10{str(power).translate(_RAISED)}"


def one_in(chance: Chance) -> str:
    """Return a small chance as one in a number, of three digits or so."""
    many = 1 / chance
    if many >= _MOST_GROUPED:
        return tr("1 in {number}").format(number=times_ten(many))
    rounded = round(many, min(0, 2 - floor(log10(many))))
    return tr("1 in {number}").format(number=grouped(round(rounded)))


def percent(chance: Chance) -> str:
    """Return a chance in percent with three digits, and more where they would say 0 or 100."""
    value = 100 * float(chance)
    decimals = 0
    if 0 < value < 100:
        decimals = max(0, 2 - floor(log10(value)))
        while round(value, decimals) >= 100 and decimals < 15:
            decimals += 1
    return tr("{number}%").format(number=number(value, decimals))


def chance_words(chance: Chance) -> str:
    """Return a chance as it is best read."""
    if 0 < chance < _LEAST_PERCENT:
        return one_in(chance)
    return percent(chance)


def chance_exactly(chance: Chance) -> str:
    """Return a chance in percent, and beside it as one in a number where that helps."""
    if _LEAST_PERCENT <= chance < 0.4:
        words = tr("{percent} (1 in {number})")
        many = 1 / float(chance)
        many = round(many, 1 if many < 10 else min(0, 2 - floor(log10(many))))
        told = number(many, 1) if many < 10 else grouped(round(many))
        return words.format(percent=percent(chance), number=told)
    return chance_words(chance)


def share_words(share: float, low: float, high: float) -> str:
    """Return a share and its interval, in percent with as many decimals as tell its ends apart."""
    apart = 100 * (high - low)
    decimals = max(0, min(6, 1 - floor(log10(apart)))) if apart > 0 else 0
    here, least, most = (number(100 * value, decimals) for value in (share, low, high))
    return tr("{share}% ({low}–{high})").format(share=here, low=least, high=most)


def tick_words(value: float) -> str:
    """Return what stands at a tick of an axis of chances, in few letters."""
    if value >= _LEAST_PERCENT:
        return tr("{number}%").format(number=f"{100 * value:.6g}")
    if value <= 0:
        return tr("{number}%").format(number=number(0))
    power = round(-log10(value))
    return tr("1 in {number}").format(number=f"10{str(power).translate(_RAISED)}")
