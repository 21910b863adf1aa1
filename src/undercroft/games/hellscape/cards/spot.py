"""Where an effect stands: on which kind of card, when it works, and what stands beside it."""

from __future__ import annotations

from typing import Any, NamedTuple

# Kinds of cards that can carry out less than others
TOKEN, SPIRIT, BAR = "a token", "a Spirit", "a bar of an Arrow card"
POTION, SKILL, BOARD = "a consumable", "a skill", "a class board"
QUEST = "a text of a Quest"


class Spot(NamedTuple):
    speaker: str  # the kind of card
    timing: str
    moment: str  # "a combat", "a turn", "paws", "PASSIVE", "REVEAL"
    effects: tuple[Any, ...]  # of the ability, with those inside of others

    @property
    def in_play(self) -> bool:
        """In a combat or a turn of a Hero."""
        return self.moment in ("a combat", "a turn")

    @property
    def is_own_attack(self) -> bool:
        """Whether a Hero uses it in their own attack, and only there and by choice."""
        chosen = self.moment == "a combat" and self.speaker not in (TOKEN, SPIRIT)
        return chosen and (self.timing == "MASK" or self.timing.endswith("ATTACK"))

    @property
    def is_plain(self) -> bool:
        """Whether only what needs no class and no attack is carried out."""
        bare = (BAR, SPIRIT) if self.moment == "a combat" else (POTION,)
        return self.speaker in bare or self.timing == "POISON"

    def means_heroes(self, who: str) -> bool:
        """Whether a word means Heroes: of Enemies they are the target, of Heroes the user."""
        if who in ("", "self"):
            return self.speaker != SPIRIT and self.moment != "paws"
        if who == "target":
            return self.moment == "paws"
        return not who.startswith(("enem", "mobs"))
