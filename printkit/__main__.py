"""The arguments of the process in, its exit code out: ``printkit`` and ``python -m printkit``."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command and exit."""
    try:
        from printkit.cli import run  # noqa: PLC0415 - Ctrl-C is met with one line from the first moment
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
