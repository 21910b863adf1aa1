"""Stories: conditions, follow-up choices, what happens by itself, what lasts (INTER, LOG, SUMM)."""

from __future__ import annotations

from pathlib import Path

import pytest

from drunagor import tokens_of
from drunagor.tale import Tale, written
from rule import rule
from undercroft.games.drunagor import events

OATH = """
[adventure.{id}.interaction.stone.choice.a]
name    = "Swear"
success = "OUTCOME: UNBROKEN; STATUS: KEY"

[adventure.{id}.interaction.stone.choice.b]
name    = "Turn the key"
if      = "YOU HAVE STATUS: KEY"
success = "ERASE STATUS: KEY; SELF, FOCUS 2"

[adventure.{id}.interaction.stone.choice.c]
name    = "Ask for more"
if      = "ANY HERO HAS OUTCOME: UNBROKEN AND ROUND 2 OR LATER"
success = "SELF, FOCUS 1"
"""
ASKING = """
[adventure.{id}.interaction.stone.choice.a]
name    = "Recall the oath"
if      = "ANY HERO HAS OUTCOME: UNBROKEN"
success = "ERASE OUTCOME: UNBROKEN; SELF, FOCUS 1"

[adventure.{id}.interaction.stone.choice.b]
name    = "Pass by"
success = "SELF, SHIELD 1"
"""
ARCHER = '"1+: WM: Skeleton Archer - Rookie at 1 if {}"'


def swear(id: str, *choices: str) -> str:
    """Options of the stone, `a` to `z`, each with its fields."""
    return "\n".join(
        f'[adventure.{id}.interaction.stone.choice.{chr(97 + n)}]\nname = "Option {n}"\n{fields}\n'
        for n, fields in enumerate(choices)
    )


# What options ask for


@rule("DRU-INTER-02", "DRU-LOG-02")
def test_an_option_that_asks_for_a_status_is_open_to_who_has_it(tmp_path: Path) -> None:
    tale = Tale(tmp_path, written(OATH, ASKING), "vorn", "maya")
    tale.answer("move:d2", "interact:stone")  # only one option is open, so nobody is asked
    assert tale.hero().statuses == ("key",)
    tale.answer("end", "move:d1")
    assert tale.state.turn.who == 1
    assert "interact:stone" not in tale.offers()  # Maya has no key, and this is round 1
    tale.answer("end", "interact:stone")
    assert tale.state.round == 2
    assert tale.offers() == ["choice:b", "choice:c"]
    tale.answer("choice:b")
    assert tale.hero().statuses == ()
    assert tokens_of(tale.hero()) == {"FOCUS": 2}
    assert tale.state.tokens == ()


@rule("DRU-INTER-02")
def test_the_question_says_what_is_not_open_and_what_it_needs(tmp_path: Path) -> None:
    more = swear("first", 'success = "OUTCOME: HUMBLED"', 'success = "SELF, FOCUS 1"',
                 'if = "NO HERO HAS STATUS: KEY AND YOU HAVE ITEM: FAMILY LOCKET"\ntext = "It is."',
                 'if = "YOU DO NOT HAVE OUTCOME: HUMBLED"\nsuccess = "STATUS: KEY"')  # fmt: skip
    tale = Tale(tmp_path, written(more))
    tale.answer("move:d2", "interact:stone")
    assert tale.offers() == ["choice:a", "choice:b", "choice:d"]
    assert tale.prompt.endswith(
        "What now? Not open: Option 2 (needs: no Hero has the Status Key and you have the "
        "Family Locket)."
    )
    shown = {one.key: one.note for one in tale.title.question(tale.game, tale.request).options}
    assert shown["choice:d"] == "open because you do not have the Outcome Humbled"
    (token,) = tale.title.view(tale.game, 0).board.tokens
    assert [choice.needs for choice in token.choices][3] == "you do not have the Outcome Humbled"


