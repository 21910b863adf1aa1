"""The ground of Sword & Sorcery: areas, borders, sight and ways, as geometry alone."""
