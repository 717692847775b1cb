"""A whole `printkit build`, as a process, against what Python and its libraries cost before they do anything.

    python benchmarks/kit.py [rounds]

The three take turns; medians and their ratios are printed. Machines are noisy: quote the ratios.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time

LIBRARIES = "typer, yaml, msgspec, jinja2, markdown_it, reportlab.pdfgen.canvas, reportlab.pdfbase.ttfonts"


def seconds(command: list[str]) -> float:
    """The wall time of one process that must succeed."""
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start


def main(rounds: int) -> None:
    """Take turns, print medians and ratios."""
    with tempfile.TemporaryDirectory() as folder:
        commands = {
            "python": [sys.executable, "-c", "pass"],
            "its libraries": [sys.executable, "-c", f"import {LIBRARIES}"],
            "printkit --help": [sys.executable, "-m", "printkit", "--help"],
            "printkit build": [sys.executable, "-m", "printkit", "build", "worker-step", "--out", folder],
        }
        found: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(rounds + 1):  # the first round warms the caches and is not counted
            for name, command in commands.items():
                found[name].append(seconds(command))
    medians = {name: statistics.median(times[1:]) for name, times in found.items()}
    floor = medians["its libraries"]
    for name, median in medians.items():
        print(f"{name:16} {median * 1000:6.0f} ms   {median / floor:5.2f} × importing the libraries")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
