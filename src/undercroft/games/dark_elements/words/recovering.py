"""Effects that recover damage and fatigue, hurt, and give or take conditions."""

from __future__ import annotations

from typing import Literal

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.dice import RED
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import CauseName, FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.combat import by_defeat
from undercroft.games.dark_elements.rules.conditions import afflict, free
from undercroft.games.dark_elements.rules.damage import heal, may_recover, refresh, suffer, tire
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.state import Figure, Hero, Monster
from undercroft.games.dark_elements.words.grammar import Effect
from undercroft.games.dark_elements.words.targets import (
    Friends,
    It,
    Other,
    Picked,
    Whom,
    pick,
)
from undercroft.games.dark_elements.words.topics import Topics
from undercroft.games.dark_elements.words.use import Use
from undercroft.kit.questions import put

Much = int | Literal["all", "that"]
OF_CHOICE = ("burning", "diseased", "immobilized", "poisoned", "stunned")  # DE-BASE-120
Condition = Literal["burning", "diseased", "immobilized", "poisoned", "stunned"]


class WhichCondition(Question, frozen=True):
    clause = "DE-DEC-56"
    prompt = "Which condition of {who}< ({cause})>?"
    answers = {"condition:CONDITION": "{CONDITION}"}

    who: FigureName
    cause: CauseName = ""


class WhetherToRecover(Question, frozen=True):
    clause = "DE-DEC-55"
    prompt = "{who}: recover {n} {what}< ({cause})>?"
    answers = {"recover": "recover", "no": "not now"}

    who: FigureName
    n: int
    what: str
    cause: CauseName = ""


class RollRed(Effect, frozen=True):
    """“That” is the hearts from now on."""

    form = "roll {n} red"
    rule = "DE-BASE-130"
    gives = frozenset({"that"})

    alone = False

    n: int

    async def do(self, game: DarkElements, use: Use) -> None:
        faces = [RED.faces[game.roll("red", 6) - 1] for _ in range(self.n)]
        use.amount = sum(face.damage for face in faces)


def _needed(whom: Whom | None, much: Much) -> Topics:
    """An effect needs what its figures need, and an amount where it says “that”."""
    wants = whom.wants() if whom is not None else frozenset()
    return wants | (frozenset({"that"}) if much == "that" else frozenset())


