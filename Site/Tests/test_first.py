"""The picture comes first, stays where it is, and is titled for what it shows."""

import unittest

from browser import CHAPTERS, NIGHTLY, SITE, WIDTHS, BrowserTests, pressed

#: Where everything in a part of the page is, on the page, once nothing moves anymore; and
#: the middles of what a pointer rests on.
PLACES = """async (root) => {
  const frame = () => new Promise(requestAnimationFrame);
  const isMoving = () => document.getAnimations().some(({ playState }) => playState === "running");
  for (let count = 0; count < 2; count += 1) {
    while (isMoving()) await frame();
    await frame();
  }
  const part = document.querySelector(root);
  const places = {}, rests = [];
  [...part.querySelectorAll("*")].forEach((one, at) => {
    if (!one.checkVisibility() || one.closest(".sentence, .spoken, defs")) return;
    const { left, top, width, height } = one.getBoundingClientRect();
    const isControl = one.matches("button, input, a, .glass, .cell, .chart, .more, dd");
    places[`${at} ${one.localName}`] = [left, top, width, height].map(Math.round).join();
    const [x, y] = [left + width / 2, top + height / 2];
    const isFree = x > 0 && y > 0 && x < innerWidth && y < innerHeight
      && one.contains(document.elementFromPoint(x, y));
    if (isControl && isFree) rests.push([x, y, one.dataset.line ?? one.dataset.cell ?? one.className]);
  });
  return [places, rests];
}"""


