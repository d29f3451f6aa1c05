"""How pages look: widths, grounds, paper, and what axe finds."""

import unittest

from axe_playwright_python.sync_playwright import Axe
from browser import (
    CHAPTERS, GROUNDS, NIGHTLY, PAGES, SAMPLE, SITE, WIDTHS, WRITTEN, BrowserTests,
)

#: Elements that reach beyond the window, if the page scrolls sideways.
WIDER = """() => {
  const wide = document.documentElement.scrollWidth > innerWidth
  return wide ? [...document.querySelectorAll('body *')]
    .filter(one => one.getBoundingClientRect().right > innerWidth)
    .map(one => one.localName + '.' + one.className).slice(0, 5) : []
}"""

#: Leaves eight of each kind of elements that stand many times on a page, for axe.
THIN = """() => ['.listing', 'pre', 'details', 'tr', 'main > p'].forEach(kind =>
  [...document.querySelectorAll(kind)].slice(8).forEach(one => one.remove()))"""

#: How many characters a line has, in paragraphs of four lines or more.
LINES = """() => [...document.querySelectorAll('main > p')].flatMap(one => {
  const height = parseFloat(getComputedStyle(one).lineHeight)
  const lines = Math.round(one.getBoundingClientRect().height / height)
  return lines < 4 ? [] : [one.textContent.length / (lines - 0.5)]
})"""


class LookTests(BrowserTests):
    def test_nothing_scrolls_sideways(self):
        page, count = self.opened(), 0
        for file in SAMPLE:
            page.goto(file.as_uri())
            page.evaluate(
                "document.querySelectorAll('details').forEach(one => one.open = true)"
            )
            for width, height in WIDTHS.items():
                page.set_viewport_size({"width": width, "height": height})
                wide = page.evaluate(WIDER)
                self.assertEqual(wide, [], f"{file.name} at {width}")
                count += 1
        self.counted(count, "looks for what is too wide", 60)

    def test_lines_have_60_to_75_characters(self):
        page, lengths = self.opened(), []
        for file in CHAPTERS:
            page.goto(file.as_uri())
            lengths += page.evaluate(LINES)
        self.counted(len(lengths), "paragraphs measured", 50)
        mean = sum(lengths) / len(lengths)
        self.assertTrue(60 <= mean <= 75, f"{mean:.1f} characters")

    def test_axe_finds_nothing(self):
        axe, count = Axe(), 0
        few = [SITE / f"{name}.html" for name in ("index", "exercises", "reference")]
        few += [CHAPTERS[2], PAGES[-1]]
        # By day every third page is tried.
        all_pages = SAMPLE if NIGHTLY else SAMPLE[::3]
        for width, ground, some in [(390, "dark", all_pages), (1280, "light", few)]:
            page = self.opened(width, ground)
            for file in some:
                page.goto(file.as_uri())
                # The page's script measures once the page is drawn for the first time.
                page.evaluate(
                    "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
                if file != CHAPTERS[2]:
                    page.evaluate(THIN)
                # From disk axe can't fetch the styles, and on most pages it mustn't.
                found = axe.run(
                    page, options={"resultTypes": ["violations"], "preload": False})
                self.assertEqual(
                    found.violations_count, 0, f"{file.name}: {found.generate_report()}"
                )
                count += 1
        self.counted(count, "pages asked of axe", 25 if NIGHTLY else 11)

    def test_on_paper_there_is_text_only_and_all_of_it(self):
        page, count = self.opened(), 0
        for file in CHAPTERS:
            page.goto(file.as_uri())
            page.emulate_media(media="print")
            for gone in [".top", "#the-contents", ".turn"]:
                self.assertFalse(page.locator(gone).is_visible(), gone)
            for aside in page.locator("main > details > p:visible").all()[:3]:
                self.assertGreater(aside.bounding_box()["height"], 10)
                count += 1
        self.counted(count, "paragraphs of asides on paper", 15)

    def test_paper_is_white_by_night(self):
        inks = []
        for ground in GROUNDS:
            page = self.opened(ground=ground)
            page.goto(CHAPTERS[2].as_uri())
            page.emulate_media(media="print", color_scheme=ground)
            inks.append(
                page.locator("main a, .kw, ins, .question").evaluate_all(
                    "all => all.map(one => getComputedStyle(one))"
                    ".map(style => style.color + style.backgroundColor)"
                )
            )
        self.counted(len(inks[0]), "colors on paper", 100)
        self.assertTrue(inks[0] == inks[1], "by night other colors are printed")

    def test_without_a_script_a_page_is_whole(self):
        # On a phone a script puts what stands at the right of a drawing below it.
        plain, lively = self.opened(390, java_script_enabled=False), self.opened(768)
        files = WRITTEN if NIGHTLY else WRITTEN[::2]
        for file in files:
            plain.goto(file.as_uri())
            lively.goto(file.as_uri())
            text = plain.locator("main").text_content()
            self.assertGreater(len(text), 800, file.name)
            own = lively.locator("main").evaluate(
                """main => {
                  const lab = ".player, .figure > *, .paste > *, .guessing, .runs-here, .lost";
                  for (const one of main.querySelectorAll(lab)) {
                    one.remove();
                  }
                  return main.textContent;
                }"""
            )
            self.assertEqual(text, own)
            self.assertFalse(plain.locator(".finder").is_visible())
        plain.get_by_role("button", name="Contents").click()
        plain.locator("#the-contents").get_by_text("Row Index").click()
        self.assertIn("04-RowIndex", plain.url)
        plain.locator("summary").first.click()
        self.assertTrue(plain.locator("details").first.evaluate("one => one.open"))
        self.counted(len(files), "pages without a script", 15 if NIGHTLY else 8)


if __name__ == "__main__":
    unittest.main()
