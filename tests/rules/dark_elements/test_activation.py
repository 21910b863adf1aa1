"""The Activation card is the program: groups, effects, a monster's list (DE-ACT)."""

from __future__ import annotations

from msgspec.structs import replace

import driving
from dark_elements_monsters import Den
from rule import rule
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.attack import Attack
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules import activation
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.overlord import overlord_phase
from undercroft.games.dark_elements.state import Monster, Token
from undercroft.games.dark_elements.words.answers import CARDS

MISS = "b1 y1 g1"


# The card and its groups


@rule("DE-ACT-01")
def test_without_monsters_no_card_is_drawn() -> None:
    den = Den("SF", leoric=(0, 0))
    before = den.state.activation_deck
    den.step()
    assert den.state.activation_deck == before
    assert den.events == []


@rule("DE-ACT-01", "DE-ACT-07")
def test_a_card_is_drawn_carried_out_and_discarded() -> None:
    den = Den("SF", leoric=(0, 0), card=8)
    den.monster("merriod", (3, 3))
    den.step(den.place(2, 2), faces="b1 r1 g1")
    assert den.state.activation_discard == ("activation-8",)
    assert den.state.activation == ""
    assert den.state.groups == ("merriods",)


@rule("DE-ACT-02", "DE-RUL-36")
def test_the_deck_is_renewed_as_it_runs_out_without_the_card_in_resolution() -> None:
    den = Den("SF", leoric=(0, 0))
    den.monster("merriod", (1, 1))
    den.state.activation_deck = ("activation-8",)
    den.state.activation_discard = ("activation-1", "activation-2")
    den.step(faces="b1 r1 g1")
    assert sorted(den.state.activation_deck) == ["activation-1", "activation-2"]
    assert den.state.activation_discard == ("activation-8",)


@rule("DE-ACT-03", "DE-RUL-24", "DE-ACT-04", "DE-ACT-05", "DE-MON-04", "DE-DEC-31", "DE-EX-11")
def test_groups_act_in_order_and_upper_boxes_before_lower_ones() -> None:
    """DE-EX-11."""
    den = Den("SF", leoric=(0, 0), tarha=(1, 0), card=1)
    merriod = den.monster("merriod", (2, 1))
    minions = [den.monster("imp", (5, 0)), den.monster("imp", (5, 1))]
    master = den.monster("imp", (4, 0), "master")
    den.step(
        f"figure:{minions[1].id}",
        faces=" ".join([MISS] * 3) + " b2 r1 g1 g1",
    )
    acted = [event.monster for event in den.told(events.MonsterActivated)]
    assert acted == [master.id, minions[1].id, minions[0].id, merriod.id]
    assert den.told(events.PerilDrawn) == []  # that is what the sentinels' effect says
    assert den.hero("leoric").damage == den.hero("tarha").damage == 3  # Flail


@rule("DE-ACT-04", "DE-ENC-04", "DE-ENC-05")
def test_effects_of_other_encounters_are_not_read() -> None:
    den = Den("SQ", leoric=(0, 1), card=9)
    elemental = den.monster("elemental", (6, 2))
    den.reads(9, "elemental")
    assert den.game.effects(elemental).speed == 2
    assert den.game.effects(elemental).gains == ("burn",)
    den = Den("SF", leoric=(0, 1), card=9)
    elemental = den.monster("elemental", (3, 3))
    den.reads(9, "elemental")
    assert den.game.effects(elemental).speed == 0
    assert den.game.effects(elemental).gains == ()


@rule("DE-ACT-04")
def test_immediate_effects_happen_once_in_printed_order() -> None:
    den = Den("NG", leoric=(0, 0), tarha=(5, 0), card=2)
    for cell in ((0, 3), (3, 0)):
        den.monster("sentinel", cell)
    asked = driving.question(activation.monsters_step(den.game), ())
    assert asked.kind == "which-monster"
    assert [hero.fatigue for hero in den.state.heroes] == [2, 2]  # for each sentinel
    read = [event.text for event in den.told(events.EffectRead)]
    assert read[0] == "each minion has Fire Breath"
    assert read[1].startswith("each hero suffers 1 fatigue")