@rule("DRU-INTER-02")
@pytest.mark.parametrize(
    ("asked", "heroes", "is_open"),
    [
        ("PARTY HAS 2 OR MORE HEROES", ("vorn",), False),
        ("PARTY HAS 2 OR FEWER HEROES", ("vorn",), True),
        ("PARTY HAS 2 OR MORE HEROES", ("vorn", "maya"), True),
        ("ROUND 1 OR EARLIER", ("vorn",), True),
        ("ROUND 2 OR LATER", ("vorn",), False),
        ("DOOR 1 IS CLOSED", ("vorn",), True),
        ("DOOR 1 IS OPEN", ("vorn",), False),
        ("2 OR MORE RED RUNES", ("vorn",), False),
        ("YOU HAVE AURA: GRANDEUR", ("vorn",), False),
    ],
)
def test_what_else_can_be_asked(
    asked: str, heroes: tuple[str, ...], is_open: bool, tmp_path: Path
) -> None:
    more = swear("first", f'if = "{asked}"\nsuccess = "SELF, FOCUS 1"',
                 'success = "AURA: GRANDEUR"', 'success = "SELF, SHIELD 1"')  # fmt: skip
    tale = Tale(tmp_path, written(more), *heroes)
    tale.answer("move:d2", "interact:stone")
    assert ("choice:a" in tale.offers()) is is_open


@rule("DRU-INTER-02", "DRU-LOG-04")
def test_one_resolution_comes_out_differently_by_what_the_heroes_have(tmp_path: Path) -> None:
    both = (
        'success = "IF ANY HERO HAS OUTCOME: HUMBLED: SELF, FOCUS 2; '
        'IF NO HERO HAS OUTCOME: HUMBLED: SELF, CURSE 1; OUTCOME: HUMBLED"'
    )
    tale = Tale(tmp_path, written(swear("first", both, both)), "vorn", "maya")
    tale.answer("move:d2", "interact:stone", "choice:a")
    tale.answer(*[tale.offers()[0]] if tale.request.kind != "turn" else [])
    assert tale.hero().slots.count("C") == 1
    tale.answer("end", "move:d1", "interact:stone")
    assert tokens_of(tale.hero("maya")) == {"FOCUS": 2}
    assert "C" not in tale.hero("maya").slots


# Follow-up choices

DEEP = """
[adventure.{id}.interaction.stone.choice.a]
name    = "Lift it"
success = "SELF, FOCUS 1"
text    = "It is hollow."

[adventure.{id}.interaction.stone.choice.a.choice.in]
name    = "Reach in"
success = "STATUS: KEY"

[adventure.{id}.interaction.stone.choice.a.choice.in.choice.all]
name    = "Up to the shoulder"
if      = "YOU HAVE STATUS: KEY"
success = "SELF, CURSE 1"

[adventure.{id}.interaction.stone.choice.a.choice.in.choice.back]
name    = "Draw it back"
text    = "Wise."

[adventure.{id}.interaction.stone.choice.a.choice.on]
name    = "Go on"
text    = "It stays shut."

[adventure.{id}.interaction.stone.choice.a.choice.paid]
name    = "Bleed for it"
success = "SELF, PAY 40 LIFE AND FOCUS 5"

[adventure.{id}.interaction.stone.choice.b]
name         = "Break it"
challenge    = "Y 99"
success      = "SELF, FOCUS 5"
failure      = "SELF, FOCUS 2"
failure-text = "It holds."

[adventure.{id}.interaction.stone.choice.b.choice.in]
name    = "Reach in"
success = "STATUS: KEY"
"""


@rule("DRU-INTER-02", "DRU-INTER-03")
def test_a_resolution_asks_for_a_second_choice_at_once(tmp_path: Path) -> None:
    tale = Tale(tmp_path, written(DEEP))
    tale.answer("move:d2", "interact:stone", "choice:a")
    assert tale.request.kind == "interaction"
    assert tale.offers() == ["choice:in", "choice:on"]  # nobody can pay 40 Health
    assert tale.prompt == "Vorn: Lift it. And then?"
    tale.answer("choice:in")
    assert tale.offers() == ["choice:all", "choice:back"]
    tale.answer("choice:back")
    assert tale.request.kind == "turn"
    assert tale.told()[-2:] == ["It is hollow.", "Wise."]
    assert (tokens_of(tale.hero()), tale.hero().statuses) == ({"FOCUS": 1}, ("key",))
    assert [token.charges for token in tale.state.tokens] == [1]  # one Interaction, one charge
    assert tale.state.chosen == ("stone:a",)
    chosen = [event.choice for event in tale.events if isinstance(event, events.Interacted)]
    assert chosen == ["a", "a/in", "a/in/back"]


@rule("DRU-INTER-02", "DRU-INTER-03")
def test_what_fails_leads_no_further_and_takes_charge_and_option(tmp_path: Path) -> None:
    tale = Tale(tmp_path, written(DEEP), "vorn", "maya")
    tale.answer("move:d2", "interact:stone", "choice:b")
    assert tale.request.kind == "turn"
    assert tale.told()[-1] == "It holds."
    assert [token.charges for token in tale.state.tokens] == [1]
    tale.answer("end", "move:d1", "interact:stone")
    assert tale.offers() == ["choice:in", "choice:on"]  # of a, the only option left


