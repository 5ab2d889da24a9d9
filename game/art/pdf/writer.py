"""The objects of a PDF file (ISO 32000-1, 7.3 and 7.5), which are the same for the same pages."""

import zlib
from collections.abc import Iterable

POINTS = 72 / 254
"""The points of PDF in a tenth of a millimetre."""

_CATALOGUE, _PAGES, _RESOURCES, _INFO = 1, 2, 3, 4  # objects with a fixed number
_LEVEL = 9  # of zlib


def figure(value: float) -> str:
    """Return a number to a thousandth, without trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def figures(*values: float) -> str:
    """Return numbers with spaces between them."""
    return " ".join(map(figure, values))


class PdfWriter:
    """A file in the making; all its pages and forms share one dictionary of resources."""

    def __init__(self, title: str, *, two_sided: bool = False) -> None:
        self._objects: list[bytes] = [b""] * _INFO
        self._pages: list[int] = []
        self._named: dict[str, dict[str, int]] = {"XObject": {}, "Shading": {}, "ExtGState": {}}
        self._known: dict[tuple[str, str], str] = {}
        duplex = " /Duplex /DuplexFlipLongEdge" if two_sided else ""
        self._set(
            _CATALOGUE,
            f"<< /Type /Catalog /Pages {_PAGES} 0 R "
            f"/ViewerPreferences << /PrintScaling /None{duplex} >> >>",
        )
        told = title.encode("utf-16-be").hex()
        self._set(_INFO, f"<< /Title <feff{told}> /Producer (Tercet) >>")

    def _set(self, number: int, body: str) -> None:
        self._objects[number - 1] = body.encode("ascii")

    def _add(self, body: bytes) -> int:
        self._objects.append(body)
        return len(self._objects)

    def _stream(self, entries: str, content: str) -> int:
        data = zlib.compress(content.encode("ascii"), _LEVEL)
        head = f"<< {entries} /Length {len(data)} /Filter /FlateDecode >>\nstream\n"
        return self._add(head.encode("ascii") + data + b"\nendstream")

    def page(self, wide: float, high: float, content: str) -> None:
        """Add a page of a size in points."""
        stream = self._stream("", content)
        body = (
            f"<< /Type /Page /Parent {_PAGES} 0 R /MediaBox [0 0 {figures(wide, high)}] "
            f"/Resources {_RESOURCES} 0 R /Contents {stream} 0 R >>"
        )
        self._pages.append(self._add(body.encode("ascii")))

    def form(self, box: Iterable[float], content: str) -> str:
        """Return the name of a drawing, to be drawn any number of times."""
        entries = (
            f"/Type /XObject /Subtype /Form /BBox [{figures(*box)}] /Resources {_RESOURCES} 0 R"
        )
        number = self._stream(entries, content)
        self._named["XObject"][f"X{number}"] = number
        return f"X{number}"

    def resource(self, kind: str, body: str) -> str:
        """Return the name of a "Shading" or an "ExtGState", equal for equal bodies."""
        if (kind, body) not in self._known:
            number = self._add(body.encode("ascii"))
            self._named[kind][f"{kind[0]}{number}"] = number
            self._known[kind, body] = f"{kind[0]}{number}"
        return self._known[kind, body]

    def file(self) -> bytes:
        """Return the whole file."""
        pages = " ".join(f"{number} 0 R" for number in self._pages)
        self._set(_PAGES, f"<< /Type /Pages /Count {len(self._pages)} /Kids [{pages}] >>")
        named = (
            f"/{kind} << {' '.join(f'/{name} {number} 0 R' for name, number in found.items())} >>"
            for kind, found in self._named.items()
        )
        self._set(_RESOURCES, f"<< {' '.join(named)} >>")
        parts, at, places = [b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"], 15, list[int]()
        for number, body in enumerate(self._objects, start=1):
            places.append(at)
            parts.append(b"%d 0 obj\n%b\nendobj\n" % (number, body))
            at += len(parts[-1])
        count = len(places) + 1
        rows = "".join(f"{place:010} 00000 n \n" for place in places)
        trailer = f"<< /Size {count} /Root {_CATALOGUE} 0 R /Info {_INFO} 0 R >>"
        end = f"xref\n0 {count}\n0000000000 65535 f \n{rows}trailer\n{trailer}\n"
        return b"".join(parts) + f"{end}startxref\n{at}\n%%EOF\n".encode("ascii")
