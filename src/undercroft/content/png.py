"""PNG pictures, checked to the last byte and rewritten from what is needed to show them.

Everything is checked before anything is decompressed, and no more is decompressed than the header
declares. A browser gets a still picture of known size with nothing hidden in it.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from undercroft.content.schema import Unread

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_SIDE = 1024  # pixels
MOST_BYTES = 500_000

_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}  # by colours
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_KEPT = (b"IHDR", b"PLTE", b"tRNS", b"gAMA", b"sRGB", b"IDAT", b"IEND")  # the rest is left out
_ANIMATED = (b"acTL", b"fcTL", b"fdAT")
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
           (0, 1, 1, 2))  # of an interlaced one: first column and row, steps  # fmt: skip
_SAVE = "Save it anew as a plain PNG."


class Chunk(NamedTuple):
    kind: bytes
    body: bytes


class Head(NamedTuple):
    """The first chunk, as it is written."""

    width: int
    height: int
    depth: int
    colours: int
    packing: int
    filtering: int
    interlaced: int

    @property
    def rows(self) -> Iterator[int]:
        """The bytes of each row of pixels, with the one that says how it is filtered."""
        bits = self.depth * _CHANNELS[self.colours]
        if not self.interlaced:
            yield from [1 + (self.width * bits + 7) // 8] * self.height
            return
        for column, row, across, down in _PASSES:
            wide = (self.width - column + across - 1) // across
            high = (self.height - row + down - 1) // down
            if wide > 0 and high > 0:
                yield from [1 + (wide * bits + 7) // 8] * high


def cleaned(raw: bytes) -> bytes:
    """The same picture without anything but its pixels; Unread if it is none or hides something."""
    if len(raw) > MOST_BYTES:
        told = f"the picture has {len(raw) // 1000} kB"
        raise Unread(told, f"Make it smaller: {MOST_BYTES // 1000} kB at most.")
    chunks = list(_chunks(raw))
    head = _head(chunks[0])
    _check_order(chunks, head)
    _check_pixels(b"".join(one.body for one in chunks if one.kind == b"IDAT"), head)
    return SIGNATURE + b"".join(_written(one) for one in chunks if one.kind in _KEPT)


def size(raw: bytes) -> tuple[int, int]:
    """Width and height of a picture that was cleaned."""
    width, height = struct.unpack(">LL", raw[16:24])
    return width, height


def _chunks(raw: bytes) -> Iterator[Chunk]:
    if not raw.startswith(SIGNATURE):
        raise Unread("no PNG picture", "Save it as PNG; another ending does not make it one.")
    at = len(SIGNATURE)
    kind = b""
    while kind != b"IEND":
        if len(raw) < at + 12:
            raise Unread("the picture is cut off", "Get or save the file again.")
        (length,) = struct.unpack(">L", raw[at : at + 4])
        kind, end = raw[at + 4 : at + 8], at + 8 + length
        if len(raw) < end + 4:
            raise Unread("the picture is cut off", "Get or save the file again.")
        if zlib.crc32(raw[at + 4 : end]).to_bytes(4, "big") != raw[end : end + 4]:
            raise Unread("the picture is damaged", "Get or save the file again.")
        yield Chunk(kind, raw[at + 8 : end])
        at = end + 4
    if at != len(raw):
        raise Unread("something is attached to the picture", _SAVE)


def _head(chunk: Chunk) -> Head:
    if chunk.kind != b"IHDR" or len(chunk.body) != 13:
        raise Unread("the picture has no head", _SAVE)
    head = Head(*struct.unpack(">LLBBBBB", chunk.body))
    if not (0 < head.width <= MOST_SIDE and 0 < head.height <= MOST_SIDE):
        raise Unread(
            f"the picture has {head.width} by {head.height} pixels",
            f"Scale it: {MOST_SIDE} by {MOST_SIDE} at most.",
        )
    if head.depth not in _DEPTHS.get(head.colours, ()):
        raise Unread("a picture with colours that there are not", _SAVE)
    if head.packing or head.filtering or head.interlaced > 1:
        raise Unread("a picture that is packed in an unknown way", _SAVE)
    return head


def _check_order(chunks: list[Chunk], head: Head) -> None:
    kinds = [one.kind for one in chunks]
    for chunk in chunks:
        if chunk.kind in _ANIMATED:
            raise Unread("the picture moves", "Save one picture of it.")
        if not chunk.kind.isalpha() or (chunk.kind[:1].isupper() and chunk.kind not in _KEPT):
            raise Unread("a picture with parts that nobody knows", _SAVE)
    alone = [kind for kind in _KEPT if kind != b"IDAT" and kinds.count(kind) > 1]
    first = kinds.index(b"IDAT") if b"IDAT" in kinds else len(kinds)
    body = kinds.count(b"IDAT")
    if alone or not body or kinds[first : first + body] != [b"IDAT"] * body or chunks[-1].body:
        raise Unread("the parts of the picture are in disorder", _SAVE)
    palettes = [one for one in chunks[:first] if one.kind == b"PLTE"]
    if (head.colours == 3) > bool(palettes) or kinds.count(b"PLTE") > len(palettes):
        raise Unread("the picture has no palette before its pixels", _SAVE)
    if any(len(one.body) % 3 or not 0 < len(one.body) <= 768 for one in palettes):
        raise Unread("the palette of the picture is damaged", _SAVE)


def _check_pixels(packed: bytes, head: Head) -> None:
    """As many pixels as the head says, and none more; never unpacks further than that."""
    rows = list(head.rows)
    unpacker = zlib.decompressobj()
    try:
        pixels = unpacker.decompress(packed, sum(rows) + 1)
    except zlib.error:
        raise Unread("the picture is damaged", "Get or save the file again.") from None
    if len(pixels) > sum(rows) or unpacker.unconsumed_tail:
        raise Unread("there is more in the picture than its size tells", _SAVE)
    if len(pixels) < sum(rows) or not unpacker.eof or unpacker.unused_data:
        raise Unread("the picture is not whole", "Get or save the file again.")
    at = 0
    for row in rows:
        if pixels[at] > 4:
            raise Unread("the picture is damaged", "Get or save the file again.")
        at += row


def _written(chunk: Chunk) -> bytes:
    body = chunk.kind + chunk.body
    return struct.pack(">L", len(chunk.body)) + body + zlib.crc32(body).to_bytes(4, "big")
