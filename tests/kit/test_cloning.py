"""Copies of records share nothing that is ever changed."""

from __future__ import annotations

import msgspec

from undercroft.kit.cloning import copied_dict, copied_list


class Hero(msgspec.Struct):
    health: int
    bag: tuple[str, ...] = ()


def test_a_copied_list_has_equal_records_that_change_for_themselves() -> None:
    heroes = [Hero(3), Hero(5, ("sword",))]
    twins = copied_list(heroes)
    assert twins == heroes
    twins[0].health = 1
    assert heroes[0].health == 3


def test_a_copied_dict_keeps_its_order() -> None:
    heroes = {7: Hero(3), 2: Hero(5)}
    twins = copied_dict(heroes)
    assert list(twins.items()) == list(heroes.items())
    twins[2].bag = ("key",)
    del twins[7]
    assert heroes == {7: Hero(3), 2: Hero(5)}
