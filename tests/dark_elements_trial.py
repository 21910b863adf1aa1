"""A card of our own in a hero's hand, and what has to happen for him to use it.

The table has whatever words speak of: friends who are hurt and ill, one who lies there, monsters
near and far, the Reanimate, a search token. The hero does what leads to the occasion of his card,
and uses it as soon as he may.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

import driving
from dark_elements import BOOK, ENCOUNTERS, PERILS
from dark_elements_cards import Cards
from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.game import Over
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.dice import DICE
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import CardLine
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.activation import ACTING
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.striking import attack_hero
from undercroft.games.dark_elements.rules.testing import test as attribute_test
from undercroft.games.dark_elements.rules.values import health
from undercroft.games.dark_elements.state import Monster
from undercroft.games.dark_elements.words import whens
from undercroft.games.dark_elements.words.answers import CARDS
from undercroft.games.dark_elements.words.grammar import Ability, Line, When
from undercroft.games.dark_elements.words.hand import Kind
from undercroft.games.dark_elements.words.performing import chances, offer

replace = msgspec.structs.replace

OWNER = "grisban-the-thirsty"
PLACES: dict[str, tuple[Kind, bool, str]] = {  # kind, whether it is a weapon, the card's id
    "ability": ("ability", False, OWNER),
    "feat": ("feat", False, OWNER),
    "skill": ("skill", False, "brute"),
    "item": ("item", False, "ring-of-power"),
    "weapon": ("item", True, "chipped-greataxe"),
    "search": ("search", False, "curse-doll"),
    "flask": ("search", True, "fire-flask"),
}
ERRANDS: dict[type[When], tuple[str, ...]] = {  # what he does so that it comes to that
    whens.AfterAttack: ("attack:",),
    whens.AfterRoll: ("attack:",),
    whens.AfterSlaying: ("attack:chipped-greataxe:fire-imps",) * 4,
    whens.BeforeAttack: ("aim:", "attack:"),
    whens.Drawing: ("search:",),
    whens.Hurrying: ("run:",),
    whens.ReanimateAttacks: ("familiar",),
    whens.Rested: ("rest",),
    whens.Resting: ("rest",),
    whens.Reviving: ("revive:",),
}
MOST = 60  # answers to one rule


def with_line(place: str, line: Line) -> Any:
    """The book, with one card that has this line alone."""
    kind, _, id = PLACES[place]
    text = (CardLine.of(str(line), line),)
    library = BOOK.library
    match kind:
        case "ability" | "feat":
            hero = library.heroes[id]
            lines = {name: text if name == kind else () for name in ("ability", "feat")}
            hero = replace(
                hero,
                ability=replace(hero.ability, text=lines["ability"]),
                feat=replace(hero.feat, text=lines["feat"]),
            )
            shelf: dict[str, Any] = {"heroes": {**library.heroes, id: hero}}
        case "skill":
            shelf = {"skills": {**library.skills, id: replace(library.skills[id], text=text)}}
        case "item":
            shelf = {"items": {**library.items, id: replace(library.items[id], text=text)}}
        case "search":
            shelf = {"searches": {**library.searches, id: replace(library.searches[id], text=text)}}
    book = copy.copy(BOOK)
    book.library, book.hands, book.shown = replace(library, **shelf), {}, {}
    return book


class Chance:
    """Dice of a seed, or such that attacks miss; what is drawn is the first."""

    def __init__(self, seed: int, *, misses: bool) -> None:
        self.rng = random.Random(seed)
        self.misses = misses

    def roll(self, what: str, sides: int) -> int:
        if self.misses and what == "blue":
            return next(at for at, face in enumerate(DICE["blue"].faces) if face.miss)
        return self.rng.randrange(sides)

    def draw(self, what: str, among: Any) -> int:
        return 0

    def shuffle(self, cards: Any) -> tuple[str, ...]:
        return tuple(cards)


Scene = Literal["crowd", "bare", "follower", "minion", "prey", "flames"]


class Trial:
    """A `crowd` of monsters and the Reanimate; or `bare`, one monster without it. The one monster
    may have the Reanimate beside it (`follower`), be a `minion`, or have a minion beside it that is
    easily slain (`prey`). Of `flames` is a fire imp, whose surges do more than a sentinel's."""

    def __init__(self, place: str, line: Line, seed: int, scene: Scene = "crowd") -> None:
        self.kind, _, self.card = PLACES[place]
        self.key = "feat" if self.kind == "feat" else self.card
        assert isinstance(line, Ability)
        self.when = line.when
        self.errands = list(ERRANDS.get(type(line.when), ()))
        self.events: list[Event] = []
        self.answers: list[str] = []
        self.table = table = Cards(
            "grisban/berserker c3", "avric/disciple c4", "leoric/runemaster d4", "jain/thief b4"
        )
        state = table.state
        self.game = DarkElements(
            state, with_line(place, line), listener=self.events.append,
            script=Chance(seed, misses=getattr(line.when, "missed", False)),  # type: ignore[arg-type]
            encounters=ENCOUNTERS, perils=PERILS, answers=ACTING + CARDS,
        )  # fmt: skip
        self.me = me = table.me
        me.skills = ("brute",) if self.kind == "skill" else ()
        me.items = me.equipped = ("chipped-greataxe", "ring-of-power")
        me.found = (self.card,) if self.kind == "search" else ()
        me.damage, me.fatigue, me.conditions = 4, 2, ("weakened",)
        friend, mage, thief = state.heroes[1:]
        friend.damage, friend.fatigue, friend.conditions = 4, 2, ("weakened",)
        mage.down, mage.damage, mage.fatigue = True, 8, 4
        thief.damage, thief.fatigue = 2, 2
        self.near = self.far = self._foe(scene)
        self.near.conditions = ("weakened",)
        if scene == "crowd":
            table.imp("c2").conditions = ("weakened",)
            table.imp("f6")
            self.far = table.imp("d2")
            self.far.conditions = ("weakened",)
        if scene == "prey":
            table.imp("c2")
        if scene in ("crowd", "follower", "flames"):
            table.corpse("b3")
        table.token("b2")
        if type(line.when) is whens.Drawing:
            table.token("b3" if scene != "crowd" else "d2")  # another besides the one drawn for
        state.searches = ("health-potion#1", "stamina-potion#1", "power-potion")
        state.bearer = friend.id
        state.activation_deck = tuple(BOOK.library.activations)
        state.explorations = ("PP", "SQ")
        state.shop = ("chainmail", "crossbow")

    def _foe(self, scene: Scene) -> Monster:
        match scene:
            case "minion":
                return self.table.imp("c2")
            case "flames":
                return self.table.imp("d3", rank="master")
            case "follower":
                return self.table.sentinel("c2", rank="master")
            case _:
                return self.table.sentinel("d3", rank="master")

    # The round

    def play(self) -> bool:
        """Whether the card was used; everything goes on to the end of what it was used in."""
        return any(self.drive(rule) for rule in self.happenings())

    def happenings(self) -> Iterator[driving.Rule]:
        """What this occasion is a part of."""
        game, me, near = self.game, self.me, self.near
        match type(self.when):
            case whens.Tested:
                yield attribute_test(game, me, "knowledge")
            case whens.Chosen:
                game.state.phase = "overlord"
                for monster in (self.far, near):
                    yield moments.monster_chosen(game, monster)
            case whens.SteppedBeside:
                yield moments.monster_stepped(game, self.far, self.far.spaces[0])
            case whens.Attacked | whens.AfterDefence | whens.AfterMonsterAttack | whens.Wounded:
                game.state.phase = "overlord"
                for whom in (me, game.state.heroes[1], *game.state.familiars):
                    if game.is_there(near) and game.is_there(whom):
                        yield attack_hero(game, near, whom)
            case whens.Defeated:
                me.damage = health(game, me) - 1
                yield suffer(game, me, 5, cause="lava")
            case whens.StandingUp:
                me.down, me.damage, me.fatigue = True, health(game, me), 2
                yield from self.turn()
            case whens.SkillHurt | whens.SkillHealed:
                them = self.near if type(self.when) is whens.SkillHurt else game.state.heroes[1]
                found = chances(game, me, type(self.when), them=(them,))
                yield offer(game, me, found)
            case whens.Prayed:
                yield moments.prayed(game, me, game.state.heroes[1])
            case _:
                yield from self.turn()

    def turn(self) -> Iterator[driving.Rule]:
        yield turn.start(self.game, self.me)
        self.me.actions = 6
        if isinstance(self.when, whens.Rested | whens.Resting):  # he is freed of two by resting
            self.me.conditions = ("diseased", "poisoned", "weakened")
        yield turn.act(self.game, self.me)
        yield turn.end(self.game, self.me)

    def drive(self, rule: driving.Rule) -> bool:
        before = len(self.events)
        try:
            request = rule.send(None)
            for _ in range(MOST):
                option = self.choose(request)
                self.answers.append(option.key)
                request = rule.send(option.value)
            rule.close()
        except (StopIteration, Over):
            pass
        return any(self.is_use(one) for one in self.events[before:])

    def is_use(self, event: Event) -> bool:
        return isinstance(event, events.CardUsed) and event.card in (self.key, self.card)

    def choose(self, request: Request) -> Any:
        used = any(map(self.is_use, self.events))
        own = [one for one in request.options if one.key.split(":")[:2] == ["use", self.key]]
        if own and not used:
            return own[0]
        if request.kind == "what-next":
            ended = next(one for one in request.options if one.key == "end")
            while self.errands and not used:
                errand = self.errands.pop(0)
                found = [one for one in request.options if one.key.startswith(errand)]
                if found:
                    return found[0]
            return ended
        wanted = [one for one in request.options if one.key.startswith("familiar-attack")]
        return (wanted or request.options)[0]

    def outcome(self) -> tuple[Any, ...]:
        """Everything that can be told apart: what was told, what is, what was asked."""
        told = [event for event in self.events if not self.is_use(event)]
        return told, self.game.state, self.answers
