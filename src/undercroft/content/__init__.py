"""Content packs: schema, loading, cross-references, hashes."""
