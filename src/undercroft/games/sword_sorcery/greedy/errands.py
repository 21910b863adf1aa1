"""Where heroes want to go: to the quest's next step, to what can be opened, to enemies."""

from __future__ import annotations

from undercroft.board import FAR
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.state import Area, Hero
from undercroft.games.sword_sorcery.words.goals import AllHeroesIn, is_met

QUEST, ENEMY, DOOR, CHEST, SEARCH = 6.0, 4.0, 3.5, 2.0, 1.5
WEARY = 0.45  # an errand is worth less by so much for each area on the way


def errands(game: SwordSorcery) -> dict[Area, float]:
    """Areas that somebody should go to, and what that is worth."""
    state, found = game.state, dict[Area, float]()

    def want(area: Area, worth: float) -> None:
        found[area] = max(found.get(area, 0.0), worth)

    for action in game.quest.actions:
        if action.id not in state.done and is_met(
            game, action.needs.means if action.needs else None
        ):
            want(game.area(action.area), QUEST)
    for word in game.quest.win.means.walk():
        if isinstance(word, AllHeroesIn):
            want(game.area(word.area), QUEST + 1)
    for enemy in state.enemies:
        want(enemy.area, ENEMY)
    for door in state.doors:
        if not door.open and not door.magic:
            for area in game.plan.beside[game.plan.door_number[door.id]]:
                want(area, DOOR)
    for token in state.tokens:
        if token.kind in ("chest", "search") and not token.magic:
            want(token.area, CHEST if token.kind == "chest" else SEARCH)
    return found


def pull(game: SwordSorcery, hero: Hero, area: Area, wanted: dict[Area, float]) -> float:
    """How well an area lies for what is to be done."""
    best = 0.0
    for goal, worth in wanted.items():
        far = game.layout.distance(area, goal)
        if far < FAR:
            best = max(best, worth - WEARY * far)
    return best
