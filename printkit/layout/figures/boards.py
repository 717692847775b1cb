"""A picture of a board and the exact size of its cells in; the board to play on, as one figure, out."""

from __future__ import annotations

from collections.abc import Iterator

from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.pieces import Disc, is_mistakable, numeral, small_start_mark, start_mark
from printkit.layout.marks import Block, Face, Line, Mark, Rect, Role, Stroke, grey
from printkit.layout.text import Style, words

FRAME_PT = 2.0
ROOMY_CELL = 25.0
"""From this side on (mm) a cell has 1 pt lines, 16 pt coordinates and start marks with letters."""
COORDINATES_OFF = 5.4
"""Middle of the coordinates, from the frame, mm."""
COORDINATES_DEEP = 9.0
"""How much room the coordinates take on each side of a board, mm."""
START_MARK = 25.0
"""Diameter of a start mark, mm, where a cell has room: that of the square a piece is cut from."""
SMALL_MARK = 12.0
"""The largest diameter of a ring or a dot, mm."""
CHEQUER = grey(6)


def board_size(picture: BoardPicture, cell: float) -> tuple[float, float]:
    """Width and height of the board from edge line to edge line, mm, without its coordinates."""
    return len(picture.columns) * cell, len(picture.rows) * cell


def cell_line(cell: float) -> Stroke:
    """The stroke of the lines between cells of that side."""
    return Stroke(1.0 if cell >= ROOMY_CELL else 0.75)


def _starting(picture: BoardPicture) -> Iterator[tuple[str, Disc, int]]:
    """Each cell where something starts, what lies on top there, and how many."""
    yield from ((name, piece, 1) for name, piece in picture.discs.items())
    yield from ((name, pile[-1], len(pile)) for name, pile in picture.piles.items() if pile)


def has_lettered_marks(picture: BoardPicture, cell: float) -> bool:
    """Whether start marks bear letters: where there is room, or where ring and dot can't tell the owners apart."""
    starting = [piece for _, piece, _ in _starting(picture)]
    if len({piece.letter for piece in starting}) > 2:
        return True
    return cell >= ROOMY_CELL and all(piece.lettered for piece in starting)


def board(picture: BoardPicture, x: float, y: float, cell: float, alt: str, turned: bool = True) -> Block:
    """The board with the top left corner of its first cell at ``x``, ``y``.

    Lines are centred on the edges of the cells, so that a cell measures exactly ``cell`` mm from line to
    line. The discs of the picture are drawn as start marks, its rings as a number in the corner. ``turned``
    sets the upper and right coordinates upside down, for the player opposite.
    """
    wide, high = board_size(picture, cell)
    thin = cell_line(cell)
    marks: list[Mark] = [Rect(*corner, cell, cell, fill=CHEQUER) for corner in dark_corners(picture, x, y, cell)]
    marks += [Line((x + n * cell, y), (x + n * cell, y + high), thin) for n in range(1, len(picture.columns))]
    marks += [Line((x, y + n * cell), (x + wide, y + n * cell), thin) for n in range(1, len(picture.rows))]
    marks.append(Rect(x, y, wide, high, stroke=Stroke(FRAME_PT)))
    marks += cell_marks(picture, x, y, cell)
    marks += coordinates(picture, x, y, cell, turned)
    return Block(Role.FIGURE, tuple(marks), alt=alt)


def _corner(picture: BoardPicture, name: str, x: float, y: float, cell: float) -> tuple[float, float]:
    """The upper left corner of a cell."""
    column, row = picture.place(name)
    return x + column * cell, y + (len(picture.rows) - 1 - row) * cell


def dark_corners(picture: BoardPicture, x: float, y: float, cell: float) -> Iterator[tuple[float, float]]:
    """The upper left corners of the dark cells of a chequered board."""
    return (_corner(picture, name, x, y, cell) for name in picture.cells if picture.is_dark(name))


def cell_marks(picture: BoardPicture, x: float, y: float, cell: float) -> list[Mark]:
    """Each cell's number in its upper left corner (in small cells no 0), and the start marks."""
    marks: list[Mark] = []
    roomy, lettered = cell >= ROOMY_CELL, has_lettered_marks(picture, cell)
    number = Style(14 if roomy else 10, 0)
    across, down = (3.2, 2.9) if roomy else (1.6, 1.5)
    for name in picture.cells:
        left, top = _corner(picture, name, x, y, cell)
        if picture.rings.get(name) or (roomy and name in picture.rings):
            baseline = top + down + number.cap_height
            marks.append(words(left + across, baseline, str(picture.rings[name]), number))
    for name, piece, count in _starting(picture):
        left, top = _corner(picture, name, x, y, cell)
        centre = (left + cell / 2, top + cell / 2)
        if lettered:
            marks += start_mark(centre, min(START_MARK, 0.625 * cell), piece)
        else:
            marks += small_start_mark(centre, min(SMALL_MARK, 0.425 * cell), piece, count)
    return marks


def coordinates(picture: BoardPicture, x: float, y: float, cell: float, turned: bool) -> list[Mark]:
    """Letters above and below, numbers left and right; who could be read upside down as another is underlined."""
    wide, high = board_size(picture, cell)
    size = 16 if cell >= ROOMY_CELL else 14
    turn = 180 if turned else 0
    marks: list[Mark] = []
    for n, letter in enumerate(picture.columns):
        middle, line = x + (n + 0.5) * cell, is_mistakable(letter, picture.columns)
        marks += numeral((middle, y + high + COORDINATES_OFF), letter, size, Face.BOLD, 0, line)
        marks += numeral((middle, y - COORDINATES_OFF), letter, size, Face.BOLD, turn, line)
    for n, number in enumerate(picture.rows):
        middle, line = y + high - (n + 0.5) * cell, is_mistakable(number, picture.rows)
        marks += numeral((x - COORDINATES_OFF, middle), number, size, Face.BOLD, 0, line)
        marks += numeral((x + wide + COORDINATES_OFF, middle), number, size, Face.BOLD, turn, line)
    return marks