class FirstTests(BrowserTests):
    def at(self, page, chapter):
        """Opens a chapter, or the cover, and waits for its figure."""
        page.goto((CHAPTERS[chapter - 1] if chapter else SITE / "index.html").as_uri())
        page.wait_for_function("window.lab?.figures[0].bench.scene")
        page.evaluate("lab.figures[0].bench.drawn()")

    def moved(self, page, root):
        """What moves while the pointer rests on each control of a part, and how many there
        are."""
        page.mouse.move(1, 1)
        _, rests = page.evaluate(PLACES, root)
        moved = []
        for x, y, name in rests:
            page.mouse.move(1, 1)
            before, _ = page.evaluate(PLACES, root)
            page.mouse.move(x, y)
            after, _ = page.evaluate(PLACES, root)
            others = [one for one in {*before, *after} if before.get(one) != after.get(one)]
            if others:
                moved.append((root, name, [(one, before.get(one), after.get(one))
                    for one in others[:3]]))
        return moved, len(rests)

    def test_nothing_moves_while_the_pointer_rests(self):
        count = 0
        for width, chapters in ((1280, (0, 3, 12)), (390, (0, 7))):
            for chapter in range(13) if NIGHTLY else chapters:
                page = self.opened(width)
                self.at(page, chapter)
                page.evaluate("""() => {
                  const { bench, set } = lab.figures[0];
                  return bench.say(set.buttons[0][1]).then(() => bench.drawn());
                }""")
                parts = [".figure"]
                if chapter:
                    page.wait_for_function("lab.bench.scene")
                    parts += [".beside", ".presenter"]
                for root in parts:
                    if root == ".beside":
                        page.evaluate("scrollTo(0, 2500)")
                        page.locator(".beside .bench:not(.away)").wait_for(state="attached")
                        page.evaluate("lab.bench.unfold()")
                        page.evaluate("lab.bench.say('reload').then(() => lab.bench.drawn())")
                    if root == ".presenter":
                        page.evaluate("lab.presenter.open()")
                    moved, rests = self.moved(page, root)
                    self.assertEqual(moved, [], f"chapter {chapter} at {width}")
                    count += rests
                page.context.close()
        self.counted(count, "controls on which a pointer rested", 150)

    def test_a_chapter_opens_with_its_figure_in_view_with_its_buttons(self):
        count = 0
        for width in (1280, 390):
            page = self.opened(width, reduced_motion="reduce")
            every = 1 if NIGHTLY else 2
            for chapter in range(1 if width == 390 else 0, len(CHAPTERS) + 1, every):
                self.at(page, chapter)
                figure = page.locator(".figure").first
                for part in (".ask", ".glass", ".buttons"):
                    box = figure.locator(part).first.bounding_box()
                    self.assertGreaterEqual(box["y"], 48, (chapter, width, part))
                    self.assertLessEqual(box["y"] + box["height"], WIDTHS[width],
                        (chapter, width, part))
                    count += 1
                # What is written in rows is as large as text beside it, and isn't cut.
                rows = figure.locator("[data-state=visible] .says")
                sizes = set(rows.evaluate_all(
                    "all => all.map(one => getComputedStyle(one).fontSize)"))
                self.assertEqual(sizes, {"13px"}, (chapter, width))
                # Nothing else is told before it.
                before = figure.evaluate("""(one) => [...document.querySelectorAll("main > *")]
                  .filter((other) => other.compareDocumentPosition(one)
                    & Node.DOCUMENT_POSITION_FOLLOWING).map(({ textContent }) =>
                    textContent).join(" ").split(/\\s+/).length""")
                self.assertLess(before, 60, (chapter, width))
        self.counted(count, "parts in view when a page opens", 39)

    def test_what_is_pressed_early_is_played_in_full(self):
        for chapter, bench in ((0, "lab.figures[0].bench"), (3, "lab.figures[0].bench"),
                (3, "lab.bench")):
            page = self.opened()
            page.add_init_script("""
              const start = Worker.prototype.postMessage;
              window.isHeld = true;
              Worker.prototype.postMessage = async function (...all) {
                while (window.isHeld) await new Promise((done) => setTimeout(done, 20));
                start.apply(this, all);
              };""")
            page.goto((CHAPTERS[chapter - 1] if chapter else SITE / "index.html").as_uri())
            page.wait_for_function("window.lab")
            page.evaluate(f"{bench}.buttons.querySelector('button').click()")
            if bench != "lab.bench":
                page.get_by_text("\N{LEFT SINGLE QUOTATION MARK}reload"
                    "\N{RIGHT SINGLE QUOTATION MARK} comes next").wait_for()
            told = page.evaluate("""async (bench) => {
              const { stage } = bench, told = [];
              new MutationObserver(() => told.push(stage.head.textContent))
                .observe(stage.head, { childList: true });
              window.isHeld = false;
              while (bench.scene?.answer.step !== 1) await new Promise(requestAnimationFrame);
              await bench.drawn();
              return told;
            }""".replace("(bench)", "()").replace("const {", f"const bench = {bench}, {{", 1))
            self.assertGreater(sum(one.startswith("Within") for one in told), 5, (chapter, told))
            self.assertTrue(told[-1].startswith("What the user sees")
                or told[-1] == "On screen", told)
            page.context.close()

    def test_the_answer_to_why_is_in_view(self):
        for width in (1280, 390):
            for chapter in (0, 3):
                page = self.opened(width, reduced_motion="reduce")
                self.at(page, chapter)
                figure = page.locator(".figure").first
                pressed(figure, "reload").click()
                orphan = figure.locator("[data-state=orphaned]").first
                orphan.wait_for()
                orphan.click()
                answer = figure.locator(".life .answer li").first
                answer.wait_for()
                self.assertIn("is orphaned: row 0.0", answer.text_content())
                box, card = answer.bounding_box(), figure.locator(".life").bounding_box()
                end = box["y"] + box["height"]
                self.assertLessEqual(end, min(WIDTHS[width], card["y"] + card["height"]),
                    (chapter, width))
                self.assertEqual(figure.locator(".life").evaluate(
                    "one => one.querySelector('.story').firstElementChild.className"), "answer")
                page.context.close()

    #: Plays every block whose number is one of some, and looks at each frame: which of its
    #: boxes or numbers disagree with the cells that are drawn, and whether the phone has the
    #: title of what a user sees only over a table that was there before or after a step.
    FRAMES = """async ([from, every, fault]) => {
      const { bench, bars, player } = lab, { stage } = bench, wrong = new Set();
      const told = [];
      let frames = 0, films = 0, isOver = false;
      bench.pace = 0.15;
      player.pace = () => bench.drawn();
      const { answer, now } = lab.Session.prototype;
      const settled = (snapshot) => snapshot.cells.filter(({ state }) => state === "visible")
        .map(({ cell }) => cell).sort().join();
      // What the machine answers is before or after a step.
      const keep = (made) => { told.push(settled(made.snapshot)); return made; };
      Object.assign(lab.Session.prototype, {
        answer(...all) { return answer.apply(this, all).then(keep); },
        now(...all) { return now.apply(this, all).then(keep); } });
      told.push(settled(bench.scene.snapshot));
      const show = bench.show;
      let isNew = true;
      bench.show = function (...all) {
        if (all[2]?.isWithin && isNew) films += 1;
        isNew = !all[2]?.isWithin;
        return show.apply(this, all);
      };
      if (fault) eval(fault);
      const look = () => {
        const name = `${bench.what.textContent} ${bench.time.command.textContent}`;
        const moving = new Set([...stage.element.querySelectorAll(".cell")].filter((one) =>
          one.getAnimations().length).map(({ dataset }) => dataset.cell));
        const cells = [...stage.element.querySelectorAll("[data-cell]")];
        const number = (name) => {
          const one = bench.numbers.querySelector(`[data-number=${name}]`);
          return one && Number(one.dataset.value);
        };
        for (const state of ["pooled", "orphaned", "held"]) {
          const boxes = [...stage.boxes.querySelectorAll(`[data-box=${state}]`)];
          if (boxes.some((one) => one.querySelector(".more"))) continue;
          const drawn = cells.filter(({ dataset }) => dataset.state === state);
          const landed = drawn.filter(({ dataset }) => !moving.has(dataset.cell)).length;
          const said = boxes.reduce((sum, one) =>
            sum + Number(one.querySelector(".count").textContent || 0), 0);
          // While cells are on their way, a box tells what was in it, or has landed in it.
          if (moving.size ? said < landed : said !== landed) {
            wrong.add(`${name}: ${state} ${said}, drawn ${landed}`);
          }
          const counted = number(state);
          if (counted !== undefined && counted !== null && !moving.size && boxes.length
            && counted !== said) wrong.add(`${name}: ${state} ${counted}, in boxes ${said}`);
        }
        if (/^(What the|On)/.test(stage.head.textContent) && !moving.size) {
          const seen = cells.filter(({ dataset }) => dataset.state === "visible")
            .map(({ dataset }) => dataset.cell).sort().join();
          if (!told.includes(seen)) wrong.add(`${name}: the user never sees ${seen}`);
        }
        frames += 1;
        if (!isOver) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      for (const [at, bar] of bars.entries()) {
        if (at % every === from % every) await bar.run(bar.end, true);
      }
      await bench.drawn();
      isOver = true;
      return [[...wrong], frames, films];
    }"""

    def test_all_say_the_same_in_every_frame_of_a_film(self):
        frames = films = 0
        for at, chapter in enumerate(CHAPTERS):
            if not NIGHTLY and at % 4 != 2:
                continue
            page = self.opened()
            page.goto(chapter.as_uri())
            page.wait_for_function("window.lab?.bench.scene")
            page.evaluate("scrollTo(0, 3000)")
            wrong, some, told = page.evaluate(self.FRAMES, [at, 1 if NIGHTLY else 12, ""])
            self.assertEqual(wrong, [], chapter.name)
            frames += some
            films += told
            page.context.close()
        self.counted(frames, f"frames, of {films} films", 1000 if NIGHTLY else 40)


if __name__ == "__main__":
    unittest.main()
