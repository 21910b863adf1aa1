"""Inside a game, a module imports only what stands below it in the outline of the game's README."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

from contracts.outline import Storey, home, storeys


class StoreysContract(Contract):
    """Every folder of `games` has an outline, every module a place in it, and imports go down it.

    Configuration: `games`, the package whose packages are games.
    """

    games: Any = fields.StringField()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        faults: list[str] = []
        for game in sorted(graph.find_children(self.games)):
            spec = find_spec(game)
            if spec is None or not spec.submodule_search_locations:
                continue  # a module beside the games
            folder = Path(spec.submodule_search_locations[0])
            faults += faults_of(graph, game, folder / "README.md")
        return ContractCheck(kept=not faults, metadata={"faults": faults})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for fault in check.metadata["faults"]:
            output.print_error(fault, bold=False)
        output.new_line()
        output.print("A module imports only what stands on a later line of the outline (storeys).")
        output.new_line()


def faults_of(graph: ImportGraph, game: str, readme: Path) -> Iterator[str]:
    """What is wrong with the storeys of one game, a sentence each."""
    place = f"{readme.parent.name}/{readme.name}"
    text = readme.read_text(encoding="utf-8") if readme.is_file() else ""
    outline = storeys(text)
    if not outline:
        yield f"{place}: there is no outline of storeys (a fenced block ```storeys)"
        return
    modules = {_path(game, module): module for module in graph.find_descendants(game)}
    yield from _misnamed(place, outline, modules)
    for path, module in sorted(modules.items()):
        if home(path, outline) is None and _needs_a_storey(graph, module):
            yield f"{place}: {path} stands in no storey"
    for path, module in sorted(modules.items()):
        for imported in sorted(graph.find_modules_directly_imported_by(module)):
            if imported.startswith(f"{game}."):
                other = _path(game, imported)
                yield from _upward(place, outline, path, other, _lines(graph, module, imported))


def _misnamed(place: str, outline: dict[str, Storey], modules: dict[str, str]) -> Iterator[str]:
    for name, storey in outline.items():
        known = name in modules
        if name.endswith("/"):
            known = any(path.startswith(name) for path in modules)
        if not known:
            yield f"{place}, line {storey.line}: there is no module {name}"


def _needs_a_storey(graph: ImportGraph, module: str) -> bool:
    """An `__init__` that holds nothing needs no place: nobody imports it, it imports nobody."""
    if not graph.find_children(module):
        return True
    return bool(
        graph.find_modules_directly_imported_by(module)
        or graph.find_modules_that_directly_import(module)
    )


def _upward(
    place: str, outline: dict[str, Storey], path: str, other: str, lines: list[str]
) -> Iterator[str]:
    here, there = home(path, outline), home(other, outline)
    if here is None or there is None:
        return  # said already
    if here.line < there.line or (here == there and here.name.endswith("/")):
        return
    where = "beside" if here.line == there.line else "above"
    yield (
        f"{place}: {path} (line {here.line}) imports {other} (line {there.line}), "
        f"which stands {where} it"
    )
    yield from lines


def _lines(graph: ImportGraph, importer: str, imported: str) -> list[str]:
    details = graph.get_import_details(importer=importer, imported=imported)
    return [
        f"    {importer}, line {detail['line_number']}: {detail['line_contents']}"
        for detail in details
    ]


def _path(game: str, module: str) -> str:
    return module.removeprefix(f"{game}.").replace(".", "/")
