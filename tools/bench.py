"""All measurements: the engine, the finder, the site, its start in a browser; figures go to build/bench/."""

from __future__ import annotations

from . import bench_browser, bench_discover, bench_engine, bench_search, bench_site


def bench() -> int:
    """Run every measurement; timing never decides, so it returns 0."""
    bench_engine.main()
    bench_discover.main()
    bench_site.main()
    bench_search.main()
    bench_browser.main()
    return 0
