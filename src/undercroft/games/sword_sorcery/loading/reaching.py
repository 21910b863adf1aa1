"""Whether a quest can be played to its end: doors that open, areas that are reached, goals that
are still open when it begins."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.content.toml import Entry
from undercroft.games.sword_sorcery.ground.plan import draw
from undercroft.games.sword_sorcery.loading.naming import texts_of
from undercroft.games.sword_sorcery.quest import Goal, Quest
from undercroft.games.sword_sorcery.words import board, goals, questing


def check_ways(quest: Quest, entry: Entry) -> None:
    _check_doors(quest, entry)
    _check_areas(quest, entry)
    for name in ("win", "lose"):
        if _holds(getattr(quest, name), quest):
            raise entry[name].error(
                "it holds when the quest begins", "Ask for something that is not so at the start."
            )


def _check_doors(quest: Quest, entry: Entry) -> None:
    """A sealed door needs a text, a Magic Lock a key or a text (SNS-FULL-165, SNS-ELEM-08)."""
    words = [word for text, _ in texts_of(quest, entry) if text.means for word in text.means.walk()]
    opened = {word.door for word in words if isinstance(word, board.OpenDoor)}
    has_key = any(isinstance(word, questing.Drop) for word in words)
    for place, door in enumerate(quest.doors):
        if door.id in opened:
            continue
        if door.kind == "sealed":
            raise entry["doors"][place]["kind"].error(
                f"nothing opens {door.id}", f"Write `open {door.id}` in a text of the quest."
            )
        if door.magic and not has_key:
            raise entry["doors"][place]["magic"].error(
                "there is no key in this quest",
                "Write `drop magic_key` in a text of the quest, or take `magic` out.",
            )
    for place, token in enumerate(quest.tokens):
        if token.magic and not has_key:
            raise entry["tokens"][place]["magic"].error(
                "there is no key in this quest",
                "Write `drop magic_key` in a text of the quest, or take `magic` out.",
            )
        if (token.kind == "chest") != (token.loot is not None):
            raise entry["tokens"][place].key_error(
                "a chest, and nothing else, has loot",
                "Add `loot` to a chest, and take it from others.",
            )


def _check_areas(quest: Quest, entry: Entry) -> None:
    """With all doors open a hero can walk everywhere."""
    plan = draw(quest)
    layout = plan.layout((1 << len(quest.doors)) - 1)
    reached = 0
    for here in bits(plan.start):
        reached |= layout.walking.within(here, len(plan.names))
    for area in bits(plan.all & ~reached):
        name = plan.names[area]
        written = next(
            entry["tiles"][place]["areas"][which]["id"]
            for place, tile in enumerate(quest.tiles)
            for which, one in enumerate(tile.areas)
            if one.id == name
        )
        raise written.error(
            f"no way leads to {name}", "Let areas touch, and put doors where walls are."
        )


def _holds(goal: Goal, quest: Quest) -> bool:
    """Whether a condition is met before anything has happened."""
    means: goals.Goal = goal.means
    return any(all(_is_so(fact, quest) for fact in some.facts) for some in means.either)


def _is_so(fact: goals.Fact, quest: Quest) -> bool:
    match fact:
        case goals.AllHeroesIn(area):
            return quest.start == (area,)
        case goals.GateOpen(gate):
            return any(one.id == gate and one.open for one in quest.gates)
        case goals.CounterAt(n=n):
            return n == 0
        case goals.Not(goals.NatureThere() | goals.HasCrowns() | goals.PartySize()):
            return False  # that depends on the party
        case goals.Not(inner):
            return not _is_so(inner, quest)
        case _:
            return False
