"""Conditions: what each does, and when it goes (DE-BASE-111 ff.). One page for all eleven."""

from __future__ import annotations

from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules.damage import suffer, tire
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.state import Figure, Hero, Monster

# An action of the figure discards these; Burning also one of a neighbour (DE-BASE-112, -144).
BY_ACTION = ("stunned", "burning", "bleeding")


class Condition:
    """One of them. What it does not speak of stays as it is."""

    id: str

    async def turn_starts(self, game: DarkElements, who: Figure) -> None: ...

    async def turn_ends(self, game: DarkElements, who: Figure) -> None: ...


class Burning(Condition):
    """DE-BASE-112; what spares heroes and fire imps is asked for here (DE-PC-18, DE-MON-08)."""

    id = "burning"

    async def turn_ends(self, game: DarkElements, who: Figure) -> None:
        if not game.is_there(who):
            return  # he has left the map, and burns nobody
        hurt = [who, *(other for other in game.friends(who) if game.adjacent(who, other))]
        for figure in hurt:
            if game.is_there(figure) and _burns(game, figure):
                await suffer(game, figure, 1, cause=self.id)


def _burns(game: DarkElements, who: Figure) -> bool:
    if isinstance(who, Hero):
        return all(card.burns(game, who) for card in game.saying(InPlay.burns))
    return not (isinstance(who, Monster) and game.has(who, "flame-fiend"))


class Diseased(Condition):
    """DE-BASE-113."""

    id = "diseased"

    async def turn_starts(self, game: DarkElements, who: Figure) -> None:
        if await test(game, who, "willpower"):
            free(game, who, self.id)
        else:
            await tire(game, who, 1, cause=self.id)


class Immobilized(Condition):
    """DE-BASE-114; `moving` and the monsters' lines look for it."""

    id = "immobilized"

    async def turn_ends(self, game: DarkElements, who: Figure) -> None:
        free(game, who, self.id)


class Poisoned(Condition):
    """DE-BASE-115."""

    id = "poisoned"

    async def turn_starts(self, game: DarkElements, who: Figure) -> None:
        if await test(game, who, "might"):
            free(game, who, self.id)
        else:
            await suffer(game, who, 1, cause=self.id)


class Cursed(Condition):
    """No skills or monster actions marked with an arrow until it is passed (DE-BASE-119)."""

    id = "cursed"

    async def turn_starts(self, game: DarkElements, who: Figure) -> None:
        if await test(game, who, "knowledge"):
            free(game, who, self.id)


class Terrified(Condition):
    """No surges are spent; it goes at the end of a turn without an enemy in sight (DE-BASE-119)."""

    id = "terrified"

    async def turn_ends(self, game: DarkElements, who: Figure) -> None:
        if not any(game.sees(who, enemy) for enemy in game.enemies(who)):
            free(game, who, self.id)


CONDITIONS: dict[str, Condition] = {
    kind.id: kind() for kind in (Burning, Cursed, Diseased, Immobilized, Poisoned, Terrified)
}


def afflict(game: DarkElements, who: Figure, condition: str, cause: str = "") -> bool:
    """The figure has it from now on; a second one has no effect (DE-BASE-111, -121, -127)."""
    if condition in who.conditions or not game.is_there(who):
        return False
    who.conditions = tuple(sorted((*who.conditions, condition)))
    if condition == "immobilized" and isinstance(who, Hero):
        who.points = 0  # DE-BASE-114: the move and its points are over
    game.emit(events.Afflicted, who.id, condition, cause)
    return True


def free(game: DarkElements, who: Figure, condition: str, cause: str = "") -> None:
    if condition in who.conditions:
        who.conditions = tuple(one for one in who.conditions if one != condition)
        game.emit(events.Freed, who.id, condition, cause)


async def start_turn(game: DarkElements, who: Figure, condition: str) -> None:
    """What one condition does as the figure's turn or activation starts (DE-BASE-46)."""
    rule = CONDITIONS.get(condition)
    if rule is not None:
        await rule.turn_starts(game, who)


async def end_turn(game: DarkElements, who: Figure, condition: str) -> None:
    rule = CONDITIONS.get(condition)
    if rule is not None:
        await rule.turn_ends(game, who)


def asks_at_start(condition: str) -> bool:
    """Whether it has something to do when a turn starts."""
    rule = CONDITIONS.get(condition)
    return rule is not None and type(rule).turn_starts is not Condition.turn_starts
