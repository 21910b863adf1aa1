"""The picture of something in a game, as a browser gets it."""

from __future__ import annotations

import hashlib

import msgspec

TYPES = {".png": "image/png", ".svg": "image/svg+xml"}


class Picture(msgspec.Struct, frozen=True):
    """A picture that was cleaned. Its address is made of its bytes, so that it never changes."""

    kind: str  # ".png" or ".svg"
    body: bytes

    @property
    def address(self) -> str:
        return hashlib.blake2b(self.body, digest_size=16).hexdigest() + self.kind

    @property
    def type(self) -> str:
        return TYPES[self.kind]
