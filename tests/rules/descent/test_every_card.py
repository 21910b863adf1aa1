"""Every clause of every hero sheet, skill and item is used once, and does what it says.

What is proved depends on the clause alone, never on the card's name: a new card with known words
is proved as it is, and one with words that nothing here proves fails.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from every_card import attacks as by_attacking
from every_card import moments, standing, usable
from every_card.trial import Trial
from undercroft.core.driver import Driver
from undercroft.core.title import Member, Setup
from undercroft.games.descent.cards.effect import Ability, Bonus, Call, Flag
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.cards.tree import Clause, Text
from undercroft.games.descent.cards.words import WORDS, boons, either, traps, treachery, turns
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.loadout import loadout
from undercroft.games.descent.rules.effects import doing
from undercroft.games.descent.state import State
from undercroft.games.descent.title import DescentTitle

TITLE = DescentTitle()
LIBRARY = load_library()
GAMES, DECISIONS = 12, 500
KEEN = ("power", "attack", "area", "wear", "put-on", "break", "chest", "door", "surge", "order")
PROOFS: dict[str, Callable[[Trial], None]] = {
    **by_attacking.PROOFS,
    **moments.PROOFS,
    **standing.PROOFS,
    **usable.PROOFS,
}


def texts() -> Iterator[tuple[str, Text]]:
    for shelf in (LIBRARY.heroes, LIBRARY.skills, LIBRARY.items):
        for card in shelf.values():
            yield card.id, card.rules


def named(clause: Clause) -> str:
    """What a clause is about: its moment or guard, and its first effect."""
    if clause.surges:
        return "surge"
    if clause.tagged("offhand"):
        return "offhand"
    moment = clause.when.event if clause.when else ""
    effect = clause.effects[0]
    if moment == "attack" and not (isinstance(effect, Call) and effect.name != "bonus-per"):
        return "attack"
    if any(type(guard).__name__ == "While" for guard in clause.guards):
        return "while"
    match effect:
        case Bonus(_, stat):
            word = f"+{stat}"
        case Ability():
            word = "ability"
        case Flag(name):
            word = name
        case Call():
            word = effect.name
        case _:
            raise AssertionError(effect)
    return f"{moment} {word}".strip()


CLAUSES = [
    pytest.param(id, number, id=f"{id}-{number}")
    for id, text in texts()
    for number in range(1, len(text.clauses) + 1)
]


@pytest.mark.parametrize(("card", "number"), CLAUSES)
def test_every_clause_does_what_it_says(card: str, number: int) -> None:
    text = dict(texts())[card]
    clause = text.clauses[number - 1]
    name = named(clause)
    assert name in PROOFS, f"nothing proves “{name}” of {card}"
    PROOFS[name](Trial(card, number, clause))


def test_a_card_with_unknown_words_is_found_out() -> None:
    assert named(read_text("upgrade(1 monster)").clauses[0]) not in PROOFS


def test_what_may_be_written_is_what_is_carried_out() -> None:
    """Words that are played or used have a deed; all others are read by the rule that asks them."""
    pages = {page.__name__ for page in (boons, either, traps, treachery, turns)}
    acting = {word for word in WORDS if word.__module__ in pages}
    read = acting - set(doing.DEEDS)
    assert {word.name for word in read} == {
        "activate-glyph", "cancel", "deal-treasure", "discard-only", "draw-again", "draw-extra",
        "potion", "prolonged-rolls", "wound-save",
    }  # fmt: skip
    assert {word.name for word in set(doing.DEEDS) - acting} == {
        "extra-attack", "force-target", "retarget",
    }  # fmt: skip
    assert set(doing.CHANGES) <= set(doing.DEEDS)


def outfitted(seed: int) -> State:
    """A quest whose heroes share out all cards among the seeds, four at a time."""
    chance = random.Random(7)  # the same deal for every seed
    sheets, skills = sorted(LIBRARY.heroes), sorted(LIBRARY.skills)
    items = sorted(item.id for item in LIBRARY.items.values() if item.type != "cache")
    for cards in (sheets, skills, items):
        chance.shuffle(cards)
    party = [sheets[(4 * seed + place) % len(sheets)] for place in range(4)]
    members = (*(Member(name, seat=n) for n, name in enumerate(party)), Member("overlord", seat=8))
    quest = sorted(LIBRARY.quests)[seed % len(LIBRARY.quests)]
    state = TITLE.set_up(Setup(quest, members), seed)
    for place, hero in enumerate(state.heroes):
        at = 4 * seed + place
        hero.skills = tuple(skills[(2 * at + n) % len(skills)] for n in range(2))
        hero.pack = tuple(items[(4 * at + n) % len(items)] for n in range(4))
        hero.coins = 2000
        sheet = loadout(LIBRARY, LIBRARY.heroes[hero.sheet], hero.skills, (), (0, 0, 0))
        hero.wounds, hero.fatigue = sheet.max_wounds, sheet.max_fatigue
    return state


@pytest.mark.parametrize("seed", range(GAMES))
def test_play_goes_on_whatever_cards_the_heroes_have(seed: int) -> None:
    chance = random.Random(seed)
    driver = Driver(TITLE, outfitted(seed), keep=False)
    for _ in range(DECISIONS):
        request = driver.request
        if request is None:
            break
        keen = [one for one in request.options if one.key.partition(":")[0] in KEEN]
        option = chance.choice(keen if keen and chance.random() < 0.5 else request.options)
        driver.choose(option.key, option.value)
        state = driver.state
        for hero in state.heroes:
            sheet = driver.game.sheet(hero)
            assert 0 <= hero.fatigue <= sheet.max_fatigue
            assert 0 <= hero.wounds <= sheet.max_wounds
            assert hero.coins >= 0
        assert state.turn.points >= 0
        assert state.threat >= 0
