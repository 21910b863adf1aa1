"""What every option of a question is called, what it costs and what it touches."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.core.decisions import Option, Request, Shown
from undercroft.games.hellscape.cards import english
from undercroft.games.hellscape.classes import PARTS
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.showing.labels import fights, goods, using, zones
from undercroft.games.hellscape.showing.saying import Common, Labels, numbered, say, skill
from undercroft.kit.in_words import unlabelled

__all__ = ["knows", "shown"]


def shown(game: Hellscape, request: Request) -> tuple[Shown, ...]:
    """All options of a request, in their order."""
    return tuple([_shown(game, request, one) for one in request.options])


def _shown(game: Hellscape, request: Request, one: Option[Any]) -> Shown:
    """By the kind of question and the first word of the key, else by that word alone."""
    word, _, rest = one.key.partition(":")
    label = LABELS.get((request.kind, word)) or COMMON.get(word)
    if label is None:
        return Shown(one.key, unlabelled(one.key))
    made = label(game, request, one, rest)
    if isinstance(made, str):
        return Shown(one.key, made)
    return msgspec.structs.replace(made, key=one.key)


def knows(kind: str, key: str) -> bool:
    """Whether an option has words of its own."""
    word = key.partition(":")[0]
    return (kind, word) in LABELS or word in COMMON


# By the first word of the key, whatever the question.
COMMON: Common = {
    "done": say("done"),
    "none": say("none"),
    "mana": say("1 Mana"),
    "health": say("1 Health"),
    "go": say("go on"),
    "skill": skill(),
}
# By the kind of question and the first word of the key.
LABELS: Labels = {
    ("recover", "enough"): say("no more"),
    ("turn", "unequip"): say("take something off", "takes no action", "Abilities"),
    ("turn", "end"): say("end the turn"),
    ("turn", "move"): say("Move", "2 movement points", "Actions"),
    ("turn", "recover"): say("Recover", "2 tokens, each Health or Mana", "Actions"),
    ("turn", "trade"): say("Trade and Equip", "with all Heroes of the Zone", "Actions"),
    ("window", "pass"): say("nothing, until something changes"),
    ("window", "pass-phase"): say("nothing more in this phase"),
    ("window", "unequip"): say("take something off", "", "Abilities"),
    ("quench", "fire"): numbered("{} Fire"),
    ("condition", "remove"): lambda game, request, one, kind: english.THINGS[kind],
    ("affliction", "fire"): say("Fire"),
    ("affliction", "poison"): say("Poison"),
}
for chapter in (using, fights, goods, zones):
    COMMON |= chapter.COMMON
    LABELS |= chapter.LABELS
for part in PARTS:
    COMMON |= part.words.common
    LABELS |= part.words.labels
