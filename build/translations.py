"""The translation template and the compiled translations: python build/translations.py [--whole].

Writes assets/locale/tercet.pot, from which a translation assets/locale/CODE/LC_MESSAGES/tercet.po
is made or brought up to date (msginit, msgmerge, Poedit), and compiles the translations there are
into the tercet.mo beside them. Prints how much of each language is translated; the rest is shown in
English. A release needs all of it: --whole fails otherwise. Needs Babel: the extra "build".
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator, Sequence
from datetime import datetime, timezone
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from resources import LOCALE, translations

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.art.palette import OWN_NAMES, PALETTES  # noqa: E402 - the path comes first
from game.core.rules import Options  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.ui.texts.common_words import paragraphs  # noqa: E402

TEMPLATE = LOCALE / "tercet.pot"
HEADER = "# The texts of Tercet, made by build/translations.py."
KEYWORDS = {
    "tr": None,
    "trn": (1, 2),
    "trc": ((1, "c"), 2),
    "pgettext": ((1, "c"), 2),
    "count_words": (1, 2),
    "phrase": None,
    "phrase_in": ((1, "c"), 2),
}
_CALL = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\(")
ON_A_CARD = "of a card, in all forms"
COMMENTS = ("For translators:",)

# Where sentences are constants that a screen passes on to tr(). The rest of the program says
# nothing to players, or, as the command line, says it in English.
SENTENCES_IN = (
    *("game/games", "game/play", "game/storage", "game/net", "game/ui"),
    "game/app/language.py",
)
# A text that begins with a word in capitals is an SQL statement.
_SENTENCE = re.compile(r"(?![A-Z]{4,} )[A-Z][^\n]* [^\n]*[.!?]")
_MARKUP = re.compile(r"\{(?:card|icon|board|option) [^{}\n]*\}")
_PLACEHOLDER = re.compile(r"\{(?!(?:card|icon|board|key|option) )[^{}\n]*\}")
# They differ from day to day, or between versions of Babel.
_UNDATED = datetime(2000, 1, 1, tzinfo=timezone.utc)
_CHANGING = ('"POT-Creation-Date:', '"PO-Revision-Date:', '"Generated-By:')


def template() -> str:
    """Return the template; it depends on the texts only, not on time or place."""
    catalog = Catalog(project="Tercet", version="VERSION", header_comment=HEADER, fuzzy=False)
    for path in _sources("game"):
        if not _CALL.search(path.read_text(encoding="utf-8")):
            continue  # as most are, and Babel takes its time
        name = path.relative_to(ROOT).as_posix()
        found = extract_from_file("python", path, keywords=KEYWORDS, comment_tags=COMMENTS)
        for line, text, comments, context in found:
            catalog.add(text, None, [(name, line)], auto_comments=comments, context=context)
    for name, text in _elsewhere():
        catalog.add(text, None, [(name, 0)])
    for name, text in _colours():  # in a sentence, and on a card, where they have several forms
        catalog.add(text, None, [(name, 0)])
        told = ["For translators: one word, or its forms with “|” between them, as of “open”."]
        catalog.add(text, None, [(name, 0)], auto_comments=told, context=ON_A_CARD)
    return _dump_catalog(catalog)


def _sources(place: str) -> list[Path]:
    path = ROOT / place
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def _elsewhere() -> Iterator[tuple[str, str]]:
    """Yield the texts outside of tr() calls, each with its file."""
    for place in SENTENCES_IN:
        for path in _sources(place):
            for text in sentences(path.read_text(encoding="utf-8")):
                yield path.relative_to(ROOT).as_posix(), text
    for rules in GAMES.values():
        yield from (("game/games/__init__.py", name) for name in (rules.title, rules.short) if name)
        for text in _said_of(rules.default_options()):
            yield "game/games/__init__.py", text
    for path in sorted((ROOT / "assets" / "help").glob("*.md")):
        for text in paragraphs(path.read_text(encoding="utf-8")):
            if any(map(str.isalpha, _PLACEHOLDER.sub("", _MARKUP.sub("", text)))):
                yield path.relative_to(ROOT).as_posix(), text


def _colours() -> Iterator[tuple[str, str]]:
    """Yield the names of colours, each with its file."""
    for names in (*(palette.names for palette in PALETTES.values()), OWN_NAMES):
        for name in names:
            yield "game/art/palette.py", name


def _said_of(options: Options) -> Iterator[str]:
    """Yield the texts of a game's options, without values that are their own words."""
    for option in options.OPTIONS:
        yield from (option.label, option.why)
        for _, words in (*option.choices, *option.listed):
            if words != "{n}":
                yield words
    for variant in options.VARIANTS:
        yield from (variant.words, variant.why)


