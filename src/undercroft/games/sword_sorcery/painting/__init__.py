"""Quests as maps that are painted: what a file shows, what there is to paint with, what changes."""
