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
    def is_heros(self) -> bool:
        """The same, and of no Spirit: it has no actions, and does not go its own way."""
        return self.in_play and self.speaker != SPIRIT

    @property
    def side(self) -> str:
        """On which side of a combat it is used: "attack", "defense", or none for both. What a
        token or an Arrow bar says is no choice, and holds as it is written (MD2-RAN-08)."""
        if self.moment not in ("a combat", "paws") or self.speaker in (TOKEN, BAR):
            return ""
        if self.timing == "MASK" or self.timing.endswith("ATTACK"):
            return "attack"
        return "defense" if self.timing == "DEFENSE" else ""

    @property
    def rolls_no_shadow(self) -> bool:
        """Whether the Shadow die never joins: it is for attacks of Heroes (MD2-POOL-07), and the
        only one has shown the mask (MD2-POOL-05, MD2-ROLL-04)."""
        barred = self.timing in ("MASK", "DEFENSE") or self.speaker == SPIRIT
        return barred or self.moment == "paws"

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
