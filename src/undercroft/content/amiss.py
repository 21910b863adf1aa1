"""Values that do not fit their key, in words: what is expected, what is there, what to write."""

from __future__ import annotations

import json
import re

import msgspec
from msgspec import inspect

from undercroft.content.errors import ContentError
from undercroft.content.remarks import comments
from undercroft.content.toml import Entry
from undercroft.core.wording import counted, listed

_QUOTED = re.compile(r"`([^`]*)`")
_LETTERS = re.compile(r"matching regex '\^\[([^\]-]+)\](?:[+*]|\{[\d,]+\})?\$'")
_LENGTH = re.compile(r"of length (<= |>= )?(\d+)(?: to (\d+))?")
_BOUND = re.compile(r"`(?:int|float)` (<=|>=|<|>) ")
_WORDS = {
    "int": "a whole number",
    "str": "a text",
    "bool": "true or false",
    "float": "a number with a point",
    "array": "a list",
    "object": "a table",
}
MOST_VALUES = 12  # that an example lists


def misfit(entry: Entry, message: str, kind: inspect.Type, meaning: str) -> ContentError:
    """A value that msgspec refuses with this message, told for people. `meaning` is what the key
    is for."""
    letters = _LETTERS.search(message)
    if letters is not None and isinstance(entry.data, str):
        return _strange_letter(entry, letters[1], meaning)
    length = _LENGTH.search(message)
    if length is not None:
        return _wrong_length(entry, length, kind, meaning)
    if _BOUND.search(message):
        low, high = _bounds(kind)
        size = "small" if low is not None and entry.data < low else "large"
        return entry.error(
            f"{entry.data} is too {size}",
            _with(f"Write a whole number {_range(low, high)}.", meaning),
        )
    if "matching regex" in message:
        return entry.error(
            f"'{entry.data}' is not written as it has to be",
            _with(f"Write it like `{example(kind)}`.", meaning),
        )
    words = _in_words(message)
    return entry.error(words, _with(_instead(entry, kind), meaning))


def _with(remedy: str, meaning: str) -> str:
    return f"{remedy} {meaning}".strip()


def _in_words(message: str) -> str:
    """msgspec's sentence for people: "expected a whole number, got a text"."""

    def named(found: re.Match[str]) -> str:
        kinds = [word for word in found[1].split(" | ") if word != "null"]  # TOML has no null
        return " or ".join(_WORDS.get(word, word) for word in kinds)

    message = _QUOTED.sub(named, message)
    return message[:1].lower() + message[1:]


def _strange_letter(entry: Entry, letters: str, meaning: str) -> ContentError:
    remedy = _with(f"Write only these letters: {' '.join(letters)}.", meaning)
    for column, letter in enumerate(entry.data, start=1):
        if letter not in letters:
            return entry.error_in(1, column, f"'{letter}' stands for nothing here", remedy)
    return entry.error("so many letters cannot stand here", remedy)


def _wrong_length(
    entry: Entry, length: re.Match[str], kind: inspect.Type, meaning: str
) -> ContentError:
    least, most = length[2], length[3] or length[2]
    bound = {"<= ": f"at most {most}", ">= ": f"at least {least}", None: f"exactly {least}"}
    wanted = f"{least} to {most}" if length[3] else bound[length[1]]
    if isinstance(entry.data, str):
        if not entry.data:
            return entry.error("nothing is written here", _with("Write something.", meaning))
        return entry.error(
            f"the text has {counted(len(entry.data), 'letter')}", _with(f"Write {wanted}.", meaning)
        )
    remedy = f"Write {wanted}, like `{example(kind)}`."
    return entry.error(f"the list has {counted(len(entry.data), 'value')}", _with(remedy, meaning))


def _bounds(kind: inspect.Type) -> tuple[float | None, float | None]:
    for option in options(kind):
        if isinstance(option, inspect.IntType | inspect.FloatType):
            low = option.ge if option.ge is not None else option.gt
            return low, option.le if option.le is not None else option.lt
    return None, None


def _range(low: float | None, high: float | None) -> str:
    if low is None or high is None:
        return f"of {low} or more" if high is None else f"of {high} at most"
    return f"from {low} to {high}"