@rule("DE-ACT-04", "DE-ACT-07")
def test_effects_at_the_end_wait_for_the_whole_group() -> None:
    den = Den("NG", leoric=(0, 0), tarha=(2, 5), card=9)
    den.monster("sentinel", (1, 0))
    den.step(faces="b1 r1 g1 k6 g6")  # its attack, then Leoric's Might
    kinds = [type(event) for event in den.events]
    assert kinds.index(events.Tested) > kinds.index(events.AttackRolled)
    assert den.hero("leoric").conditions == ("stunned",)
    assert den.hero("tarha").conditions == ()


@rule("DE-ACT-08", "DE-RUL-37")
def test_a_figure_that_appears_while_its_group_activates_acts_too() -> None:
    den = Den("LB", leoric=(2, 1), tarha=(3, 2), card=5)
    den.state.bearer = "leoric-of-the-book"
    den.monster("imp", (0, 1), "master")
    den.step("space:lb-a1", "figure:fire-imps-m1", faces=f"{MISS} {MISS}")
    acted = [event.monster for event in den.told(events.MonsterActivated)]
    assert acted == ["fire-imps-m1", "fire-imps-1"]


@rule("DE-ACT-08", "DE-RUL-90")
def test_a_group_that_appears_later_is_taken_if_it_has_not_activated() -> None:
    den = Den("SF", leoric=(0, 0), tarha=(5, 0), card=3)
    den.monster("elemental", (0, 2))
    den.state.activation = "activation-3"
    den.state.groups = ("elementals",)
    imp = den.monster("imp", (5, 5))
    den.step("figure:leoric-of-the-book", faces=MISS)
    assert [event.monster for event in den.told(events.MonsterActivated)] == [imp.id]


@rule("DE-RUL-38", "DE-NG-02")
def test_a_group_that_may_not_activate_does_not_read_its_effects() -> None:
    den = Den("NG", leoric=(0, 0), tarha=(5, 0), card=2, active=True)
    den.monster("sentinel", (7, 4), "master")
    den.step()
    assert den.state.activation_discard == ("activation-2",)  # drawn all the same
    assert den.told(events.GroupActivated) == []
    den.card(2)
    den.monster("imp", (5, 5))
    den.step(faces=MISS)
    assert [event.group for event in den.told(events.GroupActivated)] == ["fire-imps"]
    assert [hero.fatigue for hero in den.state.heroes] == [0, 0]


# The list


@rule("DE-ACT-10", "DE-ACT-11", "DE-RUL-25", "DE-EX-12")
def test_what_can_be_done_is_done_from_top_to_bottom_again_and_again() -> None:
    """DE-EX-12."""
    den = Den("LB", tomble=(11, 1), card=2)
    sentinel = den.monster("sentinel", (2, 1))
    den.step("space:lb-g2", "space:lb-k2")
    assert den.performed() == [2, 2]
    assert den.skipped() == [(0, "nobody"), (1, "nobody"), (0, "nobody"), (1, "nobody")]
    assert den.cells(sentinel) == [(10, 1)]
    assert den.game.adjacent(sentinel, den.hero("tomble"))


@rule("DE-ACT-06", "DE-ACT-09", "DE-BASE-161")
def test_a_monster_has_two_actions_and_one_attack() -> None:
    den = Den("SF", leoric=(0, 0), card=8)
    imp = den.monster("imp", (3, 0))
    den.roll(MISS)
    den.works(imp, "attack closest hero")
    assert den.performed() == [0]
    assert den.skipped() == [(0, "limit")]


@rule("DE-ACT-10", "DE-SQ-07", "DE-EX-25")
def test_a_pass_that_performs_nothing_ends_the_activation() -> None:
    """DE-EX-25."""
    den = Den("SQ", leoric=(1, 3), card=9, active=True)
    den.state.tokens = (Token("firepit", den.at(3, 0)), Token("firepit", den.at(5, 3)))
    den.hero("leoric").space = den.game.layout.at(0, (0, 0))
    den.monster("imp", (4, 0))
    den.step()
    assert den.performed() == []
    assert den.skipped() == [(0, "held"), (1, "nobody")]


