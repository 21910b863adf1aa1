"""What there is in the core game, and what was used of it while games were played."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Request
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.game import Game
from undercroft.core.player import Player
from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Adventure
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import Library
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.state import Monster
from undercroft.play.players import RandomPlayer

USELESS = ("cosmic-gemstone-chest",)  # a Gem needs a socket, which these games do not give


class Ledger:
    """`listen` to games until nothing is left."""

    def __init__(self, library: Library, adventures: tuple[str, ...]) -> None:
        self.library = library
        told = [library.adventures[id] for id in adventures]
        self.left = {*_skills(library), *_chest_cards(library), *_faces(library, told)}
        for adventure in told:
            self.left |= set(_choices(adventure))
        self.all = frozenset(self.left)

    def listen(self, game: Drunagor, event: Event) -> None:
        match event:
            case events.SkillUsed(who=who, skill=skill, cube=cube):
                cards = self.library.items if cube == "item" else self.library.skills
                name = slugged(cards[skill].name) if skill in cards else skill
                owner = "item" if cube == "item" else self._owner(game, who, name)
                self.left.discard(f"{owner}: {name}")
            case events.MonsterPlanned(who=who):
                monster = game.named(who)
                assert isinstance(monster, Monster)
                self.left.discard(f"face: {monster.card}")
            case events.Interacted():
                self.left -= {f"choice: {choice}" for choice in game.state.chosen}

    def _owner(self, game: Drunagor, who: str, name: str) -> str:
        hero = game.named(who)
        role = getattr(hero, "role", "")
        return role if f"{role}: {name}" in self.all else who

    def wants(self, game: Game[Any], request: Request, option: Option[Any]) -> bool:
        """Whether an option leads to something not yet used."""
        assert isinstance(game, Drunagor)
        kind, _, rest = option.key.partition(":")
        name = rest.partition(":")[0]
        match kind:
            case "skill" | "react" | "focus":
                hero = game.named(str(request.about[0])) if request.about else None
                owners = (getattr(hero, "role", ""), getattr(hero, "name", ""))
                return any(f"{owner}: {name}" in self.left for owner in owners)
            case "use":
                return name in self.library.items and f"item: {self._slug(name)}" in self.left
            case "choice":
                return f"choice: {request.about[1]}:{name}" in self.left
            case "version":
                kind_of, rank = request.about
                face = self.library.monsters[f"{kind_of}/{rank}/{name}"]
                return bool({f"face: {face.id}", f"face: {face.flip}"} & self.left)
            case "door" | "chest" | "interact":
                return True
        return False

    def _slug(self, item: str) -> str:
        return slugged(self.library.items[item].name)


def _skills(library: Library) -> list[str]:
    """Starting Skills and Focus Abilities of the Heroes, and the Skills of role cards I and II."""
    owned = {hero.id: (*hero.skills, *hero.focus) for hero in library.heroes.values()}
    owned |= {role.id: role.skills for role in library.roles.values()}
    return [
        f"{owner}: {slugged(library.skills[id].name)}"
        for owner, ids in owned.items()
        for id in ids
        if library.skills[id].slots or library.skills[id].focus  # passives just are
    ]


def _chest_cards(library: Library) -> list[str]:
    chest = [item for item in library.items.values() if item.deck == "chest"]
    return [f"item: {slugged(item.name)}" for item in chest if item.id not in USELESS]


def _faces(library: Library, adventures: list[Adventure]) -> list[str]:
    """Every face that a setup line of an Adventure can bring, both sides of Complex ones."""
    spawns = [s for a in adventures for room in a.rooms for s in room.spawns]
    return [
        f"face: {face.id}"
        for face in library.monsters.values()
        if any(
            face.rank == spawn.rank
            and spawn.kind in ("", face.kind)
            and spawn.colour == face.colour
            for spawn in spawns
        )
    ]


def _choices(adventure: Adventure) -> list[str]:
    """Those that ask for nothing: what others ask for may come from a campaign alone."""
    return [
        f"choice: {key}:{choice.id}"
        for key, scene in adventure.interactions.items()
        for choice in scene.choices
        if choice.condition is None
    ]


class Curious:
    """Does what has never been done if it can, else mostly what a good player would do."""

    def __init__(self, ledger: Ledger, wise: Player, seed: int) -> None:
        self._ledger, self._wise, self._random = ledger, wise, RandomPlayer(seed)
        self._count = seed

    def choose(self, game: Game[Any], request: Request) -> Option[Any]:
        fresh = [o for o in request.options if self._ledger.wants(game, request, o)]
        self._count += 1
        if fresh:
            return fresh[self._count % len(fresh)]
        who = self._random if self._count % 8 == 0 else self._wise
        return who.choose(game, request)


def play(driver: Driver[Any], who: Player, answers: int = 20_000) -> None:
    """To the end of the game, or so many answers."""
    for _ in range(answers):
        if driver.request is None:
            return
        option = who.choose(driver.game, driver.request)
        driver.choose(option.key, option.value)
