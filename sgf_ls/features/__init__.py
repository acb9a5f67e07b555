"""What an editor may ask about a text. Each feature is a pure function of a snapshot and of what is asked.

Nothing here knows the protocol or reads a file. Spans and places are 0-based characters of the whole document.
"""
