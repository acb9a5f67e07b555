"""Which properties say of Black what others say of White."""

from __future__ import annotations

from sgf_ls.spec.lookup import private_spec, spec_of
from sgf_ls.spec.twins import lone, twins

PAIRS = (
    "B W, AB AW, TB TW, GB GW, PB PW, BR WR, BT WT, BL WL, OB OW, BS WS, "
    "KGSSB KGSSW, NB NW, BC WC, PX PY, BP WP"
)  # fmt: skip


def test_the_twins() -> None:
    pairs = [pair.split() for pair in PAIRS.split(", ")]
    assert twins() == {one: other for black, white in pairs for one, other in ((black, white), (white, black))}
    assert lone() == {"PBX"}


def test_twins_are_alike() -> None:
    for one, other in twins().items():
        specs = [spec_of(name) or private_spec(name) for name in (one, other)]
        assert specs[0] and specs[1]
        assert specs[0].shape == specs[1].shape
        assert len(one) == len(other)
