"""Heroes, allies and Enemies of a view."""

from __future__ import annotations

from msgspec.structs import astuple

from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.boards.cards import CardView
from undercroft.games.hellscape.classes import BY_BOARD
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Boss, Kind, MobCard, Rarity, RoamingCard
from undercroft.games.hellscape.rules import attacking, boss, spirits
from undercroft.games.hellscape.rules.levels import COST, HIGHEST
from undercroft.games.hellscape.showing.conduct import conduct, pattern, steps
from undercroft.games.hellscape.showing.gear import card, item
from undercroft.games.hellscape.showing.names import card_name
from undercroft.games.hellscape.showing.plain import plain
from undercroft.games.hellscape.showing.surroundings import zone_of
from undercroft.games.hellscape.showing.tabletop import (
    AllyView,
    BossMoveView,
    BossView,
    EnemyView,
    HeroView,
    ThingView,
    UsedView,
)
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import NOWHERE
from undercroft.kit.view_cache import cached


def hero(game: Hellscape, one: Hero) -> HeroView:
    there, zone = one.zone != NOWHERE, zone_of(game, one.zone)
    left = not there and game.state.stage != "prepare"
    dark = there and loadout.in_shadow(game, one)
    key = ("hero", astuple(one), zone, left, dark)
    return cached(game, key, lambda: _sheet(game, one, zone, left=left, in_shadow=dark))


def _sheet(game: Hellscape, one: Hero, zone: str, *, left: bool, in_shadow: bool) -> HeroView:
    its = game.card(one)
    return HeroView(
        name=one.card,
        title=its.name,
        zone=zone,
        fire=one.fire,
        frost=one.frost,
        activated=one.activated,
        seat=one.seat,
        hero_class=its.hero_class,
        health=one.health,
        max_health=game.max_health(one),
        mana=one.mana,
        max_mana=game.max_mana(one),
        level=one.level,
        xp=one.xp,
        next_level=COST[one.level + 1] if one.level < HIGHEST else 0,
        down=one.down,
        left=left,
        in_shadow=in_shadow,
        defense=game.defense(one),
        ability=CardView(id=its.id, name=its.name, text=plain(its.rules)),
        shadow=CardView(id=f"{its.id}.shadow", name="Shadow Ability", text=plain(its.shadow)),
        skills=tuple([card(game, id) for id in one.skills]),
        equipped=tuple([item(game, id) for id in one.equipped]),
        pack=tuple([item(game, id) for id in one.pack]),
        carried=tuple([ThingView(id, card_name(game.library, id)) for id in one.carried]),
        reserve=dict(zip(("rare", "epic"), one.reserve, strict=True)),
        used=tuple([_used(game, mark) for mark in one.used]),
        machine=BY_BOARD[type(one.machine)].words.view(game, one.machine),
    )


def _used(game: Hellscape, mark: str) -> UsedView:
    """ "round:battle-cry-1#1.1" """
    until, _, key = mark.partition(":")
    id = key.partition("#")[0]
    return UsedView(id, card_name(game.library, id), until)


def ally(game: Hellscape, one: Ally) -> AllyView:
    spirit = game.library.spirits.get(one.card)
    return AllyView(
        name=one.card,
        title=game.name(one),
        zone=zone_of(game, one.zone),
        fire=one.fire,
        frost=one.frost,
        activated=one.activated,
        health=one.health,
        max_health=spirits.max_health(game, one),
        owner=game.state.heroes[one.owner].card if one.owner >= 0 else "",
        attacks=dict(spirit.attacks) if spirit else {},
        defense=attacking.defense_of(game, one),
        text=plain(spirit.rules) if spirit else "",
    )


def enemy(game: Hellscape, one: Enemy) -> EnemyView:
    its = game.enemy_card(one)
    attacks: dict[Kind, str] = {
        kind: attacking.attack_dice(game, one, kind) for kind in game.attacks(one)
    }
    extra = attacking.worn(game, one) + game.quest.bonus_defense(game, one)
    extra += game.boss_bonus(one, "defense")
    return EnemyView(
        name=game.key(one),
        title=game.name(one),
        zone=zone_of(game, one.zone),
        fire=one.fire,
        frost=one.frost,
        activated=one.activated,
        type=one.type,
        card=one.card,
        band=0 if isinstance(its, Boss) else its.band,
        minions=one.minions,
        wounds=one.wounds,
        scars=one.scars,
        toughness=game.toughness(one),
        attacks=attacks,
        defense=its.defense + extra,
        text=plain(its.rules, enemy=True),
        patterns=_patterns(its),
        item=item(game, one.item) if one.item else None,
        treasure=one.treasure,
        reward=0 if isinstance(its, Boss) else its.reward,
        fixed=_fixed(its),
        poisoned=one.poisoned,
        marks=one.marks,
        boss=_boss(game, one, its) if isinstance(its, Boss) else None,
    )


def _fixed(its: MobCard | RoamingCard | Boss) -> dict[Rarity, int]:
    """Items besides those of its treasure tokens (MD2-REWARD-03)."""
    return dict(its.fixed) if isinstance(its, RoamingCard) else {}


def _patterns(its: MobCard | RoamingCard | Boss) -> tuple[str, ...]:
    return tuple(map(conduct, its.patterns)) if isinstance(its, RoamingCard) else ()


def _boss(game: Hellscape, one: Enemy, its: Boss) -> BossView:
    return BossView(
        actions=boss.actions(game, one),
        activation=its.activation,
        presence=CardView(id=f"{its.id}.presence", name=its.presence, text=pattern(its.passive)),
        moves=tuple(
            BossMoveView(paws, move.name, steps(move.steps)) for paws, move in enumerate(its.moves)
        ),
    )
