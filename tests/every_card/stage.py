"""A stage on which a card is played: two heroes, monsters, doors, rubble, a chest, and the ways
into every window of the overlord and every moment of his powers."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import cache
from typing import Any

import msgspec

from descent import Arena, at, cell, quest
from undercroft.core.decisions import Option, Request
from undercroft.core.game import Over
from undercroft.games.descent import events, tokens
from undercroft.games.descent.book import Book
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Contents, Door, Library, OverlordCard
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.rules import (
    activation,
    areas,
    attacks,
    chests,
    doors,
    hand,
    movement,
    orders,
    overlord,
    treasure,
    turn,
)
from undercroft.games.descent.state import Marker, State, Terrain, Turn
from undercroft.games.descent.strike import Strike

NEAR = Door("near", (cell("f3"), cell("f4")), (cell("g3"), cell("g4")))
FAR = Door("far", (cell("l3"), cell("l4")), (cell("m3"), cell("m4")))
MAP = """
ssssss......uuu
ssssss......uuu
ssssssttttttuuu
ssssssttttttuuu
ssssss......uuu
ssssss......uuu
"""
BOARD = Ground(
    msgspec.structs.replace(
        quest(MAP, (NEAR, FAR)), chests={"copper": (Contents(1, 50, 0, ("copper",)),)}
    ),
    frozenset(),
)
HERO = "mordrog"  # whose turn it is
MOST = 3  # times that one wants the same
DECLINING = ("done", "none", "end", "pass", "stay", "skip", "pass-turn", "plain", "enough")


class Steady:
    """Dice that never miss, never show a blank, and a surge only if that is wanted."""

    surging = False
    blank = False  # unless blanks are wanted of power dice
    lucky = False  # or surges

    def roll(self, what: str, sides: int) -> int:
        if what == "power" and (self.blank or self.lucky):
            return 0 if self.blank else 4
        faces = {"power": 1, "red": 3, "white": 2, "blue": 2, "green": 1, "yellow": 4}
        surges = {"red": 1, "green": 4, "blue": 3, "yellow": 5} if self.surging else {}
        return surges.get(what, faces[what])

    def draw(self, what: str, among: Sequence[str]) -> int:
        return 0

    def shuffle(self, cards: object) -> tuple[str, ...]:
        return ()


@cache
def _ground(open_doors: tuple[str, ...]) -> Ground:
    return Ground(BOARD.quest, frozenset(open_doors))


class Shelf(Book):
    """Cards differ from stage to stage; the ground is the same, and surveyed once."""

    def ground(self, open_doors: tuple[str, ...]) -> Ground:
        return _ground(tuple(sorted(open_doors)))


@cache
def _plain() -> Book:
    return Shelf(load_library(), BOARD.quest)


def know(arena: Arena, **cards: dict[str, Any]) -> None:
    """The game knows these cards besides all others."""
    library: Library = arena.game.library
    shelves = {name: {**getattr(library, name), **found} for name, found in cards.items()}
    library = msgspec.structs.replace(library, **shelves)
    arena.game.library = library
    arena.game.book = Shelf(library, BOARD.quest)


class Stage:
    """Two heroes, monsters of several kinds, doors, rubble, a chest: something for every card."""

    def __init__(self, card: OverlordCard, **cards: dict[str, Any]) -> None:
        """With that card of the overlord, and others that the game knows besides."""
        self.card = card
        self.wanted: tuple[str, ...] = ()  # beginnings of answers that are given where they can be
        self.arena = Arena(BOARD, windows=True, book=_plain())
        know(self.arena, overlord={card.id: card}, **cards)
        self.dice = Steady()
        self.arena.game.script = self.dice
        self.bold = False  # re-rolls, and spends what it can
        self.state: State = self.arena.state
        self.hero = self.arena.hero(HERO, "e3", equipped="sword")
        self.other = self.arena.hero("kirga", "d3", equipped="sword")
        self.hero.pack = ("leather-armor",)
        self.beast = self.arena.monster("beastman/normal", "d4", wounds=2)
        self.beast.tokens = tokens.changed(tokens.NONE, tokens.BURN, 1)
        self.state.revealed = ("s",)
        self.state.terrain = Terrain(rubble=1 << at(BOARD, "c5"))
        self.state.copper = ("mana-weave", "belt-of-strength", "mana-weave")
        self.state.hand, self.state.threat = (card.id,), 60
        self.state.deck = ("aim",) * 9
        self.strike: Strike | None = None
        self.used = 0  # times that the card on trial was
        self.offered: list[str] = []  # all that was asked, with its answers
        self.before = self.state.clone()

    def happened(self, kind: type[events.Event]) -> bool:
        return any(isinstance(event, kind) for event in self.arena.events)

    def hurt(self) -> bool:
        return any(
            now.wounds < then.wounds
            for now, then in zip(self.state.heroes, self.before.heroes, strict=True)
        )

    def play(self, rule: Coroutine[Request, Any, Any]) -> None:
        """The overlord plays the card as soon as he can, and takes what it offers."""
        asked: dict[str, int] = {}
        try:
            request = rule.send(None)
            while True:
                self.offered.append(f"{request.kind}: {' '.join(request.keys())}")
                times = asked.get(request.kind, 0) + 1
                assert times < 60, f"asked for ever: {request.kind}"
                option = self.answer(request, times)
                own = option.key.startswith("power:tried") and self.used < MOST
                self.used += own
                asked[request.kind] = times - own  # what was used is no answer to the rest
                request = rule.send(option.value)
        except (StopIteration, Over):
            return

    def answer(self, request: Request, times: int) -> Option[Any]:
        keys = request.keys()
        if f"card:{self.card.id}" in keys:
            return request.options[keys.index(f"card:{self.card.id}")]
        for option in request.options:
            if option.key.startswith("power:tried"):
                if self.used < MOST:
                    return option
            elif self.wanted and times <= MOST and option.key.startswith(self.wanted):
                return option
        willing = [
            option
            for option in request.options
            if option.key not in DECLINING and not option.key.startswith("power:tried")
        ]
        declining = [option for option in request.options if option.key in DECLINING]
        shy = request.kind in ("monster", "window", "own-cards", "cancel")
        shy = shy or (not self.bold and request.kind in ("spend", "reroll"))
        if declining and (shy or not willing or times > 2):
            return declining[0]
        return willing[0]


def enter(stage: Stage) -> None:
    stage.other.space = at(BOARD, "b1")
    stage.hero.space = at(BOARD, "b2")
    stage.play(movement.step(stage.arena.game, stage.hero, Place(at(BOARD, "b3"))))


def open_door(stage: Stage) -> None:
    stage.hero.space = at(BOARD, "f3")
    stage.other.space = at(BOARD, "f4")
    stage.state.turn.who = stage.hero.id
    stage.play(doors.turn(stage.arena.game, stage.hero, NEAR))


def open_chest(stage: Stage) -> None:
    chest = Marker("chest", stage.hero.space, "copper", 1)
    stage.state.markers = (chest,)
    stage.state.turn.who = stage.hero.id
    stage.play(chests.open(stage.arena.game, stage.hero, chest))


def receive(stage: Stage) -> None:
    stage.play(treasure.draw(stage.arena.game, stage.hero, "copper"))


def hero_attacks(stage: Stage) -> None:
    stage.strike = stage.arena.strike(stage.hero, "d4", "sword")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def monster_attacks(stage: Stage) -> None:
    stage.strike = stage.arena.strike(stage.beast, "e3")
    stage.play(attacks.resolve(stage.arena.game, stage.strike))


def activate(stage: Stage) -> None:
    stage.play(activation.begin(stage.arena.game, stage.beast))


def before_turn(stage: Stage) -> None:
    turn.begin(stage.arena.game, stage.hero)
    stage.play(turn.go_on(stage.arena.game))


def own_turn(stage: Stage) -> None:
    stage.state.stage, stage.state.step = "overlord", "cards"
    stage.state.open_doors = ("near",)
    stage.state.revealed = ("s", "t", "u")
    stage.arena.game.survey()
    stage.before = stage.state.clone()
    stage.play(overlord.go_on(stage.arena.game))


def throw_away(stage: Stage) -> None:
    hand.throw(stage.arena.game, stage.card.id)


POSITIONS: dict[str, Callable[[Stage], None]] = {
    "hero-enters": enter,
    "hero-opens": open_door,
    "hero-receives": receive,
    "hero-declares-attack": hero_attacks,
    "hero-attack-rolled": hero_attacks,
    "monster-declares-attack": monster_attacks,
    "monster-hits": monster_attacks,
    "activate": activate,
    "before-hero-turn": before_turn,
    "own-turn-start": own_turn,
    "spawn-step": own_turn,
    "never": throw_away,
}


# Moments of his powers in play


def after_draw(stage: Stage) -> None:
    stage.state.stage, stage.state.step = "overlord", "collect"
    stage.play(overlord.go_on(stage.arena.game))


def reveal(stage: Stage) -> None:
    stage.arena.monster("beastman/normal", "h3")
    stage.play(areas.reveal(stage.arena.game, "t"))


def to_town(stage: Stage) -> None:
    stage.state.markers = (Marker("glyph", stage.hero.space, "normal", active=True),)
    stage.state.turn = Turn(who=stage.hero.id, step="act", points=3)
    stage.wanted = ("town",)
    stage.play(turn.go_on(stage.arena.game))


def order(stage: Stage) -> None:
    stage.play(orders.place(stage.arena.game, stage.hero, "aim"))


def turn_end(stage: Stage) -> None:
    stage.state.turn = Turn(who=stage.hero.id, step="end")
    stage.play(turn.go_on(stage.arena.game))


DECREES: dict[str, Callable[[Stage], None]] = {
    "after-draw": after_draw,
    "area-revealed": reveal,
    "chest-opened": open_chest,
    "hero-attack-rolled": hero_attacks,
    "hero-declares-attack": hero_attacks,
    "hero-glyph-to-town": to_town,
    "hero-places-order": order,
    "hero-turn-end": turn_end,
    "monster-declares-attack": monster_attacks,
}
