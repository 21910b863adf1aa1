"""Stories of quests wait for a moment, look at conditions, and happen as often as they may."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

import pytest

import driving
from undercroft.cards.errors import CardError
from undercroft.content.errors import ContentError
from undercroft.content.schema import convert
from undercroft.content.toml import Document
from undercroft.kit import words
from undercroft.kit.fields import hook
from undercroft.kit.stories import checks, keys, reading, readings
from undercroft.kit.stories.ahead import Ahead
from undercroft.kit.stories.happening import Stories, happen, is_due
from undercroft.kit.stories.shared import Counter
from undercroft.kit.stories.stage import Stage
from undercroft.kit.stories.storybook import Storybook
from undercroft.kit.stories.tables import Choice, Option, Story, named
from undercroft.kit.stories.telling import Telling
from undercroft.kit.stories.unasked import unasked
from undercroft.kit.stories.words import Condition, Effect, Effects, Law, Laws, When
from undercroft.kit.words import Term


class Colder(Law, frozen=True):
    form = "it is {n} degrees colder"

    n: int


class Bell(Term, pattern="bell-[a-z]", what="a bell"):
    __slots__ = ()


class Rings(When, frozen=True):
    form = "{bell} rings"
    moment = "rings"

    bell: Bell

    def meets(self, stage: Stage) -> bool:
        return stage.what == self.bell


class Forget(Effect, frozen=True):
    form = "forget {counter}"

    counter: Counter

    def foresee(self, ahead: Ahead) -> None:
        ahead.numbers[str(self.counter)] = 0


TEXTS = reading.texts(__name__)


class Table:
    """A game that is nothing but its memory."""

    def __init__(self, toml: str, heroes: int = 2) -> None:
        self.root = Document("quest.toml", toml).root
        read = hook(TEXTS)
        self.tables = named(convert(self.root["story"], dict[str, Story], read))
        self.choices = (
            named(convert(self.root["choice"], dict[str, Choice], read))
            if ("choice" in self.root.data)
            else {}
        )
        self.quest = SimpleNamespace(
            stories=self.tables, choices=self.choices, texts=self.root.data.get("texts", {})
        )
        self.stories = Stories(self.tables.values())
        self.texts: dict[str, str] = self.root.data.get("texts", {})
        self.flags: list[str] = []
        self.spent: list[str] = []
        self.told: list[str] = []
        self.number, self.party, self.answer = 1, heroes, 0
        self.ended = ""
        self.telling = Telling()


class Scene:
    def __init__(self, table: Table, story: Story, what: str = "") -> None:
        self.table, self.story, self.what = table, story, what

    @property
    def telling(self) -> Telling:
        return self.table.telling

    def has(self, flag: str) -> bool:
        return flag in self.table.flags

    def set(self, flag: str) -> None:
        self.table.flags.append(flag)

    def clear(self, flag: str) -> None:
        self.table.flags.remove(flag)

    def counted(self, counter: str) -> int:
        return self.table.flags.count(counter)

    def count(self, counter: str, by: int) -> None:
        self.table.flags += [counter] * by

    def is_spent(self, story: Story) -> bool:
        return self._mark(story) in self.table.spent

    def spend(self, story: Story) -> None:
        self.table.spent.append(self._mark(story))

    def _mark(self, story: Story) -> str:
        return f"{story.id}:{self.table.number if story.again == 'round' else ''}"

    def round(self) -> int:
        return self.table.number

    def heroes(self) -> int:
        return self.table.party

    def read(self, what: str, text: str) -> None:
        assert readings.text_of(self.table.quest, what, readings.numbers(text, self))
        self.table.told.append(readings.with_numbers(text, readings.numbers(text, self)))

    def text(self, id: str) -> str:
        return self.table.texts[id]

    def number(self, name: str) -> int:
        return self.counted(name)

    def choice(self, id: str) -> Choice:
        return self.table.choices[id]

    async def choose(self, choice: Choice, options: Sequence[Option]) -> Option:
        return options[self.table.answer]

    async def happened(self, moment: str, what: str) -> None:
        for story in self.table.stories.at(moment):
            stage = Scene(self.table, story, what)
            if is_due(stage, story):
                await happen(stage, story)

    def win(self) -> None:
        self.table.ended = "won"

    def lose(self) -> None:
        self.table.ended = "lost"


NONE = Story(id="none")


def occur(table: Table, moment: str, what: str = "") -> None:
    driving.run(Scene(table, NONE).happened(moment, what), ())


def read(base: type, text: str) -> object:
    return words.read(base, text, of=__name__)


def test_a_story_happens_once_each_time_or_once_a_round() -> None:
    table = Table("""
        [story.once]
        when = "bell-a rings"
        do   = "count once"
        [story.always]
        when  = "bell-a rings"
        do    = "count each by 2"
        again = true
        [story.hourly]
        when  = "bell-a rings"
        do    = "count hours"
        again = "round"
        [story.other]
        when = "bell-b rings"
        do   = "set other"
    """)
    for table.number in (1, 1, 2):
        occur(table, "rings", "bell-a")
    assert {one: table.flags.count(one) for one in ("once", "each", "hours", "other")} == {
        "once": 1, "each": 6, "hours": 2, "other": 0
    }  # fmt: skip


def test_a_story_waits_until_its_condition_holds() -> None:
    table = Table("""
        [story.gate]
        when = "a round begins"
        if   = "flag key and not flag rust or round 9"
        text = "It opens."
        do   = "set open"
        [story.last]
        when = "round 12 begins"
        if   = "heroes 2 and not heroes 3"
        do   = "lose"
    """)
    occur(table, "round")
    assert table.told == []
    table.flags = ["key", "rust"]
    occur(table, "round")
    assert table.told == []
    table.number = 9
    occur(table, "round")
    assert (table.told, table.flags[-1]) == (["It opens."], "open")
    for table.party, ended in ((1, ""), (3, ""), (2, "lost")):
        table.number = 12
        occur(table, "round")
        assert table.ended == ended


def test_counters_that_come_to_a_number_lead_on_at_once() -> None:
    table = Table("""
        [story.ring]
        when  = "bell-a rings"
        do    = "count rung by 2, clear quiet"
        again = true
        [story.three]
        when = "rung reaches 3"
        do   = "if rung 3 and not rung 4 then (set third) else (set late), win"
    """)
    table.flags = ["quiet", "quiet"]
    occur(table, "rings", "bell-a")
    assert (table.ended, "third" in table.flags) == ("", False)
    occur(table, "rings", "bell-a")
    assert (table.ended, "third" in table.flags) == ("won", True)
    assert table.flags.count("rung") == 4


def test_a_choice_has_branches_of_which_some_may_be_shut() -> None:
    table = Table("""
        [story.meet]
        when  = "bell-a rings"
        do    = "ask ferryman"
        again = true
        [choice.ferryman]
        text    = "He holds out his hand."
        options = [
            { name = "pay", if = "flag rich", do = "clear rich" },
            { name = "run", text = "You run.", do = "set chased" },
        ]
    """)
    occur(table, "rings", "bell-a")
    assert (table.told, table.flags) == (["You run."], ["chased"])
    table.flags = ["rich"]
    occur(table, "rings", "bell-a")
    assert table.flags == []


def test_texts_are_read_with_numbers_in_them() -> None:
    table = Table("""
        [story.a]
        when = "a round begins"
        do   = "count sheep by 3, read dusk"
        [texts]
        dusk = "There are {sheep} sheep and {wolves} wolves."
    """)
    occur(table, "round")
    assert table.told == ["There are 3 sheep and 0 wolves."]


def test_laws_hold_always_or_while_something_does() -> None:
    table = Table("""
        [story.night]
        always = "it is 3 degrees colder"
        [story.rain]
        while  = "flag rain"
        always = "it is 1 degrees colder"
    """)
    stage = Scene(table, NONE)
    assert [law.n for law in table.stories.held(Colder, stage)] == [3]
    table.flags.append("rain")
    assert [law.n for law in table.stories.held(Colder, stage)] == [3, 1]
    assert len(table.stories.laws(Colder)) == 2


def test_what_leads_to_itself_ends_somewhere() -> None:
    table = Table("""
        [story.echo]
        when  = "bell-a rings"
        again = true
        text  = "An echo."
        do    = "ask him"
        [choice.him]
        text    = "Once more?"
        options = [{ name = "yes", do = "ask him" }, { name = "no" }]
    """)
    for n in (1, 2):  # and it can happen again
        occur(table, "rings", "bell-a")
        assert table.told == ["An echo."] * n
    assert not table.telling.is_endless


@pytest.mark.parametrize(
    "text",
    [
        "flag a and b 2 or not round 3",
        "heroes 4",
        "not not flag a",
    ],
)
def test_conditions_print_as_they_were_written(text: str) -> None:
    assert str(read(Condition, text)) == text


def test_words_of_other_games_are_unknown() -> None:
    assert str(read(Laws, "it is 3 degrees colder")) == "it is 3 degrees colder"
    with pytest.raises(CardError):
        words.read(Laws, "it is 3 degrees colder", of="undercroft.games.descent")
    with pytest.raises(CardError, match=r"no effects goes on like this"):
        read(Effects, "sett key")


def faults(toml: str, **known: list[str]) -> list[str]:
    table = Table(toml)
    entry = table.root["story"]
    book = Storybook(table.tables, {}, table.choices, table.texts)
    said = [*book.said(table.root)]
    there: checks.Known = {Bell: known.get("bells", ["bell-a"])}
    found: list[ContentError] = [*keys.of_stories(table.tables, entry)]
    found += book.faults(table.root, said, there, largest=4)
    return [str(one) for one in found]


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ('[story.a]\ndo = "win"', "nothing says when it happens"),
        ('[story.a]\nwhen = "a round begins"', "nothing happens in it"),
        (
            '[story.a]\nwhen = "a round begins"\nalways = "it is 1 degrees colder"',
            "either it happens or it always holds",
        ),
        (
            '[story.a]\nwhen = "a round begins"\nwhile = "round 3"\ntext = "Hm."',
            "`while` is for what holds",
        ),
        ('[story.a]\nalways = "it is 1 degrees colder"\nif = "round 3"', "`if` is for what"),
        (
            '[story.a]\nwhen = "a round begins"\nif = "flag kee"\ndo = "set key, win"',
            "quest.toml:3:12: nothing sets the flag 'kee'",
        ),
        (
            '[story.a]\nwhen = "sheep reaches 2"\ndo = "count sheeps, win"',
            "quest.toml:2:9: nothing counts 'sheep'",
        ),
        (
            '[story.a]\nwhen = "a round begins"\ndo = "count sheep by 2"\n'
            '[story.b]\nwhen = "sheep reaches 3"\ndo = "win"',
            "'sheep' never comes to 3",
        ),
        ('[story.a]\nwhen = "bell-x rings"\ndo = "win"', "quest.toml:2:9: 'bell-x' is not a bell"),
        ('[story.a]\nwhen = "a round begins"\ndo = "read on"', "there is no text 'on'"),
        ('[texts]\non = "On."\n[story.a]\nwhen = "a round begins"\ndo = "win"', "nothing reads"),
        ('[story.a]\nwhen = "a round begins"\ndo = "ask him"', "there is no choice 'him'"),
        (
            '[story.a]\nwhen = "a round begins"\ndo = "win"\n'
            '[choice.him]\ntext = "?"\noptions = [{ name = "yes" }]',
            "nothing asks 'him'",
        ),
        (
            '[story.a]\nwhen = "a round begins"\ndo = "ask him"\n[choice.him]\ntext = "?"\n'
            'options = [{ name = "yes", do = "ask him" }, { name = "no", do = "win, ask him" }]\n'
            '[choice.her]\ntext = "?"\noptions = [{ name = "well", do = "ask her" }]\n'
            '[story.b]\nwhen = "a round begins"\ndo = "ask her"',
            "quest.toml:7:9: every answer asks it again",
        ),
        (
            '[story.a]\nwhen = "a round begins"\ndo = "ask him"\n[choice.him]\ntext = "?"\n'
            'options = [{ name = "o", do = "if round 2 then (ask him) else (read a, ask him)" }]\n'
            '[texts]\na = "On."',
            "quest.toml:4:9: every answer asks it again",
        ),
        (
            '[story.a]\nwhen = "a round begins"\nif = "flag key"\ndo = "ask him"\n[choice.him]\n'
            'text = "?"\noptions = [{ name = "yes", do = "set key" }]',
            "quest.toml:3:12: 'key' waits for itself: nothing else leads to `set key`",
        ),
        (
            '[story.a]\nwhen = "sheep reaches 1"\nagain = true\ndo = "count sheep"',
            "'sheep' waits for itself",
        ),
        (
            '[story.a]\nwhen = "a round begins"\nif = "round 2 or heroes 3 and not heroes 2"\n'
            'text = "Hm."',
            "quest.toml:3:31: “heroes 3 and not heroes 2” never holds",
        ),
        (
            '[story.a]\nwhen = "round 2 begins"\nif = "round 3"\ntext = "Hm."',
            "quest.toml:3:6: it never holds as round 2 begins",
        ),
        ('[story.a]\nwhen = "round 0 begins"\ndo = "win"', "nothing comes of 0"),
        (
            '[story.a]\nwhen = "a round begins"\nif = "heroes 5"\ndo = "win"',
            "a party has no 5 Heroes",
        ),
    ],
)  # fmt: skip
def test_what_could_never_be_is_refused_with_its_place(toml: str, said: str) -> None:
    (fault,) = faults(toml)
    assert said in fault


@pytest.mark.parametrize(("when", "do", "is_endless"), [
    ("sheep reaches 1", "forget sheep, set key, count sheep", True),
    ("sheep reaches 1", "forget sheep, ask him, count sheep", False),  # it depends on the answer
    ("sheep reaches 1", "forget sheep, win, count sheep", False),
    ("sheep reaches 2", "forget sheep, count sheep", False),
    ("bell-a rings", "forget sheep, count sheep", False),
])  # fmt: skip
def test_what_leads_to_itself_is_seen_where_numbers_tell_it(
    when: str, do: str, is_endless: bool
) -> None:
    found = faults(f"""
        [story.a]
        when  = "{when}"
        again = true
        do    = "{do}"
        [story.b]
        when  = "a round begins"
        again = true
        do    = "count sheep by 2, ask him"
        [choice.him]
        text    = "Once more?"
        options = [{{ name = "yes" }}]
    """)
    assert [fault.partition("\n")[0] for fault in found] == (
        ["quest.toml:4:17: it leads to itself without end"] if is_endless else []
    )


@pytest.mark.parametrize(("do", "more", "said"), [
    ("set key", "", "quest.toml:3:13: warning: nothing asks for the flag 'key'"),
    ("count sheep", "", "quest.toml:3:15: warning: nothing asks for 'sheep', or shows it"),
    ("set key", '[story.b]\nalways = "it is 1 degrees colder"\nwhile = "not flag key"', ""),
    ("count sheep", '[story.b]\nwhen = "sheep reaches 1"\ndo = "win"', ""),
    ("count sheep", '[story.b]\nwhen = "a round begins"\ntext = "{sheep} sheep."', ""),
])  # fmt: skip
def test_what_is_remembered_for_nobody_is_a_warning(do: str, more: str, said: str) -> None:
    table = Table(f'[story.a]\nwhen = "a round begins"\ndo   = "{do}"\n{more}')
    book = Storybook(table.tables, {}, table.choices, table.texts)
    found = [str(one).partition("\n")[0] for one in unasked(book, book.said(table.root))]
    assert found == ([said] if said else [])


def test_counters_that_are_counted_again_and_again_have_no_end() -> None:
    toml = """
        [story.a]
        when  = "a round begins"
        do    = "count sheep"
        again = true
        [story.b]
        when = "sheep reaches 30"
        do   = "win"
    """
    assert faults(toml) == []
