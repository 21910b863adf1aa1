"""Every act of an Enemy says why, with the clause that decided."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.core.events import Event, Reason
from undercroft.games.hellscape import events
from undercroft.games.hellscape.rules import (
    behaving,
    boss,
    combat,
    darkness,
    enemies,
    mobs,
    prowling,
    shoving,
    spawning,
)
from undercroft.games.hellscape.showing.because import sentence
from undercroft.games.hellscape.showing.chronicle import sentences
from undercroft.games.hellscape.showing.names import Names
from undercroft.games.hellscape.state import Ally, Enemy
from undercroft.games.hellscape.use import Use
from undercroft.games.hellscape.zones import NOWHERE


@pytest.fixture(autouse=True)
def bloodless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Combats end as soon as they are declared."""

    async def fight(game: object, roll: object) -> None: ...

    monkeypatch.setattr(combat, "fight", fight)


def told(dungeon: Dungeon) -> list[tuple[str, str, str]]:
    """Deed, goal and clause of everything Enemies planned, and waits."""
    found = []
    for event in dungeon.events:
        match event:
            case events.EnemyPlans(deed=deed, goal=goal, reason=reason):
                found.append((deed, goal, reason.rule))
            case events.EnemyWaits(reason=reason):
                found.append(("wait", "", reason.rule))
    return found


def reason(dungeon: Dungeon) -> Reason:
    """The one that was given last."""
    found: list[Reason] = [e.reason for e in dungeon.events if hasattr(e, "reason")]
    return found[-1]


def why(dungeon: Dungeon) -> str:
    """That reason in words."""
    return sentence(reason(dungeon), Names(LIBRARY))


def words(event: Event) -> str:
    (text,) = sentences(event, LIBRARY)
    return text


def mob(dungeon: Dungeon, zone: str, item: str = "chipped-sword") -> Enemy:
    return dungeon.mob("satyrs-1", zone, item=item)


@rule("MD2-MOB-02", "MD2-MOB-03")
def test_a_target_is_the_only_one_the_closest_or_chosen_among_equals() -> None:
    dungeon = Dungeon(row("LLLL"))
    dungeon.hero("irk", "r1c1")
    archers = mob(dungeon, "r1c3", "curved-bow")
    dungeon.run(mobs.act(dungeon.game, archers))
    assert told(dungeon) == [("attack", "irk", "MD2-MOB-02")]
    dungeon.hero("feydra", "r1c2")
    dungeon.run(mobs.act(dungeon.game, archers))
    assert told(dungeon)[-1] == ("attack", "feydra", "MD2-MOB-03")
    assert reason(dungeon).candidates == ("feydra", "irk")
    dungeon.hero("mathrin", "r1c4")
    dungeon.run(mobs.act(dungeon.game, archers), "figure:mathrin")
    assert told(dungeon)[-1] == ("attack", "mathrin", "MD2-MOB-03")
    assert "players' choice" in why(dungeon)


@rule("MD2-MOB-04")
def test_the_best_of_several_attacks_is_named() -> None:
    dungeon = Dungeon(row("LL"))
    irk = dungeon.hero("irk", "r1c1")
    fits = {id: {"melee", "magic"} <= {*one.attacks} for id, one in LIBRARY.items.items()}
    both = mob(dungeon, "r1c1", next(id for id, one in fits.items() if one))
    assert len(mobs.kinds_for(dungeon.game, both, irk)) == 2
    dungeon.drive(mobs.act(dungeon.game, both))
    assert "promises the most swords" in why(dungeon)
    assert "MD2-MOB-04" in why(dungeon)
    dungeon.run(mobs.act(dungeon.game, dungeon.roaming("ytheria-1", "r1c1")))
    assert "MD2-MOB-04" not in why(dungeon)  # Ranged does not fit in the own Zone


@rule("MD2-RUL-85")
def test_a_taunt_is_the_reason() -> None:
    dungeon = Dungeon(row("LLL"))
    dungeon.hero("gheta", "r1c1")
    dungeon.hero("irk", "r1c2")
    dungeon.state.flags = ("TAUNT:gheta",)
    dungeon.run(mobs.act(dungeon.game, mob(dungeon, "r1c3", "curved-bow")))
    assert told(dungeon) == [("attack", "gheta", "MD2-LANG-12")]
    dungeon.run(behaving.activate(dungeon.game, dungeon.roaming("andra-1", "r1c3")))
    assert told(dungeon)[-1] == ("attack", "gheta", "MD2-RUL-85")