class Recover(Effect, frozen=True):
    """Damage or fatigue; by damage recovered the knocked out get up (DE-BASE-129). With `may` each
    hero decides for himself."""

    form = "<{whom} >{verb} {much} {what}"
    rule = "DE-BASE-10"

    verb: Literal["recover", "recovers", "may recover"]
    much: Much
    what: Literal["damage", "fatigue"]
    whom: Friends | None = None

    def wants(self) -> Topics:
        return _needed(self.whom, self.much)

    def _lacks(self, one: Figure) -> bool:
        if type(one) is not Hero:
            return False
        return one.damage > 0 if self.what == "damage" else one.fatigue > 0 and not one.down

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        found = self.whom.among(game, use) if self.whom else [use.hero]
        return [one for one in found if self._lacks(one)]

    def may(self, game: DarkElements, use: Use) -> bool:
        allowed = may_recover(game)
        return any(allowed or one is use.rising for one in self.among(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        if isinstance(self.whom, Picked):
            one = await pick(game, use, self.among(game, use))
            chosen = [one] if one else []
        else:
            chosen = await self.whom.chosen(game, use) if self.whom else [use.hero]
        for one in chosen:
            if type(one) is Hero and await self._wanted(game, use, one):
                await self._recover(game, use, one)
        await settle(game)

    async def _wanted(self, game: DarkElements, use: Use, one: Hero) -> bool:
        if self.verb != "may recover" or not self._lacks(one) or not may_recover(game):
            return True
        asking = WhetherToRecover(one.id, self._amount(use, one), self.what, use.card)
        return await put(game, one.seat, asking, [Option("recover", True), Option("no", False)])

    async def _recover(self, game: DarkElements, use: Use, one: Hero) -> None:
        much, rising = self._amount(use, one), one is use.rising
        if self.what == "damage":
            done = await heal(game, one, much, cause=use.card, rising=rising)
        else:
            done = 0 if one.down else refresh(game, one, much, cause=use.card, rising=rising)
        if done and one not in use.touched:
            use.touched = (*use.touched, one)

    def _amount(self, use: Use, one: Hero) -> int:
        if self.much == "all":
            return one.damage if self.what == "damage" else one.fatigue
        return use.amount if self.much == "that" else self.much


class Hurt(Effect, frozen=True):
    """Damage that no dice defend against (DE-BASE-17); what falls is the owner's (DE-LOOT-10)."""

    form = "{whom} {verb} {much} damage"
    rule = "DE-BASE-17"

    whom: Whom
    verb: Literal["suffer", "suffers"]
    much: int | Literal["that"]

    def wants(self) -> Topics:
        return _needed(self.whom, self.much)

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(self.whom.among(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        n = use.amount if self.much == "that" else int(self.much)
        chosen = await self.whom.chosen(game, use)
        if len(chosen) > 1:
            chosen = await by_defeat(game, use.hero, chosen, {one.id: n for one in chosen})
        for one in chosen:
            before = one.defeats if isinstance(one, Monster) else 0
            if await suffer(game, one, n, cause=use.card, by=use.hero):
                use.touched = (*use.touched, one)
            if isinstance(one, Monster) and one.defeats > before:  # and still there (DE-LE-06)
                use.felled = (*use.felled, one.id)


class Tire(Effect, frozen=True):
    """Forced on the owner, beyond his Stamina as damage (DE-BASE-14)."""

    form = "suffer {n} fatigue"
    rule = "DE-BASE-14"

    n: int

    async def do(self, game: DarkElements, use: Use) -> None:
        await tire(game, use.hero, self.n, cause=use.card)


class Become(Effect, frozen=True):
    """A condition at once (DE-BASE-121)."""

    form = "{whom} {verb} {condition}"
    rule = "DE-BASE-121"

    whom: Whom
    verb: Literal["is", "are"]
    condition: Condition

    def wants(self) -> Topics:
        return self.whom.wants()

    def may(self, game: DarkElements, use: Use) -> bool:
        return any(self.condition not in one.conditions for one in self.whom.among(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        for one in await self.whom.chosen(game, use):
            afflict(game, one, self.condition, use.card)


class ConditionOfChoice(Effect, frozen=True):
    """DE-BASE-120."""

    form = "it gets a condition of your choice"
    rule = "DE-BASE-120"
    needs = frozenset({"it"})

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(It().among(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        assert use.monster is not None
        left = [one for one in OF_CHOICE if one not in use.monster.conditions]
        if left:
            afflict(game, use.monster, await _which(game, use, use.monster, left), use.card)


async def _which(
    game: DarkElements, use: Use, who: Figure, among: list[str], by: Hero | None = None
) -> str:
    """The owner chooses, or the hero whom the card leaves it to."""
    options = [Option(f"condition:{one}", one) for one in among]
    return await put(game, (by or use.hero).seat, WhichCondition(who.id, use.card), options)


class Cleanse(Effect, frozen=True):
    """One condition goes, whichever is wanted."""

    form = "<{whom} >{verb} 1 condition"
    rule = "DE-BASE-111"

    verb: Literal["discard", "discards"]
    whom: Whom | None = None

    def wants(self) -> Topics:
        return self.whom.wants() if self.whom else frozenset()

    def among(self, game: DarkElements, use: Use) -> list[Figure]:
        found = self.whom.among(game, use) if self.whom else [use.hero]
        return [one for one in found if one.conditions]

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(self.among(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        who = await pick(game, use, self.among(game, use))
        assert who is not None
        by = use.other if isinstance(self.whom, Other) else None
        free(game, who, await _which(game, use, who, list(who.conditions), by), use.card)
