"""Enemies: how dangerous they are, and what an attack on them is worth."""

from __future__ import annotations

from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import odds
from undercroft.games.hellscape.rules import attacking, targets
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import NOWHERE, Zone
from undercroft.kit.once import once

FIGURE, LEADER, ROAMING, BOSS = 3.5, 5.5, 16.0, 60.0  # what a kill is worth, danger left out
REACH = 3  # Zones from which an Enemy may come and strike in its phase
TIMES = (2.0, 1.2, 0.4)  # how often, by the Zones between
ABOUT = 4  # Zones from which Heroes and Enemies meet in a round
POWER = 2.2  # Wounds that an attack deals
ROUND = 2 * POWER  # that a Hero deals in a round
LASTS = 0.35  # of a danger, however many fight it
ALONE, CROWD, SEEN = 0.8, 0.35, 0.4  # how often a Boss strikes somebody in a round
SPARED = 0.25  # what is left of it if somebody else is nearer


def attackable(game: Hellscape) -> list[Enemy]:
    return [
        enemy
        for enemy in game.state.enemies.values()
        if enemy.zone != NOWHERE and targets.targetable(enemy)
    ]


def bearing(game: Hellscape, who: Hero | Ally) -> float:
    """How well somebody bears an attack."""
    bears = who.health + 1.2 * attacking.defense_of(game, who).count("B")
    if isinstance(who, Hero):
        return bears + class_rules.of(game, who).bears
    return bears - (20.0 if who.owner < 0 else -3.0)  # Spirits can be summoned again


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
        self.left = self._left()
        self.others = [who.zone for who in game.prey() if who is not hero]

    @once
    def _apart(self) -> list[list[int]]:
        """How far each of them is from the others."""
        prowl = self.game.zones.prowl
        return [[prowl(enemy.zone, other) for other in self.others] for enemy, _ in self.fierce]

    def _left(self) -> float:
        """What will be left of it when all Heroes about have fought in this round."""
        game, hero = self.game, self.hero
        walk, prowl = game.zones.walk, game.zones.prowl
        near = [enemy for enemy, _ in self.fierce if prowl(enemy.zone, hero.zone) <= ABOUT]
        toughness = sum(map(game.left, near))
        if not toughness or game.state.stage != "heroes":
            return 1.0
        waiting = [one for one in game.standing() if one is not hero and not one.activated]
        helping = sum(walk(one.zone, hero.zone) <= ABOUT for one in waiting)
        turn = game.state.turn
        actions = turn.actions if turn.who == hero.id else 2
        return max(LASTS, 1.0 - POWER * (2 * helping + actions) / toughness)

    def at(self, zone: Zone) -> float:
        """Wounds to expect there."""
        found = self.known.get(zone)
        if found is None:
            found = self.known[zone] = self._at(zone)
        return found

    def _at(self, zone: Zone) -> float:
        """Enemies go for who is nearest; several share it, as the players choose each time."""
        prowl = self.game.zones.prowl
        total = 0.0
        for (enemy, fierce), theirs in zip(self.fierce, self._apart, strict=True):
            if enemy.type == "boss":
                total += fierce * self._from_boss(enemy, zone)
                continue
            steps = prowl(enemy.zone, zone)
            if steps >= REACH:
                continue
            nearer = bool(theirs) and min(theirs) < steps
            share = SPARED if nearer else 1 / (1 + theirs.count(steps))
            total += share * TIMES[steps] * fierce
        return total * self.left

    def _from_boss(self, boss: Enemy, zone: Zone) -> float:
        """It comes everywhere; what stands together or in its sight it strikes at once."""
        seen = bool(self.game.zones.sight[boss.zone] >> zone & 1)
        return ALONE + CROWD * self.others.count(zone) + SEEN * seen


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
    whole = game.toughness(enemy)
    return worth / whole * (1.0 + 0.5 * enemy.wounds / whole) + 0.6
