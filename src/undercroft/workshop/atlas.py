"""What may stand where in the files of a game: its schema, with the game's own content as examples.

A *pattern* is a path in which everything a person named is None: the id of a monster, the place in
a list.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from undercroft.content.places import Path
from undercroft.content.toml import Document
from undercroft.core.errors import UndercroftError
from undercroft.kit.reference import kind_in_words
from undercroft.kit.title import LibraryTitle
from undercroft.play import manual
from undercroft.workshop.word_pages import Pages, pages

Schema = dict[str, Any]
Pattern = tuple[str | None, ...]
NAMED = ("name", "title")  # what a table is called for people
LONGEST = 110  # letters of an example


class Atlas:
    """One game; it is looked up at the first question and kept."""

    def __init__(self, title: LibraryTitle[Any, Any, Any]) -> None:
        self.title = title
        self.met: dict[tuple[Path, str], list[str]] = {}  # names of tables, by what they stand for
        self.used: dict[tuple[str, str], str] = {}  # words with keys, and a line that has them

    def warm(self) -> None:
        """Look up what takes a while."""
        assert self.schema
        assert self.documents

    @cached_property
    def schema(self) -> Schema:
        return self.title.schema()

    @cached_property
    def documents(self) -> list[Document]:
        """The game's own files."""
        found: dict[int, Document] = {}
        for entry, _ in self.title.loader.tables():
            found.setdefault(id(entry.document), entry.document)
        return list(found.values())

    @cached_property
    def words(self) -> Pages:
        """What the pages of its card language say of words."""
        return pages(self.title.rules_page)

    @cached_property
    def manual(self) -> manual.Manual | None:
        try:
            return manual.manual(self.title.rules_page)
        except UndercroftError:
            return None

    # The schema

    def at(self, path: Path) -> list[tuple[Schema, Pattern]]:
        """What a path may lead to, without references; nothing where the schema knows nothing."""
        here: list[tuple[Schema, Pattern]] = [(self.schema, ())]
        for step in path:
            here = [
                found for schema, pattern in here for found in self._below(schema, pattern, step)
            ]
        return [(one, pattern) for schema, pattern in here for one in self.plain(schema)]

    def _below(
        self, schema: Schema, pattern: Pattern, step: str | int
    ) -> Iterator[tuple[Schema, Pattern]]:
        for one in self.plain(schema):
            if isinstance(step, int):
                listed = one.get("prefixItems", [])
                inside = listed[step] if step < len(listed) else one.get("items")
                if isinstance(inside, dict):
                    yield inside, (*pattern, None)
            elif step in one.get("properties", {}):
                yield one["properties"][step], (*pattern, step)
            elif isinstance(one.get("additionalProperties"), dict):
                yield one["additionalProperties"], (*pattern, None)

    def plain(self, schema: Schema) -> Iterator[Schema]:
        """Each of the kinds that a schema leaves open; what is said beside a reference stays."""
        if "$ref" in schema:
            target = self.schema["$defs"][schema["$ref"].rpartition("/")[2]]
            beside = {key: value for key, value in schema.items() if key != "$ref"}
            for one in self.plain(target):
                yield {**one, **beside}
        elif "anyOf" in schema:
            beside = {key: value for key, value in schema.items() if key != "anyOf"}
            for option in schema["anyOf"]:
                for one in self.plain(option):
                    if one.get("type") != "null":
                        yield {**one, **beside}
        else:
            yield schema

    def keys(self, path: Path) -> dict[str, tuple[Schema, bool]]:
        """The keys of a table, and whether each is needed."""
        return {
            key: (held, key in table.get("required", ()))
            for table, _ in self.at(path)
            for key, held in table.get("properties", {}).items()
        }

    def is_table(self, held: Schema) -> bool:
        """Whether a key has tables of its own, under heads."""
        return any(
            one.get("type") == "object" or any(
                part.get("type") == "object" for part in self.plain(one.get("items") or {})
            )
            for one in self.plain(held)
        )  # fmt: skip

    def kind(self, held: Schema) -> str:
        """What a key holds, in words."""
        return kind_in_words(held)

    # Examples

    def examples(self, pattern: Pattern) -> Iterator[Any]:
        """What stands there in the game's own files."""
        for document in self.documents:
            yield from _reached(document.data, pattern)

    def example(self, path: Path) -> Any:
        """One of them, or None."""
        found = (one for _, pattern in self.at(path) for one in self.examples(pattern))
        return next(found, None)

    @cached_property
    def lines(self) -> dict[str, list[str]]:
        """The texts of the game's own files that are short enough to be examples, by their keys."""
        found: dict[str, dict[str, None]] = {}
        for document in self.documents:
            for key, text in _texts(document.data, ""):
                if len(text) <= LONGEST and "\n" not in text:
                    found.setdefault(key, {})[text] = None
        return {key: list(texts) for key, texts in found.items()}

    def tables(self, id: str, data: Mapping[str, Any] | None = None) -> Iterator[tuple[str, Any]]:
        """The tables of a name, with their sections."""
        every = [data] if data is not None else [one.data for one in self.documents]
        for tables in every:
            for section, held in tables.items():
                if isinstance(held, dict) and isinstance(held.get(id), dict):
                    yield section, held[id]


def called(table: Mapping[str, Any]) -> str:
    """What a table is called for people."""
    return next((said for key in NAMED if isinstance(said := table.get(key), str)), "")


def _reached(data: Any, pattern: Pattern) -> Iterator[Any]:
    if not pattern:
        yield data
        return
    step, *rest = pattern
    if step is not None:
        if isinstance(data, dict) and step in data:
            yield from _reached(data[step], tuple(rest))
        return
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    for one in parts:
        yield from _reached(one, tuple(rest))


def _texts(data: Any, key: str) -> Iterator[tuple[str, str]]:
    if isinstance(data, str):
        yield key, data
    elif isinstance(data, dict):
        for name, one in data.items():
            yield from _texts(one, name)
    elif isinstance(data, list):
        for one in data:
            yield from _texts(one, key)
