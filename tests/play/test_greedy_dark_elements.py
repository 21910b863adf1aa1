"""The greedy player of Dark Elements: an answer to everything, no action for nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

import driving
from dark_elements import BOOK, ENCOUNTERS, PERILS, ROLES, Table
from dark_elements_cards import Cards
from undercroft.core.decisions import Option, Request
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.player import Player
from undercroft.core.rng import Script
from undercroft.core.title import Member, Setup
from undercroft.games.dark_elements.attack import Surge
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import GreedyPlayer, goals
from undercroft.games.dark_elements.greedy.goals import doors, front
from undercroft.games.dark_elements.greedy.odds import Buy, blow, passes
from undercroft.games.dark_elements.greedy.paces import far
from undercroft.games.dark_elements.greedy.plan import Plan
from undercroft.games.dark_elements.greedy.player import ANSWERS
from undercroft.games.dark_elements.rules import rounds, turn
from undercroft.games.dark_elements.rules.activation import ACTING
from undercroft.games.dark_elements.rules.combat import by_defeat
from undercroft.games.dark_elements.rules.fire_breath import WhichPath
from undercroft.games.dark_elements.rules.placing import WhichSpace
from undercroft.games.dark_elements.setup import set_up
from undercroft.games.dark_elements.showing.asking import all_forms
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.tracks import MayShuffleBack
from undercroft.games.dark_elements.state import NOWHERE, State
from undercroft.games.dark_elements.words.answers import CARDS
from undercroft.kit.difficulty import Difficulty

MOST = 20_000  # decisions
GAMES = 6


class Dice:
    """Somebody who chooses at random."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, game: object, request: Request) -> Option[object]:
        return self.chance.choice(request.options)


