"""Attacks of Pets and Companions: they hit without a roll (DRU-PET-10, DRU-RUL-61)."""

from __future__ import annotations

from undercroft.board import bits, lowest
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments, tokens
from undercroft.games.drunagor.cards.tree import Amount, Effect
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import FollowerCard
from undercroft.games.drunagor.rules import (
    conditions,
    cubes,
    damage,
    forced,
    predicates,
    protection,
)
from undercroft.games.drunagor.state import Area, Figure, Follower, Hero
from undercroft.games.drunagor.use import Blow, Use


async def attack(game: Drunagor, follower: Follower, card: FollowerCard) -> None:
    """The attack of its card, read like a Monster's (DRU-ALLY-07); it may be left out."""
    struck = False
    for _ in range(2 if _says(card, "ATTACK TWICE") else 1):
        if follower.id not in game.state.followers:  # the first was answered (DRU-REACT-14)
            return
        aimed = await _aim(game, follower, card)
        if aimed:
            struck = True
            await _strike(game, follower, card, aimed)
            if game.state.turn.who == follower.id:  # else a Skill is not over (DRU-RECALL-05)
                await cubes.unwilling_recalls(game)
    if struck and has(card, "FLYBY") and follower.id in game.state.followers:
        await fly_home(game, follower)


async def _strike(
    game: Drunagor, follower: Follower, card: FollowerCard, aimed: list[Figure]
) -> None:
    """One blow on all its targets, then its collateral (DRU-DMG-13)."""
    aimed = await protection.redirect(game, follower, aimed)
    left, held = {foe.id: force(game, follower, card, foe) for foe in aimed}, follower.tokens
    for amount in dict.fromkeys(left.values()):
        struck = tuple(foe.name for foe in aimed if left[foe.id] == amount)
        game.emit(events.AttackAimed, follower.name, struck, amount)
    vicious = _says(card, "VICIOUS")
    hurt = await damage.resolve(
        game, Blow(aimed, left, "attack", follower, preventable=not vicious)
    )
    await moments.collateral(game, Use(user=follower, range=None), card.rules.collateral, hurt)
    conditions.end_attack(game, follower, held)
    for foe in aimed:
        if has(card, "LOOT") and game.figure(foe.id) is None:  # DRU-ALLY-09, DRU-KW-36
            square = lowest(game.footprint(foe))
            game.state.loot |= 1 << square
            game.emit(events.ChestLeft, follower.name, game.name(square))


def force(game: Drunagor, follower: Follower, card: FollowerCard, foe: Figure | None = None) -> int:
    """The damage of its attack, on somebody whom others mark for it, or on anybody."""
    total = (card.damage or 0) - tokens.weakness(follower.tokens)
    if card.kind == "pet":  # DRU-ALLY-04
        total += predicates.bonus(game, game.state.heroes[follower.owner], "PET DMG")
    if foe is not None:
        total += predicates.lent_damage(game, follower, foe)
    return max(0, total)


async def fly_home(game: Drunagor, follower: Follower) -> None:
    """FLYBY: back to a square adjacent to its Hero; only the landing counts.

    DRU-PET-09, DRU-KW-27.
    """
    hero = game.state.heroes[follower.owner]
    free = game.beside(hero) & (game.free_squares() | 1 << follower.space)
    if not free:
        return
    square = await game.ask(
        hero.seat,
        "flyby",
        [game.book.square_options[s] for s in bits(free)],
        rule="DRU-PET-09",
        about=(follower.name,),
    )
    if square != follower.space:
        await forced.displace(game, follower, square, "swoops")


# Whom


