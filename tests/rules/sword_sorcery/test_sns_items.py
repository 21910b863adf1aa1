"""Items, crowns, doors, chests, search tokens (SNS-ACT-05 ff., ELEM, FULL-070 ff.)."""

from __future__ import annotations

import pytest

from rule import rule
from sword_sorcery import Table
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.answers import ANSWERS
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import carrying, souls
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.opening import close_door, open_door
from undercroft.games.sword_sorcery.rules.treasure import draw_treasure
from undercroft.games.sword_sorcery.state import Door, Hero, Lying, Pile
from undercroft.kit.moments import Answers


class Watch:
    """What the rules asked for from above, in order."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def answers(self) -> Answers:
        async def trapped(game: SwordSorcery, hero: Hero) -> None:
            self.seen.append("trap")

        async def loot(game: SwordSorcery, hero: Hero, token: str) -> None:
            self.seen.append(f"loot {token}")

        async def found(game: SwordSorcery, hero: Hero, token: str, number: int) -> None:
            self.seen.append(f"found {number}")

        async def happened(game: SwordSorcery, what: str, name: str, area: int) -> None:
            self.seen.append(f"{what} {name}")

        return (
            moments.trapped.by(trapped)
            + moments.loot.by(loot)
            + moments.found.by(found)
            + moments.happened.by(happened)
        )


@rule("SNS-ELEM-01", "SNS-FREE-01", "SNS-FREE-05", "SNS-EX-65", "SNS-DEC-17")
def test_a_normal_door_is_opened_for_free_and_springs_a_trap_first() -> None:
    watch = Watch()
    table = Table(answers=watch.answers())
    table.put("aldric", "A2")
    hero = table.start("aldric")
    table.act(hero, "open:D1", "end")
    assert table.game.door("D1").open
    assert watch.seen == ["trap", "opened D1"]
    assert hero.actions == 1


@rule("SNS-ELEM-02", "SNS-ACT-05", "SNS-FULL-165")
def test_a_locked_door_takes_a_bash_and_a_sealed_one_is_not_opened_by_hand() -> None:
    table = Table()
    table.put("aldric", "B2")
    hero = table.start("aldric")
    table.act(hero, "bash:D2", "end")
    assert (table.game.door("D2").open, hero.actions) == (True, 0)
    table.put("sylwen", "C4")
    table.start("sylwen")
    assert not [key for key in table.offered("sylwen") if key.endswith(":D3")]


@rule("SNS-RUL-36")
@rule("SNS-ELEM-03", "SNS-ELEM-04")
def test_a_chest_brings_trap_loot_and_is_gone() -> None:
    watch = Watch()
    table = Table(answers=watch.answers())
    table.put("aldric", "B3")
    hero = table.start("aldric")
    table.act(hero, "bash:X1", "end")
    assert watch.seen == ["trap", "loot X1", "opened X1"]
    assert table.game.token("X1") is None


@rule("SNS-ELEM-04")
def test_loot_of_a_dead_opener_lies_in_the_area() -> None:
    table = Table()
    hero = table.hero("aldric")
    table.run(suffer(table.game, hero, 99))
    table.run(carrying.gain(table.game, hero, "rapier#1"))
    carrying.change_crowns(table.game, hero, 3)
    assert [(one.item, one.crowns) for one in table.state.lying] == [("rapier#1", 0), ("", 3)]


@rule("SNS-RUL-37")
@rule("SNS-ELEM-05", "SNS-ELEM-06", "SNS-ELEM-07", "SNS-RUL-75")
def test_a_quest_opens_without_a_trap_and_what_it_closes_is_as_before() -> None:
    watch = Watch()
    table = Table(answers=watch.answers())
    table.state.doors = tuple(Door(one.id, magic=one.id == "D2") for one in table.state.doors)
    table.run(open_door(table.game, table.game.door("D2")))
    assert watch.seen == ["opened D2"]
    assert table.game.door("D2") == Door("D2", open=True)
    close_door(table.game, table.game.door("D2"))
    table.put("aldric", "B2")
    table.start("aldric")
    assert "bash:D2" in table.offered("aldric")


@rule("SNS-RUL-38")
@rule("SNS-EX-66", "SNS-ELEM-07", "SNS-ELEM-08", "SNS-FREE-04", "SNS-EX-83")
def test_only_the_magic_key_takes_a_magic_lock_off() -> None:
    table = Table()
    hero = table.hero("aldric")
    table.put(hero, "C2")
    table.start("aldric")
    assert not [key for key in table.offered("aldric") if key.endswith(":X2")]
    hero.keys = ("magic_key",)
    wolf = table.foe("wolf", "green", "C2")
    table.act(hero, "unlock:X2", "end")  # engaged or not
    assert "bash:X2" not in table.offered("aldric")
    wolf.area = table.game.area("C4")
    assert "bash:X2" in table.offered("aldric")
    assert hero.keys == ("magic_key",)


@rule("SNS-ACT-09", "SNS-ELEM-09", "SNS-FULL-142")
def test_a_search_turns_the_token_rolls_and_removes_it() -> None:
    watch = Watch()
    table = Table(answers=watch.answers())
    table.put("aldric", "A3")
    token = table.game.token("S1")
    assert token is not None
    hero = table.start("aldric")
    table.act(hero, "search:S1", "end", faces="r6")
    assert watch.seen == ["found 6", "searched S1"]
    assert table.game.token("S1") is None
    assert table.state.searches.discard == (token.search,)
    assert hero.actions == 0


@rule("SNS-FULL-092")
def test_what_lies_behind_closed_doors_is_in_fog_until_one_opens() -> None:
    table = Table(fog=True)
    names = {table.game.name(area) for area in table.state.known}
    assert names == {"A1", "A2", "A3", "A4"}
    table.run(open_door(table.game, table.game.door("D1")))
    names = {table.game.name(area) for area in table.state.known}
    assert names == {"A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"}


# What a hero carries


@rule("SNS-FULL-070", "SNS-FULL-071", "SNS-FULL-072", "SNS-FULL-025")
def test_slots_styles_and_hands() -> None:
    table = Table("aldric sylwen")
    aldric, sylwen = table.hero("aldric"), table.hero("sylwen")
    game = table.game
    assert carrying.slots(game, aldric, "broadsword") == ["main", "off"]
    assert carrying.slots(game, aldric, "greataxe") == ["main"]
    assert carrying.in_the_way(game, aldric, "greataxe", "main") == (
        "dented-shield#1",
        "old-longsword#1",
    )
    assert carrying.slots(game, aldric, "kite-shield") == ["off"]
    assert carrying.slots(game, sylwen, "kite-shield") == []
    assert carrying.in_the_way(game, sylwen, "parrying-dagger", "off") == ("yew-bow#1",)
    assert carrying.room(game, sylwen) == 2


@rule("SNS-FULL-075", "SNS-DEC-21")
def test_a_gained_item_goes_into_its_slot_the_backpack_or_lies_there() -> None:
    table = Table()
    hero = table.hero("aldric")  # room for 2, holds 1
    table.run(carrying.gain(table.game, hero, "boots-of-stride#1"), "slot:artifact")
    assert hero.artifact == "boots-of-stride#1"
    table.run(carrying.gain(table.game, hero, "antidote#1"), "backpack")
    table.run(carrying.gain(table.game, hero, "antidote#2"), "drop:antidote#1")
    table.run(carrying.gain(table.game, hero, "antidote#3"), "leave")
    assert hero.backpack == ("healing-draught#1", "antidote#2")
    assert [one.item for one in table.state.lying] == ["antidote#1", "antidote#3"]


@rule("SNS-ACT-06", "SNS-DEC-18", "SNS-RUL-74")
def test_reorganizing_swaps_slots_and_backpack() -> None:
    table = Table("aldric/blackguard sylwen")
    hero = table.start("aldric")
    assert hero.main == "executioners-blade#1"
    table.act(hero, "reorganize", "slot:main:old-longsword#1", "done", "end")
    assert hero.main == "old-longsword#1"
    assert set(hero.backpack) == {"executioners-blade#1", "healing-draught#1"}
    assert hero.actions == 0


@rule("SNS-ACT-07", "SNS-ACT-08", "SNS-EX-68", "SNS-DEC-19", "SNS-RUL-18", "SNS-FULL-080")
def test_an_exchange_passes_one_item_and_crowns_besides() -> None:
    table = Table("aldric borin")
    giver, receiver = table.hero("aldric"), table.hero("borin")
    giver.backpack, giver.crowns, receiver.crowns = ("kite-shield#1",), 1, 2
    receiver.main = ""
    table.start("aldric")
    table.act(
        giver,
        "exchange:borin",
        "give:kite-shield#1",
        "slot:off",
        "take-crowns:2",
        "end",
    )
    assert receiver.off == "kite-shield#1"
    assert (giver.crowns, receiver.crowns, giver.backpack) == (3, 0, ())


@rule("SNS-ACT-07", "SNS-FULL-079")
def test_without_room_something_is_dropped_or_the_item_does_not_pass() -> None:
    table = Table("aldric borin")
    giver, receiver = table.hero("borin"), table.hero("aldric")
    receiver.backpack = ("antidote#1", "antidote#2")
    giver.keys, giver.actions = ("magic_key",), 2
    table.start("borin")
    table.act(
        giver,
        "exchange:aldric",
        "give:healing-draught#2",
        "refuse",
        "none",
        "exchange:aldric",
        "give:magic_key",
        "none",
        "end",
    )
    assert receiver.keys == ("magic_key",)
    assert "healing-draught#2" in giver.backpack


@rule("SNS-FREE-02", "SNS-RUL-61", "SNS-DEC-20")
def test_what_is_picked_up_goes_to_the_backpack_and_anything_may_be_dropped() -> None:
    table = Table()
    hero = table.hero("aldric")
    hero.crowns = 2
    area = hero.area
    table.state.lying = (
        Lying(area, item="chainmail#1"),
        Lying(area, key="magic_key"),
        Lying(area, crowns=3),
        Lying(area, item="antidote#1"),
    )
    table.start("aldric")
    table.act(
        hero, "pick-up", "item:chainmail#1", "key:magic_key", "crowns", "drop", "crowns:5",
        "item:chain-hauberk#1", "done", "end",
    )  # fmt: skip
    assert hero.backpack == ("healing-draught#1", "chainmail#1")
    assert (hero.armour, hero.crowns, hero.keys) == ("", 0, ("magic_key",))
    lying = {one.item or one.crowns for one in table.state.lying}
    assert lying == {"antidote#1", "chain-hauberk#1", 5}


@rule("SNS-FULL-078")
def test_a_soul_weapon_is_neither_given_nor_dropped() -> None:
    table = Table()
    hero = table.hero("aldric")
    hero.main = "dawnbreaker#1"
    table.start("aldric")
    table.act(hero, "drop", "item:dented-shield#1", "done", "end")
    assert hero.main == "dawnbreaker#1"
    with pytest.raises(AssertionError, match="not 'give:dawnbreaker#1'"):
        table.act(hero, "exchange:sylwen", "give:dawnbreaker#1")


@rule("SNS-EX-06", "SNS-GOLD-04", "SNS-GOLD-05", "SNS-FULL-139")
def test_discards_are_shuffled_back_only_when_a_card_is_needed() -> None:
    table = Table()
    hero = table.hero("aldric")
    cards = ("pouch-of-crowns#t1", "pouch-of-crowns#t2", "pouch-of-crowns#t3")
    table.state.treasures = Pile(("heavy-purse#t1",), cards)
    table.run(draw_treasure(table.game, hero, 1))
    assert table.state.treasures == Pile((), (*cards, "heavy-purse#t1"))
    table.state.treasures = Pile(("heavy-purse#t1",), cards)
    table.run(draw_treasure(table.game, hero, 2))
    assert len(table.state.treasures.deck) == 2
    assert len(table.state.treasures.discard) == 2  # the cards just drawn
    table.state.treasures = Pile()
    table.run(draw_treasure(table.game, hero, 2))
    assert len(table.told(events.CardDrawn)) == 3


@rule("SNS-FULL-074")
def test_what_is_used_up_goes_back_to_its_own_discards() -> None:
    table = Table()
    hero = table.hero("aldric")
    hero.backpack = ("healing-draught#1", "healing-draught#t2")
    for id in hero.backpack:
        carrying.use_up(table.game, hero, id)
    assert hero.backpack == ()
    assert table.state.treasures.discard == ("healing-draught#t2",)


@rule("SNS-KO-03")
def test_who_lies_and_comes_to_fly_stands_up() -> None:
    table = Table(answers=moments.has_trait.by(lambda game, who, trait: trait == "flying"))
    table.afflict("aldric", "ko")
    hero = table.hero("aldric")
    table.run(carrying.gain(table.game, hero, "winged-sandals#t1"), "slot:artifact")
    assert not hero.lying


@rule("SNS-KO-03", "SNS-FULL-028")
def test_who_lies_and_comes_to_fly_by_a_soulrank_stands_up() -> None:
    table = Table(
        answers=moments.has_trait.by(
            lambda game, who, trait: trait == "flying" and who.soulrank > 1
        )
    )
    table.afflict("aldric", "ko")
    hero = table.hero("aldric")
    table.state.souls = 4
    picked = ("power:smite", "power:challenge", "power:lay-on-hands")
    table.run(souls.raise_rank(table.game, hero), *picked)
    assert not hero.lying


@rule("SNS-FULL-052", "SNS-INV-03", "SNS-RUL-76")
def test_who_lays_a_bloodstone_down_loses_what_it_gave() -> None:
    table = Table(answers=ANSWERS)
    hero = table.hero("aldric")
    hero.artifact = "bloodstone#t1"
    hero.hp = 9
    table.start("aldric")
    table.act(hero, "drop", "item:dented-shield#1", "done", "end")
    assert hero.hp == 9
    table.act(hero, "drop", "item:bloodstone#t1", "done", "end")
    assert hero.hp == 7
