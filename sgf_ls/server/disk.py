"""What the bytes of an open document's file tell of its charset, which its text does not.

An editor sends characters; what the file is saved in only the file says. So the file of a document that the editor has
opened (no other, and no other kind of place than a file of this machine) is read when it is opened or saved, never
while somebody types. It counts only where its bytes are the very text that is open. Whatever goes wrong, nothing is
known then, and nobody is told: a text that is not on the disk is no fault.
"""

from __future__ import annotations

from sgf_ls.server.places import path_of
from sgf_ls.text.charset.decode import decode
from sgf_ls.text.charset.origin import Origin, origin_of
from sgf_ls.text.extent import LINE_END
from sgf_ls.text.files import read_file

LARGEST_READ = 10_000_000
"""Some 0.1 s; of a larger file only the text is judged."""


def origin_on_disk(uri: str, text: str) -> Origin | None:
    """What the bytes of the file tell, if it can be read and holds this text; line ends may differ, as editors do."""
    path = path_of(uri)
    if path is None:
        return None
    try:
        data = read_file(path, LARGEST_READ)
    except (OSError, ValueError):  # ValueError: characters that no path can have
        return None
    decoded = decode(data)
    if decoded.text != text and _with_plain_ends(decoded.text) != _with_plain_ends(text):
        return None
    return origin_of(data, decoded)


def _with_plain_ends(text: str) -> str:
    return LINE_END.sub("\n", text)
