"""The name by which clients know the server."""

NAME = "sgf-ls"
