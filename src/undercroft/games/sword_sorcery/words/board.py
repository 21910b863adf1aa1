"""What happens on the map: doors and gates, companions, shadows, terrain, time of day."""

from __future__ import annotations

from typing import Literal

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import AreaName, CardName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import gates, opening, selecting, shadows, spawning
from undercroft.games.sword_sorcery.rules.companions import summon
from undercroft.games.sword_sorcery.rules.damage import remove
from undercroft.games.sword_sorcery.rules.spawning import Ranked
from undercroft.games.sword_sorcery.rules.values import lose_excess, maxima
from undercroft.games.sword_sorcery.state import Enemy
from undercroft.games.sword_sorcery.words.grammar import Misplaced, Simple, Target, topics
from undercroft.games.sword_sorcery.words.saying import Voice
from undercroft.games.sword_sorcery.words.targets import Areas
from undercroft.games.sword_sorcery.words.terms import Name, Spot
from undercroft.games.sword_sorcery.words.topics import Topics
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.questions import put


class TerrainChanged(events.Fact, frozen=True):
    clause = "SNS-FULL-166"
    says = "{areas}: {what} ground."

    what: Literal["difficult", "deadly", "clear"]
    areas: tuple[AreaName, ...]


class Peeked(events.Fact, frozen=True):
    clause = "SNS-LANG-32"
    says = "The next card of the {deck} deck is {card}."

    card: CardName
    deck: Literal["event", "encounter"]


class DaytimeChanged(events.Fact, frozen=True):
    clause = "SNS-LANG-27"
    says = "{card} lies beside the Event deck."

    card: CardName


class WhatToPick(Question, frozen=True):
    clause = "SNS-DEC-17"
    prompt = "{hero}: what is opened?"
    answers = {"thing:THING": "{THING}"}

    hero: FigureName


def change_gate(game: SwordSorcery, name: str, *, is_open: bool) -> None:
    if name == "nearest":
        gates.change_nearest(game, is_open=is_open)
        return
    gate = game.gate(name)
    if gate is not None:
        gates.change(game, gate, is_open=is_open)


def take_off(game: SwordSorcery, enemy: Enemy, cause: str) -> None:
    """It leaves play without dying: no souls (SNS-FULL-059)."""
    remove(game, enemy)
    game.emit(events.TakenOff, enemy.id, cause)


class OpenGate(Simple, frozen=True):
    """`nearest` is the closed gate nearest to the active hero."""

    form = "open gate {gate}"
    rule = "SNS-LANG-36"
    all_of = topics("now")

    gate: Literal["nearest"] | Spot

    def said(self, voice: Voice) -> str:
        which = "the nearest closed gate" if self.gate == "nearest" else f"the gate {self.gate}"
        return f"{which} opens"

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        change_gate(game, self.gate, is_open=True)


class CloseGate(Simple, frozen=True):
    """`nearest` is the open gate nearest to the active hero."""

    form = "close gate {gate}"
    rule = "SNS-LANG-36"
    all_of = topics("now")

    gate: Literal["nearest"] | Spot

    def said(self, voice: Voice) -> str:
        which = "the nearest open gate" if self.gate == "nearest" else f"the gate {self.gate}"
        return f"{which} closes"

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        change_gate(game, self.gate, is_open=False)


class OpenGates(Simple, frozen=True):
    """All of them."""

    form = "open gates"
    says = "all gates open"
    rule = "SNS-FULL-097"
    all_of = topics("now")

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        gates.change_all(game, is_open=True)


class CloseGates(Simple, frozen=True):
    """All of them."""

    form = "close gates"
    says = "all gates close"
    rule = "SNS-FULL-097"
    all_of = topics("now")

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        gates.change_all(game, is_open=False)


class OpenDoor(Simple, frozen=True):
    """It draws no trap, and a Magic Lock goes with it."""

    form = "open {door}"
    says = "the door {door} opens"
    rule = "SNS-ELEM-05"
    all_of = topics("quest")

    door: Spot

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        await opening.open_door(game, game.door(self.door))


class CloseDoor(Simple, frozen=True):
    """It is a closed door of its kind again."""

    form = "close {door}"
    says = "the door {door} closes"
    rule = "SNS-ELEM-06"
    all_of = topics("quest")

    door: Spot

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        opening.close_door(game, game.door(self.door))


class OpenLocked(Simple, frozen=True):
    """A Locked Door or Chest, as a Free Action."""

    form = "open locked"
    says = "open a Locked Door or Chest here"
    rule = "SNS-LANG-17"
    all_of = topics("hero", "now", "turn")

    def may(self, game: SwordSorcery, use: Use, to: Target | None) -> bool:
        return use.hero is not None and bool(opening.picking(game, use.hero))

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        hero = use.hero
        if hero is None:
            return
        options = [Option(f"thing:{one.id}", one) for one in opening.picking(game, hero)]
        if options:
            chosen = await put(game, hero.seat, WhatToPick(hero.id), options)
            await opening.open_by_hand(game, hero, chosen)