@rule("DE-ACT-10", "DE-ACT-13", "DE-EX-26")
def test_additional_actions_go_to_whatever_the_list_allows() -> None:
    """DE-EX-26."""
    den = Den("LE", tomble=(3, 0), card=4)
    elemental = den.monster("elemental", (7, 0))
    den.reads(4, "elemental")
    assert den.game.effects(elemental).actions == 4
    den.roll("k1 g1 " * 5)
    lines = "engage lowest fatigue hero maximize adjacent heroes", "use Water"
    den.works(elemental, *lines, answers=_only(den, elemental, lines[0]))
    assert den.performed() == [0, 1, 1, 1, 1, 1]


def _only(den: Den, monster: Monster, line: str) -> list[str]:
    """The first of the ends that the heroes may choose, if they are asked."""
    try:
        return den.asks(monster, line)[:1]
    except StopIteration:
        return []


@rule("DE-ACT-12")
def test_a_line_whose_condition_is_false_is_skipped() -> None:
    den = Den("SF", leoric=(0, 0), tarha=(2, 0))
    elemental = den.monster("elemental", (2, 2))
    assert den.does(elemental, "if adjacent heroes >= 2: use Fire") == "condition"
    den.hero("leoric").space = den.at(1, 1)
    den.hero("tarha").space = den.at(2, 1)
    assert den.does(elemental, "if adjacent heroes >= 2: use Fire", faces="b1 r1 g1 g1") == ""


@rule("DE-ACT-12", "DE-ACT-17")
def test_the_closest_hero_of_a_condition_is_the_hero_of_its_line() -> None:
    den = Den("SF", leoric=(0, 0), tarha=(0, 5))
    imp = den.monster("imp", (3, 3))
    line = "if closest hero has Immobilized: move 3 away from closest hero"
    assert den.does(imp, line) == "condition"
    afflict(den.game, den.hero("leoric"), "immobilized")
    den.hero("tarha").space = den.at(5, 5)
    assert den.does(imp, line) == "condition"  # she is the closest
    den.hero("tarha").space = den.at(0, 4)  # as far as Leoric
    assert den.does(imp, line, "figure:widow-tarha") == "condition"
    assert den.does(imp, line, "figure:leoric-of-the-book", "space:sf-f5") == ""
    assert den.told(events.LinePerformed)[-1].victim == "leoric-of-the-book"


@rule("DE-ACT-13")
def test_an_attack_limit_of_two_stays_within_two_actions() -> None:
    den = Den("SQ", leoric=(4, 1), card=6)
    imp = den.monster("imp", (6, 1))
    den.step(faces=f"{MISS} {MISS}")
    assert den.performed(imp) == [1, 1]


@rule("DE-ACT-13")
def test_additional_attack_actions_are_for_attacks_and_are_used_first() -> None:
    den = Den("IN", leoric=(1, 1), card=3)
    master = den.monster("imp", (2, 1), "master")
    minion = den.monster("imp", (2, 2))
    den.step(f"figure:{master.id}", faces=f"{MISS} {MISS} {MISS}")
    assert len(den.performed(master)) == 2
    assert len(den.performed(minion)) == 1


@rule("DE-ACT-14", "DE-RUL-30", "DE-RUL-31", "DE-DEC-60")
def test_conditions_that_an_action_discards_go_first_stunned_before_all() -> None:
    den = Den("SF", leoric=(5, 5))
    imp = den.monster("imp", (0, 0))
    for condition in ("burning", "stunned"):
        afflict(den.game, imp, condition)
    den.works(imp, "engage closest hero")
    assert [event.condition for event in den.told(events.Freed)] == ["stunned", "burning"]
    assert den.performed() == []
    afflict(den.game, imp, "bleeding")
    afflict(den.game, imp, "burning")
    den.works(imp, "engage closest hero", answers=["discard:burning"])
    assert imp.conditions == ()


@rule("DE-ACT-14", "DE-BASE-116", "DE-BASE-181")
def test_who_is_stunned_in_the_middle_of_its_list_shakes_it_off_next() -> None:
    """A knight on guard slams her shield into one that comes beside her."""
    den = Den("SF", answers=CARDS, syndrael=(2, 2))
    knight = den.hero("syndrael")
    knight.items = knight.equipped = ("iron-longsword", "wooden-shield")
    knight.skills = ("guard", "shield-slam")
    sentinel = den.monster("sentinel", (2, 5))
    sentinel.damage = 3
    den.roll("b2 r1 k6")
    reaction = ["space:sf-c4", "use:guard", "surge:2"]
    den.works(sentinel, "engage closest hero", "attack closest hero", answers=reaction)
    assert [event.condition for event in den.told(events.Freed)] == ["stunned"]
    assert den.performed() == [0]
    assert knight.damage == 0


