"""Sword & Sorcery for tests: a quest that has been laid out, with scripted dice."""

from __future__ import annotations

from typing import Any, TypeVar

import driving
from undercroft.core.events import Event
from undercroft.core.title import Member, Setup
from undercroft.games.sword_sorcery.attack import Attack, Strike
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.dice import Pool, face_called
from undercroft.games.sword_sorcery.enemy import EnemyCard, Rank
from undercroft.games.sword_sorcery.game import QuestOver, SwordSorcery
from undercroft.games.sword_sorcery.library import DamageType
from undercroft.games.sword_sorcery.loading import load_library
from undercroft.games.sword_sorcery.rules import turn
from undercroft.games.sword_sorcery.rules.attacking import attack
from undercroft.games.sword_sorcery.rules.preparing import lay_out, make_whole
from undercroft.games.sword_sorcery.rules.spawning import appear
from undercroft.games.sword_sorcery.setup import set_up
from undercroft.games.sword_sorcery.state import Companion, Condition, Enemy, Figure, Hero
from undercroft.kit.moments import NOBODY, Answers

E = TypeVar("E", bound=Event)

BOOK = Book(load_library())
CRYPT = "embers-of-the-crypt"
ROLES = {
    "aldric": "paladin",
    "borin": "hearthpriest",
    "maelis": "evoker",
    "sylwen": "warden",
    "tamsin": "pathfinder",
}


class Faces(driving.Faces):
    """Faces by their names (`r8 b1`); shuffles as chance has it."""

    def place(self, what: str, face: str) -> int:
        die, number = face_called(face)
        if die != what:
            raise ValueError(face)
        return number - 1

    def shuffle(self, cards: object) -> tuple[str, ...]:
        return ()


class Table:
    """A quest in its first Battle Phase: everybody is in the start area, no enemy on the map.

    table = Table("aldric sylwen")
    orc = table.foe("orc", "green", "A2")
    table.put("aldric", "A2")
    table.attack("aldric", orc, "2r", "r8 r2 b6")
    """

    def __init__(
        self,
        heroes: str = "aldric sylwen",
        *,
        quest: str = CRYPT,
        answers: Answers = NOBODY,
        options: dict[str, str] | None = None,
        fog: bool = False,
    ) -> None:
        """Every area has been seen, unless there is `fog` behind the closed doors."""
        names = [one.partition("/") for one in heroes.split()]  # "aldric/blackguard"
        party = tuple(
            Member(id, role or ROLES[id], seat) for seat, (id, _, role) in enumerate(names)
        )
        self.events: list[Event] = []
        self.script = Faces("")
        self.state = set_up(BOOK, Setup(quest, party, options or {}), 7)
        self.game = SwordSorcery(
            self.state, BOOK, listener=self.events.append, script=self.script, answers=answers
        )
        self.game.script = None
        lay_out(self.game)
        self.game.script = self.script
        self.script.left = []
        if not fog:
            self.state.known = tuple(range(len(self.game.plan.names)))
        for hero in self.state.heroes:
            make_whole(self.game, hero)
            hero.area = self.game.area(self.game.quest.start[0])
        self.state.phase, self.state.round = "battle", 1

    # Who and where

    def hero(self, id: str) -> Hero:
        return self.game.hero(id)

    def put(self, who: str | Figure, area: str) -> None:
        figure = self.hero(who) if isinstance(who, str) else who
        figure.area = self.game.area(area)

    def where(self, who: str | Figure) -> str:
        figure = self.hero(who) if isinstance(who, str) else who
        return self.game.name(figure.area)

    def foe(self, kind: str, rank: Rank, area: str, *, hp: int = 0) -> Enemy:
        """An enemy of its scroll, variant A."""
        self.run(appear(self.game, EnemyCard(kind, rank), self.game.area(area)))
        enemy = self.state.enemies[-1]
        enemy.hp = hp or enemy.hp
        return enemy

    def companion(self, owner: str, kind: str, area: str) -> Companion:
        hp = BOOK.library.companions[kind].hp
        new = Companion(kind=kind, owner=owner, area=self.game.area(area), hp=hp)
        self.state.companions.append(new)
        return new

    def afflict(self, who: str | Figure, *kinds: str) -> None:
        """Conditions received before this turn."""
        figure = self.hero(who) if isinstance(who, str) else who
        for kind in kinds:
            name, _, value = kind.partition(" ")
            new = Condition(name, int(value or 0))  # type: ignore[arg-type]
            figure.conditions = (*figure.conditions, new)

    def open(self, *doors: str) -> None:
        for door in self.state.doors:
            if door.id in doors:
                self.game.change_door(door, type(door)(door.id, open=True))

    # What happens

    def roll(self, faces: str) -> None:
        """The faces of the dice to come."""
        assert not self.script.left, f"never rolled: {self.script.left}"
        self.script.left = faces.split()

    def run(self, rule: Any, *answers: str, faces: str = "") -> Any:
        if faces:
            self.roll(faces)
        done = driving.run(rule, answers)
        assert not self.script.left, f"never rolled: {self.script.left}"
        return done

    def ends(self, rule: Any, *answers: str, faces: str = "") -> QuestOver:
        """A rule that ends the quest."""
        try:
            self.run(rule, *answers, faces=faces)
        except QuestOver as over:
            return over
        raise AssertionError("the quest goes on")

    def start(self, id: str) -> Hero:
        """His turn begins."""
        hero = self.hero(id)
        self.run(turn.start(self.game, hero))
        return hero

    def turn(self, id: str, *answers: str, faces: str = "") -> None:
        """The whole turn of a hero; the answers are those to its questions, `end` the last."""
        hero = self.start(id)
        self.act(hero, *answers, faces=faces)
        self.run(turn.end(self.game, hero))
        self.state.step = "enemy"

    def act(self, hero: Hero, *answers: str, faces: str = "") -> None:
        """Activities of a turn that has begun, to its end."""
        self.run(turn.act(self.game, hero), *answers, faces=faces)

    def offered(self, id: str) -> list[str]:
        """What he may do now, his turn having begun."""
        return [one.key for one in turn.deeds(self.game, self.hero(id))]

    def attack(
        self,
        attacker: str | Figure | None,
        target: str | Figure,
        dice: str,
        faces: str,
        *answers: str,
        type: DamageType = "physical",
        aoe: int = -1,
        lethal: int = 0,
        hits: int = 0,
        reaction: bool = False,
    ) -> Attack:
        """An attack with these dice, whatever the attacker holds."""
        who = self.hero(attacker) if isinstance(attacker, str) else attacker
        whom = self.hero(target) if isinstance(target, str) else target
        strike = Strike("test", pool(dice), 0, 9, type, aoe, lethal, hits)
        made = attack(self.game, who, whom, strike, reaction=reaction)
        done: Attack = self.run(made, *answers, faces=faces)
        return done

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]


def pool(dice: str) -> Pool:
    """`2r1b`."""
    red, _, blue = dice.rpartition("r") if "r" in dice else ("", "", dice)
    return Pool(int(red or 0), int(blue.removesuffix("b") or 0))
