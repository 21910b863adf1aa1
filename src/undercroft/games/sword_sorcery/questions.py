"""The base of all questions of Sword & Sorcery (`kit.questions`); each stands beside its rule."""

from __future__ import annotations

from undercroft.kit.questions import Asking


class Question(Asking, frozen=True):
    """A question with its sentence, its clause and its answers."""