# Who is meant


@rule("DRU-INTER-04", "DRU-LOG-04", "DRU-KW-76")
def test_a_resolution_may_be_for_the_whole_party_or_for_its_leader(tmp_path: Path) -> None:
    more = swear("first", 'success = "EACH HERO, STATUS: FOCUSED; PARTY LEADER, OUTCOME: HUMBLED; '
                 'SELF, AURA: GRANDEUR"',
                 'if = "ANY HERO HAS OUTCOME: HUMBLED"\n'
                 'success = "EACH HERO, ERASE STATUS: FOCUSED; EACH HERO, ERASE AURA: GRANDEUR"',
                 )  # fmt: skip
    tale = Tale(tmp_path, written(more), "maya", "vorn")
    assert [hero.name for hero in tale.state.heroes] == ["vorn", "maya"]
    assert tale.game.leader().name == "maya"
    tale.answer("move:d2", "interact:stone")
    vorn, maya = tale.hero("vorn"), tale.hero("maya")
    assert (vorn.statuses, maya.statuses) == (("focused",), ("focused",))
    assert (vorn.outcomes, maya.outcomes) == ((), ("humbled",))
    assert (vorn.aura, maya.aura) == ("grandeur", "")
    tale.answer("end", "move:d1", "interact:stone")
    vorn, maya = tale.hero("vorn"), tale.hero("maya")
    assert (vorn.statuses, maya.statuses, vorn.aura) == ((), (), "")


# What lasts


@rule("DRU-LOG-04", "DRU-LOG-02", "DRU-INTER-02")
def test_an_outcome_of_one_adventure_opens_an_option_of_the_next(tmp_path: Path) -> None:
    tale = Tale(tmp_path, written(OATH, ASKING))
    tale.answer("move:d2", "interact:stone")
    tale.answer("door:door-1")
    tale.go_on()
    assert (tale.state.adventure, tale.hero().outcomes) == ("second", ("unbroken",))
    assert tale.hero().statuses == ()  # the camp erased it
    tale.answer("move:d2", "interact:stone")
    assert tale.offers() == ["choice:a", "choice:b"]
    tale.answer("choice:a")
    assert tale.hero().outcomes == ()  # only a resolution erases it
    assert tokens_of(tale.hero()) == {"FOCUS": 1}


@rule("DRU-LOG-04")
def test_who_did_not_swear_finds_the_option_closed(tmp_path: Path) -> None:
    tale = Tale(tmp_path, written(OATH, ASKING))
    tale.win()
    tale.go_on()
    tale.answer("move:d2", "interact:stone")
    assert tokens_of(tale.hero()) == {"SHIELD": 1}  # the only one open


@rule("DRU-ONE-04")
def test_an_adventure_played_alone_finds_no_outcomes(tmp_path: Path) -> None:
    tale = Tale(tmp_path, written(OATH, ASKING), adventure="second")
    tale.answer("move:d2", "interact:stone")
    assert tokens_of(tale.hero()) == {"SHIELD": 1}


@rule("DRU-SUMM-04", "DRU-LOG-04", "DRU-SUMM-06")
@pytest.mark.parametrize("sworn", [True, False])
def test_an_outcome_changes_a_setup_and_the_tokens_of_a_room(sworn: bool, tmp_path: Path) -> None:
    lines = ARCHER.format("NO HERO HAS OUTCOME: UNBROKEN")
    text = written(OATH, ASKING, spawns=lines).replace(
        'name    = "The Stone"\ncharges = 2\n\n[adventure.second',
        'name = "The Stone"\nif = "ANY HERO HAS OUTCOME: UNBROKEN"\n\n[adventure.second',
    )
    tale = Tale(tmp_path, text)
    tale.answer("move:d2", *(["interact:stone"] if sworn else []), "door:door-1")
    tale.go_on()
    assert len(tale.state.tokens) == sworn
    tale.answer("move:d2", "door:door-1")
    if sworn:  # nobody was there, so the campaign is won
        assert tale.state.ended is not None
    else:
        assert [monster.card for monster in tale.state.monsters.values()] == [
            "skeleton-archer/rookie/standard"
        ]


# What happens by itself


def story(id: str, name: str, fields: str) -> str:
    return f"[adventure.{id}.story.{name}]\n{fields}\n"


