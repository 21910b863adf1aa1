"""What the source says about a struct and its fields, for whoever describes it."""

from __future__ import annotations

import inspect
import re

import msgspec

_FIELD = re.compile(r"^    (\w+): .*?  # (.+)$", re.M)


def comments(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What stands behind the fields in the source, by field."""
    return dict(_FIELD.findall(inspect.getsource(struct)))


def docstring(struct: type) -> str:
    """What its own docstring says, in one line; nothing where it has none."""
    said = vars(struct).get("__doc__") or ""
    return " ".join(inspect.cleandoc(said).split()) if not said.startswith("Struct(") else ""
