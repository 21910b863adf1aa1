"""Every card as people read it."""

from __future__ import annotations

from rule import rule
from undercroft.core.title import Setup
from undercroft.games.drunagor.title import DrunagorTitle

TITLE = DrunagorTitle()
CATALOGUE = TITLE.catalogue()


def test_every_card_that_can_be_held_or_learned_is_there() -> None:
    library = TITLE.library
    learned = {id for hero in library.heroes.values() for pair in hero.cards for id in pair}
    assert learned | set(library.items) <= set(CATALOGUE.cards)
    assert {card.back for card in CATALOGUE.cards.values() if card.back} <= set(CATALOGUE.cards)


def test_a_skill_card_says_whose_it_is_and_of_which_level() -> None:
    card = CATALOGUE.cards["vorn.cy2"]
    assert (card.kind, card.level, card.owner, card.slots) == ("Hero Skill", 2, "vorn", ("Y",))
    assert CATALOGUE.cards["leader.III.B"].level == 2


@rule("DRU-EQUIP-01")
def test_an_item_names_who_is_proficient() -> None:
    assert CATALOGUE.cards["plate-armor"].users == ("jaheen", "vorn")
    assert CATALOGUE.cards["potion-of-healing"].users == ()


@rule("DRU-CLASS-01")
def test_a_tree_has_its_abilities_in_rows() -> None:
    tree = next(tree for tree in CATALOGUE.trees if tree.id == "cleric.healer")
    assert tree.owner == "Cleric"
    assert tree.rows == (("cleric.healer.1",), ("cleric.healer.2a", "cleric.healer.2b"))


def test_what_a_hero_has_is_found_by_its_id() -> None:
    state = TITLE.set_up(Setup("toll-bridge", TITLE.party(5)), 1)
    for hero in TITLE.view(TITLE.game(state), None).heroes:
        held = [*hero.skills, *hero.focus, *hero.equipment.values()]
        for view in held:
            card = CATALOGUE.cards[view.id]
            assert view.name in (card.name, card.deed)
