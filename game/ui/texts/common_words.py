"""Translation: every text for players passes through here, ready for a catalogue.

``build/translations.py`` reads the arguments of `tr`, `trn` and `trc` off the source, so they
are literals, or constants that it knows how to find.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable

from game.art.palette import Palette
from game.core.explanations import Count, Explanation, FeatureVerdict, HintStep
from game.core.features import Feature
from game.core.options import Choices
from game.core.phrases import Wording
from game.storage.notices import Notice

_MINUTE_MS = 60_000
_ENDS = tuple(".!?:…。！？：")
_RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(catalogue: gettext.NullTranslations) -> None:
    """Use another catalogue for all texts from now on."""
    global _catalogue  # noqa: PLW0603 - one language at a time is what a player reads
    _catalogue = catalogue


def reviewed(catalogue: gettext.NullTranslations | None = None) -> bool:
    """Whether a native speaker has reviewed the whole catalogue.

    The default is the catalogue in use; English needs no review.
    """
    found = _catalogue if catalogue is None else catalogue
    # For translators: leave this as it is until you have read it all; then put your name here.
    by = found.pgettext("reviewed by", "nobody yet")
    return not isinstance(found, gettext.GNUTranslations) or by != "nobody yet"


def language() -> str:
    """Return the language code of the texts; empty for English."""
    return _catalogue.info().get("language", "")


def is_right_to_left() -> bool:
    """Whether the language of the texts is read from right to left."""
    return language().partition("_")[0] in _RIGHT_TO_LEFT


def unbroken(words: str) -> str:
    """Return words with no-break spaces, for a name and its number on one line."""
    return words.replace(" ", "\u00a0")


def tr(text: str) -> str:
    """Translate a text into the player's language."""
    # A catalogue has its header under the empty text.
    return _catalogue.gettext(text) if text else ""


def trn(one: str, many: str, count: int) -> str:
    """Return the text for a count, with the count filled in."""
    # Plural forms are defined for counts only, and scores may be negative.
    return _catalogue.ngettext(one, many, abs(count)).format(count=number(count))


def step_words(step: HintStep | Count) -> str:
    """Return a hint's step, or a count, in words."""
    return trn(step.words, step.many, step.count) if step.many else tr(step.words)


def far_words(far: Count) -> str:
    """Return progress in words: a count of a total, or the count left."""
    return tr(far.words).format(found=far.count, all=far.of) if far.of else step_words(far)


def choice_words(choices: Choices) -> list[str]:
    """Return the labels of an option's choices."""
    return [
        tr(words).format(n=number(value) if type(value) is int else value)
        for value, words in choices
    ]


def trc(context: str, text: str) -> str:
    """Translate a text that has several meanings in English, by its context.

    Only translators see the context.
    """
    return _catalogue.pgettext(context, text)


def level_names() -> tuple[str, ...]:
    """Return the names of computer players, from the first level on."""
    return (
        trc("computer player", "Novice"),
        trc("computer player", "Casual"),
        trc("computer player", "Steady"),
        trc("computer player", "Quick"),
        trc("computer player", "Sharp"),
    )


def number(value: float, decimals: int = 0) -> str:
    """Return a number formatted for the player's language."""
    whole, _, rest = f"{value:,.{decimals}f}".replace("-", "−").partition(".")
    whole = whole.replace(",", trc("between groups of three digits", ","))
    return whole + trc("decimal point", ".") + rest if rest else whole


def with_commas(things: Iterable[str]) -> str:
    """Join the items of a list, as in the player's language."""
    return trc("between things of a list", ", ").join(things)


def is_sentence(words: str) -> bool:
    """Whether a text ends as sentences do, in any of the languages."""
    return words.rstrip().endswith(_ENDS)


def join_sentences(texts: Iterable[str]) -> str:
    """Join texts, those without words left out; each but the last is ended as a sentence."""
    *before, last = [*filter(None, texts)] or [""]
    return " ".join([*(one if is_sentence(one) else f"{one}." for one in before), last])


