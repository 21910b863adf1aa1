"""Forms of option keys: what the answers to each kind of question look like.

A form is a key with capitals for what varies (`move:SPACE`) and brackets around what may be
missing (`skill:SKILL[:COLOUR]`). Each game declares its forms once, kind by kind
(`showing/keys`). Scenarios are written by them, and tests check every question of played games
against them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

Forms = Mapping[str, Sequence[str]]  # by the kind of the question

_VARIES = re.compile(r"[A-Z]+")


def fits(form: str, key: str) -> bool:
    """
    >>> fits("skill:SKILL[:COLOUR]", "skill:arcing-swing"), fits("move:SPACE", "move:c7:v")
    (True, False)
    """
    return _pattern(form).fullmatch(key) is not None


@lru_cache(maxsize=1024)
def _pattern(form: str) -> re.Pattern[str]:
    escaped = re.escape(form).replace(r"\[", "(?:").replace(r"\]", ")?")
    return re.compile(_VARIES.sub(r"[^:]+", escaped))


def written(forms: Forms, words: Mapping[str, str]) -> Iterable[str]:
    """The list as people read it: kinds with their forms, then what the capitals stand for."""
    for kind in sorted(forms):
        yield f"{kind}: {', '.join(forms[kind])}"
    yield ""
    used = {word for its in forms.values() for form in its for word in _VARIES.findall(form)}
    for word in sorted(used):
        yield f"{word} is {words[word]}."
