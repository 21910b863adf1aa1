"""Replies that are the same for everybody are compressed once, large ones beside all else.

Compressing the list of games takes longer than playing an answer, and fifty positions of a replay
are a megabyte and a half: everybody else would wait.
"""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from undercroft.table.page import codings

JSON = "application/json"
WORTH = 1024  # bytes of a reply: less is not compressed
EFFORT = 9  # of 9: it is done once
QUICK = 5  # for one reader: nearly as small, in a quarter of the time
LARGE = 1 << 16  # bytes that are compressed in a thread
ENCODED = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
KEPT = 64  # replies; games, cards and rules of five games are twenty


def alike(request: Request, body: bytes) -> Response:
    """A reply of which many will want the same."""
    if len(body) < WORTH or not _accepted(request):
        return Response(body, media_type=JSON)
    return Response(packed(body), headers=ENCODED, media_type=JSON)


async def for_one(
    request: Request, body: bytes, status: int = 200, media_type: str = JSON
) -> Response:
    """A reply that only this reader wants; what is small the middleware compresses."""
    if len(body) < LARGE or not _accepted(request):
        return Response(body, status, media_type=media_type)
    small = await asyncio.to_thread(gzip.compress, body, QUICK)
    return Response(small, status, headers=ENCODED, media_type=media_type)


def _accepted(request: Request) -> bool:
    return "gzip" in codings(request.headers.get("accept-encoding", ""))


@lru_cache(KEPT)
def packed(body: bytes) -> bytes:
    return gzip.compress(body, EFFORT, mtime=0)
