"""The page's types are those of the structs that the server sends and reads."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar, get_args

import msgspec
import pytest

from table.simulation import House, simulate, title
from table.talker import sit
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.play.players import RandomPlayer
from undercroft.table import messages
from undercroft.table.routes import ADDRESSES
from undercroft.table.wire.annotation import NoTypeScript
from undercroft.table.wire.files import frame, game, origin, sheets, write
from undercroft.table.wire.sheet import Sheet

ROOT = Path(__file__).parents[2]
Filling = TypeVar("Filling")
Colour = Literal["red", "green"]


class Crust(msgspec.Struct, frozen=True):
    """What is around it."""

    thick: bool


class Pie(Crust, Generic[Filling], rename={"kind": "as"}, tag="pie", tag_field="type"):
    kind: Colour  # of the rim
    filling: Filling
    slices: tuple[int | None, ...] = ()
    eaten: dict[Colour, tuple[str, int]] = {}


class Recipe(msgspec.Struct, omit_defaults=True):
    pie: Pie[str] | None
    note: str = ""


class Odd(msgspec.Struct):
    when: complex


def sheet_of(kind: Any, *, heard: bool = False) -> str:
    sheet = Sheet("test")
    sheet.add(kind, heard=heard)
    return sheet.text()


def test_a_struct_becomes_an_interface_with_all_that_it_is_made_of() -> None:
    text = sheet_of(Recipe)
    assert "export interface Recipe {\n  pie: Pie<string> | null;\n  note?: string;\n}" in text
    assert "/** What is around it. */\nexport interface Crust {\n  thick: boolean;\n}" in text
    assert 'export type Colour = "red" | "green";' in text
    assert text[text.index("export interface Pie") :].startswith(
        "export interface Pie<Filling = unknown> extends Crust {\n"
        '  type: "pie";\n'
        "  as: Colour; // of the rim\n"
        "  filling: Filling;\n"
        "  slices: (number | null)[];\n"
        "  eaten: Partial<Record<Colour, [string, number]>>;\n"
        "}"
    )


def test_only_what_clients_send_may_leave_its_defaults_out() -> None:
    assert "slices?: (number | null)[];" in sheet_of(Pie, heard=True)
    assert "slices: (number | null)[];" in sheet_of(Pie)


def test_a_type_that_the_page_has_no_words_for_is_refused() -> None:
    with pytest.raises(NoTypeScript, match="complex"):
        sheet_of(Odd)


def test_comments_of_fields_stand_in_the_types_too() -> None:
    assert "hint: string; // key of the option" in frame().text()


def test_writing_the_types_again_gives_the_same_texts() -> None:
    titles = [title(id) for id in registry.TITLES]
    first, second = ([sheet.text() for sheet in sheets(titles)] for _ in range(2))
    assert first == second
    assert len(first) == 1 + len(registry.TITLES)


def test_everything_that_goes_over_rest_has_a_type() -> None:
    known = frame().structs.values()
    for address in ADDRESSES:
        for kind in (address.gives, address.takes):
            assert kind in (None, bytes) or kind in known, address.path


def test_everything_that_clients_say_has_a_type() -> None:
    assert set(get_args(messages.Message)) <= set(frame().structs.values())


@pytest.mark.parametrize("id", registry.TITLES)
def test_every_event_of_a_game_is_told_to_the_page(id: str) -> None:
    told = title(id).event_types
    package = f"undercroft.games.{id}."
    declared = {
        kind
        for name, module in sys.modules.items()
        if name.startswith(package)
        for kind in vars(module).values()
        if inspect.isclass(kind) and issubclass(kind, Event) and kind.__module__ == name
    }
    assert {kind for kind in declared if not kind.__subclasses__()} == set(told)
    text = game(title(id), frame()).text()
    for kind in told:
        assert f"\n  {kind.__name__}: {{\n" in text
        for field in msgspec.structs.fields(kind):
            assert f"    {field.name}: " in text


@pytest.mark.parametrize("id", registry.TITLES)
def test_views_that_are_sent_hold_what_the_types_say(id: str) -> None:
    told = title(id)
    setup = Setup(told.tutorial, told.party(3))
    driver = Driver(told, told.set_up(setup, 7))
    player = RandomPlayer(7)
    for _ in range(40):
        assert driver.request is not None
        for view in told.views(driver.game, [None, driver.request.seat]):
            sent = msgspec.json.encode(view)
            assert msgspec.json.decode(sent, type=told.view_type) == view
        driver.answer(player.choose(driver.game, driver.request).key)


def test_states_and_updates_hold_what_the_types_say() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table()
        talkers = [await sit(house, opened, seat) for seat in range(3)]
        asked = talkers[talkers[0].last["asking"][0]]
        state = asked.last
        await asked.answer()
        update = await asked.until("update")
        told = messages.Told[str, dict[str, Any]]
        for message, kind in (
            (state, messages.State[dict[str, Any], told]),  # type: ignore[valid-type]
            (update, messages.Update[told]),  # type: ignore[valid-type]
        ):
            read = msgspec.convert(message, kind)
            assert msgspec.json.decode(msgspec.json.encode(read)) == message

    simulate(main)


def test_the_page_is_built_anew_when_a_struct_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = hatch_build()
    monkeypatch.setattr(build, "WIRE", tmp_path)
    assert not build._has_types()
    write(tmp_path, [title()])
    assert build._has_types()
    listed = (tmp_path / "sources").read_text("utf-8")
    for source in ("games/drunagor/showing/tabletop.py", "games/drunagor/events/attacks.py",
                   "table/messages.py", "core/lobby.py", "table/wire/sheet.py"):  # fmt: skip
        assert f"  {source}\n" in listed
    digest = listed.split()[0]
    (tmp_path / "sources").write_text(listed.replace(digest, "0" * len(digest)), "utf-8")
    assert not build._has_types()


def test_what_is_written_already_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "old-game.ts").write_text("export type View = never;", "utf-8")
    write(tmp_path, [title()])
    before = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("*.ts")}
    write(tmp_path, [title()])
    assert before == {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("*.ts")}
    assert set(before) == {"frame.ts", "drunagor.ts"}
    assert origin(sheets([title()])) == (tmp_path / "sources").read_text("utf-8")


def hatch_build() -> Any:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
