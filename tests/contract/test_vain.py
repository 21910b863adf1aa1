"""What would do nothing says so, and the program neither does nor advises it."""

from __future__ import annotations

from collections import Counter

import pytest

from contract.playing import begun, player
from contract.titles import DESCRIBED, Configuration, configurations
from undercroft.games.drunagor.greedy.card_sums import card_sums

FEW = 260  # decisions of each game
LOOKED_AT = {
    "drunagor": ("turn",),
    "descent": ("own-cards", "window", "turn"),
    "hellscape": ("turn",),
    "dark_elements": ("what-next", "use-card"),
    "sword_sorcery": ("what-next",),
}


def met(id: str) -> list[Configuration]:
    """Each adventure once."""
    return list({one.adventure: one for one in configurations(id)}.values())


@pytest.mark.parametrize("id", DESCRIBED)
def test_the_program_does_nothing_in_vain(id: str) -> None:
    seen: Counter[str] = Counter()
    for configuration in met(id):
        driver = begun(configuration, 5, keep=False)
        who, title = player(configuration, "greedy", 5), configuration.title
        for _ in range(FEW):
            request = driver.request
            if request is None:
                break
            chosen = who.choose(driver.game, request).key
            if request.kind in LOOKED_AT[id]:
                shown = title.question(driver.game, request).options
                vain = {option.key for option in shown if option.vain}
                seen[request.kind] += bool(vain)
                assert chosen not in vain, f"{configuration}: {request.kind} {chosen}"
                assert all(option.note for option in shown if option.vain)
            driver.answer(chosen)
    if id in ("drunagor", "descent"):
        assert seen["turn"], "no Skill was ever out of reach, no potion of no use"


def test_no_reaction_is_spent_on_a_blow_that_is_stopped() -> None:
    """Drunagor: with no damage left only what strikes back is worth a cube."""
    stopped = 0
    for configuration in met("drunagor"):
        driver = begun(configuration, 7, keep=False)
        who = player(configuration, "greedy", 7)
        for _ in range(FEW):
            request = driver.request
            if request is None:
                break
            option = who.choose(driver.game, request)
            if request.kind == "reaction" and not any(left for _, left in request.about[2]):
                stopped += 1
                if option.value is not None:
                    assert card_sums(option.value.skill).retaliates, (
                        f"{configuration}: {option.key}"
                    )
            driver.answer(option.key)
    assert stopped, "no blow was ever stopped before somebody was asked"
