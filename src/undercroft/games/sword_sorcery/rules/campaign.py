"""The campaign: quests in order, what a win or a loss brings, the time between (SNS-FULL-176 to
-181)."""

from __future__ import annotations

from contextlib import suppress

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import QuestOver, SwordSorcery
from undercroft.games.sword_sorcery.nouns import QuestName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules.damage import change_souls
from undercroft.games.sword_sorcery.rules.emporium import shop
from undercroft.games.sword_sorcery.rules.preparing import make_whole
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.state import NOWHERE
from undercroft.kit.cloning import copied_list
from undercroft.kit.questions import put


class PlayAgain(Question, frozen=True):
    clause = "SNS-DEC-40"
    prompt = "{quest} is lost. Try it again?"
    answers = {"again": "try it again", "stop": "the campaign ends here"}

    quest: QuestName


class BackAtTheStart(events.Fact, frozen=True):
    clause = "SNS-FULL-178"
    says = "The party stands where it stood before {quest}."

    quest: QuestName


async def goes_on(game: SwordSorcery, won: bool) -> bool:
    """A quest of the campaign is over: whether another is played."""
    return await _won(game) if won else await _lost(game)


async def _won(game: SwordSorcery) -> bool:
    """Ghosts return, the reward, then everybody whole; after the last quest the campaign is won
    (SNS-FULL-177, -180)."""
    state = game.state
    for hero in state.heroes:
        hero.ghost, hero.hp = False, max_hp(game, hero)
    with suppress(QuestOver):  # it has been won, whatever the reward does to them
        await moments.reward(game)
    for hero in state.heroes:
        make_whole(game, hero)
    quests = [quest.id for quest in game.library.campaign()]
    place = quests.index(state.quest) + 1
    if place == len(quests):
        return False
    _clear(game)
    state.quest, state.losses, state.visited = quests[place], 0, ()
    state.phase = "between"
    return True


async def _lost(game: SwordSorcery) -> bool:
    """The party is as it was; after the first loss 1 soul point for each hero (SNS-FULL-178)."""
    state = game.state
    options = [Option("again", True), Option("stop", False)]
    if not await put(game, game.players, PlayAgain(state.quest), options):
        return False
    assert state.kept is not None
    state.heroes = copied_list(list(state.kept.heroes))
    state.souls, state.flags = state.kept.souls, state.kept.flags
    _clear(game)
    state.losses += 1
    if state.losses == 1:
        change_souls(game, len(state.heroes), "loss")
    game.emit(BackAtTheStart, state.quest)
    state.phase = "preparing"
    return True


def _clear(game: SwordSorcery) -> None:
    """The table of the last quest is put away; flags of the story stay (SNS-FULL-176)."""
    state = game.state
    state.enemies, state.companions, state.hidden = [], [], ()
    state.tokens, state.doors, state.gates, state.lying = (), (), (), ()
    state.counters, state.fired, state.done, state.killed = (), (), (), ()
    state.entered, state.opened, state.searched, state.halves = (), (), (), ()
    state.known, state.encounter = (), ""
    state.round, state.leader, state.turn, state.step = 0, 0, NOWHERE, ""


async def between(game: SwordSorcery) -> None:
    """The Emporium with anvil and tavern; soul points may be spent there too (SNS-FULL-177,
    -181)."""
    await shop(game, places=True)


async def shops(game: SwordSorcery) -> None:
    """Before a quest that is played alone: neither anvil nor tavern (SNS-FULL-196)."""
    await shop(game, places=False)
    game.state.turn = NOWHERE


CAMPAIGN = moments.goes_on.by(goes_on) + moments.between.by(between) + moments.shops.by(shops)
