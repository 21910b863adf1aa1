"""Experience, and Act II (DE-XP, DE-ACT2)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Skill
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.state import Hero
from undercroft.kit.questions import put


class BuySkill(Question, frozen=True):
    clause = "DE-XP-02"
    prompt = "{hero}: learn a skill ({xp} XP)?"
    answers = {"learn:CARD": "{CARD}", "save": "save the XP"}

    hero: FigureName
    xp: int


async def gain_experience(game: DarkElements, n: int) -> None:
    """Every hero, the knocked out too, and what they buy for it at once (DE-XP-01, -05)."""
    for hero in game.state.heroes:
        hero.xp += n
        game.emit(events.ExperienceGained, hero.id, n)
    for hero in game.state.heroes:
        await buy_skills(game, hero)


async def buy_skills(game: DarkElements, hero: Hero) -> None:
    """As long as he can pay and likes to (DE-XP-02 to -04, DE-SETUP-12)."""
    while skills := for_sale(game, hero):
        options: list[Option[Skill | None]] = [Option(f"learn:{s.id}", s) for s in skills]
        options.append(Option("save", None))
        chosen = await put(game, hero.seat, BuySkill(hero.id, hero.xp), options)
        if chosen is None:
            return
        hero.xp -= chosen.xp
        hero.skills = (*hero.skills, chosen.id)
        game.redeal(hero)
        game.heard = None
        game.emit(events.SkillBought, hero.id, chosen.id)


def for_sale(game: DarkElements, hero: Hero) -> list[Skill]:
    """Skills of his class that he does not own and can pay."""
    return [
        skill
        for skill in game.book.skills[hero.role]
        if skill.id not in hero.skills and 0 < skill.xp <= hero.xp
    ]


def begin_act_two(game: DarkElements) -> None:
    """Stronger monsters and better items from now on (DE-ACT2-01 to -03)."""
    state = game.state
    if state.act == 1:
        state.act, state.shop, state.shop_later = 2, state.shop_later, ()
        game.emit(events.ActTwoBegan)
