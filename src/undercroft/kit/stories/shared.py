"""Words that every game's quests have: flags, counters, choices, rounds, the end."""

from __future__ import annotations

from undercroft.kit.stories.ahead import Ahead
from undercroft.kit.stories.stage import Stage
from undercroft.kit.stories.words import Condition, Effect, Effects, Fact, When
from undercroft.kit.words import Term

# Words that begin other phrases, and so are no names of counters
_WORDS = "flag|round|heroes|not|a|an|the|no|all|if|encounter|area|chamber|door"
NAME = r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*"


class Flag(Term, pattern=NAME, what="the name of a flag"):
    __slots__ = ()


class Counter(Term, pattern=rf"(?!(?:{_WORDS})(?![\w-])){NAME}", what="the name of a counter"):
    __slots__ = ()


class TextId(Term, pattern=NAME, what="one of the quest's texts"):
    __slots__ = ()


class ChoiceId(Term, pattern=NAME, what="a choice"):
    __slots__ = ()


# When


class QuestBegins(When, frozen=True):
    """The map is laid out and the heroes stand on it."""

    form = "the quest begins"
    moment = "quest"


class RoundBegins(When, frozen=True):
    """Every round."""

    form = "a round begins"
    moment = "round"


class ThatRoundBegins(When, frozen=True):
    """The round of that number."""

    form = "round {n} begins"
    moment = "round"

    n: int

    def meets(self, stage: Stage) -> bool:
        return stage.round() == self.n


class CounterReaches(When, frozen=True):
    """The counter has just come to the number."""

    form = "{counter} reaches {n}"
    moment = "counter"

    counter: Counter
    n: int

    @property
    def awaited(self) -> tuple[str, int]:
        return str(self.counter), self.n

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.counter and stage.counted(self.counter) == self.n


# If


class FlagIs(Fact, frozen=True):
    """The flag is set."""

    form = "flag {flag}"

    flag: Flag

    def holds(self, stage: Stage) -> bool:
        return stage.has(self.flag)


class CounterAt(Fact, frozen=True):
    """The counter has reached the number."""

    form = "{counter} {n}"

    counter: Counter
    n: int

    def holds(self, stage: Stage) -> bool:
        return stage.counted(self.counter) >= self.n


class RoundIs(Fact, frozen=True):
    """That round has come."""

    form = "round {n}"

    n: int

    def holds(self, stage: Stage) -> bool:
        return stage.round() >= self.n


class HeroesAre(Fact, frozen=True):
    """So many heroes play, or more."""

    form = "heroes {n}"

    n: int

    def holds(self, stage: Stage) -> bool:
        return stage.heroes() >= self.n


# Do


class SetFlag(Effect, frozen=True):
    """The flag is set."""

    form = "set {flag}"
    still = True

    flag: Flag

    async def do(self, stage: Stage) -> None:
        stage.set(self.flag)


class ClearFlag(Effect, frozen=True):
    """The flag is set no more."""

    form = "clear {flag}"
    still = True

    flag: Flag

    async def do(self, stage: Stage) -> None:
        stage.clear(self.flag)


class Count(Effect, frozen=True):
    """The counter goes up by 1, or by that number."""

    form = "count {counter}< by {n}>"

    counter: Counter
    n: int | None = None

    @property
    def by(self) -> int:
        return 1 if self.n is None else self.n

    async def do(self, stage: Stage) -> None:
        """One at a time, so that no number is passed over."""
        for _ in range(self.by):
            stage.count(self.counter, 1)
            await stage.happened("counter", self.counter)

    def foresee(self, ahead: Ahead) -> None:
        for _ in range(self.by):
            ahead.change(str(self.counter), 1)
            ahead.reach(str(self.counter))


class Read(Effect, frozen=True):
    """A text of the quest is read; `{name}` in it is what a counter has come to."""

    form = "read {text}"
    still = True

    text: TextId

    async def do(self, stage: Stage) -> None:
        stage.read(f"text:{self.text}", stage.text(self.text))


class Ask(Effect, frozen=True):
    """The players choose; nothing is asked when no option is open."""

    form = "ask {choice}"

    choice: ChoiceId

    async def do(self, stage: Stage) -> None:
        if stage.telling.is_endless:
            return
        choice = stage.choice(self.choice)
        open = [one for one in choice.options if not one.needs or one.needs.means.holds(stage)]
        if open:
            chosen = await stage.choose(choice, open)
            if chosen.text:
                number = choice.options.index(chosen) + 1
                stage.read(f"option:{choice.id}:{number}", chosen.text)
            if chosen.do is not None:
                with stage.telling:
                    await chosen.do.means.do(stage)


class Whether(Effect, frozen=True):
    """One or the other."""

    form = "if {condition} then ({then})< else ({otherwise})>"

    condition: Condition
    then: Effects
    otherwise: Effects | None = None

    async def do(self, stage: Stage) -> None:
        if self.condition.holds(stage):
            await self.then.do(stage)
        elif self.otherwise is not None:
            await self.otherwise.do(stage)


class Win(Effect, frozen=True):
    """The heroes have won."""

    form = "win"

    async def do(self, stage: Stage) -> None:
        stage.win()


class Lose(Effect, frozen=True):
    """The heroes have lost."""

    form = "lose"

    async def do(self, stage: Stage) -> None:
        stage.lose()
