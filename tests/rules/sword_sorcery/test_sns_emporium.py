"""The Emporium, anvil and tavern, and the campaign (SNS-FULL-034, -176 to -196)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from driving import question, run
from rule import rule
from undercroft.core.events import Event
from undercroft.core.rng import seeded
from undercroft.core.title import Member, Setup
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.hidden import draw_anew
from undercroft.games.sword_sorcery.loading import load_library
from undercroft.games.sword_sorcery.rules import campaign, preparing, stock
from undercroft.games.sword_sorcery.rules.carrying import TREASURE, belongings
from undercroft.games.sword_sorcery.setup import set_up
from undercroft.games.sword_sorcery.showing import asking
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.showing.views import view
from undercroft.games.sword_sorcery.state import Hero, Power

BOOK = Book(load_library())
QUESTS = [quest.id for quest in BOOK.library.campaign()]


class Visit:
    """A paladin and an evoker before the Emporium of a campaign, with crowns to spend."""

    def __init__(self, crowns: int = 20, souls: int = 3) -> None:
        party = (Member("aldric", "paladin", 0), Member("maelis", "evoker", 1))
        state = set_up(BOOK, Setup("campaign", party), "shop")
        self.told: list[Event] = []
        self.game = SwordSorcery(state, BOOK, listener=self.told.append, answers=campaign.CAMPAIGN)
        preparing.lay_out(self.game)
        state.phase, state.souls = "between", souls
        self.state = state
        self.aldric, self.maelis = state.heroes
        for hero in state.heroes:
            hero.crowns = crowns
        self.aldric.powers = (Power("cleaving-arc"), Power("shield-wall"))

    def keys(self, *answers: str) -> Sequence[str]:
        return question(campaign.between(self.game), answers).keys()

    def visit(self, *answers: str) -> None:
        run(campaign.between(self.game), [*answers, "leave"])


@rule("SNS-FULL-186", "SNS-FULL-187", "SNS-DEC-38")
def test_a_weapon_is_there_once_and_a_draught_without_limit() -> None:
    visit = Visit()
    own = next(id for id in visit.aldric.backpack if id.startswith("healing-draught"))
    visit.visit(
        "hero:aldric", "buy:broadsword#1", f"sell:{own}", "buy:healing-draught", "done",
        "hero:maelis", "buy:healing-draught", "done",
    )  # fmt: skip
    assert visit.aldric.crowns == 20 - 8 + 1 - 3
    held = [id for hero in visit.state.heroes for id in belongings(hero)]
    assert "broadsword#1" in held
    assert len([id for id in held if id.startswith("healing-draught")]) == 3
    assert len(set(held)) == len(held)
    assert "buy:broadsword#1" not in visit.keys("hero:maelis")


@rule("SNS-FULL-187")
def test_three_treasure_cards_with_a_slot_lie_there_and_what_is_left_goes_back() -> None:
    visit = Visit()
    cards = sorted((*visit.state.treasures.deck, *visit.state.treasures.discard))
    visit.keys()
    offered = [id for id in visit.state.stock if TREASURE in id]
    assert len(offered) == 3
    assert all(BOOK.library.items[id.partition("#")[0]].slot for id in offered)
    visit.visit()
    assert sorted(visit.state.treasures.deck) == cards
    assert visit.state.stock == ()


@rule("SNS-FULL-188", "SNS-FULL-078")
def test_what_is_sold_brings_half_and_comes_back_to_the_shelf() -> None:
    visit = Visit()
    visit.visit("hero:aldric", "buy:kite-shield#1", "done")
    before = visit.aldric.crowns
    keys = visit.keys("hero:aldric", "sell:kite-shield#1")
    assert visit.aldric.crowns == before + 3
    assert "buy:kite-shield#1" in keys


@rule("SNS-FULL-188")
def test_a_starting_item_sells_for_one_crown_and_is_gone() -> None:
    visit = Visit(crowns=0)
    own = visit.maelis.main
    visit.visit("hero:maelis", f"sell:{own}", "done")
    assert visit.maelis.crowns == stock.USED
    assert f"buy:{own}" not in visit.keys("hero:maelis")


@rule("SNS-FULL-190")
def test_the_anvil_takes_crowns_and_a_soul_and_works_once_for_a_hero_and_an_item() -> None:
    visit = Visit(souls=2)
    weapon = visit.aldric.main
    keys = visit.keys("hero:aldric", f"anvil:{weapon}")
    assert (visit.aldric.crowns, visit.state.souls) == (14, 1)
    assert visit.state.enchanted == (weapon,)
    assert not [key for key in keys if key.startswith("anvil")]
    poor = Visit(souls=0)
    assert not [key for key in poor.keys("hero:aldric") if key.startswith("anvil")]


@rule("SNS-FULL-193")
def test_one_thing_at_the_tavern_a_meal_is_eaten_before_the_quest() -> None:
    visit = Visit()
    keys = visit.keys("hero:aldric", "meal")
    assert visit.aldric.crowns == 18
    assert not {"meal", "rumour", "tutor"} & set(keys)
    preparing.make_whole(visit.game, visit.aldric)
    assert (visit.aldric.hp, visit.aldric.meal) == (7 + 1, False)


@rule("SNS-FULL-190", "SNS-FULL-193")
def test_what_is_had_at_anvil_and_tavern_is_told_before_it_is_paid() -> None:
    visit = Visit(souls=9)
    request = question(campaign.between(visit.game), ("hero:aldric",))
    called = Called(BOOK.library, BOOK.library.quests[QUESTS[0]])
    notes = {one.key: one.note for one in asking.question(visit.game, request, called).options}
    assert "above your maximum" in notes["meal"]
    assert "Event deck" in notes["rumour"]
    assert notes["anvil:old-longsword#1"] == "roll 1 red die again, once per turn"
    assert notes["anvil:chain-hauberk#1"] == "1 Magic Shield more"
    assert "soul point" in notes["raise"]


@rule("SNS-FULL-193")
def test_a_rumour_shows_the_top_two_cards_of_the_next_event_deck() -> None:
    visit = Visit()
    visit.visit("hero:aldric", "rumour", "done")
    state = visit.state
    state.phase, state.step = "preparing", ""
    question(preparing.prepare(visit.game), ())
    (told,) = [event for event in visit.told if isinstance(event, preparing.Rumour)]
    assert told.cards == state.events[:2]
    for key in range(8):  # who thinks ahead knows them too
        other = state.clone()
        draw_anew(other, visit.game.library, seeded(str(key)))
        assert other.events[:2] == told.cards


@rule("SNS-FULL-034", "SNS-FULL-193", "SNS-DEC-39")
def test_one_power_is_exchanged_for_nothing_and_two_with_a_tutor() -> None:
    visit = Visit()
    keys = visit.keys("hero:aldric", "exchange", "power:shield-wall", "power:challenge")
    assert [power.id for power in visit.aldric.powers] == ["cleaving-arc", "challenge"]
    assert "exchange" not in keys
    assert "tutor" in keys
    visit = Visit()
    visit.visit(
        "hero:aldric", "tutor", "power:shield-wall", "power:challenge",
        "power:cleaving-arc", "power:lay-on-hands", "done",
    )  # fmt: skip
    assert {power.id for power in visit.aldric.powers} == {"challenge", "lay-on-hands"}
    assert visit.aldric.crowns == 17


@rule("SNS-FULL-181")
def test_soul_points_are_spent_between_quests_too() -> None:
    visit = Visit(souls=4)
    visit.keys("hero:aldric", "raise")
    assert (visit.aldric.soulrank, visit.state.souls) == (2, 0)


@rule("SNS-FULL-186")
def test_heroes_pass_items_and_crowns_freely() -> None:
    visit = Visit()
    draught = next(id for id in visit.maelis.backpack if id.startswith("healing-draught"))
    visit.keys("hero:maelis", f"give:{draught}:aldric", "crowns:5:aldric")
    assert draught in visit.aldric.backpack
    assert (visit.maelis.crowns, visit.aldric.crowns) == (15, 25)


def first_question(quest: str, **options: str) -> str:
    """What a table is asked first."""
    party = (Member("aldric", "paladin", 0), Member("maelis", "evoker", 1))
    game = SwordSorcery(
        set_up(BOOK, Setup(quest, party, options), "shop"), BOOK, answers=campaign.CAMPAIGN
    )
    return question(preparing.prepare(game), ()).kind


@rule("SNS-FULL-196", "SNS-RUL-78")
def test_the_first_quest_alone_begins_without_the_emporium_unless_it_is_wished_for() -> None:
    assert first_question(QUESTS[0]) == "pick-power"
    assert first_question(QUESTS[0], emporium="open") == "who-shops"
    assert first_question(QUESTS[1]) == "who-shops"
    assert first_question("campaign") == "pick-power"  # the Emporium comes between quests


@rule("SNS-FULL-176", "SNS-FULL-177", "SNS-FULL-180")
def test_a_win_heals_all_and_leads_to_the_next_quest_the_last_one_ends_it() -> None:
    visit = Visit()
    state = visit.state
    visit.maelis.ghost, visit.aldric.hp, visit.aldric.keys = True, 2, ("magic_key",)
    state.flags, state.round = ("rekindled",), 9
    assert run(campaign.goes_on(visit.game, True), [])
    assert (state.quest, state.phase, state.round) == (QUESTS[1], "between", 0)
    assert (visit.maelis.ghost, visit.aldric.hp, visit.aldric.keys) == (False, 7, ())
    assert state.flags == ("rekindled",)
    state.quest = QUESTS[3]
    assert not run(campaign.goes_on(visit.game, True), [])


@rule("SNS-FULL-176", "SNS-FULL-130")
def test_a_story_event_is_not_looked_for_in_the_next_quest() -> None:
    visit = Visit()
    state = visit.state
    state.events, state.revealed, state.round = ("S1-2",), True, 9
    called = [Called(BOOK.library, BOOK.library.quests[id]) for id in QUESTS[:2]]
    shown = view(visit.game, called[0]).event
    assert shown is not None
    assert shown.id == "S1-2"
    assert run(campaign.goes_on(visit.game, True), [])
    assert view(visit.game, called[1]).event is None


@rule("SNS-FULL-178", "SNS-DEC-40")
@pytest.mark.parametrize("losses", [0, 1])
def test_a_loss_gives_the_party_back_and_souls_after_the_first_alone(losses: int) -> None:
    visit = Visit(souls=5)
    state = visit.state
    state.phase, state.step, state.losses = "preparing", "", losses
    question(preparing.prepare(visit.game), ())  # the party is remembered
    lost: Hero = state.heroes[0]
    lost.crowns, lost.ghost, state.souls = 0, True, 0
    assert run(campaign.goes_on(visit.game, False), ["again"])
    assert (state.heroes[0].crowns, state.heroes[0].ghost) == (20, False)
    assert state.souls == (7 if losses == 0 else 5)
    assert (state.phase, state.quest, state.losses) == ("preparing", QUESTS[0], losses + 1)
    assert not run(campaign.goes_on(visit.game, False), ["stop"])
