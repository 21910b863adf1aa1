"""Who reads the chronicle can add an attack up: from the dice to the wounds (Descent)."""

from __future__ import annotations

import re
from collections import Counter

from contract.playing import begun, player
from contract.titles import each_adventure
from undercroft.core.events import Event
from undercroft.games.descent import events

ANSWERS = 1500
SUM = re.compile(
    r"hits .+?: (?:(?P<sum>\d+ rolled.*?) = )?(?P<damage>\d+) damage against armor (?P<armor>\d+)"
    r"(?: \((?P<worn>\d+), Pierce (?P<pierce>\d+)\))?: (?P<wounds>\d+) wounds?"
)


def added(words: str) -> int:
    """What a sum in a sentence comes to."""
    first, _, times = words.partition(", times ")
    numbers = [int(n) for n in re.findall(r"[+-]\d+|^\d+", first)]
    factor, _, shrugged = times.partition(", ")
    off = re.search(r"(\d+) shrugged off", shrugged or words)
    total = max(0, sum(numbers)) * (int(factor) if factor else 1)
    return total - (int(off[1]) if off else 0)


def rolled(event: events.DiceRolled) -> int:
    faces = [face.split("/") for die, face in event.dice if die != "power" and face.count("/") == 2]
    return sum(int(damage) for _, damage, _ in faces)


def test_an_attack_can_be_added_up_from_its_dice_to_its_wounds() -> None:
    met: Counter[str] = Counter()
    for configuration in each_adventure("descent"):
        title, heard = configuration.title, list[Event]()
        driver, who = begun(configuration, 4), player(configuration, "greedy", 4)
        driver.game.listener = heard.append
        while driver.request is not None and driver.count < ANSWERS // 4:
            driver.answer(who.choose(driver.game, driver.request).key)
        for event in heard:
            if not isinstance(event, events.AttackHit):
                continue
            (sentence,) = title.sentences(event)
            found = SUM.search(sentence)
            assert found, sentence
            damage, armor, wounds = (int(found[one]) for one in ("damage", "armor", "wounds"))
            if found["sum"]:
                assert added(found["sum"]) == damage, sentence
                met["sum"] += 1
            if found["pierce"]:
                assert max(0, int(found["worn"]) - int(found["pierce"])) == armor, sentence
                met["pierce"] += 1
            assert max(0, damage - armor) == wounds == event.wounds, sentence
            met["hit"] += 1
    assert met["hit"] > 40
    assert met["sum"] > 10
    assert met["pierce"] > 3, met


def test_what_the_dice_show_is_where_the_sum_begins() -> None:
    configuration, last, met = each_adventure("descent")[0], 0, 0
    heard: list[Event] = []
    driver, who = begun(configuration, 4), player(configuration, "greedy", 4)
    driver.game.listener = heard.append
    while driver.request is not None and driver.count < 400:
        driver.answer(who.choose(driver.game, driver.request).key)
    for event in heard:
        if isinstance(event, events.DiceRolled):
            last = rolled(event)
        elif isinstance(event, events.AttackHit):
            assert event.rolled == last, event
            met += 1
    assert met > 10
