"""The text of a lie, ``2/0/0 R -`` in facts and ``2/0 R -`` in turns, in; the lie out, and back again."""

from __future__ import annotations

import re

from printkit.spaces.boxes.parts import Lie, Part
from printkit.spaces.space import BoardError

FARTHEST = 99
"""The table ends that many unit squares from its middle, and nothing is higher."""

_ACROSS = r"(?:0|-?[1-9][0-9]?)"
_UP = r"(?:0|[1-9][0-9]?)"
_LYING = r" [^\W\d_] [-xy]"
TURN_SHAPE = f"{_ACROSS}/{_ACROSS}{_LYING}"

_FACT = re.compile(f"({_ACROSS})/({_ACROSS})/({_UP}) (.) (.)")
_TURN = re.compile(f"({_ACROSS})/({_ACROSS}) (.) (.)")


def read_fact(part: Part, box: int, text: str) -> Lie:
    """Read ``2/0/0 R -``: lowest corner in the south-west (x, y, height), letter on top, way of the long side.

    Raises BoardError when the text is of another form or the box can't lie so.
    """
    found = _FACT.fullmatch(text)
    if not found:
        raise BoardError(f"'{text}' says not how '{part.name}' lies: corner, letter on top, way, as 2/0/0 R -")
    x, y, z, face, way = found.groups()
    return Lie(box, find_pose(part, face, way), int(x), int(y), int(z))


def read_turn(part: Part, box: int, text: str) -> Lie:
    """Read ``2/0 R -``, as in facts but for the height, which is 0 here: it follows from what lies there.

    Raises BoardError when the text is of another form or the box can't lie so.
    """
    found = _TURN.fullmatch(text)
    if not found:
        raise BoardError(f"'{text}' says not how '{part.name}' will lie: corner, letter on top, way, as 2/0 R -")
    x, y, face, way = found.groups()
    return Lie(box, find_pose(part, face, way), int(x), int(y), 0)


def find_pose(part: Part, face: str, way: str) -> int:
    """The number of a pose by the letter on top and the way of its long side.

    Raises BoardError that names what the box has instead.
    """
    for number, pose in enumerate(part.poses):
        if pose.face == face and pose.way == way:
            return number
    if face not in part.letters:
        raise BoardError(f"'{part.name}' has no face {face}; it has {', '.join(part.letters)}")
    ways = sorted(pose.way for pose in part.poses if pose.face == face)
    if ways == ["-"]:
        raise BoardError(f"'{part.name}' with {face} on top is a square from above, and its way is written -")
    known = " or ".join("- (a square)" if way == "-" else way for way in ways)
    raise BoardError(f"'{part.name}' with {face} on top has a long side; its way is {known}")


def write_fact(part: Part, lie: Lie) -> str:
    """The text that ``read_fact`` reads back."""
    pose = part.poses[lie.pose]
    return f"{lie.x}/{lie.y}/{lie.z} {pose.face} {pose.way}"


def write_turn(part: Part, lie: Lie) -> str:
    """The text that ``read_turn`` reads back; the height is left out."""
    pose = part.poses[lie.pose]
    return f"{lie.x}/{lie.y} {pose.face} {pose.way}"
