"""The types of a record's fields, looked up once, with their `Annotated` marks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_type_hints

_found: dict[type, Mapping[str, Any]] = {}


def hints(record: type) -> Mapping[str, Any]:
    known = _found.get(record)
    if known is None:
        known = _found[record] = get_type_hints(record, include_extras=True)
    return known
