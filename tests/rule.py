"""`@rule("DRU-MOVE-07")` says which clauses of docs/rules a test proves."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

_RULES = Path(__file__).parent.parent / "docs" / "rules"
_CLAUSE = re.compile(r"^(?:- \*\*|\| )([A-Z][A-Z0-9]+-[A-Z][A-Z0-9]*-\d+)\b", re.MULTILINE)


@cache
def clauses() -> frozenset[str]:
    """The IDs of all clauses of all games."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(_RULES.glob("*.md")))
    return frozenset(clause for text in texts for clause in _CLAUSE.findall(text))


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses it proves; an unknown ID fails the collection."""
    unknown = [clause for clause in ids if clause not in clauses()]
    if unknown or not ids:
        raise LookupError(f"no such clause in docs/rules: {', '.join(unknown) or '(none named)'}")
    return pytest.mark.rule(*ids)
