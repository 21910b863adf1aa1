"""Whether play could lead to the position of a scenario: places, tokens, turns."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.content.toml import Entry
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules.darkness import BACK, FRONT
from undercroft.games.hellscape.state import Ally, Enemy, Fighter, Hero
from undercroft.games.hellscape.zones import NOWHERE

SUPPLY = 25  # tokens of Fire and Frost together (MD2-COND-01)
LENGTHS = {"front": len(FRONT), "back": len(BACK)}


def check(game: Hellscape, setup: Entry) -> None:
    """ContentError at what could not be so."""
    state = game.state
    side, space = state.track
    if space > (length := _length(game, side)):
        name = "track of the Boss" if side == "boss" else f"{side} of the track"
        raise setup["track"].error(f"the {name} has {length} spaces")
    if (side == "boss") != state.arena:
        raise setup["track"].error(
            "the track of the Boss is used in the Boss Fight alone", "Add `[setup.boss]`."
        )
    left = SUPPLY
    for who, entry in _everybody(game, setup):
        left -= who.fire + who.frost
        if left < 0:
            key = "fire" if who.fire else "frost"
            raise entry[key].error(
                f"there are {SUPPLY} tokens of Fire and Frost", "MD2-COND-01: that is all."
            )
        _unseen(game, who, entry)
    for hero, entry in _heroes(game, setup):
        if hero.down and (hero.fire or hero.frost):
            key = "fire" if hero.fire else "frost"
            raise entry[key].error(f"{hero.card} is knocked out", "Without tokens (MD2-COND-09).")


def _length(game: Hellscape, side: str) -> int:
    """How many spaces the track has; that of a Boss is on its dashboard."""
    boss = game.boss()
    if side == "boss" and boss is not None:
        return len(game.library.bosses[boss.card].track)
    return LENGTHS.get(side, 99)


def _heroes(game: Hellscape, setup: Entry) -> Iterator[tuple[Hero, Entry]]:
    for n, hero in enumerate(game.state.heroes):
        yield hero, setup["hero"][n]


def _everybody(game: Hellscape, setup: Entry) -> Iterator[tuple[Fighter, Entry]]:
    """All figures, in the order in which they were placed."""
    yield from _heroes(game, setup)
    placed: dict[str, list[Entry]] = {
        key: list(setup[key].elements()) if setup[key].data else []
        for key in ("mob", "roaming", "ally")
    }
    placed["boss"] = [setup["boss"]]
    others: list[Enemy | Ally] = [*game.state.enemies.values(), *game.state.allies.values()]
    for one in others:
        kind = one.type if isinstance(one, Enemy) else "ally"
        if placed[kind]:
            yield one, placed[kind].pop(0)


def _unseen(game: Hellscape, who: Fighter, entry: Entry) -> None:
    """Nobody is in a Chamber that was never revealed (MD2-REVEAL-01), but Enemies who walk through
    what is closed, or come out of a Portal in it (MD2-DARK-04)."""
    if who.zone == NOWHERE or game.state.arena:  # nobody reveals the Boss Chamber
        return
    chamber = game.zones.chamber_of[who.zone]
    if isinstance(who, Enemy) and chamber:
        inside = game.zones.chambers[chamber]
        portals = (m.zone for m in game.state.markers if m.kind == "portal")
        if game.book.quest.passing or any(inside >> zone & 1 for zone in portals):
            return
    if chamber and chamber not in game.state.revealed and game.state.stage != "prepare":
        raise entry["at"].error(
            f"the Chamber {chamber} is not revealed", f'Write `revealed = ["{chamber}"]`.'
        )
