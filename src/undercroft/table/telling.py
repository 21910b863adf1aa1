"""Puts the messages `state` and `update` together, mostly from parts that are ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from undercroft.table.messages import WishView, You
from undercroft.table.position import NULL, Position, written
from undercroft.table.writing import encode

if TYPE_CHECKING:
    from undercroft.table.client import Client
    from undercroft.table.table import Table


class Seen(msgspec.Struct):
    """What a socket was shown last."""

    version: int = -1
    seq: int = 0
    position: Position | None = None  # None: everything has to be shown
    viewpoint: int | None = None


def tell(table: Table, client: Client, seen: Seen) -> bytes | None:
    """What is news for this client, or None; `seen` is brought up to date."""
    position, last = table.position, seen.position
    if position is None or (last is not None and seen.version == table.version):
        return None
    viewpoint = client.viewpoint(position.asking)
    if last is None:
        head = b'{"type":"state","seq":%d,"answers":%d,"game":%s,%s,"you":%s,"view":{%s' % (
            position.seq, position.answers, encode(table.title.id), _wishes(table),
            _you(client, viewpoint),
            written(position.views[viewpoint].items()),
        )  # fmt: skip
    else:
        head = b'{"type":"update","seq":%d,"answers":%d,"you":%s,"changes":{%s' % (
            position.seq, position.answers, _you(client, viewpoint),
            position.changes(viewpoint, last, seen.viewpoint),
        )  # fmt: skip
    mine = not client.rights.seats.isdisjoint(position.asking)
    events, gap = table.ledger.chronicle.since(seen.seq, viewpoint)
    seen.version, seen.seq = table.version, position.seq
    seen.position, seen.viewpoint = position, viewpoint
    return b"".join((
        head,
        b'},"question":', position.question if mine else NULL,
        table.common(),
        b',"events":', events,
        b',"gap":true}' if gap else b',"gap":false}',
    ))  # fmt: skip


def _wishes(table: Table) -> bytes:
    known = [WishView(wish.id, wish.text, wish.usual) for wish in table.title.standing]
    title, adventure = table.title, table.seating.row.adventure
    losing = "" if adventure in title.battlegrounds() else title.losing
    return b'"losing":%s,"wishes":%s' % (encode(losing), encode(known))


def _you(client: Client, viewpoint: int | None) -> bytes:
    seats = tuple(sorted(client.rights.seats))
    return encode(You(seats, client.rights.host, viewpoint))
