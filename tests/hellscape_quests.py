"""Quests of Hellscape for tests: the map built, the Heroes on it, single rules driven."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from hellscape import Rules
from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.game import Over
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import (
    aftermath,
    moving,
    preparing,
    wounds,
)
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import NOWHERE

PARTY = ("irk", "feydra", "gheta", "mathrin", "sir-ronen", "nahias")


class Table:
    """A Quest with its map built and the Heroes on it; by default no Enemy is there."""

    def __init__(self, quest: str, heroes: int = 2, *, empty: bool = True) -> None:
        rules = Rules(quest)
        self.state = rules.start(PARTY[:heroes], 7)
        self.events: list[Event] = []
        self.asked: list[str] = []  # kinds of the questions so far
        self.game: Hellscape = rules.game(self.state, listener=self.events.append)
        for hero in self.state.heroes:
            hero.equipped = ("rusty-sword",)
            if isinstance(hero.machine, Fury):
                hero.machine = Fury("reckless", 7, ())
        self.run(preparing.go_on(self.game))
        self.state.stage = "heroes"
        if empty:
            self.state.enemies.clear()

    def zone(self, name: str) -> int:
        return self.game.zones.named[name]

    def at(self, who: Hero | Ally | Enemy) -> str:
        return self.game.zones.names[who.zone] if who.zone != NOWHERE else ""

    def put(self, who: Hero, zone: str) -> Hero:
        who.zone = self.zone(zone)
        return who

    def mob(self, zone: str, card: str = "demons-1", **fields: Any) -> Enemy:
        self.state.next_id += 1
        enemy = Enemy(
            id=self.state.next_id, type="mob", card=card, zone=self.zone(zone), minions=2, **fields
        )
        self.state.enemies[enemy.id] = enemy
        return enemy

    def marks(self, kind: str) -> list[str]:
        return sorted(self.game.zones.names[m.zone] for m in self.state.markers if m.kind == kind)

    def run(self, rule_: Coroutine[Request, Any, Any], *answers: str) -> Any:
        """Answers in turn; where they run out, the first option."""
        left = list(answers)
        try:
            request = rule_.send(None)
            while True:
                option = request.options[0]
                self.asked.append(request.kind)
                if left and (found := request.option(left[0])) is not None:
                    option = found
                    left.pop(0)
                request = rule_.send(option.value)
        except StopIteration as done:
            assert not left, left
            return done.value
        except Over:
            return None

    def spend_point(self, hero: Hero, key: str) -> None:
        """What a movement point buys."""
        option = next(o for o in moving.offers(self.game, hero) if o.key == key)
        self.run(moving.do(self.game, hero, option.value))

    def spend_action(self, hero: Hero, key: str) -> None:
        """What an action buys."""
        option = next(o for o in self.game.quest.quest_actions(self.game, hero) if o.key == key)
        self.run(self.game.quest.run(self.game, hero, option.value))

    def point_offers(self, hero: Hero) -> list[str]:
        return [option.key for option in moving.offers(self.game, hero)]

    def action_offers(self, hero: Hero) -> list[str]:
        return [option.key for option in self.game.quest.quest_actions(self.game, hero)]

    def dark(self) -> None:
        self.run(self.game.quest.darkness(self.game))

    def round(self) -> None:
        self.run(self.game.quest.round_starts(self.game))

    def kill(self, enemy: Enemy, by: Hero) -> None:
        wounds.hit(self.game, enemy, 999, "", by)
        self.run(aftermath.settle(self.game))

    @property
    def won(self) -> bool | None:
        return self.state.ended.won if self.state.ended else None
