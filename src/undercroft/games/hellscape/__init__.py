"""Massive Darkness 2: Hellscape."""
