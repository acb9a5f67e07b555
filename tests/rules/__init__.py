"""Tests of the rules: what each finds and does not find, what it says, and what its fix leaves."""
