"""What a key, a name or a word of a file means: a sentence and an example, for completion and for
whoever points at it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from undercroft.cards.expecting import Way
from undercroft.content.manuscript import literal, written_key
from undercroft.content.places import Path
from undercroft.workshop.atlas import LONGEST, Atlas, called


class Word(NamedTuple):
    """A word of a card language for people, spelt as the game's own cards spell it."""

    spelt: str
    form: str
    says: str
    example: str


def said_of(atlas: Atlas, text: str, ways: Sequence[Way], key: str) -> Word:
    """A word by the classes that it may be, by the manual, or by the page of its language."""
    form = " · ".join(dict.fromkeys(way.form for way in ways if way.form))
    says = " · ".join(dict.fromkeys(way.means for way in ways if way.means))
    line = used(atlas, text, key)
    spelt = _as_in(line, text) if line and not form else text
    if says and not form.isupper():  # a form that spells something
        return Word(spelt, form, says, line)
    page = atlas.words.about(text)
    word = atlas.manual.about(text.strip(" (:")) if atlas.manual else None
    told = word.text if word else page.means if page else says
    example = line or (word.example if word else "")
    return Word(spelt, page.form if page else "" if form.isupper() else form, told, example)


def used(atlas: Atlas, text: str, key: str) -> str:
    """A line of the game's own content that has a word, under the same key if there is one."""
    found = atlas.used.get((text, key))
    if found is None:
        word = text.strip()
        edge = r"(?<![\w-])" if word[:1].isalnum() else ""
        after = r"(?![\w-])" if word[-1:].isalnum() else ""
        pattern = re.compile(edge + re.escape(word) + after, re.I)
        every = atlas.lines
        lines = [line for line in every.get(key, ()) if pattern.search(line)] if word else []
        if word and not lines:
            lines = [one for its in every.values() for one in its if pattern.search(one)]
        found = atlas.used[text, key] = min(lines, key=_plainness, default="")
    return found


def _plainness(line: str) -> tuple[bool, int]:
    """Texts of cards before sentences for people; of these the shorter ones, but not bare words."""
    return (line[:1].isupper() and line.endswith((".", "!", "?"))), abs(len(line) - 30)


def _as_in(line: str, text: str) -> str:
    """The letters of a word as a line has them."""
    at = line.upper().find(text.strip().upper())
    found = line[at : at + len(text.strip())]
    return text.replace(text.strip(), found) if at >= 0 else text


def example_of(atlas: Atlas, path: Path) -> str:
    """A key with what the game's own files write behind it, as short as there is one."""
    found = [
        value
        for _, pattern in atlas.at(path)
        for value, _ in zip(atlas.examples(pattern), range(200), strict=False)
        if value not in ("", [], {}) and not isinstance(value, dict)
    ]
    written = min((_written(value) for value in found), key=_fitness, default="")
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    return f"{written_key(key)} = {written}" if written and len(written) <= LONGEST else ""


def _written(value: Any) -> str:
    try:
        return literal(value)
    except TypeError:
        return ""


def _fitness(written: str) -> tuple[bool, int]:
    return not written or "\\n" in written, abs(len(written) - 20)


def name_of(atlas: Atlas, name: str, data: Mapping[str, Any]) -> tuple[str, str]:
    """What a name is that tables have: its section, and what it is called."""
    for owner, tables in (("of this pack", data), ("", None)):
        for section, table in atlas.tables(name, tables):
            said = called(table)
            about = table.get("summary") or table.get("text")
            told = about if isinstance(about, str) and len(about) <= LONGEST else ""
            return f"{said or name}, {section} {owner}".strip(), told
    return "", ""
