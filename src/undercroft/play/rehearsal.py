"""Plays one scenario: gives its answers and checks its expectations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Sized
from fnmatch import fnmatchcase
from typing import Annotated, Any

import msgspec

from undercroft.content.errors import ContentError
from undercroft.content.schema import Table
from undercroft.content.toml import Entry
from undercroft.core.driver import Driver
from undercroft.core.errors import RefusedAnswer, UndercroftError, UnknownName
from undercroft.core.title import Situation, Title
from undercroft.play.happenings import Happenings
from undercroft.play.patience import NobodyAsked, Patient
from undercroft.play.script import Script

OVER = "over"


class AnswerTable(Table):
    """One answer, or what must be said about the question before it is answered."""

    choose: str | tuple[str, ...] = ()
    kind: str = ""  # of the request
    seat: int | None = None
    offered: tuple[str, ...] = ()  # `figure:*` means at least one such option
    not_offered: tuple[str, ...] = ()
    exactly: tuple[str, ...] = ()  # the options that begin with the same words
    refused: str = ""  # the code of the refusal


class ScenarioTable(Table, kw_only=True):
    game: str
    title: Annotated[str, msgspec.Meta(min_length=1)]
    rules: tuple[str, ...] = ()
    rolls: tuple[int | str, ...] = ()
    draws: tuple[str, ...] = ()
    shuffles: tuple[tuple[str, ...], ...] = ()  # the cards that each brings to the top
    ask_all: bool = False  # questions with a single option too
    setup: dict[str, Any]
    define: dict[str, Any] = msgspec.field(default_factory=dict)
    answer: list[AnswerTable] = msgspec.field(default_factory=list)
    expect: dict[str, Any] | list[dict[str, Any]] = msgspec.field(default_factory=dict)
    ends: str = ""  # "over", or the kind of request it ends at


class Endless(ContentError):
    """A scenario whose game goes on and on and asks nobody."""

    code = "nobody_is_asked"


class Rehearsal:
    """A scenario, and the game as far as it has come."""

    situation: Situation
    script: Script
    driver: Driver[Any]

    def __init__(self, title: Title, table: ScenarioTable, root: Entry) -> None:
        self.title = title
        self.table = table
        self.root = root
        self.at = root["setup"]  # what the game is at work on, for faults of the rules
        self.happenings = Happenings()

    def run(self) -> None:
        """Play it to its end; ContentError where it fails."""
        try:
            self._begin()
            for entry in self._steps():
                if entry.path[0] == "answer":
                    assert isinstance(entry.path[1], int)
                    self._answer(self.table.answer[entry.path[1]], entry)
                else:
                    for path, value in entry.data.items():
                        self._expect(entry[path], path, value)
            self._end()
            self.script.check_used_up()
        except NobodyAsked as silence:
            raise Endless(silence.message, self.at.key_place, silence.remedy) from None
        except UndercroftError:
            raise
        except Exception as error:  # a fault of the rules is a failed scenario, not the end of all
            message = f"the rules broke: {type(error).__name__}: {error}"
            raise self.at.error(message, "This is a fault of the program, or of a card.") from error

    def _begin(self) -> None:
        table, root = self.table, self.root
        self.situation = self.title.situation(root["setup"], root["define"])
        self.script = Script(root, table.rolls, table.draws, table.shuffles, self.situation.faces)
        self.title = self.situation.title
        self.driver = Patient(
            self.title,
            self.situation.state,
            listener=self.happenings,
            script=self.script,
            singles=table.ask_all,
        )

    def _steps(self) -> list[Entry]:
        """Answers and expectations in the order in which they stand in the file."""
        steps = [self.root["answer"][n] for n in range(len(self.table.answer))]
        if isinstance(self.table.expect, dict):
            return [*steps, self.root["expect"].over(self.table.expect)]
        steps += list(self.root["expect"].elements())
        places = self.root.document.places.keys
        return sorted(steps, key=lambda step: places[step.path].start)

    # Answers

    def _answer(self, answer: AnswerTable, entry: Entry) -> None:
        self._check_question(answer, entry)
        if isinstance(answer.choose, str):
            self._choose(answer, answer.choose, entry["choose"])
            return
        last = ""
        for index, key in enumerate(answer.choose):
            last = key
            kind = self.driver.request.kind if self.driver.request else ""
            self._choose(answer, key, entry["choose"][index])
            if index == len(answer.choose) - 1 and self._goes_on(kind, last):
                self.driver.answer("done")

    def _goes_on(self, kind: str, last: str) -> bool:
        """A list is a whole choice: `done` follows it where more could be chosen."""
        request = self.driver.request
        if request is None or request.kind != kind or request.option(last) is not None:
            return False
        return request.option("done") is not None

    def _choose(self, answer: AnswerTable, key: str, entry: Entry) -> None:
        request = self.driver.request
        self.at = entry
        self.script.after = f"The answer in line {entry.place.line} asks for it."
        self.happenings.note()
        if answer.refused:
            self._refuse(answer, key, entry)
            return
        if request is None:
            raise entry.error(f"the game is over, nobody asks for '{key}'")
        if request.option(key) is None:
            raise entry.error(f"'{key}' is no answer here", self._question())
        self.driver.answer(key, seat=answer.seat)

    def _refuse(self, answer: AnswerTable, key: str, entry: Entry) -> None:
        driver = self.driver
        before = driver.request, self.title.encode(driver.state)
        try:
            driver.answer(key, seat=answer.seat)
        except RefusedAnswer as refusal:
            if refusal.code != answer.refused:
                message = f"expected {answer.refused}, got {refusal.code}"
                raise entry.error(message, str(refusal)) from None
        else:
            raise entry.error(f"'{key}' was accepted, expected {answer.refused}")
        if before != (driver.request, self.title.encode(driver.state)):
            raise entry.error("the refused answer changed the game")

    def _check_question(self, answer: AnswerTable, entry: Entry) -> None:
        request = self.driver.request
        keys = request.keys() if request is not None else []
        if answer.kind and (request is None or request.kind != answer.kind):
            raise entry["kind"].error(f"expected a request of kind {answer.kind}", self._question())
        for name, wanted in (("offered", True), ("not-offered", False)):
            for place in _elements(entry[name]):
                if any(fnmatchcase(key, place.data) for key in keys) != wanted:
                    said = "is not offered" if wanted else "is offered"
                    raise place.error(f"'{place.data}' {said}", self._question())
        if answer.exactly:
            words = {_word(key) for key in answer.exactly}
            offered = {key for key in keys if _word(key) in words}
            if offered != set(answer.exactly):
                missing = ", ".join(sorted(set(answer.exactly) - offered)) or "none"
                extra = ", ".join(sorted(offered - set(answer.exactly))) or "none"
                message = f"other options are offered: missing {missing}; too many {extra}"
                raise entry["exactly"].error(message, self._question())

    def _question(self) -> str:
        request = self.driver.request
        if request is None:
            return "The game is over."
        keys = request.keys()
        more = f", and {len(keys) - 40} more" if len(keys) > 40 else ""
        return (
            f"The game asks seat {request.seat} ({request.kind}, {request.rule}): "
            f"{', '.join(keys[:40])}{more}."
        )

    # Expectations

    def _expect(self, entry: Entry, path: str, expected: Any) -> None:
        try:
            found = self._look(path)
        except UnknownName as unknown:
            if isinstance(expected, dict) and expected:  # turn.points without quotes
                for name, value in expected.items():
                    self._expect(entry[name], f"{path}.{name}", value)
                return
            raise entry.key_error(unknown.message, unknown.remedy) from None
        if found != expected:
            raise entry.error(f"{path} is {_toml(found)}, expected {_toml(expected)}")

    def _look(self, path: str) -> Any:
        head, _, rest = path.partition(".")
        if head.partition(":")[0] in Happenings.WORDS:
            return self.happenings.look(path, self.title.event_types)
        if head != "request":
            return self._inspect(path)
        request = self.driver.request
        if request is None:
            raise UnknownName("The game is over; there is no request.")
        looks = {
            "kind": request.kind,
            "seat": request.seat,
            "rule": request.rule,
            "options": request.keys(),
        }
        if rest not in looks:
            raise UnknownName(f"There is nothing at “{path}”.", f"Known: {', '.join(looks)}.")
        return looks[rest]

    def _inspect(self, path: str) -> Any:
        """What the game finds at a path; of every list and table also the `count`."""
        try:
            return self.title.inspect(self.driver.game, path)
        except UnknownName as unknown:
            whole, dot, last = path.rpartition(".")
            if not (dot and last == "count"):
                raise
            found = self.title.inspect(self.driver.game, whole)
            if isinstance(found, str) or not isinstance(found, Sized):
                raise unknown from None
            return len(found)

    # The end

    def _end(self) -> None:
        """It ends where it says, or at rest."""
        request = self.driver.request
        kind = OVER if request is None else request.kind
        if self.table.ends == kind or (not self.table.ends and kind in self.situation.rests):
            return
        wanted = self.table.ends or " or ".join(sorted(self.situation.rests))
        message = f"the script is over, and the game is at '{kind}' (expected: {wanted})"
        place = self.root["ends"] if self.table.ends else self.at
        raise place.error(message, self._question())


def _elements(entry: Entry) -> Iterator[Entry]:
    return entry.elements() if entry.data else iter(())


def _word(key: str) -> str:
    return key.partition(":")[0]


def _toml(value: object) -> str:
    """A value roughly as a file would say it."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Sequence):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value)
