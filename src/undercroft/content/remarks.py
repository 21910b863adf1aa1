"""What the source says about a struct and its fields, for whoever describes it."""

from __future__ import annotations

import inspect
import re

import msgspec

_FIELD = re.compile(r"^    (\w+): .*?  # (.+)$", re.M)
_ABOVE = re.compile(r"^    # (.+)\n    (\w+): ", re.M)


def comments(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What stands behind the fields in the source, or in the line above them, by field."""
    source = inspect.getsource(struct)
    above = {field: said for said, field in _ABOVE.findall(source)}
    return above | {field: _plain(said) for field, said in _FIELD.findall(source)}


def _plain(said: str) -> str:
    """Without what a comment says to tools."""
    return said.removesuffix("  # fmt: skip")


def docstring(struct: type) -> str:
    """What its own docstring says, in one line; nothing where it has none."""
    said = vars(struct).get("__doc__") or ""
    return " ".join(inspect.cleandoc(said).split()) if not said.startswith("Struct(") else ""
