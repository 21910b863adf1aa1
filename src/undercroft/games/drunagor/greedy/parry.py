"""Answering a threat: which Reaction, if any, is worth its cube."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Request
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy import prices
from undercroft.games.drunagor.greedy.card_sums import card_sums
from undercroft.games.drunagor.greedy.foe import SORENESS, notes
from undercroft.games.drunagor.greedy.friend import Friend
from undercroft.games.drunagor.rules import targets
from undercroft.games.drunagor.rules.reactions import Reaction
from undercroft.games.drunagor.state import FREE, Figure, Follower, Hero, Monster

WORTH_A_CUBE = 0.5
PET_SAVED = 2.0
TOO_MANY_CURSES = 60.0


class Parry:
    """Weighs the Reactions of one Hero against one threat."""

    def __init__(self, game: Drunagor, request: Request) -> None:
        self.game = game
        name, attacker, stakes = request.about[:3]
        hero = game.named(name)
        assert isinstance(hero, Hero)
        self.hero = hero
        self.attacker = game.named(attacker) if attacker else None
        self.left: dict[int, int] = {}
        self.threatened: list[Figure] = []
        for who, left in stakes:
            figure = game.named(who)
            if figure is not None:
                self.left[figure.id] = left
                self.threatened.append(figure)
        self.sore, self.curses = 0.0, 0  # what comes with a wound
        if isinstance(self.attacker, Monster):
            printed = notes(game.card(self.attacker))
            self.curses = printed.curses
            self.sore = printed.sore - SORENESS["CURSE"] * self.curses

    def choose(self, options: list[Option[Any]]) -> Option[Any]:
        best, choice = WORTH_A_CUBE, options[0]  # pass
        for option in options[1:]:
            value = self.value(option.value)
            if value > best:
                best, choice = value, option
        return choice

    def protected(self, way: Reaction) -> str:
        """The name of whom a Reaction is best used for."""
        card = card_sums(way.skill)
        able = [f for f in self.threatened if self._protects(way, card.selfish, f)]
        best = max(able, key=lambda figure: self.saved(figure, card.prevents), default=self.hero)
        return best.name

    def value(self, way: Reaction) -> float:
        if way.free:  # nothing to lose
            return 0.5 * self.saved(self.hero, self.left.get(self.hero.id, 0))
        card = card_sums(way.skill)
        value = 0.0
        if card.prevents:
            saved = [
                self.saved(figure, card.prevents)
                for figure in self.threatened
                if self._protects(way, card.selfish, figure)
            ]
            value = max(saved, default=0.0)
        if card.retaliates and self.hero.id in self.left:
            value += self._retaliation(card.retaliates)
        if value > 0:  # else there is nothing left to answer
            value += self._besides(way)
        return value - self._price(way)

    def _protects(self, way: Reaction, selfish: bool, figure: Figure) -> bool:
        if selfish:
            return figure is self.hero
        if not self.game.allied(figure, self.hero):
            return False
        if way.colour < 0:
            return True
        distance = targets.range_of(self.game, self.hero, way.colour)
        return bool(targets.reach(self.game, self.hero, distance) & 1 << figure.space)

    def saved(self, figure: Figure, prevented: int) -> float:
        """What stopping so much of the damage for somebody is worth."""
        left = self.left[figure.id]
        stopped = min(left, prevented)
        if stopped <= 0:
            return 0.0
        if isinstance(figure, Follower):
            return self._pet_saved(figure, left - stopped)
        if not isinstance(figure, Hero):
            return 3.0 if stopped >= left else 0.0
        friend = Friend(self.game, figure)
        spared = friend.loss(left) - friend.loss(left - stopped)
        if left >= friend.health > left - stopped - self._help(figure):
            spared = max(spared, 0.8 * (friend.loss(left) - friend.loss(friend.health - 1)))
        if stopped >= left:
            spared += self.sore * friend.weight
            spared += self.curses * prices.next_curse(self.game, figure)
        return spared

    def _pet_saved(self, figure: Follower, left: int) -> float:
        sturdiness = self.game.follower_card(figure).sturdiness
        lost_before = self.left[figure.id] > sturdiness
        return PET_SAVED + sturdiness if lost_before and left <= sturdiness else 0.0

    def _help(self, figure: Hero) -> int:
        """How much the other Heroes could still prevent for somebody."""
        total = 0
        for hero in self.game.state.heroes:
            if hero is self.hero or hero.down or not self.game.allied(hero, figure):
                continue
            best = 0
            for entry, mark in enumerate(hero.slots):
                if mark != FREE:
                    continue
                skill = self.game.skill(hero.cards[entry])
                if skill.symbol != "R":
                    continue
                card = card_sums(skill)
                if card.selfish and hero is not figure:
                    continue
                if self._in_range(hero, figure, skill.slots[0], card.selfish):
                    best = max(best, card.prevents)
            total += best
        return total

    def _in_range(self, hero: Hero, figure: Hero, slot: str, selfish: bool) -> bool:
        for colour in range(4):
            if hero.pool[colour] and "YRGB"[colour] in slot:
                if selfish:
                    return True
                distance = targets.range_of(self.game, hero, colour)
                if targets.reach(self.game, hero, distance) & 1 << figure.space:
                    return True
        return False

    def _retaliation(self, amount: int) -> float:
        attacker = self.attacker
        if attacker is None or self.game.allied(attacker, self.hero):
            return 0.0
        if isinstance(attacker, Hero):
            return Friend(self.game, attacker).loss(amount)
        return 1.2 * amount + (4.0 if attacker.health <= amount else 0.0)

    def _besides(self, way: Reaction) -> float:
        """SHIELD, STEALTH and movement that come with it."""
        value = 0.0
        for step in card_sums(way.skill).steps:
            if step.move:
                value += 0.3
            for keyword, n in step.deeds:
                if keyword == "SHIELD":
                    value += 0.6 * n
                elif keyword == "STEALTH":
                    value += 2.0
                elif keyword == "HEAL":
                    value += 0.6 * n
        return value

    def _price(self, way: Reaction) -> float:
        if way.colour < 0:
            return prices.FOCUS * way.skill.focus
        if sum(self.hero.pool) == 1 and prices.curse_room(self.game, self.hero) <= 0:
            return TOO_MANY_CURSES
        return prices.cube(self.game, self.hero)
