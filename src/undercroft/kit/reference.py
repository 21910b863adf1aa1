"""The schema of a game's pack files as a page for people: every table, every key."""

from __future__ import annotations

import re
from typing import Any

from undercroft.content.pictures import KEY

Schema = dict[str, Any]

HEAD = """\
# The files of a pack for {name}

Printed by `undercroft schema {game} --page`, from the types that the program reads. Without
`--page` it is the JSON schema, which gives completion in an editor. A key with nothing under
*without it* is needed. Besides, any table inside of a section may name a `picture`.
[packs.md](../packs.md) tells what a pack is, and what pictures are.
"""
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
WORDS = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "object": "table",
    "array": "list",
    "null": "nothing",
}


def page(schema: Schema, name: str) -> str:
    """The tables of the sections, then those inside of them, each once."""
    game = schema["title"].rpartition("(")[2].rstrip(")")
    lines = [HEAD.format(name=name, game=game)]
    for section, held in schema["properties"].items():
        head = "[pack]" if section == "pack" else f"[{section}.<id>]"
        target = held if section == "pack" else held["additionalProperties"]
        lines += [f"## `{head}`\n", *_section(target, schema["$defs"])]
    heads = {
        _named(held.get("additionalProperties", held)) for held in schema["properties"].values()
    }
    for one, definition in sorted(schema["$defs"].items()):
        if one not in heads:
            lines += [f"## {_called(one)}\n", *_table(definition)]
    return "\n".join(lines)


def _section(target: Schema, defs: dict[str, Schema]) -> list[str]:
    if "$ref" in target:
        return _table(defs[_named(target)])
    kind = _kind(target)
    return [f"{kind[:1].upper()}{kind[1:]}: {target.get('description', '')}\n"]


def _table(definition: Schema) -> list[str]:
    lines = [f"{definition['description']}\n"] if "description" in definition else []
    if "properties" not in definition:
        return [*lines, f"{_kind(definition)}\n"]
    lines += ["| key | what it holds | without it | |", "|---|---|---|---|"]
    needed = definition.get("required", [])
    for key, held in definition["properties"].items():
        if key == KEY:
            continue  # in every table: told once, in the head of the page
        usual = "" if key in needed else _usual(held)
        lines.append(
            f"| `{key}` | {_kind(held)} | {usual} | {_plain(held.get('description', ''))} |"
        )
    return [*lines, ""]


def _usual(held: Schema) -> str:
    usual = held.get("default")
    if usual in (None, "", [], (), {}):
        return "nothing"
    if isinstance(usual, bool):
        return str(usual).lower()
    return f"`{_plain(str(usual))}`" if not isinstance(usual, dict) else "its usual values"


def _kind(held: Schema) -> str:
    if "$ref" in held:
        name = _called(_named(held))
        return f"[{name}](#{name.replace(' ', '-').lower()})"
    if "enum" in held:
        return ", ".join(f"`{_plain(str(one))}`" for one in held["enum"] if one != "")
    if "anyOf" in held:
        parts = [part for part in held["anyOf"] if part.get("type") != "null"]
        return " or ".join(dict.fromkeys(filter(None, map(_kind, parts))))
    kind = held.get("type")
    if kind == "array":
        return f"list of {_items(held)}" if held.get("items") else _several(held)
    if kind == "object" and isinstance(held.get("additionalProperties"), dict):
        inside = held["additionalProperties"]
        return f"table of {_kind(inside)} by name" if inside else "table"
    return WORDS.get(str(kind), "of its own form") + _bounds(held)


def kind_in_words(held: Schema) -> str:
    """The same as plain text, for a line beside a key."""
    return _LINK.sub(r"\1", _kind(held)).replace("`", "").replace("\\|", "|")


def _items(held: Schema) -> str:
    return _kind(held["items"]) + _bounds(held)


def _several(held: Schema) -> str:
    """A list with a place for each."""
    parts = held.get("prefixItems", [])
    if len({*map(_kind, parts)}) == 1:
        return f"list of {len(parts)}, each: {_kind(parts[0])}"
    return f"list of {len(parts)}: {', '.join(map(_kind, parts))}" if parts else "list"


def _bounds(held: Schema) -> str:
    low, high = held.get("minimum"), held.get("maximum")
    if low is not None and high is not None:
        return f", {low} to {high}"
    if low is not None:
        return f", {low} or more"
    return f", {high} at most" if high is not None else ""


def _named(held: Schema) -> str:
    return str(held.get("$ref", "")).rpartition("/")[2]


def _called(name: str) -> str:
    """`AreaTable` as people say it."""
    plain = name.rpartition(".")[2].removesuffix("Table")
    return "".join(f" {char.lower()}" if char.isupper() else char for char in plain).strip()


def _plain(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