@rule("DRU-INTER-01", "DRU-SUMM-04")
def test_a_setup_leads_to_an_interaction_without_a_token(tmp_path: Path) -> None:
    voice = (
        story("first", "voice", 'when = "THE ADVENTURE BEGINS"\nscene = "voice"')
        + """
[adventure.first.interaction.voice]
name = "A Voice"
text = "Who goes there?"
choice.a = { name = "Say it", success = "PARTY LEADER, FOCUS 1" }
choice.b = { name = "Be silent", success = "SELF, SHIELD 1" }
"""
    )
    tale = Tale(tmp_path, written(more=voice), "vorn", "maya")
    assert (tale.request.kind, tale.request.seat) == ("interaction", 1)  # Maya leads
    assert tale.told()[-1] == "Who goes there?"
    tale.answer("choice:b")
    assert tokens_of(tale.hero("maya")) == {"SHIELD": 1}
    assert tale.state.happened == ("voice",)
    assert [token.key for token in tale.state.tokens] == ["stone"]


@rule("DRU-SUMM-04", "DRU-SUMM-03")
def test_opening_a_door_sets_off_a_special_event_for_who_opened_it(tmp_path: Path) -> None:
    opens = 'when = "door 1 opens"\n'
    more = story("second", "snare", opens + 'do = "SELF, BLEED 1"\ntext = "A snare."')
    more += story("second", "late", opens + 'if = "ROUND 2 OR LATER"\ndo = "SELF, STUN"')
    lines = ARCHER.format("ROUND 1 OR EARLIER")
    tale = Tale(tmp_path, written(spawns=lines, more=more), "maya", "vorn", adventure="second")
    tale.answer("move:d2", "door:door-1")
    assert tale.told()[-1] == "A snare."
    assert tokens_of(tale.hero("vorn")) == {"BLEED": 1}
    assert tokens_of(tale.hero("maya")) == {}
    assert tale.state.happened == ("snare",)
    assert tale.request.kind == "turn"  # and Vorn goes on
    assert tale.state.monsters  # after its Setup was made


@rule("DRU-SUMM-04")
def test_something_happens_when_a_round_begins(tmp_path: Path) -> None:
    more = story("first", "bell", 'when = "ROUND 2 BEGINS"\ndo = "EACH HERO, SHIELD 1"')
    tale = Tale(tmp_path, written(more=more), "vorn", "maya")
    tale.answer("end")
    assert tokens_of(tale.hero("vorn")) == {}
    tale.answer("end")
    assert tale.state.round == 2
    assert tokens_of(tale.hero("vorn")) == tokens_of(tale.hero("maya")) == {"SHIELD": 1}
    tale.answer("end", "end")
    assert tale.state.happened == ("bell",)  # once


@rule("DRU-SUMM-04", "DRU-INTER-01", "DRU-ADV-02", "DRU-RUL-182")
def test_defeating_all_monsters_leads_to_an_interaction_at_once(tmp_path: Path) -> None:
    more = story("second", "fire", 'when = "DOOR 1 OPENS"\ndo = "EACH MONSTER, 20 DMG"')
    more += story("second", "spoils",
                  'when = "ALL MONSTERS ARE DEFEATED"\nif = "DOOR 1 IS OPEN"\nscene = "heap"') + """
[adventure.second.interaction.heap]
name = "A Heap of Bones"
choice.a = { name = "Bury it", success = "THE ADVENTURE ENDS" }
choice.b = { name = "Leave it", text = "You leave it." }
"""  # fmt: skip
    text = written(spawns=ARCHER.format("ROUND 1 OR EARLIER"), more=more)
    text = text.replace("[adventure.second.goal]\n", "[adventure.second.goal]\ntold = true\n")
    tale = Tale(tmp_path, text, adventure="second")
    tale.answer("move:d2")
    assert tale.state.happened == ()  # no Monster is there, but the door is closed
    tale.answer("door:door-1")
    assert tale.state.happened == ("fire", "spoils")
    assert tale.offers() == ["choice:a", "choice:b"]
    tale.answer("choice:a")  # only this ends it
    assert tale.state.ended is not None
    assert tale.state.ended.won


@rule("DRU-RUL-181", "DRU-ROLE-06")
def test_the_story_befalls_the_next_by_leadership_while_the_leader_is_down(tmp_path: Path) -> None:
    begins = 'when = "ROUND 2 BEGINS"\ndo = '
    more = story("first", "blow", begins + '"SELF, 40 NON-PREVENTABLE DMG"')
    more += story("first", "help", begins + '"SELF, SHIELD 1"')
    tale = Tale(tmp_path, written(more=more), "vorn", "maya")
    tale.answer("end", "end")
    while tale.request.kind != "turn":  # where Maya's Trauma Cube goes
        tale.answer(tale.offers()[0])
    assert tale.hero("maya").down
    assert (tokens_of(tale.hero("maya")), tokens_of(tale.hero("vorn"))) == ({}, {"SHIELD": 1})


