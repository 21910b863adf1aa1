"""What a card says, as data: a row of independent clauses (DSC-LANG-03). A clause is what has to be
met or paid, and the effects that follow."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.games.descent.cards.effect import Call, Effect
from undercroft.games.descent.cards.guards import Cost, Guard, Pay, Surge, Tag, When
from undercroft.kit.words import Word


class Clause(Word, frozen=True):
    form = "<{guards| }: >{effects}"
    effects: tuple[Effect, ...]
    guards: tuple[Guard, ...] = ()

    def tagged(self, name: str) -> bool:
        return any(isinstance(guard, Tag) and guard.name == name for guard in self.guards)

    @property
    def when(self) -> When | None:
        return next((guard for guard in self.guards if isinstance(guard, When)), None)

    @property
    def surges(self) -> int:
        """What it costs in surges; 0 if it is not bought with them."""
        return next((guard.n for guard in self.guards if isinstance(guard, Surge)), 0)

    @property
    def costs(self) -> tuple[Cost, ...]:
        return tuple(c for guard in self.guards if isinstance(guard, Pay) for c in guard.costs)


class Text(Word, frozen=True):
    form = "{clauses|; }"
    other_forms = ("none",)
    clauses: tuple[Clause, ...] = ()

    def __str__(self) -> str:
        return super().__str__() or "none"

    def calls(self) -> Iterator[Call]:
        """Every call in it, those inside others too."""
        waiting = [effect for one in self.clauses for effect in one.effects]
        while waiting:
            if isinstance(call := waiting.pop(0), Call):
                yield call
                waiting += call.inner()


NOTHING = Text()
