"""What all tests share."""

import pytest
from hypothesis import settings

# The same examples every time, and as long as it takes: a busy machine must not fail a test.
settings.register_profile("project", derandomize=True, deadline=None, database=None)
settings.load_profile("project")

# What takes a minute or so comes first, then what needs a browser, then the rest: where several processes share the
# files, all of them end at about the same time.
_FIRST = ("test_pyodide.py", "test_site.py", "test_selfplay.py", "test_paper.py", "test_search_quality.py",
          "test_discover_search.py", "test_firefox.py", "test_examples.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests in order, file by file."""
    def turn(item: pytest.Item) -> int:
        if item.path.name in _FIRST:
            return _FIRST.index(item.path.name)
        return len(_FIRST) + (item.path.parent.name != "e2e")

    items.sort(key=turn)
