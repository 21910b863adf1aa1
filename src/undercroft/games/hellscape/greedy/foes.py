"""Enemies: how dangerous they are, and what an attack on them is worth."""

from __future__ import annotations

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy import odds
from undercroft.games.hellscape.library import Kind
from undercroft.games.hellscape.rules import attacking, whom
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import NOWHERE, Zone

FIGURE, LEADER, ROAMING, BOSS = 1.4, 2.6, 7.0, 30.0  # what a kill is worth, danger left out
REACH = 3  # Zones from which an Enemy may come and strike in its phase


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


def menace(game: Hellscape, hero: Hero, zone: Zone | None = None) -> float:
    """Wounds that a Hero must expect in the next Enemy Phase if he stays in a Zone."""
    here = hero.zone if zone is None else zone
    total = 0.0
    for enemy in game.state.enemies.values():
        if enemy.zone == NOWHERE or enemy.frost > 1 or not game.quest.awake(game, enemy):
            continue
        steps = game.zones.prowl(enemy.zone, here)
        if steps >= REACH:
            continue
        near = sum(
            game.zones.prowl(enemy.zone, who.zone) <= steps for who in game.prey() if who != hero
        )
        times = (2.0, 1.2, 0.5)[steps] if enemy.type != "boss" else 1.0
        total += times * ferocity(game, enemy, hero) / (1 + near)
    return total


def blow(
    game: Hellscape,
    hero: Hero,
    enemy: Enemy,
    kind: Kind,
    dice: str,
    *,
    shadow: bool,
    blood: float,
    bonus: int = 0,
) -> float:
    """What an attack with these dice is worth: Wounds as parts of kills, less what it costs."""
    card = game.enemy_card(enemy)
    defense = card.defense + game.boss_bonus(enemy, "defense")
    defense += game.quest.bonus_defense(game, enemy)
    minions = "E" * enemy.minions
    dealt = odds.wounds(dice + ("P" if shadow else ""), defense.count("B"), bonus)
    scratches = min(6, (defense + minions).count("E")) * odds.SCRATCH
    return dealt * stake(game, enemy) - scratches * 0.45 * blood


def stake(game: Hellscape, enemy: Enemy) -> float:
    """What one Wound on it is worth."""
    health = game.enemy_card(enemy).health
    if enemy.type == "mob":
        figure = LEADER if not enemy.minions else FIGURE
        if "objective" in enemy.marks:
            figure += 2.0
        share = 0.6 if enemy.minions else 1.2
        worn = 1.0 + 0.3 * enemy.wounds / health
        return worn * (figure + share) / health
    worth = BOSS if enemy.type == "boss" else ROAMING
    if "beast" in enemy.marks:
        worth = BOSS
    whole = health * game.state.size
    return worth / whole * (1.0 + 0.5 * enemy.wounds / whole) + 0.3
