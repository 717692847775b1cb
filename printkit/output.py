"""Finished files (paths and bytes) in; all of them on disk, or none, out.

Every file is first written in full beside its target and only then put in its place, so neither an error nor
Ctrl-C leaves half a file or harms an older one.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from pathlib import Path

from printkit.diagnostics import Diagnostic, PrintkitError
from printkit.source import shown_path

WHERE_TO = "choose another folder with --out"


class OutputError(PrintkitError):
    """A file or folder that can't be written; ``diagnostics`` hold one finding that names it."""

    def __init__(self, path: Path, reason: str, hint: str = WHERE_TO) -> None:
        self.path = path
        message = f"{shown_path(path)} can't be written: {reason}"
        self.diagnostics = (Diagnostic("output", message, hint=hint),)
        super().__init__(message)


def write_all(files: Iterable[tuple[Path, bytes]], where_to: str = WHERE_TO) -> None:
    """Write every file, making the folders it needs.

    All bytes reach the disk under names that no other process uses; only then ``os.replace`` puts each file
    in its place, which is one step for whoever looks at the folder. Raises `OutputError`: each target then
    holds its old content or its new one, whole. ``where_to`` says how another place is chosen.
    """
    with ExitStack() as undo:
        staged = [_stage(target, content, undo, where_to) for target, content in files]
        for temporary, target in staged:
            try:
                os.replace(temporary, target)
            except OSError as error:
                raise _explained(target, error, where_to) from error
        undo.pop_all()


def _stage(target: Path, content: bytes, undo: ExitStack, where_to: str) -> tuple[Path, Path]:
    """Write the content beside its target; ``undo`` learns how to take it away again."""
    try:
        _make_folder(target.parent, undo)
        if target.is_dir():
            raise OutputError(target, "a folder of that name is in the way", where_to)
        temporary = target.with_name(f".{target.name}.{os.getpid()}-{os.urandom(4).hex()}.tmp")
        undo.callback(_remove, temporary)
        with temporary.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise _explained(target, error, where_to) from error
    return temporary, target


def _make_folder(folder: Path, undo: ExitStack) -> None:
    """Make a folder and those above it; ``undo`` takes away what was made, if it is empty then."""
    if folder.is_dir():
        return
    if folder.parent != folder:
        _make_folder(folder.parent, undo)
    folder.mkdir(exist_ok=True)
    undo.callback(_remove_folder, folder)


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _remove_folder(folder: Path) -> None:
    with suppress(OSError):
        folder.rmdir()


def _explained(target: Path, error: OSError, where_to: str) -> OutputError:
    """The error of the operating system in words a teacher can act on."""
    match error.errno:
        case errno.EACCES | errno.EPERM:
            return OutputError(target, "permission denied", f"close the file if a PDF reader shows it, or {where_to}")
        case errno.EROFS:
            return OutputError(target, "the disk is read-only", where_to)
        case errno.ENOSPC | errno.EDQUOT:
            return OutputError(target, "the disk is full", f"make room, or {where_to}")
        case errno.ENOTDIR | errno.EEXIST:
            return OutputError(target, "a part of its path is a file, not a folder", where_to)
        case errno.EISDIR:
            return OutputError(target, "a folder of that name is in the way", where_to)
        case errno.ENAMETOOLONG:
            return OutputError(target, "the name is too long", "give the ruleset's file a shorter name")
        case _:
            return OutputError(target, error.strerror or type(error).__name__, where_to)
