"""The ability language of Hellscape (MD2-LANG)."""
