"""What comes from outside: time and chance. A test brings its own and so controls everything."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from typing import Protocol

from undercroft.core import seeds

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
WORD = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970, for people."""
        ...

    def tick(self) -> float:
        """Seconds that never jump, for measuring."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class Chance(Protocol):
    def table_id(self) -> str: ...

    def token(self) -> str:
        """A word that nobody guesses: 32 characters of 6 bits."""
        ...

    def seed(self) -> str:
        """Words that nobody guesses: 128 bits."""
        ...


class SystemClock:
    def now(self) -> float:
        return time.time()

    def tick(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class SystemChance:
    def table_id(self) -> str:
        return "".join(secrets.choice(LETTERS) for _ in range(8))

    def token(self) -> str:
        return "".join(secrets.choice(WORD) for _ in range(32))

    def seed(self) -> str:
        return seeds.fresh()


class SeededChance:
    """The same words for the same seed; for tests only."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def table_id(self) -> str:
        return "".join(self._random.choices(LETTERS, k=8))

    def token(self) -> str:
        return "".join(self._random.choices(WORD, k=32))

    def seed(self) -> str:
        return seeds.spoken(self._random.randbytes(seeds.BYTES))
