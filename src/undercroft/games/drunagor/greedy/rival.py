"""A Hero of another side as the greedy player sees it (DRU-PVP-05)."""

from __future__ import annotations

from undercroft.board import reach
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy.foe import MOST, Foe
from undercroft.games.drunagor.greedy.friend import Friend
from undercroft.games.drunagor.rules import movement, weapons
from undercroft.games.drunagor.state import Hero

USUAL = 0.75  # how often its attacks hit
BLOWS = 2  # in a turn
UNARMED = 2  # the damage of whoever fights without a weapon
ZEAL = 2.0  # harm to a rival against the same harm to a friend
ABSORBED = 0.15  # the worth of a SHIELD that an attack uses up


class Rival(Foe):
    """What hurts it is worth what it costs its side."""

    __slots__ = ()

    def __init__(self, game: Drunagor, hero: Hero, bit: int, seer: Hero) -> None:
        super().__init__(game, hero, bit)
        gear = weapons.weapon(game, hero)
        self.turn = hero.role, hero.id
        self.immunities = game.loadout(hero).immunities
        self.walks = True
        self.hidden = game.hidden_from(hero, seer)
        self.ranged = gear is not None and weapons.is_ranged(game, hero, gear)
        self.shape, self.capacity = "", 1
        power = gear.damage if gear is not None else UNARMED
        power += game.loadout(hero).always("DMG") - tokens.weakness(hero.tokens)
        self.damage = max(1, round(USUAL * power))
        self.blows = 1 if hero.tokens[tokens.STUN] else BLOWS
        self.sore = 0.0
        self.stays = False
        self.per_round = float(self.damage * BLOWS)
        self.rank = "BLOODSEEKER"  # whoever is easiest to fell
        side, shield = Friend(game, hero), hero.tokens[tokens.SHIELD]
        self.gains = [
            ZEAL * side.loss(max(0, damage - shield)) + ABSORBED * min(damage, shield)
            for damage in range(MOST + 1)
        ]
        self._aim(game, hero)

    def _aim(self, game: Drunagor, hero: Hero) -> None:
        """Where its weapon reaches next turn; who stands in its way may be gone by then."""
        squares = game.ground.board.squares
        here = 1 << hero.space
        free = squares.exists & ~game.objects_at() & ~game.monsters_at() | here
        points = movement.MOVE_ACTION + movement.bonus(game, hero)
        points = max(0, points - tokens.lamed(hero.tokens))
        ends = reach(squares, hero.space, points, through=free, stop=free).ends
        self.hits, self.rooted = self._struck(game, ends), self._struck(game, here)

    def _struck(self, game: Drunagor, ends: int) -> int:
        board = game.ground.board
        if not self.ranged:
            return board.squares.spread(ends)
        mask, areas = 0, game.areas_of(ends)
        areas |= board.areas.spread(areas)
        while areas:
            area = (areas & -areas).bit_length() - 1
            mask |= board.squares_of[area]
            areas &= areas - 1
        return mask
