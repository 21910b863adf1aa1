"""The quest: its triggers, what heroes can do in it, how it ends (SNS-FULL-150 to -163)."""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.deeds import Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CauseName, FigureName
from undercroft.games.sword_sorcery.quest import Action
from undercroft.games.sword_sorcery.state import Area, Hero
from undercroft.games.sword_sorcery.words.goals import Fact, Goal, is_met
from undercroft.games.sword_sorcery.words.use import Use


class QuestActed(events.Fact, frozen=True):
    clause = "SNS-FULL-163"
    says = "{hero}: {action}."

    hero: FigureName
    action: CauseName


# Triggers


async def happened(game: SwordSorcery, what: str, name: str, area: Area) -> None:
    """Triggers that are met fire once each, in listed order (SNS-FULL-161)."""
    state = game.state
    for number, (moment, does) in enumerate(game.book.triggers[state.quest]):
        if number in state.fired or not is_met(game, moment):
            continue
        if not _waits(game, moment, (what, name)):
            state.fired = (*state.fired, number)
            await does.do(game, Use(card=f"trigger-{number + 1}", area=area))


def _waits(game: SwordSorcery, moment: Goal, now: tuple[str, str]) -> bool:
    """Whether it names what is told after this: one attack may have killed several, and what
    falls lies where it fell (SNS-FULL-162)."""
    later = [(what, name) for what, name, _ in game.happenings]
    if not later:
        return False
    named = [word.told for word in moment.walk() if isinstance(word, Fact)]
    return now not in named and any(one in later for one in named)


async def settled(game: SwordSorcery) -> None:
    """Triggers that look at what is so and not at what happens: a flag, a gate, where heroes are.
    One may bring about another's."""
    state = game.state
    waiting = _looking(game.book, state.quest)
    while met := [n for n in waiting if n not in state.fired and _is_met(game, n)]:
        state.fired = (*state.fired, met[0])
        _, does = game.book.triggers[state.quest][met[0]]
        await does.do(game, Use(card=f"trigger-{met[0] + 1}"))


def _is_met(game: SwordSorcery, number: int) -> bool:
    moment, _ = game.book.triggers[game.state.quest][number]
    return is_met(game, moment)


@lru_cache(64)
def _looking(book: Book, quest: str) -> tuple[int, ...]:
    """By their place in the list: mostly there are none."""
    return tuple(
        number
        for number, (moment, _) in enumerate(book.triggers[quest])
        if any(isinstance(word, Fact) and word.silent for word in moment.walk())
    )


# Quest actions


def deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """In the named area, not engaged, with the need met (SNS-FULL-163)."""
    if game.engaged(hero):
        return []
    return [
        deed(f"quest:{action.id}", _act, action, activity=action.cost)
        for action in game.quest.actions
        if action.id not in game.state.done
        and game.area(action.area) == hero.area
        and (action.condition is None or is_met(game, action.condition.means))
    ]


async def _act(game: SwordSorcery, hero: Hero, action: Action) -> None:
    """Success counts once; after a failed Save it may be tried again."""
    game.emit(QuestActed, hero.id, action.id)
    use = Use(card=action.id, drawer=hero, area=hero.area)
    await action.do.means.do(game, use)
    if use.saved is not False:
        game.state.done = (*game.state.done, action.id)


# The end


async def judge(game: SwordSorcery) -> None:
    """A win goes before a loss (SNS-FULL-152)."""
    if is_met(game, game.quest.win.means):
        game.end(True, "goal")
    if not game.heroes():
        game.end(False, "fallen")
    if is_met(game, game.quest.lose.means):
        game.end(False, "spent" if game.state.spent else "failed")


QUEST = (
    moments.happened.by(happened)
    + moments.settled.by(settled)
    + moments.deeds.by(deeds)
    + moments.judge.by(judge)
    + moments.fallen.by(judge)
)