@rule("DE-ACT-15")
def test_a_monster_in_a_pit_climbs_out_toward_the_exit_first() -> None:
    den = Den("BS", leoric=(5, 9))
    imp = den.monster("imp", (1, 5))
    den.works(imp, "attack closest hero [adjacent]")
    assert den.cells(imp) == [(0, 6)]  # beside the exit at (0, 6) and (0, 7)
    assert den.told(events.Put)[-1].cause == "pit"


@rule("DE-ACT-15", "DE-BASE-76")
def test_without_a_space_to_climb_to_the_list_follows_and_no_points_are_spent() -> None:
    den = Den("BS", leoric=(4, 4), tarha=(4, 6), syndrael=(5, 4), tomble=(5, 6))
    imp = den.monster("imp", (5, 5))
    den.monster("imp", (4, 5), "master")
    den.roll(MISS)
    den.works(imp, "engage furthest hero", "attack furthest hero", answers=["figure:syndrael"])
    assert den.cells(imp) == [(5, 5)]
    assert den.performed() == [1]
    assert den.skipped()[0] == (0, "held")


@rule("DE-ACT-16", "DE-BASE-171")
def test_the_reanimate_is_a_hero_to_monsters_and_the_fallen_are_not() -> None:
    den = Den("SF", leoric=(0, 0), tarha=(5, 5))
    den.reanimate((2, 0))
    imp = den.monster("imp", (4, 0))
    den.does(imp, "attack closest hero", faces="b1 y1")
    assert den.told(events.LinePerformed)[-1].victim == "reanimate"
    den.state.familiars = []
    den.hero("tarha").down = True
    den.does(imp, "attack furthest hero", faces=MISS)
    assert den.told(events.LinePerformed)[-1].victim == "leoric-of-the-book"


@rule("DE-ACT-17", "DE-DEC-32")
def test_equals_go_to_the_closest_and_then_to_the_heroes() -> None:
    den = Den("SF", leoric=(0, 0), tomble=(0, 3), syndrael=(1, 1))
    imp = den.monster("imp", (4, 0))
    den.does(imp, "attack lowest Health hero", "figure:tomble-burrowell", faces=MISS)
    told = den.told(events.LinePerformed)[-1]
    assert (told.victim, told.reason.why) == ("tomble-burrowell", "heroes-chose")
    # they had the equals to choose from, not Syndrael
    assert told.reason.candidates == ("leoric-of-the-book", "tomble-burrowell")
    den.hero("leoric").space = den.at(2, 2)
    den.does(imp, "attack lowest Health hero", faces=MISS)
    told = den.told(events.LinePerformed)[-1]
    assert (told.victim, told.reason.why) == ("leoric-of-the-book", "tie-distance")


@rule("DE-ACT-18", "DE-RUL-44")
def test_effects_of_attacks_count_for_fire_too() -> None:
    den = Den("SF", leoric=(1, 0))
    elemental = den.monster("elemental", (2, 0))
    den.reads(8, "elemental")  # attacks gain "surge: +2 damage"
    den.does(elemental, "use Fire", faces="b2 r1 g1")
    assert den.hero("leoric").damage == 5  # 3 hearts and the surge
    assert elemental.attacked


@rule("DE-ACT-19")
def test_untargeted_looks_at_attacks_of_the_group_in_this_phase() -> None:
    den = Den("SF", leoric=(0, 0), tarha=(5, 5), card=2)
    first, second = den.monster("imp", (2, 0)), den.monster("imp", (2, 1))
    elemental = den.monster("elemental", (0, 4))
    line = "attack closest hero [los, untargeted]"
    den.does(first, line, faces=MISS)
    den.does(second, line, faces=MISS)
    victims = [event.victim for event in den.told(events.LinePerformed)]
    assert victims == ["leoric-of-the-book", "widow-tarha"]
    assert den.does(first, line) == "nobody"
    answer = "figure:leoric-of-the-book"
    assert den.does(elemental, line, answer, faces="b1 r1 g1") == ""  # another group


