"""What only quests say: paragraphs, flags, counters, choices, things dropped, the end."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import QuestName, ThingName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import menace
from undercroft.games.sword_sorcery.rules.carrying import belongings, copies, gain
from undercroft.games.sword_sorcery.rules.happenings import tell
from undercroft.games.sword_sorcery.state import NOWHERE, Counter, Lying
from undercroft.games.sword_sorcery.words.goals import is_met
from undercroft.games.sword_sorcery.words.grammar import Simple, Target, topics
from undercroft.games.sword_sorcery.words.saying import Voice
from undercroft.games.sword_sorcery.words.terms import ChoiceId, CounterName, Flag, Name, Paragraph
from undercroft.games.sword_sorcery.words.tests import counted
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.decks import printed
from undercroft.kit.questions import put


class ParagraphRead(events.Fact, frozen=True):
    clause = "SNS-FULL-162"
    says = "{text}"

    quest: QuestName
    paragraph: str
    text: str


class FlagRaised(events.Fact, frozen=True):
    clause = "SNS-FULL-162"
    says = ""  # the story says what it is

    flag: str


class CountedUp(events.Fact, frozen=True):
    clause = "SNS-FULL-162"
    says = "{counter} so far: {n}."

    counter: ThingName
    n: int


class Chosen(events.Fact, frozen=True):
    clause = "SNS-FULL-164"
    says = "The heroes choose: {option}."

    option: str


class StoryChoice(Question, frozen=True):
    clause = "SNS-DEC-35"
    prompt = "What do the heroes do?"
    answers = {"option:N": "number {N}"}

    choice: ThingName


class Read(Simple, frozen=True):
    """A paragraph is shown."""

    form = "read {paragraph}"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    paragraph: Paragraph

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        game.emit(
            ParagraphRead,
            game.quest.id,
            str(self.paragraph),
            game.quest.paragraphs[self.paragraph],
        )


class SetFlag(Simple, frozen=True):
    """A flag of the quest is set."""

    form = "set {flag}"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    flag: Flag

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        state, duel = game.state, game.quest.duel
        if self.flag in state.flags:
            return
        state.flags = (*state.flags, str(self.flag))
        game.emit(FlagRaised, str(self.flag))
        if duel is not None and duel.flag == self.flag:
            for enemy in state.enemies:
                if enemy.kind == duel.master and not enemy.menace:
                    menace.take(game, enemy, use.active(game))


class ClearFlag(Simple, frozen=True):
    """It is as if it had never been set; a duel that it began is over."""

    form = "clear {flag}"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    flag: Flag

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        game.state.flags = tuple(flag for flag in game.state.flags if flag != self.flag)


class Count(Simple, frozen=True):
    """The counter goes up, by 1 if nothing else is said."""

    form = "count {counter}< by {n}>"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    counter: CounterName
    n: int | None = None

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        more = 1 if self.n is None else self.n
        name, n = str(self.counter), counted(game, self.counter) + more
        others = tuple(one for one in game.state.counters if one.name != name)
        game.state.counters = (*others, Counter(name, n))
        game.emit(CountedUp, name, n)
        await tell(game, "counter", name, use.active(game).area)


class Ask(Simple, frozen=True):
    """The active player chooses."""

    form = "ask {choice}"
    rule = "SNS-FULL-164"
    all_of = topics("quest")

    choice: ChoiceId

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        choice = next(one for one in game.quest.choices if one.id == self.choice)
        options = [
            Option(f"option:{number}", option)
            for number, option in enumerate(choice.options, start=1)
            if option.condition is None or is_met(game, option.condition.means)
        ]
        if options and not game.telling.is_endless:
            chosen = await put(game, game.decider, StoryChoice(self.choice), options, always=True)
            game.emit(Chosen, chosen.name)
            with game.telling:
                await chosen.do.means.do(game, use)


class Drop(Simple, frozen=True):
    """A thing lies in the area of the event, unless it is in play already."""

    form = "drop {thing}"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    thing: Name

    def said(self, voice: Voice) -> str:
        return f"the {self.thing.replace('_', ' ').title()} lies there"

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        state = game.state
        held = any(self.thing in hero.keys for hero in state.heroes)
        if held or any(one.key == self.thing for one in state.lying):
            return
        area = use.active(game).area if use.area == NOWHERE else use.area
        state.lying = (*state.lying, Lying(area, key=str(self.thing)))
        game.emit(events.Dropped, str(self.thing), game.name(area))


class Win(Simple, frozen=True):
    """The quest is won at once."""

    form = "win"
    says = "the quest is won"
    rule = "SNS-FULL-150"
    all_of = topics("quest")

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        game.end(True, "goal")


class Lose(Simple, frozen=True):
    """The quest is lost at once."""

    form = "lose"
    says = "the quest is lost"
    rule = "SNS-FULL-150"
    all_of = topics("quest")

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        game.end(False, "failed")


class SoulWeapon(Simple, frozen=True):
    """Each hero gains the soul weapon of his class."""

    form = "soul weapon"
    says = "each hero gains the soul weapon of his class"
    rule = "SNS-FULL-179"
    all_of = topics("quest")

    async def do(self, game: SwordSorcery, use: Use, to: Target | None) -> None:
        for hero in game.state.heroes:
            weapon = game.role(hero).soul_weapon
            if all(printed(id) != weapon for id in belongings(hero)):
                await gain(game, hero, copies(game, weapon))
