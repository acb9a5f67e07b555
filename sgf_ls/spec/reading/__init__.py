"""Readers of values: what is wrong with the text of one value, as far as its type or its property tells.

A *reader* is given a raw text that is not empty, and answers with a `Fault` or None. It knows no game and no node, so
that what it says can be remembered.
"""
