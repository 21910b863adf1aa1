"""Who sees whom, in sentences for people."""

from __future__ import annotations

from undercroft.core.sight import Sight
from undercroft.core.wording import capital, counted, listed


def in_words(seen: Sight) -> list[str]:
    """Whether one sees the other, what is in the way, and how far it is."""
    verb = "sees" if seen.sees else "does not see"
    names = list(dict.fromkeys(line.obstacle.name for line in seen.lines if line.obstacle))
    told = [f"{capital(seen.here)} {verb} {seen.there}."]
    if len(names) == 1:
        told.append(f"In the way: {names[0]}.")
    elif names:
        told.append(
            f"None of {counted(len(seen.lines), 'line')} is free. In the way: {listed(names)}."
        )
    if seen.note:
        told.append(seen.note)
    if seen.distance >= 0:
        told.append(f"Distance: {counted(seen.distance, seen.measure)}.")
    return told
