"""Monsters spend surges by a list, read again from the top after each (DE-SURGE)."""

from __future__ import annotations

from functools import lru_cache

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.attack import Attack, Defence, Surge
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.combat import fells, in_range
from undercroft.games.dark_elements.rules.fire_breath import breathe, new_victims
from undercroft.games.dark_elements.rules.surging import CONDITION, abilities, buy, pay_surges
from undercroft.kit.questions import put

BREATH = "fire-breath"


class WhichSurge(Question, frozen=True):
    clause = "DE-SURGE-08"
    prompt = "{monster} spends a surge: on what first?"
    answers = {"surge:N": "{N}"}

    monster: FigureName
    abilities: tuple[str, ...]  # by the number in the key


async def spend_by_list(game: DarkElements, attack: Attack) -> None:
    """DE-SURGE-01, on abilities that it has, each once (DE-SURGE-02, DE-BASE-163).

    What heroes demand was paid before, what they cancel is gone (DE-SURGE-07).
    """
    while True:
        chosen = await _next(game, attack)
        if chosen is None:
            return
        if chosen.text == BREATH:
            pay_surges(game, attack, chosen)
            await breathe(game, attack)
        else:
            await buy(game, attack, chosen)


async def _next(game: DarkElements, attack: Attack) -> Surge | None:
    left = abilities(game, attack)
    if not left:
        return None
    struck = [one for one in attack.defences if not one.missed]
    reached = [one for one in struck if in_range(game, attack, one)]
    kinds: dict[str, list[Surge]] = {}
    for surge in left:
        kinds.setdefault(_kind(surge), []).append(surge)
    if len(reached) < len(struck):
        if "range" in kinds:
            return max(kinds["range"], key=_bonus)  # even if it will not suffice (DE-SURGE-05)
        if not any(one.aimed for one in reached):
            return None  # missed (DE-SURGE-06)
    if "special" in kinds:
        usable = _usable(game, attack, kinds["special"], reached)
        if usable:
            return await _first_of(game, attack, usable)
    if "pierce" in kinds and any(one.shields for one in reached):
        return kinds["pierce"][0]
    return max(kinds["damage"], key=_bonus) if "damage" in kinds else None


def _usable(
    game: DarkElements, attack: Attack, special: list[Surge], reached: list[Defence]
) -> list[Surge]:
    return [surge for surge in special if _works(game, attack, surge, reached)]


@lru_cache(maxsize=256)
def _kind(surge: Surge) -> str:
    word = surge.text.split()
    if word[0] == "pierce":
        return "pierce"
    return word[1] if surge.text[0] == "+" else "special"


def _bonus(surge: Surge) -> int:
    return int(surge.text.split()[0])


def _works(game: DarkElements, attack: Attack, surge: Surge, reached: list[Defence]) -> bool:
    """Whether a special ability has an effect on a target (DE-SURGE-03, -04)."""
    if surge.text == BREATH:
        return bool(new_victims(game, attack))
    condition = CONDITION.get(surge.text)
    if condition is None:
        return True
    return any(
        condition not in one.figure.conditions
        and condition not in attack.conditions
        and (harm := attack.harm(one)) > 0
        and not fells(game, one.figure, harm)
        for one in reached
    )


async def _first_of(game: DarkElements, attack: Attack, usable: list[Surge]) -> Surge:
    """If the surges do not pay for all of them the heroes choose (DE-SURGE-08)."""
    if sum(surge.cost for surge in usable) <= attack.free_surges:
        return usable[0]
    options = [Option(f"surge:{n}", surge) for n, surge in enumerate(usable, 1)]
    texts = tuple(surge.text for surge in usable)
    return await put(game, game.players, WhichSurge(attack.attacker.id, texts), options)
