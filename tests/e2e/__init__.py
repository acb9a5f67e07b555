"""Whole sessions as real clients lead them, with the capabilities these declare, through pytest-lsp."""