def capitalize(words: str) -> str:
    """Return words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def append_words(words: str, more: str) -> str:
    """Join a text and an addition, if any; a dot separates it from an incomplete sentence."""
    wide = words.endswith(("。", "！", "？"))  # these have the space in them
    between = "" if wide else " " if is_sentence(words) else " · "
    return f"{words}{between}{more}" if words and more else words or more


def paragraphs(page: str) -> list[str]:
    """Return the paragraphs of a help page: each is a text of the catalogue."""
    return [part for part in re.split(r"\n[ \t]*\n\s*", page.strip()) if part]


def tr_page(page: str) -> str:
    """Translate a help page, paragraph by paragraph."""
    return "\n\n".join(tr(part) for part in paragraphs(page))


def notice_words(notice: Notice) -> str:
    """Return a notice of the storage in the player's language."""
    return tr(notice.template).format(**notice.values) if notice else ""


def unread_words() -> str:
    """Return the notice of missing support for screen readers."""
    return tr("Screen readers can’t read Tercet here: AccessKit is missing.")


def wording(words: Wording) -> str:
    """Translate a text of the rules, with or without a context."""
    if isinstance(words, str):
        return tr(words)
    context, text = words
    return trc(context, text)


def feature_words(feature: Feature, value: int, palette: Palette) -> tuple[str, str]:
    """Return the name of a feature's value, for a single card and for several.

    "a diamond" and "diamonds", "red" and "red".
    """
    if feature.coloured:
        return tr(palette.names[value]), tr(palette.names[value])
    words = feature.values[value]
    return wording(words.one), wording(words.several or words.one)


def feature_verdict_words(feature: FeatureVerdict, palette: Palette) -> str:
    """Return a claim's values of a feature in a few words."""
    if feature.telling == "sums":
        return _sums(feature)
    if feature.telling == "misses":
        return _misses(feature, palette)
    if feature.telling == "even":
        return _on_cards(feature)
    if feature.telling == "left":
        return _missing(feature, palette)
    kinds = len(set(feature.values))
    if kinds == len(feature.values):
        return tr("all different")
    twice = max(feature.values, key=feature.values.count)
    several = feature_words(feature.feature, twice, palette)[1]
    if kinds == 1:
        return tr("all {what}").format(what=several)
    if len(feature.values) > 3:
        return each_words(feature, palette)
    least = min(feature.values, key=feature.values.count)
    once = feature_words(feature.feature, least, palette)[0]
    if feature.feature.part == "number":
        return tr("two show {twice}, one shows {once}").format(twice=several, once=once)
    return tr("two are {twice}, one is {once}").format(twice=several, once=once)


def each_words(feature: FeatureVerdict, palette: Palette) -> str:
    """Return the numbers of cards with each value of a feature, the largest first."""
    counts = sorted({*feature.values}, key=lambda value: (-feature.values.count(value), value))
    part = feature.feature.part
    words = tr("{number} with {what}") if part == "number" else tr("{number} {what}")
    told = []
    for value in counts:
        times, (one, several) = (
            feature.values.count(value),
            feature_words(feature.feature, value, palette),
        )
        if times == 1 and part == "noun":
            told.append(one)
        else:
            told.append(words.format(number=number(times), what=several))
    return with_commas(told)


def _on_cards(feature: FeatureVerdict) -> str:
    """Return the number of cards with a mark."""
    count = sum(feature.values)
    return trn("on {count} card", "on {count} cards", count) if count else tr("on none")


def _missing(feature: FeatureVerdict, palette: Palette) -> str:
    """Return a sentence on the missing card by the cards left."""
    ((value,), _) = feature.groups
    if not feature.feature.worded:
        words = (
            tr("{left}: so on the missing one too")
            if value
            else tr("{left}: so not on the missing one")
        )
        return words.format(left=_on_cards(feature))
    one = feature_words(feature.feature, value, palette)[0]
    words = tr("{left} left: the missing one is {what}")
    if feature.feature.part == "number":
        words = tr("{left} left: the missing one shows {what}")
    return words.format(left=each_words(feature, palette), what=one)


