"""A file of TypeScript: structs that were asked for, and all that they are made of."""

from __future__ import annotations

import sys
import types
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from undercroft.table.wire.annotation import NoTypeScript, written
from undercroft.table.wire.interface import Struct, interface, parent

NOTE = "// Written by undercroft.table.wire from the server's structs: change those, not this file."


class Sheet:
    """Declarations in the order in which they were needed; names of `below` are imported."""

    def __init__(self, name: str, below: Sheet | None = None) -> None:
        self.name = name
        self.below = below
        self.declared: dict[str, str] = {}
        self.structs: dict[str, Struct] = {}
        self.modules: set[str] = set()  # that it is made from
        self._borrowed: set[str] = set()
        self._aliases: dict[Any, str] = {}

    def add(self, kind: Any, *, heard: bool = False) -> str:
        """Declare what a type is made of; `heard`: clients send it. Returns its name."""
        return written(kind, lambda part: self.name_of(part, heard=heard))

    def declare(self, name: str, text: str) -> None:
        """Something of its own making."""
        self.declared[name] = text

    def name_of(self, kind: Any, *, heard: bool = False) -> str | None:
        """What a struct or a closed vocabulary is called here; None if it has no name."""
        if _is_vocabulary(kind):
            return self._vocabulary(kind, heard)
        origin = get_origin(kind)
        if isinstance(origin, type) and issubclass(origin, msgspec.Struct):
            given = [self.add(part, heard=heard) for part in get_args(kind)]
            return f"{self.name_of(origin, heard=heard)}<{', '.join(given)}>"
        if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
            return None
        if self.below is not None and self.below.structs.get(kind.__name__) is kind:
            self.borrow(kind)
        else:
            self._declare(kind, heard)
        return kind.__name__

    def borrow(self, struct: Struct) -> None:
        """Import a struct of the file below."""
        self._borrowed.add(struct.__name__)

    def text(self) -> str:
        """The whole file."""
        head = [NOTE]
        if self.below is not None and self._borrowed:
            names = ", ".join(sorted(self._borrowed))
            head.append(f'import type {{ {names} }} from "./{self.below.name}";')
        return "\n\n".join([*head, *self.declared.values()]) + "\n"

    def _declare(self, struct: Struct, heard: bool) -> None:
        name = struct.__name__
        known = self.structs.get(name)
        if known is not None:
            if known is not struct:
                raise NoTypeScript(
                    f"{struct.__module__} and {known.__module__} both have a {name}.",
                    "Give one of them another name.",
                )
            return
        self.structs[name] = struct
        self.modules.add(struct.__module__)
        self._learn(sys.modules[struct.__module__])
        base = parent(struct)
        if base is not None:
            self.name_of(base, heard=heard)
        self.declared[name] = ""  # its place; what it is made of comes after it
        self.declared[name] = interface(
            struct, lambda kind: self.name_of(kind, heard=heard), heard=heard
        )

    def _learn(self, module: types.ModuleType) -> None:
        """The vocabularies that a module names; they are declared where one is used."""
        for name, kind in vars(module).items():
            if _is_vocabulary(kind):
                self._aliases.setdefault(kind, name)

    def _vocabulary(self, kind: Any, heard: bool) -> str | None:
        name = self._aliases.get(kind)
        if name is not None and name not in self.declared:
            self.declared[name] = ""
            parts = [self.add(part, heard=heard) for part in _members(kind)]
            self.declared[name] = f"export type {name} = {' | '.join(parts)};"
        return name


def _members(kind: Any) -> list[Any]:
    if get_origin(kind) is Literal:
        return [Literal[part] for part in get_args(kind)]
    return list(get_args(kind))


def _is_vocabulary(kind: Any) -> bool:
    """A set of words, or structs told apart by their tags."""
    if get_origin(kind) is Literal:
        return len(get_args(kind)) > 1
    if get_origin(kind) in (Union, types.UnionType):
        return all(
            isinstance(part, type)
            and issubclass(part, msgspec.Struct)
            and part.__struct_config__.tag is not None
            for part in get_args(kind)
        )
    return False
