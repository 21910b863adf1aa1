"""Before the first turn: skills, purchases, places (DSC-SETUP)."""

from __future__ import annotations

from typing import Literal

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import SKILL_DECKS
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import (
    areas,
    equipment,
    glyphs,
    retinue,
    town,
    treachery,
    vacancy,
)
from undercroft.games.descent.state import Hero
from undercroft.games.descent.words.happening import happen
from undercroft.kit.decks import shuffled, without

NEXT: dict[str, Literal["shopping", "placing", "heroes"]] = {
    "skills": "shopping",
    "shopping": "placing",
    "placing": "heroes",  # DSC-SETUP-21
}


async def go_on(game: Descent) -> None:
    """The next hero of the stage; then the next stage. `step` says how many are done."""
    state = game.state
    done = int(state.step or 0)
    if state.stage == "treachery":
        if await treachery.go_on(game):
            return
        game.emit(events.QuestBegan, game.book.quest.id)
        state.stage, state.step = "skills", ""
        return
    if state.stage == "placing" and not done:
        await areas.reveal(game, game.book.quest.areas[0].id)  # DSC-SETUP-17
    if done >= len(state.heroes):
        state.stage = NEXT[state.stage]
        state.step = ""
        if state.stage == "heroes":
            await happen(game, "quest")
            await happen(game, "round", str(state.round))
        return
    hero = state.heroes[done]
    if done or state.stage != "placing":
        game.quiet()
    if state.stage == "skills":
        await _trade_skill(game, hero)
        await equipment.keep_limits(game, hero)  # skills may forbid what he has
    elif state.stage == "shopping":
        await town.shop(game, hero, first=True)
    else:
        await _place(game, hero)
    state.step = str(done + 1)


async def _trade_skill(game: Descent, hero: Hero) -> None:
    """One skill may go back for another of its deck (DSC-SETUP-07)."""
    skill = await game.ask(
        hero.seat,
        "trade",
        [Option("keep", ""), *(Option(f"skill:{id}", id) for id in hero.skills if _more(game, id))],
        rule="DSC-SETUP-07",
        about=(hero.sheet,),
    )
    if not skill:
        return
    state = game.state
    deck = SKILL_DECKS.index(game.library.skills[skill].deck)
    hero.skills = without(hero.skills, skill)
    town.learn(game, hero, deck)
    decks = list(state.skill_decks)
    decks[deck] = shuffled(game, (*decks[deck], skill))
    state.skill_decks = (decks[0], decks[1], decks[2])
    sheet = game.sheet(hero)
    hero.wounds, hero.fatigue = sheet.max_wounds, sheet.max_fatigue


def _more(game: Descent, skill: str) -> bool:
    """Whether the skill's deck has another card."""
    return bool(game.state.skill_decks[SKILL_DECKS.index(game.library.skills[skill].deck)])


async def _place(game: Descent, hero: Hero) -> None:
    """On an activated glyph or beside one (DSC-SETUP-13)."""
    free = 0
    for glyph in glyphs.usable(game):
        free |= 1 << glyph.space | game.ground.board.adjacent[glyph.space]
    free &= vacancy.free(game)
    hero.space = await game.ask(
        hero.seat,
        "place",
        [Option(f"space:{space_name(game.ground, space)}", space) for space in bits(free)],
        rule="DSC-SETUP-13",
        about=(hero.sheet,),
    )
    retinue.accompany(game, hero)
