"""A setting, and a driver for single rules in it."""

from __future__ import annotations

from typing import Any

import msgspec

import driving
from drunagor.setting import Setting
from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.games.drunagor import enemies
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.rules import (
    followers,
    monsters,
    offers,
    skills,
    track,
    turn,
)
from undercroft.games.drunagor.state import (
    Figure,
    Follower,
    Hero,
    Monster,
    Turn,
)
from undercroft.games.drunagor.use import Use


class Table(Setting):
    """Whoever is put on the board acts: rules run, questions are answered."""

    def run(self, rule: driving.Rule, *answers: str) -> Any:
        """Drive a rule by hand; every question must be answered, every answer used."""
        return driving.run(rule, answers)

    def ask(self, rule: driving.Rule, *answers: str) -> Request:
        """The question a rule asks after these answers; the rule is then abandoned."""
        return driving.question(rule, answers)

    def turn(self, hero: Hero, **changes: Any) -> None:
        """It is this Hero's turn, with everything still to be done."""
        self.state.turn = msgspec.structs.replace(Turn(who=hero.id, step="act"), **changes)

    def offers(self, hero: Hero) -> list[str]:
        """The keys of what the Hero may do now."""
        return [option.key for option in offers.offered(self.game, hero)]

    def act(self, *answers: str) -> None:
        """The Hero whose turn it is does one thing (the first answer), with what it asks for."""
        self.run(turn.act(self.game, self.state.heroes[self.state.turn.who]), *answers)

    def begin_turn(self, hero: Hero, *answers: str) -> None:
        self.state.turn = Turn(who=hero.id, step="start")
        self.run(turn.begin(self.game, hero), *answers)

    def monster_turn(self, monster: Monster, *answers: str) -> None:
        self.run(monsters.take_turn(self.game, monster), *answers)

    def follower_turn(self, follower: Follower, *answers: str) -> None:
        self.run(followers.take_turn(self.game, follower), *answers)

    def aims(self, monster: Monster) -> dict[str, list[str]]:
        """What a Monster's preparation leaves open: targets, and positions to attack them from."""
        plan = enemies.plan(self.game, monster)
        name = self.game.area_name if self.game.is_large(monster) else self.game.name
        return {
            ",".join(sorted(one.name for one in aim.figures(self.game))): list(
                map(name, aim.positions)
            )
            for aim in (plan.aims if plan else [])
        }

    def step(self, *answers: str) -> None:
        """The next step of the round, as the track has it."""
        self.run(track.step(self.game), *answers)

    def effect(self, user: Figure, text: str, *answers: str) -> None:
        """Card text happens, used by this figure at unlimited Range; it is no attack."""
        use = Use(user=user, range=None)
        self.run(skills.run_body(self.game, use, read_body(text)), *answers)

    def slots(self, hero: Hero) -> dict[str, str]:
        """What lies on a Hero's Skills: a cube's letter, C for Curse, T for Trauma."""
        names = [slugged(self.library.skills[card].name) for card in hero.cards]
        return {name: mark for name, mark in zip(names, hero.slots, strict=True) if mark}

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]
