"""A request in words: its sentence, its options, and what they touch on the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from undercroft.board import bits
from undercroft.core.decisions import Question as Shown_Question
from undercroft.core.decisions import Request, Shown
from undercroft.core.wording import capital, listed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import ATTRIBUTES, Attribute
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.experience import BuySkill
from undercroft.games.dark_elements.rules.fire_breath import WhichPath
from undercroft.games.dark_elements.rules.loot import WhichLoot
from undercroft.games.dark_elements.rules.monster_surges import WhichSurge
from undercroft.games.dark_elements.rules.surging import SpendSurge
from undercroft.games.dark_elements.rules.testing import WhichAttribute
from undercroft.games.dark_elements.rules.turn import ACTIONS as IN_A_TURN
from undercroft.games.dark_elements.rules.turn import WhatNext
from undercroft.games.dark_elements.rules.values import attribute
from undercroft.games.dark_elements.rules.wielding import WhichAttack
from undercroft.games.dark_elements.showing import odds, standing
from undercroft.games.dark_elements.showing.going import HEADS, Going
from undercroft.games.dark_elements.showing.names import Called
from undercroft.games.dark_elements.staging.bookkeeping import StoryChoice
from undercroft.games.dark_elements.staging.harming import NameAttribute
from undercroft.games.dark_elements.state import Monster
from undercroft.games.dark_elements.words.grammar import Ability
from undercroft.games.dark_elements.words.hand import offered
from undercroft.games.dark_elements.words.moving import MoveOrAttack
from undercroft.games.dark_elements.words.performing import UseCard
from undercroft.games.dark_elements.words.reanimate import FamiliarActs
from undercroft.games.dark_elements.words.rolling import RollAgain
from undercroft.games.dark_elements.words.whens import AfterDefence, AfterRoll
from undercroft.kit.decks import printed
from undercroft.kit.events import kinds
from undercroft.kit.forms import Forms
from undercroft.kit.questions import Asking, asking_of, forms, label
from undercroft.kit.view_cache import cached

GROUPS = {
    "attack": "Attack",
    "aim": "Attack",
    "bonus-attack": "Attack",
    "bonus-aim": "Attack",
    "move": "Move",
    "walk": "Move",
    "run": "Move",
    "climb": "Move",
    "use": "Cards",
    "equip": "Equip",
    "turn-for-loot": "Cards",
    "discard": "Conditions",
}
BRACKETS = str.maketrans("[]", "()")  # a weapon in the card language: `attack [melee]`
ACTIONS = "Actions"  # the others of a turn: rest, search, open a door
WORDS = {
    "ATTRIBUTE": "might, knowledge, willpower or awareness",
    "CARD": "the id of a skill, an item or a Search card",
    "CONDITION": "the id of a condition",
    "FACE": "what a die shows: `b4`, `grey-2`",
    "DOOR": "a door by its encounter and side: `lb-e`",
    "FIGURE": "the id of a hero or a monster: `fire-imps-m1`",
    "HERO": "the id of a hero",
    "N": "a number",
    "SPACE": "the name of a space: `lb-b4`",
}


# What a hero may answer to any question of his turn (DE-HERO-04)
ASIDES = {"turn-for-loot:CARD": "turn {CARD} facedown for two loot tokens"}


def all_forms(cards: Iterable[InPlay[DarkElements]]) -> Forms:
    """What keys look like, by the kind of the question; cards of a game add deeds to a turn."""
    of_cards = tuple(form for card in cards for form in card.answers)
    turn = WhatNext.kind()
    found = {kind: (*own, *ASIDES) for kind, own in forms(kinds(Question)).items()}
    return {**found, turn: (*found[turn], *of_cards)}


def question(game: DarkElements, request: Request, called: Called) -> Shown_Question:
    asking = asking_of(request)
    wording = Wording(game, asking, called)
    options = tuple([wording.shown(option.key) for option in request.options])
    if stands := _if_it_stands(game, asking, request, called):
        options = tuple(
            replace(option, note=stands) if option.key in standing.NOTHING else option
            for option in options
        )
    who = getattr(asking, "hero", "") or getattr(asking, "who", "")
    return request.in_words(asking.asked(called.by_kind), options, str(who))


class Wording:
    """What the options of a question touch and are called; what holds for all is found once."""

    def __init__(self, game: DarkElements, asking: Asking, called: Called) -> None:
        self._game = game
        self._asking = asking
        self._called = called
        self._ids = {who.id for who in (*game.figures(), *game.state.heroes)}
        self._going: Going | None = None
        self._more: Mapping[str, str] = ASIDES
        if isinstance(asking, WhatNext):
            self._going = Going(game, game.hero(asking.hero))
            for card in game.in_play:
                self._more = {**self._more, **card.answers}

    def shown(self, key: str) -> Shown:
        game, going, ids = self._game, self._going, self._ids
        head, *words = key.split(":")
        if words and going is not None and head in HEADS and going.leads_to(words[0]):
            return self._destination(going, key, head, words[0])
        doors = [game.layout.doors[word] for word in words if word in game.layout.doors]
        beside = tuple([game.name(space) for door in doors for space in bits(door.spaces)])
        figures = tuple([word for word in words if word in ids])
        spaces = game.layout.numbers  # a card's id may look like one: `iron-mace`
        places = [] if doors else [word for word in words if word in spaces]
        return Shown(
            key,
            self._label(key),
            tuple(places) or beside,
            figures,
            note=_note(game, self._asking, head, words),
            group=GROUPS.get(head) or (ACTIONS if going and head != "end" else ""),
        )

    def _destination(self, going: Going, key: str, head: str, to: str) -> Shown:
        """A space to go to: most of what a turn offers."""
        label = cached(self._game, (self._called, key), lambda: self._label(key))
        return Shown(
            key,
            label,
            (to,),
            note=going.note(head, to),
            group=GROUPS[head],
            way=going.way(to),
            cost=going.cost(head, to),
        )

    def _label(self, key: str) -> str:
        asking, called = self._asking, self._called
        verb, _, used = key.partition(":")
        if isinstance(asking, SpendSurge | WhichSurge) and verb == "surge":
            return called.surge(asking.abilities[int(used) - 1])
        if isinstance(asking, WhichPath) and verb == "path":
            return listed([called.figure(one) for one in asking.paths[int(used) - 1]])
        if isinstance(asking, StoryChoice) and verb == "option":
            return capital(asking.options[int(used) - 1])
        if verb == "use" and isinstance(asking, WhatNext | UseCard):
            said = offered(self._game, self._game.hero(asking.hero), used)
            if said is not None:
                words = said.says().translate(BRACKETS).replace("reanimate", "Reanimate")
                return f"{called.card(used.partition(':')[0])}: {words}"
        return label(asking, key, called.by_kind, self._more)


def _note(game: DarkElements, asking: Asking, head: str, words: list[str]) -> str:
    """What the dice of attacks and tests promise, and what a card to choose says; other answers to
    the same question (DE-HERO-04) have no note."""
    match asking:
        case WhatNext() | WhichAttack() | MoveOrAttack() if head in ("attack", "bonus-attack"):
            return _odds(game, asking, words)
        case FamiliarActs() if head == "familiar-attack":
            monster = _monster(game, words[0])
            return str(odds.of_reanimate(game, game.hero(asking.hero), monster) or "")
        case WhatNext() if head == "bonus-recover":
            return "takes no action"
        case WhatNext() if head == "familiar" and 0 < asking.actions < IN_A_TURN:
            return "comes after all your actions: you take no more"
        case NameAttribute() | WhichAttribute() if head in ("name", "test"):
            hero = game.hero(asking.hero)
            which: Attribute = next(one for one in ATTRIBUTES if one in words)
            cost = f"{attribute(game, hero, which)} fatigue, " if head == "name" else ""
            return f"{cost}{odds.of_test(game, hero, which)}"
        case BuySkill() if head == "learn":
            skill = game.library.skills[words[0]]
            return f"{skill.xp} XP: {skill.says}"
        case WhichLoot() if head == "item":
            return game.library.items[printed(words[0])].says
        case _:
            return ""


def _odds(
    game: DarkElements, asking: WhatNext | WhichAttack | MoveOrAttack, words: list[str]
) -> str:
    card, target = words
    return str(odds.of_attack(game, game.hero(asking.hero), card, _monster(game, target)) or "")


def _monster(game: DarkElements, id: str) -> Monster:
    return next(one for one in game.monsters() if one.id == id)


def _if_it_stands(game: DarkElements, asking: Asking, request: Request, called: Called) -> str:
    """What comes of a roll to which nothing more is done (DE-BASE-94, -97)."""
    if isinstance(asking, UseCard):
        lines = _lines(game, asking, request)
        if any(set(map(type, line.does)) == {RollAgain} for line in lines):
            return "the test fails"  # else it could not be rolled again (DE-DEC-23)
        if not lines or not all(isinstance(it.when, AfterRoll | AfterDefence) for it in lines):
            return ""  # the cards are about something else than dice that lie there
    elif not isinstance(asking, SpendSurge):
        return ""
    if not game.attacks:
        return ""
    attack = game.attacks[-1]
    found = standing.of_attack(game, attack, spending=isinstance(asking, SpendSurge))
    if len(found) == 1:
        return found[0][1]
    return "; ".join(f"{called.figure(one.id)}: {words}" for one, words in found)


def _lines(game: DarkElements, asking: UseCard, request: Request) -> list[Ability]:
    """Those of cards that are offered; none if it is not known what one of them is about."""
    hero = game.hero(asking.hero)
    keys = [key.partition(":") for key in request.keys()]
    found = [offered(game, hero, used) for verb, _, used in keys if verb == "use"]
    lines = [line for line in found if line is not None]
    return lines if len(lines) == len(found) else []


def words() -> Mapping[str, str]:
    return WORDS