def sentences(source: str) -> list[str]:
    """Return all sentences among the string constants, without docstrings and errors."""
    result: list[str] = []

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr):
            return
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "count_words":
            return  # a pair of singular and plural, found by its name
        value = getattr(node, "value", None)
        if isinstance(node, ast.Constant) and isinstance(value, str) and _SENTENCE.fullmatch(value):
            result.append(value)
        for child in ast.iter_child_nodes(node):
            visit(child)

    visit(ast.parse(source))
    return result


def _dump_catalog(catalog: Catalog) -> str:
    for message in catalog:
        # Babel's own guess takes {card …} for a placeholder, and differs between its versions.
        message.flags = {"python-brace-format"} if _placeholders(message) else set()
    file = BytesIO()
    write_po(file, catalog, width=0, sort_output=True, include_lineno=False)
    lines = file.getvalue().decode("utf-8").split("\n")
    return "\n".join(line for line in lines if not line.startswith(_CHANGING))


def _texts(texts: str | Sequence[str] | None) -> list[str]:
    return [texts] if isinstance(texts, str) else [*(texts or ())]


def _placeholders(message: Message) -> set[str]:
    return {name for text in _texts(message.id) for name in _PLACEHOLDER.findall(text)}


def misfits(catalog: Catalog) -> list[str]:
    """Return the translations with other placeholders or pictures than their text.

    The former would fail, and the latter are examples of help, which are judged in English only.
    """
    return [
        _texts(message.id)[0]
        for message in catalog
        if message.id and any(text and not _fits(text, message) for text in _texts(message.string))
    ]


def _fits(text: str, message: Message) -> bool:
    """Whether the text has the same pictures, only known placeholders, and no single brace.

    It may leave a placeholder out: a singular needs no number.
    """
    known = _placeholders(message)
    if _MARKUP.findall(text) != _MARKUP.findall(_texts(message.id)[0]):
        return False
    rest = _MARKUP.sub("", _PLACEHOLDER.sub("", re.sub(r"\{key [^{}\n]*\}", "", text)))
    return set(_PLACEHOLDER.findall(text)) <= known and not set("{}") & set(rest)


def compile_catalog(po: Path) -> bytes:
    """Return a translation as the contents of an .mo file.

    Raises:
        ValueError: it has placeholders or pictures that its texts do not have.
    """
    with po.open("rb") as file:
        catalog = read_po(file, locale=po.parents[1].name)
    wrong = misfits(catalog)
    if wrong:
        raise ValueError(f"{po}: other placeholders or pictures than the text has: {wrong}")
    # Reproducible: a file without a date would get the current one.
    catalog.creation_date = catalog.revision_date = _UNDATED
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def missing_texts(po: Path, template: Catalog) -> list[str]:
    """Return the texts missing from a translation and the wider one behind it ("es" of "es_419").

    A text is there with all its plural forms.
    """
    code = po.parents[1].name
    files = [po.parents[2] / name / po.parent.name / po.name for name in (code.split("_")[0], code)]
    catalogs = []
    for file in dict.fromkeys(files):
        if file.is_file():
            with file.open("rb") as read:
                catalogs.append(read_po(read, locale=file.parents[1].name))
    return [
        _texts(message.id)[0]
        for message in template
        if message.id and not any(_is_translated(message, catalog) for catalog in catalogs)
    ]


def _is_translated(message: Message, catalog: Catalog) -> bool:
    found = catalog.get(message.id, context=message.context)
    if found is None or found.fuzzy:
        return False
    forms = _texts(found.string)
    return all(forms) and len(forms) == (catalog.num_plurals if message.pluralizable else 1)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the template and the compiled translations, and print what is translated."""
    parser = argparse.ArgumentParser(description="Write the template, compile the translations.")
    parser.add_argument("--whole", action="store_true", help="fail if any text is not translated")
    asked = parser.parse_args(arguments)
    TEMPLATE.write_text(template(), encoding="utf-8", newline="\n")
    with TEMPLATE.open("rb") as file:
        wanted = read_po(file)
    failed = False
    for code, po in translations().items():
        po.with_suffix(".mo").write_bytes(compile_catalog(po))
        missing = missing_texts(po, wanted)
        done = len(wanted) - len(missing)
        print(f"{code}: {done} of {len(wanted)} texts, {done * 100 // len(wanted)}%")
        if asked.whole and missing:
            failed = True
            print(*(f"    {text}" for text in missing), sep="\n")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
