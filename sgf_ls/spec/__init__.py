"""The SGF format as data: the properties of FF1 to FF4, their value types, games, and links into the FF4 text.

Stands on nothing else of the project. Rules and features ask `lookup`; the rows themselves are in `table`, one line a
property, and the sentences a hover shows are in `texts`, which is loaded only when somebody reads one. `reading` knows
what a value should look like, `decoding` what it says in words, `patterns` what its parts are called.
"""
