"""A room for rule tests, and figures put into it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from drunagor.drawing import Rolls, cell, read_rows
from undercroft.core.events import Event
from undercroft.core.rng import seeded
from undercroft.games.drunagor import tokens as token_names
from undercroft.games.drunagor.adventure import (
    Adventure,
    Battle,
    Door,
    Goal,
    Interaction,
    Room,
    SpecialEvent,
)
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.cards.reading import read_body, read_monster, read_skill_line
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import (
    EQUIPMENT,
    AttackCard,
    FollowerCard,
    Item,
    Library,
    MonsterCard,
    Skill,
)
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.loading.bestiary import LARGE
from undercroft.games.drunagor.loading.stories import of_rules
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.rules import (
    commanders,
)
from undercroft.games.drunagor.rules.answers import answers
from undercroft.games.drunagor.setup import cubes_of
from undercroft.games.drunagor.state import (
    CURSE,
    FREE,
    TRAUMA,
    Cubes,
    Figure,
    Follower,
    Hero,
    Monster,
    Npc,
    State,
)
from undercroft.games.drunagor.state import (
    Event as EventToken,
)
from undercroft.kit.stories.storybook import Rule, Storybook

ROLE_OF = {"vorn": "defender", "maya": "leader", "lorelai": "controller", "jaheen": "support",
           "elros": "striker"}  # fmt: skip


def stories(text: str = "", mechanics: Sequence[str] = ()) -> Storybook:
    """What an Adventure tells with these tables and mechanics."""
    rules = load_library().rules
    none: dict[str, object] = {"story": {}, "action": {}, "choice": {}, "texts": {}, "shown": {}}
    raw = msgspec.convert({"id": "test", **none, **tomllib.loads(text)}, Rule)
    return of_rules({**rules, "test": raw}, [*mechanics, "test"])


class Setting:
    """One room and whoever you put into it.

    `rows` are map rows in the two-character cells of adventure files ("0. 1. 0L 0* ##");
    without them the board is plain, `size` squares wide and high. `battle` is the last round of
    a battle between sides. `story` is what an Adventure tells: `[story.x]`, `[action.x]`, as in its
    file.
    """

    def __init__(
        self,
        *rows: str,
        size: tuple[int, int] = (12, 10),
        rolls: Iterable[int | str] = (),
        draws: Iterable[str] = (),
        rune_card: str = "",
        curse_per_recall: int = 1,
        goal: Goal | None = None,
        mechanics: tuple[str, ...] = (),
        event: SpecialEvent | None = None,
        interactions: dict[str, Interaction] | None = None,
        bridges: dict[str, str] | None = None,
        doors: tuple[Door, ...] = (),
        beyond: tuple[Room, ...] = (),
        battle: int = 0,
        story: str = "",
        special_card: str = "",
    ) -> None:
        levels, terrain, points = read_rows(rows, size)
        spans = {cell(name): under for name, under in (bridges or {}).items()}
        room = Room("room", "Room", levels, terrain, tuple(points), spans, starts=((0, 0),),
                    doors=doors)  # fmt: skip
        adventure = Adventure(
            "test", "Test", "", "", "", (room, *beyond),
            goal or Goal(doors=("never",)), rune_card=rune_card,
            battle=Battle({}, battle) if battle else None,
            curse_per_recall=curse_per_recall, mechanics=mechanics, event=event,
            interactions=interactions or {}, special_card=special_card,
        )  # fmt: skip
        told = stories(story, mechanics)
        adventure = msgspec.structs.replace(
            adventure, stories=told.stories, actions=told.actions, choices=told.choices,
            texts=told.texts, shown=told.shown,
        )  # fmt: skip
        library = msgspec.structs.replace(
            load_library(),
            skills=dict(load_library().skills),
            items=dict(load_library().items),
            monsters=dict(load_library().monsters),
            heroes=dict(load_library().heroes),
            followers=dict(load_library().followers),
            shapes=dict(load_library().shapes),
            attacks=dict(load_library().attacks),
            adventures=dict(load_library().adventures),
        )
        self.library: Library = library
        self.script = Rolls(rolls, draws)
        self.events: list[Event] = []
        state = State(
            rng=seeded("test"), adventure="test", heroes=[], chest_deck=(),
            bag=tuple(rune.id for rune in library.runes), rune_card=rune_card,
            prepared=True, rooms=("room",), mode="battle" if battle else "adventure",
        )  # fmt: skip
        self.game = Drunagor(
            state,
            Book(library, adventure, answers),
            listener=self.events.append,
            script=self.script,
        )
        self.state.next_id = 10
        self._number = 0

    @property
    def state(self) -> State:
        return self.game.state

    def at(self, name: str) -> int:
        """The square called `name`."""
        return self.game.ground.board.square(name)

    def where(self, figure: Figure) -> str:
        """The square a figure stands on, for a Large Monster the first of its area."""
        name = self.game.area_name if self.game.is_large(figure) else self.game.name
        return name(figure.space)

    # Putting things on the board

    def hero(
        self,
        id: str,
        square: str,
        *,
        role: str = "",
        health: int = 10,
        cubes: str = "YYRGB",
        owned: str = "",
        skills: Sequence[str] = (),
        focus: Sequence[str] = (),
        weapon: tuple[int, int, str] | None = (7, 3, "heavy"),
        equipment: Sequence[str] = (),
        tokens: dict[str, int] | None = None,
        bag: tuple[str, ...] = (),
        aura: str = "",
        statuses: tuple[str, ...] = (),
        seat: int = 0,
        team: int = 0,
    ) -> Hero:
        """A Hero with only the given cards (one-line skill texts) and a plain weapon.

        `weapon` is accuracy, damage, subtype; `equipment` are items of the content, or one-line
        texts that become plain items. Heroes must be added fastest role first.
        """
        cards = [self._skill(line, id) for line in skills]
        abilities = tuple(self._skill(line, id) for line in focus)
        self.library.heroes[id] = msgspec.structs.replace(self.library.heroes[id], focus=abilities)
        gear = ["", "", "", ""]
        if weapon is not None:
            accuracy, damage, subtype = weapon
            gear[0] = f"{id}-weapon"
            self.library.items[gear[0]] = Item(
                gear[0], "Weapon", "weapon", (subtype,), accuracy, damage
            )
        for item in (self._item(line, id, place) for place, line in enumerate(equipment, 1)):
            gear[EQUIPMENT.index(self.library.items[item].type)] = item
            if item in self.library.skills:
                cards += [item] * max(1, len(self.library.skills[item].slots))
        pool = cubes_of(cubes)
        hero = Hero(
            id=len(self.state.heroes),
            name=id,
            space=self.at(square),
            health=health,
            role=role or ROLE_OF[id],
            seat=seat,
            base_health=max(health, 10),
            pool=pool,
            owned=cubes_of(owned) if owned else pool,
            cards=tuple(cards),
            slots=(FREE,) * len(cards),
            equipment=(gear[0], gear[1], gear[2], gear[3]),
            bag=bag,
            team=team,
            aura=aura,
            statuses=statuses,
        )
        self.state.heroes.append(hero)
        self.game.read_auras()
        self._tokens(hero, tokens)
        return hero

    def _skill(self, line: str, owner: str) -> str:
        if "|" not in line:
            return line
        read = read_skill_line(line)
        id = f"{owner}.{slugged(read.name)}"
        self.library.skills[id] = Skill(
            id, read.name, read.kind, read.symbol, line, read.body, read.slots, read.focus
        )
        return id

    def _item(self, line: str, owner: str, place: int) -> str:
        if "|" not in line:
            return line
        id = self._skill(line, owner)
        self.library.items[id] = Item(id, self.library.skills[id].name, EQUIPMENT[place])  # type: ignore[arg-type]
        return id

    def monster(
        self,
        square: str,
        card: str = "",
        *,
        name: str = "",
        text: str = "",
        move: int | None = 3,
        attack: str = "melee",
        damage: int | None = 3,
        health: int = 12,
        large: bool = False,
        rune: str = "red",
        up: bool = True,
        immune: Iterable[str] = (),
        tokens: dict[str, int] | None = None,
        colour: str = "white",
        rank: str = "rookie",
    ) -> Monster:
        """A Monster of a card of the content, or of a plain card made from the words given.

        A Large Monster fills the area of its square.
        """
        self._number += 1
        if not card:
            kind = name or "brute"
            called = kind.replace("-", " ").title()
            name = name or f"brute-{self._number}"
            card = f"{name}/{rank}/standard"
            self.library.monsters[card] = MonsterCard(
                card, kind, called, colour, rank, "standard", large, rune, up, health, move,
                attack, damage, _immunities(immune, large), text, read_monster(text),  # type: ignore[arg-type]
            )  # fmt: skip
        else:
            health = self.library.monsters[card].health
        face = self.library.monsters[card]
        space = self.at(square)
        figure = Monster(
            id=self._next(),
            name=name or f"{face.kind}-{self._number}",
            space=self.game.ground.board.area_of[space] if face.large else space,
            health=health,
            card=card,
            base=self._number - 1,
        )
        self.state.monsters[figure.id] = figure
        self._tokens(figure, tokens)
        return figure

    def commander(
        self,
        square: str,
        *cards: str,
        card: str = "",
        power: int = 2,
        colour: str = "commander",
        **face: Any,
    ) -> Monster:
        """A Commander, Overlord or General, with Attack cards of the content by id, or printed
        in a line: `Spit|orange up|S: STRONGEST HERO, X DMG`."""
        if not card:
            face = {"name": "archon", "health": 8, "rank": "", "rune": "gray"} | face
        monster = self.monster(square, card, **face) if card else self.monster(
            square, colour=colour, **face)  # fmt: skip
        printed = self.library.monsters[monster.card]
        if not printed.deck:
            self.library.monsters[monster.card] = msgspec.structs.replace(printed, deck=colour)
        monster.power = power
        monster.start = monster.health = printed.health * power
        monster.hand = tuple(map(self.attack, cards))
        return monster

    def attack(self, line: str) -> str:
        """The id of an Attack card, which is printed if the line is more than that."""
        if "|" not in line:
            return line
        header, _, text = line.partition(":")
        name, rune, symbol = header.split("|")
        colour, place = rune.split()
        id = slugged(name)
        self.library.attacks[id] = AttackCard(
            id,
            name,
            "commander",
            colour,
            place == "up",
            symbol,
            text,
            read_body(text),  # type: ignore[arg-type]
        )
        return id

    def attack_card(self, monster: Monster, card: str, *answers: str) -> None:
        """The Marker reaches one of a Commander's Attack cards."""
        self.run(commanders.reached(self.game, commanders.key(card, monster)), *answers)

    def follower(
        self,
        owner: Hero,
        square: str,
        *,
        name: str = "luma",
        kind: str = "pet",
        sturdiness: int = 0,
        text: str = "",
        move: int = 4,
        attack: str = "melee",
        damage: int | None = 2,
        tokens: dict[str, int] | None = None,
    ) -> Follower:
        """A Pet, or with `kind` a Companion."""
        self.library.followers[name] = FollowerCard(
            name, name.title(), kind, move, attack, damage, text, read_monster(text),  # type: ignore[arg-type]
            sturdiness=sturdiness,
        )  # fmt: skip
        figure = Follower(
            id=self._next(), name=name, space=self.at(square), card=name, owner=owner.id
        )
        self.state.followers[figure.id] = figure
        self._tokens(figure, tokens)
        return figure

    def npc(self, square: str, name: str = "villager-1") -> Npc:
        figure = Npc(id=self._next(), name=name, space=self.at(square))
        self.state.npcs[figure.id] = figure
        return figure

    def special(self, *squares: str) -> None:
        """Special Event tokens of the kind the table was made with."""
        kind = self.game.book.adventure.event
        assert kind is not None
        for name in squares:
            self.state.events += (EventToken(self.at(name), kind.id, kind.solid),)

    def chest(self, *squares: str) -> None:
        for name in squares:
            self.state.chests |= 1 << self.at(name)

    def darkness(self, *squares: str) -> None:
        """Small Darkness tiles."""
        for name in squares:
            self.state.small |= 1 << self.at(name)
            self.state.dark |= 1 << self.at(name)

    def curse(self, hero: Hero, *skills: str) -> None:
        self._block(hero, CURSE, skills)

    def trauma(self, hero: Hero, *skills: str) -> None:
        self._block(hero, TRAUMA, skills)

    def _block(self, hero: Hero, cube: str, skills: Sequence[str]) -> None:
        names = [slugged(self.library.skills[card].name) for card in hero.cards]
        for skill in skills:
            entry = names.index(skill)
            hero.slots = (*hero.slots[:entry], cube, *hero.slots[entry + 1 :])
            hero.blocked |= 1 << entry

    def _tokens(self, figure: Figure, tokens: dict[str, int] | None) -> None:
        counts = list(figure.tokens)
        for token, count in (tokens or {}).items():
            counts[token_names.INDEX[token]] = count
        figure.tokens = tuple(counts)

    def _next(self) -> int:
        self.state.next_id += 1
        return self.state.next_id - 1


def _immunities(named: Iterable[str], large: bool) -> frozenset[str]:
    """What the loader makes of a card's immunities and of its size."""
    given = frozenset(named)
    return given | LARGE if large or "LARGE" in given else given


def tokens_of(figure: Figure) -> dict[str, int]:
    """What a figure holds, by name."""
    return {
        name: count for name, count in zip(token_names.NAMES, figure.tokens, strict=True) if count
    }


def letters(cubes: Cubes) -> str:
    """Cubes as a Hero is given them: "YYRGB"."""
    return "".join(letter * count for letter, count in zip("YRGBW", cubes, strict=True))
