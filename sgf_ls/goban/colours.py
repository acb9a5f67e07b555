"""The colours of stones and players, as the type Color of FF4 writes them."""

from __future__ import annotations

BLACK, WHITE = "B", "W"
"""A move of each is the property of that name."""
NAMES = {BLACK: "Black", WHITE: "White"}
"""What their players are called."""
OTHER = {BLACK: WHITE, WHITE: BLACK}
"""The other colour of each."""
