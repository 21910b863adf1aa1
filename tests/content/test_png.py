"""PNG pictures of packs: still, small and whole, and written anew; anything else is refused."""

from __future__ import annotations

import random
import struct
import zlib
from collections.abc import Callable

import pytest

from undercroft.content.png import MOST_SIDE, SIGNATURE, cleaned, size
from undercroft.content.schema import Unread


def chunk(kind: bytes, body: bytes = b"") -> bytes:
    return struct.pack(">L", len(body)) + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")


def head(width: int = 3, height: int = 2, *rest: int) -> bytes:
    depth, colours, packing, filtering, interlaced = (*rest, *(8, 6, 0, 0, 0)[len(rest) :])
    said = struct.pack(">LLBBBBB", width, height, depth, colours, packing, filtering, interlaced)
    return chunk(b"IHDR", said)


ROW = b"\x00" + bytes(range(12))
PIXELS = chunk(b"IDAT", zlib.compress(ROW * 2))
END = chunk(b"IEND")
GOOD = SIGNATURE + head() + PIXELS + END


def png(*chunks: bytes) -> bytes:
    return SIGNATURE + b"".join(chunks)


def test_a_good_picture_stays_as_it_is() -> None:
    assert cleaned(GOOD) == GOOD
    assert size(GOOD) == (3, 2)


def test_what_is_no_part_of_the_picture_is_left_out() -> None:
    notes = chunk(b"tEXt", b"Comment\0who drew it") + chunk(b"iCCP", b"x\0\0" + zlib.compress(b"y"))
    assert cleaned(png(head(), notes, PIXELS, chunk(b"eXIf", b"where"), END)) == GOOD


@pytest.mark.parametrize("colours", [0, 2, 3, 4, 6])
@pytest.mark.parametrize("interlaced", [0, 1])
def test_all_sorts_of_pictures_are_known(colours: int, interlaced: int) -> None:
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colours]
    rows = [(1, 1), (1, 1), (1, 1), (2, 1)] if interlaced else [(3, 2)]  # of its passes
    raw = b"".join((b"\x00" + bytes(wide * channels)) * high for wide, high in rows)
    if interlaced:  # 3 by 2: passes 1 (1x1), 4 (1x1), 6 (1x1), 7 (3x1)
        raw = b"".join(b"\x00" + bytes(wide * channels) for wide in (1, 1, 1, 3))
    palette = chunk(b"PLTE", bytes(6)) if colours == 3 else b""
    made = png(
        head(3, 2, 8, colours, 0, 0, interlaced), palette, chunk(b"IDAT", zlib.compress(raw)), END
    )
    assert cleaned(made) == made