class Summon(Simple, frozen=True):
    """A companion comes into its owner's area."""

    form = "summon {companion}"
    rule = "SNS-FULL-147"
    all_of = topics("hero", "now")

    companion: Name

    def said(self, voice: Voice) -> str:
        name = self.companion.replace("_", " ").replace("-", " ")
        return f"your {name.title()} comes into your area"

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        if use.hero is not None:
            summon(game, use.hero, self.companion.replace("_", "-"))


class Reveal(Simple, frozen=True):
    """The shadow nearest to the active hero, or all of them."""

    form = "reveal shadow {which}"
    rule = "SNS-LANG-40"
    all_of = topics("deck", "now")

    which: Literal["nearest", "all"]

    def said(self, voice: Voice) -> str:
        which = "all shadows are" if self.which == "all" else "the nearest shadow is"
        return f"{which} revealed"

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        if self.which == "all":
            await shadows.reveal_all(game)
        else:
            await shadows.reveal_nearest(game)


class RemoveRank(Simple, frozen=True):
    """The enemies of that rank farthest from the active hero leave play."""

    form = "remove {rank} {n}"
    rule = "SNS-LANG-20"
    all_of = topics("deck", "now")

    rank: Ranked
    n: int

    def said(self, voice: Voice) -> str:
        if self.n == 1:
            return f"the farthest {self.rank} enemy leaves the map"
        return f"the {self.n} farthest {self.rank} enemies leave the map"

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        for _ in range(self.n):
            enemy = await selecting.farthest(game, selecting.of_rank(game, self.rank))
            if enemy is not None:
                take_off(game, enemy, use.card)


class Remove(Simple, frozen=True):
    """A token, a gate or an enemy, for the quest."""

    form = "remove {what}"
    says = "{what} is taken off the map"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    what: Spot | Name

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        token, gate = game.token(self.what), game.gate(self.what)
        if token is not None:
            game.take_token(token)
        elif gate is not None:
            gates.remove(game, gate)
        else:
            for enemy in game.state.enemies:
                if self.what in (enemy.alias, enemy.kind):
                    take_off(game, enemy, use.card)
            spawning.take_hidden(game, self.what)


class Terrain(Simple, frozen=True):
    """With areas for the rest of the quest; on a lasting event, everywhere while it lies."""

    form = "terrain {what}"
    rule = "SNS-FULL-166"
    all_of = topics("deck")

    what: Literal["difficult", "deadly", "clear"]

    def said(self, voice: Voice) -> str:
        where = "every area" if voice.to is None else voice.to.said
        many = voice.to is not None and voice.to.many
        return f"{where} {'are' if many else 'is'} {self.what} ground"

    def aimed(self, to: Target | None, known: Topics) -> None:
        """In a quest with areas; on a lasting event without, and then it is Difficult."""
        if "holds" in known and (to is not None or self.what != "difficult"):
            raise Misplaced(self, topics("quest"))
        if "holds" not in known and not isinstance(to, Areas):
            raise Misplaced(self, topics("quest"))

    def heeds(self, to: Target, known: Topics) -> bool:
        return True

    def may(self, game: SwordSorcery, use: Use, to: Target | None) -> bool:
        return isinstance(to, Areas)

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        """Without areas it is for all of them, while the event lies (`standing`)."""
        if not isinstance(to, Areas):
            return
        state = game.state
        areas = tuple(game.area(name) for name in to.areas)
        if self.what == "clear":
            state.difficult = tuple(area for area in state.difficult if area not in areas)
            state.deadly = tuple(area for area in state.deadly if area not in areas)
        elif self.what == "difficult":
            state.difficult = tuple(dict.fromkeys((*state.difficult, *areas)))
        else:
            state.deadly = tuple(dict.fromkeys((*state.deadly, *areas)))
        game.emit(TerrainChanged, self.what, tuple(map(str, to.areas)))


class Peek(Simple, frozen=True):
    """The party looks at the top unrevealed card."""

    form = "peek {deck}"
    rule = "SNS-LANG-32"
    all_of = topics("now")

    deck: Literal["event", "encounter"]

    def said(self, voice: Voice) -> str:
        return f"look at the next {self.deck.capitalize()} card"

    def may(self, game: SwordSorcery, use: Use, to: Target | None) -> bool:
        return bool(self._top(game))

    def _top(self, game: SwordSorcery) -> str:
        state = game.state
        if self.deck == "encounter":
            return state.encounters.deck[0] if state.encounters.deck else ""
        hidden = state.events[1:] if state.revealed else state.events
        return hidden[0] if hidden else ""

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        top = self._top(game)
        if top:
            game.state.reveals += 1
            if self.deck == "event":
                game.state.foreseen = max(1, game.state.foreseen)
            game.emit(Peeked, top, self.deck)


class Daytime(Simple, frozen=True):
    """The card is put beside the Event deck and replaces the other."""

    form = "{what}"
    rule = "SNS-LANG-27"
    all_of = topics("deck", "now")

    what: Literal["night", "day"]

    def said(self, voice: Voice) -> str:
        return "night falls" if self.what == "night" else "day breaks"

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        state = game.state
        card = next(one.id for one in game.library.events.values() if one.kind == self.what)
        if state.daytime != card:
            before = maxima(game)
            state.daytime = card
            lose_excess(game, before)
            game.emit(DaytimeChanged, card)
