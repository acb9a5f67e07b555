"""What speaks for a charset of one-byte letters: the letters of its languages, and how they stand in words.

An accented letter stands among plain ones, hardly ever beside another; the same byte is another letter in the next
charset, and there it may be one that the language has not, or that does not stand so. `ñ` is followed by a vowel, while
`ń`, which has the same byte in Central Europe, is not.

Facts only; `weighing` makes bits of them.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple

WESTERN = "cp1252"
"""Latin-1, which FF4 takes for granted where CA is missing, with the quotation marks and dashes of Windows."""
CYRILLIC_1251, CYRILLIC_KOI8 = "cp1251", "koi8_r"


class Alphabet(NamedTuple):
    """A charset of one-byte letters, as one language or several near ones use it."""

    codec: str
    letters: str
    """The letters above ASCII that the language has, small ones; the capitals go with them."""
    rarity: float
    """How many bits rarer it is in records than the most frequent one."""
    is_script: bool = False
    """Whether whole words are of such letters, as in Russian; else they stand among those of ASCII."""
    frequent: str = ""
    """Those of a script's letters that are frequent."""
    neighbours: str = ""
    """Pairs of such letters that are usual, with blanks between; all other pairs are rare."""
    never: str = ""
    """A pattern of what words of the language do not have: a letter in the wrong place."""


_WEST = "àáâäãåæçèéêëíîïñóôöøùúûüßœìòõ"
_NEVER_WEST = (
    "ñ(?![aeiouáéíóúy])|[ìù](?=[a-z])|[èÈ](?=[aeiouyáéí])|œ(?![ui])|Œ(?![uU])|ø(?=[aiouyáéíý])|(?<=[a-z])¿|(?<=[a-z])[£¥]"
    "|æ(?![a-z])|(?<![a-z])ê(?![tvcml])|ò(?=[a-hk-z])|(?<=[aeo])ò|ï(?![a-z])|ã(?![oe])"
)
_POLISH, _CZECH, _SLOVAK = "ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíľĺňóôŕšťúýž"
_HUNGARIAN, _CROATIAN = "áéíóöőúüű", "čćđšž"
_NEVER_CZECH = r"\bÝ|\b[A-Z]ý(?=[lrz])"
_POLISH_PAIRS = "łó łą łę śł żó źń ół ął żą ść śę ęż ąż óż óź źć łż ńł śń ńć ęś ąś ół óś"
_CZECH_PAIRS = (
    "ří řá řů řé ží žá žď žů žš ší šť šá čí čá ďá ťá úř ůž ůš áš áž áč ář íř íž íš íč ěš ěž ěř šš řě šť čš ěď ýš ýž ýř "
    "éž éř ňá ťí ňů ťů čů ůč ůř žň čť žť řš řč žč šč šň ýč íň áň éč éš íť áť"
)
_RUSSIAN, _FREQUENT_RUSSIAN = "абвгдежзийклмнопрстуфхцчшщъыьэюяё", "оеаинтсрвлкмд"
_NEVER_GREEK = r"ς(?=\w)|σ\b|(?<=[άέήίόύώ])\w*[άέήίόύώ]"
_GREEK, _FREQUENT_GREEK = "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ", "αοιετσνηυρπκλςό"

ALPHABETS = (
    Alphabet(
        WESTERN, _WEST, 0,
        neighbours="öß üß äß éé çã çõ ñí ñó ñá ñé çà çé ïé çá íñ áñ éñ úñ üé øå åø øæ çâ åä äå",
        never=_NEVER_WEST,
    ),
    Alphabet(WESTERN, "áéíóúýðþæö", 5, neighbours="ðý þó íð áð éð úð óð þá þé íþ áþ þú þö þí"),
    Alphabet("cp1254", "çğıİöşüâî", 2, neighbours="şı çı üş ğı öğ ığ ış ıç ıl üç şü çü çö şö üğ öş ğü öç iş"),
    Alphabet("cp1250", _POLISH, 2, neighbours=_POLISH_PAIRS),
    Alphabet("iso8859_2", _POLISH, 2.5, neighbours=_POLISH_PAIRS),
    Alphabet("cp1250", _CZECH, 1.5, neighbours=_CZECH_PAIRS, never=_NEVER_CZECH),
    Alphabet("iso8859_2", _CZECH, 2, neighbours=_CZECH_PAIRS, never=_NEVER_CZECH),
    Alphabet("cp1250", _SLOVAK, 3, neighbours=_CZECH_PAIRS, never=_NEVER_CZECH),
    Alphabet("iso8859_2", _SLOVAK, 3.5, neighbours=_CZECH_PAIRS, never=_NEVER_CZECH),
    Alphabet("cp1250", _HUNGARIAN, 4),
    Alphabet("iso8859_2", _HUNGARIAN, 4.5),
    Alphabet("cp1250", _CROATIAN, 4),
    Alphabet("iso8859_2", _CROATIAN, 4.5),
    Alphabet(CYRILLIC_1251, _RUSSIAN, 3, True, _FREQUENT_RUSSIAN),
    Alphabet(CYRILLIC_KOI8, _RUSSIAN, 4, True, _FREQUENT_RUSSIAN),
    Alphabet("cp1253", _GREEK, 5, True, _FREQUENT_GREEK, never=_NEVER_GREEK),
)  # fmt: skip
