"""How cards say whom they mean, and what of the occasion that takes (DSC-LANG-07).

A number after `within` is any number: it is `N` in this table.
"""

from __future__ import annotations

import re

import msgspec

from undercroft.games.descent.cards.tree import Target

# What a moment or a window may know; a target that needs more cannot be meant there.
Needs = frozenset[str]
OWNER, HERO, FIGURE = Needs(("owner",)), Needs(("hero",)), Needs(("figure",))

PHRASES: dict[str, tuple[Target, Needs]] = {
    "self": (Target("self"), OWNER),
    "self and adjacent heroes": (Target("heroes", "adjacent", too=True), OWNER),
    "self/adjacent hero": (Target("heroes", "adjacent", one=True, too=True), OWNER),
    "self/adjacent figure": (Target("figures", "adjacent", one=True, too=True), OWNER),
    "figure in los": (Target("figures", "sight", one=True), OWNER),
    "enemies within N": (Target("enemies", "within"), OWNER),
    "unnamed enemies within N": (Target("enemies", "within", unnamed=True), OWNER),
    "monsters within N": (Target("monsters", "within"), OWNER),
    "unnamed monsters within N": (Target("monsters", "within", unnamed=True), OWNER),
    "heroes within N": (Target("heroes", "within"), OWNER),
    "enemies adjacent to victim": (Target("enemies", "victim"), OWNER | {"victim"}),
    "same figure": (Target("same"), OWNER | {"same"}),
    "mover": (Target("mover"), OWNER | FIGURE),
    "target": (Target("target"), Needs(("target",))),
    "hero": (Target("hero"), HERO),
    "figure": (Target("figure"), FIGURE),
    "monster": (Target("monster"), Needs(("monster",))),
    "heroes": (Target("heroes"), Needs()),
    "heroes adjacent to door": (Target("heroes", "door"), Needs(("door",))),
    "opener and heroes adjacent to chest": (Target("heroes", "chest"), Needs(("chest",))),
    "each other hero within N": (
        Target("heroes", "within", others=True),
        Needs(("hero", "space")),
    ),
    "figures under template": (Target("figures", "template"), Needs(("template",))),
    "figures on new token": (Target("figures", "token"), Needs(("laid",))),
    "each figure there": (Target("figures", "there"), Needs(("laid",))),
    "figures within N in los of chosen space": (Target("figures", "spell"), Needs(("overlord",))),
    "heroes within N in los of chosen space": (Target("heroes", "spell"), Needs(("overlord",))),
    "1 hero": (Target("heroes", one=True), Needs(("overlord",))),
    "1 monster": (Target("monsters", one=True), Needs(("overlord",))),
    "1 monster in area": (Target("monsters", "area", one=True), Needs(("overlord", "area"))),
}
SAID = {target: phrase for phrase, (target, _) in PHRASES.items()}
FAR = re.compile(r"(?<=\bwithin )\d+")


def read_target(words: str) -> Target:
    """Whom the words mean, by any distance.

    >>> read_target("each other hero within 4").n
    4
    """
    found = PHRASES.get(FAR.sub("N", words))
    if found is None:
        raise ValueError(f"nobody is called “{words}”")
    far = FAR.search(words)
    return msgspec.structs.replace(found[0], n=int(far[0]) if far else 0)


def print_target(target: Target) -> str:
    """
    >>> print_target(Target("enemies", "within", 5))
    'enemies within 5'
    """
    return SAID[general(target)].replace("within N", f"within {target.n}")


def general(target: Target) -> Target:
    """The target without its distance."""
    return msgspec.structs.replace(target, n=0)


def needs(target: Target) -> Needs:
    return PHRASES[SAID[general(target)]][1]
