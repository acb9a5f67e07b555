"""The outline of a document: games, their variations, and in texts that are not large every move."""

from sgf_ls.features.outline.symbols import Kind, Symbol, outline

__all__ = ["Kind", "Symbol", "outline"]
