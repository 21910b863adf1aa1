"""Cards of Dark Elements for tests: heroes and monsters on an open floor of six by six spaces.

table = Cards("grisban/berserker c3", "avric/disciple a1", skills="rage")
imp = table.imp("d3")
table.turn("grisban", "use:rage", "end", faces="b4 r3 g1")
"""

from __future__ import annotations

import driving
from dark_elements import BOOK, NAMES, E, Faces, Handled
from undercroft.core.events import Event
from undercroft.core.rng import seeded
from undercroft.games.dark_elements.attack import Attack
from undercroft.games.dark_elements.game import DarkElements, familiar_of
from undercroft.games.dark_elements.monster import Rank
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.combat import defence, perform
from undercroft.games.dark_elements.state import (
    Familiar,
    Figure,
    Hero,
    Monster,
    Space,
    State,
    Token,
)
from undercroft.games.dark_elements.words.answers import CARDS

NAMES = NAMES | {"quellen": "high-mage-quellen", "reynhart": "reynhart-the-worthy"}
SHORT = {"imp": "fire-imps", "elemental": "elementals", "sentinel": "hybrid-sentinels"}
FLOOR = "SF"  # six by six spaces, nothing on them


class Cards(Handled):
    """The first hero is the one whose cards are tried: he has the skills and items named."""

    def __init__(
        self, *heroes: str, skills: str = "", items: str = "", found: str = "", act: int = 1
    ) -> None:
        self.events: list[Event] = []
        self.script = Faces()
        self.state = State(
            heroes=[self._hero(seat, told) for seat, told in enumerate(heroes)],
            rng=seeded(7),
            chart=BOOK.atlas.start(FLOOR),
            phase="heroes",
            round=1,
            turn=0,
            act=2 if act == 2 else 1,
        )
        self.game = DarkElements(
            self.state, BOOK, listener=self.events.append, script=self.script, answers=CARDS
        )
        for seat, told in enumerate(heroes):
            self.state.heroes[seat].space = self.at(told.split()[1])
        self.me = self.state.heroes[0]
        self.me.skills = (*self.me.skills, *skills.split())
        if items:
            self.me.items = self.me.equipped = tuple(items.split())
        self.me.found = tuple(found.split())
        self.monsters = 0

    def _hero(self, seat: int, told: str) -> Hero:
        name, _, role = told.split()[0].partition("/")
        id = NAMES[name]
        library = BOOK.library
        hero = Hero(id=id, role=role or self._role(id), seat=seat)
        hero.items = hero.equipped = library.classes[hero.role].items
        hero.skills = tuple(one.id for one in library.skills_of(hero.role) if one.xp == 0)
        return hero

    def _role(self, id: str) -> str:
        archetype = BOOK.library.heroes[id].archetype
        classes = BOOK.library.classes.values()
        return next(one.id for one in classes if one.archetype == archetype)

    # Where things are

    def at(self, name: str) -> Space:
        return list(BOOK.atlas.layout(self.state.chart).names).index(f"sf-{name}")

    def hero(self, name: str) -> Hero:
        return self.game.hero(NAMES[name])

    def foe(self, name: str, *spaces: str, rank: Rank = "minion") -> Monster:
        """A monster of a group on the floor."""
        self.monsters += 1
        group = SHORT.get(name, name)
        monster = Monster(
            id=f"{group}-{self.monsters}",
            group=group,
            rank=rank,
            spaces=tuple(map(self.at, spaces)),
        )
        self.state.monsters = [*self.state.monsters, monster]
        return monster

    def imp(self, space: str, rank: Rank = "minion") -> Monster:
        """Health 2, or 4 of a master; a grey die; ranged."""
        return self.foe("imp", space, rank=rank)

    def sentinel(self, space: str, rank: Rank = "minion") -> Monster:
        """Health 5, or 8 of a master; a black die; melee."""
        return self.foe("sentinel", space, rank=rank)

    def corpse(self, space: str) -> Familiar:
        """The Reanimate of the first hero."""
        self.state.familiars = [Familiar(owner=self.me.id, space=self.at(space))]
        found = familiar_of(self.game, self.me)
        assert found is not None
        return found

    def token(self, space: str) -> None:
        self.state.tokens = (*self.state.tokens, Token("search", self.at(space)))

    def name(self, who: Figure) -> str:
        return self.game.name(who.spaces[0]).removeprefix("sf-")

    # Driving

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def run(self, rule: driving.Rule, *answers: str, faces: str = "") -> object:
        """A rule with its answers and dice, all of which it has to use."""
        self.script.left = faces.split()
        self.script.shuffles = []
        result = driving.run(rule, answers)
        self.script.used_up()
        return result

    def asked(self, rule: driving.Rule, *answers: str, faces: str = "") -> list[str]:
        """The options of the question that follows these answers."""
        self.script.left = faces.split()
        return list(driving.question(rule, answers).keys())

    def turn(self, *answers: str, faces: str = "", actions: int = 2, points: int = 0) -> None:
        """What the first hero does in his turn, without its start and end; “end” is added."""
        self.me.actions, self.me.points = actions, points
        self.run(turn.act(self.game, self.me), *answers, "end", faces=faces)

    def starts(self, *answers: str, faces: str = "") -> None:
        self.run(turn.start(self.game, self.me), *answers, faces=faces)

    def ends(self, *answers: str, faces: str = "") -> None:
        self.run(turn.end(self.game, self.me), *answers, faces=faces)

    def options(self, *, actions: int = 2, points: int = 0) -> list[str]:
        """What the first hero may do now."""
        self.me.actions, self.me.points = actions, points
        return [option.key for option in turn.deeds(self.game, self.me)]

    def attacked(
        self, monster: Monster, *answers: str, faces: str, whom: Hero | Familiar | None = None
    ) -> None:
        """A monster attacks a figure, the first hero unless another is named."""
        self.run(self.monsters_attack(monster, whom), *answers, faces=faces)

    def monsters_attack(
        self, monster: Monster, whom: Hero | Familiar | None = None
    ) -> driving.Rule:
        target = whom or self.me
        stats = self.game.stats(monster)
        attack = Attack(
            attacker=monster,
            kind=self.game.group(monster).attack,
            dice=tuple(stats.dice),
            card=monster.group,
            defences=[defence(self.game, target, target.space)],
        )
        return perform(self.game, attack)
