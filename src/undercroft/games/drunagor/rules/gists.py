"""What a group of items always says, whoever uses it: looked at once, since it is run so often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

import msgspec

from undercroft.games.drunagor.book import MOST
from undercroft.games.drunagor.cards import aiming, standing
from undercroft.games.drunagor.cards.tree import (
    Attack,
    Damage,
    Drain,
    Effect,
    Either,
    Group,
    Item,
    Sentence,
    Spec,
)
from undercroft.games.drunagor.rules import sentences

MOVES = ("MOVE", "JUMP")  # of the user, unless other targets are named (DRU-MOVE-12)


class Gist(msgspec.Struct, frozen=True):
    items: Sequence[Item]
    open: bool  # one of them is still to be chosen: OR (DRU-LANG-28)
    attack: Attack | None  # only a HIT entry is a Weapon Attack (DRU-ATK-01)
    telekinesis: Effect | None  # without target words: of objects as well (DRU-KW-71)
    aimed: list[Item]
    damaging: bool


_gists: dict[int, tuple[Group, Gist]] = {}  # each with its group


def gist(group: Group) -> Gist:
    known = _gists.get(id(group))
    if known is None:
        if len(_gists) >= MOST:
            _gists.clear()
        known = _gists[id(group)] = group, sum_up(group.items, group.spec)  # no other has its id
    return known[1]


def sum_up(items: Sequence[Item], spec: Spec) -> Gist:
    return Gist(
        items,
        open=any(isinstance(item, Either) for item in items),
        attack=next((item for item in items if isinstance(item, Attack)), None),
        telekinesis=items[0] if _is_loose(items, spec) else None,
        aimed=[item for item in items if needs_target(item, spec)],
        damaging=any(isinstance(item, Damage) for item in items),
    )


def _is_loose(items: Sequence[Item], spec: Spec) -> TypeGuard[Sequence[Effect]]:
    first = items[0]
    return (
        len(items) == 1
        and isinstance(first, Effect)
        and first.keyword == "TELEKINESIS"
        and spec.target is None
        and not spec.shape
        and not spec.split
        and not (first.condition and standing.is_of_target(first.condition))
    )


def needs_target(item: Item, spec: Spec) -> bool:
    """Whether an item is aimed at somebody (DRU-LANG-26)."""
    if isinstance(item, Effect):
        if item.keyword in MOVES:
            return spec.target is not None and spec.target.side != "self"
        return item.keyword not in aiming.OWN
    if isinstance(item, Sentence):
        return sentences.is_aimed(item, spec)
    return isinstance(item, Damage | Drain)
