"""R37: the future cannot be computed; R1, R16: and yet it is the same in every copy."""

from __future__ import annotations

import random
from math import log2

import msgspec
import pytest

from contract.playing import drive
from contract.titles import CONFIGURATIONS, Configuration
from undercroft.core import rng, seeds
from undercroft.core.errors import BadSeed
from undercroft.core.rng import Seed, Stream
from undercroft.play.players import RandomPlayer
from undercroft.play.seats import automated

SEARCHED = 1 << 16


def numbers(stream: Stream, count: int = 12, sides: int = 20) -> list[int]:
    found = []
    for _ in range(count):
        stream, value = rng.draw(stream, sides)
        found.append(value)
    return found


# The stream


def test_a_stream_goes_on_from_every_place_as_it_would_have() -> None:
    stream = rng.seeded("red lantern")
    whole = numbers(stream, 100)
    for count in range(1, 100):
        stream, value = rng.draw(stream, 20)
        assert value == whole[count - 1]
        assert numbers(stream, 3) == numbers(Stream(stream.key, stream.at), 3)
        assert numbers(stream, 100 - count) == whole[count:]


def test_a_stream_is_written_down_and_read_again() -> None:
    stream, _ = rng.shuffled(rng.seeded("red lantern"), range(40))
    text = msgspec.json.encode(stream)
    assert msgspec.json.decode(text, type=Stream) == stream
    assert len(text) < 60  # the state is written at every answer


def test_words_that_would_favour_small_numbers_are_passed_over() -> None:
    """With 3 * 2^30 sides a quarter of all words is too high; every number stays as likely."""
    sides = 3 << 30
    stream, low = rng.seeded("bias"), 0
    for _ in range(4000):
        stream, value = rng.draw(stream, sides)
        low += value < 1 << 30
    assert stream.at > 5000
    assert 1200 < low < 1470  # a third; half if the words were folded


def splitmix(state: int, sides: int) -> tuple[int, int]:
    """The earlier generator, once more."""
    state = (state + 0x9E3779B97F4A7C15) % (1 << 64)
    z = state
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % (1 << 64)
    z = (z ^ z >> 27) * 0x94D049BB133111EB % (1 << 64)
    return state, (z ^ z >> 31) % sides


@pytest.mark.parametrize("seed", [0, 7, 2**31 - 1])
def test_without_a_key_a_stream_is_the_earlier_generator(seed: int) -> None:
    stream, (state, _) = rng.earlier(seed), splitmix(seed, 2)
    for sides in (20, 6, 2, 12, 100):
        assert stream == Stream(b"", state)
        stream, value = rng.draw(stream, sides)
        state, expected = splitmix(state, sides)
        assert value == expected


# Copies


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::6], ids=str)
def test_a_copy_of_a_state_has_the_same_dice_to_come(configuration: Configuration) -> None:
    for driver in drive(configuration, seed=51):
        if driver.count % 20 == 0:
            twin = driver.clone()
            assert twin.state.rng == driver.state.rng
            assert numbers(twin.state.rng) == numbers(driver.state.rng)


# Seeds


def test_a_number_is_a_seed_by_its_digits() -> None:
    assert rng.seeded(7) == rng.seeded("7") != rng.seeded("8")


def test_a_typed_seed_is_the_same_in_capitals_and_with_more_spaces() -> None:
    assert seeds.chosen("  Red\tLantern ") == "red lantern"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty"),
        (" \t", "is empty"),
        ("a" * 201, "201 characters"),
        ("a\x00b", "cannot be shown"),
    ],
)
def test_a_seed_that_cannot_be_taken_down_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadSeed, match=message):
        seeds.chosen(text)


def test_the_words_are_told_apart_by_four_letters() -> None:
    assert len(seeds.WORDS) == 256
    assert len({word[:4] for word in seeds.WORDS}) == 256
    assert all(word.isalpha() and word.islower() and len(word) <= 8 for word in seeds.WORDS)
    assert list(seeds.WORDS) == sorted(seeds.WORDS)