BOMB = zlib.compress(bytes(20_000_000))
HOSTILE: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "no PNG"),
    "a JPEG": (b"\xff\xd8\xff\xe0" + bytes(40), "no PNG"),
    "an SVG": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no PNG"),
    "a page": (b"<html><script>alert(1)</script>", "no PNG"),
    "a signature alone": (SIGNATURE, "cut off"),
    "cut in the middle": (GOOD[:-9], "cut off"),
    "a chunk longer than the file": (
        png(head(), struct.pack(">L", 2**31) + b"IDAT" + bytes(8)), "cut off"),
    "a wrong sum": (GOOD[:40] + bytes([GOOD[40] ^ 1]) + GOOD[41:], "damaged"),
    "a page behind it": (GOOD + b"<script>alert(1)</script>", "attached"),
    "an archive behind it": (GOOD + b"PK\x05\x06" + bytes(18), "attached"),
    "a second picture behind it": (GOOD + GOOD, "attached"),
    "no head": (png(PIXELS, END), "no head"),
    "a head that is too short": (png(chunk(b"IHDR", bytes(12)), PIXELS, END), "no head"),
    "two heads": (png(head(), head(), PIXELS, END), "disorder"),
    "no width": (png(head(0, 2), PIXELS, END), "0 by 2"),
    "too wide": (png(head(MOST_SIDE + 1, 1), PIXELS, END), "Scale"),
    "wide beyond measure": (png(head(2**31 - 1, 2**31 - 1), PIXELS, END), "Scale"),
    "a depth that there is not": (png(head(3, 2, 3), PIXELS, END), "colours"),
    "colours that there are not": (png(head(3, 2, 8, 5), PIXELS, END), "colours"),
    "packed in another way": (png(head(3, 2, 8, 6, 1), PIXELS, END), "unknown way"),
    "filtered in another way": (png(head(3, 2, 8, 6, 0, 1), PIXELS, END), "unknown way"),
    "interlaced in another way": (png(head(3, 2, 8, 6, 0, 0, 2), PIXELS, END), "unknown way"),
    "animated": (png(head(), chunk(b"acTL", bytes(8)), PIXELS, END), "moves"),
    "a frame of an animation": (png(head(), PIXELS, chunk(b"fdAT", bytes(8)), END), "moves"),
    "an unknown part that is needed": (png(head(), chunk(b"ABCD"), PIXELS, END), "nobody knows"),
    "a part without a name": (png(head(), chunk(b"\0\0\0\0"), PIXELS, END), "nobody knows"),
    "no pixels": (png(head(), END), "disorder"),
    "pixels with something between": (
        png(head(), PIXELS, chunk(b"tEXt"), chunk(b"IDAT"), END), "disorder"),
    "an end that says something": (png(head(), PIXELS, chunk(b"IEND", b"x")), "disorder"),
    "a palette that is missing": (png(head(3, 2, 8, 3), PIXELS, END), "palette"),
    "a palette behind the pixels": (
        png(head(3, 2, 8, 3), PIXELS, chunk(b"PLTE", bytes(6)), END), "palette"),
    "a palette of odd length": (png(head(), chunk(b"PLTE", bytes(7)), PIXELS, END), "palette"),
    "a palette without end": (png(head(), chunk(b"PLTE", bytes(771)), PIXELS, END), "palette"),
    "two palettes": (png(head(), *[chunk(b"PLTE", bytes(6))] * 2, PIXELS, END), "disorder"),
    "a bomb": (png(head(), chunk(b"IDAT", BOMB), END), "more in the picture"),
    "a bomb in parts": (
        png(head(), *[chunk(b"IDAT", BOMB[at : at + 999]) for at in range(0, len(BOMB), 999)], END),
        "more in the picture"),
    "too few pixels": (png(head(), chunk(b"IDAT", zlib.compress(ROW)), END), "not whole"),
    "pixels that are not packed": (png(head(), chunk(b"IDAT", ROW * 2), END), "damaged"),
    "pixels that stop": (
        png(head(), chunk(b"IDAT", zlib.compress(ROW * 2)[:-5]), END), "not whole"),
    "something behind the pixels": (
        png(head(), chunk(b"IDAT", zlib.compress(ROW * 2) + b"hidden"), END), "not whole"),
    "a filter that there is not": (
        png(head(), chunk(b"IDAT", zlib.compress(b"\x07" + ROW[1:] + ROW)), END), "damaged"),
    "too many bytes": (png(head(), chunk(b"tEXt", bytes(600_000)), PIXELS, END), "kB"),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_plain_picture_is_refused(name: str) -> None:
    raw, told = HOSTILE[name]
    with pytest.raises(Unread) as caught:
        cleaned(raw)
    assert told in f"{caught.value.message} {caught.value.remedy}"
    assert caught.value.remedy


def _flip(chance: random.Random, raw: bytearray) -> None:
    raw[chance.randrange(len(raw))] = chance.randrange(256)


def _cut(chance: random.Random, raw: bytearray) -> None:
    del raw[chance.randrange(len(raw)) :]


def _double(chance: random.Random, raw: bytearray) -> None:
    at = chance.randrange(len(raw))
    raw[at:at] = raw[at : at + chance.randrange(1, 40)]


def test_any_bytes_are_cleaned_or_refused() -> None:
    chance = random.Random(7)
    ways: list[Callable[[random.Random, bytearray], None]] = [_flip, _cut, _double]
    for _ in range(2_000):
        raw = bytearray(GOOD)
        for _ in range(chance.randrange(1, 4)):
            chance.choice(ways)(chance, raw)
            if not raw:
                break
        try:
            again = cleaned(bytes(raw))
        except Unread:
            continue
        assert cleaned(again) == again
