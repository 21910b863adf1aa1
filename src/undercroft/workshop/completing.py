"""What could be written at a place of a file: keys and tables by the game's schema; values, names
and words of card languages as reported by their readers (`probing`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from undercroft.content.manuscript import literal, written_key
from undercroft.content.pictures import KEY
from undercroft.content.places import Path
from undercroft.workshop.atlas import Atlas, Schema
from undercroft.workshop.desk import Desk, choices, named
from undercroft.workshop.explaining import example_of
from undercroft.workshop.forms import Offer
from undercroft.workshop.going_on import inside

MOST = 150  # offers at a place


def offers(desk: Desk) -> list[Offer]:
    """What could stand there, the likeliest first."""
    match desk.stand.what:
        case "head":
            found = _heads(desk)
        case "key":
            found = _keys(desk)
        case "value":
            found = _values(desk)
        case "text":
            found = inside(desk)
        case _:
            found = iter(())
    return list(islice(_likely(desk, found), MOST))


def _likely(desk: Desk, found: Iterable[Offer]) -> list[Offer]:
    """Those that begin with what was typed, then those that have it somewhere; each once."""
    first: dict[str, Offer] = {}
    later: dict[str, Offer] = {}
    for offer in found:
        typed = desk.text[offer.start : desk.at].lower().lstrip("\"'")
        label = offer.label.lower()
        whole = desk.text[desk.stand.start : offer.start] + offer.insert
        key = "".join(whole.lower().split())
        if typed.rstrip() == label and typed != label:
            continue  # it is written already
        if label.startswith(typed.strip()):
            first.setdefault(key, offer)
        elif len(typed) > 1 and typed in label:
            later.setdefault(key, offer)
    return [*first.values(), *later.values()]


# Tables and keys


def _heads(desk: Desk) -> Iterator[Offer]:
    """Tables that may stand in the one whose head is written."""
    for key, (held, _) in desk.atlas.keys(desk.stand.path).items():
        if desk.atlas.is_table(held) and not _is_about(desk, key):
            name = written_key(key)
            form = desk.atlas.kind(held)
            yield Offer(name, name, desk.stand.start, "table", form, held.get("description", ""))


def _is_about(desk: Desk, key: str) -> bool:
    """`[pack]` stands in its own file, and nothing else there."""
    return not desk.stand.path and (key == "pack") != desk.probe.file.endswith("pack.toml")


def _keys(desk: Desk) -> Iterator[Offer]:
    """Keys that the table does not have yet; those that it needs come first."""
    path, start = desk.stand.path, desk.stand.start
    if not path:
        for offer in _heads(desk):
            more = "" if offer.label == "pack" else "."
            written = f"[{offer.label}{more}]"
            yield Offer(written, written, start, "table", offer.form, offer.says, back=1)
        return
    there = _at(desk.probe.data, path)
    keys = desk.atlas.keys(path)
    inline = "}" in desk.stand.closing
    for key, (held, needed) in sorted(keys.items(), key=lambda one: (one[0] == KEY, not one[1][1])):
        if key in there and key != desk.typed:
            continue
        table = desk.atlas.is_table(held)
        if table and not inline and _prefers_heads(desk, (*path, key)):
            continue
        opening = _opening(desk.atlas, held)
        yield Offer(
            key, f"{written_key(key)} = {opening}", start, "key",
            desk.atlas.kind(held) + (", needed" if needed else ""),
            held.get("description", ""), example_of(desk.atlas, (*path, key)),
            back=len(opening) // 2, more=True,
        )  # fmt: skip


def _prefers_heads(desk: Desk, path: Path) -> bool:
    """Whether the game's own files write such tables under heads of their own."""
    example = desk.atlas.example(path)
    return isinstance(example, dict) and any(isinstance(one, dict) for one in example.values())


def _opening(atlas: Atlas, held: Schema) -> str:
    kinds = {str(one.get("type")) for one in atlas.plain(held)}
    if any("enum" in one or "const" in one for one in atlas.plain(held)):
        return ""
    if "array" in kinds:
        return "[]"
    if "object" in kinds and not kinds & {"string", "integer"}:
        return "{}"
    return '""' if kinds & {"string", "None"} else ""


def _at(data: Any, path: Path) -> Mapping[str, Any]:
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return {}
    return data if isinstance(data, dict) else {}


# Values


def _values(desk: Desk) -> Iterator[Offer]:
    """Whole values: words of a choice, names, an opening for whatever else is written."""
    start = desk.stand.start
    for value, says in choices(desk):
        written = literal(value)
        yield Offer(written.strip('"'), written, start, "value", says=says)
    if any(one.get("type") in ("string", None) for one, _ in desk.atlas.at(desk.stand.path)):
        for name in desk.probe.names(""):
            yield named(desk, name, start, quoted=True)
    for schema, _ in desk.atlas.at(desk.stand.path):
        opening = _opening(desk.atlas, schema)
        if opening and not desk.typed:
            example = example_of(desk.atlas, desk.stand.path)
            kind = desk.atlas.kind(schema)
            yield Offer(opening, opening, start, "value", kind, example=example, back=1, more=True)