def test_a_secret_seed_has_128_bits_and_can_be_typed() -> None:
    drawn = [seeds.fresh() for _ in range(200)]
    assert len(set(drawn)) == 200
    for seed in drawn:
        words = seed.split()
        assert len(words) * log2(len(seeds.WORDS)) >= 128
        assert set(words) <= set(seeds.WORDS)
        assert seeds.chosen(seed) == seed
    assert len({word for seed in drawn for word in seed.split()}) == 256  # all are used


# What an onlooker can do


def search(seen: list[int]) -> list[Seed]:
    """The attack on the earlier tables: try the seeds there are until one has these dice."""
    return [n for n in range(SEARCHED) if numbers(rng.seeded(n), len(seen)) == seen]


def test_a_search_over_seeds_finds_a_number_but_no_secret_seed() -> None:
    """31 bits were searched in minutes. 128 are 2^96 times the 2^32 of a patient attacker, and no
    number of them brings another closer: each guess is one hash that fits or does not."""
    assert search(numbers(rng.seeded(40_961))) == [40_961]
    assert search(numbers(rng.seeded(seeds.fresh()))) == []


def test_the_earlier_generator_is_found_out_by_one_number() -> None:
    """Why it had to go: its output is a permutation of its state."""
    state, sides = rng.earlier(123_456_789).at, 1 << 64
    stream, whole = rng.draw(Stream(b"", state), sides)
    assert unmixed(whole) == stream.at


def unmixed(z: int) -> int:
    mask = (1 << 64) - 1
    z ^= z >> 31 ^ z >> 62
    z = z * pow(0x94D049BB133111EB, -1, 1 << 64) & mask
    z ^= z >> 27 ^ z >> 54
    z = z * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & mask
    return z ^ z >> 30 ^ z >> 60


def test_a_commitment_fits_one_key_and_neither_holds_the_other() -> None:
    secret = [rng.seeded(seeds.spoken(random.Random(n).randbytes(16))) for n in range(500)]
    said = [rng.commitment(stream) for stream in secret]
    assert len(set(said)) == 500
    for stream, commitment in zip(secret, said, strict=True):
        assert len(commitment) == 64
        assert commitment != stream.key.hex()
        assert rng.commitment(Stream(stream.key, 999)) == commitment


def test_the_earlier_generator_commits_to_nothing() -> None:
    assert rng.commitment(rng.earlier(7)) == ""


# Automated players


def test_every_player_has_a_stream_of_its_own() -> None:
    of = {
        "game": rng.seeded("x"),
        "seat 0": rng.seeded("x", "player", 0, 0),
        "seat 1": rng.seeded("x", "player", 1, 0),
        "later": rng.seeded("x", "player", 0, 12),
        "advice": rng.seeded("x", "advice"),
        "joined words": rng.seeded("x", "player0"),
        "another seed": rng.seeded("y", "player", 0, 0),
    }
    assert len({stream.key for stream in of.values()}) == len(of)


def test_the_draws_of_a_player_say_nothing_about_those_of_the_game() -> None:
    """In as many places as by chance they agree: a twentieth, within four standard errors."""
    game, player = rng.seeded("x"), rng.seeded("x", "player", 0, 0)
    pairs = list(zip(numbers(game, 20_000), numbers(player, 20_000), strict=True))
    for shift in range(20):
        alike = sum((one + shift) % 20 == other for one, other in pairs)
        assert abs(alike - 1000) < 4 * 31


def test_random_seats_at_one_table_choose_differently() -> None:
    from undercroft.games import registry

    title = registry.title("drunagor")
    players = automated(title, ("random", "random", "person", "greedy"), "red lantern")
    assert sorted(players) == [0, 1, 3]
    one, other = players[0], players[1]
    assert isinstance(one, RandomPlayer)
    assert isinstance(other, RandomPlayer)
    assert one.chance != other.chance