@rule("DE-ACT-20")
def test_attacked_this_phase_is_true_of_a_miss_and_of_that_figure_alone() -> None:
    den = Den("SF", leoric=(0, 0))
    elemental, other = den.monster("elemental", (2, 0)), den.monster("elemental", (2, 2), "master")
    line = "if attacked this phase: use Air"
    assert den.does(elemental, line) == "condition"
    den.does(elemental, "attack closest hero", faces="b1 r1 g1")
    assert den.does(elemental, line) == ""
    assert den.does(other, line) == "condition"


@rule("DE-ACT-22", "DE-ACT-05")
def test_in_a_heros_turn_only_the_named_rank_activates() -> None:
    den = Den("GH", leoric=(1, 5), tarha=(2, 6), card=9)
    master = den.monster("sentinel", (2, 1), "master")
    minion = den.monster("sentinel", (1, 2))
    den.state.phase = "heroes"
    den.roll("b1 r1 g1")
    rule = moments.activate(den.game, "hybrid-sentinels", "minion")
    den.run(rule, "space:gh-b5")
    assert [event.monster for event in den.told(events.MonsterActivated)] == [minion.id]
    assert den.cells(master) == [(2, 1)]
    assert den.state.activation_discard == ("activation-9",)


@rule("DE-ACT-22", "DE-RUL-39")
def test_active_effects_apply_in_a_heros_turn_as_usual() -> None:
    den = Den("GH", leoric=(1, 5), tarha=(2, 6), card=1)
    den.monster("sentinel", (2, 1))
    den.state.peril_deck = ("peril-4",)
    den.state.phase = "heroes"
    driving.question(moments.activate(den.game, "hybrid-sentinels", "minion"), ())
    assert [event.peril for event in den.told(events.PerilDrawn)] == ["peril-4"]


@rule("DE-RUL-40", "DE-FATE-08")
def test_sentinels_are_counted_on_the_map_alone() -> None:
    den = Den("NG", leoric=(0, 0), tarha=(1, 0), card=2)
    den.monster("sentinel", (7, 4), "master")
    den.monster("sentinel", (7, 3)).hidden = True
    den.step()
    assert [hero.fatigue for hero in den.state.heroes] == [1, 1]


@rule("DE-ACT-22")
def test_if_nobody_of_the_named_is_there_no_card_is_drawn() -> None:
    den = Den("GH", leoric=(1, 5))
    den.monster("sentinel", (2, 1), "master")
    den.run(moments.activate(den.game, "hybrid-sentinels", "minion"))
    assert den.events == []


@rule("DE-ACT-23", "DE-BASE-06", "DE-MON-13")
def test_at_the_start_heroes_react_air_ends_and_poison_works() -> None:
    seen: list[int] = []

    async def react(game: DarkElements, monster: Monster) -> None:
        seen.append(monster.damage)

    den = Den("SF", leoric=(5, 5), answers=moments.monster_chosen.by(react))
    elemental = den.monster("elemental", (0, 0))
    elemental.air = True
    for condition in ("poisoned", "diseased"):
        afflict(den.game, elemental, condition)
    den.works(elemental, "use Earth")
    assert seen == [0]
    assert elemental.damage == 2
    assert not elemental.air


@rule("DE-ACT-23", "DE-MON-08", "DE-BASE-78")
def test_at_the_end_burning_hurts_immobilized_goes_and_lava_swallows() -> None:
    den = Den("LE", leoric=(9, 3))
    sentinel = den.monster("sentinel", (1, 2))
    imp = den.monster("imp", (1, 1))
    imp.damage = 1
    for monster in (sentinel, imp):
        afflict(den.game, monster, "immobilized")
    den.works(imp, "attack closest hero [adjacent]")
    assert imp.damage == 0  # a flame fiend recovers on lava
    assert imp.conditions == ()
    den.works(sentinel, "attack closest hero [adjacent]")
    assert sentinel not in den.state.monsters


@rule("DE-ACT-23", "DE-BASE-112")
def test_a_burning_monster_with_no_action_left_is_hurt_at_the_end() -> None:
    den = Den("SF", leoric=(5, 5))
    merriod = den.monster("merriod", (0, 0))
    for condition in ("bleeding", "burning", "stunned"):
        afflict(den.game, merriod, condition)
    den.works(merriod, "engage closest hero", answers=["discard:bleeding"])
    assert merriod.damage == 1


