"""A position in numbers, for learning agents (`core.sense`)."""

from __future__ import annotations

from functools import lru_cache

from undercroft.core.sense import Row, Sense, bucket
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.ground.plan import Plan
from undercroft.games.sword_sorcery.state import NOWHERE, Character, Companion, Enemy, Hero

GAUGES = (
    "round", "souls", "points", "combats", "actions", "events", "tokens", "doors", "known",
    "flags", "gates", "losses",
)  # fmt: skip

Spot = tuple[float, float]
Spots = tuple[Spot, ...]


def sense(game: SwordSorcery, seat: int | None) -> Sense:
    """Of decks it has only how many Event cards are left, which is the clock of a quest. Hit points
    are at most what gem, scroll or card print: what raises them for a while is asked too often."""
    state = game.state
    spots = _spots(game.plan)
    figures: list[Row] = []
    names: list[str] = []
    for place, hero in enumerate(state.heroes):
        figures.append(_hero(game, hero, seat, place == state.turn, spots))
        names.append(hero.id)
    for companion in state.companions:
        figures.append(_companion(game, companion, seat, spots))
        names.append(companion.id)
    for enemy in state.enemies:
        figures.append(_enemy(game, enemy, spots))
        names.append(enemy.id)
    now = state.heroes[state.turn] if state.turn != NOWHERE else None
    table = [
        state.round, state.souls, now.points if now else 0, now.combats if now else 0,
        now.actions if now else 0, len(state.events), len(state.tokens),
        sum([door.open for door in state.doors]), len(state.known), len(state.flags),
        sum([gate.open for gate in state.gates]), state.losses,
    ]  # fmt: skip
    return Sense(table, figures, names, state.turn)


def _hero(game: SwordSorcery, hero: Hero, seat: int | None, now: bool, spots: Spots) -> Row:
    x, y = spots[hero.area]
    return (
        1, hero.seat == seat, hero.area != NOWHERE and not hero.ghost, x, y, hero.hp,
        game.role(hero).gem.hp[hero.soulrank - 1], now, hero.acted, _ills(hero),
        hero.magic_shields, bucket(hero.id),
    )  # fmt: skip


def _companion(game: SwordSorcery, who: Companion, seat: int | None, spots: Spots) -> Row:
    x, y = spots[who.area]
    return (
        1, game.hero(who.owner).seat == seat, who.area != NOWHERE, x, y, who.hp,
        game.library.companions[who.kind].hp, 0, who.acted, _ills(who), who.magic_shields,
        bucket(who.kind),
    )  # fmt: skip


def _enemy(game: SwordSorcery, enemy: Enemy, spots: Spots) -> Row:
    x, y = spots[enemy.area]
    master = game.master(enemy)
    most = game.scroll(enemy).hp if master is None else master.hp(game.state.size)
    return (
        -1, 0, enemy.area != NOWHERE, x, y, enemy.hp, most, 0, enemy.activated,
        _ills(enemy), enemy.magic_shields, bucket(f"{enemy.kind} {enemy.rank}"),
    )  # fmt: skip


def _ills(who: Character) -> int:
    return len(who.conditions) + who.fire1 + who.fire2


@lru_cache(maxsize=64)
def _spots(plan: Plan) -> Spots:
    """The middle of every area; the last is for those who are nowhere."""
    middles = [(x + width / 2, y + height / 2) for x, y, width, height in plan.rects]
    return (*middles, (-1.0, -1.0))


def located(game: SwordSorcery, word: str) -> Spot | None:
    """Where an area lies that an option names."""
    number = game.plan.number.get(word)
    return None if number is None else _spots(game.plan)[number]
