"""The pages' links, and that the pages keep all of the texts they are made of."""

import html.parser
import json
import os
import re
import subprocess
import unittest
import urllib.parse

from browser import CHAPTERS, NIGHTLY, PAGES, ROOT, SAMPLE, SITE, BrowserTests


class Anchors(html.parser.HTMLParser):
    """The addresses to which a page links, and its ids, to which pages can link."""

    def __init__(self, page):
        super().__init__()
        self.links, self.names = [], []
        self.feed(page.read_text())

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.links += [values[key] for key in ("href", "src") if key in values]
        self.names += [values[key] for key in ("id",) if key in values]


# Addresses that an earlier version had: a page, and on it a heading, a listing, an aside,
# a command by the name that it had, a term, an exercise.
EARLIER = """
    index.html contents.html your-table.html sources.html workshop.html quiz.html
    instructor.html benchmarks.html contributing.html LICENSE.html 10-Identity.html
    03-ReloadHiding.html#a-reload-in-slow-motion
    03-ReloadHiding.html#listing-clearing-the-screen
    03-ReloadHiding.html#where-our-sources-err-a-ring 03-ReloadHiding.html#aside-17
    reference.html#explain reference.html#scroll reference.html#like-ios-8
    glossary.html#pooled exercises.html#bakery-the-case-of-the-bakery
""".split()


class LinkTests(unittest.TestCase):
    def test_the_addresses_of_an_earlier_version_lead_somewhere(self):
        dead = []
        for address in EARLIER:
            target, _, name = address.partition("#")
            page = SITE / target
            if not page.is_file() or (name and name not in Anchors(page).names):
                dead.append(address)
        self.assertEqual(dead, [])

    def test_every_link_leads_somewhere(self):
        anchors = {page.name: Anchors(page) for page in PAGES}
        dead, count = [], 0
        for page, found in anchors.items():
            for link in found.links:
                address = urllib.parse.urlsplit(link)
                if address.scheme:
                    continue
                count += 1
                target = urllib.parse.unquote(address.path) or page
                name = urllib.parse.unquote(address.fragment)
                if not (SITE / target).is_file():
                    dead.append(f"{page}: {link}")
                elif name and name not in anchors[target].names:
                    dead.append(f"{page}: {link}")
        print(f"  {count} links on {len(anchors)} pages")
        self.assertGreater(count, 2000)
        self.assertEqual(dead, [])

    def test_no_name_is_used_twice_on_a_page(self):
        for page in PAGES:
            names = Anchors(page).names
            twice = {name for name in names if names.count(name) > 1}
            self.assertEqual(twice, set(), page.name)

    def test_no_server_hides_a_page(self):
        hidden = [page.name for page in PAGES if page.name.startswith(".")]
        self.assertEqual(hidden, [])


class TextTests(BrowserTests):
    def test_transcripts_are_the_chapters_own(self):
        count = commands = 0
        page = self.opened()
        for chapter in CHAPTERS:
            (text,) = (ROOT / "Chapters" / chapter.stem).glob("*.md")
            blocks = re.findall(r"^```console\n(.*?)^```", text.read_text(), re.M | re.S)
            page.goto(chapter.as_uri())
            shown = page.locator("pre.transcript").evaluate_all(
                "all => all.map(one => one.textContent)"
            )
            self.assertEqual(shown, blocks, chapter.name)
            said = page.locator(".transcript .command kbd").evaluate_all(
                "all => all.map(one => one.textContent)"
            )
            expected = re.findall(r"^reuse> (.*)$", "".join(blocks), re.M)
            self.assertEqual(said, expected, chapter.name)
            count += len(shown)
            commands += len(said)
        print(f"  {commands} commands")
        self.counted(count, "transcripts", 100)

    def test_listings_asides_and_pictures_are_all_there(self):
        page = self.opened()
        counts = {"listing": 0, "aside or fold": 0, "picture": 0}
        for chapter in CHAPTERS:
            (text,) = (ROOT / "Chapters" / chapter.stem).glob("*.md")
            text = text.read_text()
            page.goto(chapter.as_uri())
            for thing, pattern, shown in [
                ("listing", r"^// <<.*>>:?=$", ".listing"),
                ("aside or fold", r"^<details>$", "main details > summary"),
                ("picture", r"^!\[", ".picture img"),
            ]:
                expected = len(re.findall(pattern, text, re.M))
                self.assertEqual(
                    page.locator(shown).count(), expected, f"{chapter.name}: {thing}"
                )
                counts[thing] += expected
            for picture in page.locator(".picture img").all():
                # A picture is otherwise loaded when it comes near the window.
                width = picture.evaluate(
                    "async one => (one.loading = 'eager', await one.decode(), one.naturalWidth)"
                )
                self.assertGreater(width, 0)
        for thing, count in counts.items():
            self.counted(count, thing + "s", 10)

    def test_the_glossary_and_the_workshop_are_complete(self):
        page = self.opened()
        reuse = ROOT / os.environ.get("REUSELAB_BUILD", ".build") / "debug/reuse"
        said = subprocess.check_output(
            [reuse, "--no-history", "--mode", "json", "-c", "glossary"], text=True
        )
        words = [term["english"] for term in json.loads(said)["terms"]]
        page.goto((SITE / "glossary.html").as_uri())
        self.assertEqual(page.locator("main h2").all_text_contents(), words)
        self.counted(len(words), "words", 30)

        folder = ROOT / "Playground/Cards"
        cards = "".join(file.read_text() for file in folder.glob("Chapter*.md"))
        projects = (folder / "Projects.md").read_text()
        page.goto((SITE / "exercises.html").as_uri())
        exercises = len(re.findall(r"^## ", cards, re.M))
        self.assertEqual(page.locator("main h3 a").count(), exercises)
        cards += projects
        self.assertEqual(
            page.locator("main h3").count(), len(re.findall(r"^## ", cards, re.M))
        )
        hints = len(re.findall(r"^\d+\. ", cards, re.M))
        self.assertEqual(page.locator("details").count(), hints)
        self.counted(hints, f"hints of {exercises} exercises", 60)

        quiz = (ROOT / "Playground/Quiz.md").read_text()
        right = re.findall(r"^- \[x\] (.*)$", quiz, re.M)
        page.goto((SITE / "quiz.html").as_uri())
        told = page.locator("details > p:first-of-type").all_text_contents()
        self.assertEqual([text[3:] for text in told], [
            text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}") for text in right
        ])
        self.counted(len(right), "answers of the quiz", 10)

    def test_pages_are_quiet_from_disk_and_served(self):
        page = self.opened()
        complaints, count = [], 0
        page.on("console", lambda said: complaints.append(said.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        # A request that is aborted because the page is left isn't a missing file.
        page.on("requestfailed", lambda request: complaints.append(request.url)
            if request.failure != "net::ERR_ABORTED" else None)
        for turn, file in enumerate(SAMPLE):
            both = [file.as_uri(), self.served + file.name]
            for address in both if NIGHTLY else [both[turn % 2]]:
                page.goto(address)
                count += 1
        self.counted(count, "pages opened", 35 if NIGHTLY else 18)
        self.assertEqual(complaints, [])


if __name__ == "__main__":
    unittest.main()
