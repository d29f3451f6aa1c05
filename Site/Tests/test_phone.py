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

    def test_the_queues_stand_below_the_phone_and_a_table_keeps_its_cells(self):
        page = self.opened(390, reduced_motion="reduce")
        page.goto(CHAPTERS[2].as_uri())
        page.wait_for_function("window.lab?.bench.scene")
        for isPlayed in (False, True):
            at = page.evaluate("""() => lab.bars.findIndex(({ block }) =>
              block.textContent.includes("reuse> screen\\n") && block.textContent.includes("orphaned"))""")
            if isPlayed:
                page.evaluate("at => lab.bars[at].run(lab.bars[at].end)", at)
            told = page.evaluate("""(at) => {
              const { block } = lab.bars[at], box = block.getBoundingClientRect();
              const seen = (words) => {
                const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
                while (texts.nextNode()) {
                  const { currentNode: text } = texts;
                  const from = text.data.indexOf(words);
                  if (from < 0 || text.parentElement.closest("[hidden]")) continue;
                  const range = document.createRange();
                  range.setStart(text, from);
                  range.setEnd(text, from + words.length);
                  const { right, width } = range.getBoundingClientRect();
                  return width > 0 && right <= box.right;
                }
                return null;
              };
              return [seen("orphaned, in"), lab.player.count(block)];
            }""", at)
            self.assertEqual(told[0], True, isPlayed)
            if isPlayed:
                # What was compared is what the machine said.
                self.assertEqual(told[1]["same"], told[1]["of"])
        pins = page.evaluate("""() => {
          const all = [...document.querySelectorAll("main .transcript [tabindex]")]
            .filter((one) => one.querySelector(".pin") && one.getClientRects().length);
          return all.map((one) => {
            one.scrollTo(10000, 0);
            const { left } = one.getBoundingClientRect();
            return [one.scrollLeft, [...one.querySelectorAll(".pin")].filter((pin) =>
              Math.abs(pin.getBoundingClientRect().left - left) > 1).length];
          });
        }""")
        self.assertGreater(len(pins), 3)
        for moved, gone in pins:
            self.assertGreater(moved, 0)
            self.assertEqual(gone, 0)

    def test_an_axis_and_calls_are_whole_lines(self):
        page = self.opened(390, reduced_motion="reduce")
        page.goto(CHAPTERS[0].as_uri())
        page.wait_for_function("window.lab?.bench.scene")
        for isPlayed in (False, True):
            if isPlayed:
                page.evaluate("""async () => {
                  for (const bar of lab.bars.filter(({ block }) =>
                    /> sweep|\\(10,000 calls\\)/.test(block.textContent))) await bar.run(bar.end);
                }""")
            told = page.evaluate("""() => {
              const lines = [];
              for (const { block } of lab.bars) {
                if (!/> sweep|\\(10,000 calls\\)/.test(block.textContent)) continue;
                for (const fold = block.closest("details"); fold && !fold.open;) fold.open = true;
                lines.push(...block.innerText.split("\\n").filter((line) =>
                  /^ +4 {10,}568|contentSize = /.test(line)));
              }
              const drawn = [...document.querySelectorAll("main :is(.answer.drawn, .drawing)")]
                .filter((one) => one.getClientRects().length && /^ +4 {10,}568/m.test(one.textContent));
              return [lines.map((line) => line.trim()), drawn.length];
            }""")
            self.assertGreaterEqual(told[1], 1, isPlayed)
            sizes = [line for line in told[0] if "contentSize" in line]
            self.assertGreater(len(sizes), 0)
            for line in sizes:
                self.assertTrue(line.startswith("contentSize"), line)

    def test_an_answer_that_follows_a_changed_command_isnt_as_printed(self):
        page = self.opened(390, reduced_motion="reduce")
        page.goto(CHAPTERS[0].as_uri())
        page.wait_for_function("window.lab?.bench.scene")
        verdicts = page.evaluate("""async () => {
          const { bars, player } = lab;
          const bar = bars.find(({ indices }) => indices.some((at) =>
            player.commands[at].text === "reload held" && at < indices.at(-1)));
          const marks = () => bar.indices.map((at) => player.commands[at].mark.dataset.verdict ?? "");
          await bar.run(bar.end);
          const before = marks();
          const at = bar.indices.find((one) => player.commands[one].text === "reload held");
          player.commands[at].word.textContent = "reload";
          await bar.run(at);
          return [before, marks(), bar.indices.indexOf(at)];
        }""")
        self.assertEqual(set(verdicts[0]), {"same"})
        self.assertEqual(verdicts[1][verdicts[2]], "yours")
        self.assertEqual(set(verdicts[1][verdicts[2] + 1:]), {""})

    def test_a_paragraph_of_a_transcript_is_folded_once(self):
        count = 0
        for width, space in ((1280, "pre"), (390, "normal")):
            page = self.opened(width, reduced_motion="reduce")
            page.goto(CHAPTERS[2].as_uri())
            page.wait_for_function("window.lab?.bench.scene")
            folds = page.evaluate("""[...document.querySelectorAll(".transcript .fold")]
              .map((one) => [getComputedStyle(one).whiteSpace, one.textContent.trim()])""")
            self.assertEqual({(one, "") for one in [space]}, {tuple(one) for one in folds})
            # So is the machine's answer in its place.
            page.locator(".transcript").nth(1).locator("kbd").nth(3).click()
            page.wait_for_function("lab.bars[1].status.textContent.includes('as printed')")
            longest = page.evaluate("""Math.max(...[...document.querySelectorAll(
              ".transcript .live .line:not(.drawn)")].map((one) => one.textContent.length))""")
            self.assertEqual(longest > 90, width == 390, longest)
            count += len(folds)
        self.counted(count, "folds of printed paragraphs", 60)

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
        page = self.lab(390)
        page.evaluate("lab.bench.unfold()")
        # An address has a second, which may be too little on a busy machine.
        self.say(page, "scenario mismatched", "repeat 6: reload")
        page.wait_for_selector(".beside [data-state=orphaned]")
        bench = page.locator(".beside .bench")
        bench.evaluate("async one => { one.scrollTop = 9999; await lab.bench.open('c9'); }")
        # From above: the strip's bar, the heading, the answer, each below the last.
        page.wait_for_function(
            """() => {
              const at = (name) => document.querySelector(".beside " + name).getBoundingClientRect();
              return at(".life").top >= at(".strip-bar").bottom
                && at(".life .answer li").top >= at(".life h3").bottom - 1;
            }"""
        )

    def lab(self, width, **options):
        """Chapter 3's page with its machine, unfolded on a phone only if asked."""
        page = self.opened(width, reduced_motion="reduce", **options)
        page.goto(CHAPTERS[2].as_uri())
        page.wait_for_function("window.lab?.bench.scene")
        return page

    def say(self, page, *lines):
        for line in lines:
            page.evaluate("line => lab.bench.say(line).then(() => lab.bench.drawn())", line)

    def test_the_film_shows_all_changes_that_it_has_room_for(self):
        page = self.lab(390, has_touch=True)
        self.say(page, "scenario mismatched", "repeat 30: reload")
        page.get_by_role("button", name="Bench").tap()
        strip = page.locator(".beside .film .strip").last
        self.assertEqual(len(strip.text_content()), len("2.1") + 31)
        self.assertEqual(page.locator(".beside .film .left-out").count(), 0)
        # As many as fit, the last ones, and a sign that others are left out.
        self.say(page, "repeat 60: reload")
        said = page.locator(".beside .film").get_attribute("aria-label")
        self.assertRegex(said, r"6 rows down, [34]\d changes of 91 across, up to @90")
        self.assertEqual(page.locator(".beside .film .left-out").count(), 6)
        self.assertTrue(strip.evaluate("""one => one.lastElementChild.getBoundingClientRect().right
            <= one.getBoundingClientRect().right"""))

    def test_the_film_shows_the_rows_in_question_above_the_prompt(self):
        count = 0
        for height in (700, 800, 1000):
            page = self.lab(1280)
            page.set_viewport_size({"width": 1280, "height": height})
            self.say(page, "scenario fifty", "scroll 4", "scroll 1")
            for line in ("scroll 1", "tree"):
                self.say(page, line)
                page.locator(".beside .log kbd", has_text=line).last.wait_for()
                came = page.locator(".beside .film .strip", has_text="13").last
                came.wait_for()
                if height >= 800:
                    # Its line is seen: it isn't below the panel's edge.
                    page.wait_for_function("""() => {
                      const at = (one) => one.getBoundingClientRect();
                      const strips = [...document.querySelectorAll(".beside .film .strip")];
                      return at(strips.at(-1)).bottom
                        <= at(document.querySelector(".beside .parts")).bottom + 1;
                    }""")
                    count += 1
            page.context.close()
        self.counted(count, "films whose last row is in sight", 4)

    def test_the_log_shows_the_beginning_of_an_answer(self):
        count = 0
        for width in (390, 1280):
            page = self.lab(width)
            page.evaluate("lab.bench.unfold()")
            # Beside the text the log is high for whoever types, and for whoever reads it.
            if width == 1280:
                page.locator(".beside .log, #shell-line").last.focus()
            for line in ("tree", "help", "tree"):
                self.say(page, line)
                page.evaluate("new Promise(requestAnimationFrame)")
                top, isWhole, height = page.evaluate("""() => {
                  const log = document.querySelector(".beside .log");
                  const at = (one) => one.getBoundingClientRect();
                  const last = [...log.querySelectorAll(".command")].at(-1);
                  return [at(last).top - at(log).top,
                    log.scrollHeight - log.scrollTop - log.clientHeight < 2, log.clientHeight];
                }""")
                # Its line stands at the top, or all of the answer is seen.
                self.assertTrue(0 <= top < 20 or top > 0 and isWhole, f"{line}: {top}")
                self.assertGreater(height, 200 if width == 390 else 80)
                count += 1
            if width == 1280:
                # In place of the bench, while a figure is in view, the log has its room.
                page.evaluate("lab.figures[0].onuse()")
                page.locator(".beside .bench.away").wait_for()
                page.locator("#shell-line").fill("help")
                page.locator("#shell-line").press("Enter")
                page.wait_for_function(
                    "document.querySelector('.beside .log').clientHeight > 350"
                )
        self.counted(count, "answers shown from their beginning", 6)

    def test_the_prompt_stays_in_view_below_long_answers(self):
        page, count = self.lab(390), 0
        page.evaluate("scrollTo(0, 3000)")
        page.get_by_role("button", name="Bench").click()
        field = page.locator("#shell-line")
        for line in ("tree", "help", "reload", "tree"):
            field.fill(line)
            field.press("Enter")
            count += 1
            page.wait_for_function("count => document.querySelectorAll('.log kbd').length === count",
                arg=count)
            page.wait_for_function("document.querySelector('.log').lastChild.textContent.length > 40"
                " && !document.querySelector('.log').lastChild.matches('.command')")
            page.evaluate("new Promise(requestAnimationFrame)")
            page.evaluate("lab.bench.drawn()")
            page.evaluate("new Promise(requestAnimationFrame)")
            box = field.bounding_box()
            self.assertLessEqual(box["y"] + box["height"], 844, line)
        self.counted(count, "lines typed below answers", 4)

    def test_the_bench_leads_into_the_text_and_leaves_it_where_it_is(self):
        page = self.lab(390)
        page.evaluate("""() => {
          const bar = lab.bars.filter(({ block }) => block.checkVisibility())[4];
          bar.block.scrollIntoView({ block: "center" });
          return bar.run(bar.end);
        }""")
        page.get_by_role("button", name="Bench").click()
        bench = page.locator(".beside .bench")
        before = page.evaluate("scrollY")
        self.assertGreater(before, 100)
        # Past its end nothing below it scrolls.
        page.mouse.move(200, 600)
        for _ in range(12):
            page.mouse.wheel(0, 600)
            page.evaluate("new Promise(requestAnimationFrame)")
        page.wait_for_function("""() => {
          const { scrollTop, clientHeight, scrollHeight } = lab.bench.element;
          return scrollTop + clientHeight >= scrollHeight - 2;
        }""")
        page.mouse.wheel(0, 600)
        page.evaluate("new Promise(done => setTimeout(done, 300))")
        self.assertEqual(page.evaluate("scrollY"), before)
        bench.evaluate("one => one.scrollTo(0, 0)")
        way = bench.locator(".what a")
        name = way.text_content()
        way.click()
        page.wait_for_function("lab.bench.element.dataset.open === 'no'")
        heading = page.locator(page.evaluate("location.hash"))
        self.assertEqual(heading.text_content(), name)
        self.assertTrue(0 <= heading.bounding_box()["y"] < 400)

    def test_a_cell_in_the_text_leaves_its_line_in_view(self):
        page, count = self.lab(390, has_touch=True), 0
        names = page.locator("main > p .cell-name")
        for at in range(0, names.count(), 4):
            name = names.nth(at)
            # It lies where the unfolded bench will be.
            name.evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 700)")
            box = name.bounding_box()
            page.touchscreen.tap(box["x"] + 8, box["y"] + 8)
            page.locator(".beside .life").wait_for()
            page.wait_for_function("""(name) => {
              const at = (place) => (place.nodeType ? place : document.querySelector(place))
                .getBoundingClientRect();
              const [bench, life] = [at(".beside .bench"), at(".beside .life")];
              return at(name).top >= at(".top").bottom && at(name).bottom <= bench.top
                && bench.bottom - bench.top > 300 && life.bottom <= bench.bottom + 1;
            }""", arg=name.element_handle())
            page.get_by_role("button", name="Fold").tap()
            count += 1
        # Who unfolds the bench has all of it.
        page.get_by_role("button", name="Bench").tap()
        self.assertGreater(page.locator(".beside .bench").bounding_box()["height"], 600)
        self.counted(count, "cells of the text, each with its line in view", 5)

    def test_what_is_pressed_is_large_enough_for_a_finger(self):
        count = 0
        for chapter in (0, 2):
            page = self.opened(390, has_touch=True, is_mobile=True, reduced_motion="reduce")
            page.goto(CHAPTERS[chapter].as_uri())
            page.wait_for_function("window.lab?.bench.scene")
            self.assertNotIn("Tab", page.locator(".shell .hint").text_content())
            sizes = page.evaluate("""() => {
              document.querySelectorAll("details").forEach((one) => { one.open = true; });
              return [...document.querySelectorAll("main :is(.cell-name, .command kbd[role], .pencil,"
                + " .guess, .guessing button, .dragged, .player button, .figure > a, figcaption a),"
                + " .shell button")]
                .filter((one) => one.getClientRects().length === 1)
                .map((one) => [one.className || one.localName, one.textContent,
                  one.getBoundingClientRect().width, one.getBoundingClientRect().height]);
            }""")
            small = [one for one in sizes if min(one[2:]) < 23.9]
            self.assertEqual(small, [], chapter)
            count += len(sizes)
        self.counted(count, "things to press", 300)

    def test_columns_of_numbers_are_seen_together(self):
        page, count = self.opened(390), 0
        for file in CHAPTERS:
            page.goto(file.as_uri())
            page.wait_for_function("!document.querySelector('.finder').hidden")
            page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
            for words, wide, room, numbers in page.locator(".table").evaluate_all("""all =>
              all.map((one) => [one.textContent.trim().slice(0, 40), one.scrollWidth,
                one.clientWidth, one.querySelectorAll("th.right").length])"""):
                if not numbers:
                    continue
                self.assertLessEqual(wide, room, f"{file.name}: {words}")
                count += 1
        self.counted(count, "tables of numbers on a phone", 8)

    def test_a_table_keeps_its_first_column(self):
        page, count = self.opened(390), 0
        page.set_viewport_size({"width": 320, "height": 640})
        for file in CHAPTERS:
            page.goto(file.as_uri())
            page.wait_for_function("!document.querySelector('.finder').hidden")
            page.evaluate("""() => {
              document.querySelectorAll("details").forEach((one) => { one.open = true; });
              dispatchEvent(new Event("resize"));
            }""")
            gone = page.locator(".table[tabindex]").evaluate_all("""all => all.map((one) => {
              one.scrollTo(10000, 0);
              const left = one.getBoundingClientRect().left;
              return [one.scrollLeft > 20, [...one.querySelectorAll("tr > :first-child")]
                .filter((cell) => Math.abs(cell.getBoundingClientRect().left - left) > 1)
                .map(({ textContent }) => textContent)];
            })""")
            for hasMoved, cells in gone:
                self.assertEqual(cells, [], file.name)
                count += hasMoved
        self.counted(count, "tables that were scrolled", 5)

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

    def test_the_prompt_stays_at_the_foot_and_a_life_leaves_the_numbers_free(self):
        page = self.lab(390, has_touch=True)
        page.evaluate("scrollTo(0, 3000)")
        page.get_by_role("button", name="Bench").tap()
        self.say(page, "scenario mismatched", "reload")
        bench = page.locator(".beside .bench")
        for at in (0, 200, 99999):
            bench.evaluate("(one, at) => one.scrollTo(0, at)", at)
            for one in ("#shell-line", ".beside .entry button:visible"):
                box = page.locator(one).bounding_box()
                self.assertLessEqual(box["y"] + box["height"], 844, one)
                self.assertTrue(page.locator(one).evaluate(
                    "one => one.contains(document.elementFromPoint("
                    "one.getBoundingClientRect().x + 4, one.getBoundingClientRect().y + 4))"))
        bench.evaluate("one => one.scrollTo(0, 0)")
        page.locator(".beside [data-state=orphaned]").first.tap()
        life = page.locator(".beside .life")
        life.wait_for()
        card = life.bounding_box()
        numbers = page.locator(".beside .numbers").bounding_box()
        first = page.locator(".beside .stage .rim").bounding_box()
        bar = page.locator(".strip-bar").bounding_box()
        self.assertGreaterEqual(card["y"], numbers["y"] + numbers["height"])
        self.assertLessEqual(card["y"] + card["height"], 844)
        self.assertGreaterEqual(first["y"], bar["y"] + bar["height"])

    def test_a_turned_phone_shows_the_table_beside_its_buttons(self):
        page, count = self.lab(390, has_touch=True), 0
        for width, height in ((844, 390), (667, 375), (932, 430)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("lab.bench.unfold()")
            self.say(page, "scenario mismatched")
            for turn in range(1, 4):
                page.locator(".beside [data-line=reload]").tap()
                page.locator(f".beside [data-number=orphaned][data-value='{2 * turn}']").wait_for()
                page.evaluate("lab.bench.drawn()")
                # The orphans, the phone's rows and what is pressed are seen at once.
                hidden = page.evaluate("""() => {
                  const at = (one) => one.getBoundingClientRect();
                  const all = [...document.querySelectorAll(".beside .buttons button,"
                    + " .beside .stage .card, .beside .stage .rim")];
                  const foot = Math.min(innerHeight, at(document.querySelector(".entry")).top);
                  return [all.length, all.filter((one) => at(one).bottom > foot
                    || at(one).top < at(document.querySelector(".strip-bar")).bottom - 1)
                    .map((one) => one.outerHTML)];
                }""")
                self.assertEqual(hidden[1], [], width)
                count += hidden[0]
            page.locator(".beside [data-state=orphaned]").first.tap()
            page.locator(".beside .life").wait_for()
            for place in (".beside .stage .rim", ".beside .buttons"):
                box, card = (page.locator(one).bounding_box() for one in (place, ".beside .life"))
                self.assertTrue(box["x"] + box["width"] <= card["x"]
                    or box["y"] + box["height"] <= card["y"], f"{place} at {width}")
        self.counted(count, "cells and buttons in sight", 130)

    def test_turning_the_phone_keeps_the_place(self):
        page, count = self.opened(390, has_touch=True, reduced_motion="reduce"), 0
        for chapter in (0, 2):
            page.goto(CHAPTERS[chapter].as_uri())
            page.wait_for_function("window.lab?.bench.scene")
            blocks = page.locator("main > p").count()
            for at in range(8, blocks, blocks // 5):
                page.locator("main > p").nth(at).evaluate(
                    "one => scrollTo(0, one.getBoundingClientRect().top + scrollY - 30)")
                # The letter at the window's top, below the page's head.
                word = page.evaluate_handle("""async () => {
                  await new Promise(requestAnimationFrame);
                  await new Promise(requestAnimationFrame);
                  return document.caretRangeFromPoint(60, 80);
                }""")
                for width, height in ((844, 390), (390, 844)):
                    page.set_viewport_size({"width": width, "height": height})
                    top = page.evaluate("""async (word) => {
                      for (let frame = 0; frame < 4; frame += 1) {
                        await new Promise(requestAnimationFrame);
                      }
                      return word.getBoundingClientRect().top;
                    }""", word)
                    self.assertTrue(20 < top < 160, f"{chapter}, {at}, {width}: {top}")
                    count += 1
        # Something that covers the text at its top doesn't lead to where it was before.
        page.evaluate("""() => {
          const cover = document.createElement("div");
          cover.style.cssText = "position: fixed; inset: 0 0 auto; height: 200px; z-index: 9";
          document.body.append(cover);
        }""")
        paragraph = page.locator("main > p").nth(blocks - 4)
        paragraph.evaluate("one => scrollTo(0, one.getBoundingClientRect().top + scrollY - 70)")
        page.wait_for_timeout(200)
        page.set_viewport_size({"width": 844, "height": 390})
        page.wait_for_timeout(200)
        self.assertLess(abs(paragraph.bounding_box()["y"] - 70), 90)
        self.counted(count + 1, "turns of the phone", 20)


if __name__ == "__main__":
    unittest.main()
