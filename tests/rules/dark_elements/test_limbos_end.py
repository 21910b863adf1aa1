"""Limbo's End, the last main encounter (DE-LE)."""

from __future__ import annotations

import pytest

from dark_elements import Table
from rule import rule
from undercroft.core.decisions import Option, Request
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.rules import activation, combat, turn
from undercroft.games.dark_elements.rules.activation import ACTING
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.rules.spawning import WhichFigure
from undercroft.games.dark_elements.state import Monster
from undercroft.games.dark_elements.title import DarkElementsTitle
from undercroft.games.dark_elements.words.answers import CARDS
from undercroft.kit.moments import NOBODY, Answers


def limbo(
    heroes: str = "avric leoric", *, revealed: bool = True, answers: Answers = NOBODY
) -> Table:
    """Limbo's End; with the room revealed Draemor is the only one left."""
    table = Table(heroes, answers=answers)
    table.enter("LE")
    if revealed:
        table.clear_but("hybrid-sentinels-m1")
        table.run(settle(table.game))
    return table


@rule("DE-LE-01", "DE-LE-03", "DE-FATE-08")
def test_draemor_is_not_on_the_map_before_the_room_is_revealed() -> None:
    table = limbo(revealed=False)
    draemor = table.monster("hybrid-sentinels-m1")
    assert (draemor.name, draemor.hidden, draemor.spaces) == ("Draemor", True, (table.at(2, 6),))
    assert draemor not in table.game.monsters()
    assert draemor not in table.game.figures()
    assert not table.game.layout.open >> table.at(2, 6) & 1
    assert not table.game.layout.adjacent[table.at(1, 4)] >> table.at(1, 5) & 1
    places = {table.at(*cell) for cell in ((1, 5), (4, 5), (1, 8), (4, 8))}
    assert {token.space for token in table.tokens("body-x")} == places
    table.run(settle(table.game))
    assert not table.state.chart.revealed


@rule("DE-LE-02")
@pytest.mark.parametrize(("slain", "shields"), [(False, 1), (True, 0)])
def test_sentinels_defend_better_unless_the_guard_was_slain(slain: bool, shields: int) -> None:
    table = limbo()
    table.state.flags = ("guard-slain",) if slain else ()
    draemor = table.monster("hybrid-sentinels-m1")
    one = combat.defence(table.game, draemor, draemor.spaces[0])
    table.roll(" ".join({"grey": "g1", "black": "k1", "brown": "n1"}[die] for die in one.dice))
    combat.roll_defence(table.game, one)
    assert one.shields == shields
    imp = Monster(id="fire-imps-1", group="fire-imps", rank="minion", spaces=(0,))
    assert table.game.encounters["LE"].shields(table.game, imp) == 0


@rule("DE-LE-04", "DE-LE-05", "DE-RUL-66")
def test_the_room_is_revealed_for_good_when_no_minion_is_left() -> None:
    table = limbo(revealed=False)
    for id in ("elementals-1", "fire-imps-1"):
        table.slay(id)
        assert not table.state.chart.revealed
    table.slay("fire-imps-2")
    draemor = table.monster("hybrid-sentinels-m1")
    assert table.state.chart.revealed
    assert draemor in table.game.monsters()
    assert table.game.layout.adjacent[table.at(1, 4)] >> table.at(1, 5) & 1
    imp = Monster(id="fire-imps-1", group="fire-imps", rank="minion", spaces=(table.at(9, 1),))
    table.state.monsters = [*table.state.monsters, imp]
    table.run(settle(table.game))
    assert table.game.layout.open >> table.at(1, 5) & 1
    assert len(table.told(events.SecretRoomRevealed)) == 1


@rule("DE-LE-06", "DE-LE-07", "DE-LE-08", "DE-LE-10", "DE-RUL-17", "DE-RUL-65", "DE-DEC-42")
def test_draemor_defeated_gives_a_body_and_stands_elsewhere() -> None:
    table = limbo()
    draemor = table.monster("hybrid-sentinels-m1")
    draemor.conditions = ("stunned",)
    table.put("avric", 2, 4)
    table.put("leoric", 1, 4)
    x, hideout = table.name(4, 8), table.name(6, 0)
    table.slay(draemor.id, "body:leoric-of-the-book", f"space:{x}", f"space:{hideout}", by="avric")
    assert table.hero("leoric").body == table.at(4, 8)
    assert [event.space for event in table.told(events.BodyFound)] == [x]
    assert (draemor.damage, draemor.conditions) == (0, ())
    assert draemor.spaces == (table.at(6, 0),)
    assert draemor in table.game.monsters()
    assert (table.state.payout, table.state.loot) == (2, 1)
    assert table.game.empty() >> table.at(4, 8) & 1
    free = table.question(suffer(table.game, draemor, 99))
    assert set(free) == {f"space:{table.name(*cell)}" for cell in ((1, 5), (4, 5), (1, 8))}
    draemor.damage = 0
    flight = table.question(suffer(table.game, draemor, 99), f"space:{table.name(1, 8)}")
    for hero in table.state.heroes:
        near = table.game.layout.within(hero.space, 2)
        assert not any(near >> table.game.layout.space(key[6:]) & 1 for key in flight)


@rule("DE-LE-09")
def test_with_all_bodies_found_draemor_only_flees() -> None:
    table = limbo()
    for hero, cell in (("avric", (1, 5)), ("leoric", (4, 5))):
        table.hero(hero).body = table.at(*cell)
    table.slay("hybrid-sentinels-m1", f"space:{table.name(4, 8)}", by="avric")
    assert table.monster("hybrid-sentinels-m1").spaces == (table.at(4, 8),)
    assert table.state.payout == 2


