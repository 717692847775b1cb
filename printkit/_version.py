"""Nothing in; the version of this printkit out, from the one place that states it: ``pyproject.toml``."""

from __future__ import annotations

from pathlib import Path

DISTRIBUTION = "printkit-tabletop"


def read_version() -> str:
    """The version as ``major.minor.patch``: a checkout's own, or that of the installed distribution."""
    project = Path(__file__).parent.parent / "pyproject.toml"
    if project.is_file():
        import tomllib  # noqa: PLC0415 - only needed when somebody asks for the version

        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
    from importlib import metadata  # noqa: PLC0415 - as above, and it takes 20 ms

    return metadata.version(DISTRIBUTION)
