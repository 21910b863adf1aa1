"""R26: enemies do what a second, slow and independent reading of the rules says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hellscape import LIBRARY
from oracle import hellscape as oracle
from oracle.hellscape import Beast, Story, World
from oracle.hellscape_positions import Rolled, Rule, plain
from release import LONG
from rule import rule
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import behaving, mobs
from undercroft.games.hellscape.state import Enemy

Reading = Callable[[World, Beast], set[Story]]

ARMS = ("", *(id for id, item in LIBRARY.items.items() if item.deck.startswith("mob-")))
PER_ITEM = 12 if LONG else 6
PER_CARD = 120 if LONG else 50

ROAMING: dict[str, Reading] = {
    "lyidan-1": lambda world, beast: oracle.lyidan(world, beast, 3, 1),
    "lyidan-3": lambda world, beast: oracle.lyidan(world, beast, 5, 1),
    "lyidan-5": lambda world, beast: oracle.lyidan(world, beast, 6, 2),
    "ytheria-1": lambda world, beast: oracle.ytheria(world, beast, "O"),
    "ytheria-3": lambda world, beast: oracle.ytheria(world, beast, "YO"),
    "ytheria-5": lambda world, beast: oracle.ytheria(world, beast, "OO"),
    "andra-1": oracle.andra,
    "andra-3": oracle.andra,
    "andra-5": oracle.andra,
    "the-ghoul-1": lambda world, beast: oracle.ghoul(world, beast, 5),
    "the-ghoul-3": lambda world, beast: oracle.ghoul(world, beast, 8),
    "the-ghoul-5": lambda world, beast: oracle.ghoul(world, beast, 10),
}
BOSSES: dict[tuple[str, int], Reading] = {
    ("archangel-michael", 0): oracle.strike_closest,
    ("archangel-michael", 1): lambda world, beast: oracle.approach(world, beast, 2),
    ("archangel-michael", 2): oracle.descend,
    ("the-reaper", 0): oracle.strike_closest,
    ("the-reaper", 1): oracle.reap,
    ("the-reaper", 2): oracle.sweep,
}


def agree(rolled: Rolled, activate: Rule, reading: Reading, patch: pytest.MonkeyPatch) -> None:
    said = {plain(story, rolled.beast.cell) for story in reading(rolled.world, rolled.beast)}
    assert rolled.stories(activate, patch) == said, (
        f"{rolled.card} {rolled.item}, seed {rolled.seed}"
    )


@rule(
    "MD2-MOB-01", "MD2-MOB-02", "MD2-MOB-03", "MD2-MOB-04", "MD2-MOB-05", "MD2-MOB-06",
    "MD2-MOB-08", "MD2-MOB-09", "MD2-MOB-11", "MD2-ENEMY-06", "MD2-ENEMY-07", "MD2-LOS-10",
    "MD2-ZONE-10", "MD2-TOKEN-04", "MD2-TOKEN-05", "MD2-RUL-19", "MD2-RUL-20", "MD2-RUL-21",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(PER_ITEM))
def test_mobs_attack_and_walk_as_the_oracle_says(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for item in ARMS:
        agree(Rolled("mob", "skeletons-1", seed, item), mobs.activate, oracle.mob, monkeypatch)


@rule(
    "MD2-ROAM-01", "MD2-ROAM-02", "MD2-ROAM-03", "MD2-ROAM-04", "MD2-ROAM-05", "MD2-ROAM-06",
    "MD2-RUL-65", "MD2-RUL-85",
)  # fmt: skip
@pytest.mark.parametrize("card", ROAMING)
def test_roaming_monsters_follow_their_patterns_as_the_oracle_says(
    card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(PER_CARD):
        rolled = Rolled("roaming", card, seed)
        if card.startswith("andra") and seed % 2:
            rolled.off_board()
        agree(rolled, behaving.activate, ROAMING[card], monkeypatch)


@rule("MD2-BOSS-07", "MD2-ROAM-04", "MD2-RUL-85", "MD2-RUL-100")
@pytest.mark.parametrize(("card", "paws"), BOSSES)
def test_bosses_do_what_their_paws_say(
    card: str, paws: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def move(game: Hellscape, enemy: Enemy) -> None:
        await behaving.carry_out(game, enemy, LIBRARY.bosses[card].moves[paws].steps)

    for seed in range(PER_CARD):
        agree(Rolled("boss", card, seed), move, BOSSES[card, paws], monkeypatch)


def test_the_random_positions_are_of_every_sort() -> None:
    """Attacks of every type, on Spirits too, walks of one and two Zones, idle Mobs, pillars."""
    seen: set[object] = set()
    for item in ARMS:
        for seed in range(4):
            rolled = Rolled("mob", "skeletons-1", seed, item)
            names = {person.name: person.hero for person in rolled.world.people}
            stories = oracle.mob(rolled.world, rolled.beast)
            seen.add("a choice" if len(stories) > 1 else "no choice")
            for story in stories:
                seen.add(len(story))
                for deed in story:
                    seen.add((deed[0], deed[2]) if deed[0] == "walk" else deed[:1] + deed[2:3])
                    seen.add(("spirit", names.get(str(deed[1]))))
    attacks = {("attack", kind) for kind in ("melee", "magic", "ranged")}
    assert attacks | {("walk", 1), ("walk", 2), 0, 1, 2, "a choice", "no choice"} <= seen
    assert {("spirit", True), ("spirit", False)} <= seen
