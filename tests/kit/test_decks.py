"""Decks: shuffled, drawn from, and made anew of the discard pile."""

from __future__ import annotations

import msgspec

from undercroft.core.game import Game
from undercroft.core.rng import Stream, seeded
from undercroft.kit.decks import draw_blind, draw_top, renewed, shuffled


class State(msgspec.Struct):
    rng: Stream
    reveals: int = 0

    def clone(self) -> State:
        return State(self.rng, self.reveals)


CARDS = tuple("abcdefgh")


def game(seed: int = 1) -> Game[State]:
    return Game(State(seeded(seed)))


def test_a_shuffled_deck_has_the_same_cards_in_an_order_of_the_games_own_chance() -> None:
    one, other = shuffled(game(1), CARDS), shuffled(game(2), CARDS)
    assert sorted(one) == sorted(other) == list(CARDS)
    assert one != other
    assert shuffled(game(1), CARDS) == one


def test_shuffling_shows_nobody_anything() -> None:
    table = game()
    shuffled(table, CARDS)
    assert table.state.reveals == 0


def test_the_top_card_is_seen_and_leaves_the_rest_in_order() -> None:
    table = game()
    assert draw_top(table, CARDS) == ("a", CARDS[1:])
    assert table.state.reveals == 1


def test_a_deck_with_cards_stays_as_it_is_and_so_does_its_pile() -> None:
    table = game()
    assert renewed(table, ("a",), ("b", "c")) == (("a",), ("b", "c"))
    assert table.state.rng == seeded(1)


def test_an_empty_deck_is_made_of_its_discard_pile() -> None:
    deck, discard = renewed(game(), (), CARDS)
    assert sorted(deck) == list(CARDS)
    assert discard == ()


def test_with_nothing_on_the_pile_the_deck_stays_empty() -> None:
    assert renewed(game(), (), ()) == ((), ())


def test_a_blind_draw_takes_one_out_of_the_bag() -> None:
    table = game()
    drawn, left = draw_blind(table, "rune", CARDS)
    assert sorted((drawn, *left)) == list(CARDS)
    assert table.state.reveals == 1
