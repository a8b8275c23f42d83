"""Paper: the PDFs hold every rule on the page that their contents name, in letters that the fonts have."""

import re
import shutil
from functools import cache

import pypdfium2
import pytest
from pypdf import PdfReader

from tests.built import built_site
from tools import chromium, paper, site
from tools.book import load_book
from tools.languages import LANGUAGES
from tools.paper import LEFT_OUT, page_numbers, paper_files, write_paper
from tools.paper_articles import PaperError
from tools.paper_parts import Pages
from tools.site import build_language, build_site

POINTS = 72 / 25.4  # in a millimeter


@pytest.fixture(scope="module")
def printed(tmp_path_factory):
    """The real pages of every language with their PDFs: the site's folder, and the books by language."""
    if folder := built_site():
        return folder, {language: load_book(language) for language in LANGUAGES}
    folder = tmp_path_factory.mktemp("site")
    books = {language: build_language(folder, language, strict=False, paper=True) for language in LANGUAGES}
    write_paper(folder, books, chromium.ensure())
    return folder, books


def reader(printed, language, name):
    return read(printed[0] / language / paper_files(language)[name])


@cache
def read(path):
    return PdfReader(path)


@cache
def texts(path):
    with pypdfium2.PdfDocument(path) as document:
        return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]


def page_texts(printed, language, name):
    """The text of each page."""
    return texts(printed[0] / language / paper_files(language)[name])


def plain(text):
    """Text without blanks, which a PDF does not keep."""
    return re.sub(r"\s+", "", text)


def entries(printed, language):
    folder, books = printed
    for part in Pages(folder / language, books[language]).parts():
        yield part.entry
        yield from part.rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_is_one_sheet_of_a4(printed, language):
    pages = reader(printed, language, "card").pages
    assert len(pages) == 1
    assert [round(float(length) / POINTS) for length in pages[0].mediabox[2:]] == [210, 297]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_says_all_that_its_page_says(printed, language):
    page = (printed[0] / language / "quick" / "index.html").read_text()
    told = plain(page_texts(printed, language, "card")[0])
    headings = re.findall(r"<h2[^>]*>([^<]+)", page)
    assert len(headings) >= 5
    for sentence in [*headings, *re.findall(r"<strong>([^<]+)", page)]:
        assert plain(sentence).replace("&rsquo;", "’").replace("&#39;", "'") in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_has_as_many_pages_as_such_a_book_has_and_none_is_empty(printed, language):
    pages = page_texts(printed, language, "book")
    assert 20 <= len(pages) <= 50
    for number, text in enumerate(pages, 1):
        assert len(text) > 100, number
        if number > 1:  # the title page has none
            assert re.search(rf"^{number}$", text, re.MULTILINE), number


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_in_the_book_in_order_with_number_title_and_name(printed, language):
    book = printed[1][language]
    pages = [plain(text) for text in page_texts(printed, language, "book")]
    places = page_numbers(reader(printed, language, "book"))
    numbers = [places[rule] for rule in book.registry.rules]
    assert numbers == sorted(numbers)
    assert len(numbers) > 50
    body, place = plain("".join(pages[numbers[0] - 1:])), 0
    for rule in book.registry.rules.values():
        # The name follows: so this is the rule's heading, and no mention of it.
        heading = plain(f"{rule.number}{book.titles[rule.id]}{rule.id}")
        place = body.find(heading, place)
        assert place >= 0, heading
        assert heading in pages[places[rule.id] - 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_name_the_pages_on_which_things_are(printed, language):
    places = page_numbers(reader(printed, language, "book"))
    contents = plain("".join(page_texts(printed, language, "book")[1:places["quick"] - 1]))
    place = 0
    for entry in entries(printed, language):
        line = plain(f"{entry.number}{entry.title}{places[entry.anchor]}")
        place = contents.find(line, place)
        assert place >= 0, line
        place += len(line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_outline_has_every_chapter_and_rule(printed, language):
    def titles(outline):
        for item in outline:
            if isinstance(item, list):
                yield from titles(item)
            else:
                yield plain(item.title)

    found = list(titles(reader(printed, language, "book").outline))
    for entry in entries(printed, language):
        assert plain(f"{entry.number}{entry.title}") in found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["book", "card"])
def test_the_pdf_knows_its_language_its_title_and_its_structure(printed, language, name):
    found = reader(printed, language, name)
    assert found.trailer["/Root"]["/Lang"] == language
    assert found.metadata.title
    assert found.trailer["/Root"]["/MarkInfo"]["/Marked"]


def glyphs(page):
    """The numbers of the glyphs that a page shows: Chromium writes two bytes a glyph, as hexadecimal digits."""
    for font in page["/Resources"]["/Font"].values():
        assert (font.get_object()["/Subtype"], font.get_object()["/Encoding"]) == ("/Type0", "/Identity-H")
    assert "/Form" not in {form.get_object()["/Subtype"] for form in page["/Resources"].get("/XObject", {}).values()}
    for text in re.findall(rb"\bBT\b(.*?)\bET\b", page.get_contents().get_data(), re.DOTALL):
        assert b"(" not in text
        for digits in re.findall(rb"<([0-9A-Fa-f]*)>", text):
            yield from (int(digits[place:place + 4], 16) for place in range(0, len(digits), 4))


def missing_glyphs(pdf):
    """How many glyphs there are, and the pages on which .notdef, number 0, stands for one that no font has."""
    found = [list(glyphs(page)) for page in pdf.pages]
    return sum(map(len, found)), [number for number, numbers in enumerate(found, 1) if 0 in numbers]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["book", "card"])
