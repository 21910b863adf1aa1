"""Builds the messages `state` and `update`, mostly from parts that are ready."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from undercroft.play.languages import languages
from undercroft.table.messages import WishView, You
from undercroft.table.position import NULL, Position
from undercroft.table.seating import Rights
from undercroft.table.writing import encode

if TYPE_CHECKING:
    from undercroft.table.client import Client
    from undercroft.table.table import Table


class Common(msgspec.Struct):
    """What all are told alike besides the game, each part as JSON."""

    asking: bytes = b""
    seats: bytes = b""
    undo: bytes = b""
    outcome: bytes = b""
    chance: bytes = b""
    chapters: bytes = b""
    notice: bytes = b""
    _since: tuple[Common | None, bytes] | None = None  # most were told the same last

    def since(self, last: Common | None) -> bytes:
        """The parts that differ from what was told last, or all of them."""
        if last is self:
            return b""
        if self._since is None or self._since[0] is not last:
            self._since = last, self._differing(last)
            if last is not None:
                last._since = None  # else every one would hold all before it
        return self._since[1]

    def _differing(self, last: Common | None) -> bytes:
        found = [(name, getattr(self, name)) for name in PARTS]
        if last is not None:
            found = [(name, text) for name, text in found if text != getattr(last, name)]
        return b"".join([b',"%s":%s' % (name.encode(), text) for name, text in found])


NOTHING = b"[]"
PARTS = tuple(name for name in Common.__struct_fields__ if not name.startswith("_"))


class Seen(msgspec.Struct):
    """What a socket was shown last."""

    version: int = -1
    seq: int = 0
    position: Position | None = None  # None: everything has to be shown
    viewpoint: int | None = None
    you: bytes = b""
    question: bytes = b""
    common: Common | None = None
    whole: bool = False  # it does not know how to apply changes: it is told everything each time


def tell(table: Table, client: Client, seen: Seen) -> bytes | None:
    """What is news for this client, or None; `seen` is brought up to date."""
    if table.position is None or (seen.position is not None and seen.version == table.version):
        return None
    position = table.position.spoken(client.language) if client.language else table.position
    viewpoint = client.viewpoint(position.asking)
    you, common = _you(client.rights, viewpoint), table.common()
    mine = not client.rights.seats.isdisjoint(position.asking)
    question = position.question if mine else NULL
    events, gap = table.ledger.chronicle.since(seen.seq, viewpoint, client.language)
    seen.version = table.version
    if seen.position is position and not (seen.whole or gap or events != NOTHING):
        if (viewpoint, you, question) == (seen.viewpoint, seen.you, seen.question):
            if not common.since(seen.common):
                return None  # it was news to others
    text = b"".join((
        _state(table, position, viewpoint, you, common)
        if seen.position is None or seen.whole
        else _update(position, viewpoint, you, common, seen),
        b',"question":', question,
        b',"events":', events,
        b',"gap":true}' if gap else b',"gap":false}',
    ))  # fmt: skip
    seen.seq, seen.position, seen.viewpoint = position.seq, position, viewpoint
    seen.you, seen.common, seen.question = you, common, question
    return text


def _state(
    table: Table, position: Position, viewpoint: int | None, you: bytes, common: Common
) -> bytes:
    return b'{"type":"state","seq":%d,"answers":%d,"game":%s,%s,"you":%s,"view":%s%s' % (
        position.seq, position.answers, encode(table.title.id), _wishes(table), you,
        encode(position.views[viewpoint]), common.since(None),
    )  # fmt: skip


def _update(
    position: Position, viewpoint: int | None, you: bytes, common: Common, seen: Seen
) -> bytes:
    assert seen.position is not None
    return b'{"type":"update","seq":%d,"answers":%d%s,"changes":%s%s' % (
        position.seq, position.answers,
        b"" if you == seen.you else b',"you":' + you,
        position.changes(viewpoint, seen.position, seen.viewpoint),
        common.since(seen.common),
    )  # fmt: skip


def _wishes(table: Table) -> bytes:
    known = [WishView(wish.id, wish.text, wish.usual) for wish in table.title.standing]
    title, adventure = table.title, table.seating.row.adventure
    losing = "" if adventure in title.battlegrounds() else title.losing
    packs = [f"{pack.id} {pack.version}" for pack in title.packs]
    return b'"losing":%s,"packs":%s,"languages":%s,"wishes":%s' % (
        encode(losing), encode(packs), encode(languages(title)), encode(known),
    )  # fmt: skip


@lru_cache(1024)
def _you(rights: Rights, viewpoint: int | None) -> bytes:
    return encode(You(tuple(sorted(rights.seats)), rights.host, viewpoint))
