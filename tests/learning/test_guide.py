"""The guide to the environments: it runs as it stands, and describes every column there is."""

from __future__ import annotations

import doctest
from pathlib import Path

from bergfried.learning import columns

GUIDE = Path(__file__).parents[2] / "docs" / "learning.md"


def test_the_guide_runs_as_it_stands() -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    result = doctest.testfile(str(GUIDE), module_relative=False, optionflags=flags, encoding="utf-8")
    assert result.attempted > 20
    assert not result.failed


def test_the_guide_describes_every_column() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for name, found in columns.ALL.items():
        rows = "\n".join(f"| `{column.name}` | {column.what} |" for column in found)
        assert f"| column | says |\n| --- | --- |\n{rows}\n" in text, f"the table of {name}"
