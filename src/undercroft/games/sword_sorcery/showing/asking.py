"""A request in words: its sentence, its options, and what they touch on the board."""

from __future__ import annotations

from collections.abc import Mapping, Set

from msgspec import structs

from undercroft.core.decisions import Question as Shown_Question
from undercroft.core.decisions import Request, Shown
from undercroft.core.wording import capital
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import activities
from undercroft.games.sword_sorcery.rules.fighting import UNARMED
from undercroft.games.sword_sorcery.rules.moving import costs, points
from undercroft.games.sword_sorcery.rules.turn import WhatNext
from undercroft.games.sword_sorcery.showing import texts
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.showing.notes import note
from undercroft.games.sword_sorcery.words.questing import StoryChoice
from undercroft.games.sword_sorcery.words.steps import WhichText
from undercroft.kit.events import kinds
from undercroft.kit.forms import Forms
from undercroft.kit.questions import Asking, asking_of, forms, label
from undercroft.kit.view_cache import cached

GROUPS = {
    "go": "Move",
    "evade": "Move",
    "stand": "Move",
    "dash": "Move",
    "dash-stand": "Move",
    "attack": "Attack",
    "use": "Powers and items",
    "companion": "Attack",
    "provoke": "Attack",
    "open": "Here",
    "bash": "Here",
    "unlock": "Here",
    "search": "Here",
    "quest": "Here",
    "pick-up": "Here",
    "drop": "Things",
    "reorganize": "Things",
    "exchange": "Things",
    "buy": "Buy",
    "sell": "Sell",
    "give": "Give",
    "crowns": "Give",
    "give-crowns": "Give",
    "take": "Take",
    "take-crowns": "Take",
}
WORDS = {
    "ACTION": "the id of an action of the quest: `rekindle`",
    "AREA": "the name of an area: `B2`",
    "CARD": "the id of a power, an item (`broadsword#1`) or another card",
    "CONDITION": "a condition: `poison`",
    "CROWNS": "so many crowns: `3`",
    "DOOR": "the id of a door in the quest: `D1`",
    "FIGURE": "the id of a hero, a companion or an enemy: `orc-green-3`",
    "GATE": "the id of a gate in the quest: `G1`",
    "HERO": "the id of a hero",
    "N": "a number",
    "SLOT": "main, off, armour or artifact",
    "THING": "whatever has an id in the quest",
    "TOKEN": "the id of a token in the quest: `S1`",
}


def all_forms() -> Forms:
    """What keys look like, by the kind of the question."""
    return forms(kinds(Question))


def question(game: SwordSorcery, request: Request, called: Called) -> Shown_Question:
    asking = asking_of(request)
    if isinstance(asking, WhatNext):
        asking = _to_be_used(game, asking)
    ids = {who.id for who in (*game.figures(), *game.state.heroes)}
    places = cached(game, ("places", game.quest.id), lambda: _places(game))
    options = tuple([
        _shown(game, asking, option.key, called, ids, places) for option in request.options
    ])  # fmt: skip
    if isinstance(asking, WhatNext):
        prices = costs(game, game.hero(asking.hero))
        options = tuple(_priced(option, prices) for option in options)
    who = getattr(asking, "hero", "") or getattr(asking, "who", "")
    prompt = asking.asked(called.by_kind)
    if isinstance(asking, StoryChoice):
        asked = next(one.text for one in game.quest.choices if one.id == asking.choice)
        prompt = f"{texts.before(game.quest, asking.choice)} {asked or prompt}".strip()
    return request.in_words(prompt, options, str(who))


def _to_be_used(game: SwordSorcery, asking: WhatNext) -> WhatNext:
    """Points also of the Movement that he may begin; no activity that a condition takes from him
    for the rest of the turn. Who lies may still stand up and fight (SNS-KO-04)."""
    hero = game.hero(asking.hero)
    may = activities.left(hero)
    rises = hero.lying and "free" in may and not (hero.has("slow") and hero.begun)
    return structs.replace(
        asking,
        combats=asking.combats if "combat" in may or rises else 0,
        actions=asking.actions if "action" in may else 0,
        points=points(game, hero),
    )


def _shown(
    game: SwordSorcery,
    asking: Asking,
    key: str,
    called: Called,
    ids: Set[str],
    places: Mapping[str, tuple[str, ...]],
) -> Shown:
    head, *words = key.split(":")
    return Shown(
        key,
        _label(asking, key, called),
        tuple(dict.fromkeys([area for word in words for area in places.get(word, ())])),
        tuple([word for word in words if word in ids]),
        note=note(game, asking, head, words, called),
        group=GROUPS.get(head, ""),
    )


def _priced(shown: Shown, prices: Mapping[str, int]) -> Shown:
    """A destination with the movement points that it takes."""
    head, _, area = shown.key.partition(":")
    known = head == "go" and area in prices
    return structs.replace(shown, cost=str(prices[area])) if known else shown


def _places(game: SwordSorcery) -> dict[str, tuple[str, ...]]:
    """Where everything of a quest is: a gate's area, a token's, both sides of a door, and an area
    itself."""
    quest = game.quest
    found: dict[str, tuple[str, ...]] = {token.id: (token.area,) for token in quest.tokens}
    found |= {gate.id: (gate.area,) for gate in quest.gates}
    found |= {door.id: door.between for door in reversed(quest.doors)}
    return found | {area: (area,) for area in game.plan.number}


def _label(asking: Asking, key: str, called: Called) -> str:
    head, *words = key.split(":")
    if isinstance(asking, StoryChoice):
        return capital(called.choice(asking.choice, int(words[0]) - 1))
    if isinstance(asking, WhichText):
        return texts.choice(asking.texts[int(words[0]) - 1])
    if head == "attack" and words[0] == UNARMED:
        return f"Attack {called.figure(words[1])} unarmed"
    faces = getattr(asking, "faces", "").split()
    if not faces:
        return label(asking, key, called.by_kind)
    return label(asking, key, {**called.by_kind, "N": lambda n: _die(faces, int(n) - 1, called)})


def _die(faces: list[str], place: int, called: Called) -> str:
    """A die of a roll; of equal ones, which."""
    equal = [at for at, face in enumerate(faces) if face == faces[place]]
    which = f" ({equal.index(place) + 1} of {len(equal)})" if len(equal) > 1 else ""
    return called.face(faces[place]) + which