@rule("MD2-MOB-06", "MD2-MOB-08", "MD2-COND-05", "MD2-RUL-96")
def test_why_a_mob_walks_and_why_it_stays() -> None:
    dungeon = Dungeon(row("LLL", " |"))
    irk = dungeon.hero("irk", "r1c1")
    here = mob(dungeon, "r1c2")
    dungeon.run(mobs.act(dungeon.game, here))
    assert told(dungeon) == [("walk", "irk", "MD2-MOB-06")]
    walls = mob(dungeon, "r1c3")
    dungeon.run(mobs.act(dungeon.game, walls))
    assert told(dungeon)[-1] == ("wait", "", "MD2-MOB-08")
    assert "no way" in why(dungeon)
    bows = mob(dungeon, "r1c1", "curved-bow")
    dungeon.run(mobs.act(dungeon.game, bows))
    assert told(dungeon)[-1] == ("wait", "", "MD2-MOB-08")
    assert "same Zone" in why(dungeon)
    bows.frost = 1
    dungeon.run(mobs.act(dungeon.game, bows))
    assert told(dungeon)[-1] == ("wait", "", "MD2-COND-05")
    irk.down = True
    dungeon.run(mobs.act(dungeon.game, bows))
    assert told(dungeon)[-1] == ("wait", "", "MD2-RUL-96")


@rule("MD2-ENEMY-01", "MD2-COND-07")
def test_an_activation_is_told_and_frost_that_takes_it() -> None:
    dungeon = Dungeon(row("LL"))
    dungeon.hero("irk", "r1c1")
    ghoul = dungeon.roaming("the-ghoul-1", "r1c2")
    ghoul.frost = 3
    dungeon.run(enemies.activate(dungeon.game, ghoul))
    assert not any(isinstance(event, events.EnemyRoused) for event in dungeon.events)
    assert told(dungeon) == [("wait", "", "MD2-COND-07")]
    dungeon.run(enemies.activate(dungeon.game, ghoul))
    assert told(dungeon)[1:] == [
        ("pattern", "second", "MD2-ROAM-01"),
        ("walk", "irk", "MD2-ROAM-05"),
        ("attack", "irk", "MD2-ROAM-01"),
    ]
    frost = [e for e in dungeon.events if isinstance(e, events.Gained) and e.thing == "frost"]
    assert [e.n for e in frost] == [-2, -1]


@rule("MD2-ROAM-01", "MD2-ROAM-04", "MD2-ROAM-06")
@pytest.mark.parametrize(
    ("card", "floor", "expected"),
    [
        ("lyidan-1", "LLS", [("walk", "r1c3", "MD2-ROAM-05")]),
        ("lyidan-1", "SLL", [("wait", "", "MD2-ROAM-06")]),
        ("lyidan-1", "SS", [("place", "irk", "MD2-ROAM-01"), ("attack", "irk", "MD2-ROAM-01")]),
        ("ytheria-1", "LL", [("attack", "irk", "MD2-ROAM-01")]),
        ("andra-1", "LL", [("attack", "irk", "MD2-ROAM-01")]),
    ],
)
def test_each_step_of_a_pattern_has_its_reason(
    card: str, floor: str, expected: list[tuple[str, str, str]]
) -> None:
    dungeon = Dungeon(row(floor, "|" if floor == "SLL" else ""))
    dungeon.hero("irk", "r1c1")
    monster = dungeon.roaming(card, "r1c2")
    dungeon.run(behaving.activate(dungeon.game, monster))
    assert told(dungeon)[0][0] == "pattern"
    assert told(dungeon)[1:] == expected


@rule("MD2-ROAM-01")
def test_a_monster_whose_conditions_fail_acts_like_a_mob() -> None:
    dungeon = Dungeon(row("LLL", " |"))
    dungeon.hero("irk", "r1c1")
    ytheria = dungeon.roaming("ytheria-1", "r1c3")
    dungeon.run(behaving.activate(dungeon.game, ytheria))
    assert told(dungeon) == [
        ("pattern", "mob", "MD2-ROAM-01"),
        ("wait", "", "MD2-MOB-08"),
        ("wait", "", "MD2-MOB-08"),
    ]


@rule("MD2-ROAM-04", "MD2-ROAM-11")
def test_andra_off_the_board_the_devouring_ghoul_and_attacks_on_everybody() -> None:
    dungeon = Dungeon(row("LL"))
    dungeon.hero("irk", "r1c1")
    dungeon.state.allies[30] = Ally(id=30, card="flame", zone=0, health=9, owner=0)
    andra = dungeon.roaming("andra-1", "r1c1")
    andra.zone = NOWHERE
    dungeon.run(behaving.activate(dungeon.game, andra))
    assert told(dungeon)[1:] == [
        ("place", "irk", "MD2-ROAM-01"),
        ("attack", "irk", "MD2-ROAM-01"),
    ]
    mob(dungeon, "r1c2")
    dungeon.run(behaving.activate(dungeon.game, dungeon.roaming("the-ghoul-1", "r1c2")))
    assert told(dungeon)[-1] == ("devour", "satyrs", "MD2-ROAM-01")
    ytheria = dungeon.roaming("ytheria-1", "r1c2")
    dungeon.run(behaving.activate(dungeon.game, ytheria), "figure:flame")
    assert told(dungeon)[-2:] == [
        ("attack", "flame", "MD2-ROAM-04"),
        ("attack", "irk", "MD2-ROAM-04"),
    ]


