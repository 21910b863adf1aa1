"""A property that is worked out when somebody first asks for it, and then kept.

As `functools.cached_property`, without the lock that Python 3.11 takes at every first look:
automated players make such objects by the thousand and share none of them between threads.

>>> class Room:
...     @once
...     def looks(self) -> int:
...         print("looks around")
...         return 7
>>> room = Room()
>>> room.looks + room.looks
looks around
14
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 -- it is written like `property`
    def __init__(self, work: Callable[[Any], T]) -> None:
        self.work = work
        self.name = work.__name__
        self.__doc__ = work.__doc__

    @overload
    def __get__(self, who: None, kind: type[Any]) -> once[T]: ...
    @overload
    def __get__(self, who: object, kind: type[Any]) -> T: ...
    def __get__(self, who: object | None, kind: type[Any]) -> T | once[T]:
        if who is None:
            return self
        found = who.__dict__[self.name] = self.work(who)
        return found
