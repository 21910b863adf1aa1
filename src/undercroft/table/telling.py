"""Puts the messages `state` and `update` together, mostly from parts that are ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from undercroft.table.messages import You
from undercroft.table.position import NULL
from undercroft.table.writing import encode

if TYPE_CHECKING:
    from undercroft.table.client import Client
    from undercroft.table.table import Table


class Seen(msgspec.Struct):
    """What a socket was shown last."""

    version: int = -1
    seq: int = 0
    view: dict[str, bytes] | None = None  # None: everything has to be shown


def tell(table: Table, client: Client, seen: Seen) -> bytes | None:
    """What is news for this client, or None; `seen` is brought up to date."""
    position = table.position
    if position is None or (seen.view is not None and seen.version == table.version):
        return None
    viewpoint = client.viewpoint(position.asking)
    view = position.views[viewpoint]
    full = seen.view is None
    if seen.view is None:
        shown = view
    else:
        last = seen.view
        shown = {name: text for name, text in view.items() if last.get(name) is not text}
        shown = {name: text for name, text in shown.items() if last.get(name) != text}
    events, gap = table.chronicle.since(seen.seq, viewpoint)
    mine = position.asking is not None and position.asking in client.rights.seats
    seats = tuple(sorted(client.rights.seats))
    parts = [
        b'{"type":"state","seq":%d' % position.seq if full
        else b'{"type":"update","seq":%d' % position.seq,
        b',"answers":%d' % position.answers,
        b',"game":' + encode(table.title.id) if full else b"",
        b',"you":' + encode(You(seats, client.rights.host, viewpoint)),
        b',"view":{' if full else b',"changes":{',
        b",".join([b'"%s":%s' % (name.encode(), text) for name, text in shown.items()]),
        b'},"question":' + (position.question if mine else NULL),
        table.common(),
        b',"events":' + events,
        b',"gap":true}' if gap else b',"gap":false}',
    ]  # fmt: skip
    seen.version, seen.seq, seen.view = table.version, position.seq, view
    return b"".join(parts)
