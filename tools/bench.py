"""All measurements: the engine, the finder, the site; tables on the screen, figures in build/bench/."""

from __future__ import annotations

from . import bench_discover, bench_engine, bench_site


def bench() -> int:
    """Run every measurement; timing never decides, so it returns 0."""
    bench_engine.main()
    bench_discover.main()
    bench_site.main()
    return 0
