"""A picture of a board and a size of cells in; a small diagram, one figure, out."""

from __future__ import annotations

from printkit.layout.figures import signs
from printkit.layout.figures.cells import (
    Cells,
    arrow_marks,
    free_corner,
    in_corner,
    piece_size,
    used_corners,
)
from printkit.layout.figures.drawn_lines import line_marks
from printkit.layout.figures.picture import BoardPicture, Side, Way, busy_cells
from printkit.layout.figures.pieces import IN_DIAGRAM, Corner, disc, numeral, rings
from printkit.layout.figures.towers import tower
from printkit.layout.marks import WHITE, Block, Circle, Face, Line, Mark, Rect, Role, Stroke, grey
from printkit.layout.text import SMALL, Style, centred, width

FRAME_PT = 1.5
CELL_PT = 0.75
LABELS_OFF = 3.4
"""Middle of the letters and numbers beside a diagram, from its frame, mm."""
LABELS_DEEP = 5.2
"""How much room the letters take below a diagram (and the numbers to its left), mm."""
SMALLEST_CELL = 8.5
"""Below this a diagram can't be read at arm's length: use words or a side view instead."""
RUN_ON = 0.28
"""How far the lines of a cropped board run on, in cells."""

HALO = 0.3
"""Ground left free round a piece, mm: rings end clearly before it."""
CHANGED, CHOSEN_ON_CHEQUER = grey(10), grey(18)
CHEQUER = grey(6)
CORNER_GAP = 0.34
"""Side of the corner that rings leave free for a number, in cells."""
NOTE = Style(10, 4.5)
SMALLEST_NOTE = 8.0
DOT, TINTED = 0.14, 0.45
"""Diameter of a point on drawn lines, and radius of the ground that is tinted round it, in cells."""
NOTE_RAISES = 0.13
"""How far a piece stands above the middle of its cell where a note is below it, in cells."""


def diagram_size(picture: BoardPicture, cell: float) -> tuple[float, float]:
    """Width and height of a diagram's frame, mm, without the letters and numbers outside it."""
    return len(picture.columns) * cell, len(picture.rows) * cell


def diagram(picture: BoardPicture, x: float, y: float, cell: float) -> Block:
    """The picture with the top left corner of its frame at ``x``, ``y`` and cells of ``cell`` mm.

    Raises `ValueError` for cells under `SMALLEST_CELL`.
    """
    if cell < SMALLEST_CELL:
        raise ValueError(f"a cell of a diagram must be {SMALLEST_CELL} mm or more (got {cell})")
    cells = Cells(picture, x, y, cell)
    busy = busy_cells(picture)
    marks: list[Mark] = _grounds(cells)
    marks += _lines(cells)
    for name in picture.cells:
        marks += _level(cells, name, name in busy)
    for arrow in picture.arrows:
        marks += arrow_marks(cells, arrow) if arrow.way is not Way.BESIDE else ()
    marks += _pieces(cells)
    for arrow in picture.arrows:
        marks += arrow_marks(cells, arrow) if arrow.way is Way.BESIDE else ()
    for name in picture.pluses:
        marks += _plus(cells, name)
    for name in picture.struck:
        marks += signs.struck(cells.centre(name), piece_size(picture) * cell + 1.6)
    for name, note in picture.notes.items():
        marks.append(_note(cells, name, note))
    marks += _labels(cells)
    return Block(Role.FIGURE, tuple(marks), alt=picture.alt)


def _ground(picture: BoardPicture, name: str) -> str:
    """The colour under a cell."""
    if name in picture.changed or name in picture.chosen:
        return CHANGED if picture.shade is None else CHOSEN_ON_CHEQUER
    return CHEQUER if picture.is_dark(name) else WHITE


def _grounds(cells: Cells) -> list[Mark]:
    """The tinted cells, and where an open side runs on, the strips of the dark ones beyond it."""
    picture, cell = cells.picture, cells.cell
    colours = {name: _ground(picture, name) for name in picture.cells}
    tinted = {name: colour for name, colour in colours.items() if colour != WHITE}
    if picture.points:
        return [Circle(cells.centre(name), TINTED * cell, fill=colour) for name, colour in tinted.items()]
    return [Rect(*cells.corner(name), cell, cell, fill=colour) for name, colour in tinted.items()]


