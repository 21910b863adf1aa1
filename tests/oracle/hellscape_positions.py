"""Random dungeons with random figures for the oracle, and the same on the engine's board."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from random import Random
from typing import Any

import pytest

from hellscape import LIBRARY, Dungeon
from oracle.hellscape import Beast, Cell, Deed, Person, Story, World, joined
from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.naming import zone_name
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import combat
from undercroft.games.hellscape.state import Ally, Enemy
from undercroft.games.hellscape.zones import NOWHERE

Rule = Callable[[Hellscape, Enemy], Coroutine[Request, Any, Any]]
PARTY = ("gheta", "sir-ronen", "nahias", "mathrin")
ARMOR = {"battered-leather-armor": "B", "": ""}
SPIRITS = {"flame": "B", "frost": "BB"}
LETTERS = {"light": "L", "shadow": "S", "abyss": "X"}


class Rolled:
    """`world` and `beast` for the oracle, `stories` of the engine."""

    def __init__(self, type: str, card: str, seed: int, item: str = "") -> None:
        self.chance = Random(f"{card} {item} {seed}")
        self.type, self.card, self.item, self.seed = type, card, item, seed
        self.width, self.height = self.chance.choice(((3, 3), (4, 3), (6, 1), (5, 4)))
        self.world = World(self._light())
        self.floor = [cell for cell, kind in self.world.light.items() if kind != "abyss"]
        self._shut()
        self.world.pillars = {c for c in self.world.light if self.chance.random() < 0.1}
        self.beast = self._beast()
        self.world.people = self._people()
        self.world.mobs = self._mobs()

    # The board

    def _light(self) -> dict[Cell, str]:
        cells = [(x, y) for x in range(self.width) for y in range(self.height)]
        kinds = ("light",) * 4 + ("shadow",) * 4 + ("abyss", "")
        drawn = {cell: self.chance.choice(kinds) for cell in cells}
        light = {cell: kind for cell, kind in drawn.items() if kind}
        if all(kind == "abyss" for kind in light.values()):
            light[0, 0] = "light"
        return light

    def _shut(self) -> None:
        walls = self.chance.choice((0.05, 0.2, 0.4))
        self.doors: set[frozenset[Cell]] = set()
        for x, y in self.world.light:
            for there in ((x + 1, y), (x, y + 1)):
                if there in self.world.light and self.chance.random() < walls:
                    side = frozenset({(x, y), there})
                    self.world.shut.add(side)
                    if self.chance.random() < 0.3:
                        self.doors.add(side)

    def _drawing(self) -> str:
        lines = []
        for y in range(-1, self.height):
            if y >= 0:
                lines.append(
                    f"r{y + 1}".ljust(4)
                    + "".join(self._zone(x, y) for x in range(self.width))
                    + "|"
                )
            across = "".join("+" + self._across(x, y) for x in range(self.width))
            lines.append("    " + across + "+")
        return "\n".join(lines) + "\n"

    def _zone(self, x: int, y: int) -> str:
        kind = self.world.light.get((x, y))
        side = self._side((x - 1, y), (x, y), "|D ")
        if kind is None:
            return side + "#########"
        return side + f"{LETTERS[kind]}. {'K' if (x, y) in self.world.pillars else ' '}".ljust(9)

    def _across(self, x: int, y: int) -> str:
        drawn = self._side((x, y), (x, y + 1), "-D ")
        return {"-": "---------", "D": "----D----", " ": "         "}[drawn]

    def _side(self, one: Cell, other: Cell, drawn: str) -> str:
        side = frozenset({one, other})
        if one not in self.world.light or other not in self.world.light:
            return drawn[0]
        return drawn[1] if side in self.doors else drawn[0] if side in self.world.shut else drawn[2]

    # The figures

    def _beast(self) -> Beast:
        cell = self.chance.choice(self.floor)
        if self.type == "mob":
            attacks = dict(LIBRARY.items[self.item].attacks) if self.item else {"melee": ""}
            minions = self.chance.randint(0, 6)
            return Beast(cell, dict(attacks), minions, bare=not self.item)
        cards: Any = LIBRARY.roaming if self.type == "roaming" else LIBRARY.bosses
        return Beast(cell, dict(cards[self.card].attacks))

    def off_board(self) -> None:
        self.beast = self.beast.at(None)

    def _people(self) -> list[Person]:
        chance = self.chance
        found = []
        for name in PARTY[: chance.choice((1, 2, 3, 3, 4))]:
            self_armed = chance.choice(("battered-leather-armor", ""))
            down = bool(found) and chance.random() < 0.15
            found.append(
                Person(
                    name, chance.choice(self.floor), chance.randint(1, 4), ARMOR[self_armed], down,
                    taunts=name == "gheta" and chance.random() < 0.25,
                )
            )  # fmt: skip
        for name, defense in SPIRITS.items():
            if chance.random() < 0.2:
                cell = chance.choice(self.floor)
                found.append(Person(name, cell, chance.randint(1, 3), defense, hero=False))
        return found

    def _mobs(self) -> dict[str, tuple[Cell, int]]:
        if self.type != "roaming":
            return {}
        near = [self.beast.cell] * 3 + self.floor
        return {
            kind: (self.chance.choice(near) or self.floor[0], self.chance.randint(0, 2))
            for kind in ("satyrs", "demons")
            if self.chance.random() < 0.3
        }

    # The engine

    def dungeon(self) -> tuple[Dungeon, Enemy]:
        dungeon = Dungeon(self._drawing())
        state = dungeon.state
        for person in self.world.people:
            if not person.hero:
                continue
            armed = "battered-leather-armor" if person.defense else ""
            hero = dungeon.hero(
                person.name, zone_name(person.cell), equipped=armed, health=person.health
            )
            hero.down = person.down
            if person.taunts:
                state.flags += (f"TAUNT:{person.name}",)
        for number, person in enumerate(self.world.people):
            if not person.hero:
                zone = dungeon.zone(zone_name(person.cell))
                ally = Ally(id=30 + number, card=person.name, zone=zone, health=person.health)
                state.allies[ally.id] = ally
        for kind, (cell, minions) in self.world.mobs.items():
            dungeon.mob(f"{kind}-1", zone_name(cell), minions=minions)
        cell = self.beast.cell or self.floor[0]
        enemy = dungeon._enemy(self.type, self.card, zone_name(cell))
        if self.beast.cell is None:
            enemy.zone = NOWHERE
        enemy.minions, enemy.item = self.beast.minions, self.item
        if self.card.startswith("the-ghoul"):
            enemy.wounds = LIBRARY.roaming[self.card].health
        return dungeon, enemy

    def stories(self, rule: Rule, patch: pytest.MonkeyPatch) -> set[Story]:
        """Everything the engine lets the players choose, by every answer to every question."""
        told: set[Story] = set()
        waiting: list[tuple[int, ...]] = [()]
        while waiting:
            path = waiting.pop()
            teller = Teller(self, rule, patch)
            asked = teller.follow(path)
            if asked:
                waiting += [(*path, n) for n in range(asked)]
            else:
                told.add(teller.story())
        return told


class Teller:
    """One way through an Enemy's activation."""

    def __init__(self, rolled: Rolled, rule: Rule, patch: pytest.MonkeyPatch) -> None:
        self.dungeon, self.enemy = rolled.dungeon()
        self.deeds: list[Deed] = []
        game = self.dungeon.game
        self.name = game.key(self.enemy)
        self.cells = dict(zip(game.zones.names, game.zones.cells, strict=True))
        self.start = rolled.beast.cell
        others = {e.id: e.minions for e in game.state.enemies.values() if e is not self.enemy}
        self.before = (self.enemy.wounds, others)
        self.rule = rule(game, self.enemy)
        game.listener = self.hear

        async def fight(game: Hellscape, roll: Roll) -> None:
            assert not isinstance(roll.hero, Enemy)
            self.deeds.append(("attack", roll.hero.card, roll.kind, roll.gathered()))

        patch.setattr(combat, "fight", fight)

    def hear(self, event: Event) -> None:
        match event:
            case events.Moved(who=self.name, zone=zone, how="prowl"):
                self.deeds.append(("walk", self.cells[zone], 1))
            case events.Moved(who=self.name, zone=zone) if zone in self.cells:
                self.deeds.append(("place", self.cells[zone]))
            case _:
                pass

    def follow(self, path: tuple[int, ...]) -> int:
        """Options at the question after these answers; none if there is no further question."""
        answers = list(path)
        try:
            request = self.rule.send(None)
            while answers:
                request = self.rule.send(request.options[answers.pop(0)].value)
        except StopIteration:
            return 0
        self.rule.close()
        return len(request.options)

    def story(self) -> Story:
        return plain(self.deeds, self.start, self._facts())

    def _facts(self) -> set[Deed]:
        """What else has changed."""
        state, enemy = self.dungeon.state, self.enemy
        people = [*state.heroes, *state.allies.values()]
        facts: set[Deed] = {("fire", who.card, who.fire) for who in people if who.fire}
        if enemy.wounds > self.before[0]:
            facts.add(("suffers", enemy.wounds - self.before[0]))
        if enemy.wounds < self.before[0]:
            facts.add(("heals", self.before[0] - enemy.wounds))
        if enemy.zone == NOWHERE:
            facts.add(("leaves",))
        for id, minions in self.before[1].items():
            mob = state.enemies[id]
            if mob.minions < minions:
                facts.add(("devours", self.dungeon.game.key(mob)))
        return facts


def plain(deeds: Iterable[Deed], start: Cell | None, facts: Iterable[Deed] = ()) -> Story:
    """Walks, placements and attacks in their order, then what else changed in any order.

    Being placed where one already is is nothing.
    """
    told = list(deeds)
    acts = [d for d in told if d[0] in ("walk", "place", "attack") and d != ("place", start)]
    rest = [d for d in told if d[0] not in ("walk", "place", "attack")]
    return (*joined(acts), *sorted((*rest, *facts), key=str))
