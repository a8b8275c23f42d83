"""The generator's command: python -m tools build, serve, check, counts, catalogs, translations, discover or bench."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path

from .build_hook import compile_catalogs
from .faults import ROOT


def main() -> int:
    """Run one command; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools", description="Builds, serves and checks the site.")
    commands = parser.add_subparsers(dest="command", required=True)
    build = commands.add_parser("build", help="build the site; any fault stops it")
    build.add_argument("--site", type=Path, default=ROOT / "site", help="the folder to build into")
    build.add_argument("--lenient", action="store_true", help="show faults on the pages instead of stopping")
    build.add_argument("--language", action="append", help="only this language (may be given again)")
    build.add_argument("--standby", action="store_true", help="load all but the pages; then read the languages from "
                                                              "a line of standard input")
    serve = commands.add_parser("serve", help="build, serve, and build again on every change")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=int, default=8000)
    check = commands.add_parser("check", help="check catalogs, registry, examples, pages and counts of tests")
    check.add_argument("--site", type=Path, help="build the site into this folder on the way")
    commands.add_parser("counts", help="count the tests that hold each rule, for the page about the site")
    commands.add_parser("catalogs", help="put today's messages into every catalog, and compile the engine's")
    translations = commands.add_parser("translations", help="list what the translations lack")
    translations.add_argument("--fresh", nargs="+", type=Path, metavar="PAGE",
                              help="mark these translated pages as made from today's English text")
    translations.add_argument("--new", nargs=2, metavar=("CODE", "NAME"), help="begin a new language, as a draft")
    discover = commands.add_parser("discover", help="play games, and keep the positions that teach")
    discover.add_argument("action", nargs="?", default="search", choices=["search", "accept", "supply", "games"],
                          help="search (the default), accept finds as examples, write the supply or whole games")
    discover.add_argument("names", nargs="*", help="what to accept, as the review page names it")
    discover.add_argument("--games", type=_at_least_one, default=150, help="how many games to look through")
    discover.add_argument("--seed", type=int, default=2026, help="the number that all chances come from")
    discover.add_argument("--workers", type=_at_least_one, default=0,
                          help="processes; as many as there are cores by default")
    discover.add_argument("--best", type=_at_least_one, default=0, help="accept so many of the best candidates")
    commands.add_parser("bench", help="measure; prints tables and writes build/bench/*.json")
    options = parser.parse_args()
    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.INFO)
    compile_catalogs(ROOT / "qwirkle_rules")
    match options.command:
        case "build":
            return _build(options)
        case "serve":
            from .serve import serve as run_server

            return run_server(options.host, options.port)
        case "check":
            from .checks import check as run_check

            return run_check(options.site)
        case "counts":
            from .rule_marks import main as count_tests

            return count_tests()
        case "catalogs":
            from .catalogs import main as update_catalogs

            return update_catalogs()
        case "translations":
            from .translations import begin, report, stamp

            if options.new:
                return begin(*options.new)
            return stamp(options.fresh) if options.fresh else report()
        case "discover":
            from .discovery.command import run as run_discover

            return run_discover(options)
        case _:
            from .bench import bench

            return bench()


def _at_least_one(text: str) -> int:
    """A whole number from 1 on, as an option."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


# argparse names the type in its error: "invalid number from 1 on value: '-2'".
_at_least_one.__name__ = "number from 1 on"


def _build(options: argparse.Namespace) -> int:
    from .languages import ALL, LANGUAGES
    from .site import BuildError, build_site
    from .standby import content_when_asked

    content = None
    if options.standby:
        content, options.language = content_when_asked()
        if not options.language:
            return 0
    unknown = [code for code in options.language or () if code not in ALL]
    if unknown:
        print(f"error: no pages in {', '.join(unknown)}; there are {', '.join(ALL)}", file=sys.stderr)
        return 2
    try:
        build_site(options.site, strict=not options.lenient, languages=options.language or LANGUAGES,
                   content=content)
    except BuildError as error:
        print(f"error: the site was not built: {error}", file=sys.stderr)
        return 1
    print(f"Built {', '.join(options.language or LANGUAGES)} into {options.site}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
