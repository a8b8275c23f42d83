"""What the pages' own controls say: the sentences that are shown before, or without, the engine."""

# A key names the place where the sentence stands; {names} are filled in by the page's scripts.
CONTROLS: dict[str, str] = {
    # How far the engine in the reader's browser is.
    "engine.idle": "The rules engine has not been started.",
    "engine.loading": "Loading the rules engine: {percent} %",
    "engine.loading-spoken": "Loading the rules engine.",
    "engine.starting": "Starting the rules engine …",
    "engine.ready": "The rules engine is ready.",
    "engine.progress": "Loaded so far",
    "engine.retry": "Try again",
    "failed.call-timeout": "The rules engine took too long to answer and was stopped. Your tiles are still here.",
    "failed.crashed": "The rules engine stopped because of a fault. Your tiles are still here.",
    "failed.file-damaged":
        "A part of the rules engine arrived damaged. Try again; if that does not help, load the page anew.",
    "failed.file-missing":
        "A part of the rules engine could not be loaded. Are you online? Your tiles are still here.",
    "failed.start-failed": "The rules engine could not be started. Your tiles are still here.",
    "failed.start-timeout":
        "The rules engine did not start in time. The connection may be too slow, or this browser may block it.",
    "failed.webassembly-blocked":
        "This browser does not allow WebAssembly, which the rules engine needs. A private or locked-down mode "
        "may be the reason; allow it for this site, or use another browser.",
    "failed.worker-blocked":
        "This browser did not start the rules engine. It may be too old, or the engine's script may be blocked "
        "or missing.",
    # In the header of every page.
    "letters.toggle": "A letter for each color on the tiles",
    # Behind the heading of a rule or a question.
    "permalink.copied": "The address of this place is copied.",
    # A verified example in a page.
    "example.check": "Check it in this browser",
    "example.agrees": "Checked in this browser: the same verdict",
    "example.differs": "The engine in this browser says something else than the page: {headline}",
    "example.unreadable": "The engine in this browser could not read this example: {fault}",
    # The sandbox: the switch, the buttons, the tray.
    "layer.label": "Lay tiles:",
    "layer.board": "on the table",
    "layer.move": "as my move",
    "act.undo": "Undo",
    "act.redo": "Redo",
    "act.take-back": "Take back move",
    "act.clear": "Clear table",
    "tray.label": "Tiles to choose from",
    # The sandbox: the table.
    "grid.label": "Table",
    "grid.keys":
        "With the keyboard: arrow keys go from cell to cell and from tile to tile, Enter lays the chosen tile, "
        "Delete takes a tile away.",
    "cell": "{row}, {column}: {content}",
    "cell.row": "row {number}",
    "cell.row-before": "{count} above the first row",
    "cell.row-after": "{count} below the last row",
    "cell.column": "column {number}",
    "cell.column-before": "{count} left of the first column",
    "cell.column-after": "{count} right of the last column",
    "cell.empty": "empty",
    "cell.new": "{tile}, new",
    "cell.clash": "clashes",
    "cell.hole": "empty, but must not be",
    # The sandbox: what has just happened, for those who do not see it.
    "said.chosen": "{tile} chosen.",
    "said.choose-first": "Choose a tile first.",
    "said.laid": "{tile} laid.",
    "said.removed": "{tile} taken away.",
    "said.nothing-there": "No tile lies there.",
    "said.taken-back": "Move taken back.",
    "said.cleared": "Table cleared.",
    "said.undone": "Undone.",
    "said.redone": "Done again.",
    "said.not-yet": "One moment: the position is still being read.",
    # The sandbox: what to do, and the verdict.
    "hint.start": "Choose a tile, then tap a cell: first what lies on the table, then your move.",
    "hint.move": "Now switch to “as my move” and lay the tiles that you want to play.",
    "hint.waiting": "Your move is judged as soon as the rules engine is ready.",
    "hint.reading": "The position appears as soon as the rules engine is ready.",
    "hint.repair":
        "Put the text right below and apply it, or lay the tiles yourself; until then nothing is judged.",
    "verdict.label": "Verdict",
    "verdict.rule": "Rule {number}: {title}",
    "verdict.total": "Total: {total}",
    # The sandbox: beside the verdict.
    "advice.label": "Advice",
    "repair.label": "What would be legal",
    "repair.use": "Do this",
    "count.label": "I counted",
    "count.check": "Check my count",
    "fives.label": "Lines of five that wait for a sixth tile",
    "report.label": "Report a mistake in this verdict",
    "report.how": "Write to whoever runs the site where you read this, and add this line:",
    "report.text": "verdict, {position}, version {version}",
    # The sandbox: the position as text, and in the address.
    "fields.label": "Hand, and the position as text",
    "fields.board": "Table",
    "fields.move": "Move",
    "fields.hand": "Hand (if it matters)",
    "fields.hint":
        "A tile is its color and its shape: R O Y G B P, then c circle, x criss-cross, d diamond, s square, "
        "t starburst, f clover. Table RcRxRd@0,0, move Rs@3,0, hand RsGc.",
    "fields.apply": "Apply",
    "fault.at": "Row {row}, column {column}: {text}",
    "link.broken": "{field} in this link cannot be read. {fault}",
    "link.too-long":
        "This link has more than {longest} characters; that is too long for a position, so it was not read.",
    "link.whole-position":
        "This link holds a whole position, with hands and bag. The sandbox does not take whole positions yet, "
        "so it was not read.",
    "link.too-long-to-write":
        "This position is too long for a link of {longest} characters: the address does not carry it.",
    # The search in the header of every page and on the page of the questions.
    "search.loading": "The search is being loaded …",
    "search.failed": "The search could not be loaded. Are you online?",
    "search.retry": "Try again",
    "search.count-one": "1 result",
    "search.count-many": "{count} results",
    "search.all": "Show all {count} results",
    "search.none": "Nothing found for “{query}”.",
    "search.nearest": "The nearest that there is:",
    "search.sandbox": "Or lay the tiles in the sandbox: it judges your move and counts it.",
    "search.kind-question": "Question",
    "search.kind-rule": "Rule {number}",
    "search.kind-term": "Term",
    "search.kind-example": "Example",
    "search.kind-page": "Page",
}
