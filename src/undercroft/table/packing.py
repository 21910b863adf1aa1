"""Replies that are the same for everybody are compressed once, large ones beside all else; others
the middleware compresses (`app`).

Compressing the list of games takes longer than playing an answer, and fifty positions of a replay
are a megabyte and a half: everybody else would wait.
"""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from undercroft.table.page import codings

JSON = "application/json"
LINES = "application/x-ndjson"
WORTH = 1024  # bytes of a reply: less is not compressed
EFFORT = 9  # of 9: it is done once
QUICK = 5  # for one reader: nearly as small, in a quarter of the time
PIECE = 1 << 14  # bytes that are compressed where all else is done: more, in a thread
LARGE = 1 << 16  # and in a process, of what somebody looks back at
ENCODED = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
KEPT = 64  # replies; games, cards and rules of five games are twenty


def alike(request: Request, body: bytes) -> Response:
    """A reply of which many will want the same."""
    if len(body) < WORTH or not _accepted(request):
        return Response(body, media_type=JSON)
    return Response(packed(body), headers=ENCODED, media_type=JSON)


class Packed(msgspec.Struct, frozen=True):
    """A large reply for one reader, compressed already."""

    small: bytes
    media_type: str = JSON


async def unpacked(request: Request, packed: Packed) -> Response:
    """As it is, or in full for the few who want that."""
    if _accepted(request):
        return Response(packed.small, headers=ENCODED, media_type=packed.media_type)
    body = await asyncio.to_thread(gzip.decompress, packed.small)
    return Response(body, media_type=packed.media_type)


def _accepted(request: Request) -> bool:
    return "gzip" in codings(request.headers.get("accept-encoding", ""))


@lru_cache(KEPT)
def packed(body: bytes) -> bytes:
    return gzip.compress(body, EFFORT, mtime=0)
