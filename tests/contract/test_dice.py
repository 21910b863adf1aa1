"""R8: dice are fair."""

from __future__ import annotations

from collections import Counter
from math import erfc, sqrt

import pytest

from contract.titles import LONG
from undercroft.core import rng

ROLLS = 1_000_000 if LONG else 200_000


def chance_of(chi_square: float, freedom: int) -> float:
    """Chance that fair dice deviate this much or more (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    deviation = ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return erfc(deviation / sqrt(2)) / 2


def chi_square(counts: Counter[int], faces: int) -> float:
    expected = sum(counts.values()) / faces
    return sum((counts[face] - expected) ** 2 for face in range(faces)) / expected


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("faces", [20, 6], ids=["d20", "trap die"])
def test_every_face_comes_up_as_often_as_the_others(faces: int, seed: int) -> None:
    state, counts = rng.seeded(seed), Counter[int]()
    for _ in range(ROLLS):
        state, face = rng.draw(state, faces)
        counts[face] += 1
    assert set(counts) == set(range(faces))
    assert chance_of(chi_square(counts, faces), faces - 1) > 0.001


def test_no_face_follows_another_more_often_than_the_rest() -> None:
    state, counts, before = rng.seeded(4), Counter[int](), 0
    for _ in range(ROLLS):
        state, face = rng.draw(state, 20)
        counts[20 * before + face] += 1
        before = face
    assert chance_of(chi_square(counts, 400), 399) > 0.001


def test_games_with_neighbouring_seeds_have_unrelated_first_rolls() -> None:
    counts = Counter(rng.draw(rng.seeded(seed), 20)[1] for seed in range(ROLLS // 4))
    assert chance_of(chi_square(counts, 20), 19) > 0.001


def test_every_order_of_a_shuffled_deck_is_as_likely_as_the_others() -> None:
    state, orders = rng.seeded(5), Counter[tuple[int, ...]]()
    for _ in range(ROLLS // 4):
        state, deck = rng.shuffled(state, (0, 1, 2, 3))
        orders[deck] += 1
    counts = Counter(dict(enumerate(orders.values())))
    assert len(counts) == 24
    assert chance_of(chi_square(counts, 24), 23) > 0.001


def test_the_yardstick_knows_loaded_dice() -> None:
    loaded = Counter(dict.fromkeys(range(20), 1000))
    loaded[19] += 300
    assert chance_of(chi_square(loaded, 20), 19) < 0.001