@rule("DE-ACT-23")
def test_after_each_activation_comes_after_everything_else() -> None:
    den = Den("SF", leoric=(0, 0), card=5)
    elemental = den.monster("elemental", (2, 0))
    den.step(den.place(4, 0))
    assert den.cells(elemental) == [(4, 0), (4, 1), (5, 0), (5, 1)]
    assert den.told(events.LinePerformed)[-1].line == -1


@rule("DE-ACT-21")
def test_a_figure_that_is_defeated_and_stays_has_stopped_all_the_same() -> None:
    async def counter(game: DarkElements, monster: Monster, space: int) -> None:
        await suffer(game, monster, 99)

    den = Den(
        "LE", leoric=(8, 0), tarha=(9, 0), active=True, answers=moments.monster_stepped.by(counter)
    )
    den.state.chart = replace(den.state.chart, revealed=True)
    den.game.redraw(den.state.chart)
    den.state.tokens = tuple(Token("body-x", den.at(x, y)) for x, y in ((1, 5), (4, 5)))
    draemor = den.monster("sentinel", (4, 1), "master")
    draemor.name = "Draemor"
    den.works(
        draemor,
        "engage closest hero",
        "attack any hero [adjacent]",
        answers=["space:le-h1", "body:leoric-of-the-book", "space:le-b6", "space:le-a1"],
    )
    assert den.performed() == [0]
    assert [one.id for one in den.state.monsters] == [draemor.id]
    assert den.cells(den.state.monsters[0]) == [(0, 0)]


# What holds while a group activates


@rule("DE-ACT-04", "DE-BASE-04")
def test_tests_show_more_shields_while_the_group_activates() -> None:
    den = Den("SF", tomble=(0, 0), card=6)
    den.state.bearer = "tomble-burrowell"
    elemental = den.monster("elemental", (1, 0))
    den.reads(6, "elemental")
    den.does(elemental, "use Earth", faces="k6 g2")  # 5 and one more, against 5
    assert den.hero("tomble").conditions == ("immobilized",)
    assert den.told(events.Tested)[-1].added == 1


@rule("DE-ACT-04", "DE-AMOVE-21")
def test_the_target_is_the_hero_closest_to_the_exit() -> None:
    den = Den("SF", leoric=(0, 5), tarha=(3, 2), card=5)
    merriod = den.monster("merriod", (0, 2))
    den.state.activation = "activation-5"
    quarter = den.game.library.activations["activation-5"].quarters["merriods"]
    den.run(quarter.effects[0].means.effect.do(den.game, "merriods"))
    assert den.state.prey == "widow-tarha"
    assert den.does(merriod, "attack Target", faces="b1 r1 g1") == ""
    den.hero("tarha").down = True  # the effect holds on: who is closest now
    assert den.does(merriod, "attack Target", faces="b1 r1 g1") == ""
    assert den.told(events.LinePerformed)[-1].victim == "leoric-of-the-book"
    den.state.prey = ""
    assert den.does(merriod, "engage Target") == "nobody"


@rule("DE-AMOVE-21")
def test_in_limbos_end_nobody_is_the_target() -> None:
    den = Den("LE", leoric=(9, 3))
    effect = den.game.library.activations["activation-5"].quarters["merriods"].effects[0]
    den.run(effect.means.effect.do(den.game, "merriods"))
    assert den.state.prey == ""


def _effect(den: Den, number: int, group: str, place: int, *answers: str, faces: str = "") -> None:
    den.state.activation = f"activation-{number}"
    den.roll(faces)
    line = den.game.library.activations[f"activation-{number}"].quarters[group].effects[place]
    den.run(line.means.effect.do(den.game, group), *answers)
    den.script.used_up()


@rule("DE-ACT-04", "DE-BASE-10")
def test_every_monster_of_the_group_recovers() -> None:
    den = Den("SF", leoric=(0, 0))
    merriods = den.monster("merriod", (2, 0)), den.monster("merriod", (2, 2), "master")
    imp = den.monster("imp", (5, 5))
    for monster, damage in zip((*merriods, imp), (4, 2, 1), strict=True):
        monster.damage = damage
    _effect(den, 2, "merriods", 0)
    assert [one.damage for one in (*merriods, imp)] == [1, 0, 1]


