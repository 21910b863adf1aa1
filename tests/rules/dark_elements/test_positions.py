"""Positions of scenario files: what they may leave out, and what they may not say."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenario_files import assert_fails, run

TOP = 'game = "dark_elements"\ntitle = "A position"\nrules = ["DE-BASE-27"]\n[setup]\n'
HEROES = '[[setup.hero]]\nid = "syndrael"\nspace = "lb-a1"\n[[setup.hero]]\nid = "avric-albright"\n'
HEROES += 'space = "lb-b1"\n'


def test_who_is_down_has_all_damage_and_a_large_monster_all_its_spaces(tmp_path: Path) -> None:
    merriod = '[[setup.monster]]\nid = "merriods-1"\nspaces = ["lb-g1"]\n'
    seen = '[expect]\n"figure:avric-albright.damage" = 12\n"figure:avric-albright.fatigue" = 4\n'
    seen += '"figure:merriods-1.spaces" = ["lb-g1", "lb-h1", "lb-g2", "lb-h2"]\n'
    assert run(tmp_path, f"{TOP}{HEROES}down = true\n{merriod}{seen}").failure is None


def test_without_a_card_to_draw_monsters_do_nothing(tmp_path: Path) -> None:
    imp = '[[setup.monster]]\nid = "fire-imps-1"\nspaces = ["lb-c1"]\n[expect]\nround = 2\n'
    turn = 'turn = "overlord"\nstep = "monsters"\n'
    assert run(tmp_path, f"{TOP}{turn}{HEROES}{imp}").failure is None


@pytest.mark.parametrize(
    ("setup", "line", "message"),
    [
        ('peril-deck = ["peril-11"]\n' + HEROES, 5, "there is no Peril 'peril-11'"),
        ('active = "XX"\n' + HEROES, 5, "there is no encounter 'XX'"),
        ('bearer = "leoric-of-the-book"\n' + HEROES, 5, "there is no hero of this scenario"),
        ('revealed = "yes"\n' + HEROES, 5, "expected true or false"),
        (HEROES + 'items = ["nothing"]\n', 11, "there is no item 'nothing'"),
        (HEROES + 'found = ["torch"]\n', 11, "there is no Search card 'torch'"),
        (HEROES + '[[setup.monster]]\nid = "merriods-1"\nspaces = ["lb-a4"]\n', 13,
         "it covers 4 spaces"),
    ],
)  # fmt: skip
def test_what_is_not_there_is_told_at_its_place(
    tmp_path: Path, setup: str, line: int, message: str
) -> None:
    assert_fails(tmp_path, f"{TOP}{setup}[expect]\ndoom = 1\n", line, message)
