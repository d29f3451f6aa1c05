"""The bench in a reader's hands: each gesture and each key is a command."""

import re
import time
import unittest

from browser import BenchTests


class HandTests(BenchTests):
    def commands(self, page):
        """The commands in the log of the bench's shell."""
        return page.locator(".shell .log kbd").all_text_contents()

    def middle(self, page):
        box = page.locator(".beside .glass").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def offset(self, page):
        return page.evaluate("lab.bench.answer.snapshot.viewport.y")

    def test_hands_speak_in_commands(self):
        page = self.bench(2)
        x, y = self.middle(page)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 60, steps=3)
        # The table follows the hand before the hand lets go.
        page.wait_for_function("lab.bench.scene.answer.snapshot.viewport.y > 40")
        page.wait_for_timeout(120)
        page.mouse.move(x, y - 61)
        page.mouse.up()
        page.wait_for_function("lab.prompt.session.said.length === 1")
        (dragged,) = self.commands(page)
        distance = int(re.fullmatch(r"scroll (\d+) by 4", dragged)[1])
        self.assertEqual(distance % 4, 0)
        self.assertEqual(self.offset(page), distance)
        self.assertGreater(distance, 60)

        page.mouse.wheel(0, 70)
        page.wait_for_function("lab.prompt.session.said.length === 2")
        rolled = int(re.fullmatch(r"scroll (\d+) by 4", self.commands(page)[1])[1])
        self.assertEqual(self.offset(page), distance + rolled)

        page.mouse.click(x, y)
        page.wait_for_function("lab.prompt.session.said.length === 3")
        row = re.fullmatch(r"tap (\d+)", self.commands(page)[2])[1]
        page.locator(f".beside .cell[data-row='0.{row}'][data-selected=true]").wait_for(
            state="attached"
        )
        page.locator(".beside .buttons").get_by_text("back", exact=True).click()
        page.wait_for_function("lab.prompt.session.said.length === 4")
        self.assertEqual(self.commands(page)[3], "back")
        self.assertIn("tap", page.url)
        self.counted(4, "things done by hand", 4)

    def test_a_drag_ends_where_the_content_does(self):
        for inset, end in [("inset bottom 0", 1632), ("inset bottom 336", 1968)]:
            page = self.bench(2, reduced_motion="reduce")
            self.say(page, inset, "bottom", "scroll -8")
            x, y = self.middle(page)
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x, y - 60, steps=4)
            page.mouse.up()
            page.wait_for_function("lab.prompt.session.said.length >= 4")
            self.assertEqual(self.commands(page)[3], "scroll 8 by 4", inset)
            self.assertEqual(self.offset(page), end, inset)

    def test_a_finger_drags_throws_and_taps(self):
        page = self.bench(2, has_touch=True)
        x, y = self.middle(page)
        finger = page.context.new_cdp_session(page)

        # The times of a quick finger, however slow the machine is that plays it.
        moment = time.time()

        def touch(kind, *points):
            nonlocal moment
            moment += 0.01
            finger.send("Input.dispatchTouchEvent",
                {"type": kind, "timestamp": moment,
                    "touchPoints": [{"x": x, "y": at} for at in points]})

        touch("touchStart", y)
        for way in range(10, 130, 10):
            touch("touchMove", y - way)
        touch("touchEnd")
        page.wait_for_function("lab.prompt.session.said.length === 2")
        dragged, thrown = self.commands(page)
        self.assertRegex(dragged, r"^scroll \d+ by 4$")
        self.assertRegex(thrown, r"^flick up \d+$")
        self.assertEqual(page.evaluate("scrollY"), 0)
        page.wait_for_function("!lab.bench.fling")
        page.wait_for_function(
            "document.querySelector('.beside .stage').getAnimations({ subtree: true }).length === 0"
        )
        page.touchscreen.tap(x, y)
        page.wait_for_function("lab.prompt.session.said.length === 3")
        self.assertRegex(self.commands(page)[2], r"^tap \d+$")

    def test_keys_reach_all_of_it(self):
        page = self.bench(3)
        self.say(page, "scenario mismatched-long", "reload")
        page.locator(".beside .glass").focus()
        keys = [("ArrowDown", "scroll 1row"), ("PageDown", "scroll 1page"),
            ("ArrowUp", "scroll -1row"), ("End", "bottom"), ("Home", "top")]
        for at, (key, line) in enumerate(keys):
            page.keyboard.press(key)
            page.wait_for_function(f"lab.prompt.session.said.length === {at + 3}")
            self.assertEqual(self.commands(page)[-1], line)
        page.wait_for_function("lab.bench.answer.step === 6")
        page.evaluate("() => lab.bench.drawn()")
        # The arrow keys go from cell to cell, and Enter opens a cell's life.
        orphan = page.locator(".beside .cell[data-state=orphaned]").first.get_attribute("data-cell")
        for _ in range(60):
            page.keyboard.press("ArrowRight")
            if page.evaluate("document.activeElement.dataset.cell") == orphan:
                break
        page.keyboard.press("Enter")
        page.wait_for_selector(f".beside .life[data-of={orphan}]")
        self.assertIn("instead", page.locator(".beside .life").text_content())
        page.keyboard.press("Escape")
        self.assertFalse(page.locator(".beside .life").is_visible())
        page.locator(".beside .time input").focus()
        page.keyboard.press("ArrowLeft")
        page.wait_for_function("lab.bench.answer.step === 5")
        self.assertEqual(self.commands(page)[-1], "goto @5")
        self.counted(len(keys) + 3, "things done with the keyboard", 8)

    def test_lines_light_up_as_calls_reach_them(self):
        page = self.bench(3)
        self.say(page, "scenario mismatched", "reload")
        lit = page.locator(".beside .source .reached")
        # The line of the machine that asks, and the data source's that answers.
        for asks, answers in [
            ("numberOfSections(in: self)", "func numberOfSections"),
            ("self, numberOfRowsInSection", "numberOfRowsInSection section"),
            ("contentSize = ", None),
        ]:
            page.locator(".beside .buttons").get_by_text("into", exact=True).click()
            lit.filter(has_text=asks).first.wait_for()
            self.assertEqual(lit.filter(has_text=asks).count(), 1)
            self.assertEqual(lit.count(), 2 if answers else 1)
            if answers:
                self.assertIn(answers, lit.last.text_content())
        self.say(page, "into")
        lit.filter(has_text='"Cell0"').wait_for()
        self.assertEqual(lit.count(), 3)
        self.assertIn("self, cellForRowAt", lit.first.text_content())
        headings = page.locator(".beside .source h3").all_text_contents()
        self.assertEqual(headings, ["The machine: Obtaining a cell",
            "The data source: A source that asks for the wrong key"])
        here = page.locator("main .listing .reached").all_text_contents()
        self.assertEqual(sorted(line.strip() for line in here),
            sorted(line.strip() for line in lit.all_text_contents()))
        # The summary of a fold around such a line lights up, too.
        folds = page.locator("main details:has(.listing .reached)")
        self.assertGreater(folds.count(), 0)
        self.assertEqual(page.locator("main summary.reached").count(), folds.count())
        self.say(page, "reload")
        page.wait_for_function("!document.querySelector('.reached')")

    def test_the_timeline_is_scrubbed_with_the_mouse(self):
        page = self.bench(3)
        self.say(page, "scenario mismatched", "repeat 6: reload")
        page.locator(".beside .time input").scroll_into_view_if_needed()
        slider = page.locator(".beside .time input").bounding_box()
        y = slider["y"] + slider["height"] / 2
        page.mouse.move(slider["x"] + slider["width"] - 8, y)
        page.mouse.down()
        page.mouse.move(slider["x"] + slider["width"] / 2, y)
        # While the slider is held, the bench previews its step, and no line is said.
        page.wait_for_function(
            "document.querySelectorAll('.beside .cell[data-state=orphaned]').length === 6"
        )
        self.assertEqual(page.evaluate("lab.bench.answer.step"), 6)
        page.mouse.up()
        page.wait_for_function("lab.bench.answer.step === 3")
        self.assertEqual(self.commands(page)[-1], "goto @3")

    def test_what_was_left_is_a_branch_to_go_back_to(self):
        page = self.bench(3)
        self.say(page, "scenario mismatched", "reload", "reload", "back 2", "reload held")
        left = page.locator(".beside .branches button")
        left.first.wait_for()
        left.last.click()
        page.wait_for_function("lab.bench.answer.steps === 3")
        self.assertRegex(self.commands(page)[-1], "^goto ")
        page.wait_for_function(
            "document.querySelectorAll('.beside [data-state=orphaned]').length === 4"
        )

    def test_a_branch_that_is_called_as_what_is_shown_is_the_other(self):
        page = self.bench(3, reduced_motion="reduce")
        self.say(page, "scenario mismatched", "reload", "goto @0", "reload")
        left = page.locator(".beside .branches button")
        left.first.wait_for()
        self.assertEqual(left.all_text_contents(), ["↩ to the other @1, reload"])
        self.say(page, "reload")
        left.filter(has_text="↩ to @1, reload").wait_for()
        # Two that are alike have their names behind them.
        self.say(page, "goto @0", "reload")
        self.say(page, "goto @0", "reload")
        texts = left.all_text_contents()
        self.assertEqual(len(set(texts)), 3, texts)
        self.assertEqual(sum("↩ to @1, reload, branch" in one for one in texts), 2, texts)

    def test_the_strip_unfolds(self):
        page = self.bench(2, 390)
        self.assertEqual(page.locator(".beside button:visible").count(), 1)
        self.assertEqual(page.locator(".beside .three b:visible").count(), 3)
        # They are of the bench's table, and not of a figure's.
        self.assertEqual(page.locator(".beside .three i").text_content(), "fifty")
        self.assertEqual(page.locator("[data-little]").count(), 13)
        page.get_by_role("button", name="Bench").click()
        page.locator(".beside .glass").wait_for()
        self.assertEqual(page.locator(".beside .cell:visible").count(), 13)
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 390)
        page.keyboard.press("Escape")
        self.assertFalse(page.locator(".beside .glass").is_visible())
        # Its little phone shows the table of the call, too.
        self.say(page, "chapter 3", "scenario mismatched", "reload", "into")
        self.assertEqual(page.locator(".beside .three b").all_text_contents(), ["0", "0", "6"])
        self.assertEqual(page.locator("[data-little]").count(), 0)

    def test_the_bench_follows_what_is_played_and_goes_on(self):
        page = self.bench(3)
        page.locator(".transcript").nth(1).locator("kbd").nth(3).click()
        page.wait_for_function("lab.bench.answer.scenario === 'mismatched'")
        page.wait_for_function("document.querySelector('.beside .cell[data-cell=c10]')")
        page.locator(".beside .buttons").get_by_text("reload", exact=True).click()
        page.wait_for_function("lab.bench.answer.step === 2")
        page.evaluate("lab.bench.drawn()")
        self.assertIn("From mismatched, chapter 3, @1:", page.locator(".shell .log").text_content())
        self.assertEqual(page.locator(".beside .cell[data-state=orphaned]").count(), 4)


if __name__ == "__main__":
    unittest.main()
