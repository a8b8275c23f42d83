"""The generator of the site: it asks the engine, builds and serves the pages, checks and measures."""
