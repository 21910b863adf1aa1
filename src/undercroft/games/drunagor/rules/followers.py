"""Pets and Companions: they follow a Hero and act after the Hero's turn (DRU-PET, DRU-ALLY)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import FollowerCard
from undercroft.games.drunagor.rules import (
    conditions,
    cubes,
    follower_attacks,
    health,
    predicates,
    steps,
    terrain,
    traps,
    triggered,
)
from undercroft.games.drunagor.state import Follower, Hero, Mask, Turn
from undercroft.games.drunagor.use import Use

BESIDE = "a companion ends its turn adjacent to you"


def pets_of(game: Drunagor, hero: Hero) -> list[Follower]:
    """The Hero's Pets on the board, the first summoned first."""
    return [
        follower
        for follower in game.state.followers.values()
        if follower.owner == hero.id and game.follower_card(follower).kind == "pet"
    ]


async def join(game: Drunagor, hero: Hero, card: FollowerCard) -> None:
    """Put a Pet or Companion next to its Hero, who chooses the square (DRU-PET-02)."""
    state = game.state
    free = game.beside(hero) & game.free_squares()
    leaving: list[Follower] = []
    if card.kind == "pet":  # one Pet at a time, unless an ability allows two (DRU-PET-07)
        allowed = 2 if predicates.trait(game, hero, "TWO PETS") else 1
        pets = pets_of(game, hero)
        leaving = pets[: max(0, len(pets) + 1 - allowed)]
    for old in leaving:
        free |= game.beside(hero) & 1 << old.space
    if card.kind == "companion" and not free:  # who joins is not sent away (DRU-RUL-215)
        free = _nearest_free(game, hero)
    if not free:
        return
    for old in leaving:
        health.leave(game, old)
    square = await game.ask(
        hero.seat,
        "summon",
        [game.book.square_options[s] for s in bits(free)],
        rule="DRU-PET-02",
        about=(hero.name, card.id),
    )
    follower = Follower(
        id=state.next_id, name=_name(game, card), space=square, card=card.id, owner=hero.id
    )
    state.next_id += 1
    state.followers[follower.id] = follower
    game.emit(events.Summoned, follower.name, game.name(square), card.id)
    await terrain.enter(game, follower)
    if card.kind == "pet":
        await triggered.fire(game, hero, "you summon a pet", that=follower)


async def rejoin(game: Drunagor) -> None:
    """Companions who came along on a march stand beside their Heroes (DRU-ALLY-06)."""
    state = game.state
    marching, state.train = state.train, ()
    for companion in marching:
        hero = state.heroes[companion.owner]
        square = await game.ask(
            hero.seat,
            "summon",
            [game.book.square_options[s] for s in bits(_nearest_free(game, hero))],
            rule="DRU-ALLY-06",
            about=(hero.name, companion.card),
        )
        state.followers[state.next_id] = Follower(
            id=state.next_id,
            name=companion.name,
            space=square,
            tokens=companion.tokens,
            card=companion.card,
            owner=hero.id,
        )
        state.next_id += 1
        game.emit(events.Summoned, companion.name, game.name(square), companion.card)


def _nearest_free(game: Drunagor, hero: Hero) -> Mask:
    """The free squares that are nearest to a Hero; none where the whole board is taken."""
    free, near = game.free_squares(), 1 << hero.space
    while not near & free:
        wider = near | game.ground.board.squares.spread(near)
        if wider == near:
            return 0
        near = wider
    return near & free


def _name(game: Drunagor, card: FollowerCard) -> str:
    names = {follower.name for follower in game.state.followers.values()}
    number = 2
    name = card.id
    while name in names:
        name = f"{card.id}-{number}"
        number += 1
    return name


async def activate(game: Drunagor, hero: Hero, who: tuple[str, ...]) -> None:
    """An effect activates a Pet, or summons one instead (DRU-PET-05, -06)."""
    names = {name.lower() for name in who}
    any_pet = "a pet" in names
    out = [pet for pet in pets_of(game, hero) if any_pet or pet.card in names]
    cards = [
        card
        for card in game.library.followers.values()
        # UNIQUE: summoned only by its name (DRU-PET-08)
        if card.kind == "pet" and ((any_pet and not card.unique) or card.id in names)
    ]
    there = {pet.card for pet in out}
    offered: list[Option[FollowerCard | Follower]] = [
        Option(f"activate:{pet.name}", pet) for pet in out
    ]
    offered += [Option(f"summon:{card.id}", card) for card in cards if card.id not in there]
    if not offered:
        return
    chosen = await game.ask(hero.seat, "pet", offered, rule="DRU-PET-05", about=(hero.name,))
    if isinstance(chosen, FollowerCard):
        await join(game, hero, chosen)
        return
    await triggered.fire(game, hero, "you activate a pet", that=chosen)
    game.emit(events.Activated, chosen.name)
    if game.battle:
        await traps.spring(game, chosen)  # it activates (DRU-TRAP-02)
    await _act(game, chosen, stunned=False)


async def _act(game: Drunagor, follower: Follower, *, stunned: bool) -> None:
    """Move, then attack. That is all of an extra activation (DRU-PET-06, DRU-RUL-11)."""
    card = game.follower_card(follower)
    if follower.id in game.state.followers and card.move:
        await steps.move_effect(game, follower, card.move)
    if follower.id in game.state.followers and not stunned and card.damage is not None:
        await follower_attacks.attack(game, follower, card)


async def take_turn(game: Drunagor, follower: Follower) -> None:
    """Conditions, move, then attack; either may be left out (DRU-PET-04, DRU-ALLY-03)."""
    state = game.state
    state.turn = Turn(who=follower.id)
    game.emit(events.TurnBegan, follower.name)
    stunned = await conditions.resolve(game, follower)
    if game.battle and follower.id in state.followers:
        await traps.spring(game, follower)  # DRU-TRAP-02, DRU-PVP-05
    card = game.follower_card(follower)
    use = Use(user=follower, range=None)
    for group in card.rules.triggered:
        if follower.id in state.followers:
            await moments.carry_out_group(game, use, group)
            await cubes.unwilling_recalls(game)  # DRU-RECALL-05
    await _act(game, follower, stunned=stunned)
    if follower.id in state.followers:
        await terrain.end_of_turn(game, follower)
    if follower.id in state.followers and card.kind == "companion":
        for hero in state.heroes:
            if game.adjacent(hero, follower):
                await triggered.fire(game, hero, BESIDE, that=follower)
