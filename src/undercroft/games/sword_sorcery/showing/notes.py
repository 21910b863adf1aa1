"""What stands beside an answer: its price, what a card says, what the dice promise."""

from __future__ import annotations

from undercroft.core.wording import capital, counted, listed
from undercroft.games.sword_sorcery.dice import PREFIXES
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import reviving, stock
from undercroft.games.sword_sorcery.rules.attacking import Enhance
from undercroft.games.sword_sorcery.rules.carrying import item
from undercroft.games.sword_sorcery.rules.companions import CompanionActs
from undercroft.games.sword_sorcery.rules.defending import Protect
from undercroft.games.sword_sorcery.rules.emporium import AtEmporium
from undercroft.games.sword_sorcery.rules.souls import price
from undercroft.games.sword_sorcery.rules.time import SpendSouls
from undercroft.games.sword_sorcery.rules.turn import WhatNext
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.rules.victims import WhichVictim
from undercroft.games.sword_sorcery.showing import promises, standing, texts
from undercroft.games.sword_sorcery.showing.names import POWER_KINDS, ROMAN, Called
from undercroft.games.sword_sorcery.state import Figure
from undercroft.games.sword_sorcery.words.guarding import RollAgain
from undercroft.games.sword_sorcery.words.steps import Save
from undercroft.games.sword_sorcery.words.targets import Whom
from undercroft.kit.decks import printed
from undercroft.kit.questions import Asking

PLACES = {  # what is had for it (SNS-FULL-034, -193)
    "meal": "1 HP above your maximum in the next quest, until it is lost",
    "rumour": "the party sees the first two cards of the next Event deck",
    "tutor": "exchange up to two powers",
    "exchange": "one, for nothing",
}
COSTS = {"action": "an Action", "combat": "a Combat", "free": "a Free Action"}


def note(game: SwordSorcery, asking: Asking, head: str, words: list[str], called: Called) -> str:
    """What it costs, what it says, what the dice promise, or what comes of letting it stand."""
    found = _of_answer(game, asking, head, words, called)
    return found or _if_it_stands(game, asking, head, called)


def _of_answer(
    game: SwordSorcery, asking: Asking, head: str, words: list[str], called: Called
) -> str:
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
    if isinstance(asking, Whom | WhichVictim):
        return _of_figure(game.figure(words[0]), max_hp(game, game.figure(words[0])), called)
    if head == "power":
        return _of_power(game, words[0], getattr(asking, "hero", ""))
    if isinstance(asking, Enhance) and head == "use" and _slot(game, words[0]) == "hand":
        return "enchanted on the anvil: once in each of your turns"  # SNS-FULL-190
    if head == "use":
        return _text(game, words[0], getattr(asking, "hero", "") or getattr(asking, "who", ""))
    if head == "help":
        return _text(game, words[1], words[0])
    return ""


def _of_figure(who: Figure, most: int, called: Called) -> str:
    """How it is, for whoever has to choose one."""
    tokens = (("fire1", who.fire1), ("fire2", who.fire2))
    ills = [called.condition(one.kind) for one in who.conditions]
    ills += [called.condition(name) for name, n in tokens if n]
    return ", ".join([f"{who.hp} of {most} HP", *ills])


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