def test_the_fonts_have_every_letter(printed, language, name):
    count, missing = missing_glyphs(reader(printed, language, name))
    assert count > 1000
    assert missing == []


@pytest.mark.parametrize(("text", "missing"), [
    ("é œ ß ü ‑ – „ “ « » ’ × … → ✓ ✗ \u202f\u00a0é", []),
    ("a\U000f1234b", [1]),  # for private use: no font has it
])
def test_a_missing_letter_would_be_found(tmp_path, text, missing):
    paper._print(chromium.ensure(), f"<!doctype html><meta charset=utf-8><p>{text}", tmp_path / "a.pdf")
    assert missing_glyphs(PdfReader(tmp_path / "a.pdf"))[1] == missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_of_the_book_is_dead_or_leads_to_the_machine_that_made_it(printed, language):
    book = reader(printed, language, "book")
    places = page_numbers(book)
    links = [note.get_object() for page in book.pages for note in page.get("/Annots", [])]
    assert len(links) > 300
    for link in links:
        if "/Dest" in link:
            assert link["/Dest"].removeprefix("/") in places
        else:
            assert link["/A"]["/URI"].startswith("https://")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_link_to_the_pdfs_and_the_pdfs_are_there(printed, language):
    folder = printed[0] / language
    for page in ("index.html", "quick/index.html", "rules/index.html", "rules/lines/index.html"):
        links = re.findall(r'href="([^"]+\.pdf)"', (folder / page).read_text())
        assert len(links) == 2
        for link in links:
            assert (folder / page).parent.joinpath(link).resolve().read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_are_printed_in_color(printed, language):
    """The page of the rule on twins has red tiles and, around them, the marks of what is wrong."""
    path = printed[0] / language / paper_files(language)["book"]
    number = page_numbers(PdfReader(path))["line.no-duplicates"]
    with pypdfium2.PdfDocument(path) as document:
        bitmap = document[number - 1].render(scale=1)
        pixels = bytes(bitmap.buffer)
    colorful = sum(
        max(pixel) - min(pixel) > 100 for pixel in zip(pixels[::3], pixels[1::3], pixels[2::3], strict=False))
    assert bitmap.n_channels == 3
    assert colorful > 1000


def test_the_same_pages_give_the_same_bytes(printed, tmp_path):
    folder, books = printed
    shutil.copytree(folder / "nl", tmp_path / "nl", ignore=shutil.ignore_patterns("*.pdf"))
    write_paper(tmp_path, {"nl": books["nl"]}, chromium.ensure())
    for file in paper_files("nl").values():
        assert (tmp_path / "nl" / file).read_bytes() == (folder / "nl" / file).read_bytes()


def test_a_quick_page_that_is_too_long_is_told(printed, tmp_path):
    folder, books = printed
    page = (folder / "en" / "quick" / "index.html").read_text()
    (tmp_path / "en" / "quick").mkdir(parents=True)
    longer = page.replace("</article>", "<p>More.</p>" * 150 + "</article>")
    (tmp_path / "en" / "quick" / "index.html").write_text(longer)
    with pytest.raises(PaperError, match=r"quick\.md has grown too long for one sheet, it takes \d"):
        paper._write_card(tmp_path / "en", books["en"], chromium.ensure())


@pytest.mark.parametrize(("page", "old", "told"), [
    ("rules/lines", 'id="line.at-most-six"', "rules/lines/: the rule line.at-most-six is not there"),
    ("sandbox", 'id="how-to-read-the-picture"', "sandbox: this page does not say how to read the picture"),
    ("questions/box", 'id="q.check-the-box"', "questions/box/: the question q.check-the-box has no answer"),
    ("glossary", "<article", "this page has no text with a title"),
])
def test_a_page_that_lacks_what_is_printed_is_told(printed, tmp_path, page, old, told):
    folder, books = printed
    shutil.copytree(folder / "en", tmp_path / "en")
    path = tmp_path / "en" / page / "index.html"
    path.write_text(path.read_text().replace(old, "<i"))
    with pytest.raises(PaperError, match=re.escape(told)):
        Pages(tmp_path / "en", books["en"]).parts()


def test_a_browser_that_fails_is_told(printed, tmp_path):
    with pytest.raises(PaperError, match="Chromium printed nothing"):
        paper._print(shutil.which("false"), "", tmp_path / "a.pdf")


@pytest.fixture
def engine_left_out(monkeypatch):
    monkeypatch.setattr(site, "build_engine", lambda folder, **_: None)


def test_without_a_chromium_the_build_says_that_it_left_the_pdfs_out_and_no_page_links_to_them(
        monkeypatch, tmp_path, capsys, engine_left_out):
    monkeypatch.setattr(chromium, "find", lambda: None)
    build_site(tmp_path, strict=True, languages=["en"])
    assert capsys.readouterr().out.strip() == LEFT_OUT
    assert LEFT_OUT.count(".") == 1  # one sentence
    assert not (tmp_path / "en" / "paper").exists()
    assert not [path for path in tmp_path.rglob("*.html") if ".pdf" in path.read_text()]


def test_a_preview_makes_no_pdfs_and_says_nothing_of_them(monkeypatch, tmp_path, capsys, engine_left_out):
    def find():
        raise AssertionError("a preview needs no browser")

    monkeypatch.setattr(chromium, "find", find)
    build_site(tmp_path, strict=False, languages=["en"])
    assert LEFT_OUT not in capsys.readouterr().out
    assert not [path for path in tmp_path.rglob("*.html") if ".pdf" in path.read_text()]
