"""What the source code says about a struct and its fields, for pages and schemas."""

from __future__ import annotations

import inspect
import re

import msgspec

_FIELD = re.compile(r"^    (\w+): .*?  # (.+)$", re.M)
_ABOVE = re.compile(r"^    # (.+)\n    (\w+): ", re.M)


def comments(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What stands behind the fields in the source, or in the line above them, by field. A struct
    that is put together at run time has no lines of its own, and says what its bases say."""
    try:
        source = inspect.getsource(struct)
    except OSError:
        return {
            field: said
            for base in struct.__bases__
            if issubclass(base, msgspec.Struct) and base is not msgspec.Struct
            for field, said in comments(base).items()
        }
    above = {field: said for said, field in _ABOVE.findall(source)}
    return above | {field: _plain(said) for field, said in _FIELD.findall(source)}


def _plain(said: str) -> str:
    """Without what a comment says to tools."""
    return said.removesuffix("  # fmt: skip")


def docstring(struct: type) -> str:
    """What its own docstring says, in one line; nothing where it has none."""
    said = vars(struct).get("__doc__") or ""
    return " ".join(inspect.cleandoc(said).split()) if not said.startswith("Struct(") else ""
