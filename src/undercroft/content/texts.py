"""The texts of a pack in other languages: `texts/de.toml` repeats its tables with only the words
for people.

    [monster.wick-rat]
    name = "Dochtratte"

What is missing stays in the pack's own language. Only prose can be translated, so no game
depends on who reads it in which language.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.prose import reworded
from undercroft.content.toml import Document, Entry

L = TypeVar("L", bound=msgspec.Struct)

FOLDER = "texts"
NAMES = ("name", "plural", "short", "title")  # fields whose texts stand inside of others
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
_LONGEST_NAME = 60

Path = tuple[str, ...]


class Spoken(msgspec.Struct):
    """What a pack says in one language: by the table it stands in, and altogether."""

    language: str
    told: int = 0
    wanted: int = 0  # texts that there are
    own: dict[str, dict[str, str]] = {}  # by the id of a table: what is said, and what for it
    all: dict[str, str] = {}
    names: dict[str, str] = {}

    def say(self, text: str, id: str) -> str:
        """A text of a record in this language; itself, where the pack has no other words."""
        plain = one_line(text)
        found = self.own.get(id.partition("/")[0], {}).get(plain) or self.all.get(plain)
        if found is not None or len(plain) > _LONGEST_NAME:
            return found or text
        for name, said in self.names.items():  # "master Wick Rat"
            if re.search(rf"\b{re.escape(name)}$", plain):
                return plain[: -len(name)] + said
        return text


def worded(library: L, own: L, voice: Sequence[Spoken]) -> L:
    """A library with the words of another language, as far as there are any; what is the game's
    `own` stays as it is."""
    new: dict[str, Any] = {}
    for shelf in library.__struct_fields__:
        held, ours = getattr(library, shelf), getattr(own, shelf)
        if isinstance(held, dict):
            for one in voice:
                held = {
                    id: record
                    if ours.get(id) is record
                    else reworded(record, partial(one.say, id=id))
                    for id, record in held.items()
                }
            new[shelf] = held
    return msgspec.structs.replace(library, **new)


def is_text(name: str) -> bool:
    """A file of texts, in the folder of them or in that of one of several games."""
    return FOLDER in name.split("/")[:-1][:2]


def one_line(text: str) -> str:
    return " ".join(text.split())


def leaves(documents: Sequence[Document], sections: Sequence[str]) -> dict[Path, Entry]:
    """Every text in the tables of a pack by where it stands: `("monster", "wick-rat", "name")`."""
    return {
        path: entry
        for document in documents
        for section in sections
        if isinstance(document.data.get(section), dict)
        for path, entry in _below((section,), document.root[section])
        if isinstance(entry.data, str)
    }


def _below(path: Path, entry: Entry) -> Iterator[tuple[Path, Entry]]:
    yield path, entry
    if isinstance(entry.data, dict):
        for key, one in entry.table().items():
            yield from _below((*path, key), one)
    elif isinstance(entry.data, list):
        for place, one in enumerate(entry.elements()):
            named = isinstance(one.data, dict) and isinstance(one.data.get("id"), str)
            yield from _below((*path, one.data["id"] if named else str(place)), one)


def spoken(
    texts: Mapping[str, Document], originals: Mapping[Path, Entry], said: frozenset[str]
) -> tuple[dict[str, Spoken], list[ContentError]]:
    """What is said in each language, and what is wrong with it. `said` is all prose of the pack."""
    wanted = {
        path: entry
        for path, entry in originals.items()
        if one_line(entry.data) in said and entry.data
    }
    found: dict[str, Spoken] = {}
    problems: list[ContentError] = []
    first: dict[tuple[str, Path], Entry] = {}
    for name, document in texts.items():
        language = os.path.basename(name).removesuffix(".toml")
        if not _LANGUAGE.fullmatch(language):
            remedy = "Call the file by its language: `de.toml`, `pt-BR.toml`."
            problems.append(document.root.error(f"'{language}' is no language", remedy))
            continue
        one = found.setdefault(language, Spoken(language, wanted=len(wanted)))
        for path, entry in _below((), document.root):
            if isinstance(entry.data, dict | list):
                continue
            try:
                _check(path, entry, originals, wanted)
                _check_new(first.setdefault((language, path), entry), entry)
            except ContentError as error:
                problems.append(error)
                continue
            if entry.data:
                _take(one, path, one_line(originals[path].data), entry.data)
    return found, problems


def _check(
    path: Path, entry: Entry, originals: Mapping[Path, Entry], wanted: Mapping[Path, Entry]
) -> None:
    if path in wanted:
        if not isinstance(entry.data, str):
            raise entry.error("a text is expected here", "Write it between quotes.")
        return
    if path in originals:
        raise entry.key_error(
            f"`{path[-1]}` is no text for people", "Leave it out: it is the same in all languages."
        )
    for length in range(1, len(path) + 1):  # the first step that leads nowhere
        known = {other[length - 1] for other in wanted if other[: length - 1] == path[: length - 1]
                 and len(other) >= length}  # fmt: skip
        if path[length - 1] not in known:
            where = f"`[{'.'.join(path[: length - 1])}]`" if length > 1 else "the pack"
            what = "text" if length == len(path) else "table with texts"
            raise _at(entry, len(path) - length).key_error(
                f"{where} has no {what} '{path[length - 1]}'", did_you_mean(path[length - 1], known)
            )


def _check_new(first: Entry, entry: Entry) -> None:
    """Several files may tell of one language, each something else."""
    if first is not entry:
        remedy = f"First in {first.key_place}: keep one of them."
        raise entry.key_error("this is said twice", remedy)


def _at(entry: Entry, steps: int) -> Entry:
    """So many steps further up, to be pointed at."""
    path: Any = entry.path[: len(entry.path) - steps] if steps else entry.path
    return Entry(entry.document, path, None)


def _take(one: Spoken, path: Path, original: str, text: str) -> None:
    one.told += 1
    for step in path[1:-1]:
        one.own.setdefault(step, {})[original] = text
    one.all[original] = text
    if path[-1] in NAMES:
        one.names[original] = text