def _lines(cells: Cells) -> list[Mark]:
    """The frame and the lines between the cells; on open sides they run on, and no frame ends them."""
    if cells.picture.points:
        return line_marks(cells.picture, cells.centre, Stroke(CELL_PT), DOT * cells.cell, filled=True)
    x, y, wide, high = cells.x, cells.y, cells.wide, cells.high
    thin, on = Stroke(CELL_PT), RUN_ON * cells.cell
    goes_on = cells.picture.open
    left = x - (on if Side.LEFT in goes_on else 0)
    right = x + wide + (on if Side.RIGHT in goes_on else 0)
    top = y - (on if Side.TOP in goes_on else 0)
    bottom = y + high + (on if Side.BOTTOM in goes_on else 0)
    columns, rows = len(cells.picture.columns), len(cells.picture.rows)
    across = [n for n in range(columns + 1) if 0 < n < columns or _is_open(goes_on, n, columns, Side.LEFT, Side.RIGHT)]
    down = [n for n in range(rows + 1) if 0 < n < rows or _is_open(goes_on, n, rows, Side.TOP, Side.BOTTOM)]
    marks: list[Mark] = [Line((x + n * cells.cell, top), (x + n * cells.cell, bottom), thin) for n in across]
    marks += [Line((left, y + n * cells.cell), (right, y + n * cells.cell), thin) for n in down]
    if not goes_on:
        return [*marks, Rect(x, y, wide, high, stroke=Stroke(FRAME_PT))]
    frame = Stroke(FRAME_PT)
    ends = {
        Side.LEFT: ((x, top), (x, bottom)),
        Side.RIGHT: ((x + wide, top), (x + wide, bottom)),
        Side.TOP: ((left, y), (right, y)),
        Side.BOTTOM: ((left, y + high), (right, y + high)),
    }
    return [*marks, *(Line(a, b, frame, round_ends=True) for side, (a, b) in ends.items() if side not in goes_on)]


def _is_open(goes_on: frozenset[Side], n: int, last: int, first_side: Side, last_side: Side) -> bool:
    """Whether the line number ``n`` of ``last`` is the edge of a side on which the board goes on."""
    return (n == 0 and first_side in goes_on) or (n == last and last_side in goes_on)


def _labels(cells: Cells) -> list[Mark]:
    """Letters below and numbers to the left."""
    below, cell = cells.y + cells.high + LABELS_OFF, cells.cell
    letters = [
        centred(cells.x + (n + 0.5) * cell, below, letter, SMALL) for n, letter in enumerate(cells.picture.columns)
    ]
    numbers = [
        centred(cells.x - LABELS_OFF, cells.y + cells.high - (n + 0.5) * cell, number, SMALL)
        for n, number in enumerate(cells.picture.rows)
    ]
    return [*letters, *numbers]


def _pieces(cells: Cells) -> list[Mark]:
    """The discs and the towers, each on a little free ground."""
    picture, across = cells.picture, piece_size(cells.picture) * cells.cell
    marks: list[Mark] = []
    for name, piece in picture.discs.items():
        x, y = cells.centre(name)
        centre = (x, y - NOTE_RAISES * cells.cell if name in picture.notes else y)
        marks.append(Circle(centre, across / 2 + HALO, fill=_ground(picture, name)))
        marks += disc(centre, across, piece)
    for name, pile in picture.piles.items():
        if pile:
            marks += tower(cells.centre(name), across, cells.cell - 1.0, pile)
    return marks


def _note(cells: Cells, name: str, note: str) -> Mark:
    """Words in the middle of a cell, or small in its lower left corner beside a piece."""
    size = min(NOTE.size_pt, NOTE.size_pt * (cells.cell - 1) / max(width(note, NOTE), 1e-9))
    if not cells.picture.is_taken(name):
        return centred(*cells.centre(name), note, Style(max(SMALLEST_NOTE, size), 0, Face.BOLD))
    small = Style(SMALLEST_NOTE, 0, Face.BOLD)
    x, y = cells.corner(name)
    return centred(x + 0.6 + width(note, small) / 2, y + cells.cell - 0.5 - small.cap_height / 2, note, small)


def _level(cells: Cells, name: str, busy: bool) -> tuple[Mark, ...]:
    """Rings and number of one cell; nothing for a cell of height 0."""
    level, cell = cells.picture.rings.get(name, 0), cells.cell
    if not level:
        return ()
    x, y = cells.corner(name)
    if level == cells.picture.closed:
        return (
            *rings(x, y, cell, level - 1, IN_DIAGRAM),
            *signs.closed(cells.centre(name), IN_DIAGRAM.sign * cell),
        )
    if not busy:
        return (
            *rings(x, y, cell, level, IN_DIAGRAM),
            *numeral(cells.centre(name), str(level), 1.05 * cell, Face.BOLD),
        )
    where = free_corner(used_corners(cells, name), (Corner.TOP_LEFT, Corner.TOP_RIGHT, Corner.BOTTOM_LEFT))
    marks = rings(x, y, cell, level, IN_DIAGRAM, (where,), CORNER_GAP * cell)
    size = max(8.0, 0.75 * cell)
    return marks + numeral(in_corner((x, y), cell, where, 0.19 * cell), str(level), size, Face.BOLD)


def _plus(cells: Cells, name: str) -> tuple[Mark, ...]:
    """The build mark: in the middle, or small in a corner when the cell is taken."""
    picture, cell = cells.picture, cells.cell
    ends = {end for arrow in picture.arrows for end in (arrow.start, arrow.end)}
    if not picture.is_taken(name) and name not in ends:
        return signs.plus(cells.centre(name), 0.4 * cell)
    used = used_corners(cells, name)
    where = free_corner(used, (Corner.BOTTOM_RIGHT, Corner.BOTTOM_LEFT, Corner.TOP_RIGHT))
    return signs.plus(in_corner(cells.corner(name), cell, where, 0.2 * cell), 0.31 * cell)
