"""Monsters as a hero sees them: how hard they are to kill, what that is worth, what they do."""

from __future__ import annotations

from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import odds, prices
from undercroft.games.descent.greedy.arms import attacks_of, hero_blow, monster_blow
from undercroft.games.descent.greedy.board import Board
from undercroft.games.descent.greedy.odds import Blow
from undercroft.games.descent.rules import damage
from undercroft.games.descent.state import Hero, Mask, Monster, Space

WOUNDED = 0.45  # a wounded monster, as a part of a dead one
REACHES = 4  # spaces that a shot is afraid of beyond the way that the shooter goes


class Foe:
    def __init__(self, board: Board, monster: Monster) -> None:
        game = board.game
        creature = game.card(monster)
        card = creature.card
        self.board = board
        self.monster = monster
        self.named = card.rank == "named"  # what it can do is not known (DSC-HID-04)
        self.feet: Mask = board.feet[monster.id]
        self.armor = max(0, damage.hide(game, monster))
        self.left = max(1, game.toughness(monster) - monster.wounds)
        self.total = game.toughness(monster)
        self.worth = prices.kill(game.book, card)
        self.fear = 0 if self.named else creature.abilities.get("Fear", 0)
        self.cloaked = not self.named and creature.has("Shadowcloak")
        self.ironskin = not self.named and creature.has("Ironskin")
        self.attacks = 1 if self.named else attacks_of(creature)
        self.far = (2 if creature.has("Reach") else 1) if card.attack == "melee" else REACHES
        self.near = card.attack == "melee"

    def spots(self, blow: Blow) -> Mask:
        """Whence a blow can be struck at it."""
        board = self.board
        beside = board.ground.board.spread(self.feet)
        if self.cloaked:
            return beside
        if blow.kind != "melee":
            return board.seen(self.feet)
        if blow.reach > 1:
            return board.ground.board.spread(beside) & board.seen(self.feet)
        return beside

    def struck(self, blow: Blow, distance: int) -> float:
        """What a blow at it is worth."""
        if self.ironskin and (blow.pierce or blow.points):
            blow = _blunt(blow)
        near = 1 if blow.kind == "melee" else distance
        mean, kill = odds.strike(blow, self.armor, near, self.left, self.fear)
        return self.worth * (kill + WOUNDED * (1 - kill) * min(1.0, mean / self.left))

    def deals(self, hero: Hero) -> float:
        """Wounds to expect from it in its next turn, if the hero is in its reach."""
        game = self.board.game
        blow = monster_blow(game, self.monster, near=self.near, known=not self.named)
        mean, _ = odds.strike(blow, worn(game, hero, blow.kind), 2, odds.MOST)
        return mean * self.attacks


def _blunt(blow: Blow) -> Blow:
    return Blow(
        kind=blow.kind, dice=blow.dice, power=blow.power, range=blow.range + blow.points,
        damage=blow.damage, surges=blow.surges, buys=blow.buys, both=blow.both, sure=blow.sure,
        reach=blow.reach,
    )  # fmt: skip


def worn(game: Descent, hero: Hero, kind: str) -> int:
    """A hero's armor against an attack."""
    if hero.monkey:
        return 0
    return damage.mail(game, hero) + game.sheet(hero).armor_against.get(kind, 0)


class Swing:
    """One weapon in a hero's hand, and what it can do to each foe from everywhere."""

    def __init__(self, board: Board, hero: Hero, weapon: str, foes: list[Foe]) -> None:
        self.weapon = weapon
        self.far = hero_blow(board.game, hero, weapon, near=False)
        self.near = hero_blow(board.game, hero, weapon, near=True)
        self.board = board
        self.aims = [(foe, foe.spots(self.far)) for foe in foes]
        self._known: dict[tuple[int, int], float] = {}  # by foe and distance

    def best(self, space: Space) -> float:
        """The most that an attack from a space is worth."""
        most = 0.0
        for foe, spots in self.aims:
            if spots >> space & 1:
                most = max(most, self.at(foe, space))
        return most

    def at(self, foe: Foe, space: Space) -> float:
        distance = self.board.distance(foe.feet, space)
        key = foe.monster.id, distance
        found = self._known.get(key)
        if found is None:
            found = foe.struck(self.near if distance <= 1 else self.far, distance)
            self._known[key] = found
        return found
