"""The reader's own table: what is pasted is shown, judged, and sent nowhere."""

import unittest

from axe_playwright_python.sync_playwright import Axe

from browser import CHAPTERS, ROOT, SITE, BrowserTests, Quiet

PAGE = "your-table.html"
DUMPS = ROOT / "Tests/Dumps"

#: What a page could send with, each replaced by a function that notes what it is given.
WATCH = """() => {
  window.sent = [];
  const note = (name) => function (...all) { sent.push([name, String(all[0])]); };
  navigator.sendBeacon = note("sendBeacon");
  window.WebSocket = note("WebSocket");
  window.EventSource = note("EventSource");
  window.open = note("open");
}"""

#: Pastes a text into the field, as a browser does.
PASTE = """text => {
  const field = document.querySelector("#dump-text");
  field.focus();
  field.select();
  document.execCommand("insertText", false, text);
  field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true }));
}"""


class OwnTableTests(BrowserTests):
    def own(self, width=1280, start=None, **options):
        """The page with the place to paste, and its machine."""
        page = self.opened(width, **options)
        page.goto((start or SITE.as_uri() + "/") + PAGE)
        page.wait_for_function("window.lab?.own")
        page.evaluate("lab.machine.start()")
        return page

    def paste(self, page, name):
        page.evaluate("document.querySelector('.said').replaceChildren()")
        page.evaluate(PASTE, (DUMPS / f"{name}.txt").read_text())
        page.locator(".said p", has_text=" dump").first.wait_for()
        page.evaluate("lab.bench.drawn()")

    def drawn(self, page, state):
        """The names of the cells that are drawn in a state."""
        return page.locator(f".results .stage .cell[data-state={state}]").evaluate_all(
            "all => all.map(({ dataset }) => dataset.cell).sort()"
        )

    def test_a_paste_is_shown_at_once_with_its_findings(self):
        page = self.own(reduced_motion="reduce")
        self.assertFalse(page.locator(".results").is_visible())
        self.paste(page, "reloads")
        self.assertEqual(self.drawn(page, "visible"), [f"c{n}" for n in range(1, 6)])
        self.assertEqual(self.drawn(page, "hidden"), ["c6", "c7", "c8", "c9"])
        self.assertIn("has 3 dumps", page.locator(".said").text_content())
        finding = page.locator(".finding")
        self.assertEqual(finding.count(), 1)
        self.assertIn("0, 2, 4", finding.locator("h3").text_content())
        self.assertEqual(finding.get_attribute("data-certainty"), "likely")
        self.assertEqual(
            finding.locator(".cells button").all_text_contents(), ["c6", "c7", "c8", "c9"]
        )
        self.assertIn("dequeue once, and return that cell", finding.text_content())
        # It leads to the chapter.
        way = finding.locator("a")
        self.assertEqual(way.get_attribute("href"), CHAPTERS[2].name)
        self.assertIn("Chapter 3, Reload Hiding", way.text_content())
        numbers = page.locator(".results [data-number]").evaluate_all(
            "all => Object.fromEntries(all.map(({ dataset }) => [dataset.number, dataset.value]))"
        )
        self.assertEqual(numbers, {"visible": "5", "hidden": "4", "seen": "9"})

    def test_a_crash_is_explained_and_leads_to_its_chapter(self):
        page = self.own(reduced_motion="reduce")
        page.evaluate(
            PASTE,
            "reason: 'attempt to delete row 9 from section 0 which only contains 0 rows "
            "before the update'",
        )
        page.locator(".said p", has_text="so there was no row 9").wait_for()
        way = page.locator(".said a")
        self.assertEqual(way.get_attribute("href"), CHAPTERS[6].name)
        self.assertFalse(page.locator(".results").is_visible())

    def test_the_chart_shows_what_piles_up(self):
        page = self.own(reduced_motion="reduce")
        self.paste(page, "reloads")
        rows = page.locator(".chart .drawing div").evaluate_all(
            "all => all.map(one => [...one.children].map(part => part.textContent).join(' '))")
        self.assertEqual(rows[4:], ["c5 ● ● ●", "c6 · ○ ○", "c7 · ○ ○", "c8 · · ○", "c9 · · ○"])
        said = page.locator(".chart .drawing").get_attribute("aria-label")
        self.assertIn("@2: 4 of 9 cells hidden", said)
        self.paste(page, "texts")
        self.assertFalse(page.locator(".chart").is_visible())

    def test_another_table_and_a_machine_beside_it(self):
        page = self.own(reduced_motion="reduce")
        self.paste(page, "two-tables")
        page.locator(".said button", has_text="UISearchResultsTableView").click()
        page.locator(".said", has_text="it was asked for").wait_for()
        page.locator(".results .stage .cell[data-state=visible]").nth(2).wait_for()
        page.get_by_role("button", name="Try an example").click()
        page.locator(".finding", has_text="0, 2, 4").wait_for()
        page.get_by_role("button", name="against 3 mismatched").click()
        page.locator(".machines .told", has_text="does the same in 3 dumps").wait_for()
        page.get_by_role("button", name="against 3 matched").click()
        page.locator(".machines .told", has_text="has 0 hidden cells, yours 2").wait_for()
        page.get_by_role("button", name="The log of 2016").click()
        page.locator(".finding[data-certainty=certain]", has_text="2 cells were dequeued").wait_for()
        self.assertEqual(self.drawn(page, "orphaned"), ["c10", "c9"])
        self.assertEqual(page.locator(".machines .told p").count(), 0)

    def test_each_dump_is_a_step(self):
        page = self.own(reduced_motion="reduce")
        self.paste(page, "reloads")
        self.assertEqual(page.locator(".results .time .here").text_content(), "@2")
        hidden = []
        for step in ["@1", "@0"]:
            page.locator("[data-line=back]").click()
            page.locator(".results .time .here", has_text=step).wait_for()
            hidden.append(len(self.drawn(page, "hidden")))
        self.assertEqual(hidden, [2, 0])
        self.assertIn("as it opens", page.locator(".results .time .command").text_content())
        # A finding's cell that isn't in this dump leads to the one that has it.
        page.locator(".finding .cells button", has_text="c9").click()
        page.locator(".life[data-of=c9]").wait_for()
        self.assertIn("is pooled, prepared, kept, or orphaned", page.locator(".life").text_content())
        self.assertEqual(page.locator(".results .time .here").text_content(), "@2")

    def test_nothing_is_sent_and_no_network_is_needed(self):
        for start in [self.served, SITE.as_uri() + "/"]:
            page = self.own(start=start, reduced_motion="reduce")
            page.evaluate(WATCH)
            asked = []
            page.on("request", lambda request: asked.append(request.url))
            page.context.set_offline(True)
            Quiet.asked.clear()
            secret = "Zanzibar 4711"
            text = (DUMPS / "reloads.txt").read_text().replace("Plums", secret)
            page.evaluate(PASTE, text)
            page.locator(".results .says", has_text=secret[:8]).first.wait_for()
            page.locator("#shell-line").fill("why c5")
            page.locator("#shell-line").press("Enter")
            page.locator(".log", has_text=secret).wait_for()
            page.locator("[data-line=back]").click()
            page.locator(".results .time .here", has_text="@1").wait_for()
            self.assertEqual(page.evaluate("sent"), [])
            self.assertEqual([url for url in asked if not url.startswith(("blob:", "data:"))], [])
            self.assertEqual(Quiet.asked, [])
            # It is stored nowhere, and stands in no address.
            kept = page.evaluate(
                "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie,"
                " location.href, history.state])"
            ) if start == self.served else page.evaluate("location.href")
            self.assertNotIn("Zanzibar", kept)
            self.assertNotIn("pasted", kept)
            page.context.close()

    def test_the_watch_notices(self):
        page = self.own(start=self.served)
        page.evaluate(WATCH)
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.evaluate("fetch('site.css').then(() => navigator.sendBeacon('there', 'a text'))")
        page.wait_for_function("sent.length")
        self.assertTrue(any("site.css" in url for url in asked), asked)

    def test_by_keyboard_alone(self):
        page = self.own(reduced_motion="reduce")
        page.locator("#dump-text").focus()
        text = (DUMPS / "wrapper.txt").read_text()
        page.keyboard.insert_text(text)
        page.keyboard.press("Control+Enter")
        page.locator(".results .stage .cell[data-state=visible]").first.wait_for()
        focused = []
        for _ in range(30):
            page.keyboard.press("Tab")
            focused.append(page.evaluate(
                "document.activeElement.id || document.activeElement.textContent.slice(0, 20)"
                " || document.activeElement.getAttribute('class')"))
        for name in ["Show it", "glass", "Earlier dump back", "Later dump step", "shell-line"]:
            self.assertIn(name, focused, focused)
        # On the phone the arrow keys go from cell to cell, and Enter tells a cell's life.
        page.locator(".results .glass").focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.locator(".life[data-of=c1]").wait_for()
        page.keyboard.press("Escape")
        self.assertFalse(page.locator(".life").is_visible())
        # Nobody can scroll a dump.
        page.keyboard.press("ArrowDown")
        self.assertEqual(page.locator(".results .glass").get_attribute("role"), "group")

    def test_what_is_no_dump_is_told_and_loses_nothing(self):
        page = self.own(reduced_motion="reduce")
        page.get_by_role("button", name="Show it").click()
        page.locator(".said", has_text="Nothing pasted yet").wait_for()
        page.evaluate(PASTE, "Dear debugger, what is wrong?")
        page.locator(".said.refused", has_text="has no table and no cells").wait_for()
        self.assertFalse(page.locator(".results").is_visible())
        self.assertIn("Dear debugger", page.locator("#dump-text").input_value())
        self.paste(page, "cut")
        self.assertIn("line 5: its view is cut off", page.locator(".said").text_content())
        self.assertEqual(len(self.drawn(page, "visible")), 3)
        # What was shown before is of another text, and goes.
        page.evaluate(PASTE, "Another letter")
        page.locator(".said.refused", has_text="has no table and no cells").wait_for()
        self.assertFalse(page.locator(".results").is_visible())

    def test_a_long_text_says_how_far_it_is_and_can_be_stopped(self):
        page = self.own(reduced_motion="reduce")
        self.paste(page, "reloads")
        log = "".join(
            f"cellForRowAt [0, {n % 50}]\ndequeued <RowCell: {0x1000 + n % 97:#x}; "
            "baseClass = UITableViewCell; frame = (0 0; 320 44)>\n"
            for n in range(60_000)
        )
        page.evaluate("text => { lab.own.open(text, 'long.txt'); }", log)
        page.locator(".said", has_text="of 120,000").wait_for(timeout=60_000)
        self.assertFalse(page.locator(".results").is_visible(), "the old table is put away")
        page.locator(".said").get_by_role("button", name="Stop").click()
        page.locator(".said", has_text="is not opened").wait_for(timeout=5_000)
        self.assertEqual(page.locator(".said").get_by_role("button").count(), 0)
        self.paste(page, "reloads")
        self.assertTrue(page.locator(".results").is_visible())

    def test_every_form_is_drawn(self):
        page = self.own(reduced_motion="reduce")
        count = 0
        for file in sorted(DUMPS.glob("*.txt")):
            self.paste(page, file.stem)
            answer = page.evaluate("lab.prompt.session.now()")
            for state in ["visible", "hidden"]:
                told = sorted(one["cell"] for one in answer["snapshot"]["cells"]
                              if one["state"] == state)
                self.assertEqual(self.drawn(page, state), told, f"{file.stem}, {state}")
                count += len(told)
            widest = page.evaluate("document.documentElement.scrollWidth")
            self.assertLessEqual(widest, 1280, file.stem)
        self.counted(count, "cells of dumps drawn", 35)

    def test_an_example_and_a_file_can_be_opened(self):
        page = self.own(reduced_motion="reduce")
        page.get_by_role("button", name="Try an example").click()
        page.locator(".finding", has_text="0, 2, 4").wait_for()
        page.locator("input[type=file]").set_input_files(DUMPS / "texts.txt")
        page.locator(".said", has_text="texts.txt").wait_for()
        page.locator(".results .says", has_text="你好").wait_for()
        page.locator(".findings", has_text="No findings").wait_for()

    def test_narrow_and_wide_by_day_and_by_night(self):
        for width, ground in [(1280, "light"), (390, "dark"), (320, "light")]:
            page = self.opened(390 if width == 320 else width, ground, reduced_motion="reduce")
            if width == 320:
                page.set_viewport_size({"width": 320, "height": 640})
            page.goto(SITE.as_uri() + "/" + PAGE)
            page.wait_for_function("window.lab?.own")
            self.paste(page, "reloads")
            self.assertLessEqual(
                page.evaluate("document.documentElement.scrollWidth"), width)
            beside = page.locator(".findings").bounding_box()
            bench = page.locator(".results .bench").bounding_box()
            if width >= 1280:
                self.assertGreaterEqual(beside["x"], bench["x"] + bench["width"])
            else:
                self.assertGreaterEqual(beside["y"], bench["y"] + bench["height"])
            found = Axe().run(page, context=".paste")
            self.assertEqual(found.violations_count, 0, found.generate_report())
            page.context.close()

    def test_other_pages_say_where_to_paste(self):
        page = self.opened()
        page.goto(CHAPTERS[2].as_uri())
        self.assertEqual(
            page.locator(f"#the-contents a[href='{PAGE}']").count(), 1)
        # A transcript that opens a dump isn't played here, and leads there.
        there = page.locator("main .transcript[data-opens]")
        self.assertEqual(there.count(), 1)
        self.assertEqual(there.locator("[role]").count(), 0)
        self.assertEqual(page.locator(f".transcript[data-opens] + p a[href='{PAGE}']").count(), 1)

    def test_without_a_script_the_text_is_whole(self):
        page = self.opened(java_script_enabled=False)
        page.goto(SITE.as_uri() + "/" + PAGE)
        self.assertEqual(page.locator(".paste > *").count(), 0)
        self.assertIn("open dump.txt", page.locator("main").text_content())


if __name__ == "__main__":
    unittest.main()
