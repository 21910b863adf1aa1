"""Seeds are words: what a game's chance is made from, and can be made from again."""

from __future__ import annotations

import secrets
from pathlib import Path

from undercroft.core.errors import BadSeed

MOST = 200  # characters
BYTES = 16  # of a seed that nobody chose: 128 bits

WORDS = tuple(
    Path(__file__).with_name("words.txt").read_text(encoding="ascii").split()
)  # one for each value of a byte; four letters tell them apart


def fresh() -> str:
    """A seed that nobody knows and nobody guesses."""
    return spoken(secrets.token_bytes(BYTES))


def spoken(secret: bytes) -> str:
    """Bytes as words.

    >>> spoken(bytes((0, 255, 7)))
    'abbey zinc anchor'
    """
    return " ".join(WORDS[byte] for byte in secret)


def chosen(text: str | int) -> str:
    """A seed that somebody typed, or BadSeed. Case and spaces between words do not matter.

    >>> chosen("  Red   lantern "), chosen(7)
    ('red lantern', '7')
    """
    seed = " ".join(str(text).lower().split())
    if not seed:
        raise BadSeed("The seed is empty.", "Name some words, or leave it out for a secret one.")
    if len(seed) > MOST:
        raise BadSeed(
            f"The seed has {len(seed)} characters, at most {MOST} are read.", "Name fewer words."
        )
    if not seed.isprintable():
        raise BadSeed("The seed has characters that cannot be shown.", "Name words.")
    return seed
