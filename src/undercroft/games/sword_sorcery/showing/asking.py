"""A request in words: its sentence, its options, and what they touch on the board."""

from __future__ import annotations

from collections.abc import Mapping, Set

from msgspec import structs

from undercroft.core.decisions import Question as Shown_Question
from undercroft.core.decisions import Request, Shown
from undercroft.core.wording import capital, counted, listed
from undercroft.games.sword_sorcery.dice import PREFIXES
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import activities, reviving, stock
from undercroft.games.sword_sorcery.rules.attacking import Enhance
from undercroft.games.sword_sorcery.rules.carrying import item
from undercroft.games.sword_sorcery.rules.companions import CompanionActs
from undercroft.games.sword_sorcery.rules.defending import Protect
from undercroft.games.sword_sorcery.rules.emporium import AtEmporium
from undercroft.games.sword_sorcery.rules.fighting import UNARMED
from undercroft.games.sword_sorcery.rules.moving import costs, points
from undercroft.games.sword_sorcery.rules.souls import price
from undercroft.games.sword_sorcery.rules.time import SpendSouls
from undercroft.games.sword_sorcery.rules.turn import WhatNext
from undercroft.games.sword_sorcery.showing import promises, standing, texts
from undercroft.games.sword_sorcery.showing.names import POWER_KINDS, ROMAN, Called
from undercroft.games.sword_sorcery.words.guarding import RollAgain
from undercroft.games.sword_sorcery.words.questing import StoryChoice
from undercroft.games.sword_sorcery.words.steps import Save, WhichText
from undercroft.kit.decks import printed
from undercroft.kit.events import kinds
from undercroft.kit.forms import Forms
from undercroft.kit.questions import Asking, asking_of, forms, label
from undercroft.kit.view_cache import cached

PLACES = {  # what is had for it (SNS-FULL-034, -193)
    "meal": "1 HP above your maximum in the next quest, until it is lost",
    "rumour": "the party sees the first two cards of the next Event deck",
    "tutor": "exchange up to two powers",
    "exchange": "one, for nothing",
}
COSTS = {"action": "an Action", "combat": "a Combat", "free": "a Free Action"}
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
        note=_note(game, asking, head, words) or _if_it_stands(game, asking, head, called),
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


def _note(game: SwordSorcery, asking: Asking, head: str, words: list[str]) -> str:
    """What it costs, what it says, or what the dice promise."""
    if isinstance(asking, WhatNext) and head == "attack":
        return promises.of_blow(game, game.hero(asking.hero), f"attack:{words[0]}", words[1])
    if isinstance(asking, CompanionActs) and head == "attack":
        return promises.of_companion(game, asking.who, words[0])
    if isinstance(asking, WhatNext) and head == "use" and len(words) == 2:
        promised = promises.of_blow(game, game.hero(asking.hero), f"use:{words[0]}", words[1])
        return "; ".join(filter(None, (promised, _text(game, words[0], asking.hero))))
    if isinstance(asking, WhatNext) and head == "quest":
        return _of_quest(game, words[0])
    if isinstance(asking, AtEmporium) and head == "buy":
        card = item(game, words[0])
        return f"{counted(card.cost, 'crown')}: {texts.item(card)}"
    if isinstance(asking, AtEmporium) and head == "sell":
        return counted(stock.value(game, words[0]), "crown")
    if isinstance(asking, AtEmporium) and head in PLACES:
        return PLACES[head]
    if isinstance(asking, AtEmporium) and head == "raise":
        return _souls(game, head, [asking.hero])
    if isinstance(asking, AtEmporium) and head == "anvil":  # SNS-FULL-190
        armour = item(game, words[0]).slot == "armour"
        return "1 Magic Shield more" if armour else "roll 1 red die again, once per turn"
    if isinstance(asking, SpendSouls):
        return _souls(game, head, words)
    if head == "power":
        return _of_power(game, words[0], getattr(asking, "hero", ""))
    if isinstance(asking, Enhance) and head == "use" and _slot(game, words[0]) == "hand":
        return "enchanted on the anvil: once in each of your turns"  # SNS-FULL-190
    if head == "use":
        return _text(game, words[0], getattr(asking, "hero", "") or getattr(asking, "who", ""))
    if head == "help":
        return _text(game, words[1], words[0])
    return ""


def _of_power(game: SwordSorcery, id: str, who: str) -> str:
    """When it is used, how long it rests then, and what it does."""
    power = game.library.powers[id]
    when = capital(POWER_KINDS[power.kind])
    rests = "" if power.kind == "T" else f", cooldown {power.cooldown}"
    return f"{when}{rests}. {_text(game, id, who)}"


def _slot(game: SwordSorcery, id: str) -> str:
    """Of an item; powers have none."""
    return item(game, id).slot if printed(id) in game.library.items else ""


def _of_quest(game: SwordSorcery, id: str) -> str:
    """What it costs to try; what comes of it the story tells."""
    action = next(one for one in game.quest.actions if one.id == id)
    saves = any(isinstance(word, Save) for word in action.do.means.walk())
    return COSTS[action.cost] + (", and a Save decides" if saves else "")


def _if_it_stands(game: SwordSorcery, asking: Asking, head: str, called: Called) -> str:
    """What comes of a roll to which nothing more is done (SNS-DEC-09, -11, SNS-LANG-33)."""
    if isinstance(asking, RollAgain) and head == "done":
        is_save = all(PREFIXES[face[0]] == "blue" for face in asking.faces.split())
        return "the Save fails" if is_save else ""  # one that succeeds is not asked about
    if head != "done" or not game.attacks:
        return ""
    if isinstance(asking, Protect):
        return standing.of_defence(game, game.attacks[-1])
    if not isinstance(asking, Enhance):
        return ""
    found = standing.of_attack(game, game.attacks[-1])
    if len(found) == 1:
        return found[0][1]
    alike: dict[str, list[str]] = {}  # those of whom the same is said
    for one, words in found:
        alike.setdefault(words, []).append(called.figure(one.id))
    return "; ".join(f"{listed(names)}: {words}" for words, names in alike.items())


def _text(game: SwordSorcery, id: str, who: str) -> str:
    """Of a power or an item, by the soulrank of whose it is."""
    rank = sum(hero.soulrank for hero in game.state.heroes if hero.id == who)
    if id in game.library.powers:
        return texts.power(game.library.powers[id], rank)
    if printed(id) in game.library.items:
        return texts.item(item(game, id), rank)
    return ""


def _souls(game: SwordSorcery, head: str, words: list[str]) -> str:
    """What a soulrank or a life costs (SNS-SOUL-01, SNS-FULL-061)."""
    if head == "raise":
        rank = game.hero(words[0]).soulrank + 1
        return f"to {ROMAN[rank]}, for {counted(price(rank), 'soul point')}"
    if head == "revive":
        ghost = game.hero(words[0])
        if not reviving.may_pay(game, ghost):
            return "for a soulrank: the pool is too small"
        cost = reviving.price(game, ghost)
        return f"for {counted(cost, 'soul point') if cost else 'nothing'}"
    return ""
