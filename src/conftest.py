"""Modules whose library has no wheel for every machine are left out where it is missing."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("pyspiel") else ["undercroft/envs/openspiel.py"]
