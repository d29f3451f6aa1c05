"""The prose that touches the machine, and the chapter that is presented."""

import unittest

from browser import CHAPTERS, NIGHTLY, WIDTHS, BenchTests


class ProseTests(BenchTests):
    def test_presenting_goes_a_command_a_key(self):
        page = self.opened()
        page.goto(CHAPTERS[2].as_uri())
        page.wait_for_function("window.lab?.bench.answer")
        page.locator(".present").click()
        # The first key is heard without a click.
        page.locator(".presenter[open]").wait_for()
        page.keyboard.press("PageDown")
        page.wait_for_function("lab.presenter.at === 0 && !lab.presenter.isBusy")
        page.keyboard.press("PageDown")
        page.wait_for_function("lab.presenter.at === 1 && !lab.presenter.isBusy")
        page.keyboard.press("PageUp")
        page.wait_for_function("lab.presenter.at === 0 && !lab.presenter.isBusy")
        said = []
        for key in ["PageDown", "ArrowRight", " ", "ArrowRight", "PageUp"]:
            page.wait_for_function("!lab.presenter.isBusy")
            said.append(page.locator(".presenter .say kbd").text_content())
            page.locator(".presenter .talk h2").click()
            page.keyboard.press(key)
        page.wait_for_function("!lab.presenter.isBusy")
        said.append(page.locator(".presenter .say kbd").text_content())
        self.assertEqual(said[:5], page.evaluate(
            "lab.presenter.stops.slice(0, 5).map(at => lab.player.commands[at].text)"))
        self.assertEqual(said[5], said[3])
        self.assertTrue(page.locator(".presenter .bench .stage").is_visible())
        size = page.locator(".presenter").bounding_box()
        self.assertEqual((size["width"], size["height"]), (1280, 800))
        page.keyboard.press("Escape")
        # The bench is put back when the page gets the dialog's `close` event.
        page.locator(".beside .bench").wait_for()
        self.counted(len(said), "steps presented", 6)

    def test_presenting_begins_with_what_the_bench_shows(self):
        for width in (1280, 390):
            page = self.bench(3, width, reduced_motion="reduce")
            page.evaluate("scrollTo(0, 2500)")
            self.say(page, "scenario mismatched", "repeat 3: reload")
            shown = """() => [scrollY, location.hash, lab.bench.what.textContent,
              lab.bench.session === lab.prompt.session,
              lab.bench.stage.element.querySelectorAll("[data-state=orphaned]").length]"""
            before = page.evaluate(shown)
            self.assertEqual(before[3:], [True, 6])
            page.evaluate("lab.presenter.open()")
            # What comes next is told, and not played.
            coming = page.locator(".presenter .say kbd").text_content()
            self.assertEqual(page.evaluate(shown), before)
            page.get_by_role("button", name="End").click()
            page.locator(".beside .bench").wait_for()
            self.assertEqual(page.evaluate(shown), before, width)
            page.evaluate("lab.presenter.open()")
            page.get_by_role("button", name="Next ›").click()
            page.wait_for_function("lab.presenter.hasBegun && !lab.presenter.isBusy")
            self.assertEqual(page.locator(".presenter .say kbd").text_content(), coming)
            self.assertTrue(page.evaluate("lab.bench.session === lab.player.session"))
            page.context.close()

    def test_a_cell_in_the_prose_opens_its_life(self):
        page = self.bench(3)
        names = page.locator(".cell-name")
        self.counted(names.count(), "names of cells in the prose", 20)
        # This cell is orphaned in the transcript before the paragraph.
        page.locator("main > p .cell-name", has_text="c9").first.click()
        page.locator(".beside .life[data-of=c9]").wait_for()
        self.assertIn("is orphaned", page.locator(".beside .life").text_content())
        self.assertEqual(page.evaluate("lab.bench.answer.scenario"), "mismatched")
        name = page.locator("main > p:has(.cell-name)").last.locator(".cell-name").first
        name.click()
        shown = name.text_content()
        page.locator(f".beside .life[data-of={shown}]").wait_for()
        page.keyboard.press("Escape")
        # From where the click left it, the pointer might not enter the name again.
        page.mouse.move(0, 0)
        name.hover()
        page.locator(f".beside .lit[data-cell={shown}]").first.wait_for()

    def test_a_cell_in_the_prose_takes_the_bench_from_a_figure(self):
        for width in (1280, 390):
            page = self.bench(3, width, reduced_motion="reduce")
            name = page.locator("main > p .cell-name", has_text="c9").first
            name.evaluate("one => one.click()")
            life = page.locator(".beside .life[data-of=c9]")
            life.wait_for()
            page.keyboard.press("Escape")
            page.evaluate("lab.bench.close()")
            page.evaluate("""() => lab.figures[0].bench.box.scrollIntoView({ block: "center" })""")
            page.locator(".beside .bench.away").wait_for(state="attached")
            # Its block was played already, and its table is what the bench has.
            name.evaluate("one => one.click()")
            life.wait_for()
            self.assertEqual(page.locator(".beside .bench.away").count(), 0)
            self.assertFalse(page.evaluate("lab.prompt.figure !== undefined"))

    def without_figures(self, page):
        """Hides the figures: what the text asks for is performed on the bench."""
        page.locator(".figure").evaluate_all(
            "all => all.forEach(one => { one.style.display = 'none'; })")

    def test_a_number_in_the_prose_is_dragged(self):
        numbers = [("mouse", 3, "three", "six", 6, 9, 12, 24),
            ("finger", 3, "three", "six", 6, 9, 12, 24),
            ("keyboard", 4, "five", "Fourteen", 14, -1, 4, 13)]
        for hand, chapter, printed, follows, meant, more, becomes, says in numbers:
            page = self.bench(chapter, 390 if hand == "finger" else 1280,
                has_touch=hand == "finger", reduced_motion="reduce")
            self.without_figures(page)
            mark, said = page.locator(".dragged"), page.locator(".follows")
            self.assertEqual([mark.text_content(), said.text_content()],
                [printed, follows])
            mark.scroll_into_view_if_needed()
            self.drag(page, mark, hand, more)
            page.wait_for_function("location.hash.length > 0")
            self.assertEqual([mark.text_content(), said.text_content()],
                [str(becomes), str(says)])
            self.assertEqual(mark.get_attribute("aria-valuenow"), str(becomes))
            self.assertRegex(page.evaluate("lab.prompt.session.said.at(-1).line"),
                rf"\b{becomes}\b")
            self.assertTrue(page.evaluate("lab.bench.session === lab.prompt.session"))
            # For the printed number, the machine's answer is the printed one.
            self.drag(page, mark, "keyboard", -more)
            said.filter(has_text=str(meant)).wait_for()
            page.context.close()
        self.counted(len(numbers), "numbers dragged, with three kinds of hands", 3)

    def test_a_number_is_dragged_in_the_figure_that_is_in_view(self):
        for width in WIDTHS:
            page = self.bench(3, width, has_touch=True, reduced_motion="reduce")
            page.wait_for_function("lab.figures[0].bench.scene")
            mark = page.locator(".dragged")
            mark.evaluate("one => one.closest('p').after(document.querySelector('.figure'))")
            mark.scroll_into_view_if_needed()
            page.mouse.wheel(0, 60)
            page.wait_for_function("lab.prompt.figure === lab.figures[0]")
            mark.focus()
            page.keyboard.press("ArrowRight")
            page.locator(".follows", has_text="8").wait_for()
            figure = page.locator("#figure-orphans")
            figure.locator("[data-number=orphaned]", has_text="8").wait_for()
            self.assertTrue(figure.locator(".parts").is_visible())
            # No other table is shown.
            self.assertEqual(page.locator(".beside .bench.away").count(), 1, width)

    def test_a_number_is_changed_by_pressing_it_and_moves_no_word(self):
        page = self.bench(3, 390, has_touch=True, reduced_motion="reduce")
        self.without_figures(page)
        mark = page.locator(".dragged")
        mark.scroll_into_view_if_needed()
        where = """() => {
          const text = document.createRange();
          text.setStartAfter(document.querySelector(".dragged"));
          text.setEndAfter(document.querySelector(".dragged").parentElement.lastChild);
          const { left, top, height } = text.getBoundingClientRect();
          return [left, top + scrollY, height];
        }"""
        before, count = page.evaluate(where), 0
        for part, becomes in [(0.9, 4), (0.9, 5), (0.1, 4), (0.1, 3)]:
            box = mark.bounding_box()
            page.touchscreen.tap(box["x"] + part * box["width"], box["y"] + 10)
            page.wait_for_function("number => lab.prompt.session.said.at(-1)?.line"
                " === `repeat ${number}: reload`", arg=becomes)
            self.assertEqual(mark.text_content(), str(becomes))
            self.assertEqual(page.evaluate(where), before)
            count += 1
        self.counted(count, "numbers pressed", 4)

    def test_no_number_moves_a_line(self):
        count = 0
        for chapter in (3, 4):
            for width in (390, 1280):
                page = self.bench(chapter, width, reduced_motion="reduce")
                self.without_figures(page)
                mark = page.locator(".dragged")
                mark.scroll_into_view_if_needed()
                # The paragraph's height, and where the words behind the number stand.
                where = """() => {
                  const paragraph = document.querySelector(".dragged").closest("p");
                  const text = document.createRange();
                  text.setStartAfter(document.querySelector(".dragged"));
                  text.setEndAfter(paragraph.lastChild);
                  const { top, left, bottom } = text.getBoundingClientRect();
                  return [paragraph.offsetHeight, top + scrollY, left, bottom + scrollY];
                }"""
                before = page.evaluate(where)
                mark.focus()
                for key in ("End", "PageDown", "ArrowLeft", "Home"):
                    page.keyboard.press(key)
                    value = mark.get_attribute("aria-valuenow")
                    page.wait_for_function("([chapter, value]) => lab.prompt.session.said.at(-1)"
                        "?.line.includes(chapter === 3 ? `repeat ${value}:` : `scroll ${value}`)",
                        arg=[chapter, value])
                    self.assertEqual(page.evaluate(where), before, f"{chapter}, {width}, {value}")
                    count += 1
                page.context.close()
        self.counted(count, "numbers that moved nothing", 16)

    def test_a_block_that_was_played_is_as_high_as_it_was_printed(self):
        count = 0
        for chapter in (2, 3):
            page = self.bench(chapter, reduced_motion="reduce")
            wrong = page.evaluate("""async () => {
              const wrong = [];
              const bars = lab.bars.filter(({ block }) => block.checkVisibility());
              for (const bar of bars) {
                const both = () => [bar.block.offsetHeight, bar.element.offsetHeight];
                const before = both();
                await bar.run(bar.end);
                if (String(both()) !== String(before)) {
                  wrong.push([bar.block.textContent.slice(0, 60), before, both()]);
                }
              }
              return [wrong, bars.length];
            }""")
            self.assertEqual(wrong[0], [], chapter)
            count += wrong[1]
            page.context.close()
        self.counted(count, "blocks played without moving the text", 25)

    def drag(self, page, mark, hand, more):
        box = mark.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if hand == "keyboard":
            mark.focus()
            for _ in range(abs(more)):
                page.keyboard.press("ArrowRight" if more > 0 else "ArrowLeft")
        elif hand == "mouse":
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + 8 * more, y, steps=4)
            # The number that follows changes before the mouse is released.
            page.locator(".follows.told").wait_for()
            self.assertEqual(page.evaluate("location.hash"), "")
            page.mouse.up()
        else:
            finger = page.context.new_cdp_session(page)
            for kind, way in [("touchStart", 0), ("touchMove", 4 * more),
                    ("touchMove", 8 * more), ("touchEnd", None)]:
                finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints":
                    [] if way is None else [{"x": x + way, "y": y}]})

    def test_a_guess_is_asked_for_above_the_answer_and_judged(self):
        guesses = 0
        for chapter in CHAPTERS if NIGHTLY else [CHAPTERS[0], CHAPTERS[8]]:
            page = self.opened()
            page.goto(chapter.as_uri())
            page.wait_for_function("window.lab")
            # Each stands above its block, and neither it nor the command tells its number.
            wrong = page.evaluate("""() => lab.player.commands.filter(({ word }) =>
              word.querySelector(".veiled")).filter(({ element, word, block }) => {
                const number = word.querySelector(".veiled").textContent;
                const fields = [];
                for (let at = block; at.previousElementSibling?.matches(".guessing");) {
                  at = at.previousElementSibling;
                  fields.push(at.querySelector("label").textContent);
                }
                const labels = [...element.querySelectorAll("[aria-label]")].map((one) =>
                  one.getAttribute("aria-label"));
                return !fields.length || labels.some((one) => one.includes(number))
                  || word.querySelector(".veiled").checkVisibility({ visibilityProperty: true });
              }).map(({ text }) => text)""")
            self.assertEqual(wrong, [], chapter.name)
            guesses += page.locator(".guessing").count()
        self.counted(guesses, "fields for a guess", 80 if NIGHTLY else 10)
        page = self.opened()
        page.goto(CHAPTERS[0].as_uri())
        page.wait_for_function("window.lab")
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        said = []
        for way in (0, 3, -2):
            asked = page.locator(".guessing:has(input:enabled)").first
            asked = page.locator(".guessing").nth(asked.evaluate(
                "one => [...document.querySelectorAll('.guessing')].indexOf(one)"))
            # Its command is the first with a number that is still hidden.
            number = page.locator(".command kbd .veiled").first.text_content()
            line = page.locator(".command:has(kbd .veiled)").first
            text = line.locator("kbd").text_content()
            line = page.locator(".command", has=page.locator("kbd").get_by_text(text, exact=True))
            asked.locator("input").fill(str(int(number) + way))
            page.keyboard.press("Enter")
            page.wait_for_function("text => lab.player.commands.some((one) =>"
                " one.text === text && one.mark.dataset.verdict === 'same')", arg=text)
            marks = page.evaluate("text => lab.player.commands.find((one) =>"
                " one.text === text && one.mark.dataset.verdict).mark.textContent", text)
            said.append([asked.locator("output").text_content(), marks])
            self.assertTrue(asked.locator("input").is_disabled())
            self.assertEqual(asked.locator("button:visible").count(), 0)
        self.assertEqual([one[0].split(" your")[0].split(":")[-1] for one in said][0], "Right.")
        self.assertEqual([one[1] for one in said], ["✓ as printed", "as printed", "as printed"])
        self.assertTrue(said[1][0].endswith("your guess was 3 too high."), said)
        self.assertTrue(said[2][0].endswith("your guess was 2 too low."), said)


if __name__ == "__main__":
    unittest.main()
