"""The command line: `check`, `points`, `rule`, `serve`. Starts without the server's libraries, which cost 0.6 s."""

PROGRAM = "sgf-ls"
"""The name of the command, as help and messages say it."""