@rule("MD2-SPAWN-05", "MD2-SPAWN-06", "MD2-SPAWN-07", "MD2-DARK-02")
def test_why_an_enemy_came_or_acts_instead_or_does_not_come() -> None:
    dungeon = Dungeon(row("LLL"), faces="common")
    irk = dungeon.hero("irk", "r1c1")
    dungeon.state.bag = (1, 0, 0)
    dungeon.state.mob_decks = (("satyrs-1", "satyrs-1"), ("satyrs-3",), ())
    rules = []

    def spawn() -> None:
        dungeon.events.clear()
        zone = dungeon.zone("r1c3")
        dungeon.run(spawning.spawn(dungeon.game, zone, why=darkness.PORTAL))
        reasons = [e.reason.rule for e in dungeon.events if hasattr(e, "reason")]
        rules.append((type(dungeon.events[0]).__name__, reasons[0]))

    spawn()
    spawn()
    irk.level = 3
    spawn()
    dungeon.state.mob_discards = ((), (), ())
    spawn()
    assert rules == [
        ("EnemyCame", "MD2-DARK-02"),
        ("EnemyRoused", "MD2-SPAWN-07"),
        ("CardReplaced", "MD2-SPAWN-06"),
        ("NobodyCame", "MD2-DARK-02"),
    ]


@rule("MD2-BOSS-05")
def test_the_paws_are_the_reason_of_what_a_boss_does() -> None:
    dungeon = Dungeon(row("LLL"), faces="p - -")
    irk = dungeon.hero("irk", "r1c1")
    dungeon.boss("archangel-michael", "r1c3")
    dungeon.run(boss.phase(dungeon.game, irk))
    (acted,) = [e for e in dungeon.events if isinstance(e, events.BossActs)]
    assert words(acted) == (
        "Archangel Michael, Blade of Dawn: 1 paw on the activation dice (MD2-BOSS-05)."
    )
    assert told(dungeon) == [("walk", "irk", "MD2-ROAM-05"), ("attack", "irk", "MD2-BOSS-05")]


@rule("MD2-ROAM-06")
@pytest.mark.parametrize(("zone", "expected"), [("r1c1", "wait"), ("r1c2", "attack")])
def test_the_reapers_arc_may_meet_nobody(zone: str, expected: str) -> None:
    dungeon = Dungeon(row("LLL", "|"))
    dungeon.hero("irk", zone)
    reaper = dungeon.boss("the-reaper", "r1c3")
    arc = LIBRARY.bosses["the-reaper"].moves[2].steps
    dungeon.run(behaving.carry_out(dungeon.game, reaper, arc))
    assert [deed for deed, _, _ in told(dungeon)] == [expected]


@rule("MD2-LANG-12", "MD2-EFF-13")
def test_a_call_and_a_push_are_no_steps_of_their_own() -> None:
    dungeon = Dungeon(row("LLL"))
    irk = dungeon.hero("irk", "r1c1")
    ghoul, there = dungeon.roaming("the-ghoul-1", "r1c1"), mob(dungeon, "r1c3")
    dungeon.run(prowling.feast(dungeon.game, ghoul))
    assert told(dungeon) == [("walk", "r1c1", "MD2-LANG-12")]
    use = Use(user=irk, card="gale-2")
    dungeon.run(shoving.shove(dungeon.game, use, there, 1, away=True))
    moves = [e for e in dungeon.events if isinstance(e, events.Moved)]
    assert [(e.how, e.rule) for e in moves] == [
        ("prowl", "MD2-MOB-06"),
        ("shove", "MD2-EFF-13"),
    ]


@pytest.mark.parametrize(
    "tell",
    [
        lambda because: events.EnemyCame("satyrs", "r1c1", 2, "chipped-sword", because),
        lambda because: events.NobodyCame("r1c1", because),
        lambda because: events.EnemyRoused("satyrs", because),
        lambda because: events.EnemyWaits("satyrs", because),
        lambda because: events.EnemyPlans("satyrs", "attack", "irk", because),
        lambda because: events.BossActs("the-reaper", 1, because),
    ],
)
def test_the_chronicle_gives_the_reason_the_others_and_the_clause(
    tell: Callable[[Reason], Event],
) -> None:
    text = words(tell(Reason("MD2-MOB-03", candidates=("irk", "gheta"), why="closest")))
    assert text.endswith(": the closest of those within reach, out of Irk and Gheta (MD2-MOB-03).")
