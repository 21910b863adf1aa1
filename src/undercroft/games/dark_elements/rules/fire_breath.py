"""Fire Breath: a path of four spaces from the target on (DE-MON-05 to -07, DE-SURGE-04)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.attack import Attack
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.combat import roll_defence
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.striking import gained, target
from undercroft.games.dark_elements.rules.surging import demand
from undercroft.games.dark_elements.state import Monster, Space
from undercroft.kit.questions import put

LENGTH = 4  # DE-RUL-33


class WhichPath(Question, frozen=True):
    clause = "DE-DEC-34"
    prompt = "{monster} breathes fire: on whom?"
    answers = {"path:N": "{N}"}

    monster: FigureName
    paths: tuple[tuple[FigureName, ...], ...]  # whom each affects, by the number in the key


def new_victims(game: DarkElements, attack: Attack) -> list[frozenset[Space]]:
    """The spaces of heroes that the best paths affect; none if it adds no target (DE-SURGE-04)."""
    start = attack.target.figure.spaces[0]  # of who defends, not of whom (DE-RUL-103)
    heroes = monsters = 0
    for victim in game.victims():
        heroes |= 1 << victim.space
    for monster in game.monsters():
        monsters |= game.covers(monster)
    hit = 0
    for one in attack.defences:
        hit |= game.covers(one.figure)
    if not heroes & ~hit & game.layout.within(start, LENGTH - 1):
        return []
    found = _paths(game, start, ~monsters, heroes)
    most = max(len(spaces) for spaces in found)
    best = [spaces for spaces in found if len(spaces) == most]
    return best if all(any(not hit >> one & 1 for one in spaces) for spaces in best) else []


def _paths(game: DarkElements, start: Space, free: int, heroes: int) -> set[frozenset[Space]]:
    """For every path the heroes' spaces on it; no space twice, none with a monster."""
    adjacent = game.layout.adjacent
    found: set[frozenset[Space]] = set()

    def go(space: Space, path: int, left: int) -> None:
        ahead = adjacent[space] & free & ~path if left else 0
        if not ahead:
            found.add(frozenset(bits(path & heroes)))
        for there in bits(ahead):
            go(there, path | 1 << there, left - 1)

    go(start, 1 << start, LENGTH - 1)
    return found


async def breathe(game: DarkElements, attack: Attack) -> None:
    """The heroes choose among equally good paths; who is added rolls defence now (DE-MON-07). Then
    the list of surges is read from the top: what their cards demand comes first (DE-SURGE-01)."""
    monster = attack.attacker
    assert isinstance(monster, Monster)
    among = sorted(new_victims(game, attack), key=sorted)
    at = {one.space: one for one in game.victims()}
    named = tuple(tuple(at[space].id for space in sorted(spaces)) for spaces in among)
    options = [Option(f"path:{n}", spaces) for n, spaces in enumerate(among, 1)]
    chosen = await put(game, game.players, WhichPath(monster.id, named), options)
    hit = {one.figure.id for one in attack.defences}
    before = len(attack.defences)
    for space in sorted(chosen):
        if at[space].id not in hit:
            added = target(game, monster, at[space], lit(game))
            added.aimed = False  # neither sight nor range is needed (DE-MON-06)
            await moments.affected(game, attack, added)
            attack.defences = [*attack.defences, added]
            roll_defence(game, added)
            await moments.defended(game, attack, added)
    demand(game, attack, attack.defences[before:])
    struck = [one.figure for one in attack.defences if not one.missed]
    attack.gained = gained(game, monster, struck)  # DE-RUL-34
