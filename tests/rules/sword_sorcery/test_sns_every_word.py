"""R43: every word in every place: it is refused, or it does something that the events show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import pytest

from sword_sorcery_places import effects, nothing
from undercroft.games.sword_sorcery.words.attacking import Attack
from undercroft.games.sword_sorcery.words.grammar import Aimed, Simple
from undercroft.games.sword_sorcery.words.questing import Ask, ClearFlag, Count, Read, SetFlag
from undercroft.games.sword_sorcery.words.reading import misplaced, read_text
from undercroft.games.sword_sorcery.words.saying import Voice
from undercroft.games.sword_sorcery.words.steps import Happening, When
from undercroft.games.sword_sorcery.words.topics import CARDS
from undercroft.games.sword_sorcery.words.wearing import ArmourValues
from undercroft.kit.events import kinds

# A text for each simple word
TEXTS = (
    "attack 2r range 0 physical", "attack weapon hits +1", "attack",
    "damage 1", "damage 1 to enemy nearest", "heal 1", "heal 1 to heroes", "heal half", "lethal 1",
    "cancel 1", "mshield 2", "cool 1", "treasure 1", "push 1", "pull 1", "teleport 2",
    "teleport altar", "reroll 1 any", "souls +1", "hits +1", "shields +1", "dice +1b", "mp +1",
    "combat +1", "action +1", "crowns -1", "range +1", "save +1", "maxhp +1", "armour +1",
    "armour 2 dice 3 mshield 1", "resist physical 1", "weak physical 1", "massive 2", "horde 2",
    "limit range 0", "ignore hindrance", "give slow", "give crit 1", "give redcrit", "cure all",
    "cure one", "stand", "taunt to enemies", "slip", "negate", "redraw", "flying", "mighty",
    "power", "trap", "move 1", "move 1 to victim", "move 1 away", "move 1 toward active to enemies",
    "activate all", "spawn green 1 at nearest", "place orc_green 1 at A1", "open gate nearest",
    "close gate nearest", "open gates", "close gates", "open D1", "open locked",
    "summon spirit_wolf", "reveal shadow all", "remove green 1", "remove S1",
    "terrain difficult to A1", "terrain difficult", "peek event", "night", "read 1.1", "set flag1",
    "clear lit", "count wheels", "ask spirit", "drop magic_key", "win", "lose", "soul weapon",
)  # fmt: skip
WHENS = get_args(Happening)
# Who lies has no Combat
LYING = {"power C": ["stand"]}
# An enemy that comes to the heroes dies of its own card
SELF_MADE = ("when engage then each heroes (damage 1 to enemy nearest)",)
# The story says it: a paragraph, a choice
SILENT = (Read, SetFlag, ClearFlag, Count, Ask)
RAW = re.compile(r"[{}|_]|\b(srh?|mshield|aoe|los|maxhp|mp|redcrit|fire\d|\d[rb])\b")
ATTACKS = ("weapon", "scroll attack", "companion attack")
HOOKS = ("hit", "bolt", "wound", "kill")


def test_every_simple_word_is_among_the_texts() -> None:
    said = {type(word) for text in TEXTS for word in read_text(text).walk()}
    missing = {kind.__name__ for kind in kinds(Simple)} - {kind.__name__ for kind in said}
    assert missing == {"CloseDoor", "Nothing"}  # no door of this stretch is open; nothing at all


def places(kind: str) -> Iterator[str]:
    """Everything that a card of this kind may say, as far as the check lets it. Of kinds that
    offer the same, one tries the standing rules and hooks; powers of kind R do it for items."""
    offered = CARDS[kind]
    first = next(one for one in CARDS if CARDS[one] == offered) == kind
    first = first and kind not in ("limited item", "carried item")
    for text in TEXTS:
        bare = [text]
        if first and {"holds", "reaction"} & offered:
            bare += [f"when {event} then {text}" for event in WHENS]
        for said in bare:
            word = read_text(said)
            if misplaced(said, word, offered) is None and _has_shape(kind, said):
                if said != nothing(kind):
                    yield said
        for hook in HOOKS if first else ():
            said = f"on {hook} ({text})"
            if kind in ATTACKS:
                said = f"attack 2r range 0 physical {said}"
            elif kind not in ("power H", "enemy trait"):
                continue
            if misplaced(said, read_text(said), offered) is None:
                yield said


@pytest.mark.parametrize("kind", sorted(CARDS))
def test_every_word_says_itself_wherever_it_may_stand(kind: str) -> None:
    for text in places(kind):
        said = read_text(text).said(Voice(CARDS[kind]))
        silent = any(isinstance(word, SILENT) for word in read_text(text).walk())
        assert bool(said) != silent, text
        assert not RAW.search(said), (text, said)


def _has_shape(kind: str, said: str) -> bool:
    """Weapons are attacks, armours are values, reactions say when (`loading`)."""
    (step,) = read_text(said).steps
    does = step.does if isinstance(step, Aimed) else step
    shapes = {"armour": ArmourValues, "power R": When, **dict.fromkeys(ATTACKS, Attack)}
    return isinstance(does, shapes.get(kind, object))


@pytest.mark.parametrize("kind", CARDS)
def test_a_word_is_refused_or_has_an_effect(kind: str) -> None:
    idle = [said for said in places(kind) if not effects(kind, said)]
    assert idle == LYING.get(kind, [])


@pytest.mark.parametrize("kind", ["power T", "enemy trait", "limited item"])
@pytest.mark.parametrize("form", ["if soulrank 1 then {}", "each heroes ({})"])
def test_a_word_that_works_works_within_another_or_is_refused_there(kind: str, form: str) -> None:
    idle = []
    for said in places(kind):
        head, then, text = said.rpartition(" then ")
        within = head + then + form.format(text)
        word = read_text(within)
        fits = misplaced(within, word, CARDS[kind]) is None and within not in SELF_MADE
        if fits and effects(kind, said) and not effects(kind, within):
            idle.append(within)
    assert idle == []
