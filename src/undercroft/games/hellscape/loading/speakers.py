"""Kinds of cards: when their abilities work, what their headers may hold, whom they can mean."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.games.hellscape.cards import spot
from undercroft.games.hellscape.cards.header import (
    Action,
    Blood,
    Distance,
    Dual,
    If,
    Lighting,
    Paws,
    Price,
    Wounded,
)
from undercroft.games.hellscape.cards.wording import LIMITS, WHO

FIGHT = ("ATTACK", "MELEE ATTACK", "MAGIC ATTACK", "RANGED ATTACK", "DEFENSE", "COMBAT")
OWN = ("", "ANYTIME", "MOVE", "ROUND START", "TURN START", "TURN END", "ON KILL", "ON LEADER KILL",
       "PASSIVE")  # fmt: skip
REPEATED = (*FIGHT, "", "ANYTIME", "MOVE")  # moments in which `inf` means more than once
IN_COMBAT = ("inf", "once per combat", "once per roll")
PRICED = (Action, Price, Blood, Lighting, Wounded, Dual, Distance, If)


class Speaker(NamedTuple):
    name: str
    timings: tuple[str, ...]
    parts: tuple[type, ...] = ()  # of a header, besides the timing
    hero_class: str = ""  # the only class that uses it
    fights: bool = False  # without a timing it belongs to a combat
    limits: tuple[str, ...] = LIMITS  # that somebody counts (MD2-ABIL-18)

    def of(self, hero_class: str) -> Speaker:
        return self._replace(hero_class=hero_class)


HERO = Speaker("a Hero's card", (*OWN, *FIGHT), PRICED)
SKILL = Speaker(spot.SKILL, (*OWN, *FIGHT, "POISON"), PRICED)
SHADOW = Speaker("a Shadow Ability", ("MASK",), fights=True, limits=())
BOARD = Speaker(spot.BOARD, (*OWN, *FIGHT), PRICED)
TOKEN = Speaker(spot.TOKEN, ("", "ATTACK", "MOVE"), hero_class="rogue", limits=())
SPIRIT = Speaker(spot.SPIRIT, ("ATTACK",), hero_class="shaman", limits=LIMITS[1:])
BAR = Speaker(spot.BAR, ("",), hero_class="ranger", fights=True, limits=())
ITEM = Speaker("an item", (*OWN, *FIGHT), PRICED)
POTION = Speaker(spot.POTION, ("ANYTIME", *FIGHT), limits=())
ENEMY = Speaker("an Enemy", ("ATTACK", "DEFENSE", "COMBAT"), (Paws, Lighting), limits=IN_COMBAT)
DOOR = Speaker("a Door card", ("REVEAL",), limits=())
QUEST = Speaker(spot.QUEST, ("REVEAL",), limits=())  # a Door card's words, with nothing revealed

# The words of the language less those that mean nobody in that moment (MD2-LANG-06).
OF_COMBATS = tuple(who for who in WHO if "opener" not in who and not who.startswith("other"))
OF_TURNS = tuple(who for who in OF_COMBATS if "target" not in who)
MEANT = {
    "REVEAL": ("opener", "heroes@opener", "heroes@all", "mobs@all"),
    "paws": (
        "self", "target", "hero@zone", "hero@los", "heroes@zone", "heroes@all", "heroes@target",
        "other@lowhealth:los", "mobs@all",
    ),
    "a combat": OF_COMBATS,
    "a turn": OF_TURNS,
    "PASSIVE": (),
}  # fmt: skip