@rule("DE-ACT-04", "DE-ACT-16")
def test_heroes_beside_lava_suffer_and_burn() -> None:
    den = Den("LE", leoric=(0, 1), tarha=(3, 0), syndrael=(9, 0))
    _effect(den, 3, "elementals", 1)
    hurt = [(hero.damage, hero.conditions) for hero in den.state.heroes]
    assert hurt == [(2, ("burning",)), (2, ("burning",)), (0, ())]


@rule("DE-ACT-04", "DE-RUL-46", "DE-BASE-66")
def test_who_fails_beside_a_pit_is_put_into_one_unhurt() -> None:
    den = Den("BI", leoric=(1, 0), tarha=(5, 0), active=True)
    den.state.tokens = tuple(
        Token("pit", den.at(*cell)) for cell in ((1, 1), (1, 2), (4, 2), (2, 3))
    )
    den.monster("merriod", (3, 0))
    _effect(den, 7, "merriods", 0, faces="k6 g6")
    assert den.cells(den.hero("leoric")) == [(1, 1)]
    assert den.hero("leoric").damage == 0


@rule("DE-ACT-04", "DE-RUL-42")
def test_heroes_in_water_are_stunned_unless_they_know_better() -> None:
    den = Den("LB", leoric=(4, 0), tarha=(0, 0))
    _effect(den, 8, "merriods", 0, faces="k6 g5")  # 6 in darkness, against 5
    assert den.hero("leoric").conditions == ("stunned",)
    assert den.hero("tarha").conditions == ()


@rule("DE-ACT-04", "DE-BASE-68", "DE-RUL-48")
def test_who_fails_beside_a_minion_sentinel_moves_away_from_the_exit() -> None:
    den = Den("GH", leoric=(1, 1), tarha=(3, 3))
    den.monster("sentinel", (1, 2))
    den.monster("sentinel", (3, 2), "master")
    effect = "at end: each hero [adjacent minion hybrid sentinel]: test Knowledge else move 4"
    line = den.game.library.activations["activation-10"].quarters["hybrid-sentinels"].effects[0]
    assert line.startswith(f"when current GH: {effect}")
    _effect(den, 10, "hybrid-sentinels", 0, "space:gh-c3", "space:gh-c4", "space:gh-b5",
            "space:gh-b6", faces="k6 g6")  # fmt: skip
    assert den.cells(den.hero("leoric")) == [(1, 5)]
    assert den.cells(den.hero("tarha")) == [(3, 3)]


@rule("DE-ACT-04", "DE-SPAWN-06", "DE-SPAWN-08")
def test_minions_are_placed_beside_masters_as_limits_allow() -> None:
    den = Den("LB", leoric=(2, 1), tarha=(3, 2))
    den.monster("imp", (9, 1), "master")
    den.monster("imp", (11, 3))
    _effect(den, 5, "fire-imps", 0, "space:lb-i2")
    assert sorted(one.id for one in den.state.monsters) == [
        "fire-imps-1", "fire-imps-2", "fire-imps-m1",
    ]  # fmt: skip
    _effect(den, 5, "fire-imps", 0)
    assert len(den.state.monsters) == 3  # two minions are the limit for two heroes


@rule("DE-IN-09")
def test_a_vent_is_placed_on_the_exit_while_there_are_few() -> None:
    den = Den("IN", leoric=(2, 1), tarha=(3, 2))
    _effect(den, 10, "fire-imps", 0, "space:in-h8")
    assert [token.space for token in den.game.tokens("vent")] == [den.at(7, 7)]
    den.state.tokens = tuple(Token("vent", den.at(x, 6)) for x in (2, 3, 4, 5))
    _effect(den, 10, "fire-imps", 0)
    assert len(den.game.tokens("vent")) == 4


@rule("DE-MON-18", "DE-BASE-181")
def test_a_sentinel_hurts_whom_it_passes_space_by_space() -> None:
    den = Den("SF", leoric=(2, 1), tarha=(5, 5))
    sentinel = den.monster("sentinel", (0, 0))
    den.reads(8, "sentinel")
    den.does(sentinel, "engage furthest hero")
    assert den.told(events.Moved)[-1].to == "sf-e5"  # by (1, 1), (2, 2) and (3, 3)
    assert den.hero("leoric").damage == 2
    assert den.hero("tarha").damage == 1


