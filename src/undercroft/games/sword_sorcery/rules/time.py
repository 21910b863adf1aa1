"""The Time Phase: cleanup, powers, soul points (SNS-TIME)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import conditions, reviving
from undercroft.games.sword_sorcery.rules.damage import change_souls, suffer
from undercroft.games.sword_sorcery.rules.magic_shields import fill
from undercroft.games.sword_sorcery.rules.powers import refresh_and_cool
from undercroft.games.sword_sorcery.rules.saving import save
from undercroft.games.sword_sorcery.rules.souls import may_raise, raise_rank
from undercroft.games.sword_sorcery.state import Change, Enemy, Figure, Hero
from undercroft.kit.questions import put

BURNED = Change("burned", "fire", until="turn")  # by fire, in this Time Phase (SNS-LANG-08)


class SpendSouls(Question, frozen=True):
    clause = "SNS-DEC-27"
    prompt = "{souls|soul point} in the pool: what for?"
    answers = {
        "raise:HERO": "{HERO} rises a soulrank",
        "revive:HERO": "{HERO} returns to life",
        "done": "go on",
    }

    souls: int


async def time_phase(game: SwordSorcery) -> None:
    """Four steps (SNS-TIME-01); the last is a position of its own."""
    state = game.state
    if state.step != "souls":
        await _cleanup(game)
        for hero in in_order(game):  # steps 2 and 3
            refresh_and_cool(game, hero)
        await moments.time(game)
        for figure in game.figures():
            figure.changes = tuple(one for one in figure.changes if one != BURNED)
        state.step = "souls"
    await _spend(game)
    state.step = ""


def in_order(game: SwordSorcery) -> list[Hero]:
    """Heroes in seat order from the leader (SNS-TIME-03)."""
    heroes, leader = game.state.heroes, game.state.leader
    return heroes[leader:] + heroes[:leader]


def all_in_order(game: SwordSorcery) -> list[Figure]:
    """Heroes, companions, enemies by seat and within a seat by age (SNS-TIME-03)."""
    heroes = in_order(game)
    seats = [hero.id for hero in heroes]
    enemies = sorted(game.state.enemies, key=lambda enemy: seats.index(enemy.assigned))
    living = [hero for hero in heroes if not hero.ghost]
    return [*living, *game.state.companions, *enemies]


# Effects Cleanup


async def _cleanup(game: SwordSorcery) -> None:
    """All damage first, then every other change, for those who live (SNS-TIME-02, -03)."""
    burned: dict[str, tuple[int, int]] = {}
    for who in all_in_order(game):
        fire = who.fire1 + who.fire2
        if fire:
            burned[who.id] = who.fire1, who.fire2
            who.changes = (*who.changes, BURNED)
        await suffer(game, who, conditions.poison(who) + fire, cause="time")  # SNS-TIME-04
    for who in all_in_order(game):
        await _change(game, who, *burned.get(who.id, (0, 0)))
    if reviving.storm(game) and any(hero.ghost for hero in game.state.heroes):
        change_souls(game, -1, "soul-storm")  # SNS-FULL-210


async def _change(game: SwordSorcery, who: Figure, fire1: int, fire2: int) -> None:
    """Of fire tokens those change that have burned: what a death in the first half has brought
    waits for the next Time Phase (SNS-FIRE-03)."""
    if who.has("poison") and type(who) is not Enemy and await save(game, who, "poison"):
        conditions.free(game, who, "poison", "save")  # SNS-POIS-02, -03
    conditions.burn_down(who, fire1, fire2)
    conditions.bleed_on(game, who)
    if type(who) is Hero:
        fill(game, who)


# Soul Enhancement and Resurrection


async def _spend(game: SwordSorcery) -> None:
    """In any order, as often as allowed (SNS-TIME-08, SNS-SOUL-05)."""
    while True:
        options: list[Option[tuple[str, Hero] | None]] = [
            Option(f"{what}:{hero.id}", (what, hero))
            for what, who in (("raise", _rising(game)), ("revive", _returning(game)))
            for hero in who
        ]
        if not options:
            return
        game.quiet()
        chosen = await put(
            game, game.players, SpendSouls(game.state.souls), [*options, Option("done", None)]
        )
        if chosen is None:
            return
        what, hero = chosen
        await (raise_rank(game, hero) if what == "raise" else reviving.revive(game, hero))


def _rising(game: SwordSorcery) -> list[Hero]:
    return [hero for hero in game.state.heroes if may_raise(game, hero)]


def _returning(game: SwordSorcery) -> list[Hero]:
    """A soulrank is the price where the pool is too small (SNS-FULL-061)."""
    heroes = game.state.heroes
    return [one for one in heroes if reviving.may_pay(game, one) or reviving.may_lower(game, one)]
