"""The pages a person can ask for: the board, the track, a sheet, the chronicle, the help."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from undercroft.cli.terminal import chart as charts
from undercroft.cli.terminal import looking
from undercroft.cli.terminal.paint import HARD, Paint
from undercroft.core.decisions import Question
from undercroft.core.scene import Scene, Sheet
from undercroft.core.title import Brief, Title
from undercroft.play import glossary
from undercroft.play.glossary import Clause
from undercroft.play.manual import Word, manual

HELP = (
    "Answer with the number of an option,{place} with the mark of a figure on the map{mark}, or"
    " with the beginning of an option's words. You can also type:"
)
WIDTH = 15  # of what is typed


def help(title: Title, scene: Scene, question: Question, paint: Paint) -> str:
    """What can be typed, with examples out of the game that is played."""
    book = glossary.reference(title.rules_page)
    example = manual(title.rules_page).words[0].name
    rule = question.rule or next(iter(book.clauses))
    marks = [figure.mark for figure in scene.figures]
    name = next(iter(scene.sheets), "").partition("-")[0].lower()
    eyes = f"sight {looking.example(scene, 0)} {looking.example(scene, -1)}"
    commands = {
        "?": "this page",
        f"? {example.lower()}": "explains a word",
        f"? {rule}": "explains a rule" + ("; this question comes from it" if question.rule else ""),
        "board": "the whole map and everybody on it",
        f"hero {name}": "a sheet or a card; a mark on the map will do as well",
        "what 1": "what option 1 is sure to lead to, up to the first die, card or question",
        "threats": "whom enemies would go for, if nothing changes before they act",
        eyes: "whether one sees the other, and what is in the way",
        "lamp": "what the program would do here",
        "track": "the order of turns",
        "log": "what happened lately (log 100 for more)",
        "options": "the question again, with every option on a line of its own",
        "undo": "takes the last answer back, up to the last roll, draw or reveal",
        "undo agreed": "further back, when everybody at the table agrees",
        "wishes": "questions that are answered for you (wishes 3 switches the third on or off)",
        "ask": "go back to the last question that was answered for you",
        "save FILE": "a copy of the game, which also saves itself after every answer",
        "quit": "stop here and go on another day",
    }
    width = max(WIDTH, *(len(typed) + 2 for typed in commands))
    lines = [
        paint.wrap(meaning, f"  {typed.ljust(width)}", " " * (width + 2))
        for typed, meaning in commands.items()
    ]
    opening = HELP.format(place=_place(scene, question), mark=f" ({marks[0]})" if marks else "")
    return "\n".join([paint.wrap(opening), "", *lines])


def _place(scene: Scene, question: Question) -> str:
    """How a place is typed here: one that is asked for, else a square of a map that has squares."""
    if scene.chart is None:
        return ""
    names = scene.chart.names
    asked = [names.get(space, space) for option in question.options for space in option.spaces]
    squares = [] if scene.chart.edge is not None else [*scene.chart.cells]
    example = next(iter([*squares, *asked]), "")
    return f" with a place ({example})," if example else ""


def opening(
    title: Title, brief: Brief, party: Sequence[str], paint: Paint, settings: Sequence[str] = ()
) -> str:
    lines = [paint.bold(f"{brief.name}"), title.name, ""]
    parts = brief.intro.split("\n\n") if brief.intro else ()
    lines += [paint.wrap(" ".join(part.split())) + "\n" for part in parts]
    lines.append(paint.wrap(f"Goal: {brief.goal}"))
    if brief.id not in title.battlegrounds():
        lines.append(paint.wrap(f"The party loses {title.losing}"))
    lines.append(f"Party: {', '.join(party)}.")
    lines += map(paint.wrap, settings)
    return "\n".join(lines)


def commitment(digits: str, paint: Paint) -> str:
    """What to write down before the first die falls."""
    hint = paint.wrap(
        "The dice are settled; their seed is told at the end. Who wants to prove then that it was"
        " this one writes the commitment down:"
    )
    return f"\n{hint}\n{digits}"


def primer(title: Title, paint: Paint) -> str:
    """How to play, for those who have not."""
    text = " ".join(title.primer().split())
    hint = "Type ? for help, quit to stop; the game is saved after every answer."
    return f"{paint.bold('How to play')}\n{paint.wrap(text)}\n\n{hint}"


def board(
    scene: Scene, paint: Paint, offered: Mapping[str, str] | None = None, *, near: bool = False
) -> str:
    """The map, what its marks mean, and everybody on it; `near`: only the part where they are."""
    lines = [paint.bold(paint.wrap(scene.heading)), ""]
    chart = charts.near(scene.chart, offered or {}) if near and scene.chart else scene.chart
    if chart is not None:
        for number, strip in enumerate(charts.strips(chart, paint.width)):
            lines += ["", "   To the right of that:"] if number else []
            lines += charts.draw(strip, paint, offered)
        words = charts.legend(chart, dict(scene.legend))
        words += _meanings(set((offered or {}).values()))
        lines.append(paint.whole(words, " " * 3))
        if chart != scene.chart:
            lines.append("   This is the part around you; type board for the whole map.")
    who = figures(scene, paint)
    lines += ["", *who] if chart is not None and who else who
    lines += [paint.wrap(note, " " * 3) for note in scene.notes]
    return "\n".join(lines)


def _meanings(marks: set[str]) -> list[str]:
    """What stands on squares that can be chosen."""
    safe = sorted(mark for mark in marks if not mark.endswith("!"))
    costs = [mark for mark in safe if mark != "o"]
    found = ["o you can move there"] if "o" in safe else []
    found += [f"{' '.join(costs)} you can move there, for so much"] if costs else []
    found += ["A an action is in it"] if any(mark.endswith("A") for mark in costs) else []
    return [*found, "! so too, with harm"] if len(safe) < len(marks) else found


def figures(scene: Scene, paint: Paint) -> list[str]:
    name_width = max((len(figure.name) for figure in scene.figures), default=0)
    places = [figure.said or figure.where for figure in scene.figures]
    where_width = max(map(len, places), default=0)
    lines = []
    for figure, place in zip(scene.figures, places, strict=True):
        mark = figure.mark.ljust(2)
        name, where = figure.name.ljust(name_width), place.ljust(where_width)
        text = paint.wrap(f"{mark} {name}  {where}  {figure.text}".rstrip(), " " * 3, " " * 8)
        lines.append(text.replace(mark, paint.tone(mark, figure.tone), 1))
    return lines


def track(scene: Scene, paint: Paint) -> str:
    """The order of turns; an arrow shows who is on."""
    lines = [paint.bold("The order of turns")]
    for stop in scene.track:
        arrow = "->" if stop.now else "  "
        lines.append(f" {arrow} {paint.tone(stop.text, stop.tone)}")
    return "\n".join(lines)


def short_track(scene: Scene, paint: Paint) -> str:
    """The same in a row."""
    named = [(stop, stop.text.partition(" (")[0].partition(" [")[0]) for stop in scene.track]
    words = (f"[{name}]" if stop.now else name for stop, name in named)
    text = " > ".join(word.replace(" ", HARD) for word in words)
    row = paint.wrap(f"Track: {text}", " " * 3, " " * 10).replace(HARD, " ")
    for stop, name in named:
        if stop.now:
            row = row.replace(f"[{name}]", paint.tone(f"[{name}]", stop.tone))
    return row


def called(key: str, page: Sheet) -> str:
    """What a sheet is asked for by: its heading up to what else that says, else its name."""
    return re.split(r", |: | \(", page.title)[0] or key


def sheet(page: Sheet, paint: Paint) -> str:
    lines = [paint.bold(page.title)]
    for line in page.lines:
        if line or lines[-1]:  # a part that says nothing leaves no gap
            lines.append(paint.wrap(line, "  ", "      ") if line else "")
    return "\n".join(lines)


def word(meaning: Word, paint: Paint) -> str:
    """What a word means, an example, and where the rules are exact."""
    lines = [
        paint.wrap(f"{meaning.name}: {meaning.text}", "  ", "      "),
        paint.wrap(meaning.example, "      "),
        f"      ? {meaning.rules[0]} is the rule.",
    ]
    return "\n".join(lines)


def clauses(found: Sequence[Clause], paint: Paint) -> str:
    return "\n".join(paint.wrap(f"{clause.id} {clause.text}", "  ", "      ") for clause in found)
