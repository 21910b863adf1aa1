"""The Berserker: Rage out of Wounds, and stances that say which skills work (MD2-BER)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, ClassVar

from msgspec.structs import replace

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events, source
from undercroft.games.hellscape.boards.berserker import MOST_RAGE, Fury, StanceTaken
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.tree import Deed
from undercroft.games.hellscape.class_rules import ClassRules, Likes, Offers, board
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Skill
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.use import Use

RAGE = "rage"


def fury_of(hero: Hero) -> Fury:
    assert isinstance(hero.machine, Fury)
    return hero.machine


class Berserker(ClassRules):
    likes: ClassVar[Likes] = {"melee": 1.15}
    bears = 2.0

    async def attune(self, game: Hellscape, hero: Hero) -> None:
        stance = await game.ask(
            hero.seat,
            "stance",
            [Option(f"stance:{stance}", stance) for stance in game.library.stances],
            rule="MD2-BER-01",
            about=(hero.card,),
        )
        hero.machine = replace(fury_of(hero), stance=stance)

    async def learn(self, game: Hellscape, hero: Hero, skill: Skill) -> None:
        """Under its stance, or one of choice, wherever a lower rank lay (MD2-BER-01, -08)."""
        fury = fury_of(hero)
        stances = {
            stance: [one for one in skills if one != skill.lower] for stance, skills in fury.stances
        }
        its = skill.stance
        if its == "any":
            its = await game.ask(
                hero.seat,
                "stance",
                [Option(f"stance:{stance}", stance) for stance in stances],
                rule="MD2-BER-01",
                about=(hero.card, skill.id),
            )
        stances[its].append(skill.id)
        hero.machine = replace(
            fury, stances=tuple((stance, tuple(skills)) for stance, skills in stances.items())
        )

    # Stances

    def working(self, hero: Hero) -> Hashable:
        fury = fury_of(hero)
        return fury.stance, fury.stances

    def abilities(self, game: Hellscape, hero: Hero) -> Iterator[Source]:
        """Of the stance, and of the skills under it (MD2-BER-05)."""
        library, fury = game.library, fury_of(hero)
        if fury.stance:
            yield from source.of_text(fury.stance, library.stances[fury.stance].rules)
        for id in dict(fury.stances).get(fury.stance, ()):
            yield from source.of_text(id, library.skills[id].rules)

    def offers(self, game: Hellscape, hero: Hero) -> Offers:
        return [board(("stance",), "stance")] if fury_of(hero).rage else []  # MD2-BER-06

    async def do(self, game: Hellscape, hero: Hero, what: Any) -> None:
        self.spend(game, hero, RAGE, 1)
        await change_stance(game, hero)

    async def perform(self, game: Hellscape, use: Use, hero: Hero, effect: Effect) -> bool:
        if effect != Deed("stance any"):
            return False
        await change_stance(game, hero)
        return True

    # Rage

    def wounded(self, game: Hellscape, hero: Hero, n: int) -> None:
        gain_rage(game, hero, n)  # MD2-BER-02, MD2-RUL-32: all of it (MD2-RUL-140)

    async def gain(self, game: Hellscape, hero: Hero, coin: str, n: int) -> None:
        if coin == RAGE:
            gain_rage(game, hero, n)

    def purse(self, hero: Hero, coin: str) -> int:
        return fury_of(hero).rage if coin == RAGE else 0

    def spend(self, game: Hellscape, hero: Hero, coin: str, n: int) -> None:
        fury = fury_of(hero)
        hero.machine = replace(fury, rage=fury.rage - n)


def gain_rage(game: Hellscape, hero: Hero, n: int) -> None:
    """Whatever it comes from, the pool holds seven (MD2-BER-03); it serves at once (MD2-BER-07).

    What is taken away is what there is (MD2-LANG-05).
    """
    fury = fury_of(hero)
    gained = max(-fury.rage, min(n, MOST_RAGE - fury.rage))
    if gained:
        hero.machine = replace(fury, rage=fury.rage + gained)
        game.emit(events.Gained, game.key(hero), RAGE, gained, fury.rage + gained)


async def change_stance(game: Hellscape, hero: Hero) -> None:
    """MD2-BER-06."""
    fury = fury_of(hero)
    others = [stance for stance in game.library.stances if stance != fury.stance]
    stance = await game.ask(
        hero.seat,
        "stance",
        [Option(f"stance:{stance}", stance) for stance in others],
        rule="MD2-BER-06",
        about=(hero.card,),
    )
    hero.machine = replace(fury, stance=stance)
    game.emit(StanceTaken, game.key(hero), stance)
