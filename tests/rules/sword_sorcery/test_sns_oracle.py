"""R26: enemy activation against a second implementation that shares no code with the first."""

from __future__ import annotations

from random import Random

import pytest

from oracle.sword_sorcery_positions import course, world
from release import LONG
from rule import rule
from sword_sorcery_enemies import LIBRARY, Fight
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.enemy import RANKS
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.moments import Value
from undercroft.games.sword_sorcery.state import Companion, Condition, Door, Enemy, Figure, Taunt

POSITIONS = 40_000 if LONG else 1_600
BATCHES = 8
HEROES = ("aldric", "sylwen", "borin", "maelis", "tamsin")


def scrolls() -> list[tuple[str, str]]:
    ranked = [
        (kind.id, rank)
        for kind in LIBRARY.kinds.values()
        for rank in RANKS
        if kind.scroll(rank) is not None
    ]
    return [*ranked, *((master, "purple") for master in LIBRARY.masters)]


SCROLLS = scrolls()


def position(pick: Random) -> tuple[Fight, Enemy]:
    """Anybody anywhere: heroes and companions in any shape, doors open or not, any enemy."""
    quest = pick.randint(1, 4)
    fight = Fight(quest)
    state, areas = fight.state, range(len(fight.plan.names))
    names = pick.sample(HEROES, pick.randint(1, 4))
    near = pick.sample(areas, min(len(areas), pick.choice((2, 4, 99))))  # crowded or scattered
    fight = Fight(quest, **dict.fromkeys(names, fight.plan.names[0]))
    state = fight.state
    state.doors = tuple(Door(door.id, open=pick.random() < 0.7) for door in state.doors)
    state.deadly = tuple(area for area in areas if pick.random() < 0.2)
    for hero in state.heroes:
        hero.area = pick.choice(near)
        hero.soulrank = pick.randint(1, 3)
        hero.crowns = pick.randint(0, 2)
        hero.hp = pick.randint(1, LIBRARY.classes[hero.role].gem.hp[hero.soulrank - 1])
    for kind in pick.sample(sorted(LIBRARY.companions), pick.choice((0, 0, 1, 2))):
        owner = pick.choice(names)
        state.companions.append(
            Companion(
                kind=kind,
                owner=owner,
                area=pick.choice(near),
                hp=pick.randint(1, LIBRARY.companions[kind].hp),
            )
        )
    kind, rank = pick.choice(SCROLLS)
    enemy = fight.enemy(kind, rank, fight.plan.names[pick.choice(near)])
    enemy.conditions = tuple(
        Condition(one) for one in ("blind", "slow", "exhaust") if pick.random() < 0.12
    )
    if rank == "purple" and pick.random() < 0.5:
        enemy.menace = pick.choice(names)
    if pick.random() < 0.15:
        enemy.taunt = Taunt(pick.choice(names))
    _dress(fight, pick)
    return fight, enemy


def _dress(fight: Fight, pick: Random) -> None:
    """Values that cards would give, and a companion whose trait is a taunt."""
    given = {
        (one.id, what): pick.randint(0, 2)
        for one in fight.game.friends()
        for what in ("armour", "dice")
    }
    more, limit = pick.choice((0, 0, 1)), pick.choice((99, 99, 2))
    bait = [one for one in fight.state.companions if one.kind == "bone-servant"]

    def value(game: SwordSorcery, who: Figure, what: Value, printed: int) -> int:
        if what == "mp":
            return printed + more
        if what == "range":
            return min(printed, limit)
        return given.get((who.id, what), printed)

    def baits(game: SwordSorcery, enemy: Enemy) -> list[Companion]:
        return [one for one in bait if one.area == enemy.area]

    fight.game.answers = fight.game.answers + moments.value.by(value) + moments.baits.by(baits)


@rule("SNS-AI-02", "SNS-AI-03", "SNS-AI-04", "SNS-AI-05", "SNS-AI-06", "SNS-AI-07", "SNS-AI-08")
@rule("SNS-AI-09", "SNS-AI-10", "SNS-AI-11", "SNS-AI-12", "SNS-AI-13", "SNS-AI-14", "SNS-AI-16")
@rule("SNS-FULL-106", "SNS-FULL-107", "SNS-FULL-108", "SNS-FULL-111", "SNS-FULL-134")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_enemies_do_what_the_contract_says_wherever_they_stand(batch: int) -> None:
    pick = Random(f"oracle {batch}")
    bands: set[str] = set()
    for _ in range(POSITIONS // BATCHES):
        fight, enemy = position(pick)
        allowed = world(fight.game, enemy).courses()
        done = course(fight.game, enemy, pick)
        assert done in allowed, (enemy, sorted(allowed), done)
        bands.add(done[0])
    assert len(bands) > 5


@rule("SNS-INV-12")
def test_a_way_of_an_enemy_never_crosses_what_holds_it() -> None:
    pick = Random("ways")
    steps = 0
    for _ in range(POSITIONS // BATCHES):
        fight, enemy = position(pick)
        here = enemy.area
        ground = world(fight.game, enemy)
        _, _, deeds = course(fight.game, enemy, pick)
        for what, area in deeds:
            if what == "step":
                name = fight.plan.names[here]
                assert area in ground.ground.steps(name, flies=ground.foe.flies)
                here = fight.area(area)
                steps += 1
    assert steps > 50
