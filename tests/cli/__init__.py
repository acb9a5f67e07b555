"""Tests of the command line, most of them through `main` as a user types it."""
