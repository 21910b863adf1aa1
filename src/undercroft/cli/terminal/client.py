"""Plays a session at a terminal: asks people, lets automated players answer, tells the rest."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from undercroft.cli.terminal import asking, pages
from undercroft.cli.terminal.commands import Commands, Stop
from undercroft.cli.terminal.paint import HARD, Paint, paint_for
from undercroft.core.decisions import Option, Question, Request, Shown
from undercroft.core.driver import Driver
from undercroft.core.errors import UndercroftError
from undercroft.core.events import Event
from undercroft.core.player import Player
from undercroft.core.record import Record
from undercroft.core.resuming import UNFIT
from undercroft.core.scene import Scene
from undercroft.core.session import Session
from undercroft.core.title import Title
from undercroft.play import deputy, languages, lessons
from undercroft.play.advice import aloud
from undercroft.play.aide import Aide, told
from undercroft.play.planner.planner import Planner

LAST = 6  # lines that remind of an earlier day


class Client:
    """One terminal with everybody who sits at it."""

    def __init__(
        self,
        title: Title,
        *,
        quiet: bool = False,
        speed: float = 0.0,
        viewpoint: int | None = None,
        every: bool = False,
        language: str = "",
    ) -> None:
        self.title = title
        self.reader = languages.chosen(title, language)  # the game as it is read here
        self.every = every  # question is asked, whatever is wished
        self.aide = Aide()
        self.changed: frozenset[str] = frozenset()  # wishes of the people here
        self.viewpoint = viewpoint  # the seat whose secrets are told
        self.paint: Paint = paint_for(sys.stdout)
        self.quiet = quiet
        self.told: list[tuple[int, str]] = []  # the chronicle: the answer it came of, sentence
        self._pause = 1 / speed if speed > 0 else 0.0
        self._fresh: list[str] = []
        self._drawn: tuple[object, ...] = ()
        self._answers = 0

    # The chronicle

    def hear(self, event: Event) -> None:
        """Listens to the game."""
        seen = self.reader.witness(languages.told_in(self.reader, event), self.viewpoint)
        for sentence in () if seen is None else self.reader.sentences(seen):
            self.told.append((self._answers, sentence))
            self._fresh.append(sentence)

    def forget(self, answers: int) -> None:
        """Answers were taken back: so is what they led to."""
        self.told = [line for line in self.told if line[0] <= answers]
        self._fresh = []
        self._answers = answers
        self._drawn = ()

    def recollect(self, record: Record) -> None:
        """Fill the chronicle with what a record tells."""
        header = record.header
        try:
            state = self.title.set_up(header.setup, header.stream)
            driver: Driver[Any] = Driver(self.title, state, listener=self.hear)
            for answer in record.answers:
                self._answers = answer.n
                driver.answer(answer.key)
        except (UndercroftError, *UNFIT):  # the rules have changed: it cannot be told again
            self.told = []
        self._fresh = []

    def remind(self) -> None:
        """Write what happened last, for somebody who comes back to a game."""
        for _, sentence in () if self.quiet else self.told[-LAST:]:
            self.say(self.paint.wrap(sentence, "  ", "      "))

    def tell(self) -> None:
        """Write what happened since the last time."""
        fresh, self._fresh = self._fresh, []
        for sentence in () if self.quiet else fresh:
            self.say(self.paint.wrap(sentence, "  ", "      "))
            if self._pause:
                time.sleep(self._pause)

    def say(self, text: str = "") -> None:
        click.echo(text)

    # Playing

    def play(self, session: Session, players: Mapping[int, Player], path: Path | None) -> bool:
        """Play until the game is over; False if somebody stopped before that."""
        commands = Commands(self, session, players, path)
        try:
            while (request := session.request) is not None:
                people = [seat for seat in request.seats if seat not in players]
                if self._aided(session, people):
                    continue
                person = next(iter(people), None)
                if person is None:
                    option = self.answer_for(session, players[request.seat], request)
                    meant = self.title.meant(session.driver.game, request, option.key)
                    self._answer(session, option.key, request.seat, meant=meant)
                    self.tell()
                else:
                    self._ask(session, request, person, commands)
        except (Stop, KeyboardInterrupt):
            return False
        self.tell()
        return True

    def answer_for(self, session: Session, player: Player, request: Request) -> Option[Any]:
        """What an automated player chooses; a planner who has thought about it says so."""
        before = player.thought if isinstance(player, Planner) else None
        option = player.choose(session.driver.game, request)
        thought = player.thought if isinstance(player, Planner) else None
        if thought is not None and thought is not before:
            self._note(len(session.answers) + 1, aloud(session, request.seat, thought))
        return option

    def _note(self, answers: int, text: str) -> None:
        """Put something into the chronicle that no event tells."""
        if text:
            self.told.append((answers, text))
            self._fresh.append(text)

    def _answer(
        self, session: Session, key: str, seat: int, wish: str = "", meant: Event | None = None
    ) -> None:
        self._answers = len(session.answers) + 1
        if meant is not None:
            self.hear(meant)
        session.answer(key, seat=seat, wish=wish)

    def _aided(self, session: Session, people: Sequence[int]) -> bool:
        """Answer by a wish or on a course, if that is how it stands. What a question hides from
        others is asked where several people look at one screen."""
        request = session.request
        if not people or request is None or self.every:
            return False
        if self.viewpoint is None and request.kind in self.title.masked:
            return False
        self.aide.changed.update(dict.fromkeys(people, self.changed))
        given = self.aide.given(session, people)
        if given is None:
            return False
        text = told(
            self.reader, languages.seen_in(self.reader, session.driver.game), request, given
        )
        self._note(len(session.answers) + 1, text)
        self._answer(session, given.key, people[0], given.why)
        self.aide.gave(given)
        return True

    def _ask(self, session: Session, request: Request, seat: int, commands: Commands) -> None:
        """Ask until an option is chosen or the game has changed by an undo."""
        game = languages.seen_in(self.reader, session.driver.game)
        question = self.reader.question(game, request)
        if not self.every:
            question = deputy.offered(self.reader, game, request, question)
        scene = self.scene(session, seat)
        layout = asking.lay_out(question, scene.chart.names if scene.chart else asking.ALIKE)
        self.tell()
        self._show(scene, question, layout)
        self._teach(session, layout)
        several: tuple[Shown, ...] = ()
        warned = ""
        while True:
            typed = self.read()
            if not typed.strip():
                several = ()  # the numbers are those of the question again
                self._show(scene, question, layout, again=True)
                continue
            if commands.run(typed, scene, question):
                several = ()
                if session.request is not request:
                    return
                continue
            marks = {figure.mark: figure.key for figure in scene.figures}
            try:
                option = asking.chosen(several, typed) or asking.read(layout, typed, marks)
            except asking.Unclear as unclear:
                self.say(str(unclear))
                several = unclear.several
                continue
            if option.vain and option.key != warned:
                warned = option.key
                self.say(self.paint.wrap(_for_nothing(option)))
                continue
            self._answer(session, self.aide.begin(session, option.key, seat), seat)
            return

    def _teach(self, session: Session, layout: asking.Layout) -> None:
        """What a lesson says here, and what it would have you type."""
        taught = lessons.step(session)
        if taught is None or not taught.says:
            return
        typed = asking.typed(layout, taught.key)
        what = f" Type:{HARD}{typed}" if typed else ""
        said = self.paint.wrap(f"Lesson: {taught.says}{what}", "  ", "  ")
        self.say(said.replace(HARD, " "))

    def scene(self, session: Session, seat: int | None) -> Scene:
        game = languages.seen_in(self.reader, session.driver.game)
        return self.reader.scene(self.reader.view(game, seat))

    def _show(
        self, scene: Scene, question: Question, layout: asking.Layout, *, again: bool = False
    ) -> None:
        """The map if it changed, who stands where, the track, the question."""
        drawn = (scene.chart, asking.offered(layout))
        wanted = bool(layout.squares) and drawn != self._drawn
        if again or not self._drawn or question.kind in self.title.calm or wanted:
            self.say()
            if again or drawn != self._drawn:
                self.say(pages.board(scene, self.paint, asking.offered(layout), near=True))
            else:
                self.say("\n".join(pages.figures(scene, self.paint)))
            self.say(pages.short_track(scene, self.paint))
            self._drawn = drawn
        self.say()
        for line in asking.write(layout, self.paint):
            self.say(line)

    def read(self) -> str:
        """A line from the person; Stop at the end of the input."""
        try:
            line = _edited() if sys.stdin.isatty() else _piped()
        except EOFError:
            self.say()
            raise Stop from None
        except UnicodeDecodeError:
            line = "?"
        self.paint = paint_for(sys.stdout)  # the window may be another size by now
        return "".join(char for char in line if char.isprintable())


def _for_nothing(option: Shown) -> str:
    """What would do nothing is asked about first, as on the page."""
    why = option.note.split("; ")[0]
    return f"That would do nothing ({why}). Answer the same once more to do it anyway."


def _edited() -> str:
    """With arrow keys and history, where Python has them."""
    with suppress(ImportError):
        import readline  # noqa: F401
    return input("> ")


def _piped() -> str:
    """The answer is written too, so that a transcript shows it."""
    click.echo("> ", nl=False)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    click.echo(line.rstrip("\n"))
    return line
