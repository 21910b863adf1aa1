"""The campaign as a seat sees it: its chapters, every Hero's log, and the camp (DRU-LOG-01)."""

from __future__ import annotations

from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import EQUIPMENT
from undercroft.games.drunagor.naming import CUBES
from undercroft.games.drunagor.showing.tabletop import (
    CampaignView,
    CampView,
    ChapterView,
    ItemView,
    LogView,
)
from undercroft.games.drunagor.state import CURSE, TRAUMA, Hero

AT_CAMP = ("creation", "spoils", "camp")


def campaign(game: Drunagor) -> CampaignView | None:
    """Where the campaign stands; None in an Adventure that is played alone."""
    state = game.state
    if not state.campaign:
        return None
    told = game.library.campaigns[state.campaign]
    won = state.ended is not None and state.ended.won
    won = won or state.stage in ("won", "spoils", "camp")
    done = {*(state.path or range(state.chapter)), *([state.chapter] if won else ())}
    ahead = told.ahead(state.chapter)
    return CampaignView(
        id=told.id,
        name=told.name,
        stage=state.stage,
        chapter=state.chapter + 1,
        chapters=tuple(
            ChapterView(
                id=chapter.adventure,
                name=game.library.adventures[chapter.adventure].name,
                state="done" if n in done else "now" if n == state.chapter else "ahead",
                sequential=chapter.sequential,
            )
            for n, chapter in enumerate(told.chapters)
            if n in done or n in ahead  # the others were passed by
        ),
        failures=state.failures,
        logs=tuple(_log(game, hero) for hero in state.heroes),
        previous_camp=tuple(game.library.items[id].name for id in state.previous_camp),
    )


def _log(game: Drunagor, hero: Hero) -> LogView:
    items = game.library.items
    classes = game.library.classes
    return LogView(
        hero=hero.name,
        skills=tuple(game.skill(id).name for id in hero.learned),
        role=hero.role,
        role_level=hero.role_level,
        role_cubes=tuple(CUBES[letter] for letter in hero.role_cubes),
        abilities=tuple(game.skill(id).name for id in hero.abilities),
        second_class=classes[hero.second_class].name if hero.second_class else "",
        equipment={
            slot: items[item].name
            for slot, item in zip(EQUIPMENT, hero.equipment, strict=True)
            if item
        },
        bag=tuple(items[item].name for item in hero.bag),
        stash=tuple(items[item].name for item in hero.stash),
        statuses=tuple(game.skill(id).name for id in hero.statuses),
        aura=game.skill(hero.aura).name if hero.aura else "",
        outcomes=tuple(game.skill(id).name for id in hero.outcomes),
        curses=hero.slots.count(CURSE),
        traumas=hero.slots.count(TRAUMA),
    )


def camp(game: Drunagor) -> CampView | None:
    """The Camp Phase, or what new Heroes receive before a one-shot Adventure."""
    state = game.state
    if state.stage not in AT_CAMP:
        return None
    waiting = [hero.name for hero in state.heroes if hero.name not in state.camp.served]
    return CampView(
        stage=state.stage,
        due=state.camp.due,
        who=waiting[0] if waiting else "",
        done=state.camp.served,
        offer=tuple(item(game, id) for id in state.camp.offer),
        wishes={hero: game.library.items[id].name if id else "" for hero, id in state.camp.wishes},
    )


def item(game: Drunagor, id: str) -> ItemView:
    """An item's card."""
    card = game.library.items[id]
    skill = game.library.skills.get(id)
    text = skill.text if skill else ""
    return ItemView(card.name, card.type, text, card.accuracy, card.damage, id)
