"""Replies that are the same for everybody, compressed once.

Compressing the list of games takes longer than playing an answer, and everybody else would wait.
"""

from __future__ import annotations

import gzip
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from undercroft.table.page import codings

JSON = "application/json"
WORTH = 1024  # bytes of a reply: less is not compressed
EFFORT = 9  # of 9: it is done once
KEPT = 64  # replies; games, cards and rules of five games are twenty


def alike(request: Request, body: bytes) -> Response:
    """A reply of which many will want the same."""
    accepted = request.headers.get("accept-encoding", "")
    if len(body) < WORTH or "gzip" not in codings(accepted):
        return Response(body, media_type=JSON)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(packed(body), headers=headers, media_type=JSON)


@lru_cache(KEPT)
def packed(body: bytes) -> bytes:
    return gzip.compress(body, EFFORT, mtime=0)
