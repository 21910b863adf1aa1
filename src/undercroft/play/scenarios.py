"""Scenarios: a situation, scripted chance, answers, and what must hold (docs/scenarios.md).

Strict: a question that no answer fits, an answer that fits no question, a roll or draw too
many or too few, a path that leads nowhere, a value that differs: each fails at its place in
the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, Any

import msgspec

from undercroft.content.errors import ContentError, Place
from undercroft.content.schema import Table, convert
from undercroft.content.toml import Entry, parse
from undercroft.core.driver import Driver
from undercroft.core.errors import RefusedAnswer, UndercroftError, UnknownName
from undercroft.core.title import Situation
from undercroft.games import registry
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
    setup: dict[str, Any]
    define: dict[str, Any] = msgspec.field(default_factory=dict)
    answer: list[AnswerTable] = msgspec.field(default_factory=list)
    expect: dict[str, Any] | list[dict[str, Any]] = msgspec.field(default_factory=dict)
    ends: str = ""  # "over", or the kind of request it ends at


class Result(msgspec.Struct, frozen=True):
    """How a scenario went."""

    file: str
    title: str = ""
    rules: tuple[str, ...] = ()
    failure: UndercroftError | None = None

    @property
    def passed(self) -> bool:
        return self.failure is None


def run_paths(paths: Iterable[Path]) -> list[Result]:
    """Run scenario files, and all those below directories, in the order of their names."""
    return [run_file(file) for path in paths for file in files(path)]


def files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.toml")) if path.is_dir() else [path]


def run_file(path: Path) -> Result:
    """Run one scenario. Whatever goes wrong is in the result, never raised."""
    try:
        root = parse(str(path), path.read_bytes()).root
        table = convert(root, ScenarioTable)
    except UndercroftError as error:
        return Result(str(path), failure=error)
    except OSError as error:
        place = Place(str(path))
        return Result(str(path), failure=ContentError(f"cannot be read: {error}", place))
    failure: UndercroftError | None = None
    try:
        Run(table, root).run()
    except UndercroftError as error:
        failure = error
    except Exception as error:  # a fault of the rules is a failed scenario, not the end of all
        failure = root["setup"].key_error(f"the rules broke: {type(error).__name__}: {error}")
        failure.__cause__ = error
    return Result(str(path), table.title, table.rules, failure)


class Run:
    """One scenario being played."""

    def __init__(self, table: ScenarioTable, root: Entry) -> None:
        self.table = table
        self.root = root
        title = registry.title(table.game)
        self.situation: Situation = title.situation(root["setup"], root["define"])
        self.script = Script(root, table.rolls, table.draws, self.situation.faces)
        self.title = self.situation.title
        self.driver: Driver[Any] = Driver(self.title, self.situation.state, script=self.script)

    def run(self) -> None:
        for entry in self._steps():
            if entry.path[0] == "answer":
                assert isinstance(entry.path[1], int)
                self._answer(self.table.answer[entry.path[1]], entry)
            else:
                for path, value in entry.data.items():
                    self._expect(entry[path], path, value)
        self._end()
        self.script.check_used_up()

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
        if head != "request":
            return self.title.inspect(self.driver.game, path)
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

    # The end

    def _end(self) -> None:
        """It ends where it says, or at rest."""
        request = self.driver.request
        kind = OVER if request is None else request.kind
        if self.table.ends == kind or (not self.table.ends and kind in self.situation.rests):
            return
        wanted = self.table.ends or " or ".join(sorted(self.situation.rests))
        message = f"the script is over, and the game is at '{kind}' (expected: {wanted})"
        raise self.root["ends"].error(message, self._question())


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