@rule("DRU-ADV-02", "DRU-LOG-04")
def test_what_a_victory_leaves_behind_is_written_down_before_the_camp(tmp_path: Path) -> None:
    won = 'when = "THE ADVENTURE IS WON"\nif = "ANY HERO HAS '
    given = 'do = "EACH HERO, OUTCOME: STORYTELLER"\ntext = "They will tell of it."'
    more = story("first", "thanks", won + 'STATUS: KEY"\n' + given)
    more += story("second", "end", won + 'OUTCOME: STORYTELLER"\ntext = "And they did."')
    tale = Tale(tmp_path, written(OATH, ASKING, more=more), "vorn", "maya")
    tale.answer("move:d2", "interact:stone", "door:door-1")
    tale.go_on()
    assert "They will tell of it." in tale.told()
    assert "storyteller" in tale.hero("maya").outcomes
    tale.win()
    assert tale.driver.request is None
    assert tale.told()[-1] == "And they did."


@rule("DRU-ADV-04", "DRU-LOG-04")
def test_a_restart_forgets_what_happened_and_what_was_written(tmp_path: Path) -> None:
    more = story("first", "bell", 'when = "THE ADVENTURE BEGINS"\ndo = "OUTCOME: HUMBLED"')
    more += story("first", "toll", 'when = "ROUND 2 BEGINS"\nif = "ANY HERO HAS OUTCOME: HUMBLED"\n'
                  'do = "EACH HERO, CURSE 6"')  # fmt: skip
    tale = Tale(tmp_path, written(more=more))
    assert tale.hero().outcomes == ("humbled",)
    tale.answer("end")
    while tale.request.kind != "failed":
        tale.answer(tale.offers()[0])
    tale.answer("restart")
    tale.settle()
    assert (tale.state.happened, tale.hero().outcomes) == (("bell",), ("humbled",))
    assert tale.state.failures == 1


# Items


@rule("DRU-INTER-02")
def test_an_item_is_asked_for_and_given_up(tmp_path: Path) -> None:
    more = swear("first", 'success = "ADVENTURE ITEM: FAMILY LOCKET"',
                 'if = "YOU HAVE ITEM: FAMILY LOCKET"\n'
                 'success = "LOSE ITEM: FAMILY LOCKET; SELF, FOCUS 1"')  # fmt: skip
    tale = Tale(tmp_path, written(more), "vorn", "maya")
    tale.answer("move:d2", "interact:stone")
    assert tale.hero().bag == ("family-locket",)
    tale.answer("equip:family-locket", "end", "end")  # worn is as good as carried
    tale.answer("interact:stone")
    assert (tale.hero().bag, tale.hero().equipment[3]) == ((), "")
    assert "family-locket" not in tale.hero().cards
    assert tokens_of(tale.hero()) == {"FOCUS": 1}


@rule("DRU-CAMP-04")
def test_an_interaction_draws_from_what_nobody_took_in_the_last_camp(tmp_path: Path) -> None:
    draw = 'success = "DRAW 2 PREVIOUS CAMP ITEMS"'
    text = written(second=swear("second", draw)).replace(
        'name       = "first"', 'name = "first"\ngives = { camp-1 = 1 }'
    )
    tale = Tale(tmp_path, text)
    tale.win()
    assert tale.request.kind == "camp-item"
    taken = tale.offers()[0]
    tale.answer(taken)
    left = tale.state.previous_camp
    tale.go_on()
    tale.answer("move:d2", "interact:stone")
    drawn = tuple(item for item in tale.hero().bag if item in left)
    assert len(drawn) == 2 or tale.request.kind == "full-bag"
    assert len(tale.state.previous_camp) <= len(left) - 1
    assert taken.partition(":")[2] not in drawn


@rule("DRU-CAMP-04", "DRU-ONE-04")
def test_without_a_camp_before_nothing_is_drawn(tmp_path: Path) -> None:
    tale = Tale(tmp_path, written(swear("first", 'success = "DRAW 1 PREVIOUS CAMP ITEM"')))
    tale.answer("move:d2", "interact:stone")
    assert (tale.hero().bag, tale.request.kind) == ((), "turn")
