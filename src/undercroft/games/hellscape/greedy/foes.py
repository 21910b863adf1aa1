"""Enemies: how dangerous they are, and what an attack on them is worth."""

from __future__ import annotations

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import odds
from undercroft.games.hellscape.library import Kind
from undercroft.games.hellscape.rules import attacking, whom
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import NOWHERE, Zone

FIGURE, LEADER, ROAMING, BOSS = 3.5, 5.5, 16.0, 60.0  # what a kill is worth, danger left out
REACH = 3  # Zones from which an Enemy may come and strike in its phase
TIMES = (2.0, 1.2, 0.4)  # how often, by the Zones between


def attackable(game: Hellscape) -> list[Enemy]:
    return [
        enemy
        for enemy in game.state.enemies.values()
        if enemy.zone != NOWHERE and whom.targetable(enemy)
    ]


def in_range(game: Hellscape, zone: Zone, enemy: Enemy, kind: Kind) -> bool:
    return attacking.in_range(game, zone, enemy.zone, kind)


def ferocity(game: Hellscape, enemy: Enemy, who: Hero | Ally) -> float:
    """Wounds that one of its attacks deals on average."""
    blue = attacking.defense_of(game, who).count("B")
    attacks = game.attacks(enemy)
    extra = game.boss_bonus(enemy, "attack")
    swords = max((odds.wounds(dice + extra, blue) for dice in attacks.values()), default=0.0)
    dice = "".join(attacks.values()).count("E") + enemy.minions
    return swords + min(6, dice) * (odds.SCRATCH + 0.3 * odds.PAW)


class Danger:
    """What Enemies may do to a Hero in their next phase, by Zone."""

    def __init__(self, game: Hellscape, hero: Hero) -> None:
        self.game = game
        self.hero = hero
        self.known: dict[Zone, float] = {}
        self.fierce = [
            (enemy, ferocity(game, enemy, hero))
            for enemy in game.state.enemies.values()
            if enemy.zone != NOWHERE and enemy.frost < 2 and game.quest.awake(game, enemy)
        ]
        self.others = [who.zone for who in game.prey() if who is not hero]

    def at(self, zone: Zone) -> float:
        """Wounds to expect there."""
        found = self.known.get(zone)
        if found is None:
            found = self.known[zone] = self._at(zone)
        return found

    def _at(self, zone: Zone) -> float:
        prowl = self.game.zones.prowl
        total = 0.0
        for enemy, fierce in self.fierce:
            steps = prowl(enemy.zone, zone)
            if steps < REACH:
                near = sum(prowl(enemy.zone, other) <= steps for other in self.others)
                total += TIMES[steps] * fierce / (1 + near)
        return total


def menace(game: Hellscape, hero: Hero) -> float:
    """Wounds that a Hero must expect if he stays where he is."""
    return Danger(game, hero).at(hero.zone)


def blow(game: Hellscape, enemy: Enemy, dice: str, *, shadow: bool) -> tuple[float, float]:
    """Wounds that an attack with these dice deals, and scratches that it costs, on average."""
    card = game.enemy_card(enemy)
    defense = card.defense + game.boss_bonus(enemy, "defense")
    defense += game.quest.bonus_defense(game, enemy)
    dealt = odds.wounds(dice + ("P" if shadow else ""), defense.count("B"), 1)
    enemies = defense.count("E") + enemy.minions
    return dealt, min(6, enemies) * odds.SCRATCH


def stake(game: Hellscape, enemy: Enemy) -> float:
    """What one Wound on it is worth."""
    health = game.enemy_card(enemy).health
    if enemy.type == "mob":
        figure = LEADER if not enemy.minions else FIGURE
        if "objective" in enemy.marks:
            figure += 4.0
        share = 1.2 if enemy.minions else 2.0
        worn = 1.0 + 0.3 * enemy.wounds / health
        return worn * (figure + share) / health
    worth = BOSS if enemy.type == "boss" else ROAMING
    if "beast" in enemy.marks:
        worth = BOSS
    whole = health * game.state.size
    return worth / whole * (1.0 + 0.5 * enemy.wounds / whole) + 0.6
