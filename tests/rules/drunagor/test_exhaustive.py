"""R25: every card of the core game is used in some game."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

import pytest

from drunagor import Table
from rules.drunagor.ledger import Curious, Ledger, play
from undercroft.board import bits
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.title import Member, Setup
from undercroft.games import registry
from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import ROLES
from undercroft.games.drunagor.rules import commanders, summoning
from undercroft.games.drunagor.state import Event as Event_
from undercroft.games.drunagor.state import Monster
from undercroft.games.drunagor.title import DrunagorTitle
from undercroft.play.players import RandomPlayer

GAMES = 240
ADVENTURES = ("toll-bridge", "drowned-granary")  # new Heroes see all of these
HEROES = ("vorn", "maya", "jaheen", "lorelai", "elros")


@cache
def title() -> DrunagorTitle:
    found = registry.title("drunagor")
    assert isinstance(found, DrunagorTitle)
    return found


def test_every_skill_card_face_and_choice_of_the_first_adventures_is_used_in_some_game() -> None:
    ledger = Ledger(title().library, ADVENTURES)
    seed = 0
    while ledger.left and seed < GAMES:
        adventure = ADVENTURES[seed % 2]
        chance = Random(seed)
        heroes, roles = chance.sample(HEROES, 5), chance.sample(ROLES, 5)
        size = chance.choice((3, 3, 4, 5))
        party = tuple(map(Member, heroes[:size], roles[:size]))
        state = title().set_up(Setup(adventure, party, {"monsters": "ask"}), seed)
        driver = listening(state, ledger)
        clumsy = seed % 3 == 2  # Monsters live longer and turn their cards over
        wise = RandomPlayer(seed) if clumsy else title().player("greedy", seed)
        play(driver, Curious(ledger, wise, seed))
        seed += 1
    assert not ledger.left, f"never used in {seed} games:\n" + "\n".join(sorted(ledger.left))


def listening(state: Any, ledger: Ledger) -> Driver[Any]:
    driver: Driver[Any] = Driver(title(), state, keep=False)
    game = driver.game
    assert isinstance(game, Drunagor)
    game.listener = partial(ledger.listen, game)
    return driver


@pytest.mark.parametrize("rank", ["rookie", "fighter", "veteran", "champion"])
def test_every_face_of_every_rank_plans_and_attacks(rank: str) -> None:
    """Put among Heroes in the middle of a game, in place of the Monsters that were there."""
    faces = [face for face in title().library.monsters.values() if face.rank == rank]
    assert len(faces) == 20
    for face in faces:
        acts = set().union(*(among_heroes(face.id, seed) for seed in range(6)))
        assert (face.id, events.MonsterPlanned) in acts, face.id
        attacked = (face.id, events.AttackAimed) in acts
        assert attacked == (face.damage is not None), face.id


def test_every_minion_scenario_monster_and_leader_plans_and_attacks() -> None:
    faces = [face for face in title().library.monsters.values() if not face.rank]
    assert len(faces) == 24
    for face in faces:
        acts = set().union(*(among_heroes(face.id, seed) for seed in range(6)))
        assert (face.id, events.MonsterPlanned) in acts, face.id
        assert (face.id, events.AttackAimed) in acts, face.id


@pytest.mark.parametrize("deck", ["commander", "overlord", "undead-king"])
def test_every_attack_card_does_something(deck: str) -> None:
    """On a set table, with Runes of all colours and everybody within reach."""
    cards = [card for card in title().library.attacks.values() if card.deck == deck]
    assert len(cards) == {"undead-king": 13}.get(deck, 10)  # three come by Outcomes alone
    for card in cards:
        table = Table()
        table.script.draws = ["orange-1", "green-1", "blue-1"]
        for place, name in enumerate(HEROES[:4]):
            skills = [f"Skill {n}|HERO|Y: MOVE 1" for n in range(8)]
            table.hero(name, f"{'cdgh'[place]}5", health=9 + place, role=ROLES[place],
                       skills=skills)  # fmt: skip
        table.curse(table.state.heroes[0], "skill-0")
        table.state.runes = (2, 2, 2, 2, 2)
        table.state.events = (Event_(table.at("e9"), "seal", False),)
        leader = table.commander("e5", card.id, large=True, damage=3)
        leader.health = 10
        minion = table.monster("j5", "skeleton-archer-minion")
        minion.slot = "special"
        before = table.game.state.clone()
        first_answers(table, card.id, leader)
        if card.symbol == "P":
            assert table.state == before, card.id
        else:
            acted = [type(event) for event in table.events]
            assert acted[0] is events.AttackCardActed
            assert len(acted) > 1, card.id
            changed = (table.state.heroes, table.state.monsters, table.state.piles)
            assert changed != (before.heroes, before.monsters, before.piles), card.id


def first_answers(table: Table, card: str, leader: Monster) -> None:
    """The Marker reaches a card; whatever is asked, the first option is taken."""
    rule = commanders.reached(table.game, commanders.key(card, leader))
    try:
        request = rule.send(None)
        while True:
            request = rule.send(request.options[0].value)
    except StopIteration:
        return


def among_heroes(face: str, seed: int) -> set[tuple[str, type[Event]]]:
    """What two Monsters of a face do in a while of random play, and on which side of the card."""
    party = tuple(Member(hero) for hero in HEROES[:4])
    state = title().set_up(Setup("drowned-granary", party), seed)
    driver: Driver[Any] = Driver(title(), state, keep=False)
    while driver.request is not None and driver.request.kind == "start":
        driver.answer(driver.request.keys()[0])
    state.monsters.clear()
    driver = Driver(title(), state, keep=False)
    game = driver.game
    assert isinstance(game, Drunagor)
    for _ in range(2):
        monster = summoning.summon(game, face, free_space(game, face))
        monster.slot = "" if game.card(monster).rune else "special"
    done: set[tuple[str, type[Event]]] = set()

    def listen(event: Event) -> None:
        who = game.named(getattr(event, "who", ""))
        if isinstance(who, Monster):
            done.add((who.card, type(event)))

    game.listener = listen
    play(driver, RandomPlayer(seed), answers=70)
    return done


def free_space(game: Drunagor, face: str) -> int:
    """A free place for it, as near to the Heroes as there is."""
    board = game.ground.board
    near = bits(game.free_squares())
    first = game.state.heroes[0].space
    if game.library.monsters[face].large:
        free = game.free_squares()
        areas = [a for a in bits(board.roomy) if not board.squares_of[a] & ~free]
        return min(areas, key=lambda area: board.areas.chebyshev(area, board.area_of[first]))
    return min(near, key=lambda square: board.squares.chebyshev(square, first))
