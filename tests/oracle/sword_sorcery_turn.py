"""What a hero of Sword & Sorcery may do in his turn, told a second time from the clauses alone.

Written from the table of SNS-TURN-08 and the rows of SNS-COND-11. Powers, items that are used,
companions and quest actions are left out; distances and lines of sight have an oracle of their own
(`sword_sorcery_ground`) and are taken from the game.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterator

from undercroft.board import bits
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.state import Hero

KEYS = (
    "go:", "evade:", "stand", "dash", "provoke:", "attack:", "open:", "bash:", "unlock:", "search:",
    "exchange:",
)  # fmt: skip
REACH = re.compile(r"range (\d+)(?:-(\d+))?")


class Choices:
    """One hero before one question. `mp` and `free` (of hindrances) are what his cards give."""

    def __init__(self, game: SwordSorcery, hero: Hero, mp: int, *, free: bool) -> None:
        self.game, self.hero, self.free = game, hero, free
        body = {one.kind for one in hero.conditions}
        self.lying, self.stunned = "ko" in body, "stun" in body
        spent = "slow" in body and hero.begun > 0  # SNS-SLOW-01
        able = not self.stunned and not spent
        self.fights = able and hero.combats > 0 and not self.lying
        self.acts = able and hero.actions > 0 and "exhaust" not in body
        self.points = hero.points + (mp if able and not hero.moved else 0)
        if self.stunned and not hero.moving:
            self.points = 0
        self.engaged = any(enemy.area == hero.area for enemy in game.state.enemies)
        on_top = game.state.events[0] if game.state.revealed and game.state.events else ""
        self.rough, self.misty = on_top == "broken-ground", on_top == "creeping-mist"

    def keys(self) -> set[str]:
        return {
            *self._moves(),
            *self._blows(),
            *self._actions(),
            *self._doors(),
            *self._tokens(),
            *self._exchanges(),
        }

    # Movement

    def _moves(self) -> Iterator[str]:
        if self.points <= 0:
            return
        if self.lying:
            yield "stand"
        elif not self.engaged:
            for area in self._reached():
                yield f"go:{self.game.name(area)}"
        elif not self.stunned:  # an Evade is a Free Action
            for area in self._beside(self.hero.area):
                if self._cost(area) <= self.points:
                    yield f"evade:{self.game.name(area)}"

    def _beside(self, area: int) -> tuple[int, ...]:
        return bits(self.game.layout.net(self.free).steps[area])

    def _cost(self, area: int) -> int:
        rough = self.rough or area in self.game.state.difficult
        return 2 if rough and not self.free else 1

    def _reached(self) -> set[int]:
        """As far as the points go; who comes upon enemies goes no farther unasked."""
        start, foes = self.hero.area, {enemy.area for enemy in self.game.state.enemies}
        best, edge = {start: 0}, [(0, start)]
        while edge:
            spent, here = heapq.heappop(edge)
            if spent > best[here] or here in foes:
                continue
            for there in self._beside(here):
                price = spent + self._cost(there)
                if price <= self.points and price < best.get(there, price + 1):
                    best[there] = price
                    heapq.heappush(edge, (price, there))
        return set(best) - {start}

    # Combat and Actions

    def _blows(self) -> Iterator[str]:
        if not self.fights:
            return
        items = self.game.library.items
        held = [id for id in (self.hero.main, self.hero.off) if id]
        weapons = {id: items[id.partition("#")[0]] for id in held}
        arms = [id for id, card in weapons.items() if card.slot == "hand"]
        for arm in arms or ["unarmed"]:
            for enemy in self.game.state.enemies:
                if self._may_strike(arm, enemy.area):
                    yield f"attack:{arm}:{enemy.id}"

    def _may_strike(self, arm: str, area: int) -> bool:
        if self.engaged:  # SNS-ENG-04: whatever the range
            return area == self.hero.area
        least, most = self._range(arm)
        far = self.game.layout.distance(self.hero.area, area)
        return least <= far <= most and bool(self.game.seen(self.hero) >> area & 1)

    def _range(self, arm: str) -> tuple[int, int]:
        least = most = 0
        if arm != "unarmed":
            found = REACH.search(str(self.game.library.items[arm.partition("#")[0]].text.means))
            assert found is not None
            least, most = int(found[1]), int(found[2] or found[1])
        most += any(power.id == "keen-eyes" for power in self.hero.powers)
        return least, min(most, 2) if self.misty else most

    def _actions(self) -> Iterator[str]:
        if not self.acts:
            return
        if "dash" not in self.hero.used_round:
            yield "dash"
            if self.lying:
                yield "dash-stand"
        if "provoke" not in self.hero.used_round:
            for enemy in self.game.state.enemies:
                if enemy.rank == "purple" and self.game.sees(self.hero, enemy):
                    yield f"provoke:{enemy.id}"

    # What lies about

    def _doors(self) -> Iterator[str]:
        here = self.game.name(self.hero.area)
        printed = {door.id: door for door in self.game.quest.doors}
        for door in self.game.state.doors:
            if door.open or here not in printed[door.id].between:
                continue
            if door.magic:
                yield from self._unlocked(door.id)
            elif printed[door.id].kind == "normal" and not self.stunned:
                yield f"open:{door.id}"
            elif printed[door.id].kind == "locked" and self.acts and not self.engaged:
                yield f"bash:{door.id}"

    def _unlocked(self, id: str) -> Iterator[str]:
        if "magic_key" in self.hero.keys and not self.stunned:
            yield f"unlock:{id}"

    def _tokens(self) -> Iterator[str]:
        for token in self.game.state.tokens:
            if token.area != self.hero.area:
                continue
            if token.magic:
                yield from self._unlocked(token.id)
            elif token.kind in ("chest", "search") and self.acts and not self.engaged:
                yield f"{'bash' if token.kind == 'chest' else 'search'}:{token.id}"

    def _exchanges(self) -> Iterator[str]:
        if not self.acts or self.engaged:
            return
        for other in self.game.state.heroes:
            if other is not self.hero and not other.ghost and other.area == self.hero.area:
                if self._rich(self.hero) or self._rich(other):
                    yield f"exchange:{other.id}"

    def _rich(self, hero: Hero) -> bool:
        """Whether he has anything that can pass; a soul weapon cannot (SNS-FULL-078)."""
        own = (hero.main, hero.off, hero.armour, hero.artifact, *hero.backpack)
        bound = self.game.book.soul_weapons
        things = [id for id in own if id and id.partition("#")[0] not in bound]
        return bool(things or hero.crowns or hero.keys)