# Kept between two monsters


@rule("DE-ACT-05", "DE-ACT-07")
def test_the_state_alone_says_which_monster_is_next() -> None:
    den = Den("NG", leoric=(0, 0), tarha=(2, 5), card=9)
    den.monster("sentinel", (1, 0))
    kept = []
    den.game._checkpoint = lambda state: kept.append(state.clone())
    den.step(faces="b1 r1 g1 k6 g6")
    assert [(one.acting, one.activation) for one in kept] == [
        ("hybrid-sentinels", "activation-9")
    ] * 2
    after = den.state
    again = Den("NG", leoric=(0, 0), tarha=(2, 5))
    again.state = again.game.state = kept[1]
    again.game.layout = den.game.layout
    again.step(faces="k6 g6")
    assert again.state.heroes == after.heroes
    assert again.state.activation_discard == ("activation-9",)


# The seed's example of a whole activation


async def _leoric_weakens(game: DarkElements, attack: Attack) -> None:
    """His ability: attacks of monsters within three spaces of him deal 1 damage less."""
    leoric = game.hero("leoric-of-the-book")
    if game.distance(attack.attacker, leoric) <= 3:
        attack.damage -= 1


@rule("DE-ACT-03", "DE-ACT-10", "DE-AMOVE-08", "DE-AMOVE-22", "DE-LARGE-06", "DE-MON-03",
      "DE-SURGE-01", "DE-BASE-75", "DE-RUL-34", "DE-RUL-41", "DE-EX-13")  # fmt: skip
def test_the_activation_that_the_seed_tells_in_full() -> None:
    """DE-EX-13."""
    answers = moments.rolled.by(_leoric_weakens)
    den = Den("LB", leoric=(2, 1), tarha=(3, 2), card=9, answers=answers)
    leoric, tarha = den.hero("leoric"), den.hero("tarha")
    master, minion = den.monster("imp", (0, 1), "master"), den.monster("imp", (1, 3))
    den.step(faces="b2 y2 g2 b3 y3 g2")
    assert den.performed(master) == [1]
    assert (leoric.damage, leoric.conditions) == (1, ("burning",))
    assert den.performed(minion) == [0, 1]
    assert den.cells(minion) == [(1, 2)]
    assert tarha.damage == 1
    merriod = den.monster("merriod", (6, 0), "master")
    den.reads(9, "merriod")  # speed +1
    den.roll("b4 r6 g5 g1")
    lines = "engage furthest hero", "attack any hero [within 2]"  # the seed's wording (DE-RUL-41)
    den.works(merriod, *lines, answers=[den.place(4, 0)])
    assert den.cells(merriod) == [(4, 0), (4, 1), (5, 0), (5, 1)]
    assert (leoric.damage, leoric.conditions) == (5, ("burning", "immobilized"))
    assert (tarha.damage, tarha.conditions) == (3, ("immobilized",))


@rule("DE-ACT-19", "DE-ACT-22")
def test_in_a_heros_turn_only_attacks_of_this_activation_count_as_targeting() -> None:
    den = Den("SF", card=2, leoric=(2, 2), tarha=(5, 5))
    imp = den.monster("imp", (0, 2))
    den.step(faces="b1 y1 g1")
    den.state.phase, den.state.step = "heroes", ""
    den.card(2)
    den.roll("b1 y1 g1")
    den.run(activation.activate(den.game, "fire-imps"))
    attacked = [event.targets for event in den.told(events.AttackDeclared)]
    assert attacked == [("leoric-of-the-book",)] * 2
    assert imp.attacked


@rule("DE-ACT-20", "DE-RUL-44")
def test_attacks_of_an_earlier_overlord_phase_are_forgotten() -> None:
    den = Den("SF", card=5, leoric=(0, 5), syndrael=(5, 5))
    elemental = den.monster("elemental", (2, 0))
    den.hero("leoric").equipped = ("arcane-bolt",)
    den.step(faces="b1 r1 g1")
    assert elemental.air  # after its attack on Leoric and his Ranged weapon
    den.hero("leoric").down = True
    den.state.step, den.state.peril_deck = "", ("peril-4", "peril-1")
    den.card(5)
    den.run(overlord_phase(den.game))
    assert not elemental.attacked
    assert not elemental.air
