"""The contract with a Commander, an Overlord and a General in one room, by a pack of our own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from contract import test_cloning, test_conservation, test_reasons, test_saving, test_views
from contract.titles import Configuration
from undercroft.core.title import Title
from undercroft.games.drunagor.title import DrunagorTitle


@cache
def crowned() -> DrunagorTitle:
    return DrunagorTitle(packs=[Path(__file__).parent / "leaders"])


class Crowned(Configuration):
    """Three Crowns, of a pack of our own."""

    __slots__ = ()

    @property
    def title(self) -> Title:
        return crowned()


SIZES = [Crowned("drunagor", "three-crowns", size) for size in (1, 2, 4)]
sizes = pytest.mark.parametrize("configuration", SIZES, ids=str)


@sizes
def test_attack_cards_and_everything_else_are_accounted_for(configuration: Configuration) -> None:
    test_conservation.test_everything_is_accounted_for_at_each_decision(configuration)


@sizes
def test_every_attack_card_says_why(configuration: Configuration) -> None:
    test_reasons.test_every_act_of_the_enemy_names_its_rule_and_its_reason(configuration)


@sizes
def test_it_is_saved_and_loaded_at_every_decision(configuration: Configuration) -> None:
    test_saving.test_a_game_saved_and_loaded_at_every_decision_stays_the_same(configuration)


@sizes
def test_its_secrets_are_kept(configuration: Configuration) -> None:
    test_views.test_worlds_that_differ_only_in_secrets_look_the_same_to_everybody(configuration)


@sizes
def test_its_states_are_copied_whole(configuration: Configuration) -> None:
    test_cloning.test_no_past_state_changes_while_the_game_goes_on(configuration)
