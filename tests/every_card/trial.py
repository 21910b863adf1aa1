"""A position in which a card is tried: a hero who has it, dice that show what they should."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from descent import DICE, Arena, at, hall
from undercroft.core.decisions import Request
from undercroft.core.game import Over
from undercroft.games.descent.cards.effect import Call, Effect
from undercroft.games.descent.cards.tree import Clause
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Item
from undercroft.games.descent.loadout import Loadout
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import aiming, attacks, turn
from undercroft.games.descent.state import Figure, Hero, Monster, Turn
from undercroft.games.descent.strike import Strike

# Weapons with nothing on them that matters, by type and hands.
PLAIN = {
    ("melee", 1): "sword",
    ("melee", 2): "axe",
    ("ranged", 1): "crossbow",
    ("ranged", 2): "sling",
    ("magic", 2): "magic-staff",
}
# Heroes who roll no power dice in attacks of a type, and whose own powers do not get in the way.
UNTRAINED = {"melee": "kirga", "ranged": "battlemage-jaes", "magic": "kirga"}
FACES = {
    "red": "0/4/0",
    "white": "2/2/0",
    "blue": "2/2/0",
    "green": "0/3/0",
    "yellow": "3/0/0",
    "power": "blank",
}
USUAL = ("skip", "pass", "plain", "done", "enough", "suffer", "stay", "range:0", "keep", "seen")


class Loaded:
    """Dice that always show the same face, except for those that are queued."""

    def __init__(self) -> None:
        self.queued: dict[str, list[str]] = {}

    def roll(self, what: str, sides: int) -> int:
        waiting = self.queued.get(what)
        face = waiting.pop(0) if waiting else FACES[what]
        return [str(one) for one in DICE[what].faces].index(face)

    def draw(self, what: str, among: Sequence[str]) -> int:
        return 0

    def shuffle(self, cards: object) -> tuple[str, ...]:
        return ()


class Trial:
    """One clause of one card, and a board to try it on."""

    def __init__(self, card: str, number: int, clause: Clause) -> None:
        self.card, self.number, self.clause = card, number, clause
        self.build(hall(9, 9))

    def build(self, ground: Ground) -> None:
        self.arena = Arena(ground)
        self.dice = Loaded()
        self.game = self.arena.game
        self.game.script = self.dice
        self.state = self.arena.state
        self.state.flags = (PASSING,)
        self.library = self.game.library

    @property
    def effect(self) -> Effect:
        return self.clause.effects[0]

    @property
    def call(self) -> Any:
        """The first effect, which is a call; whoever asks knows its fields."""
        assert isinstance(self.effect, Call)
        return self.effect

    @property
    def key(self) -> str:
        return f"{self.card}#{self.number}"

    @property
    def use(self) -> str:
        """The answer by which the power is used."""
        return f"power:{self.key}"

    @property
    def item(self) -> Item | None:
        return self.library.items.get(self.card)

    def hero(
        self, space: str = "e5", *, sheet: str = "kirga", equipped: str = "", skills: str = ""
    ) -> Hero:
        """A hero with the card: his sheet, a skill of his, or something he has equipped."""
        if self.card in self.library.heroes:
            sheet = self.card
        elif self.item is None:
            skills = f"{self.card} {skills}"
        elif self.card not in equipped.split():
            equipped = f"{self.card} {equipped}"
        hero = self.arena.hero(sheet, space, equipped=equipped, skills=skills)
        hero.wounds, hero.fatigue = self.sheet(hero).max_wounds, self.sheet(hero).max_fatigue
        return hero

    def other(self, space: str = "", **cards: str) -> Hero:
        """A hero without it."""
        return self.arena.hero(cards.pop("sheet", "andira-runehand"), space, **cards)  # type: ignore[arg-type]

    def soft(self, space: str) -> Monster:
        """A monster that every blow hurts and none kills."""
        monster = self.arena.monster("giant/normal", space)
        monster.armor = -self.game.card(monster).card.armor
        return monster

    def sheet(self, hero: Hero) -> Loadout:
        return self.game.sheet(hero)

    def space(self, name: str) -> int:
        return at(self.game.ground, name)

    def turn(self, hero: Hero, **fields: Any) -> Turn:
        self.state.turn = Turn(who=hero.id, step=fields.pop("step", "act"), **fields)
        return self.state.turn

    def go(self, *wanted: str) -> None:
        """The next step of the running turn."""
        self.play(turn.go_on(self.game), *wanted)

    def play(self, rule: Coroutine[Request, Any, Any], *wanted: str) -> Any:
        """Drive a rule: what is wanted is chosen where it is offered, in that order; everything
        else is answered as one does who wants nothing."""
        left = list(wanted)
        try:
            request = rule.send(None)
            while True:
                keys = request.keys()
                if left and left[0] in keys:
                    key = left.pop(0)
                else:
                    key = next((usual for usual in USUAL if usual in keys), keys[0])
                option = request.option(key)
                assert option is not None
                request = rule.send(option.value)
        except StopIteration as done:
            assert not left, f"never offered: {left}"
            return done.value
        except Over:
            return None

    def attack(self, hero: Hero, weapon: str, enemy: Figure, *wanted: str) -> Strike:
        """A whole attack by the hero, from its declaration."""

        async def attack() -> Strike:
            strike = await aiming.hero_declares(self.game, hero, weapon, enemy)
            await attacks.resolve(self.game, strike)
            return strike

        made: Strike = self.play(attack(), *wanted)
        return made
