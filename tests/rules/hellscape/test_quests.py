"""The seven Quests' own rules: objectives, exits, what is carried, how they are lost."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest

from hellscape import LIBRARY, Faces, Rules
from rule import rule
from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.game import Over
from undercroft.games.hellscape import events
from undercroft.games.hellscape.book import PASSING, Book
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Scale
from undercroft.games.hellscape.loading.quests import RULES as NAMES
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    behaving,
    boss,
    darkness,
    doors,
    enemies,
    gains,
    mobs,
    moving,
    preparing,
    rounds,
    spawning,
    steps,
    trading,
    turn,
    wounds,
)
from undercroft.games.hellscape.rules.quests import RULES
from undercroft.games.hellscape.state import Ally, Enemy, Fury, Hero, Marker
from undercroft.games.hellscape.zones import NOWHERE

PARTY = ("irk", "feydra", "gheta", "mathrin", "sir-ronen", "nahias")


class Table:
    """A Quest with its map built and the Heroes on it; by default no Enemy is there."""

    def __init__(self, quest: str, heroes: int = 2, *, empty: bool = True) -> None:
        rules = Rules(quest)
        self.state = rules.start(PARTY[:heroes], 7)
        self.events: list[Event] = []
        self.asked: list[str] = []  # kinds of the questions so far
        self.game: Hellscape = rules.game(self.state, listener=self.events.append)
        for hero in self.state.heroes:
            hero.equipped = ("rusty-sword",)
            if isinstance(hero.machine, Fury):
                hero.machine = Fury("reckless", 7, ())
        self.run(preparing.go_on(self.game))
        self.state.stage = "heroes"
        if empty:
            self.state.enemies.clear()

    def zone(self, name: str) -> int:
        return self.game.zones.named[name]

    def at(self, who: Hero | Ally | Enemy) -> str:
        return self.game.zones.names[who.zone] if who.zone != NOWHERE else ""

    def put(self, who: Hero, zone: str) -> Hero:
        who.zone = self.zone(zone)
        return who

    def mob(self, zone: str, card: str = "demons-1", **fields: Any) -> Enemy:
        self.state.next_id += 1
        enemy = Enemy(
            id=self.state.next_id, type="mob", card=card, zone=self.zone(zone), minions=2, **fields
        )
        self.state.enemies[enemy.id] = enemy
        return enemy

    def marks(self, kind: str) -> list[str]:
        return sorted(self.game.zones.names[m.zone] for m in self.state.markers if m.kind == kind)

    def run(self, rule_: Coroutine[Request, Any, Any], *answers: str) -> Any:
        """Answers in turn; where they run out, the first option."""
        left = list(answers)
        try:
            request = rule_.send(None)
            while True:
                option = request.options[0]
                self.asked.append(request.kind)
                if left and (found := request.option(left[0])) is not None:
                    option = found
                    left.pop(0)
                request = rule_.send(option.value)
        except StopIteration as done:
            assert not left, left
            return done.value
        except Over:
            return None

    def errand(self, hero: Hero, key: str) -> None:
        """What a movement point buys."""
        option = next(o for o in moving.offers(self.game, hero) if o.key == key)
        self.run(moving.do(self.game, hero, option.value))

    def feat(self, hero: Hero, key: str) -> None:
        """What an action buys."""
        option = next(o for o in self.game.quest.feats(self.game, hero) if o.key == key)
        self.run(self.game.quest.run(self.game, hero, option.value))

    def errands(self, hero: Hero) -> list[str]:
        return [option.key for option in moving.offers(self.game, hero)]

    def feats(self, hero: Hero) -> list[str]:
        return [option.key for option in self.game.quest.feats(self.game, hero)]

    def dark(self) -> None:
        self.run(self.game.quest.darkness(self.game))

    def round(self) -> None:
        self.run(self.game.quest.round_starts(self.game))

    def kill(self, enemy: Enemy, by: Hero) -> None:
        wounds.hit(self.game, enemy, 999, "", by)
        self.run(aftermath.settle(self.game))

    @property
    def won(self) -> bool | None:
        return self.state.ended.won if self.state.ended else None


# All Quests


@rule("MD2-QUEST-01", "MD2-SETUP-09", "MD2-SETUP-15")
@pytest.mark.parametrize("quest", LIBRARY.quests)
def test_every_quest_is_told_and_can_be_set_up(quest: str) -> None:
    its = LIBRARY.quests[quest]
    assert all((its.summary, its.goal_text, its.intro, its.outro, its.defeat))
    table = Table(quest, 6, empty=False)
    assert len({hero.zone for hero in table.state.heroes}) == 1
    assert table.marks("portal")


@rule("MD2-SETUP-12", "MD2-SOLO-01", "MD2-RUL-115")
@pytest.mark.parametrize("quest", LIBRARY.quests)
def test_portals_by_the_number_of_heroes(quest: str) -> None:
    counts = [len(Table(quest, heroes).marks("portal")) for heroes in range(1, 7)]
    assert tuple(counts) == LIBRARY.quests[quest].heroes.portals
    assert LIBRARY.quests["tutorial"].heroes.portals == (1, 1, 2, 2, 3, 3)


@rule("MD2-QC-05", "MD2-KO-05", "MD2-WIN-02", "MD2-Q0-07", "MD2-Q1-07", "MD2-Q5-07")
@pytest.mark.parametrize("quest", LIBRARY.quests)
def test_every_quest_is_lost_when_a_lifebringer_is_missing(quest: str) -> None:
    table = Table(quest)
    table.state.lifebringers = 0
    table.state.heroes[0].down = True
    table.state.stage = "start"
    table.run(rounds.play(table.game))
    assert table.won is False


@rule("MD2-QC-01", "MD2-QC-02", "MD2-RUL-44", "MD2-WIN-01")
def test_all_heroes_leave_one_by_one() -> None:
    table = Table("tutorial", 3)
    first, second, third = table.state.heroes
    for hero in table.state.heroes:
        table.put(hero, "r3c6")
    assert "leave" not in table.errands(first)
    table.state.flags = ("exit",)
    mob = table.mob("r3c6")
    assert "leave" not in table.errands(first)
    del table.state.enemies[mob.id]
    third.down = True
    table.errand(first, "leave")
    table.errand(second, "leave")
    assert table.won is None
    assert first not in table.game.standing()
    assert table.state.size == 3
    wounds.hit(table.game, table.mob("r1c2", "skeletons-1"), 2, "", None)
    table.run(aftermath.settle(table.game))  # nobody who has left takes part
    assert first.xp == second.xp == 0
    third.down = False
    table.errand(third, "leave")
    assert table.won


@rule("MD2-QC-03")
@pytest.mark.parametrize(
    ("quest", "zone", "thing"),
    [("the-demon-artifact", "r1c6", "fragment"), ("the-horror-beast", "r1c1", "feather")],
)
def test_objects_are_put_down_by_the_fallen_and_taken_up_again(
    quest: str, zone: str, thing: str
) -> None:
    table = Table(quest)
    irk, feydra = table.state.heroes
    table.put(irk, zone)
    table.put(feydra, zone)
    table.errand(irk, "pick-up:1")
    assert irk.carried == (thing,)
    xp = irk.xp
    wounds.knock_out(table.game, irk)
    assert irk.carried == ()
    table.errand(feydra, "pick-up:1")
    assert feydra.carried == (thing,)
    assert (irk.xp, feydra.xp) == (xp, 0)
    irk.down = False
    table.run(trading.trade(table.game, feydra), f"hand:feydra:{thing}:irk")
    assert (irk.carried, feydra.carried) == ((thing,), ())


@rule("MD2-QC-04", "MD2-INTER-02")
@pytest.mark.parametrize(
    ("quest", "zone"),
    [("highway-to-hellscape", "r2c1"), ("the-demon-artifact", "r1c6"),
     ("the-horror-beast", "r1c1"), ("releasing-michael", "r1c4"), ("the-soul-keys", "r1c1")],
)  # fmt: skip
def test_no_objective_is_touched_beside_an_enemy(quest: str, zone: str) -> None:
    table = Table(quest)
    irk = table.put(table.state.heroes[0], zone)
    words = ("lever", "pick-up:1", "chain", "key:1")
    assert set(words) & {*table.errands(irk), *table.feats(irk)}
    table.mob(zone)
    assert not set(words) & {*table.errands(irk), *table.feats(irk)}


# Tutorial


@rule("MD2-Q0-01", "MD2-SPAWN-09")
def test_the_mob_of_the_last_chamber_opens_the_exit() -> None:
    table = Table("tutorial")
    irk = table.put(table.state.heroes[0], "r2c5")
    table.run(doors.reveal(table.game, "b", irk))
    (mob,) = table.state.enemies.values()
    assert mob.marks == ("objective",)
    other = table.mob("r1c1", "skeletons-1")
    table.kill(other, irk)
    assert "exit" not in table.state.flags
    table.kill(mob, irk)
    assert "exit" in table.state.flags


@rule("MD2-Q0-06")
def test_many_heroes_must_kill_two() -> None:
    table = Table("tutorial", 5)
    irk = table.put(table.state.heroes[0], "r2c5")
    table.run(doors.reveal(table.game, "b", irk))
    one, two = table.state.enemies.values()
    assert sorted((table.at(one), table.at(two))) == ["r1c6", "r3c6"]
    table.kill(one, irk)
    assert "exit" not in table.state.flags
    table.kill(two, irk)
    assert "exit" in table.state.flags


@rule("MD2-Q0-01", "MD2-Q0-06")
def test_the_exit_stays_shut_while_a_mob_is_still_to_come() -> None:
    """The first one dies before the second spawn token is turned."""
    table = Table("tutorial", 5)
    irk = table.put(table.state.heroes[0], "r2c5")
    assert table.marks("spawn").count("r3c6") == 1
    table.state.markers = tuple(
        marker
        for marker in table.state.markers
        if marker.kind != "spawn" or marker.zone == table.zone("r3c6")
    )
    first = table.mob("r1c6", marks=("objective",))
    table.kill(first, irk)
    assert "exit" not in table.state.flags
    table.run(doors.reveal(table.game, "b", irk))
    (second,) = table.state.enemies.values()
    table.kill(second, irk)
    assert "exit" in table.state.flags


@rule("MD2-Q0-02", "MD2-Q0-05")
def test_the_first_chamber_draws_no_card_and_teaches() -> None:
    table = Table("tutorial")
    irk = table.state.heroes[0]
    deck = table.state.door_deck
    table.run(doors.reveal(table.game, "a", irk))
    assert table.state.door_deck == deck
    assert [hero.xp for hero in table.state.heroes] == [2, 2]
    told = [event for event in table.events if isinstance(event, events.ChamberRevealed)]
    assert [event.card for event in told] == [""]
    table.state.door_deck = ("silent-chamber",)
    table.run(doors.reveal(table.game, "d", irk))
    assert table.state.door_discard == ("silent-chamber",)
    assert [hero.xp for hero in table.state.heroes] == [2, 2]


# Highway to Hellscape


@rule("MD2-Q1-01", "MD2-Q1-02", "MD2-Q1-04")
def test_the_last_lever_opens_the_gate() -> None:
    table = Table("highway-to-hellscape")
    irk, feydra = table.state.heroes
    table.state.door_deck = ("poison-dart",)
    table.put(irk, "r2c1")
    table.errand(irk, "lever")
    assert irk.xp == 3
    assert not table.state.revealed
    table.put(feydra, "r3c6")
    health = feydra.health
    table.errand(feydra, "lever")
    assert table.state.revealed == ("c",)
    assert feydra.health == health - 2  # the puller opened it
    assert not table.marks("objective")
    table.state.enemies.clear()
    for hero in (irk, feydra):
        table.put(hero, "r2c9")
        table.errand(hero, "leave")
    assert table.won


@rule("MD2-Q1-03", "MD2-Q1-05", "MD2-DARK-04")
def test_only_the_damned_pass_the_gate() -> None:
    table = Table("highway-to-hellscape")
    irk = table.put(table.state.heroes[0], "r2c7")
    inside, outside = table.zone("r2c8"), table.zone("r2c7")
    assert not any(key.startswith("door:r2c7") for key in table.errands(irk))
    zones = table.game.zones
    assert not zones.sight[inside] >> outside & 1
    assert not zones.steps[outside] >> inside & 1
    table.state.track = ("front", 4)
    table.run(darkness.phase(table.game))
    (mob,) = table.state.enemies.values()
    assert table.at(mob) == "r2c8"
    mob.item = "chipped-sword"
    table.run(mobs.act(table.game, mob))
    assert mob.zone == outside


@rule("MD2-Q1-06", "MD2-Q3-07", "MD2-Q4-08", "MD2-Q5-06", "MD2-Q6-07")
@pytest.mark.parametrize(
    ("quest", "spared"),
    [("highway-to-hellscape", "r3c3"), ("the-demon-artifact", "r3c5"),
     ("the-horror-beast", "r4c1"), ("releasing-michael", "r1c1"), ("the-soul-keys", "r7c1")],
)  # fmt: skip
def test_few_heroes_have_an_objective_less(quest: str, spared: str) -> None:
    few, more = Table(quest, 2), Table(quest, 3)
    assert sorted([*few.marks("objective"), spared]) == more.marks("objective")
    assert [hero.zone for hero in few.state.heroes]


@rule("MD2-Q1-06", "MD2-Q3-07")
@pytest.mark.parametrize(
    ("quest", "zone"), [("highway-to-hellscape", "r3c8"), ("the-demon-artifact", "r4c1")]
)
def test_many_heroes_meet_a_mob_more(quest: str, zone: str) -> None:
    few, many = Table(quest, 4), Table(quest, 5)
    assert sorted([*few.marks("spawn"), zone]) == many.marks("spawn")


# The Passage


def summoner(table: Table) -> Ally:
    (ally,) = table.state.allies.values()
    return ally


@rule("MD2-Q2-02", "MD2-Q2-07")
@pytest.mark.parametrize(("heroes", "mobs_"), [(2, 1), (3, 2), (5, 2)])
def test_the_summoner_by_the_number_of_heroes(heroes: int, mobs_: int) -> None:
    health = LIBRARY.quests["the-passage"].heroes.summoner[heroes - 1]
    table = Table("the-passage", heroes, empty=False)
    ally = summoner(table)
    assert (table.at(ally), ally.health) == ("r9c5", health)
    assert attacking.defense_of(table.game, ally) == "BB"
    assert len(table.state.enemies) == mobs_
    assert ("r4c4" in map(table.at, table.state.enemies.values())) is (heroes > 2)


@rule("MD2-Q2-02", "MD2-ENEMY-07")
def test_enemies_hunt_the_summoner_and_heroes_may_heal_him() -> None:
    table = Table("the-passage")
    ally = summoner(table)
    mob = table.mob("r9c5", item="chipped-sword")
    for hero in table.state.heroes:
        table.put(hero, "r4c1")
    assert mobs.within_reach(table.game, mob) == [ally]
    most, ally.health = ally.health, 1
    irk = table.put(table.state.heroes[0], "r9c5")
    assert ally in table.game.prey_at(1 << irk.zone)
    table.run(gains.heal(table.game, ally, 20))
    assert ally.health == most
    table.state.heroes[0].down = table.state.heroes[1].down = True
    assert not table.run(enemies.go_on(table.game))


@rule("MD2-Q2-03", "MD2-DEC-30", "MD2-TIE-01")
def test_the_summoner_walks_two_zones_from_the_second_round_on() -> None:
    table = Table("the-passage")
    ally = summoner(table)
    table.round()
    assert table.at(ally) == "r9c5"
    table.state.round = 2
    table.state.markers += (Marker("spike", table.zone("r9c4"), "3"),)
    whole = ally.health
    before = table.game.zones.walk(ally.zone, table.zone("r2c2"))
    table.run(table.game.quest.round_starts(table.game), "zone:r9c4")
    assert table.game.zones.walk(ally.zone, table.zone("r2c2")) == before - 2
    assert ally.health == whole
    table.mob(table.at(ally))
    stays = ally.zone
    table.round()
    assert table.events[-1].rule == "MD2-Q2-03", "it says why it stays"
    assert ally.zone == stays


@rule("MD2-Q2-03", "MD2-DEC-30")
def test_ways_of_equal_length_are_asked_for() -> None:
    table = Table("the-passage")
    ally = summoner(table)
    table.state.round = 2
    request = table.game.quest.round_starts(table.game).send(None)
    assert request.kind == "escort"
    assert request.keys() == ["zone:r8c5", "zone:r9c4"]
    assert ally.zone == table.zone("r9c5")


@rule("MD2-Q2-01", "MD2-Q2-04", "MD2-Q2-05")
def test_the_rift_opens_for_the_summoner_alone() -> None:
    table = Table("the-passage")
    ally = summoner(table)
    irk, feydra = table.state.heroes
    table.put(irk, "r2c2")
    assert not any(key.startswith("door:r1c2") for key in table.errands(irk))
    table.put(irk, "r4c2")
    table.put(feydra, "r9c2")
    table.state.door_deck = ("poison-dart",)
    table.state.round = 3
    ally.zone = table.zone("r3c2")
    health = irk.health
    table.round()
    assert table.at(ally) == "r2c2"  # he stops
    assert table.state.revealed == ("a",)
    assert irk.health == health - 2  # the closest Hero is the opener
    assert "exit" not in table.state.flags
    table.state.enemies.clear()
    table.round()
    assert not table.state.allies
    assert [hero.xp for hero in table.state.heroes] == [5, 5]
    assert "exit" in table.state.flags
    for hero in (irk, feydra):
        table.put(hero, "r1c2")
        table.errand(hero, "leave")
    assert table.won


@rule("MD2-Q2-06")
def test_fire_and_frost_do_not_stay_on_the_summoner() -> None:
    table = Table("the-passage")
    ally = summoner(table)
    table.game.inflict(ally, "fire", 2)
    table.game.inflict(ally, "frost", 2)
    assert (ally.fire, ally.frost, table.game.conditions()) == (0, 0, 0)


@rule("MD2-Q2-08", "MD2-WIN-02")
def test_the_summoners_death_ends_the_game_at_once() -> None:
    table = Table("the-passage")
    table.run(wounds.suffer(table.game, summoner(table), 8, ""))
    assert table.won is False


# The Demon Artifact


def gather(table: Table, *bearers: Hero) -> None:
    """All fragments, feathers or keys in the hands of these."""
    table.state.markers = tuple(m for m in table.state.markers if m.kind != "objective")
    for hero in bearers:
        hero.carried += ("fragment",)


@rule("MD2-Q3-02", "MD2-XP-06")
def test_a_fragment_is_picked_up_for_experience() -> None:
    table = Table("the-demon-artifact")
    irk, feydra = table.state.heroes
    table.put(irk, "r1c6")
    table.errand(irk, "pick-up:1")
    assert (irk.carried, irk.xp, feydra.xp) == (("fragment",), 5, 0)


@rule("MD2-Q3-03")
def test_the_altar_door_opens_when_all_fragments_are_carried() -> None:
    table = Table("the-demon-artifact")
    irk = table.put(table.state.heroes[0], "r5c5")
    door = "door:r5c4-r5c5"
    assert door not in table.errands(irk)
    gather(table, irk)
    table.errand(irk, door)
    assert "i" in table.state.revealed


@rule("MD2-Q3-01", "MD2-Q3-04")
def test_the_bearers_forge_at_the_altar() -> None:
    table = Table("the-demon-artifact", 3)
    irk, feydra, gheta = table.state.heroes
    gather(table, irk, feydra)
    for hero in table.state.heroes:
        table.put(hero, "r5c4")
    assert table.feats(gheta) == []
    table.put(feydra, "r5c5")
    assert table.feats(irk) == []
    table.put(feydra, "r5c4")
    mob = table.mob("r5c4")
    assert table.feats(irk) == []
    del table.state.enemies[mob.id]
    table.feat(irk, "forge-artifact")
    assert table.won


@rule("MD2-Q3-05")
def test_demonic_heat() -> None:
    table = Table("the-demon-artifact")
    feydra = table.state.heroes[1]
    feydra.carried = ("fragment", "fragment")
    table.game.script = Faces("wp p")
    table.run(table.game.quest.turn_starts(table.game, feydra))
    assert feydra.health == table.game.max_health(feydra) - 1
    assert feydra.fire == 2
    turn.begin(table.game, feydra)
    table.game.script = Faces("- s p w")  # that of the turn before burns first
    table.run(turn.go_on(table.game))
    assert feydra.fire == 0
    table.run(turn.go_on(table.game))
    assert feydra.fire == 1
    assert feydra.health == table.game.max_health(feydra) - 3


@rule("MD2-Q3-06", "MD2-Q3-08", "MD2-RUL-117", "MD2-TOKEN-11")
def test_the_altar_is_corrupted_while_fragments_are_carried() -> None:
    table = Table("the-demon-artifact")
    table.dark()
    assert dict(table.state.tallies).get("corruption", 0) == 0
    table.state.heroes[0].carried = ("fragment",)
    for n in range(1, LIBRARY.quests["the-demon-artifact"].heroes.corruption[1]):
        table.dark()
        assert dict(table.state.tallies)["corruption"] == n
    assert table.won is None
    table.dark()
    assert table.won is False


# The Horror Beast


def beast(table: Table) -> Enemy:
    return next(enemy for enemy in table.state.enemies.values() if "beast" in enemy.marks)


def lair(heroes: int = 2, card: str = "") -> Table:
    table = Table("the-horror-beast", heroes, empty=False)
    its = beast(table)
    table.state.enemies = {its.id: its}
    its.card = card or its.card
    return table


@rule("MD2-Q4-02")
def test_the_beast_lies_in_its_lair() -> None:
    table = lair()
    its = beast(table)
    card = LIBRARY.roaming[its.card]
    assert card.kind in ("lyidan", "ytheria", "the-ghoul")
    assert (card.band, table.at(its)) == (3, "r1c5")
    assert len(its.treasure) == card.reward
    assert len(table.state.roaming_decks[1]) == 3
    assert its.card not in table.state.roaming_decks[1]
    for number, awake in ((1, False), (2, False), (3, True)):
        table.state.round = number
        assert table.game.quest.awake(table.game, its) is awake
        table.events.clear()
        table.run(table.game.quest.round_starts(table.game))
        assert [event.rule for event in table.events] == ([] if awake else ["MD2-Q4-02"])


@rule("MD2-Q4-03")
def test_the_beast_is_invulnerable() -> None:
    table = lair(card="lyidan-3")
    its = beast(table)
    irk = table.put(table.state.heroes[0], "r1c5")
    assert not [*attacking.declarations(table.game, irk)]
    wounds.hit(table.game, its, 5, "", irk)
    table.game.inflict(its, "fire", 2)
    table.game.inflict(its, "frost", 2)
    assert (its.wounds, its.fire, its.frost) == (0, 0, 0)
    steps.place(table.game, its, table.zone("r1c3"))  # in Light
    table.run(behaving.activate(table.game, its))
    assert its.wounds == 0
    its.marks = ("beast", "feathered")
    steps.place(table.game, its, table.zone("r1c3"))
    table.run(behaving.activate(table.game, its))
    assert its.wounds == 5


@rule("MD2-Q4-04", "MD2-Q4-05", "MD2-Q4-06", "MD2-Q4-01")
def test_feathers_make_it_mortal_for_a_round() -> None:
    table = lair()
    its = beast(table)
    irk = table.put(table.state.heroes[0], "r1c1")
    table.errand(irk, "pick-up:1")
    assert irk.xp == 2
    irk.carried += ("feather",)
    assert "feather" not in table.errands(irk)
    table.put(irk, "r1c5")
    table.mob("r1c5")
    table.errand(irk, "feather")
    assert irk.carried == ("feather",)
    assert [*attacking.declarations(table.game, irk)]
    wounds.hit(table.game, its, 1, "", irk)
    assert its.wounds == 1
    table.round()
    wounds.hit(table.game, its, 1, "", irk)
    assert its.wounds == 1
    table.errand(irk, "feather")
    table.kill(its, irk)
    assert table.won


@rule("MD2-Q4-07", "MD2-ROAM-09")
def test_its_card_drawn_again_leaves_it_the_beast() -> None:
    table = lair(card="the-ghoul-3")
    table.state.heroes[0].level = 5
    table.state.roaming_decks = ((), (), ("the-ghoul-5",))
    table.run(
        spawning.roam(table.game, table.zone("r4c6"), behaving.one_action, why=darkness.ROAMING)
    )
    its = beast(table)
    assert its.card == "the-ghoul-5"
    assert its.marks == ("beast", "invulnerable")


@rule("MD2-Q4-08")
@pytest.mark.parametrize(("heroes", "dice"), [(4, ""), (5, "B")])
def test_many_heroes_meet_a_harder_beast(heroes: int, dice: str) -> None:
    table = lair(heroes)
    assert table.game.quest.bonus_defense(table.game, beast(table)) == dice


@rule("MD2-Q4-09")
def test_without_feathers_the_quest_is_lost() -> None:
    table = lair()
    irk = table.state.heroes[0]
    table.state.markers = tuple(m for m in table.state.markers if m.kind != "objective")
    irk.carried = ("feather",)
    table.round()
    assert table.won is None
    wounds.knock_out(table.game, irk)  # on the map again
    table.round()
    assert table.won is None
    table.state.markers = ()
    beast(table).marks = ("beast", "feathered")  # the last one is on it, and falls off now
    table.round()
    assert table.won is False


# Releasing Michael


@rule("MD2-Q5-01", "MD2-Q5-02")
def test_breaking_a_chain_takes_an_action() -> None:
    table = Table("releasing-michael")
    irk, feydra = table.state.heroes
    table.put(irk, "r1c4")
    table.feat(irk, "chain")
    assert (irk.xp, feydra.xp) == (4, 1)
    assert "r1c4" not in table.marks("objective")


@rule("MD2-Q5-03")
def test_a_broken_chain_calls_the_closest_guards_after_the_turn() -> None:
    table = Table("releasing-michael")
    irk = table.put(table.state.heroes[0], "r1c4")
    table.put(table.state.heroes[1], "r6c1")
    near, far = table.mob("r4c4"), table.mob("r4c3", "undead-1")
    near.frost = far.frost = 1
    table.feat(irk, "chain")
    assert near.frost == 1
    table.run(table.game.quest.turn_ends(table.game, irk))
    assert sorted((near.frost, far.frost)) == [0, 1]
    stood = (near.zone, far.zone)
    table.run(table.game.quest.turn_ends(table.game, irk))  # once
    assert sorted((near.frost, far.frost)) == [0, 1]
    assert (near.zone, far.zone) == stood


@rule("MD2-Q5-03")
def test_two_chains_broken_in_a_turn_call_twice() -> None:
    table = Table("releasing-michael", 3)
    irk = table.put(table.state.heroes[0], "r1c4")
    mob = table.mob("r4c4")
    mob.frost = 2
    table.feat(irk, "chain")
    table.put(irk, "r3c6")
    table.feat(irk, "chain")
    table.run(table.game.quest.turn_ends(table.game, irk))
    assert mob.frost == 0


@rule("MD2-Q5-03")
def test_without_a_mob_one_comes_at_the_portal() -> None:
    table = Table("releasing-michael")
    irk = table.put(table.state.heroes[0], "r1c4")
    table.feat(irk, "chain")
    table.run(table.game.quest.turn_ends(table.game, irk))
    assert [table.at(enemy) for enemy in table.state.enemies.values()] == ["r1c5"]


@rule("MD2-Q5-04", "MD2-RUL-97")
def test_with_the_last_chain_the_fight_begins_at_the_end_of_the_turn() -> None:
    table = Table("releasing-michael")
    irk = table.put(table.state.heroes[0], "r1c4")
    mob = table.mob("r4c4")
    mob.frost = 1
    table.state.markers = tuple(
        m for m in table.state.markers if m.kind != "objective" or m.zone == irk.zone
    )
    table.feat(irk, "chain")
    assert not table.state.arena
    table.run(table.game.quest.turn_ends(table.game, irk))
    assert table.state.arena
    assert mob.frost == 1
    michael = table.game.boss()
    assert michael is not None
    michael.wounds = 3
    table.run(table.game.quest.turn_ends(table.game, irk))  # the fight goes on
    assert table.game.boss() is michael
    assert table.game.boss() is not None


@rule("MD2-Q5-06")
@pytest.mark.parametrize(("heroes", "dice"), [(4, ""), (5, "B")])
def test_many_heroes_meet_a_harder_michael(heroes: int, dice: str) -> None:
    table = Table("releasing-michael", heroes)
    table.run(boss.begin(table.game))
    michael = table.game.boss()
    assert michael is not None
    assert table.game.quest.bonus_defense(table.game, michael) == dice


@rule("MD2-HIT-04", "MD2-RUL-118")
def test_a_quest_may_say_how_much_health_its_boss_has() -> None:
    table = Table("releasing-michael", 3)
    table.run(boss.begin(table.game))
    michael = table.game.boss()
    assert michael is not None
    quest = table.game.book.quest
    told = quest.heroes.boss or (LIBRARY.bosses[quest.boss].health,) * 6
    assert table.game.toughness(michael) == 3 * told[2]
    row = Scale(boss=(9, 8, 7, 6, 5, 4))
    table.game.book = Book(LIBRARY, msgspec.structs.replace(quest, heroes=row))
    assert table.game.toughness(michael) == 3 * 7


@rule("MD2-SETUP-12", "MD2-RUL-119")
@pytest.mark.parametrize(
    ("portals", "where"), [(1, "r2c8"), (2, "r1c3 r2c8"), (3, "r1c3 r2c8 r3c2")]
)
def test_a_quest_may_say_how_many_portals_there_are(portals: int, where: str) -> None:
    quest = LIBRARY.quests["highway-to-hellscape"]
    scale = Scale(portals=(portals,) * 6)
    rules = Rules("highway-to-hellscape")
    rules.book = Book(LIBRARY, msgspec.structs.replace(quest, heroes=scale))
    state = rules.start(PARTY[:2], 7)
    for hero in state.heroes:
        hero.equipped = ("rusty-sword",)
    game = rules.game(state)
    with pytest.raises(StopIteration):
        preparing.go_on(game).send(None)
    found = sorted(game.zones.names[m.zone] for m in state.markers if m.kind == "portal")
    assert found == where.split()


# The Soul Keys


@rule("MD2-Q6-02", "MD2-Q6-07", "MD2-Q6-08", "MD2-RUL-117", "MD2-TOKEN-11")
@pytest.mark.parametrize("heroes", [2, 3])
def test_keys_on_the_map_fade(heroes: int) -> None:
    time = LIBRARY.quests["the-soul-keys"].heroes.time[heroes - 1]
    table = Table("the-soul-keys", heroes)
    table.dark()  # the first round takes nothing
    table.state.round = 2
    for left in range(time - 1, -1, -1):
        table.dark()
        assert dict(table.state.tallies)["time"] == left
    assert table.won is None
    table.dark()
    assert table.won is False


@rule("MD2-Q6-03", "MD2-RUL-98", "MD2-QC-03")
def test_a_key_is_taken_by_an_action_and_does_not_fade_again() -> None:
    table = Table("the-soul-keys")
    irk, feydra = table.state.heroes
    table.put(irk, "r1c1")
    table.feat(irk, "key:1")
    table.put(irk, "r5c9")
    table.feat(irk, "key:1")
    assert [hero.xp for hero in table.state.heroes] == [16, 16]
    wounds.knock_out(table.game, irk)
    table.put(feydra, "r5c9")
    assert table.feats(feydra) == ["key:1", "key:2"]
    table.state.round = 2
    table.state.tallies = (("time", 0),)
    table.dark()
    assert table.won is None
    table.feat(feydra, "key:2")
    table.feat(feydra, "key:1")
    assert feydra.carried == ("soul key", "soul key")
    assert feydra.xp == 16


@rule("MD2-Q6-04")
def test_enemies_walk_through_closed_doors_but_not_deaths_door() -> None:
    table = Table("the-soul-keys")
    zones = table.game.zones
    near, inside = table.zone("r2c2"), table.zone("r2c1")
    assert zones.prowls[near] >> inside & 1
    assert not zones.steps[near] >> inside & 1
    assert not zones.sight[near] >> inside & 1
    assert not zones.prowls[table.zone("r3c7")] >> table.zone("r3c8") & 1


@rule("MD2-Q6-04", "MD2-ZONE-05")
def test_andra_does_not_come_from_behind_a_closed_door() -> None:
    table = Table("the-soul-keys")
    table.put(table.state.heroes[0], "r2c1").health = 1
    andra = Enemy(id=90, type="roaming", card="andra-1", zone=NOWHERE)
    table.state.enemies[90] = andra
    table.game.script = Faces("- - - - - -")
    table.run(behaving.activate(table.game, andra))
    assert table.at(andra) == "r1c1"
    assert "way" not in table.asked  # there was no other Zone beside
    assert table.game.zones.steps[table.zone("r2c1")] == 1 << table.zone("r1c1")


@rule("MD2-Q6-01", "MD2-Q6-05", "MD2-Q6-06")
def test_deaths_door_begins_the_fight_at_once() -> None:
    table = Table("the-soul-keys")
    irk, feydra = table.state.heroes
    table.put(irk, "r3c7")
    door = "door:r3c7-r3c8"
    assert door not in table.errands(irk)
    table.state.markers = tuple(m for m in table.state.markers if m.kind != "objective")
    irk.carried = ("soul key", "soul key")
    turn.begin(table.game, irk)
    table.state.turn.moving, table.state.turn.points = True, 2
    table.errand(irk, door)
    assert table.state.arena
    assert table.state.revealed == ()
    assert (table.state.stage, table.state.turn.who) == ("start", -1)
    reaper = table.game.boss()
    assert reaper is not None
    assert table.at(reaper) == "r1c2"
    assert {table.at(irk), table.at(feydra)} <= {"r3c1", "r3c2", "r3c3"}
    table.kill(reaper, irk)
    assert table.won


@rule("MD2-Q6-07")
@pytest.mark.parametrize(("heroes", "there"), [(4, ["r3c4"]), (5, ["r3c4", "r6c4"])])
def test_many_heroes_meet_a_second_mob(heroes: int, there: list[str]) -> None:
    table = Table("the-soul-keys", heroes, empty=False)
    drawn = {enemy.card for enemy in table.state.enemies.values()}
    assert not drawn & {*table.state.mob_decks[0]}, "their cards are in play"
    assert sorted(map(table.at, table.state.enemies.values())) == there


@rule("MD2-QUEST-01")
def test_every_rule_that_a_quest_may_name_does_something() -> None:
    assert {*NAMES} == {*RULES, *PASSING}
    for quest in LIBRARY.quests.values():
        assert len([name for name in quest.rules if name in RULES]) == 1
