"""What the text of a Monster, Pet or Companion always says, summed up.

The `Book` remembers it for each card, since it is looked up at every step and every blow.
"""

from __future__ import annotations

import msgspec

from undercroft.games.drunagor.cards.tree import Amount, Effect, MonsterText, Static


class Nature(msgspec.Struct, frozen=True):
    jumps: bool  # all its Move effects are JUMPs: FLYING too (DRU-KW-27, -33, DRU-RUL-52)
    flies: bool  # and it never falls, however it comes down (DRU-LEVEL-03)
    trample: tuple[Amount, ...]  # DRU-KW-72
    protects: bool  # DRU-KW-46
    ambushes: bool  # printed as Passive (DRU-RUL-33)
    vicious: bool  # its attack cannot be prevented (DRU-KW-74)
    twice: bool  # ATTACK TWICE (DRU-KW-07)


NOTHING = Nature(False, False, (), False, False, False, False)  # of who has no text


def nature(text: MonsterText) -> Nature:
    effects = [item for item in text.passives if isinstance(item, Effect)]
    statics = {item.kind for item in text.passives if isinstance(item, Static)}
    modifiers = {modifier.kind for modifier in text.modifiers}
    keywords = {effect.keyword for effect in effects}
    return Nature(
        jumps=not keywords.isdisjoint(("JUMP", "FLYING")),
        flies="FLYING" in keywords,
        trample=tuple(effect.amount for effect in effects if effect.keyword == "TRAMPLE"),
        protects="PROTECT" in keywords | statics,
        ambushes="AMBUSH" in keywords,
        vicious="VICIOUS" in keywords | modifiers,
        twice="ATTACK TWICE" in modifiers,
    )
