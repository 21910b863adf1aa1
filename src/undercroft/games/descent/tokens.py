"""Lingering effect tokens: how many of each kind lie on a figure (DSC-TOKEN-01)."""

from __future__ import annotations

Tokens = tuple[int, int, int, int, int, int, int, int]

KINDS = ("bleed", "burn", "curse", "daze", "frost", "poison", "stun", "web")
BLEED, BURN, CURSE, DAZE, FROST, POISON, STUN, WEB = range(8)
NONE: Tokens = (0, 0, 0, 0, 0, 0, 0, 0)


def changed(tokens: Tokens, kind: int, by: int) -> Tokens:
    """With so many more, or fewer, of one kind; never below none.

    >>> changed(NONE, BURN, 2)[BURN], changed(NONE, BURN, -1)[BURN]
    (2, 0)
    """
    counts = list(tokens)
    counts[kind] = max(0, counts[kind] + by)
    a, b, c, d, e, f, g, h = counts
    return (a, b, c, d, e, f, g, h)
