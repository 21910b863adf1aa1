"""Where clauses of the rules are cited: above the code, in events, questions and quests.

A clause is cited by its ID, a few of one area as `DRU-MOVE-05, -06`, a run of them as
`DRU-MOVE-05 to -08`. Anything looser ("DRU-MOVE-05 ff.") cites only the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

SOURCES = (".py", ".lark", ".toml")

_GAP = r"(?:\s|#|//)+"  # a citation may go on in the next line of a comment
_MORE = rf"(?P<word>,|,? and|,? or| to){_GAP}-(?P<number>\d+)\b"
_CITATION = re.compile(
    rf"\b(?P<area>[A-Z][A-Z0-9]+-[A-Z][A-Z0-9]*)-(?P<first>\d+)\b"
    rf"(?P<more>(?:{re.sub(r'[?]P<[a-z]+>', '?:', _MORE)})*)"
)
_TAIL = re.compile(_MORE)


class Citation(msgspec.Struct, frozen=True):
    """An ID as it is written in the code, and what it names."""

    clause: str
    path: str
    line: int
    implied: bool = False  # it lies within a run


def citations(source: Path) -> Iterator[Citation]:
    """All that the files below `source` cite, of whatever game."""
    for path in sorted(source.rglob("*")):
        if path.suffix in SOURCES:
            yield from cited(path.read_text(encoding="utf-8"), str(path))


def cited(text: str, path: str) -> Iterator[Citation]:
    """
    >>> [each.clause for each in cited("DRU-AI-02 to -04 and DRU-KO-01, -03, DRU-KW-01 ff.", "")]
    ['DRU-AI-02', 'DRU-AI-03', 'DRU-AI-04', 'DRU-KO-01', 'DRU-KO-03', 'DRU-KW-01']
    """
    for found in _CITATION.finditer(text):
        area, last = found["area"], found["first"]
        line = text.count("\n", 0, found.start()) + 1
        yield Citation(f"{area}-{last}", path, line)
        for more in _TAIL.finditer(found["more"]):
            if more["word"] == " to":
                for number in range(int(last) + 1, int(more["number"])):
                    yield Citation(f"{area}-{number:0{len(last)}}", path, line, implied=True)
            last = more["number"]
            yield Citation(f"{area}-{last}", path, line)
