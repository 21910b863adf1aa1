"""Bash and pull: figures moved by force, step by step (SNS-BASH, SNS-LANG-13)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules.stepping import put_into
from undercroft.games.sword_sorcery.rules.values import mighty, tread
from undercroft.games.sword_sorcery.state import Area, Figure
from undercroft.kit.questions import put


class WhereShoved(Question, frozen=True):
    clause = "SNS-DEC-13"
    prompt = "Where is {who} driven to?"
    answers = {"area:AREA": "to {AREA}"}

    who: FigureName


async def push(game: SwordSorcery, who: Figure, source: Area, n: int, seat: int) -> None:
    """Back by n areas, each farther from the source; who has no such area stays (SNS-BASH-01,
    -02)."""
    for _ in range(n):
        free = tread(game, who).free
        areas = game.layout.pushed(who.area, source, flying=free)
        if not await _shove(game, who, areas, seat, "bash"):
            return


async def pull(game: SwordSorcery, who: Figure, source: Area, n: int, seat: int) -> None:
    """Nearer by n areas, never beyond the source (SNS-LANG-13)."""
    for _ in range(n):
        free = tread(game, who).free
        areas = game.layout.pulled(who.area, source, flying=free)
        if not await _shove(game, who, areas, seat, "pull"):
            return


async def _shove(game: SwordSorcery, who: Figure, areas: int, seat: int, how: str) -> bool:
    """One step, chosen by the attacker's side (SNS-BASH-03). Whether it went."""
    if not areas or not game.is_there(who) or mighty(game, who):  # SNS-FULL-109
        return False
    options = [Option(f"area:{game.name(area)}", area) for area in bits(areas)]
    area = await put(game, seat, WhereShoved(who.id), options)
    await put_into(game, who, area, how)
    return True
