"""Writes what goes over the wire."""

from __future__ import annotations

import msgspec

encode = msgspec.json.Encoder().encode
