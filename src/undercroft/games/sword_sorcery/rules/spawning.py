"""Enemies come onto the map: cards at gates, figures put in areas, Hordes (SNS-FULL-095 ff.)."""

from __future__ import annotations

from typing import Literal

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.enemy import RANKS, EnemyCard
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import gates, piles
from undercroft.games.sword_sorcery.rules.assigning import seat_for
from undercroft.games.sword_sorcery.rules.rolling import roll
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.state import Area, Enemy, Gate, Hidden
from undercroft.kit.difficulty import GENTLE, GRIM

Ranked = Literal["green", "blue", "red"]


class Promoted(events.Fact, frozen=True):
    clause = "SNS-FULL-211"
    says = "A bolt: a blue enemy comes in place of a green one."


class Demoted(events.Fact, frozen=True):
    clause = "SNS-RUL-79"
    says = "No bolt: a green enemy comes in place of a blue one."


# Cards of a rank


async def spawn_nearest(game: SwordSorcery, rank: Ranked, n: int) -> None:
    """At the open gate nearest to the active hero; without one nobody comes (SNS-FULL-095)."""
    found = gates.open_gates(game)
    if found and n > 0:
        gate = await gates.nearest(game, found)
        await spawn_in(game, rank, n, gate.area)


async def spawn_at_gates(game: SwordSorcery, rank: Ranked, n: int) -> None:
    """Dealt one by one over all open gates, the nearest first (SNS-FULL-095)."""
    found = await gates.dealt(game) if n > 0 else []
    for place in range(n if found else 0):
        await spawn_in(game, rank, 1, found[place % len(found)].area)


async def spawn_at(game: SwordSorcery, rank: Ranked, n: int, gate: Gate) -> None:
    """At a gate that is named, if it is open (SNS-FULL-095)."""
    if gate.open:
        await spawn_in(game, rank, n, gate.area)


async def spawn_in(game: SwordSorcery, rank: Ranked, n: int, area: Area) -> None:
    """In an area, as at a gate; they act when an activation selects them (SNS-FULL-096)."""
    for _ in range(n):
        await draw_into(game, rank, area)


def _turned_out(game: SwordSorcery, rank: Ranked, area: Area) -> Ranked:
    """Heroic: a green that comes is blue on a rolled bolt (SNS-FULL-211, SNS-RUL-69); gentle: a
    blue one is green without a bolt (SNS-RUL-79). Of the fog nothing is told."""
    level = game.state.difficulty
    if level == GRIM and rank == "green" and roll(game, "red").face.bolts:
        if game.is_known(area):
            game.emit(Promoted)
        return "blue"
    if level == GENTLE and rank == "blue" and not roll(game, "red").face.bolts:
        if game.is_known(area):
            game.emit(Demoted)
        return "green"
    return rank


async def draw_into(game: SwordSorcery, rank: Ranked, area: Area, alias: str = "") -> None:
    """The next card of a rank; where there is none, of the next lower rank, else none
    (SNS-FULL-099)."""
    rank = _turned_out(game, rank, area)
    for name in reversed(RANKS[: RANKS.index(rank) + 1]):
        card = piles.draw(game, name)  # type: ignore[arg-type]
        if card:
            await appear(game, EnemyCard.called(card), area, alias, dealt=True)
            return


# By name


async def place(game: SwordSorcery, what: str, n: int, area: Area, alias: str = "") -> None:
    """A rank, a scroll (`skeleton_blue`) or a master; no gate is needed (SNS-FULL-098)."""
    for _ in range(n):
        if what in RANKS:
            await draw_into(game, what, area, alias)  # type: ignore[arg-type]
        elif what in game.library.masters:
            await appear(game, EnemyCard(what, "purple"), area, alias)
        else:
            kind, _, rank = what.rpartition("_")
            await appear(game, EnemyCard(kind, rank), area, alias)  # type: ignore[arg-type]


def take_hidden(game: SwordSorcery, name: str) -> None:
    """Enemies of this alias or kind in the fog, unseen as they came (SNS-RUL-87)."""
    state = game.state
    for one in state.hidden:
        if name in (one.alias, one.kind) and one.dealt and one.rank != "purple":
            piles.discard(game, one.rank, one.card.id)
    state.hidden = tuple(one for one in state.hidden if name not in (one.alias, one.kind))


async def appear(
    game: SwordSorcery, card: EnemyCard, area: Area, alias: str = "", *, dealt: bool = False
) -> None:
    """The figure of a card, or all of a Horde, in one area and for one seat (SNS-FULL-103). A
    master's Menace token is free (SNS-FULL-117). In the fog it is hidden, and has neither seat nor
    figures yet (SNS-ETURN-03, SNS-RUL-87)."""
    state = game.state
    if not game.is_known(area):
        kind, rank, variant = card
        state.hidden = (*state.hidden, Hidden(kind, rank, area, variant, dealt, alias))
        return
    seat = seat_for(game, card.kind, card.rank)
    group, figures = state.numbered + 1, 1
    came: list[Enemy] = []
    while len(came) < figures:
        state.numbered += 1
        enemy = Enemy(
            id=f"{card.kind}-{card.rank}-{state.numbered}",
            kind=card.kind,
            rank=card.rank,
            variant=card.variant,
            dealt=dealt,
            assigned=seat.id,
            group=group,
            alias=alias,
            area=area,
            spawned=state.round,
        )
        state.enemies.append(enemy)
        enemy.hp = max_hp(game, enemy)
        came.append(enemy)
        figures = moments.horde(game, enemy)
        game.emit(events.Appeared, enemy.id, game.name(area), seat.id, alias)
    for enemy in came:
        await moments.appeared(game, enemy)
    for hero in game.heroes_in(area):
        await moments.engages(game, hero, came)  # SNS-ENG-01
