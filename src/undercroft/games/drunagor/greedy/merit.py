"""How good a card is in general: which Skills to keep free and which cubes to keep."""

from __future__ import annotations

from undercroft.games.drunagor.cards.tree import Static
from undercroft.games.drunagor.cards.words import keywords, sentences
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.greedy.card_sums import Step, card_sums
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.state import FREE, Hero

MERITS = {
    **{row.name: row.merit for row in keywords.ROWS},
    **{row.name: row.merit for row in sentences.ROWS},
    "ACTIVATE": 2.0, "CRAFT": 6.0, "REMOVE BLEED": 1.0, "REMOVE BURN": 1.5,
}  # fmt: skip
PASSIVE = 3.0
HEALTH = 1.2

_merits: dict[int, tuple[Skill, float]] = {}


def merit(skill: Skill) -> float:
    """A rough measure of a card, whatever the situation."""
    known = _merits.get(id(skill))
    if known is not None and known[0] is skill:
        return known[1]
    value = _passive(skill) if skill.symbol == "P" else sum(map(_step, card_sums(skill).steps))
    if skill.symbol == "R":
        value += 1.0
    value += 0.2 * (sum(map(len, skill.slots)) - 1)  # may be used under more cubes
    _merits[id(skill)] = (skill, value)
    return value


def _step(step: Step) -> float:
    many = min(step.count, 2) if step.many else 1
    wide = 1.0 if many == 1 else 1.4
    value = many * (0.12 * step.move + 0.9 * step.damage)
    value += wide * sum(_deed(keyword) * min(n, 6) for keyword, n in step.deeds)
    blow = 2.1 + 0.15 * sum(step.hits) + 0.7 * step.bonus
    return value + wide * len(step.hits) * blow


def _deed(keyword: str) -> float:
    return MERITS.get("ACTIVATE" if keyword.startswith("ACTIVATE") else keyword, 0.0)


def _passive(skill: Skill) -> float:
    value = PASSIVE
    for clause in skill.body.clauses:
        for group in clause.groups:
            for item in group.items:
                if isinstance(item, Static) and item.kind == "HP":
                    value += HEALTH * item.amount.n
    return value


def cube_merit(game: Drunagor, hero: Hero, colour: int) -> float:
    """What an available cube of a colour is good for: the best Skill it could still go on."""
    best = 0.5
    for entry, mark in enumerate(hero.slots):
        if mark != FREE:
            continue
        skill = game.skill(hero.cards[entry])
        if any("YRGB"[colour] in slot for slot in skill.slots) if colour < 4 else True:
            best = max(best, merit(skill))
    return best / (1 + 0.3 * (hero.pool[colour] - 1))
