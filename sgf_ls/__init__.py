"""sgf-ls: a language server and command-line checker for SGF, the text format of Go game records."""

__version__ = "0.1.0"
