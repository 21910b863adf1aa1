"""Effects that only one card has."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.deeds import Deeds
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import CauseName, FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.damage import may_recover, pay_fatigue, refresh
from undercroft.games.dark_elements.rules.exploring import door_deeds
from undercroft.games.dark_elements.rules.searching import draw, search
from undercroft.games.dark_elements.rules.values import spare_fatigue, stamina
from undercroft.games.dark_elements.state import Hero, Mark, Monster, Token
from undercroft.games.dark_elements.words.grammar import Effect
from undercroft.games.dark_elements.words.targets import OneMonster, heroes_near, pick
from undercroft.games.dark_elements.words.use import Use
from undercroft.kit.questions import put


class HowMuch(Question, frozen=True):
    clause = "DE-DEC-16"
    prompt = "{hero}: how much of {n} damage do you take as fatigue?"
    answers = {"fatigue:N": "{N}"}

    hero: FigureName
    n: int


class WhichSearch(Question, frozen=True):
    clause = "DE-DEC-24"
    prompt = "{hero}: which search token< ({cause})>?"
    answers = {"search:SPACE": "on {SPACE}"}

    hero: FigureName
    cause: CauseName = ""


class WhichToOpen(Question, frozen=True):
    clause = "DE-DEC-27"
    prompt = "{hero}: which door?"
    answers = {"open:DOOR": "{DOOR}"}

    hero: FigureName


class NoEffect(Effect, frozen=True):
    """A card that speaks of what this game has not may still be used (DE-SETUP-14)."""

    form = "nothing"
    rule = "DE-SETUP-14"

    async def do(self, game: DarkElements, use: Use) -> None: ...


class MarkMonster(Effect, frozen=True):
    """It is the one the card speaks of until the owner's next turn."""

    form = "mark {whom}"
    rule = "DE-DEC-54"

    whom: OneMonster

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(self.whom.among(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        (monster,) = await self.whom.chosen(game, use)
        mark = Mark(use.card, use.hero.id)
        assert isinstance(monster, Monster)
        monster.marks = (*monster.marks, mark)


class TakeAsFatigue(Effect, frozen=True):
    """Jain's: as much of the damage as she likes, not above her Stamina."""

    form = "take any of it as fatigue"
    rule = "DE-DEC-16"
    needs = frozenset({"wound"})

    def may(self, game: DarkElements, use: Use) -> bool:
        return use.amount > 0 and spare_fatigue(game, use.hero) > 0

    async def do(self, game: DarkElements, use: Use) -> None:
        most = min(use.amount, spare_fatigue(game, use.hero))
        options = [Option(f"fatigue:{n}", n) for n in range(1, most + 1)]
        n = await put(game, use.hero.seat, HowMuch(use.hero.id, use.amount), options)
        pay_fatigue(game, use.hero, n, use.card)
        use.amount -= n


class DrawAnother(Effect, frozen=True):
    """The first one is discarded, the second is kept."""

    form = "discard it and draw another"
    rule = "DE-DEC-24"
    needs = frozenset({"search"})

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(game.state.searches)

    async def do(self, game: DarkElements, use: Use) -> None:
        use.found = await draw(game, use.hero)


class SearchNear(Effect, frozen=True):
    """A search token so near; without a number beside the owner or in his space."""

    form = "search< within {n}>"
    rule = "DE-BASE-140"

    n: int | None = None

    def tokens(self, game: DarkElements, use: Use) -> list[Token]:
        if "stunned" in use.hero.conditions:
            return []  # an action, whatever it costs (DE-BASE-116)
        near = game.within(use.hero, self.n or 1)
        return [token for token in game.tokens("search") if near >> token.space & 1]

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(self.tokens(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        found = self.tokens(game, use)
        if not found:
            return
        options = [Option(f"search:{game.name(token.space)}", token) for token in found]
        token = await put(game, use.hero.seat, WhichSearch(use.hero.id, use.card), options)
        await search(game, use.hero, token)


class OpenDoor(Effect, frozen=True):
    form = "open a door"
    rule = "DE-EXPLORE-01"
    needs = frozenset({"turn"})

    def doors(self, game: DarkElements, use: Use) -> Deeds:
        return door_deeds(game, use.hero, action=False)

    def may(self, game: DarkElements, use: Use) -> bool:
        return bool(self.doors(game, use))

    async def do(self, game: DarkElements, use: Use) -> None:
        chosen = await put(game, use.hero.seat, WhichToOpen(use.hero.id), self.doors(game, use))
        await chosen.do(game, use.hero)


class DrawStrength(Effect, frozen=True):
    """Quellen's: 1 fatigue if the other hero has any, 2 if he has no Stamina left."""

    form = "recover fatigue by another hero within {n}"
    rule = "DE-DEC-05"

    n: int

    def may(self, game: DarkElements, use: Use) -> bool:
        if not use.hero.fatigue or not may_recover(game):
            return False
        near = heroes_near(game, use, self.n, own=False)
        return any(one.fatigue for one in near if isinstance(one, Hero) and not one.down)

    async def do(self, game: DarkElements, use: Use) -> None:
        near = heroes_near(game, use, self.n, own=False)
        other = await pick(game, use, [one for one in near if game.is_there(one)])
        assert isinstance(other, Hero)
        spent = other.fatigue == stamina(game, other)
        refresh(game, use.hero, 2 if spent else 1 if other.fatigue else 0, cause=use.card)


class Surpass(Effect, frozen=True):
    """Quellen's feat: the mark says so until the end of the turn, which recovers all."""

    form = "stamina +{n} this turn, then recover all fatigue"
    rule = "DE-DEC-55"
    needs = frozenset({"turn"})

    n: int

    async def do(self, game: DarkElements, use: Use) -> None:
        hero = use.hero
        hero.marks = (*hero.marks, Mark(hero.id, hero.id))