async def _aim(game: Drunagor, follower: Follower, card: FollowerCard) -> list[Figure]:
    """The player chooses: one target, several under CLEAVE or MULTISHOT, areas under STRIKE."""
    areas = _size(game, card, "STRIKE")
    if areas:
        return await _struck(game, follower, card, areas)
    most = max(1, _size(game, card, "CLEAVE"), _size(game, card, "MULTISHOT"))
    foes = in_reach(game, follower, card)
    aimed: list[Figure] = []
    while foes and len(aimed) < most:
        offered: list[Option[Figure | None]] = [Option("pass", None)]
        offered += [Option(f"figure:{foe.name}", foe) for foe in foes]
        foe = await game.ask(
            game.seat(follower),
            "follower-attack",
            offered,
            rule="DRU-PET-04",
            about=(follower.name, force(game, follower, card)),
        )
        if foe is None:
            break
        aimed.append(foe)
        foes.remove(foe)
    return aimed


async def _struck(
    game: Drunagor, follower: Follower, card: FollowerCard, most: int
) -> list[Figure]:
    """Up to so many areas; every enemy in them is hit, friends are spared (DRU-KW-68)."""
    aimed: list[Figure] = []
    areas = _areas(game, follower, card)
    for _ in range(most):
        held = {area: _foes_in(game, follower, area) for area in areas}
        options = [Option("pass", -1)]
        options += [Option(f"area:{game.area_name(area)}", area) for area in areas if held[area]]
        area = await game.ask(
            game.seat(follower),
            "follower-attack",
            options,
            rule="DRU-KW-68",
            about=(follower.name, force(game, follower, card)),
        )
        if area < 0:
            break
        areas.remove(area)
        aimed += [foe for foe in held[area] if foe not in aimed]
    return aimed


def _areas(game: Drunagor, follower: Follower, card: FollowerCard) -> list[Area]:
    """Areas with a square beside a Melee follower, within Range of another (DRU-KW-68)."""
    board = game.ground.board
    if card.attack == "magical":
        return list(bits(board.areas.exists))
    if card.attack == "ranged":
        if game.engaged(follower):  # DRU-ENG-04
            return []
        return list(bits(game.areas_in_range(game.area(follower), _range(game, card))))
    near = game.beside(follower) | game.footprint(follower)
    return sorted({board.area_of[square] for square in bits(near)})


def _foes_in(game: Drunagor, follower: Follower, area: Area) -> list[Figure]:
    """Hidden ones too; who is down is nobody's target (DRU-KW-62, DRU-KO-03)."""
    squares = game.ground.board.squares_of[area]
    foes = [foe for foe in game.enemies(follower) if squares & game.footprint(foe)]
    return [foe for foe in foes if not (isinstance(foe, Hero) and foe.down)]


def in_reach(game: Drunagor, follower: Follower, card: FollowerCard) -> list[Figure]:
    """Enemies that the follower could attack from where it stands."""
    seen = game.visible_enemies(follower)
    if card.attack == "melee":
        return [foe for foe in seen if game.adjacent(follower, foe)]
    if card.attack == "ranged":
        if game.engaged(follower):  # DRU-ENG-04
            return []
        within = game.in_range(follower.space, _range(game, card))
        return [foe for foe in seen if within & game.footprint(foe)]
    return seen if card.attack == "magical" else []


# What its card says


def has(card: FollowerCard, keyword: str) -> bool:
    collateral = (item for group in card.rules.collateral for item in group.items)
    words = (*card.rules.passives, *collateral)
    return any(isinstance(item, Effect) and item.keyword == keyword for item in words)


def _says(card: FollowerCard, modifier: str) -> bool:
    return any(word.kind == modifier for word in card.rules.modifiers)


def _size(game: Drunagor, card: FollowerCard, shape: str) -> int:
    return sum(_worth(game, word.amount) for word in card.rules.modifiers if word.kind == shape)


def _range(game: Drunagor, card: FollowerCard) -> int:
    """Range 1, or the RANGE X of its card."""
    words = [p for p in card.rules.passives if isinstance(p, Effect) and p.keyword == "RANGE"]
    return max((_worth(game, word.amount) for word in words), default=1)


def _worth(game: Drunagor, amount: Amount) -> int:
    """It has no Rune, so only P depends on the game (DRU-LANG-04)."""
    return amount.n * (game.party_size() if amount.per == "P" else 1)
