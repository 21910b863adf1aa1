"""Enemies act and appear: `activate`, `spawn`, `place` (SNS-FULL-095 ff., -118 ff.)."""

from __future__ import annotations

from typing import Literal

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import selecting, spawning
from undercroft.games.sword_sorcery.rules.spawning import Ranked
from undercroft.games.sword_sorcery.state import Enemy
from undercroft.games.sword_sorcery.words.grammar import Misplaced, Simple, Target, Word, topics
from undercroft.games.sword_sorcery.words.saying import Voice, amount, many
from undercroft.games.sword_sorcery.words.terms import Amount, Name, Signed, Spot
from undercroft.games.sword_sorcery.words.topics import Topics
from undercroft.games.sword_sorcery.words.use import Use


class Selector(Word, frozen=True):
    """Which enemies. It says so with the verb."""

    async def found(self, game: SwordSorcery, use: Use) -> list[Enemy]:
        raise NotImplementedError


def nearest(n: int, enemy: str) -> str:
    return f"the nearest {enemy} acts" if n == 1 else f"the {n} nearest {many(enemy)} act"


class Picked(Selector, frozen=True):
    """`mine` are those of the active seat; `engaged` share an area with a hero."""

    form = "{who}"
    rule = "SNS-FULL-122"

    who: Literal["mine", "all", "master", "engaged", "unengaged", "wounded"]

    def said(self, voice: Voice) -> str:
        found = {
            "mine": "each enemy dealt to the active hero",
            "all": "each enemy",
            "master": "the master",
            "engaged": "each engaged enemy",
            "unengaged": "each enemy that is not engaged",
            "wounded": "each wounded enemy",
        }
        return f"{found[self.who]} acts"

    async def found(self, game: SwordSorcery, use: Use) -> list[Enemy]:
        return await selecting.mine(game) if self.who == "mine" else selecting.are(game, self.who)


class TheNearest(Selector, frozen=True):
    """To the active hero."""

    form = "nearest {n}"
    rule = "SNS-FULL-122"

    n: int

    def said(self, voice: Voice) -> str:
        return nearest(self.n, "enemy")

    async def found(self, game: SwordSorcery, use: Use) -> list[Enemy]:
        return await selecting.nearest(game, self.n, game.state.enemies)


class OfRank(Selector, frozen=True):
    """All of a rank, or the nearest of it."""

    form = "{rank} {n}"
    rule = "SNS-FULL-122"

    rank: Ranked
    n: Literal["all"] | int

    def said(self, voice: Voice) -> str:
        if self.n == "all":
            return f"each {self.rank} enemy acts"
        return nearest(self.n, f"{self.rank} enemy")

    async def found(self, game: SwordSorcery, use: Use) -> list[Enemy]:
        ranked = selecting.of_rank(game, self.rank)
        return ranked if self.n == "all" else await selecting.nearest(game, self.n, ranked)


class OfKind(Selector, frozen=True):
    """All of a kind except the one that acts."""

    form = "kind {kind}"
    says = "each other {kind} acts"
    rule = "SNS-FULL-122"

    kind: Name

    async def found(self, game: SwordSorcery, use: Use) -> list[Enemy]:
        return selecting.of_kind(game, self.kind, but=use.enemy)


class Activate(Simple, frozen=True):
    """One after the other; `hits` is for each attack of these activations."""

    form = "activate {whom}< hits {hits}>"
    rule = "SNS-FULL-118"
    all_of = topics("now")

    whom: Selector
    hits: Signed | None = None

    def said(self, voice: Voice) -> str:
        said = self.whom.said(voice)
        more = "" if self.hits is None else f", with {amount(self.hits, 'hit', voice)} on attacks"
        return f"{said}{more}"

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        hits = 0 if self.hits is None else use.amount(game, self.hits)
        await moments.activate(game, await self.whom.found(game, use), hits, use.encounter)


class Spawn(Simple, frozen=True):
    """Cards of a rank appear at open gates, or beside the acting enemy."""

    form = "spawn {rank} {n} at {place}"
    rule = "SNS-FULL-095"
    all_of = topics("now")

    rank: Ranked
    n: Amount
    place: Literal["nearest", "gates", "self"] | Spot

    def said(self, voice: Voice) -> str:
        found = {"nearest": "at the nearest open gate", "gates": "at the open gates"}
        where = "in its area" if self.place == "self" else f"at the gate {self.place}"
        verb = "appears" if self.n == "1" else "appear"
        enemies = amount(self.n, f"{self.rank} enemy", voice)
        return f"{enemies} {verb} {found.get(self.place, where)}"

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if self.place == "self" and "enemy" not in known:
            raise Misplaced(self, topics("enemy"))
        if isinstance(self.place, Spot) and "quest" not in known:
            raise Misplaced(self, topics("quest"))

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        n = use.amount(game, self.n)
        match self.place:
            case "nearest":
                await spawning.spawn_nearest(game, self.rank, n)
            case "gates":
                await spawning.spawn_at_gates(game, self.rank, n)
            case "self":
                if use.owner is not None:
                    await spawning.spawn_in(game, self.rank, n, use.owner.area)
            case name:
                gate = game.gate(name)
                if gate is not None:
                    await spawning.spawn_at(game, self.rank, n, gate)


class PlaceEnemies(Simple, frozen=True):
    """In an area; a rank, a scroll (`skeleton_blue`) or a master."""

    form = "place {what} {n} at {area}< as {alias}>"
    rule = "SNS-FULL-098"
    all_of = topics("quest")

    what: Ranked | Name
    n: Amount
    area: Spot
    alias: Name | None = None

    def said(self, voice: Voice) -> str:
        kind, _, rank = self.what.rpartition("_")
        ranked = f"{self.what} enemy" if self.what in ("green", "blue", "red") else self.what
        verb = "appears" if self.n == "1" else "appear"
        return (
            f"{amount(self.n, f'{rank} {kind}' if kind else ranked, voice)} {verb} in {self.area}"
        )

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        n, area = use.amount(game, self.n), game.area(self.area)
        await spawning.place(game, str(self.what), n, area, str(self.alias or ""))
