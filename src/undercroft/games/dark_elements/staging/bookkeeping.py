"""What cards remember, tell and ask: flags, counters, paragraphs, choices, the end of the quest."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.script import Choice, ChoiceOption
from undercroft.games.dark_elements.staging.grammar import (
    Effect,
    ParagraphId,
    Plain,
    do_all,
)
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.state import Counter
from undercroft.kit.questions import put
from undercroft.kit.stories.shared import ChoiceId, Flag
from undercroft.kit.stories.shared import Counter as CounterId


class StoryChoice(Question, frozen=True):
    clause = "DE-RUL-101"
    prompt = "{text}"
    answers = {"option:N": "{N}"}

    text: str
    options: tuple[str, ...]


class SetFlag(Plain, frozen=True):
    """The flag is set for the rest of the game."""

    form = "set {flag}"
    rule = "DE-ENC-11"

    flag: Flag

    def act(self, game: DarkElements, scene: Scene) -> None:
        if self.flag not in game.state.flags:
            game.state.flags = (*game.state.flags, str(self.flag))


class ClearFlag(Plain, frozen=True):
    """It is as if it had never been set."""

    form = "clear {flag}"
    rule = "DE-ENC-11"

    flag: Flag

    def act(self, game: DarkElements, scene: Scene) -> None:
        game.state.flags = tuple(flag for flag in game.state.flags if flag != self.flag)


class Count(Plain, frozen=True):
    """The counter goes up, by 1 if nothing else is said."""

    form = "count {counter}< by {n}>"
    rule = "DE-ENC-11"

    counter: CounterId
    n: int | None = None

    def act(self, game: DarkElements, scene: Scene) -> None:
        name = str(self.counter)
        n = counted(game, name) + (1 if self.n is None else self.n)
        others = tuple(one for one in game.state.counters if one.name != name)
        game.state.counters = (*others, Counter(name, n))
        game.emit(events.CountedUp, name, n)


def counted(game: DarkElements, name: str) -> int:
    return next((one.n for one in game.state.counters if one.name == name), 0)


class Read(Plain, frozen=True):
    """A paragraph of the card is read."""

    form = "read {paragraph}"
    rule = "DE-RUL-101"

    paragraph: ParagraphId

    def act(self, game: DarkElements, scene: Scene) -> None:
        text = game.library.card(scene.card).paragraphs[self.paragraph]
        game.emit(events.ParagraphRead, scene.card, text)


class Ask(Effect, frozen=True):
    """The heroes choose one of the options that are open."""

    form = "ask {choice}"
    rule = "DE-RUL-101"

    choice: ChoiceId

    async def do(self, game: DarkElements, scene: Scene) -> None:
        choice: Choice = game.library.card(scene.card).choices[self.choice]
        options = [
            Option(f"option:{number}", option)
            for number, option in enumerate(choice.options, start=1)
            if option.needs is None or option.needs.means.holds(game, scene)
        ]
        if not options or game.telling.is_endless:
            return
        asking = StoryChoice(choice.text, tuple(option.name for option in choice.options))
        chosen: ChoiceOption = await put(game, game.players, asking, options, always=True)
        game.emit(events.OptionChosen, chosen.name)
        with game.telling:
            await do_all(game, scene, chosen.do.means.does)


class Win(Effect, frozen=True):
    """The quest is won at once (DE-END-02)."""

    form = "win"
    rule = "DE-END-02"
    ends = True

    async def do(self, game: DarkElements, scene: Scene) -> None:
        game.end(True, "awake")


class Lose(Effect, frozen=True):
    """The quest is lost at once (DE-END-03)."""

    form = "lose"
    rule = "DE-END-03"
    ends = True

    async def do(self, game: DarkElements, scene: Scene) -> None:
        game.end(False, "limbo")
