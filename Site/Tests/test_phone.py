"""A phone shows what the text speaks of, whole or with a sign that it goes on."""

import unittest

from browser import CHAPTERS, SITE, WRITTEN, BrowserTests

#: Boxes that scroll sideways: how many there are, and those without a sign.
SILENT = """() => {
  document.querySelectorAll("details").forEach(one => one.open = true)
  dispatchEvent(new Event("resize"))
  const wide = [...document.querySelectorAll("main :is(.table, .drawn:not(.line), .drawing, pre)")]
    .filter(one => one.scrollWidth > one.clientWidth)
  const isTold = one => one.tabIndex === 0
    && getComputedStyle(one, "::before").content.includes("goes on")
    && getComputedStyle(one).backgroundImage.includes("gradient")
  return [wide.length, wide.filter(one => one.localName === "pre").length,
    wide.filter(one => !isTold(one)).map(one => one.textContent)]
}"""


class PhoneTests(BrowserTests):
    def test_what_goes_on_sideways_says_so(self):
        page, count, listings = self.opened(390), 0, 0
        for file in WRITTEN:
            page.goto(file.as_uri())
            page.wait_for_function("!document.querySelector('.finder').hidden")
            wide, code, silent = page.evaluate(SILENT)
            self.assertEqual(silent, [], file.name)
            count, listings = count + wide, listings + code
        self.counted(count, "boxes that go on sideways", 160)
        self.counted(listings, "listings and differences among them", 100)

    def test_paper_does_not_go_on_sideways(self):
        page = self.opened(390)
        page.goto(CHAPTERS[2].as_uri())
        page.wait_for_selector("main pre[tabindex]")
        page.emulate_media(media="print")
        told = page.locator("main [tabindex]:is(pre, .table, .drawn)").evaluate_all(
            "all => all.map(one => getComputedStyle(one, '::before').content)")
        self.assertEqual(set(told), {"none"})
        self.counted(len(told), "boxes that were wide before they were printed", 10)

    def test_a_played_drawing_says_so_too(self):
        page = self.opened(390)
        page.goto(CHAPTERS[2].as_uri() + "?play=3")
        page.wait_for_selector(".transcript .live .drawing[tabindex]")
        # Text around a drawing is folded, and doesn't go on.
        self.assertEqual(page.locator("pre.transcript[tabindex]").count(), 0)

    def test_rows_are_told_apart(self):
        for width in (390, 1280):
            page = self.opened(width)
            page.goto(CHAPTERS[2].as_uri())
            page.wait_for_function("window.lab?.bench.answer")
            page.evaluate("lab.bench.unfold?.()")
            page.evaluate("lab.prompt.say('scenario mismatched')")
            page.wait_for_function(
                "document.querySelector('.beside .what').textContent.startsWith('mismatched')"
            )
            texts = page.locator(".beside .stage [data-state=visible] .says").all_text_contents()
            self.assertEqual(
                sorted(texts),
                [f"Section {row}" for row in ("0, Row 0", "1, Row 0", "1, Row 1", "1, Row 2",
                    "2, Row 0", "2, Row 1")],
            )

    def test_a_story_is_shown_from_its_first_line(self):
        page = self.opened(390)
        page.goto(CHAPTERS[2].as_uri() + "#mismatched/repeat 6: reload")
        page.wait_for_selector(".beside [data-state=orphaned]")
        bench = page.locator(".beside .bench")
        bench.evaluate("async one => { one.scrollTop = 9999; await lab.bench.open('c9'); }")
        # From above: the strip's bar, the state, the first line, each below the last.
        page.wait_for_function(
            """() => {
              const at = (name) => document.querySelector(".beside " + name).getBoundingClientRect();
              return at(".life").top >= at(".strip-bar").bottom
                && at(".life li").top >= at(".life p").bottom - 1;
            }"""
        )

    def test_nothing_is_too_wide_for_the_smallest_phone(self):
        page, count = self.opened(390), 0
        page.set_viewport_size({"width": 320, "height": 640})
        for file in [SITE / "index.html", *CHAPTERS]:
            page.goto(file.as_uri())
            page.wait_for_function("window.lab")
            page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
            width = page.evaluate("document.documentElement.scrollWidth")
            self.assertLessEqual(width, 320, file.name)
            count += 1
        self.counted(count, "pages on the smallest phone", 9)


if __name__ == "__main__":
    unittest.main()
