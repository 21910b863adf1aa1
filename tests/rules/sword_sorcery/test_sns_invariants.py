"""What always holds, seen at every question of whole games (SNS-INV)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from rule import rule
from sword_sorcery import BOOK, ROLES
from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.title import Member, Setup
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.answers import ANSWERS
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import ids
from undercroft.games.sword_sorcery.rules import rounds
from undercroft.games.sword_sorcery.rules.carrying import TREASURE, belongings
from undercroft.games.sword_sorcery.rules.powers import places
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.setup import set_up
from undercroft.games.sword_sorcery.state import Pile

QUESTS = list(BOOK.library.quests)
KEEN = ("attack", "quest", "open", "bash", "search", "use", "unlock", "revive", "raise")


class Play:
    """A game whose heroes do at random what leads somewhere."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        heroes = self.chance.sample(list(ROLES), 2 + seed % 4)
        party = tuple(Member(id, ROLES[id], seat) for seat, id in enumerate(heroes))
        self.told: list[Event] = []
        self.state = set_up(BOOK, Setup(QUESTS[seed % 4], party, {}), seed)
        self.game = SwordSorcery(self.state, BOOK, listener=self.told.append, answers=ANSWERS)

    def questions(self) -> Iterator[Request]:
        rule = rounds.play(self.game)
        try:
            request = rule.send(None)
            while True:
                yield request
                request = rule.send(self._answer(request))
        except StopIteration:
            return

    def _answer(self, request: Request) -> object:
        options = [one for one in request.options if one.key not in ("drop", "reorganize")]
        keen = [one for one in options if one.key.startswith(KEEN)]
        some = keen if keen and self.chance.random() < 0.8 else options or request.options
        return self.chance.choice(list(some)).value


@rule("SNS-INV-01", "SNS-INV-02", "SNS-INV-03", "SNS-INV-04", "SNS-INV-05", "SNS-INV-06")
@rule("SNS-INV-15", "SNS-MOVE-09", "SNS-GOLD-03", "SNS-GOLD-06")
@pytest.mark.parametrize("seed", range(12))
def test_what_always_holds_holds_at_every_question(seed: int) -> None:
    play = Play(seed)
    size = 0
    for request in play.questions():
        _check_characters(play.game, request)
        _check_powers(play.game, request)
        _check_enemies(play.game)
        if play.state.phase not in ("preparing", "between"):
            _check_piles(play.game)
            size = _check_events(play.game, size)
    assert play.state.ended is not None


def _check_characters(game: SwordSorcery, request: Request) -> None:
    asked = bool(game.attacks) or request.kind == "react"  # who dies may still be saved
    for who in game.figures():
        kinds = [one.kind for one in who.conditions]
        assert len(kinds) == len(set(kinds))
        sources = [one.source for one in who.shields]
        assert len(sources) == len(set(sources))
        assert all(one.n > 0 for one in who.shields)
        assert who.hp <= max_hp(game, who) + 1  # a meal
        assert who.hp > 0 or asked or game.state.phase == "preparing"
    for hero in game.state.heroes:
        assert not hero.ghost or hero.hp == 0
        assert hero.crowns >= 0
        assert len(set(belongings(hero))) == len(belongings(hero))
    assert game.state.souls >= 0


def _check_powers(game: SwordSorcery, request: Request) -> None:
    for hero in game.state.heroes:
        assert all(0 <= one.cooling <= 3 for one in hero.powers)
        giving_up = request.kind == "give-up-power"
        assert giving_up or len(hero.powers) <= places(game, hero)


def _check_enemies(game: SwordSorcery) -> None:
    seats: dict[tuple[str, str], set[str]] = {}
    for enemy in game.state.enemies:
        seats.setdefault((enemy.kind, enemy.rank), set()).add(enemy.assigned)
    assert all(len(found) == 1 for found in seats.values())


def _check_piles(game: SwordSorcery) -> None:
    """Nothing is lost but what is in somebody's hands, or in resolution."""
    state, library = game.state, game.library
    assert _in(state.traps) <= Counter(ids(library.traps.values()))
    held = [id for hero in state.heroes for id in belongings(hero)]
    held += [one.item for one in state.lying]
    treasures = _in(state.treasures) + Counter(id for id in held if TREASURE in id)
    assert max(treasures.values()) == 1
    assert len(treasures) <= sum(1 for _ in library.treasures())
    powers = _in(state.enemy_powers) + Counter(
        card for enemy in state.enemies for card in enemy.powers
    )
    assert powers <= Counter(list(library.enemy_powers))


def _in(pile: Pile) -> Counter[str]:
    return Counter((*pile.deck, *pile.discard, *pile.removed))


def _check_events(game: SwordSorcery, size: int) -> int:
    left = len(game.state.events)
    assert not size or left <= size
    return left


@rule("SNS-INV-08", "SNS-INV-14", "SNS-ETURN-01", "SNS-SEQ-02")
@pytest.mark.parametrize("seed", range(20, 26))
def test_each_round_every_hero_has_a_turn_and_no_more_encounters_come_than_heroes_live(
    seed: int,
) -> None:
    play = Play(seed)
    for _ in play.questions():
        pass
    turns: Counter[str] = Counter()
    drawn, rounds_seen = 0, 0
    for event in play.told:
        match event:
            case events.RoundBegan():
                if rounds_seen:
                    assert set(turns.values()) == {1}
                    assert len(turns) == len(play.state.heroes)
                    assert drawn <= len(play.state.heroes)
                turns.clear()
                drawn, rounds_seen = 0, rounds_seen + 1
            case events.TurnBegan():
                turns[event.hero] += 1
            case events.CardDrawn(deck="encounters"):
                drawn += 1
            case _:
                pass
    assert rounds_seen > 1
