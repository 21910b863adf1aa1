"""Tokens that are turned, doors that go, rooms and bodies that are found."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.board import mask_of
from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.laying import record, space_at, turn_up
from undercroft.games.dark_elements.rules.placing import (
    choose_place,
    choose_space,
    places,
    put_down,
)
from undercroft.games.dark_elements.staging.grammar import HE, IT, Effect, MonsterName, Plain
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.tokens import ANSWERS, KINDS, Kinds, Tint, Tokens
from undercroft.games.dark_elements.state import NOWHERE, Hero, Token
from undercroft.kit.questions import put


class WhichToken(Question, frozen=True):
    clause = "DE-PF-06"
    prompt = "{hero}: which token do you turn?"
    answers = {"turn:SPACE": "the one on {SPACE}"}

    hero: FigureName


class WhichChest(Question, frozen=True):
    clause = "DE-NG-09"
    prompt = "All {things} are open: out of which does the next monster come?"
    answers = ANSWERS

    things: str


class WhichDoor(Question, frozen=True):
    clause = "DE-PF-07"
    prompt = "Through which door does the way lead?"
    answers = {"door:DOOR": "{DOOR}"}


class WhoseBody(Question, frozen=True):
    clause = "DE-LE-06"
    prompt = "Whose body is found?"
    answers = {"body:HERO": "{HERO}"}


# Tokens


async def turned(game: DarkElements, hero: Hero | None, token: Token) -> None:
    """What lies there is known, and the cards say what comes of it."""
    for card in game.saying(InPlay.turned):
        await card.turned(game, hero, token)


class Turn(Effect, frozen=True):
    """All learn its colour, and what comes of it follows."""

    form = "turn it"
    rule = "DE-SF-03"
    needs = IT

    async def do(self, game: DarkElements, scene: Scene) -> None:
        scene.token = turn_up(game, scene.it)
        await turned(game, scene.hero, scene.token)


class TurnsOne(Effect, frozen=True):
    """A facedown one of his choice."""

    form = "turns one of {kind}"
    rule = "DE-PF-06"
    needs = HE

    kind: Kinds

    async def do(self, game: DarkElements, scene: Scene) -> None:
        hero = scene.he
        facedown = Tokens(self.kind, "facedown").there(game)
        if not facedown:
            return
        options = [Option(f"turn:{game.name(token.space)}", token) for token in facedown]
        token = turn_up(game, await put(game, hero.seat, WhichToken(hero.id), options))
        await turned(game, hero, token)


class TurnAll(Effect, frozen=True):
    """First all are turned; then what comes of each follows in an order that the heroes choose,
    with those of a colour at the end."""

    form = "turn all {kind}< with {colour} last>"
    rule = "DE-NG-09"

    kind: Kinds
    colour: Tint | None = None

    async def do(self, game: DarkElements, scene: Scene) -> None:
        kind = KINDS[self.kind]
        open_ = [turn_up(game, token) for token in game.tokens(kind)]
        while first := [token for token in open_ if token.colour != self.colour]:
            options = [Option(f"{kind}:{game.name(token.space)}", token) for token in first]
            token = await put(game, game.players, WhichChest(self.kind), options)
            open_.remove(token)
            await turned(game, scene.hero, token)
        for token in open_:
            await turned(game, scene.hero, token)


# Doors and rooms


class Unlock(Plain, frozen=True):
    """The locked door of the map is gone; no card is drawn for it (DE-EXPLORE-11)."""

    form = "unlock the door"
    rule = "DE-NG-07"

    def act(self, game: DarkElements, scene: Scene) -> None:
        if not game.state.chart.unlocked:
            game.redraw(replace(game.state.chart, unlocked=True))
            game.emit(events.LockedDoorGone)


class Reveal(Plain, frozen=True):
    """Its border is ignored from now on (DE-LE-05), and who waits in it is on the map."""

    form = "reveal the secret room"
    rule = "DE-LE-04"

    def act(self, game: DarkElements, scene: Scene) -> None:
        if game.state.chart.revealed:
            return
        game.redraw(replace(game.state.chart, revealed=True))
        for monster in game.state.monsters:
            monster.hidden = False
        game.emit(events.SecretRoomRevealed)


class ChooseDoor(Effect, frozen=True):
    """A door beside the token is the exit from now on (DE-PF-10)."""

    form = "choose a door beside it"
    rule = "DE-PF-07"
    needs = IT

    async def do(self, game: DarkElements, scene: Scene) -> None:
        objectives = record(game).tokens.objectives
        sides = next(one.doors for one in objectives if space_at(game, one.at) == scene.it.space)
        ids = [f"{game.current}-{side}".lower() for side in sides]
        options = [Option(f"door:{id}", game.layout.doors[id]) for id in ids]
        door = await put(game, game.players, WhichDoor(), options)
        game.emit(events.DoorChosen, door.id)
        game.redraw(replace(game.state.chart, chosen=door.way))


class Foretell(Plain, frozen=True):
    """Everybody sees them, and they stay where they are."""

    form = "show {n} Exploration cards"
    rule = "DE-PF-05"

    n: int

    def act(self, game: DarkElements, scene: Scene) -> None:
        game.state.reveals += 1
        game.emit(events.ExplorationsShown, game.state.explorations[: self.n])


# Who has a name, and whose body it is


class LosesName(Plain, frozen=True):
    """Whoever may yet rise in his place has none."""

    form = "{name} loses his name"
    rule = "DE-GH-07"

    name: MonsterName

    def act(self, game: DarkElements, scene: Scene) -> None:
        for monster in game.monsters() if scene.monster is None else [scene.monster]:
            if monster.name == self.name:
                monster.name = ""


class FindBody(Effect, frozen=True):
    """The heroes choose whose, and on which of the places for bodies (DE-LE-10)."""

    form = "find a body"
    rule = "DE-LE-06"

    async def do(self, game: DarkElements, scene: Scene) -> None:
        heroes = game.state.heroes
        without = [hero for hero in heroes if hero.body == NOWHERE]
        found = mask_of(one.body for one in heroes if one.body != NOWHERE)
        free = game.token_spaces("body-x") & ~found
        if not without or not free:
            return
        options = [Option(f"body:{hero.id}", hero) for hero in without]
        hero = await put(game, game.players, WhoseBody(), options)
        hero.body = await choose_space(
            game, game.players, free, who=hero.id, cause=scene.card, thing="body"
        )
        game.emit(events.BodyFound, hero.id, game.name(hero.body))


class RisesAgain(Effect, frozen=True):
    """Without damage and conditions, on an empty space so far from every hero, or as far as can
    be (DE-LE-07, DE-RUL-65)."""

    form = "it rises {n} spaces from every hero"
    rule = "DE-LE-06"
    needs = frozenset({"monster"})

    n: int

    async def do(self, game: DarkElements, scene: Scene) -> None:
        monster = scene.monster
        assert monster is not None
        monster.damage, monster.conditions = 0, ()
        fits = hideouts(game, self.n, len(monster.spaces))
        if fits:
            place = await choose_place(game, fits, who=monster.id, cause=scene.card)
            put_down(game, monster, place, scene.card)
        scene.stays = True


def hideouts(game: DarkElements, n: int, size: int) -> list[int]:
    """Where a base fits on empty spaces so far from every hero, or as far as can be."""
    heroes, empty = mask_of(hero.space for hero in game.heroes()), game.empty()
    for less in range(n - 1, 0, -1):
        far = places(game, size, empty & ~game.layout.near(heroes, less))
        if far:
            return far
    return places(game, size, empty)
