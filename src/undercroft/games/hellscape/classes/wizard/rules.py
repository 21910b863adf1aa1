"""The Wizard: casting, rotating, and spells that need a weapon (MD2-WIZ)."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from msgspec.structs import replace

from undercroft.core.decisions import Option
from undercroft.games.hellscape import loadout, source
from undercroft.games.hellscape.boards.wizard import Amulet, basic
from undercroft.games.hellscape.cards.behaviour import Step
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.of_classes import Ready
from undercroft.games.hellscape.cards.tree import Deed, Text
from undercroft.games.hellscape.class_rules import ClassRules, Likes, Offers, board
from undercroft.games.hellscape.game import BossFight, Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import Boss, Library, Skill
from undercroft.games.hellscape.rules import effects, limits, performing, using
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.use import Use

QUADRANTS = 4
DURING = ("COMBAT", "DEFENSE")  # an attack, besides those that say ATTACK
CAST_FREE = Deed("cast free")


def amulet_of(hero: Hero) -> Amulet:
    assert isinstance(hero.machine, Amulet)
    return hero.machine


def text_of(library: Library, spell: str) -> Text:
    """A spell that was learned, or a basic one."""
    learned = library.skills.get(spell)
    return learned.rules if learned else library.spells[spell].rules


class Wizard(ClassRules):
    likes: ClassVar[Likes] = {"magic": 1.6}
    thirsty = True

    # The amulet

    async def attune(self, game: Hellscape, hero: Hero) -> None:
        await _choose_ready(game, hero, "MD2-WIZ-01")

    def acquired(self, hero: Hero) -> Deck:
        return amulet_of(hero).covered

    async def learn(self, game: Hellscape, hero: Hero, skill: Skill) -> None:
        """Over any spell; a covered one is no longer owned (MD2-WIZ-02, -07)."""
        amulet = amulet_of(hero)
        place = await game.ask(
            hero.seat,
            "quadrant",
            [Option(f"spell:{place + 1}", place) for place in range(QUADRANTS)],
            rule="MD2-WIZ-02",
            about=(hero.card, *amulet.spells),
        )
        lower = game.library.lower_ranks(skill.id)
        spells = [
            under if spell in lower and n != place else spell
            for n, (spell, under) in enumerate(zip(amulet.spells, basic(game.library), strict=True))
        ]
        under = spells[place]
        covered = tuple(one for one in amulet.covered if one != skill.id)
        if under in hero.skills:
            covered += (under,)
        spells[place] = skill.id
        hero.skills = tuple(one for one in hero.skills if one != under)
        one, two, three, four = spells
        hero.machine = Amulet((one, two, three, four), amulet.ready, covered)

    def at_any_time(self, game: Hellscape, hero: Hero) -> Offers:
        """For 1 Mana, also inside a combat (MD2-WIZ-04)."""
        return [board("rotate", "rotate")] if hero.mana > 0 and not hero.down else []

    def between(self, game: Hellscape, hero: Hero, *, asked: bool) -> Offers:
        """Where the Hero is asked anyway or a Boss takes Mana from everybody (MD2-RUL-89)."""
        return self.at_any_time(game, hero) if asked or is_drained(game) else []

    def in_combat(self, game: Hellscape, hero: Hero) -> Offers:
        return self.at_any_time(game, hero)

    async def do(self, game: Hellscape, hero: Hero, what: Any) -> None:
        rotate(game, hero)

    # Spells

    def working(self, hero: Hero) -> Hashable:
        return hero.machine

    def abilities(self, game: Hellscape, hero: Hero) -> Iterator[Source]:
        amulet = amulet_of(hero)
        for place, id in enumerate(amulet.spells):
            for one in source.of_text(id, text_of(game.library, id)):
                if place == amulet.ready or one.ability.timing == "PASSIVE":  # MD2-WIZ-08
                    yield one

    def may_use(self, game: Hellscape, hero: Hero, source: Source) -> bool:
        """What is cast in an attack needs a Magic weapon equipped (MD2-WIZ-06, MD2-RUL-24)."""
        if not self.renews_in_attack(hero, source):
            return True
        items = game.library.items
        arms = [items[id].attacks for id in hero.equipped if items[id].attacks]
        if loadout.passive(game, hero, "MYSTIC"):  # MD2-RUL-80
            return bool(arms)
        return any("magic" in attacks for attacks in arms)

    def renews(self, hero: Hero, source: Source) -> bool:
        """The spell under the Ready marker (MD2-WIZ-03)."""
        amulet = amulet_of(hero)
        return source.card == amulet.spells[amulet.ready] and source.ability.timing != "PASSIVE"

    def renews_in_attack(self, hero: Hero, source: Source) -> bool:
        timing = source.ability.timing
        return ("ATTACK" in timing or timing in DURING) and self.renews(hero, source)

    @contextmanager
    def using(self, hero: Hero, source: Source) -> Generator[None]:
        """The marker moves on as soon as the spell is cast, from wherever its effect has put it
        (MD2-WIZ-03)."""
        quadrants = int(self.renews(hero, source))
        try:
            yield
        except BossFight:  # the spell has brought it on, and is cast
            turn(hero, quadrants)
            raise
        turn(hero, quadrants)

    async def perform(self, game: Hellscape, use: Use, hero: Hero, effect: Effect) -> bool:
        match effect:
            case Ready("+1"):
                turn(hero, 1)
            case Ready():
                await _choose_ready(game, hero, "MD2-WIZ-03")
            case Deed("cast free"):
                await self._cast_free(game, use, hero)
            case _:
                return False
        return True

    async def _cast_free(self, game: Hellscape, use: Use, hero: Hero) -> None:
        """The spell under the marker without its Mana, if it fits the moment (MD2-RUL-81)."""
        roll = use.roll
        wanted = roll.timings() if roll else ("",)
        for one in loadout.timed(game, hero, *wanted):
            if (
                self.renews(hero, one)
                and not one.ability.takes_action  # which is not spared
                and CAST_FREE not in one.ability.effects  # none casts itself again
                and (roll is None or one.key not in roll.used)  # MD2-WIZ-09
                and limits.met(game, hero, one, roll, free=True)
                and self.may_use(game, hero, one)
            ):
                if roll is not None:
                    roll.used.append(one.key)
                with self.using(hero, one):
                    await limits.pay(game, hero, one, free=True)
                    game.tell_use(hero, one.card, one.ability)
                    cast = Use(user=hero, card=one.card, roll=roll)
                    if roll is None:
                        await using.carry_out(game, hero, cast, one.ability.effects)
                        return
                    await effects.apply(game, cast, one.ability.effects)
                    await performing.perform(game, cast)
                    roll.rules += cast.rules
                return


async def _choose_ready(game: Hellscape, hero: Hero, rule: str) -> None:
    amulet = amulet_of(hero)
    ready = await game.ask(
        hero.seat,
        "ready",
        [Option(f"spell:{place + 1}", place) for place in range(QUADRANTS)],
        rule=rule,
        about=(hero.card, *amulet.spells),
    )
    hero.machine = replace(amulet, ready=ready)


def rotate(game: Hellscape, hero: Hero) -> None:
    game.lose_mana(hero, 1, "amulet")
    turn(hero, 1)


def turn(hero: Hero, quadrants: int) -> None:
    amulet = amulet_of(hero)
    hero.machine = replace(amulet, ready=(amulet.ready + quadrants) % QUADRANTS)


def is_drained(game: Hellscape) -> bool:
    """Whether a Boss in play takes Mana by what it does, so that a turn of the amulet before it
    costs nothing."""
    return any(
        step.thing == "mana"
        for enemy in game.state.enemies.values()
        if enemy.type == "boss"
        for steps in _steps(game.library.bosses[enemy.card])
        for step in steps
    )


def _steps(boss: Boss) -> list[tuple[Step, ...]]:
    spaces = [space.steps for space in boss.track]
    return [*(move.steps for move in boss.moves), *spaces, boss.passive.steps]
