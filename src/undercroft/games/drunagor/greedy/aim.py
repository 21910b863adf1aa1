"""Choosing targets: which step of a card asks, and whom it is best spent on."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Request
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy import keywords
from undercroft.games.drunagor.greedy.appraisal import Appraisal
from undercroft.games.drunagor.greedy.card_sums import PLAIN_ATTACK, Step, card_sums
from undercroft.games.drunagor.greedy.foe import Foe
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.rules import mending
from undercroft.games.drunagor.state import Figure, Follower, Hero

ENEMY_PET = 2.0  # what it is worth to be rid of one


def skill_in_hand(game: Drunagor, hero: Hero, id: str) -> Skill | None:
    """A card of a Hero by its id: on the boards, Focus Abilities, or from the bag."""
    if id == mending.MENDING.id:
        return mending.MENDING
    library = game.library
    held = (*hero.cards, *library.heroes[hero.name].focus, hero.aura)
    return library.skills.get(id) if id in held or id in library.items else None


class Aiming:
    """Weighs the options of a target question."""

    def __init__(self, appraisal: Appraisal, request: Request) -> None:
        self.appraisal = appraisal
        self.game = appraisal.game
        self.hero = appraisal.hero
        skill = skill_in_hand(self.game, self.hero, request.about[1])
        self.step = self._asking(skill, request)

    def _asking(self, skill: Skill | None, request: Request) -> Step:
        """The step whose target words fit the options that are offered."""
        if skill is None:
            return PLAIN_ATTACK
        offered = [o.value for o in request.options if isinstance(o.value, Figure)]
        friends = any(self.game.allied(figure, self.hero) for figure in offered)
        optional = any(o.value is None for o in request.options)
        steps = [s for step in card_sums(skill).steps for s in (step, *step.after)]
        triggered = [s for s in steps if not s.move and s.side not in ("self", "that target")]
        fitting = [s for s in triggered if _fits(s, friends, optional)]
        return (fitting or triggered or [PLAIN_ATTACK])[0]

    def value(self, option: Option[Any]) -> float:
        figure = option.value
        if figure is None:
            return 0.0
        return self.on(figure)

    def on(self, figure: Figure) -> float:
        step, appraisal = self.step, self.appraisal
        foe = appraisal.outlook.by_id.get(figure.id)
        if foe is not None:
            return self._struck(step, foe) if step.hits else appraisal.on_foe(step, foe)
        if isinstance(figure, Hero):
            friend = appraisal.outlook.of[figure.id]
            if step.commanded:
                return appraisal.commanded(step, friend)
            value = appraisal.on_friend(step, friend) - 3.0 * step.damage * friend.weight
            return value + 0.001 * (friend.missing() - friend.health)
        if isinstance(figure, Follower):
            harm = keywords.harms(step)
            if not self.game.allied(figure, self.hero):
                return ENEMY_PET if harm else -1.0
            return -5.0 if harm else 0.2 * sum(n for k, n in step.deeds if k == "SHIELD")
        return 0.0

    def _struck(self, step: Step, foe: Foe) -> float:
        appraisal = self.appraisal
        if appraisal.arms is None:
            return 0.0
        spot = appraisal.spot(self.hero.space)
        return appraisal.blow(appraisal.arms, step, step.hits[0], foe, spot, appraisal.arms.hidden)


def _fits(step: Step, friends: bool, optional: bool) -> bool:
    if friends and (step.side == "enemy" or (step.hits and not step.commanded)):
        return False
    return step.many == optional or bool(step.shape)
