"""The cover: what a stranger presses, reads and follows."""

import unittest

from browser import CHAPTERS, NIGHTLY, SITE, WIDTHS, BrowserTests, seen


#: Whether nothing covers an element, nor a corner of it.
FREE = """(one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect()
  return [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3],
    [right - 3, bottom - 3]].every(([x, y]) => one.contains(document.elementFromPoint(x, y)))
}"""


class CoverTests(BrowserTests):
    def reloaded(self, width):
        """The cover, whose button was pressed once."""
        page = self.opened(width, reduced_motion="reduce")
        page.goto((SITE / "index.html").as_uri())
        page.get_by_role("button", name="reload").click()
        page.locator("p.says", has_text="2 of 8").wait_for()
        return page

    def test_one_press_leaves_an_orphan_and_says_what_it_is(self):
        for start, width, ground in [(SITE.as_uri() + "/", 390, "dark"),
                (self.served, 1280, "light")]:
            page = self.opened(width, ground, reduced_motion="reduce")
            page.goto(start + "index.html")
            figure = page.locator(".figure")
            figure.locator("p.says", has_text="Six rows, six cells").wait_for()
            self.assertEqual(figure.locator(".buttons button").all_text_contents(), ["Reload reload"])
            figure.get_by_role("button", name="reload").click()
            orphans = figure.locator("[data-state=orphaned]")
            orphans.first.wait_for()
            # It is written and read aloud, and nothing else is read.
            figure.locator("p.says", has_text="2 of 8 cells are left over").wait_for()
            page.evaluate("() => lab.figures[0].bench.drawn()")
            self.assertEqual(figure.locator("[aria-live]").all_text_contents(),
                [figure.locator("p.says").text_content()])
            self.assertEqual(orphans.count(), 2)
            # What is pressed and what comes of it are seen together.
            places = [figure.locator(place).first.bounding_box()
                for place in (".buttons", "[data-state=orphaned]", "p.says")]
            height = max(box["y"] + box["height"] for box in places) - min(
                box["y"] for box in places)
            self.assertLess(height, 500)
            orphans.first.click()
            figure.locator(".life").get_by_text("and returned c2 instead").wait_for()
            # The way on is free, while the life is open.
            figure.locator(".way-on").scroll_into_view_if_needed()
            self.assertTrue(figure.locator(".way-on").evaluate(FREE))
            found = seen(page, ".figure")
            self.assertEqual(found.violations_count, 0, found.generate_report())
            figure.get_by_role("link", name="Chapter 3").click()
            # It leads to where the orphan is explained, and that place is marked.
            page.wait_for_url("**/" + CHAPTERS[2].name + "#houses-and-keys")
            heading = page.locator("#houses-and-keys")
            self.assertLess(abs(heading.bounding_box()["y"]), 200)
            self.assertNotEqual(heading.evaluate("one => getComputedStyle(one).boxShadow"), "none")

    def test_a_press_moves_nothing_below_it_and_scrolls_nothing(self):
        count = 0
        for width, height in ((320, 720), (360, 720), (390, 844), (660, 720), (768, 1024),
                (1280, 720), (1280, 800)):
            page = self.opened(reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": height})
            page.goto((SITE / "index.html").as_uri())
            page.locator("p.says", has_text="Six rows, six cells").wait_for()
            page.get_by_role("button", name="reload").scroll_into_view_if_needed()
            where = """() => [scrollY, ...[".buttons", ".way-on"].map((one) =>
              document.querySelector(`.figure ${one}`).getBoundingClientRect().top)]"""
            before = page.evaluate(where)
            page.get_by_role("button", name="reload").click()
            page.evaluate("""() => new Promise((done) =>
              requestAnimationFrame(() => requestAnimationFrame(done)))""")
            meanwhile = page.evaluate(where)
            page.locator("p.says", has_text="2 of 8 cells are left over").wait_for()
            self.assertEqual([before, before], [meanwhile, page.evaluate(where)], width)
            count += 3
        self.counted(count, "places that stay while the cover reloads", 21)

    def test_orphans_are_drawn_on_every_phone_and_all_can_be_seen(self):
        page, count = self.opened(390, reduced_motion="reduce", has_touch=True), 0
        widths = (320, 344, 360, 375, 390) if NIGHTLY else (320, 390)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 700})
            page.goto((SITE / "index.html").as_uri())
            page.locator("p.says", has_text="Six rows, six cells").wait_for()
            orphans = page.locator(".figure [data-state=orphaned]")
            for turn in range(1, 12):
                page.get_by_role("button", name="reload").tap()
                page.locator("p.says", has_text=f"{2 * turn} of ").wait_for()
                page.evaluate("lab.figures[0].bench.drawn()")
                self.assertGreaterEqual(orphans.count(), 2, f"{width}, {turn} reloads")
            seen = set()
            for _ in range(15):
                seen.update(orphans.evaluate_all("all => all.map(one => one.dataset.cell)"))
                page.locator(".figure .more").tap()
            self.assertEqual(len(seen), 22, width)
            count += 1
            # Whoever presses beside a cell sees no frame around the drawing.
            box = page.locator(".stage").bounding_box()
            page.touchscreen.tap(box["x"] + box["width"] - 5, box["y"] + 5)
            self.assertEqual(page.evaluate("document.activeElement.localName"), "svg")
            self.assertEqual(page.locator(".stage").evaluate(
                "one => getComputedStyle(one).outlineStyle"), "none")
        self.counted(count, "phones on which all orphans can be seen", len(widths))

    def test_its_sentence_comes_after_its_picture(self):
        page = self.opened()
        page.goto((SITE / "index.html").as_uri())
        page.locator("p.says", has_text="Six rows, six cells").wait_for()
        page.evaluate("""() => {
          window.told = [];
          const says = document.querySelector("p.says"), { stage } = lab.figures[0].bench;
          new MutationObserver(() => told.push([says.textContent.trim().slice(0, 8),
            stage.element.querySelectorAll("[data-state=orphaned]").length,
            stage.element.querySelectorAll("[data-state=visible]").length,
            stage.element.getAnimations({ subtree: true }).length]))
            .observe(says, { childList: true });
        }""")
        page.get_by_role("button", name="reload").click()
        page.locator("p.says", has_text="2 of 8 cells are left over").wait_for()
        self.assertEqual([one for one in page.evaluate("told") if one[0].startswith("2")],
            [["2 of 8 c", 2, 6, 0]])

    def test_no_cell_vanishes_while_it_reloads(self):
        for width in WIDTHS:
            page = self.opened(width)
            page.goto((SITE / "index.html").as_uri())
            page.locator("p.says", has_text="Six rows, six cells. 10 were made; the other 4 are"
                " gone.").wait_for()
            page.evaluate("""() => {
              window.told = [];
              const { stage } = lab.figures[0].bench, says = document.querySelector("p.says");
              new MutationObserver(() => told.push([
                [...stage.element.querySelectorAll("[data-cell]")].filter((one) =>
                  one.checkVisibility()).length,
                [...stage.boxes.querySelectorAll("[data-box=waiting]")].map((one) =>
                  one.checkVisibility() ? one.textContent : ""),
                says.textContent])).observe(stage.boxes, { childList: true });
            }""")
            page.get_by_role("button", name="reload").click()
            page.locator("p.says", has_text="2 of 8 cells are left over").wait_for()
            told = page.evaluate("told")
            self.assertGreater(len(told), 6)
            self.assertGreaterEqual(min(count for count, *_ in told), 6, width)
            waiting = [words[0] for _, words, _ in told if words]
            self.assertTrue(any(one.startswith("Waiting") and one.endswith("6")
                for one in waiting), waiting)
            self.assertIn("asks for a used cell", told[3][2])
            page.context.close()

    def test_a_press_scrolls_no_further_than_the_card_needs(self):
        for width in WIDTHS:
            page = self.reloaded(width)
            orphan = page.locator(".figure [data-state=orphaned]").first
            orphan.scroll_into_view_if_needed()
            before = page.evaluate("scrollY")
            orphan.click()
            page.locator(".figure .life").wait_for()
            page.evaluate("() => new Promise(requestAnimationFrame)")
            card = page.locator(".figure .life").bounding_box()
            if page.evaluate("scrollY") > before:
                # It is as low as it can be, and lies at the window's foot.
                self.assertLess(card["height"], 150, width)
                self.assertGreater(card["y"] + card["height"],
                    page.viewport_size["height"] - 20)
            # The cell that it tells of is marked, wherever the pointer is now.
            page.mouse.move(5, 100)
            self.assertEqual(page.locator(".figure .cell.lit").evaluate_all(
                "all => all.map(one => one.dataset.cell)"),
                [page.locator(".figure .life").get_attribute("data-of")])
            # The step that is shown has no button; an earlier one has a way back.
            steps = page.locator(".figure .life ol button").all_text_contents()
            self.assertEqual(set(steps), {"@0"})
            page.locator(".figure .life ol button").first.click()
            page.get_by_role("button", name="Go to @1").first.click()
            page.locator("p.says", has_text="2 of 8").wait_for()

    def test_in_a_low_window_reload_stays_where_it_is(self):
        page = self.opened(reduced_motion="reduce")
        page.set_viewport_size({"width": 844, "height": 390})
        page.goto((SITE / "index.html").as_uri())
        page.locator("p.says", has_text="Six rows, six cells").wait_for()
        reload = page.get_by_role("button", name="reload")
        reload.scroll_into_view_if_needed()
        before = reload.bounding_box()
        reload.click()
        page.locator("p.says", has_text="2 of 8").wait_for()
        self.assertEqual(reload.bounding_box(), before)

    def test_a_life_leaves_the_sentence_free_and_leads_to_the_listing(self):
        for width in WIDTHS:
            page = self.reloaded(width)
            page.locator(".figure [data-state=orphaned]").first.click()
            life = page.locator(".figure .life")
            life.wait_for()
            card = life.bounding_box()
            for place in ("p.says", ".way-on"):
                free = page.locator(place)
                free.scroll_into_view_if_needed()
                card = life.bounding_box()
                box = free.bounding_box()
                self.assertTrue(card["y"] >= box["y"] + box["height"] - 1
                    or card["y"] + card["height"] <= box["y"], place)
                self.assertTrue(free.evaluate(FREE), f"{place} at {width}")
            self.assertLessEqual(card["y"] + card["height"], page.viewport_size["height"])
            # Its story scrolls, and the way to close it stays.
            life.locator("ol").last.evaluate("one => one.scrollTo(0, 10000)")
            self.assertTrue(life.get_by_role("button", name="Close").evaluate(FREE))
            way = life.get_by_role("link")
            name = way.text_content()
            way.click()
            page.wait_for_url("**/" + CHAPTERS[2].name + "#listing-*")
            found = page.locator(page.evaluate("location.hash"))
            self.assertEqual(found.locator("figcaption b").text_content(), name)

    def test_every_cell_that_is_pressed_tells_its_life_and_adds_no_step(self):
        for width in WIDTHS:
            page, count = self.opened(width, reduced_motion="reduce"), 0
            page.goto((SITE / "index.html").as_uri())
            page.locator("p.says", has_text="Six rows, six cells").wait_for()
            for left in (0, 2):
                if left:
                    page.locator(".figure .life").get_by_role("button", name="Close").click()
                    page.get_by_role("button", name="reload").click()
                    page.locator("p.says", has_text="2 of 8").wait_for()
                cells = page.locator(".figure .cell").evaluate_all(
                    "all => all.map(({ dataset }) => [dataset.cell, dataset.state])")
                self.assertEqual([state for _, state in cells].count("orphaned"), left)
                # A finger needs 24 pixels.
                small = page.locator(".figure .cell").evaluate_all("""all => all.map((one) =>
                  one.getBoundingClientRect()).filter(({ width, height }) =>
                    Math.min(width, height) < 23.9)""")
                self.assertEqual(small, [], width)
                over = page.locator(".figure .cell[data-state=visible]").evaluate_all(
                    """all => all.filter((one) =>
                      one.querySelector(".says").getBoundingClientRect().right
                        > one.querySelector(".name").getBoundingClientRect().left)""")
                self.assertEqual(over, [], width)
                for name, state in cells:
                    page.locator(f".figure .cell[data-cell={name}]").click()
                    life = page.locator(f".figure .life[data-of={name}]")
                    life.wait_for()
                    said = life.text_content()
                    self.assertIn(f"{name} is {state}", said)
                    # Each step has its number, and what a word means is told once.
                    for words, means in (("@0", "the beginning"), ("@1", "the first reload"),
                            ("is pooled", "it waits in a queue"), ("named '", "a kind of cell")):
                        self.assertEqual(said.count(means), int(words in said), said)
                    count += 1
                self.assertEqual(page.evaluate("lab.figures[0].session.said.length"), 1 + left // 2)
            self.assertEqual(count, 6 + 8)
            # Where there is room beside the phone, the page needn't scroll for it.
            if width == 1280:
                self.assertEqual(page.evaluate("scrollY"), 0)
            page.context.close()

    def test_going_back_to_the_beginning_moves_nothing(self):
        for width in WIDTHS:
            page = self.opened(width, reduced_motion="reduce")
            page.goto((SITE / "index.html").as_uri())
            page.locator("p.says", has_text="Six rows, six cells").wait_for()
            rows = """() => [...document.querySelectorAll(".figure [data-state=visible] .card")]
              .map(one => one.getBoundingClientRect().toJSON())
              .concat(document.querySelector(".figure .rim").getBBox().height)"""
            first = page.evaluate(rows)
            self.assertEqual(len(first), 7)
            page.get_by_role("button", name="reload").click()
            page.locator("p.says", has_text="2 of 8").wait_for()
            page.locator(".figure [data-state=orphaned]").first.click()
            page.locator(".figure .life").get_by_role("button", name="@0").first.click()
            page.locator("p.says", has_text="Six rows, six cells").wait_for()
            page.evaluate("() => scrollTo(0, 0)")
            self.assertEqual(page.evaluate(rows), first, width)

    def test_it_is_played_with_keys_alone(self):
        page = self.opened(reduced_motion="reduce")
        page.goto((SITE / "index.html").as_uri())
        page.locator("p.says", has_text="Six rows, six cells").wait_for()
        page.locator(".figure .buttons button").focus()
        page.keyboard.press("Enter")
        page.locator(".figure [data-state=orphaned]").first.wait_for()
        for _ in range(20):
            page.keyboard.press("Shift+Tab")
            if page.evaluate("document.activeElement.closest('.stage') !== null"):
                break
        for _ in range(20):
            if page.evaluate("document.activeElement.dataset.state") == "orphaned":
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.locator(".figure .life").get_by_text("is orphaned:").wait_for()

    def test_it_says_that_pages_run_and_what_swift_is_for(self):
        page = self.opened(java_script_enabled=False)
        page.goto((SITE / "index.html").as_uri())
        text = " ".join(page.locator("main").text_content().split())
        self.assertIn("runs in your browser, on the book\N{RIGHT SINGLE QUOTATION MARK}s web pages", text)
        self.assertIn("You need Swift only to build or change the book", text)
        # Without a script the moving picture stays.
        self.assertTrue(page.locator(".picture img").first.is_visible())


if __name__ == "__main__":
    unittest.main()
