"""Line ends of a file: the editor shows plain ones, and the file keeps its own."""

from __future__ import annotations

from collections import Counter
from difflib import SequenceMatcher

from undercroft.content.toml import BYTE_ORDER_MARK

PLAIN, CARRIAGE = "\n", "\r\n"


def in_lines_of(before: bytes, text: str) -> bytes:
    """The new text of a file with the line ends of the old one: each line that stays keeps its
    own, new ones have those that are usual there. A byte order mark stays too.

    >>> in_lines_of(b"one\\r\\ntwo\\nthree\\r\\n", "one\\ntwo\\nmore\\nthree\\n")
    b'one\\r\\ntwo\\nmore\\r\\nthree\\r\\n'
    """
    mark = BYTE_ORDER_MARK if before.startswith(BYTE_ORDER_MARK) else b""
    old = before.removeprefix(BYTE_ORDER_MARK).decode("utf-8", "replace")
    if CARRIAGE not in old:
        return mark + text.encode("utf-8")
    kept = [
        (line[:-2], CARRIAGE) if line.endswith(CARRIAGE) else (line[:-1], PLAIN)
        for line in _lines(old)
    ]
    usual = Counter(ending for _, ending in kept).most_common(1)[0][0]
    if all(ending == usual for _, ending in kept):
        return mark + text.replace(PLAIN, usual).encode("utf-8")
    lines = _lines(text)
    endings = [usual] * len(lines)
    same = SequenceMatcher(None, [line for line, _ in kept], [line[:-1] for line in lines], False)
    for one, other, size in same.get_matching_blocks():
        for step in range(size):
            endings[other + step] = kept[one + step][1]
    told = "".join(line[:-1] + ending for line, ending in zip(lines, endings, strict=True))
    rest = text.rpartition(PLAIN)[2]
    return mark + (told + rest).encode("utf-8")


def _lines(text: str) -> list[str]:
    """The lines that have an end, with it."""
    return [line + PLAIN for line in text.split(PLAIN)[:-1]]
