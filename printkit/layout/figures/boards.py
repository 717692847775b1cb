"""A picture of a board and the exact size of its cells in; the board to play on, as one figure, out."""

from __future__ import annotations

from printkit.layout.figures.picture import BoardPicture
from printkit.layout.figures.pieces import small_start_mark, start_mark
from printkit.layout.marks import Block, Face, Line, Mark, Rect, Role, Stroke
from printkit.layout.text import Style, centred, words

FRAME_PT = 2.0
ROOMY_CELL = 25.0
"""From this side on (mm) a cell has 1 pt lines, 16 pt coordinates and start marks with letters."""
COORDINATES_OFF = 5.4
"""Middle of the coordinates, from the frame, mm."""
COORDINATES_DEEP = 9.0
"""How much room the coordinates take on each side of a board, mm."""
START_MARK = 25.0
"""Diameter of a start mark, mm, where a cell has room: that of the square a piece is cut from."""


def board_size(picture: BoardPicture, cell: float) -> tuple[float, float]:
    """Width and height of the board from edge line to edge line, mm, without its coordinates."""
    return len(picture.columns) * cell, len(picture.rows) * cell


def has_lettered_marks(picture: BoardPicture, cell: float) -> bool:
    """Whether start marks bear letters: where there is room, or where ring and dot can't tell the owners apart."""
    return cell >= ROOMY_CELL or len({piece.letter for piece in picture.discs.values()}) > 2


def board(picture: BoardPicture, x: float, y: float, cell: float, alt: str, turned: bool = True) -> Block:
    """The board with the top left corner of its first cell at ``x``, ``y``.

    Lines are centred on the edges of the cells, so that a cell measures exactly ``cell`` mm from line to
    line. The discs of the picture are drawn as start marks, its rings as a number in the corner. ``turned``
    sets the upper and right coordinates upside down, for the player opposite.
    """
    wide, high = board_size(picture, cell)
    thin = Stroke(1.0 if cell >= ROOMY_CELL else 0.75)
    marks: list[Mark] = [
        Line((x + n * cell, y), (x + n * cell, y + high), thin) for n in range(1, len(picture.columns))
    ]
    marks += [Line((x, y + n * cell), (x + wide, y + n * cell), thin) for n in range(1, len(picture.rows))]
    marks.append(Rect(x, y, wide, high, stroke=Stroke(FRAME_PT)))
    marks += _cell_marks(picture, x, y, cell)
    marks += _coordinates(picture, x, y, cell, turned)
    return Block(Role.FIGURE, tuple(marks), alt=alt)


def _cell_marks(picture: BoardPicture, x: float, y: float, cell: float) -> list[Mark]:
    """Each cell's number in its upper left corner (in small cells no 0), and the start marks."""
    marks: list[Mark] = []
    roomy, lettered = cell >= ROOMY_CELL, has_lettered_marks(picture, cell)
    number = Style(14 if roomy else 10, 0)
    across, down = (3.2, 2.9) if roomy else (1.6, 1.5)
    for name in picture.cells:
        column, row = picture.place(name)
        left, top = x + column * cell, y + (len(picture.rows) - 1 - row) * cell
        if picture.rings.get(name) or (roomy and name in picture.rings):
            baseline = top + down + number.cap_height
            marks.append(words(left + across, baseline, str(picture.rings[name]), number))
        if name in picture.discs:
            centre = (left + cell / 2, top + cell / 2)
            if lettered:
                marks += start_mark(centre, min(START_MARK, 0.625 * cell), picture.discs[name])
            else:
                marks += small_start_mark(centre, 0.425 * cell, picture.discs[name])
    return marks


def _coordinates(picture: BoardPicture, x: float, y: float, cell: float, turned: bool) -> list[Mark]:
    """Letters above and below, numbers left and right."""
    wide, high = board_size(picture, cell)
    style = Style(16 if cell >= ROOMY_CELL else 14, 0, Face.BOLD)
    turn = 180 if turned else 0
    marks: list[Mark] = []
    for n, letter in enumerate(picture.columns):
        middle = x + (n + 0.5) * cell
        marks.append(centred(middle, y + high + COORDINATES_OFF, letter, style))
        marks.append(centred(middle, y - COORDINATES_OFF, letter, style, turn))
    for n, number in enumerate(picture.rows):
        middle = y + high - (n + 0.5) * cell
        marks.append(centred(x - COORDINATES_OFF, middle, number, style))
        marks.append(centred(x + wide + COORDINATES_OFF, middle, number, style, turn))
    return marks
