"""The files of a pack as JSON schema, for editors that complete and explain.

It is derived from the readers: the types that tables are read as, where they stand in their files,
and the comments behind their fields. Nothing of it is written by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_type_hints

import msgspec

from undercroft.content.about import About
from undercroft.content.loader import Loader
from undercroft.content.pictures import KEY
from undercroft.content.remarks import comments, docstring
from undercroft.content.toml import Entry
from undercroft.core.wording import listed
from undercroft.kit.fields import Dice, Drawing
from undercroft.kit.records import Record
from undercroft.kit.shapes import Id
from undercroft.kit.stories.keys import OF_STORIES
from undercroft.kit.stories.tables import Action

DIALECT = "https://json-schema.org/draft/2020-12/schema"
REF = "#/$defs/{name}"
PICTURE = "a picture of it in the pack, PNG or SVG: pictures/wick-rat.svg"

Where = tuple[str, ...]  # from a table to one inside it: the field, and `*` for each step below
Schema = dict[str, Any]


def schema(loader: Loader[Any, Any], game: str, name: str) -> Schema:
    """Of every file: a property for each section, whose tables have ids of their own."""
    tops, inside = _places(loader.tables())
    tops |= {section: form for section, form in loader.forms.items() if isinstance(form, type)}
    kinds = _with_parts([About, *tops.values(), *(kind for _, _, kind in inside)])
    refs, defs = msgspec.json.schema_components(kinds, schema_hook=_text, ref_template=REF)
    by_kind = dict(zip(kinds, refs, strict=True))
    for kind in _structs(kinds):
        definition = _definition(defs, by_kind, kind)
        _explain(definition, kind)
        if kind is not About:
            definition["properties"][KEY] = {"type": "string", "description": PICTURE}
    for parent, where, kind in inside:
        _put_inside(_definition(defs, by_kind, parent), where, by_kind[kind])
    sections = {
        section: {
            "type": "object",
            "additionalProperties": by_kind[tops[section]]
            if section in tops
            else loader.forms.get(section, {}),
        }
        for section in loader.sections
    }
    return {
        "$schema": DIALECT,
        "title": f"A file of a pack for {name} ({game})",
        "type": "object",
        "properties": {"pack": by_kind[About], **sections},
        "additionalProperties": False,
        "$defs": defs,
    }


def _places(
    tables: list[tuple[Entry, type]],
) -> tuple[dict[str, type], list[tuple[type, Where, type]]]:
    """The type of each section's tables, and of tables inside of tables, by the nearest around."""
    tops: dict[str, type] = {}
    found: dict[tuple[type, Where, type], None] = {}
    known = {(id(entry.document), entry.path): kind for entry, kind in tables}
    for entry, kind in tables:
        path = entry.path
        if len(path) == 2:
            tops.setdefault(str(path[0]), kind)
            continue
        for length in range(len(path) - 1, 1, -1):
            parent = known.get((id(entry.document), path[:length]))
            if parent is not None:
                steps = path[length:]
                found[parent, (str(steps[0]), *("*" for _ in steps[1:])), kind] = None
                break
    return tops, list(found)


def _with_parts(kinds: list[type]) -> list[type]:
    """The types of tables, and of all tables that their fields hold, each once."""
    found = dict.fromkeys(kinds)
    waiting: list[Any] = [*found]
    while waiting:
        hint = waiting.pop()
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            found[hint] = None
            held = get_type_hints(hint, include_extras=True).values()
            waiting += [part for part in held if part not in found]
        waiting += [part for part in get_args(hint) if part is not ...]
    return list(found)


def _structs(kinds: list[type]) -> Iterator[type[msgspec.Struct]]:
    return (kind for kind in kinds if issubclass(kind, msgspec.Struct))


def _definition(defs: Mapping[str, Any], refs: Mapping[type, Any], kind: type) -> Schema:
    found: Schema = defs[refs[kind]["$ref"].rpartition("/")[2]]
    return found


def _explain(definition: Schema, kind: type[msgspec.Struct]) -> None:
    """The comments behind its fields; an id is no field of a table, it stands in its head."""
    definition.pop("title", None)
    definition["additionalProperties"] = False
    said = docstring(kind)
    if said:
        definition["description"] = said
    notes: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            notes |= comments(base)
    named = {**_named(kind), **notes}
    for field in msgspec.structs.fields(kind):
        if field.name in named:
            definition["properties"][field.encode_name]["description"] = named[field.name]
    if issubclass(kind, Record):
        definition["properties"].pop("id", None)
    for key in OF_STORIES if issubclass(kind, Action) else ():
        definition["properties"].pop(key, None)


def _named(kind: type[msgspec.Struct]) -> dict[str, str]:
    """The fields that hold ids, and of what."""
    hints = get_type_hints(kind, include_extras=True)
    marks = {
        name: dict.fromkeys(mark.what for mark in _marks(hint)) for name, hint in hints.items()
    }
    return {name: f"id: {listed(whats, 'or')}" for name, whats in marks.items() if whats}


def _marks(hint: Any) -> Iterator[Id]:
    yield from (mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Id))
    for part in get_args(hint):
        if not isinstance(part, Id):
            yield from _marks(part)


def _put_inside(definition: Schema, where: Where, ref: Schema) -> None:
    """A table inside of another, which the other's own type leaves open."""
    field, *steps = where
    place = definition["properties"].get(field)
    if place is None or "$ref" in place:
        return  # its own type says it
    if not steps:
        place |= ref
    elif place.get("type") == "array":
        place["items"] = ref
    else:
        place["additionalProperties"] = ref


def _text(kind: type) -> Schema:
    """Types that read themselves: texts of a language, or of a form of their own."""
    said = docstring(kind)
    plain = {"type": "string"} if issubclass(kind, str | Dice | Drawing) else {}
    written: Schema = getattr(kind, "written", plain)
    return {**written, **({"description": said} if said else {})}
