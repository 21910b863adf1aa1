"""Companions: called, and their part of their owner's turn (SNS-FULL-147 to -149, -212)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.deeds import Activity, Deeds, Replies, Reply, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.ground.ways import ways
from undercroft.games.sword_sorcery.nouns import FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import conditions
from undercroft.games.sword_sorcery.rules.activities import Wasted
from undercroft.games.sword_sorcery.rules.attacking import attack
from undercroft.games.sword_sorcery.rules.damage import dismiss, suffer
from undercroft.games.sword_sorcery.rules.reaching import targets
from undercroft.games.sword_sorcery.rules.saving import save
from undercroft.games.sword_sorcery.rules.stepping import walk_into
from undercroft.games.sword_sorcery.rules.values import max_hp, movement, tread
from undercroft.games.sword_sorcery.state import Area, Companion, Figure, Hero
from undercroft.kit.questions import put


class CompanionActs(Question, frozen=True):
    clause = "SNS-DEC-25"
    prompt = "{who}: what next?"
    answers = {
        "go:AREA": "go to {AREA}",
        "stand": "stand up",
        "attack:FIGURE": "attack {FIGURE}",
        "done": "that is all",
    }

    who: FigureName


class Summoned(events.Fact, frozen=True):
    clause = "SNS-FULL-147"
    says = "{companion} comes."

    hero: FigureName
    companion: FigureName


def summon(game: SwordSorcery, hero: Hero, kind: str) -> None:
    """In its owner's area; one of each kind, the new replaces the old (SNS-FULL-147), and has acted
    in this turn if the old one has (SNS-FULL-148)."""
    new = Companion(kind=kind, owner=hero.id, area=hero.area)
    for old in game.companions(hero):
        if old.kind == kind:
            new.acted = old.acted
            dismiss(game, old)
    new.hp = max_hp(game, new)
    game.state.companions = [*game.state.companions, new]
    game.emit(Summoned, hero.id, new.id)


def companion_deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """Once in its owner's turn, at no cost of activities, unless he is stunned (SNS-RUL-77)."""
    if not game.state.companions or hero.has("stun"):
        return []
    waiting = [one for one in game.companions(hero) if not one.acted and not one.has("stun")]
    return [deed(f"companion:{one.id}", _act, one.id) for one in waiting]


async def _act(game: SwordSorcery, hero: Hero, who: str) -> None:
    """In one piece: it moves and attacks once each, in either order."""
    companion = next(one for one in game.companions(hero) if one.id == who)
    companion.acted = True
    turn = _Turn(game, companion)
    while game.is_there(companion) and not hero.ghost:
        options: list[Option[Reply | None]] = [*turn.deeds(), Option("done", None)]
        chosen = await put(game, hero.seat, CompanionActs(companion.id), options)
        if chosen is None:
            return
        await chosen()


class _Turn:
    """Its move is a Movement, its attack a Combat (SNS-FULL-212)."""

    def __init__(self, game: SwordSorcery, who: Companion) -> None:
        self.game, self.who = game, who
        self.points = -1  # the Movement has not begun
        self.attacked = False

    def deeds(self) -> Replies:
        game, who = self.game, self.who
        found: Replies = []
        fresh = self.points < 0
        left = movement(game, who) if fresh else self.points
        if fresh and self.attacked and who.has("slow"):
            left = 0  # SNS-SLOW-01
        if left and who.lying:
            found.append(Option("stand", self._stand))
        elif left:
            ground = tread(game, who)  # it evades freely: enemies do not stop it
            reached = ways(game.layout, who.area, left, ground)
            found += [self._go(area, way.areas) for area, way in reached.items()]
        slowed = who.has("slow") and not fresh
        if not self.attacked and not who.lying and not slowed:
            strike = moments.own_strike(game, who)
            found += [self._attack(foe, strike) for foe in targets(game, who, strike)]
        return found

    async def _begin(self, activity: Activity) -> bool:
        """What Bleeding and Blind take before an activity."""
        if self.who.has("bleed"):
            await suffer(self.game, self.who, 1, cause="bleed")
        if not self.game.is_there(self.who):
            return False
        if self.who.has("blind") and not await save(self.game, self.who, "blind"):
            self.game.emit(Wasted, self.who.id, activity)
            return False
        return True

    async def _move(self) -> None:
        if self.points < 0:
            self.points = 0
            if await self._begin("movement"):
                self.points = movement(self.game, self.who)

    async def _stand(self) -> None:
        await self._move()
        if self.points:
            self.points -= 1
            conditions.free(self.game, self.who, "ko", "stand")

    def _go(self, area: Area, areas: tuple[Area, ...]) -> Option[Reply]:
        async def go() -> None:
            await self._move()
            for step in areas:
                cost = tread(self.game, self.who).cost(step)
                if cost > self.points or not self.game.is_there(self.who):
                    return
                self.points -= cost
                await walk_into(self.game, self.who, step)

        return Option(f"go:{self.game.name(area)}", go)

    def _attack(self, foe: Figure, strike: Strike) -> Option[Reply]:
        async def fight() -> None:
            self.attacked = True
            if self.points > 0:
                self.points = 0  # SNS-TURN-03
            if await self._begin("combat"):
                await attack(self.game, self.who, foe, strike)

        return Option(f"attack:{foe.id}", fight)
