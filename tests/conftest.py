"""What all tests share."""

from hypothesis import settings

# The same examples every time, and as long as it takes: a busy machine must not fail a test.
settings.register_profile("project", derandomize=True, deadline=None, database=None)
settings.load_profile("project")
