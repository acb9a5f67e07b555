"""Work on whole game trees: take one line out, join what begins alike, strip what is not wanted.

Pure functions of a document and its games. None of them writes a file, recurses, or raises on a bad text: of a game
whose brackets are not in order `sound.fault_in` tells so, and whoever asks for a change of its variations asks that
first.
"""
