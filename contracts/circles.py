"""No module imports itself through others."""

from __future__ import annotations

from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class CirclesContract(Contract):
    """Imports of the modules below `package` form no circle."""

    package: Any = fields.StringField()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        modules = {self.package, *graph.find_descendants(self.package)}
        found = circles(
            {
                module: sorted(graph.find_modules_directly_imported_by(module) & modules)
                for module in sorted(modules)
            }
        )
        return ContractCheck(kept=not found, metadata={"circles": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for circle in check.metadata["circles"]:
            names = " -> ".join([*circle, circle[0]])
            output.print_error(f"{len(circle)} modules in a circle: {names}", bold=False)
        output.new_line()


def circles(imports: dict[str, list[str]]) -> list[list[str]]:
    """For each knot of modules that all reach each other, a shortest circle through it.

    >>> circles({"turn": ["combat"], "combat": ["loot"], "loot": ["turn", "dice"], "dice": []})
    [['combat', 'loot', 'turn']]
    """
    reach = {module: _reach(module, imports) for module in imports}
    found: list[list[str]] = []
    told: set[str] = set()
    for module in sorted(imports):
        if module in reach[module] and module not in told:
            told |= {other for other in reach[module] if module in reach[other]}
            found.append(_shortest(module, imports))
    return found


def _reach(module: str, imports: dict[str, list[str]]) -> set[str]:
    seen: set[str] = set()
    waiting = list(imports[module])
    while waiting:
        other = waiting.pop()
        if other not in seen:
            seen.add(other)
            waiting += imports[other]
    return seen


def _shortest(module: str, imports: dict[str, list[str]]) -> list[str]:
    """The shortest way from a module back to itself, by breadth."""
    ways = [[module]]
    seen: set[str] = set()
    while ways:
        longer: list[list[str]] = []
        for way in ways:
            for other in imports[way[-1]]:
                if other == module:
                    return way
                if other not in seen:
                    seen.add(other)
                    longer.append([*way, other])
        ways = longer
    raise AssertionError(f"{module} is in no circle")
