"""A square with who is near it, what its Hero fights with, and whom a card could reach there."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.board import bits
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy.card_sums import CardSums, Step
from undercroft.games.drunagor.greedy.foe import Foe
from undercroft.games.drunagor.greedy.friend import Friend
from undercroft.games.drunagor.greedy.outlook import Outlook
from undercroft.games.drunagor.library import Item
from undercroft.games.drunagor.rules import weapons
from undercroft.games.drunagor.rules.targets import RANGE_OF
from undercroft.games.drunagor.state import Area, Hero, Mask, Square

Near = tuple[list[tuple[int, Mask]], list[tuple[int, Mask]]]  # foes and friends: bits, footprints


class Spot(NamedTuple):
    """A square with who is near it, as bits of foes and friends."""

    square: Square
    level: int
    dark: bool
    foes_beside: int
    foes_near: int  # within one area
    friends_beside: int
    friends_near: int


class Arms(NamedTuple):
    """What a Hero fights with."""

    accuracy: int
    damage: int
    hit: int
    crit: int
    ranged: bool
    hidden: bool


def arms(game: Drunagor, hero: Hero) -> Arms | None:
    gear: Item | None = weapons.weapon(game, hero)
    if gear is None:
        return None
    loadout = game.loadout(hero)
    crits = [static.amount.n for static in loadout.statics.get("CRIT", ())]
    return Arms(
        gear.accuracy,
        gear.damage + loadout.always("DMG") - tokens.weakness(hero.tokens),
        loadout.always("HIT"),
        min([20, *crits]),
        weapons.is_ranged(game, hero, gear),
        bool(hero.tokens[tokens.STEALTH]),
    )


def works_anywhere(card: CardSums, colour: int) -> bool:
    """Whether a card is worth the same at any spot, by a cube or, without one, by itself."""
    return not (card.rolls or card.nearby) and (colour < 0 or RANGE_OF[colour] is None)


def seen(card: CardSums, distance: int | None, spot: Spot) -> tuple[object, ...]:
    """All of a spot that a card's worth depends on."""
    _, level, dark, foes_beside, foes_near, friends_beside, friends_near = spot
    if not card.rolls:
        if distance is None and not card.nearby:
            return ()
        if distance == 0:
            return (
                foes_beside if card.foes else 0,
                friends_beside if card.friends else 0,
                spot.square if card.nearby else 0,
            )
        if not card.foes:
            return friends_beside, friends_near
        if not card.friends:
            return foes_beside, foes_near
    if card.friends:
        return spot[1:]
    return level, dark, foes_beside, foes_near


class Surroundings:
    """What one Hero has around it at any spot, in one outlook."""

    def __init__(self, outlook: Outlook, hero: Hero) -> None:
        self.outlook = outlook
        self.game = outlook.game
        self.hero = hero
        self.me = outlook.of[hero.id]
        self.reach = 1 + outlook.game.loadout(hero).always("RANGE")
        self._spots: dict[Square, Spot] = {}
        self._near: dict[Area, Near] = {}
        self._dark = outlook.game.dark_squares()
        self._others = [friend for friend in outlook.standing if friend.hero is not hero]
        self._seen = [foe for foe in outlook.foes if not self._unseen(foe)]

    def spot(self, square: Square) -> Spot:
        known = self._spots.get(square)
        if known is not None:
            return known
        board = self.game.ground.board
        beside = board.squares.adjacent[square]
        foes, friends = self._near.get(board.area_of[square]) or self._look(square)
        foes_beside = foes_near = friends_beside = friends_near = 0
        for bit, footprint in foes:
            foes_near |= bit
            if footprint & beside:
                foes_beside |= bit
        for bit, footprint in friends:
            friends_near |= bit
            if footprint & beside:
                friends_beside |= bit
        spot = Spot(
            square,
            board.squares.level[square],
            bool(self._dark >> square & 1),
            foes_beside,
            foes_near,
            friends_beside,
            friends_near,
        )
        self._spots[square] = spot
        return spot

    def _look(self, square: Square) -> Near:
        """Who is within one area, which is the same for all squares of an area."""
        board = self.game.ground.board
        within = board.in_range(square, self.reach)
        foes = [(foe.bit, foe.footprint) for foe in self.outlook.foes if foe.footprint & within]
        friends = [
            (friend.bit, 1 << friend.hero.space)
            for friend in self._others
            if within >> friend.hero.space & 1
        ]
        self._near[board.area_of[square]] = foes, friends
        return foes, friends

    def foes(self, step: Step, distance: int | None, spot: Spot) -> list[Foe]:
        if step.adjacent or distance == 0:
            if step.shape == "STRIKE":
                return self._foes_in_areas(spot)
            wanted = spot.foes_beside
        elif distance is None:
            return self._seen
        else:
            wanted = spot.foes_near
        return [foe for foe in self._seen if foe.bit & wanted] if wanted else []

    def _foes_in_areas(self, spot: Spot) -> list[Foe]:
        board = self.game.ground.board
        within = 0
        for square in bits(board.squares.adjacent[spot.square] | 1 << spot.square):
            within |= board.squares_of[board.area_of[square]]
        return [foe for foe in self.outlook.foes if foe.footprint & within]

    def _unseen(self, foe: Foe) -> bool:
        if not foe.figure.tokens[tokens.STEALTH] or self.game.battle:
            return False
        return self.game.hidden_from(foe.figure, self.hero)

    def friends(self, step: Step, distance: int | None, spot: Spot) -> list[Friend]:
        if step.side == "enemy" or "monster" in step.noun:
            return []
        if distance is None and not step.adjacent:
            found = list(self.outlook.standing)
        else:
            wanted = spot.friends_near if distance and not step.adjacent else spot.friends_beside
            found = [f for f in self.outlook.standing if f.bit & wanted or f is self.me]
        if step.side == "ally" or step.other or step.adjacent:
            found = [f for f in found if f is not self.me]
        return found
