"""Saves of older versions (`kit/saves`)."""

from __future__ import annotations

from typing import Any

from undercroft.kit.saves import Migration, Plain

# What version 1 remembered in fields of their own, and the flags of version 2
REMEMBERED = {"fallen": "fallen", "fire_died": "fire-died", "guard_slain": "guard-slain"}


def flagged(state: Plain, library: Any) -> Plain:
    """What encounters remember is a list of flags."""
    set_ = {flag: state.pop(field, False) for field, flag in REMEMBERED.items()}
    state["flags"] = [flag for flag, was_set in set_.items() if was_set]
    return state


MIGRATIONS = (Migration(to=2, state=flagged),)