class Quest:
    """Dark Elements for the driver."""

    def game(
        self,
        state: State,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> DarkElements:
        return DarkElements(
            state,
            BOOK,
            listener=listener,
            script=script,
            encounters=ENCOUNTERS,
            perils=PERILS,
            answers=CARDS + ACTING,
        )

    def play(self, game: DarkElements) -> Coroutine[Request, Any, None]:
        return rounds.play(game)


def begin(size: int, seed: int) -> Driver[State]:
    chance = random.Random(f"{size}-{seed}")
    heroes = chance.sample(sorted(ROLES), size)
    party = tuple(Member(hero, role=ROLES[hero], seat=seat) for seat, hero in enumerate(heroes))
    state = set_up(BOOK, Setup("dark-elements", party), chance.randrange(1 << 30))
    return Driver(Quest(), state, keep=False)


def play(size: int, seed: int, player: Player) -> State:
    driver = begin(size, seed)
    for _ in range(MOST):
        request = driver.request
        if request is None:
            break
        option = player.choose(driver.game, request)
        assert request.option(option.key) is option, request.kind
        driver.choose(option.key, option.value)
    assert driver.state.ended is not None
    return driver.state


@pytest.mark.parametrize("size", [2, 3, 4])
def test_it_plays_a_quest_to_its_end(size: int) -> None:
    play(size, 0, GreedyPlayer())


def test_every_question_of_the_game_has_somebody_who_answers_it() -> None:
    assert set(all_forms([])) == set(ANSWERS)


def test_it_gets_farther_than_chance() -> None:
    explored = [len(play(2, seed, GreedyPlayer()).chart.placed) for seed in range(GAMES)]
    lucky = [len(play(2, seed, Dice(seed)).chart.placed) for seed in range(GAMES)]
    assert sum(explored) > 2 * sum(lucky)


# Typical situations


def chosen(table: Table, hero: str, *, actions: int = 2, points: int = 0) -> str:
    """What it does in a hero's turn."""
    one = table.hero(hero)
    table.state.turn = table.state.heroes.index(one)
    one.actions, one.points = actions, points
    request = turn.act(table.game, one).send(None)
    return GreedyPlayer().choose(table.game, request).key


def calm(heroes: str = "avric leoric") -> Table:
    """Last Breath without monsters."""
    table = Table(heroes, answers=CARDS)
    table.clear()
    return table


def test_it_takes_the_torch_beside_it() -> None:
    table = calm()
    table.put("avric", 1, 2)
    assert chosen(table, "avric") == "take-torch"


def test_the_torchbearer_goes_to_the_door() -> None:
    table = calm()
    table.bear("avric")
    table.put("avric", 9, 1)
    assert chosen(table, "avric") in ("walk:lb-l1", "walk:lb-l2", "walk:lb-l3", "walk:lb-l4")


def test_it_opens_the_door_as_soon_as_no_card_is_active() -> None:
    table = calm()
    table.state.active = ""
    for name, row in (("avric", 1), ("leoric", 2)):
        table.put(name, 11, row)
    assert chosen(table, "avric", actions=1) == "open:lb-e"


def test_nobody_is_left_behind_the_door() -> None:
    table = calm()
    table.state.active = ""
    table.put("avric", 11, 1)
    table.put("leoric", 0, 0)
    assert chosen(table, "leoric").startswith(("walk:", "run:"))


def test_nobody_is_waited_for_when_doom_is_near() -> None:
    table = calm()
    table.state.active = ""
    table.state.doom, table.state.fate = 3, 7
    table.put("avric", 11, 1)
    table.put("leoric", 0, 0)
    assert chosen(table, "avric", actions=1) == "open:lb-e"


def test_who_lags_behind_the_active_card_comes_after() -> None:
    table = calm("avric jain")
    table.enter("SQ")
    table.clear()
    table.bear("avric")
    table.put("jain", 0, 0, of="LB")
    jain = table.hero("jain")
    before = far(table.game.layout, front(table.game))[jain.space]
    table.state.turn = 1
    jain.actions, jain.points = 2, 0
    request = turn.act(table.game, jain).send(None)
    went = GreedyPlayer().choose(table.game, request).key
    assert went.startswith(("walk:", "run:"))
    reached = table.game.layout.names.index(went.partition(":")[2])
    assert far(table.game.layout, front(table.game))[reached] < before


def test_its_way_leads_around_the_pits() -> None:
    """The nearest space beside the door is one; the way to the others has a single gap."""
    table = calm()
    table.enter("BS")
    layout = table.game.layout
    above = table.at(1, 4)
    assert far(layout, doors(table.game))[above] > 6
    assert far(layout, doors(table.game))[table.at(1, 6)] == 1


def test_where_fire_is_fatal_it_is_put_out_first() -> None:
    table = calm("syndrael leoric")
    table.bear("leoric")
    table.enter("IN")
    table.clear()
    table.put("syndrael", 3, 1)
    table.hero("syndrael").conditions = ("burning",)
    assert chosen(table, "syndrael") == "discard:burning:syndrael"


def test_in_the_passage_of_the_past_the_last_goes_first() -> None:
    table = calm("avric jain")
    table.enter("PP")
    table.put("jain", 3, 2)
    table.put("avric", 1, 0)
    avric, jain = table.state.heroes
    request = Request(0, "who-acts", (Option("next:jain", jain), Option("next:avric", avric)))
    assert GreedyPlayer().choose(table.game, request).key == "next:avric"


def test_a_charge_ends_where_it_can_strike() -> None:
    table = Table("grisban leoric", answers=CARDS)
    table.state.monsters = [table.monster("fire-imps-1")]
    table.bear("leoric")
    table.put("leoric", 0, 0)
    table.put("grisban", 8, 1)
    table.monster("fire-imps-1").spaces = (table.at(11, 1),)
    grisban = table.hero("grisban")
    grisban.skills = (*grisban.skills, "charge")
    table.state.turn = 0
    grisban.actions = 1
    rule = turn.act(table.game, grisban)
    request = rule.send(None)
    charge = request.option("use:charge")
    assert charge is not None
    request = rule.send(charge.value)
    while not any(key.startswith("attack") for key in request.keys()):
        option = GreedyPlayer().choose(table.game, request)
        assert option.key != "stop"
        request = rule.send(option.value)
        if grisban.space != table.at(8, 1) and table.game.adjacent(
            grisban, table.monster("fire-imps-1")
        ):
            break
    assert table.game.adjacent(grisban, table.monster("fire-imps-1"))


def test_no_charge_is_spent_where_its_way_is_barred() -> None:
    """The imp is three spaces off, and others stand between."""
    table = Table("grisban leoric", answers=CARDS)
    table.bear("leoric")
    table.put("leoric", 0, 0)
    table.put("grisban", 6, 1)
    table.monster("fire-imps-1").spaces = (table.at(9, 1),)
    table.monster("fire-imps-m1").spaces = (table.at(7, 0),)
    table.monster("merriods-m1").spaces = (table.at(7, 1), table.at(7, 2))
    grisban = table.hero("grisban")
    grisban.skills = (*grisban.skills, "charge")
    plan = Plan(table.game, grisban)
    plan.reach = 3
    assert plan.within_strike(plan.arms[0].weapon) == {"merriods-m1", "fire-imps-m1"}


def test_the_torch_goes_to_who_is_worse_at_vents() -> None:
    table = calm("grisban leoric")
    table.bear("grisban")
    table.enter("IN")
    table.clear()
    table.put("grisban", 3, 0)
    table.put("leoric", 2, 0)
    assert chosen(table, "grisban") == "give-torch:leoric-of-the-book"
    table.bear("leoric")
    assert not chosen(table, "leoric").startswith("give-torch")


def test_a_step_into_fumes_is_seen_from_beside_them() -> None:
    """In the last round: one action leads him to the fumes, the points left into them."""
    table = calm("syndrael leoric")
    table.bear("leoric")
    table.enter("IN")
    table.clear()
    table.put("leoric", 5, 6)
    table.state.hourglass = 2
    table.state.tokens = tuple(
        one for one in table.state.tokens if one.kind != "vent" or one.space == table.at(0, 2)
    )
    table.put("syndrael", 4, 1)
    syndrael = table.hero("syndrael")
    syndrael.fatigue = 4
    key = chosen(table, "syndrael")
    assert key.startswith("walk:")
    stood = next(s for s, name in enumerate(table.game.layout.names) if name == key[5:])
    assert table.game.layout.steps[stood] & goals.fumes(table.game)


def test_draemor_is_put_where_the_way_to_the_bodies_leads() -> None:
    table = calm()
    table.enter("LE")
    table.state.monsters = [one for one in table.state.monsters if one.hidden]
    table.run(table.game.encounter.check(table.game))  # type: ignore[union-attr]
    table.put("avric", 8, 1)
    table.put("leoric", 8, 2)
    near, back = table.name(8, 5), table.name(5, 1)
    options = tuple(Option(f"space:{name}", name) for name in (back, near))
    asking = WhichSpace(who=table.state.monsters[0].id, cause="LE")
    request = Request(0, "which-space", options, about=(asking,))
    assert GreedyPlayer().choose(table.game, request).value == near


def test_nobody_dawdles_before_the_hidden_room() -> None:
    """Nobody is in sight: he goes to where the room will open."""
    table = calm()
    table.enter("LE")
    table.state.monsters = [one for one in table.state.monsters if one.hidden]
    table.put("avric", 1, 0)
    table.put("leoric", 2, 0)
    assert chosen(table, "avric").startswith("walk:le-")


def test_it_settles_a_master_first() -> None:
    table = Table("avric leoric")
    foes = sorted(table.state.monsters, key=lambda monster: monster.rank == "master")
    asked = by_defeat(table.game, table.hero("avric"), foes, {foe.id: 99 for foe in foes})
    chosen = GreedyPlayer(1).choose(table.game, driving.question(asked, ()))
    assert table.monster(chosen.key.removeprefix("first:")).rank == "master"


def test_it_strikes_at_a_monster_beside_it() -> None:
    table = Table("syndrael leoric", answers=CARDS)
    table.state.monsters = [table.monster("fire-imps-1")]
    table.bear("leoric")
    table.put("leoric", 0, 0)
    table.put("syndrael", 8, 2)
    table.monster("fire-imps-1").spaces = (table.at(9, 2),)
    assert chosen(table, "syndrael").endswith("attack:iron-longsword:fire-imps-1")


def test_it_shakes_off_what_stuns_it() -> None:
    table = calm()
    table.hero("avric").conditions = ("stunned",)
    assert chosen(table, "avric") == "discard:stunned:avric-albright"


def test_it_rests_if_there_is_nothing_better_to_do() -> None:
    """All that is left is to wait for the others at the door."""
    table = calm()
    table.state.tokens = ()
    table.bear("leoric")
    table.put("avric", 10, 1)
    table.hero("avric").fatigue = 4
    assert chosen(table, "avric", actions=1) == "rest"


def test_it_ends_its_turn_rather_than_go_to_and_fro() -> None:
    table = calm()
    table.state.tokens = ()
    table.bear("leoric")
    table.put("avric", 10, 1)
    assert chosen(table, "avric", actions=0, points=3) == "end"


def test_it_lights_a_firepit() -> None:
    table = calm()
    table.enter("SQ")
    table.clear()
    table.put("avric", 3, 1)
    assert chosen(table, "avric") == f"light:{table.name(3, 0)}"


def test_it_opens_a_chest() -> None:
    table = calm()
    table.enter("NG")
    chest = table.tokens("chest")[0]
    table.hero("avric").space = chest.space
    assert chosen(table, "avric").startswith("chest:")


def test_the_torchbearer_keeps_away_from_vents() -> None:
    table = calm("syndrael leoric")
    table.bear("syndrael")
    table.enter("IN")
    table.clear()
    table.put("syndrael", 3, 1)
    fumes = {table.name(*cell) for cell in ((1, 1), (1, 2), (1, 3), (4, 2), (4, 3), (4, 4), (5, 2))}
    assert chosen(table, "syndrael").rpartition(":")[2] not in fumes


def test_who_shuts_a_vent_breathes_its_fumes() -> None:
    """No way leads there unasked: it is a step of its own (DE-IN-02)."""
    table = calm("syndrael leoric")
    table.bear("leoric")
    table.enter("IN")
    table.clear()
    table.put("leoric", 3, 0)
    table.put("syndrael", 2, 2)
    beside = {f":{table.name(1, row)}" for row in (1, 2, 3)}
    assert chosen(table, "syndrael", points=1)[4:] in beside


def test_nobody_waits_at_a_vent_for_the_imps_to_set_him_on_fire() -> None:
    table = Table("syndrael leoric", answers=CARDS)
    table.bear("leoric")
    table.enter("IN")
    table.state.monsters = [one for one in table.state.monsters if one.group == "fire-imps"][:1]
    table.state.monsters[0].spaces = (table.at(4, 1),)
    table.put("leoric", 3, 0)
    table.put("syndrael", 1, 2)
    gone = chosen(table, "syndrael", actions=0, points=2)
    assert gone.startswith("move:")
    assert gone[5:] not in {table.name(1, row) for row in (1, 2, 3)}


def test_the_torch_goes_to_nobody_at_a_vent() -> None:
    table = calm("syndrael leoric grisban")
    table.bear("leoric")
    table.enter("IN")
    table.put("leoric", 3, 0)
    table.put("grisban", 1, 2)
    table.put("syndrael", 5, 6)
    heroes = [table.hero("grisban"), table.hero("syndrael")]
    options = tuple(Option(f"torch:{hero.id}", hero) for hero in heroes)
    request = Request(0, "who-takes-torch", options)
    assert GreedyPlayer().choose(table.game, request).value is table.hero("syndrael")


def test_somebody_else_shuts_the_vent() -> None:
    table = calm("syndrael leoric")
    table.bear("leoric")
    table.enter("IN")
    table.clear()
    table.put("syndrael", 1, 2)
    assert chosen(table, "syndrael") == f"vent:{table.name(0, 2)}"


def test_axirumn_is_spared_until_all_are_in_the_antechamber() -> None:
    table = Table("syndrael leoric", answers=CARDS + ACTING)
    table.enter("GH")
    axirumn = next(one for one in table.state.monsters if one.name == "Axirumn")
    axirumn.damage = 7
    table.state.monsters = [axirumn]
    table.hero("syndrael").space = next(
        space for space in range(64) if table.game.beside(axirumn) >> space & 1
    )
    assert not chosen(table, "syndrael").startswith(("attack", "bonus-attack"))


def test_in_the_end_it_stands_where_its_body_lies() -> None:
    table = calm()
    table.enter("LE")
    table.clear()
    table.run(table.game.encounter.check(table.game))  # type: ignore[union-attr]
    bodies = [token.space for token in table.tokens("body-x")]
    for hero, space in zip(table.state.heroes, bodies, strict=False):
        hero.body = space
    avric = table.hero("avric")
    avric.space = next(
        space
        for space in range(len(table.game.layout.names))
        if table.game.layout.adjacent[avric.body] >> space & 1 and space not in bodies
    )
    assert chosen(table, "avric").endswith(f":{table.game.name(avric.body)}")


# What it knows


def muddled(game: DarkElements, chance: random.Random) -> DarkElements:
    """The same position to the players: decks in another order, hidden tokens exchanged."""
    state = game.state.clone()
    for deck in ("explorations", "peril_deck", "activation_deck", "searches", "shop"):
        cards = list(getattr(state, deck))
        chance.shuffle(cards)
        setattr(state, deck, tuple(cards))
    hidden = [n for n, one in enumerate(state.tokens) if not (one.faceup or one.known)]
    colours = [state.tokens[n].colour for n in hidden]
    chance.shuffle(colours)
    tokens = list(state.tokens)
    for n, colour in zip(hidden, colours, strict=True):
        tokens[n] = replace(tokens[n], colour=colour)
    state.tokens = tuple(tokens)
    return Quest().game(state)


@pytest.mark.parametrize("seed", range(3))
def test_it_does_not_look_at_what_nobody_knows(seed: int) -> None:
    chance = random.Random(seed)
    driver = begin(2, seed)
    player, compared = GreedyPlayer(), 0
    while (request := driver.request) is not None:
        option = player.choose(driver.game, request)
        if request.kind == "what-next":
            twin = muddled(driver.game, chance)  # type: ignore[arg-type]
            assert player.choose(twin, request).key == option.key
            compared += 1
        driver.choose(option.key, option.value)
    assert compared > 40


@pytest.mark.parametrize("key", ["NG", "SF"])
def test_facedown_tokens_are_all_alike_to_it(key: str) -> None:
    table = calm()
    table.enter(key)
    tokens = [one for one in table.state.tokens if one.colour]
    others = [one for one in table.state.tokens if not one.colour]
    answers = set()
    for _ in range(len(tokens)):
        colours = [one.colour for one in tokens[1:]] + [tokens[0].colour]
        tokens = [replace(one, colour=c) for one, c in zip(tokens, colours, strict=True)]
        table.state.tokens = (*others, *tokens)
        answers.add(chosen(table, "avric"))
    assert len(answers) == 1
    assert table.state.turn != NOWHERE


# Dice


def test_odds_of_a_blow() -> None:
    """A blue die alone: a miss of six faces, three with two hearts, two with one."""
    assert blow(("blue",), (), 9).damage == pytest.approx(8 / 6)
    assert blow(("blue",), (), 2).kills == pytest.approx(3 / 6)
    assert blow(("blue",), (), 9, far=4).damage == pytest.approx(4 / 6)
    assert blow(("blue",), (), 9, buys=(Buy(damage=2),)).damage == pytest.approx(12 / 6)


def test_odds_of_a_test() -> None:
    assert passes(0) == pytest.approx(1 / 36)
    assert passes(7) == pytest.approx(1.0)
    assert passes(4, added=1) == passes(3)


# Surges and Perils


def bought(*friends: str, foes: Sequence[str]) -> str:
    """For what Avric on a3 spends the surge of his Magma Blast, once it has hit the first foe."""
    table = Cards("avric/disciple a3", *friends, items="magma-blast")
    for space in foes:
        table.imp(space)
    table.me.actions = 2
    table.script.left = ["b2", "r1", "g1"]
    rule = turn.act(table.game, table.me)
    attack = rule.send(None).option("attack:magma-blast:fire-imps-1")
    assert attack is not None
    chosen = GreedyPlayer().choose(table.game, rule.send(attack.value))
    return chosen.value.text if chosen.value else chosen.key


def test_blast_is_bought_for_the_monsters_around() -> None:
    assert bought(foes=("c3", "d3")) == "blast"


def test_no_blast_strikes_friends_alone() -> None:
    assert bought("leoric/runemaster d3", foes=("c3",)) == "keep"
    assert bought("leoric/runemaster d3", foes=("c3", "b4")) == "keep"


@pytest.mark.parametrize(
    ("level", "peril", "answer"),
    [
        ("book", "peril-1", "leave"),
        ("gentle", "peril-1", "shuffle"),
        ("book", "peril-6", "shuffle"),
    ],
)
def test_no_peril_that_brings_doom_is_shuffled_back(
    level: Difficulty, peril: str, answer: str
) -> None:
    table = calm()
    table.state.difficulty = level
    table.state.peril_discard = (peril,)
    question = MayShuffleBack().do(table.game, Scene("peril-8")).send(None)
    assert GreedyPlayer().choose(table.game, question).key == answer


def test_no_surge_is_spent_on_range_that_does_not_suffice() -> None:
    """The imp is five spaces off, and the surge buys one space more than three."""
    table = Cards("leoric/runemaster a1")
    table.imp("f6")
    table.me.actions, table.me.fatigue = 2, 3
    table.script.left = ["b2", "y2", "g1"]  # range 3, one surge
    rule = turn.act(table.game, table.me)
    attack = rule.send(None).option("attack:arcane-bolt:fire-imps-1")
    assert attack is not None
    assert (
        GreedyPlayer().choose(table.game, rule.send(attack.value)).value.text.startswith("recover")
    )


def test_of_surges_that_monsters_cannot_all_pay_the_mildest_comes_first() -> None:
    surges = (Surge("fire-breath", "hybrid-sentinels"), Surge("burn", "activation-5"))
    options = tuple(Option(f"surge:{n}", one) for n, one in enumerate(surges, 1))
    request = Request(0, "which-surge", options)
    assert GreedyPlayer().choose(calm().game, request).key == "surge:2"


def test_fire_is_breathed_on_who_bears_most() -> None:
    table = calm("grisban leoric")
    paths = (("leoric-of-the-book",), ("grisban-the-thirsty",))
    options = (Option("path:1", None), Option("path:2", None))
    request = Request(0, "which-path", options, about=(WhichPath("hybrid-sentinels-m1", paths),))
    assert GreedyPlayer().choose(table.game, request).key == "path:2"


# What fells its own heroes


def test_nobody_is_felled_by_a_firepit_that_he_lights() -> None:
    """Three damage is what he bears: two of the flames, and fatigue beyond his Stamina."""
    table = calm("leoric avric")
    table.enter("SQ")
    table.clear()
    table.put("leoric", 3, 1)
    leoric = table.hero("leoric")
    leoric.damage = 5
    assert chosen(table, "leoric").startswith("light:")
    leoric.fatigue = 5
    assert not chosen(table, "leoric").startswith("light:")


def before_the_vent() -> tuple[Table, set[str]]:
    """Syndrael stands a step from the fumes of a vent; where they are."""
    table = calm("syndrael leoric")
    table.bear("leoric")
    table.enter("IN")
    table.clear()
    table.put("leoric", 3, 0)
    table.put("syndrael", 2, 2)
    return table, {table.name(1, row) for row in (1, 2, 3)}


def test_nobody_is_felled_by_fumes() -> None:
    table, fumes = before_the_vent()
    table.put("syndrael", 2, 3)
    table.hero("syndrael").damage, table.hero("syndrael").fatigue = 11, 4
    assert chosen(table, "syndrael", actions=1, points=1).rpartition(":")[2] not in fumes


def test_nobody_walks_to_and_fro_before_fumes() -> None:
    """Every point is as good for the step into them as the last one."""
    table, fumes = before_the_vent()
    other = table.at(5, 3)
    table.state.tokens = tuple(one for one in table.state.tokens if one.space != other)
    assert chosen(table, "syndrael", actions=1, points=4).rpartition(":")[2] in fumes
