"""What a hero may do in his turn against a second telling, in games that begin anywhere."""

from __future__ import annotations

from random import Random

import pytest

from driving import Rule
from oracle.sword_sorcery_turn import KEYS, Choices
from release import LONG
from rule import rule
from sword_sorcery import BOOK, Table
from undercroft.core.decisions import Request
from undercroft.core.game import Over
from undercroft.core.rng import seeded
from undercroft.games.sword_sorcery.answers import ANSWERS
from undercroft.games.sword_sorcery.enemy import RANKS, EnemyCard
from undercroft.games.sword_sorcery.rules import fog, rounds, values
from undercroft.games.sword_sorcery.rules.carrying import empty_slots, equip
from undercroft.games.sword_sorcery.rules.spawning import appear
from undercroft.games.sword_sorcery.state import Hero, Power

LIBRARY = BOOK.library
QUESTS = [quest.id for quest in LIBRARY.campaign()]
PARTIES = (
    "aldric sylwen tamsin",
    "borin/stormrune maelis",
    "aldric/blackguard sylwen/stalker borin",
    "maelis/hexbinder tamsin/cutthroat",
)
CONDITIONS = ("ko", "redcrit", "poison 1", "blind", "slow", "stun", "bleed", "exhaust")
LASTING = ("broken-ground", "creeping-mist", "grave-chill")
COPIES = 10  # of a card that lie somewhere else: no two heroes have the same one
BATCHES = 6
GAMES = 60 if LONG else 4  # in each of them
ANSWERED = 60  # questions of a game


def position(pick: Random) -> Table:
    """Anybody anywhere and in any shape, some doors open, enemies of all kinds."""
    table = Table(pick.choice(PARTIES), quest=pick.choice(QUESTS), answers=ANSWERS, fog=True)
    table.game.script = None
    state, game = table.state, table.game
    state.rng = seeded(str(pick.random()))
    for door in state.doors:
        if pick.random() < 0.5:
            game.change_door(door, type(door)(door.id, open=True))
    fog.lift(game)
    for hero in state.heroes:
        _dress(table, hero, pick)
    kinds = [
        (kind.id, rank) for kind in LIBRARY.kinds.values() for rank in RANKS if kind.scroll(rank)
    ]
    cards = [EnemyCard(*pick.choice(kinds)) for _ in range(pick.randint(1, 6))]
    cards += [EnemyCard(pick.choice(sorted(LIBRARY.masters)), "purple")] * pick.randint(0, 1)
    for card in cards:
        answered(appear(game, card, pick.choice(state.known)), pick)
        table.afflict(state.enemies[-1], *pick.sample(CONDITIONS[1:], pick.randint(0, 2)))
    if pick.random() < 0.4:
        state.events, state.revealed = (pick.choice(LASTING), *state.events), True
    return table


def _dress(table: Table, hero: Hero, pick: Random) -> None:
    role = table.game.role(hero)
    own = [one.id for one in LIBRARY.powers.values() if role.id in one.classes and not one.innate]
    hero.powers = tuple(Power(id) for id in pick.sample(own, 4))
    hero.main = hero.off = ""
    for card in pick.sample(sorted(LIBRARY.items), 20):
        item = f"{card}#{COPIES + hero.seat}"
        if slots := empty_slots(table.game, hero, item):
            equip(table.game, hero, item, slots[0])
    hero.crowns = pick.randint(0, 2)
    hero.keys = ("magic_key",) * pick.randint(0, 1)
    hero.area = pick.choice(table.state.known)
    hero.hp = pick.randint(1, values.max_hp(table.game, hero))
    table.afflict(hero, *pick.sample(CONDITIONS, pick.choice((0, 1, 2))))


def answered(running: Rule, pick: Random) -> None:
    try:
        request = running.send(None)
        while True:
            request = running.send(pick.choice(request.options).value)
    except StopIteration:
        pass


def offered(table: Table, request: Request) -> set[str]:
    """What is asked, without what is thrown or shot out of the backpack."""
    hero = table.state.heroes[table.state.turn]
    packed = tuple(f"attack:{id}:" for id in hero.backpack)
    keys = [key for key in request.keys() if key.startswith(KEYS)]
    return {key for key in keys if not (packed and key.startswith(packed))}


@rule("SNS-TURN-01", "SNS-TURN-03", "SNS-TURN-06", "SNS-TURN-08", "SNS-COND-09", "SNS-COND-11")
@rule("SNS-MOVE-03", "SNS-ENG-04", "SNS-ENG-06", "SNS-ACT-02", "SNS-KO-04", "SNS-KO-05")
@rule("SNS-SLOW-01", "SNS-STUN-01", "SNS-EXH-01", "SNS-ELEM-07", "SNS-ELEM-08", "SNS-FULL-134")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_hero_may_do_what_the_table_of_activities_says(batch: int) -> None:
    pick = Random(f"turns {batch}")
    asked = 0
    for _ in range(GAMES):
        table = position(pick)
        game = table.game
        running: Rule = rounds.play(game)
        try:
            request = running.send(None)
            for _ in range(ANSWERED):
                if request.kind == "what-next":
                    hero = table.state.heroes[table.state.turn]
                    free = values.tread(game, hero).free
                    choices = Choices(game, hero, values.movement(game, hero), free=free)
                    assert offered(table, request) == choices.keys(), hero
                    asked += 1
                request = running.send(pick.choice(request.options).value)
        except (StopIteration, Over):
            pass
    assert asked > 20
