"""Where a text comes from: what its bytes tell of their charset, when the bytes themselves are gone.

A check sees characters; whether the file's CA tells the truth about its bytes only the bytes know. So whoever reads a
file hands this small value on, and it stays true while the text is edited: a file is saved as it was read.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple
from sgf_ls.text.charset.decode import Decoded
from sgf_ls.text.charset.reading import UTF_8, reads


class Origin(NamedTuple):
    """The bytes that a text was read from."""

    codec: str
    """Python's codec by which they were read."""
    name: str
    """The preferred name of the charset that they are in."""
    mark: bytes
    """The byte-order mark, which is no character of the text; empty if there is none."""
    is_whole: bool
    """Whether all bytes are characters in this charset."""
    declared: str | None
    """What the first CA of the first root says, as written; None if there is none."""
    is_true: bool | None
    """Whether that is the charset by which the bytes were read; None where it is unknown or no name is declared."""

    is_guess: bool = False
    """Whether no mark, no CA and no bytes that could only be UTF-8 tell the charset, so it may be another."""

    @property
    def described(self) -> str:
        """The charset, and that it is a guess where it is one, for messages."""
        return f"{self.name} (a guess)" if self.is_guess else self.name

    def contradicts(self, name: str) -> bool:
        """Whether a CA of this name would be a lie: it names another charset, and that one cannot read the bytes.

        Of names other than the declared one that cannot be told, as the bytes are gone; then the answer is no.
        """
        return self.is_whole and self.is_true is False and name.strip().lower() == (self.declared or "").lower()

    def mark_contradicts(self, name: str) -> bool:
        """Whether a CA of this name would say something else than the byte-order mark does."""
        from sgf_ls.text.charset.names import charset_of  # only where there is a mark

        charset = charset_of(name)
        return bool(self.mark) and charset is not None and charset.name not in _NAMES_BY_MARK[self.codec]


_NAMES_BY_MARK = {
    "utf-8": ("UTF-8",),
    "utf-16-le": ("UTF-16", "UTF-16LE"),
    "utf-16-be": ("UTF-16", "UTF-16BE"),
    "utf-32-le": ("UTF-32", "UTF-32LE"),
    "utf-32-be": ("UTF-32", "UTF-32BE"),
}


def origin_of(data: bytes, decoded: Decoded) -> Origin | None:
    """What the bytes tell that `decoded` was read from; None for plain ASCII, of which there is nothing to tell."""
    text, codec, mark = decoded
    if not mark and text.isascii() and len(text) == len(data):
        return None
    # Loaded here: most records are plain ASCII, and the start of the program is to be quick.
    from sgf_ls.text.charset.declared import declared_charset
    from sgf_ls.text.charset.names import WINDOWS_FORMS, codec_of, name_of

    content = data[len(mark) :]
    is_wide = codec.startswith(("utf-16", "utf-32"))
    declared = declared_charset(text.encode("utf-8", "surrogatepass") if is_wide else content)
    named = codec_of(declared or "")
    # A declared charset that reads the bytes is believed, so another one was chosen because it does not.
    is_true = None if named is None else named == codec
    is_told = bool(mark) or is_wide or codec in (UTF_8, named, WINDOWS_FORMS.get(named or ""))
    name = name_of(codec, content, declared or "")
    return Origin(codec, name, mark, reads(content, codec), declared, is_true, not is_told)