def _misses(feature: FeatureVerdict, palette: Palette) -> str:
    """Return the values of a feature missed by two pairs."""
    first, second = (feature_words(feature.feature, value, palette)[0] for value in feature.values)
    if feature.right:
        return tr("both pairs need {what}").format(what=first)
    told = tr("one pair needs {first}, the other {second}")
    return told.format(first=first, second=second)


def sum_words(values: tuple[int, ...], total: int) -> str:
    """Return a sum with its result: three of a kind drop out, as in 2 + 2 = 4 → 1."""
    plain = sum(values)
    terms = f"{' + '.join(map(str, values))} = {plain}" if len(values) > 1 else str(plain)
    return terms if plain == total else f"{terms} → {total}"


def _sums(feature: FeatureVerdict) -> str:
    sides = [sum_words(*side) for side in zip(feature.groups, feature.values, strict=True)]
    if feature.right:
        return tr("{left}   matches   {right}").format(left=sides[0], right=sides[1])
    return tr("group 1 has {left}, group 2 has {right}").format(left=sides[0], right=sides[1])


def reason_words(explanation: Explanation, palette: Palette) -> list[str]:
    """Return the explanation of each feature, and of each broken rule, the latter only once."""
    told = []
    for feature in explanation.aspects:
        fact = feature_verdict_words(feature, palette)
        words = tr("{what}: {fact}.")
        if feature.telling == "even" and not feature.right:
            words = tr("{what} {fact}: it must be an even number.")
        told.append(words.format(what=tr(feature.feature.title), fact=fact))
    rules = [
        tr(feature.rule) for feature in explanation.aspects if feature.rule and not feature.right
    ]
    whole = (capitalize(rule) for rule in dict.fromkeys(rules))
    return [*told, *(tr("{rule}.").format(rule=rule) for rule in whole)]


def why_wrong(explanation: Explanation, palette: Palette) -> str:
    """Return the first fault of a claim, as a sentence."""
    for feature in explanation.aspects:
        if feature.right:
            continue
        fact = feature_verdict_words(feature, palette)
        if feature.telling == "even":
            told = tr("{what} {fact}: it must be an even number.")
            return told.format(what=tr(feature.feature.title), fact=fact)
        if feature.telling == "sums":
            told = tr("{respect} don’t match: {fact}")
            return told.format(respect=tr(feature.feature.title), fact=fact)
        if feature.rule:
            told, fact = tr("{fact}: {rule}."), capitalize(fact)
            return told.format(fact=fact, rule=tr(feature.rule))
        return tr("{what}: {fact}.").format(what=tr(feature.feature.title), fact=fact)
    return tr(explanation.reason)


def with_cost(words: str, points: int) -> str:
    """Return words followed by the points lost, if any, which no end of a line breaks."""
    lost = trn("{count} point", "{count} points", points) if points < 0 else ""
    return append_words(words, unbroken(lost))


def seconds(ms: float, decimals: int = 1) -> str:
    """Return a short time in seconds with decimals; from a minute on, as a clock."""
    if ms >= _MINUTE_MS:
        return clock(round(ms))
    return tr("{seconds} s").format(seconds=number(ms / 1000, decimals))


def clock(ms: int) -> str:
    """Return a time as minutes and seconds."""
    seconds = ms // 1000
    return tr("{minutes}:{seconds}").format(minutes=seconds // 60, seconds=f"{seconds % 60:02d}")


def percent(value: float, decimals: int = 0) -> str:
    """Return a percentage."""
    return tr("{number}%").format(number=number(value, decimals))


def mode_words(mode: str) -> str:
    """Return the name of a session's mode; empty for an ordinary session."""
    return {"practice": tr("Practice"), "today": tr("Daily deal")}.get(mode, "")


def left_words(count: int) -> str:
    """Return the number of remaining markers in words."""
    return trn("{count} left", "{count} left", count)


def initial(name: str) -> str:
    """Return the first letter or digit of a name."""
    return next(filter(str.isalnum, name), "").upper()