@rule("DE-LE-11", "DE-END-03")
def test_the_last_hour_of_limbo_fails_the_quest() -> None:
    table = limbo()
    table.state.hourglass = 4
    table.overlord()
    assert table.state.ended is not None
    assert (table.state.ended.won, table.state.ended.cause) == (False, "limbo")


@rule("DE-LE-12", "DE-LE-13", "DE-EX-34", "DE-END-02", "DE-ENC-10")
def test_every_hero_on_his_own_body_wins_at_once() -> None:
    table = limbo()
    table.state.hourglass = 4
    avric, leoric = table.hero("avric"), table.hero("leoric")
    avric.body, leoric.body = table.at(1, 5), table.at(4, 5)
    avric.space, leoric.space = leoric.body, avric.body  # each other's
    table.run(settle(table.game))
    avric.space, leoric.space, leoric.down = avric.body, leoric.body, True
    table.run(settle(table.game))
    assert table.state.ended is None
    leoric.down = False
    table.run(settle(table.game))
    assert table.state.ended is not None
    assert table.state.ended.won


@rule("DE-LE-03")
def test_draemor_is_called_by_his_name_as_soon_as_he_is_seen() -> None:
    """In what is told and in what is asked; another master hybrid sentinel is just that."""
    table = limbo(revealed=False)
    draemor = table.monster("hybrid-sentinels-m1")
    assert table.game.named == ()
    table.clear_but(draemor.id)
    table.run(settle(table.game))
    table.run(suffer(table.game, draemor, 1))
    title = DarkElementsTitle()
    suffered = table.told(events.Suffered)[-1]
    assert title.sentences(suffered) == ["Draemor suffers 1 damage."]
    request = Request(0, "which-figure", (Option(f"take:{draemor.id}", draemor),))
    request.about = (WhichFigure(draemor.group),)
    assert title.question(table.game, request).options[0].label == "Draemor"
    draemor.name = ""
    table.run(suffer(table.game, draemor, 1))
    suffered = table.told(events.Suffered)[-1]
    assert title.sentences(suffered) == ["The master hybrid sentinel suffers 1 damage."]


def felled_by_the_mace(surges: str, faces: str) -> tuple[Table, Monster, list[str]]:
    """A knight strikes Draemor, who has one Health left; what she may do when he has risen."""
    table = limbo("syndrael leoric", answers=CARDS)
    draemor = table.monster("hybrid-sentinels-m1")
    draemor.damage = 7
    for hero, cell in zip(table.state.heroes, ((1, 5), (4, 5)), strict=True):
        hero.body = table.at(*cell)
    knight = table.hero("syndrael")
    knight.items = knight.equipped = ("mace-of-kellos",)
    knight.skills = ("advance",)
    knight.actions = 1
    table.put("syndrael", 3, 6)
    table.roll(faces)
    strike = f"attack:mace-of-kellos:{draemor.id}"
    answers = (strike, *surges.split(), f"space:{table.name(8, 0)}")
    return table, draemor, table.question(turn.act(table.game, knight), *answers)


@rule("DE-LE-06", "DE-BASE-180")
def test_what_follows_on_a_defeat_follows_on_draemors() -> None:
    _, _, asked = felled_by_the_mace("", "b4 r2 y2 k1")
    assert asked == ["use:advance", "no"]


@rule("DE-LE-06", "DE-LE-07", "DE-BASE-180")
def test_an_attack_is_over_for_draemor_once_a_surge_of_it_has_felled_him() -> None:
    table, draemor, asked = felled_by_the_mace("surge:1", "b2 r2 y2 k1")
    assert asked == ["use:advance", "no"]
    assert (draemor.spaces, draemor.damage) == ((table.at(8, 0),), 0)


def dying(heroes: str = "tomble leoric", answers: Answers = CARDS) -> tuple[Table, Monster]:
    """Draemor has one Health left; the first hero is beside him, and all bodies are found."""
    table = limbo(heroes, answers=answers)
    draemor = table.monster("hybrid-sentinels-m1")
    draemor.damage = 7
    for hero, cell in zip(table.state.heroes, ((1, 5), (4, 5)), strict=True):
        hero.body = table.at(*cell)
    table.put(heroes.split()[0], 3, 6)
    return table, draemor


@rule("DE-LE-07")
@pytest.mark.parametrize(
    ("heroes", "skill"), [("tomble leoric", "dirty-tricks"), ("leoric tomble", "runic-sorcery")]
)
def test_draemor_rises_without_the_condition_of_the_attack_that_felled_him(
    heroes: str, skill: str
) -> None:
    table, draemor = dying(heroes)
    hero = heroes.split()[0]
    table.hero(hero).skills = (skill,)
    table.roll("b4 y5 k1")
    table.turn(hero, f"use:{skill}", f"space:{table.name(8, 0)}", "end")
    assert (draemor.damage, draemor.conditions) == (0, ())


@rule("DE-LE-07", "DE-BASE-181")
def test_draemor_whom_caltrops_fell_is_not_held_by_them() -> None:
    table, draemor = dying()
    table.hero("tomble").skills = ("caltrops",)
    table.roll("k1 g1")
    stepped = moments.monster_stepped(table.game, draemor, draemor.spaces[0])
    table.run(stepped, "use:caltrops", f"space:{table.name(8, 0)}")
    assert (draemor.damage, draemor.conditions) == (0, ())


@rule("DE-LE-07", "DE-ACT-23")
def test_draemor_felled_by_one_condition_has_left_the_others_behind() -> None:
    table, draemor = dying(answers=CARDS + ACTING)
    draemor.conditions = ("diseased", "poisoned")
    table.state.activation_deck = ("activation-9", "activation-1")
    table.run(activation.monsters_step(table.game), f"space:{table.name(8, 0)}")
    assert (draemor.damage, draemor.spaces) == (0, (table.at(8, 0),))