def _instead(entry: Entry, kind: inspect.Type) -> str:
    """What to write in the place of a value of another type."""
    found = entry.data
    for option in options(kind):
        match option, found:
            case inspect.IntType(), str() if found.strip().lstrip("-").isdigit():
                return f"Write `{found.strip()}`, without quotes."
            case inspect.IntType(), float():
                return f"Write `{int(found)}` or `{int(found) + 1}`."
            case inspect.BoolType(), _:
                return "Write `true` or `false`, without quotes."
            case inspect.StrType(), bool() | int() | float():
                said = str(found).lower() if isinstance(found, bool) else str(found)
                return f'Write `"{said}"`, in quotes.'
            case inspect.StrType(), [str()]:
                return f"Write `{json.dumps(found[0], ensure_ascii=False)}`, without brackets."
            case inspect.StrType(), dict():
                key = ".".join((str(entry.path[-1]), *(str(one) for one in found)))
                return f'Put its key between quotes: `"{key}" = "..."`; a point makes tables.'
            case inspect.ListType() | inspect.VarTupleType() | inspect.TupleType(), dict():
                return f"Write its head with two brackets: `[[{_head(entry)}]]`."
            case inspect.ListType() | inspect.VarTupleType(), str() | int() if _fits(
                option.item_type, found
            ):
                said = json.dumps(found, ensure_ascii=False)
                return f"Write `[{said}]`: a list stands in brackets."
            case inspect.StructType() | inspect.DictType(), list():
                return f"Write its head with one bracket: `[{_head(entry)}]`."
            case inspect.StructType() | inspect.DictType(), _:
                return f"Write `{example(option)}`."
            case _:
                pass
    return f"Write it like this: `{example(kind)}`."


def _fits(kind: inspect.Type, found: str | int) -> bool:
    words = (inspect.StrType, inspect.LiteralType, inspect.CustomType)
    wanted = words if isinstance(found, str) else (inspect.IntType,)
    return any(isinstance(option, wanted) for option in options(kind))


def _head(entry: Entry) -> str:
    return ".".join(str(step) for step in entry.path if isinstance(step, str))


# What is declared


def add(entry: Entry, key: str, kind: inspect.Type) -> str:
    """How a key that is missing is written."""
    field = next(
        (f.type for o in options(kind) if isinstance(o, inspect.StructType) for f in o.fields
         if f.encode_name == key), None,
    )  # fmt: skip
    if field is None:
        return f"Add `{key} = ...`."
    said = meaning(kind, key)
    tables = [o for o in options(field) if isinstance(o, inspect.StructType | inspect.DictType)]
    if tables and entry.path:
        return _with(f"Add a table `[{_head(entry)}.{key}]`.", said)
    others = values(field)[1:]
    more = f", or {listed(others[:MOST_VALUES], 'or')}" if others else ""
    return _with(f"Add `{key} = {example(field)}`{more}.", said)


def meaning(kind: inspect.Type, key: str | int) -> str:
    """What a key of a table is for, as the page of files tells it."""
    for option in options(kind):
        if isinstance(option, inspect.StructType) and isinstance(key, str):
            name = next((f.name for f in option.fields if f.encode_name == key), "")
            said = _remarks(option.cls).get(name, "")
            if said:
                return f"(`{key}`: {said})"
    return ""


def _remarks(struct: type) -> dict[str, str]:
    found: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            found |= comments(base)
    return found


def example(kind: inspect.Type) -> str:
    """A value of a type, as one would write it."""
    if isinstance(kind, inspect.Metadata) and (kind.extra_json_schema or {}).get("examples"):
        return json.dumps((kind.extra_json_schema or {})["examples"][0], ensure_ascii=False)
    option = options(kind)[0]
    match option:
        case inspect.LiteralType():
            return json.dumps(option.values[0], ensure_ascii=False)
        case inspect.StrType() if found := _LETTERS.search(f"matching regex '{option.pattern}'"):
            return json.dumps(found[1][0])
        case inspect.StrType():
            return '"..."'
        case inspect.IntType():
            return str(1 if option.ge is None else option.ge)
        case inspect.BoolType():
            return "true"
        case inspect.TupleType():
            return f"[{', '.join(map(example, option.item_types))}]"
        case inspect.ListType() | inspect.VarTupleType():
            return f"[{example(option.item_type)}]"
        case inspect.StructType():
            wanted = [f for f in option.fields if f.required] or list(option.fields[:1])
            return "{ " + ", ".join(f"{f.encode_name} = {example(f.type)}" for f in wanted) + " }"
        case inspect.DictType():
            key = (*values(option.key_type), "...")[0]
            return f"{{ {key} = {example(option.value_type)} }}"
        case _:
            return '"..."'


def options(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    """The types that a value may have, without what else is said of them."""
    if isinstance(kind, inspect.Metadata):
        return options(kind.type)
    if isinstance(kind, inspect.UnionType):
        return tuple(option for one in kind.types for option in options(one))
    return (kind,)


def keys(kind: inspect.Type) -> list[str]:
    structs = [o for o in options(kind) if isinstance(o, inspect.StructType)]
    return [field.encode_name for struct in structs for field in struct.fields]


def values(kind: inspect.Type) -> list[str]:
    literals = [o for o in options(kind) if isinstance(o, inspect.LiteralType)]
    return [str(value) for literal in literals for value in literal.values]
