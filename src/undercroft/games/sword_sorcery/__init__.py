"""Sword & Sorcery: champions called back as immortal souls, on a map of areas."""
