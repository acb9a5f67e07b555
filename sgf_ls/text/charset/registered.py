"""The charsets that Python can read, by the names that IANA has registered for them and those that people write.

FF4 wants names of RFC 1345, which has become IANA's registry. The preferred name of a charset, which comes first, is
the one that most programs know. Facts only; what is made of them stands in `names`.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple

GBK, BIG5, SHIFT_JIS, KOREAN = "gb18030", "cp950", "cp932", "cp949"
"""The codecs of the widest member of each family; see `names`."""


class Charset(NamedTuple):
    """A charset and its names; case, blanks and punctuation in them are of no account."""

    name: str
    """The preferred name, as it is to be written."""
    strict: str
    """Python's codec for exactly the characters of this charset; empty where none is of use for SGF."""
    codec: str
    """The codec that reads what bears this name. Files lie: what is called GB2312 is nearly always GBK."""
    others: str = ""
    """Further names, with blanks between."""
    splits: bool = False
    """Whether `\\`, `]` or `[` may be part of another character, so that who reads bytes cuts values at wrong places.
    """


def _code_page(number: int) -> Charset:
    codec = f"cp{number}"
    return Charset(f"IBM{number}", codec, codec, f"cp{number} ibm-{number} csPC{number} {number}")


# Where several are read by one codec, the one that is to be written stands first.
CHARSETS = (
    Charset("UTF-8", "utf-8", "utf-8", "utf8 csUTF8 u8 utf utf8-bom utf-8-sig unicode-1-1-utf-8 cp65001"),
    Charset(
        "US-ASCII", "ascii", "ascii",
        "ascii us ANSI_X3.4-1968 ANSI_X3.4-1986 ISO_646.irv:1991 ISO646-US iso-ir-6 csASCII IBM367 cp367 646",
    ),
    Charset(
        "ISO-8859-1", "latin-1", "latin-1",
        "latin1 l1 ISO_8859-1:1987 iso-ir-100 csISOLatin1 isolatin1 IBM819 cp819 8859",
    ),
    Charset("ISO-8859-2", "iso8859_2", "iso8859_2", "latin2 l2 ISO_8859-2:1987 iso-ir-101 csISOLatin2"),
    Charset("ISO-8859-3", "iso8859_3", "iso8859_3", "latin3 l3 ISO_8859-3:1988 iso-ir-109 csISOLatin3"),
    Charset("ISO-8859-4", "iso8859_4", "iso8859_4", "latin4 l4 ISO_8859-4:1988 iso-ir-110 csISOLatin4"),
    Charset("ISO-8859-5", "iso8859_5", "iso8859_5", "cyrillic ISO_8859-5:1988 iso-ir-144 csISOLatinCyrillic"),
    Charset("ISO-8859-6", "iso8859_6", "iso8859_6", "arabic ISO_8859-6:1987 iso-ir-127 ECMA-114 ASMO-708"),
    Charset("ISO-8859-7", "iso8859_7", "iso8859_7", "greek greek8 ISO_8859-7:1987 iso-ir-126 ELOT_928 ECMA-118"),
    Charset("ISO-8859-8", "iso8859_8", "iso8859_8", "hebrew ISO_8859-8:1988 iso-ir-138 csISOLatinHebrew"),
    Charset("ISO-8859-9", "iso8859_9", "iso8859_9", "latin5 l5 ISO_8859-9:1989 iso-ir-148 csISOLatin5"),
    Charset("ISO-8859-10", "iso8859_10", "iso8859_10", "latin6 l6 ISO_8859-10:1992 iso-ir-157 csISOLatin6"),
    Charset("ISO-8859-11", "iso8859_11", "iso8859_11", "thai ISO_8859-11:2001"),
    Charset("ISO-8859-13", "iso8859_13", "iso8859_13", "latin7 l7 csISO885913"),
    Charset("ISO-8859-14", "iso8859_14", "iso8859_14", "latin8 l8 ISO_8859-14:1998 iso-ir-199 iso-celtic"),
    Charset("ISO-8859-15", "iso8859_15", "iso8859_15", "latin9 l9 ISO_8859-15 csISO885915"),
    Charset("ISO-8859-16", "iso8859_16", "iso8859_16", "latin10 l10 ISO_8859-16:2001 iso-ir-226"),
    *(
        Charset(f"windows-{number}", f"cp{number}", f"cp{number}", f"cp{number} csWindows{number} win{number} {number}")
        for number in range(1250, 1259)
    ),
    Charset("windows-874", "cp874", "cp874", "cp874 csWindows874"),
    Charset("GBK", "gbk", GBK, "cp936 ms936 windows-936 csGBK x-gbk 936", splits=True),
    Charset("GB18030", "gb18030", GBK, "gb18030-2000 csGB18030", splits=True),
    Charset("GB2312", "gb2312", GBK, "csGB2312 euc-cn x-euc-cn eucgb2312-cn gb2312-1980"),
    Charset("GB_2312-80", "gb2312", GBK, "iso-ir-58 chinese csISO58GB231280"),
    Charset("Big5", "big5", BIG5, "csBig5 big5-tw x-x-big5", splits=True),
    Charset("Big5-HKSCS", "big5hkscs", "big5hkscs", "csBig5HKSCS hkscs", splits=True),
    Charset("CP950", "cp950", BIG5, "ms950 windows-950 950", splits=True),
    Charset("Shift_JIS", "shift_jis", SHIFT_JIS, "MS_Kanji csShiftJIS sjis x-sjis s_jis", splits=True),
    Charset("Windows-31J", "cp932", SHIFT_JIS, "csWindows31J cp932 ms932 windows-932 932", splits=True),
    Charset(
        "EUC-JP", "euc_jp", "euc_jp",
        "csEUCPkdFmtJapanese Extended_UNIX_Code_Packed_Format_for_Japanese ujis u-jis x-euc-jp",
    ),
    Charset("ISO-2022-JP", "iso2022_jp", "iso2022_jp", "csISO2022JP", splits=True),
    Charset("EUC-KR", "euc_kr", KOREAN, "csEUCKR"),
    Charset("CP949", "cp949", KOREAN, "uhc ms949 windows-949 949"),
    Charset("KS_C_5601-1987", "euc_kr", KOREAN, "iso-ir-149 KS_C_5601-1989 KSC_5601 KS_X_1001 korean csKSC56011987"),
    Charset("KOI8-R", "koi8_r", "koi8_r", "csKOI8R koi8"),
    Charset("KOI8-U", "koi8_u", "koi8_u", "csKOI8U"),
    Charset("TIS-620", "tis_620", "tis_620", "csTIS620 iso-ir-166 tis620-2529"),
    Charset("KZ-1048", "kz1048", "kz1048", "STRK1048-2002 RK1048 csKZ1048"),
    Charset("PTCP154", "ptcp154", "ptcp154", "csPTCP154 PT154 cp154 Cyrillic-Asian"),
    Charset("macintosh", "mac_roman", "mac_roman", "mac csMacintosh mac-roman"),
    Charset("hp-roman8", "hp_roman8", "hp_roman8", "roman8 r8 csHPRoman8"),
    *map(_code_page, (437, 775, 850, 852, 855, 857, 860, 861, 862, 863, 865, 866, 869)),
    # Of no use for records, yet names of charsets: in the first ones nothing is where ASCII has it, in the others
    # brackets may be part of other characters. A record that bears such a name is read by what its bytes tell.
    Charset("UTF-16", "", "", "csUTF16 u16 utf16", splits=True),
    Charset("UTF-16LE", "", "", "csUTF16LE", splits=True),
    Charset("UTF-16BE", "", "", "csUTF16BE", splits=True),
    Charset("UTF-32", "", "", "csUTF32 u32 utf32", splits=True),
    Charset("UTF-32LE", "", "", "csUTF32LE", splits=True),
    Charset("UTF-32BE", "", "", "csUTF32BE", splits=True),
    Charset("UTF-7", "", "", "csUTF7 u7 unicode-1-1-utf-7", splits=True),
    Charset("HZ-GB-2312", "", "", "hz hz-gb hzgb", splits=True),
    Charset("ISO-2022-KR", "", "", "csISO2022KR", splits=True),
    Charset("ISO-2022-JP-2", "", "", "csISO2022JP2", splits=True),
)  # fmt: skip

NO_CHARSETS = frozenset({"base64_codec", "bz2_codec", "hex_codec", "quopri_codec", "rot_13", "uu_codec", "zlib_codec"})
"""Codecs of Python that are no charset of a text."""
