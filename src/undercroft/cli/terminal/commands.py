"""What a person can type besides an answer: look, ask, take back, save, stop."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from undercroft.cli.paths import shown
from undercroft.cli.terminal import asking, looking, pages
from undercroft.core.decisions import Question
from undercroft.core.errors import UndercroftError
from undercroft.core.player import Player
from undercroft.core.record import Answer
from undercroft.core.scene import Scene
from undercroft.core.session import Session
from undercroft.core.wording import capital
from undercroft.play import glossary, languages, outlook
from undercroft.play.advice import counsel
from undercroft.play.foreseeing import foresee, in_words
from undercroft.play.manual import manual

if TYPE_CHECKING:
    from undercroft.cli.terminal.client import Client

LATELY = 30  # lines of the chronicle


class Stop(Exception):
    """The person wants to stop playing."""


class Commands:
    """The commands of one session."""

    def __init__(
        self, client: Client, session: Session, players: Mapping[int, Player], path: Path | None
    ) -> None:
        self.client = client
        self.session = session
        self.players = players
        self.path = path
        self._known: dict[str, Callable[[str, Scene, Question], None]] = {
            "?": self._explain, "help": self._explain,
            "board": self._board, "b": self._board, "map": self._board,
            "hero": self._sheet, "h": self._sheet, "card": self._sheet,
            "track": self._track, "t": self._track,
            "log": self._log, "l": self._log,
            "options": self._options, "o": self._options,
            "lamp": self._lamp,
            "what": self._what,
            "threats": self._threats,
            "sight": self._sight, "see": self._sight,
            "undo": self._undo, "u": self._undo,
            "wishes": self._wishes, "w": self._wishes,
            "ask": self._reopen,
            "save": self._save,
            "quit": self._quit, "q": self._quit, "exit": self._quit,
        }  # fmt: skip

    def run(self, typed: str, scene: Scene, question: Question) -> bool:
        """Carry a command out; False if it is none."""
        text = typed.strip()
        if text.startswith("?"):
            text = "? " + text[1:]
        word, _, rest = text.partition(" ")
        command = self._known.get(word.lower())
        if command is None:
            return False
        try:
            command(rest.strip(), scene, question)
        except UndercroftError as error:
            self.client.say(self.client.paint.wrap(str(error)))
        return True

    def _explain(self, word: str, scene: Scene, question: Question) -> None:
        if not word:
            self.client.say(pages.help(self.client.title, scene, question, self.client.paint))
            return
        page = self.client.title.rules_page
        meaning = manual(page).about(word)
        if meaning is not None:
            self.client.say(pages.word(meaning, self.client.paint))
            return
        self.client.say(pages.clauses(glossary.explain(page, word), self.client.paint))

    def _board(self, rest: str, scene: Scene, question: Question) -> None:
        names = scene.chart.names if scene.chart else asking.ALIKE
        offered = asking.offered(asking.lay_out(question, names))
        self.client.say(pages.board(scene, self.client.paint, offered))

    def _track(self, rest: str, scene: Scene, question: Question) -> None:
        self.client.say(pages.track(scene, self.client.paint))

    def _sheet(self, name: str, scene: Scene, question: Question) -> None:
        """A sheet by name, by mark, or by the beginning of a name."""
        exact = {figure.mark: figure.key for figure in scene.figures}
        loose = {mark.lower(): key for mark, key in exact.items()}
        wanted = _slug(exact.get(name) or loose.get(name.lower(), name))
        titles = {key: pages.called(key, page) for key, page in scene.sheets.items()}
        found = (
            [key for key in titles if _slug(key) == wanted]
            or [key for key in titles if name and _slug(key).startswith(wanted)]
            or [key for key in titles if name and f"-{wanted}" in f"-{_slug(titles[key])}"]
        )
        if not found:
            names = ", ".join(titles.values())
            self.client.say(self.client.paint.wrap(f"Whose? There are: {names}.", "", "  "))
        for key in found:
            self.client.say(pages.sheet(scene.sheets[key], self.client.paint))

    def _log(self, rest: str, scene: Scene, question: Question) -> None:
        count = int(rest) if rest.isdecimal() else LATELY
        for _, sentence in self.client.told[-count:] if count else ():
            self.client.say(self.client.paint.wrap(sentence, "  ", "      "))

    def _options(self, rest: str, scene: Scene, question: Question) -> None:
        names = scene.chart.names if scene.chart else asking.ALIKE
        layout = asking.lay_out(question, names)
        answers = {option.key: asking.typed(layout, option.key) for option in question.options}
        width = max(map(len, answers.values()), default=0) + 3
        for option in (*layout.squares.values(), *layout.numbered):
            note = f" ({option.note})" if option.note else ""
            line = f"{answers[option.key]:>{width}}  {option.label}{note}"
            self.client.say(self.client.paint.wrap(line, "", " " * (width + 4)))

    def _lamp(self, rest: str, scene: Scene, question: Question) -> None:
        """What the program would do here."""
        found = counsel(self.session)
        option = next(option for option in question.options if option.key == found.key)
        note = f" ({option.note.removesuffix('.')})" if option.note else ""
        said = f"The lamp: {option.label}{note}. {found.why}".rstrip()
        self.client.say(self.client.paint.wrap(said))

    def _what(self, typed: str, scene: Scene, question: Question) -> None:
        """What an option would lead to, as far as it is certain."""
        names = scene.chart.names if scene.chart else asking.ALIKE
        marks = {figure.mark: figure.key for figure in scene.figures}
        try:
            option = asking.read(asking.lay_out(question, names), typed, marks)
        except asking.Unclear as unclear:
            self.client.say(str(unclear) if typed else "What would which option do? Type: what 1")
            return
        seat = next(seat for seat in self._asked() if seat not in self.players)
        note = f" ({option.note})" if option.note else ""
        self.client.say(self.client.paint.wrap(f"{capital(option.label)}{note}:", "  ", "      "))
        seen = foresee(self.client.title, self.session.driver, option.key, seat)
        for sentence in in_words(self.client.reader, seen):
            self.client.say(self.client.paint.wrap(sentence, "    ", "        "))

    def _threats(self, rest: str, scene: Scene, question: Question) -> None:
        """Whom enemies would go for as things stand."""
        client, title = self.client, self.client.reader
        seat = next((seat for seat in self._asked() if seat not in self.players), None)
        seen = title.outlook(languages.seen_in(title, self.session.driver.game), seat)
        names = {figure.key: figure for figure in scene.figures}
        for intent in seen.intents:
            who = names.get(intent.who)
            mark = f"{who.mark} " if who is not None else ""
            heading = f"{mark}{who.name if who is not None else intent.who}"
            client.say("  " + client.paint.tone(heading, "foe"))
            for line in outlook.in_words(title, intent):
                client.say(client.paint.wrap(line, "      ", "          "))
        nobody = "" if seen.intents or seen.note else "Nobody threatens you."
        client.say(client.paint.wrap(seen.note or nobody, "  "))

    def _sight(self, typed: str, scene: Scene, question: Question) -> None:
        """Whether one sees another, and what is in the way."""
        title = self.client.reader
        game = languages.seen_in(title, self.session.driver.game)
        for line in looking.look(title, game, scene, typed):
            self.client.say(self.client.paint.wrap(line, "  ", "      "))

    def _asked(self) -> tuple[int, ...]:
        request = self.session.request
        return () if request is None else request.seats

    def _undo(self, rest: str, scene: Scene, question: Question) -> None:
        """Back to the last question that a person answered."""
        session, answers = self.session, self.session.answers
        given = range(len(answers) - 1, session.first - 1, -1)
        to = next((n for n in given if self._is_own(answers[n])), None)
        if to is None:
            self.client.say("There is nothing of yours to take back.")
            return
        agreed = rest.lower() == "agreed"
        if to < session.undo_limit() and not agreed:
            self.client.say("A roll, a draw or a reveal lies between.")
            self.client.say("If everybody at the table agrees, type: undo agreed")
            return
        session.undo(to, agreed=agreed)
        self.client.forget(to)
        self.client.say(f"Taken back: the game stands after answer {to}.")

    def _is_own(self, answer: Answer) -> bool:
        """Whether a person here gave it, rather than a wish or the program."""
        return answer.seat not in self.players and not answer.wish

    def _wishes(self, name: str, scene: Scene, question: Question) -> None:
        """All standing wishes, or one of them switched, by its number."""
        client, known = self.client, self.client.reader.standing
        if name.isdecimal() and 0 < int(name) <= len(known):
            client.changed ^= {known[int(name) - 1].id}
        elif name:
            client.say(f"There is no wish {name}; they go from 1 to {len(known)}.")
            return
        for number, wish in enumerate(known, 1):
            mark = "on " if wish.usual != (wish.id in client.changed) else "off"
            client.say(client.paint.wrap(f"{mark}  {wish.text}", f"{number:>4}  ", " " * 11))
        client.say("Type wishes and a number to switch one. Off means that you are asked.")

    def _reopen(self, rest: str, scene: Scene, question: Question) -> None:
        """Back to the last question that a wish answered, and ask it."""
        client, session = self.client, self.session
        seats = frozenset(a.seat for a in session.answers) - self.players.keys()
        to = client.aide.reopen(session, seats)
        if to is None:
            client.say("Nothing was answered for you since the last roll, draw or reveal.")
            return
        session.undo(to)
        client.aide.hold(to)
        client.forget(to)

    def _save(self, name: str, scene: Scene, question: Question) -> None:
        if not name:
            self.client.say("Save where? Type: save FILE")
            return
        path = Path(name).expanduser()
        try:
            with path.open("xb") as file:  # another game may be kept there
                file.write(self.session.text)
        except FileExistsError:
            self.client.say(f"“{name}” exists already. Name another file.")
            return
        except OSError as error:
            self.client.say(f"“{name}” cannot be written: {error.strerror}.")
            return
        self.client.say(f"Saved. Go on with: undercroft resume {shown(path)}")

    def _quit(self, rest: str, scene: Scene, question: Question) -> None:
        raise Stop


def _slug(name: str) -> str:
    return name.lower().replace(" ", "-")
