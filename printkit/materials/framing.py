"""The words of the sheets in; what header and footer of every page say, out."""

from __future__ import annotations

from printkit.diagnostics import Diagnostic
from printkit.layout.frame import FrameWords
from printkit.wording import Wording, WordingError


def frame_words(wording: Wording) -> FrameWords:
    """What header and footer say, from the template ``frame``; raises `WordingError`."""
    texts = wording.texts("frame")
    for block, values in (("number", {"number": 1, "count": 2}), ("kit", {"code": ""})):
        try:
            texts.text(block).format(**values)
        except (LookupError, ValueError) as error:
            known = " and ".join(f"{{{name}}}" for name in values)
            message = f"block '{block}' of the template 'frame' may hold {known} (got '{texts.text(block)}')"
            raise WordingError(Diagnostic("template", message)) from error
    return FrameWords(
        number=texts.text("number"),
        players=texts.text("players"),
        host=texts.text("host"),
        kit=texts.text("kit"),
        print_at=texts.text("print_at"),
        host_only=texts.text("host_only"),
        name=texts.text("name"),
        date=texts.text("date"),
        true=texts.line("true"),
        true_inches=texts.line("true_inches"),
        wrong=texts.line("wrong"),
    )
