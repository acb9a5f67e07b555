"""Texts to measure with, all of them made here and always the same; the real joseki tree where that is at hand.

Sizes are in characters. A text of a wanted size is the shortest row of whole parts that reaches it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import count
from random import Random
from string import ascii_letters

from outside_data import DATA, read

LETTERS = "abcdefghijklmnopqrs"
KILO, MEGA = 1_000, 1_000_000
DICTIONARY = DATA / "joseki-dictionary.sgf"
PROBLEMS = DATA / "problems"

WORDS = (
    *(
        "black",
        "white",
        "corner",
        "side",
        "centre",
        "ladder",
        "net",
        "hane",
        "extension",
        "pincer",
        "approach",
        "shape",
    ),
    *("liberty", "sente", "gote", "eye", "group", "attack", "defend", "connect", "cut", "invade", "reduce", "thick"),
    *("定石", "小目", "星", "三々", "掛かり", "挟み"),
)


def up_to(size: int, parts: Iterator[str], between: str = "\n") -> str:
    """Parts joined until their length reaches `size`."""
    taken: list[str] = []
    length = 0
    while length < size:
        taken.append(next(parts))
        length += len(taken[-1]) + len(between)
    return between.join(taken)


def point(random: Random) -> str:
    return random.choice(LETTERS) + random.choice(LETTERS)


def sentence(random: Random) -> str:
    return " ".join(random.choices(WORDS, k=random.randint(4, 14)))


def game(random: Random, moves: int) -> str:
    """A whole game without a fault; in half of them every move has a comment."""
    talks = random.random() < 0.5
    players = f"PB[Player {random.randint(1, 999)}]PW[Player {random.randint(1, 999)}]"
    nodes = [f"(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5]RU[Japanese]{players}RE[B+{random.randint(1, 40)}.5]"]
    for number in range(moves):
        comment = f"C[{random.random():.2f} {sentence(random)}]" if talks else ""
        nodes.append(f";{'BW'[number % 2]}[{point(random)}]{comment}")
    return "".join(nodes) + ")"


def games(size: int) -> str:
    """One game after the other, no two alike."""
    random = Random(1)
    return up_to(size, (game(random, random.randint(150, 300)) for _ in count()))


def small_game() -> str:
    """A game of 3 KB, about as people have it open."""
    random = Random(2)
    nodes = (f";{'BW'[number % 2]}[{point(random)}]" + "C[seen before]" * (number % 9 == 0) for number in count())
    return "(;FF[4]GM[1]SZ[19]PB[One]PW[Two]KM[6.5]\n" + up_to(3 * KILO, nodes, "") + ")\n"


def tree(size: int) -> str:
    """A tree as keepers of joseki have it: variations in variations, labels, marks, comments, one node a line."""
    random = Random(3)
    depth = 0

    def lines() -> Iterator[str]:
        nonlocal depth
        yield f"(;FF[4]GM[1]SZ[19]AP[made]\n C[{sentence(random)}]"
        depth = 1
        for number in count():
            closed = 0
            while random.random() < 0.3 and depth > 2:
                closed += 1
                depth -= 1
                yield ")"
            # Behind a variation another one is the only thing that may follow.
            opens = closed > 0 or random.random() < 0.2
            depth += opens
            labels = "".join(f"[{place}:{letter}]" for place, letter in zip(places(random, 3), "ABC", strict=False))
            extra = ("", f"\n LB{labels}", f"\n TR[{point(random)}]", f"\n C[{sentence(random)}]")
            yield "(" * opens + f";{'BW'[number % 2]}[{point(random)}]" + random.choice(extra)

    body = up_to(size, lines())
    return body + "\n" + ")" * depth + "\n"


def places(random: Random, most: int) -> list[str]:
    """Some points, no two the same."""
    return sorted({point(random) for _ in range(random.randint(1, most))})


def diagrams(size: int) -> str:
    """Positions set up with lists of points and rectangles, many of which overlap."""
    random = Random(4)

    def rectangle() -> str:
        columns, rows = (sorted(random.choices(LETTERS, k=2)) for _ in range(2))
        return f"{columns[0]}{rows[0]}:{columns[1]}{rows[1]}"

    def diagram() -> str:
        stones = places(random, 120)
        black, white = (f"A{color}[{']['.join(stones[start::2])}]" for start, color in enumerate("BW"))
        marks = "TR" + "".join(f"[{point(random)}]" for _ in range(10))
        squares = "SQ" + "".join(f"[{rectangle()}]" for _ in range(3))
        return f"(;FF[4]GM[1]SZ[19]{black if len(stones) > 1 else ''}{white}{marks}{squares})"

    return up_to(size, (diagram() for _ in count()))


def point_lists(size: int) -> str:
    """Two games, on 19x19 and on 52x52, of nothing but long lists: stones, marks, labels, and a few rectangles.

    The rectangles lie anywhere, so they repeat points of their list and meet those of others.
    """
    random = Random(11)
    return "\n".join(
        f"(;FF[4]GM[1]SZ[{len(letters)}]\n" + up_to(size // 2, (_lists(random, letters) for _ in count())) + ")"
        for letters in (LETTERS, ascii_letters)
    )


def _lists(random: Random, letters: str) -> str:
    """A node; three of four points have a stone or lose it, and some bear a mark or a label."""
    board = [column + row for column in letters for row in letters]
    random.shuffle(board)
    share = len(board) // 4
    lists = {name: board[start * share : (start + 1) * share] for start, name in enumerate(("AB", "AW", "AE"))}
    lists["TR"] = random.sample(board, share // 4)
    lists["LB"] = [f"{place}:{number}" for number, place in enumerate(random.sample(board, share // 8), 1)]
    for name in ("AB", "AE", "TR"):
        lists[name].append(_rectangle(random, letters))
    return ";" + "".join(f"{name}[{']['.join(values)}]" for name, values in lists.items())


def _rectangle(random: Random, letters: str) -> str:
    """Two to four columns and rows."""
    sides = []
    for _ in range(2):
        first = random.randrange(len(letters) - 3)
        sides.append((letters[first], letters[first + random.randint(1, 3)]))
    (left, right), (top, bottom) = sides
    return f"{left}{top}:{right}{bottom}"


def one_line(text: str) -> str:
    """The same text without line ends, and with some characters beyond the first plane in its comments."""
    joined = re.sub(r"\s*[\r\n]\s*", " ", text)
    random = Random(5)
    parts = joined.split("C[")
    return "".join(
        part if not number else "C[" + ("🀄" if random.random() < 0.02 else "") + part
        for number, part in enumerate(parts)
    )


@cache
def joseki(full: bool) -> str:
    """The real joseki tree where it is at hand, else a made one of the same size; a small one where that will do."""
    if full and DICTIONARY.is_file():
        return read(DICTIONARY)
    return tree(1_500 * KILO if full else 50 * KILO)


def joseki_in_one_line(full: bool) -> str:
    """The same in one line."""
    return one_line(joseki(full))


def joseki_twice_in_one_line(full: bool) -> str:
    """Two of them in one line, which makes 2.5 MB of the real one."""
    return one_line(joseki(full) * 2)


JOSEKI = "joseki dictionary" if DICTIONARY.is_file() else "joseki-like tree"
"""What `joseki` is in full."""


def small_files(number: int) -> Iterator[str]:
    """Texts of about 1.3 KB, no two alike: games without comments and problems in turn."""
    random = Random(6)
    for index in range(number):
        if index % 2:
            yield problem(random)
        else:
            moves = "".join(f";{'BW'[move % 2]}[{point(random)}]" for move in range(random.randint(170, 270)))
            yield f"(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5]PB[Player {index}]PW[Player {-index}]RE[B+R]\n{moves})\n"


def problem(random: Random) -> str:
    """A position and the ways to play on from it, most of them without a word."""
    stones = places(random, 30)
    colors = ((color, stones[start::2]) for start, color in enumerate(("AB", "AW")))
    setup = "".join(color + "".join(f"[{place}]" for place in chosen) for color, chosen in colors if chosen)
    ways = []
    for _ in range(random.randint(10, 18)):
        moves = "".join(f"\n;{'BW'[number % 2]}[{point(random)}]" for number in range(random.randint(4, 10)))
        ways.append(f"({moves}C[{random.choice(('Correct', 'Black lives.', 'No.'))}])")
    return f"(;GM[1]FF[4]CA[UTF-8]\nRU[Japanese]SZ[19]KM[0.00]\n{setup}C[Black to play.]\n" + "\n".join(ways) + ")\n"


def real_problems(number: int) -> Iterator[str]:
    """The real problems that are at hand, over and over, the board mirrored and turned in eight ways first."""
    texts = [read(file) for file in sorted(PROBLEMS.iterdir())]
    for index in range(number):
        way = index // len(texts)
        text = texts[index % len(texts)]
        yield re.sub(r"(?<=\[)[a-s]{2}(?=[\]:])", partial(_mirrored, way), text) if "SZ[19]" in text else text


def _mirrored(way: int, match: re.Match[str]) -> str:
    column, row = match[0][0], match[0][1]
    if way & 1:
        column = LETTERS[-1 - LETTERS.index(column)]
    if way & 2:
        row = LETTERS[-1 - LETTERS.index(row)]
    return row + column if way & 4 else column + row


def _comment(share: int) -> str:
    random = Random(7)
    return f"(;FF[4]C[{up_to(MEGA // share, (sentence(random) for _ in count()))}];B[aa])"


def _junk(share: int) -> str:
    return "".join(Random(8).choices(LETTERS + " ", k=3 * MEGA // share))


def _long_list(share: int) -> str:
    random = Random(9)
    return "(;FF[4]GM[1]SZ[19]AB" + "".join(f"[{point(random)}]" for _ in range(100_000 // share)) + ")"


PATHOLOGICAL: dict[str, Callable[[int], str]] = {
    "comment of 1 MB": _comment,
    "1 MB of [": lambda share: "[" * (MEGA // share),
    "1 MB of ]": lambda share: "]" * (MEGA // share),
    "1 MB of (": lambda share: "(" * (MEGA // share),
    "junk of 3 MB": _junk,
    "200,000 nested trees": lambda share: "(;" * (200_000 // share) + ")" * (200_000 // share),
    "list of 100,000 values": _long_list,
}
"""Texts that are no harm to any reader that goes through them once, and a trap for one that goes back.

Each is made in full (1) or a share of it (the divisor).
"""


def pathological(name: str, full: bool) -> str:
    """Such a text, or a small one of its kind."""
    return PATHOLOGICAL[name](1 if full else 50)
