"""How states of earlier versions are read."""

from __future__ import annotations

from typing import Any

from undercroft.kit.saves import Migration, Plain


def _fogged(state: Plain, library: Any) -> Plain:
    """Version 2 hides the enemies in the fog (SNS-RUL-87); before it they were in play there."""
    known = state["known"]
    hidden = {enemy["group"]: enemy for enemy in state["enemies"] if enemy["area"] not in known}
    state["hidden"] = [
        {field: enemy[field] for field in ("kind", "rank", "variant", "dealt", "area", "alias")}
        for enemy in hidden.values()
    ]
    state["enemies"] = [enemy for enemy in state["enemies"] if enemy["area"] in known]
    return state


MIGRATIONS = (Migration(2, _fogged),)
