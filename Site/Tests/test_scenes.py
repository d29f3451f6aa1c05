"""What a bench shows is of one session and one step, whatever was played or typed."""

import math
import os
import pathlib
import random
import unittest

from browser import CHAPTERS, NIGHTLY, BenchTests
from test_bench import ANYWHERE, STAGES

SCENE = (pathlib.Path(__file__).parent / "scene.js").read_text()

#: Lines that change nothing in the step on show, or that fail.
LOOKS = ["screen", "tree", "stats", "film", "race 1,2: scroll 44", "why c2", "branches",
    "expect made = 1", "pools", "predict made: reload", "nosuch", "into", "into", "back",
    "step"]


class SceneTests(BenchTests):
    def compare(self, page, what, bench="lab.bench"):
        """Compares a bench with its session; returns the number of facts compared."""
        # Numbers change once cells have landed, which can be some frames later.
        for _ in range(100):
            came = page.evaluate(f"async () => ({SCENE})({bench})")
            if not came["wrong"]:
                break
            page.evaluate("() => new Promise(requestAnimationFrame)")
        self.assertEqual(came["wrong"], [], what)
        return came["count"]

    def test_it_is_so_after_each_block_that_is_played(self):
        facts = blocks = 0
        for at, chapter in enumerate(CHAPTERS):
            page = self.opened(reduced_motion="reduce")
            page.goto(chapter.as_uri())
            page.wait_for_function("window.lab?.bench.scene")
            count = page.evaluate("lab.bars.length")
            for block in range(0 if NIGHTLY else at % 8, count, 1 if NIGHTLY else 8):
                page.evaluate("at => lab.bars[at].run(lab.bars[at].indices.at(-1))", block)
                facts += self.compare(page, f"{chapter.name}, block {block + 1}")
                blocks += 1
            page.context.close()
        self.counted(facts, f"facts on the bench, after {blocks} blocks", 400)

    def test_it_is_so_on_random_walks(self):
        seed = int(os.environ.get("REUSELAB_SEED", 29))
        chance = random.Random(seed)
        facts = 0
        for chapter, scenario, others in STAGES if NIGHTLY else STAGES[::3]:
            page = self.bench(chapter, reduced_motion="reduce")
            self.say(page, f"scenario {scenario}")
            walked = []
            for _ in range(40 if NIGHTLY else 12):
                walk = chance.choice(["block", "look", "button", "line", "line"])
                if walk == "block":
                    block = chance.randrange(min(10, page.evaluate("lab.bars.length")))
                    walked.append(f"block {block + 1}")
                    page.evaluate("at => lab.bars[at].run(lab.bars[at].indices.at(-1))", block)
                elif walk == "button":
                    line = chance.choice(["reload", "reload held", "back", "into"])
                    walked.append(f"button {line}")
                    page.evaluate("line => lab.bench.say(line)", line)
                else:
                    line = chance.choice(LOOKS if walk == "look" else ANYWHERE + others)
                    walked.append(line)
                    page.evaluate("line => lab.prompt.say(line)", line)
                facts += self.compare(page, f"seed {seed}, {scenario}: {'; '.join(walked)}")
            page.context.close()
        self.counted(facts, f"facts on the bench, on random walks of seed {seed}", 400)

    def test_it_is_so_on_each_figure(self):
        seed = int(os.environ.get("REUSELAB_SEED", 29))
        chance = random.Random(seed)
        facts = figures = 0
        for chapter in CHAPTERS:
            page = self.opened(reduced_motion="reduce")
            page.goto(chapter.as_uri())
            page.wait_for_function("window.lab?.bench.scene")
            for at in range(page.evaluate("lab.figures.length")):
                bench = f"lab.figures[{at}].bench"
                page.evaluate(f"lab.figures[{at}].place.scrollIntoView()")
                page.wait_for_function(f"{bench}.scene")
                lines = page.evaluate(f"""[...lab.figures[{at}].place.querySelectorAll(
                  ".buttons button, .choices button")].map(one => one.dataset.line)""")
                chance.shuffle(lines)
                # Looks stand between them, and lines that fail.
                walk = [one for line in lines for one in (line, chance.choice(LOOKS))]
                for step, line in enumerate(walk if NIGHTLY else walk[:6]):
                    page.evaluate(f"line => {bench}.say(line)", line)
                    facts += self.compare(page, f"seed {seed}, {chapter.name}, figure {at + 1}: "
                        f"{'; '.join(walk[:step + 1])}", bench)
                figures += 1
            page.context.close()
        self.counted(facts, f"facts on {figures} figures", 800)

    def test_it_is_so_at_the_calls_of_a_step_too_long_to_tell_its_frames(self):
        page = self.bench(2, reduced_motion="reduce")
        facts = 0
        for line in ["scroll to bottom by 4", *["into"] * 5, "stats", "into", "screen", "",
                "scroll to top by 3", "into"]:
            self.say(page, line)
            facts += self.compare(page, line)
        self.counted(facts, "facts at calls of long steps", 80)

    def test_past_the_last_call_the_step_is_over(self):
        for place in ("lab.bench", "lab.figures[0].bench"):
            page = self.bench(3, reduced_motion="reduce")
            if place != "lab.bench":
                page.evaluate("lab.figures[0].place.scrollIntoView()")
                page.wait_for_function(f"{place}.scene")
            say = f"line => {place}.say(line).then(() => {place}.drawn())"
            facts = 0
            for line in ["scenario mismatched", "reload", *["into"] * 10, "screen", "into"]:
                page.evaluate(say, line)
                facts += self.compare(page, line, place)
            shown = page.evaluate(f"""() => [{place}.sentence.textContent,
              {place}.element.querySelectorAll("[data-state=visible]").length,
              {place}.element.querySelectorAll("[data-state=held]").length,
              {place}.time.command.textContent]""")
            self.assertEqual(shown, ["The step is over: 9 calls. After the next action, "
                "'into' begins again.", 6, 0, "reload"])
            page.evaluate(say, "into back")
            self.compare(page, "into back", place)
            self.assertEqual(page.evaluate(f"{place}.time.command.textContent"),
                "reload, at call 8")
            page.context.close()
            self.counted(facts, "facts at calls, and past them", 150)

    def test_old_cells_arent_drawn_over_new_ones(self):
        page = self.bench(2)
        for height in (72, 48, 132):
            self.say(page, "scenario checkmarks", "scroll 700")
            over = page.evaluate("""async line => {
              const { stage } = lab.bench, { show } = stage, over = [], visible = [];
              stage.show = function (...all) {
                const drawn = show.apply(this, all);
                const rows = [...this.element.querySelectorAll("[data-cell][data-state=visible]")]
                  .map((one) => this.places.cells.get(one.dataset.cell))
                  .sort((one, other) => one.y - other.y);
                rows.slice(1).forEach(({ y }, at) => {
                  if (y < rows[at].y + rows[at].height - 0.5) over.push(y);
                });
                return drawn;
              };
              const look = new MutationObserver(() => visible.push(Number(
                lab.bench.numbers.querySelector("[data-number=visible]").dataset.value)));
              look.observe(lab.bench.numbers, { childList: true });
              await lab.bench.say(line);
              await lab.bench.drawn();
              stage.show = show;
              look.disconnect();
              return [over, visible, lab.bench.stage.places.cells.size];
            }""", f"row-height {height}")
            self.assertEqual(over[0], [], height)
            # Once the old ones are gone, the number only grows.
            grown = over[1][over[1].index(0):]
            self.assertEqual(grown, sorted(grown), height)

    def test_it_is_so_while_one_drags_and_scrubs(self):
        page = self.bench(1, reduced_motion="reduce")
        box = page.locator(".beside .glass").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] - 20
        page.mouse.move(x, y)
        page.mouse.down()
        facts, made, offset = 0, [], 0
        for way in [30, 60, 90, 120]:
            page.mouse.move(x, y - way)
            page.wait_for_function(
                "at => lab.bench.scene.answer.snapshot.viewport.y > at", arg=offset)
            page.wait_for_timeout(50)
            offset = page.evaluate("lab.bench.scene.answer.snapshot.viewport.y")
            facts += self.compare(page, f"dragged by {way} pixels")
            made.append(int(page.locator(".beside [data-number=made] dd").text_content()))
            self.assertEqual(page.locator(".beside .time .here").text_content(), "@1")
            # What was shown on the way is no branch that one has left.
            self.assertTrue(page.locator(".beside .time .branches").is_hidden())
        page.mouse.up()
        page.wait_for_function("lab.prompt.session.said.length === 1")
        # Chapter 1 makes a cell for each row that arrives.
        self.assertEqual(made, sorted(set(made)))
        facts += self.compare(page, "let go")
        page.locator(".beside .time input").focus()
        page.keyboard.press("ArrowLeft")
        page.wait_for_function("lab.bench.answer.step === 0")
        facts += self.compare(page, "at @0")
        self.counted(facts, "facts while one drags", 60)

    def test_a_flick_shows_a_full_phone_in_each_frame(self):
        page = self.bench(2)
        gaps = page.evaluate("""async () => {
          const gaps = [];
          let frames = 0, told = 0;
          // Time that passes as the page asks for it: no frame is skipped on a slow machine.
          const clock = performance.now;
          let now = clock.call(performance);
          performance.now = () => now += 10;
          const stage = lab.bench.stage;
          const show = stage.show;
          stage.show = function (...all) {
            const drawn = show.apply(this, all);
            frames += 1;
            told += /came out/.test(this.boxes.textContent)
              || this.element.querySelector("[data-state=pooled]") ? 1 : 0;
            // Where the cells are, and not where they are flying.
            const { phone, cells } = this.places;
            const rows = [...this.element.querySelectorAll("g[clip-path] .cell")]
              .map((one) => cells.get(one.dataset.cell)).filter(Boolean)
              .sort((one, other) => one.y - other.y);
            let end = phone.y;
            for (const row of rows) {
              if (row.y > end + 0.5) gaps.push([frames, end, row.y]);
              end = Math.max(end, row.y + row.height);
            }
            if (end < phone.y + phone.height - 0.5) gaps.push([frames, end]);
            return drawn;
          };
          await lab.bench.say("flick up");
          await lab.bench.drawn();
          stage.show = show;
          performance.now = clock;
          return [gaps, frames, told];
        }""")
        self.assertEqual(gaps[0], [])
        # One sees what goes through the queue.
        self.assertGreater(gaps[2], gaps[1] * 0.7, gaps)
        self.counted(gaps[1], "frames of a flick, each with a full phone", 5)

    def test_a_reload_shows_what_becomes_of_each_cell(self):
        page = self.bench(3)
        self.say(page, "scenario mismatched")
        page.evaluate("lab.bench.drawn()")
        seen = page.evaluate("""async () => {
          const seen = {}, sentences = [];
          const stage = lab.bench.stage;
          const show = stage.show;
          stage.show = function (...all) {
            const drawn = show.apply(this, all);
            for (const one of this.element.querySelectorAll("[data-cell]")) {
              const states = seen[one.dataset.cell] ??= [];
              if (states.at(-1) !== one.dataset.state) states.push(one.dataset.state);
            }
            return drawn;
          };
          await lab.bench.say("reload");
          await lab.bench.drawn();
          stage.show = show;
          return seen;
        }""")
        # Hidden and waiting, taken by the app, refused.
        for orphan in ["c9", "c10"]:
            self.assertEqual(seen[orphan], ["visible", "pooled", "held", "orphaned"], orphan)
        self.assertEqual(seen["c2"], ["visible", "pooled", "held", "visible"])
        self.assertEqual(seen["c11"], ["held"])
        self.compare(page, "after the reload")
        self.counted(len(seen), "cells whose states were seen one after the other", 10)

    def test_cells_are_drawn_in_the_boxes_of_their_states_and_counted(self):
        came = self.watched()
        self.assertEqual(came["wrong"], [])
        # No other table is shown on the way.
        self.assertEqual({words.split()[0] for words in came["shows"]}, {"mismatched"})
        self.counted(len(came["shows"]), "tables drawn with their numbers", 15)

    def test_sentence_boxes_and_numbers_say_the_same_at_each_moment(self):
        page = self.bench(3)
        seen = page.evaluate("""async () => {
          const { bench } = lab, wrong = [], films = [];
          const at = lab.bars.findIndex(({ block }) => block.id === "the-screen-looks-right"
            || block.textContent.includes("screen user"));
          let isOver = false, looked = 0;
          const look = () => {
            const number = (name) => Number(bench.numbers.querySelector(
              `[data-number=${name}]`)?.dataset.value ?? 0);
            const box = bench.element.querySelector("[data-box=orphaned] .count");
            const lost = bench.told?.match(/c\\d+ is orphaned/) ? 1 : 0;
            const boxed = box ? Number(box.textContent) : 0;
            if (bench.what.textContent.startsWith("mismatched")) {
              looked += 1;
              if (boxed !== number("orphaned")) wrong.push(`box ${boxed}, number ${number("orphaned")}`);
              if (lost > boxed) wrong.push(`${bench.told} but ${boxed}`);
              // What is counted has landed.
              const landed = [...bench.stage.chips.querySelectorAll("[data-state=orphaned]")].length
                + [...bench.stage.air.querySelectorAll("[data-state=orphaned]")].length;
              if (boxed > landed) wrong.push(`${boxed} in the box, ${landed} drawn`);
              const here = bench.time.here.textContent;
              const strip = bench.element.querySelector(".film .strip");
              const letters = strip ? strip.textContent.replace(/^[.\\d]+/, "").length : 0;
              if (here === "@0" && letters > 1) films.push(strip.textContent);
            }
            if (!isOver) requestAnimationFrame(look);
          };
          look();
          await lab.bars[at].run(lab.bars[at].end, true);
          await bench.drawn();
          isOver = true;
          return { wrong, films, looked };
        }""")
        self.assertEqual(seen["wrong"], [])
        self.assertEqual(seen["films"], [])
        self.counted(seen["looked"], "frames in which all say the same", 40)

    def test_the_log_tells_an_answer_once_the_cells_have_arrived(self):
        page = self.bench(3)
        self.say(page, "scenario mismatched")
        seen = page.evaluate("""async () => {
          const { bench, prompt } = lab, seen = [];
          const look = new MutationObserver(() => {
            if (prompt.log.textContent.includes("Orphaned c9")) {
              seen.push(bench.numbers.querySelector("[data-number=orphaned]").dataset.value);
            }
          });
          look.observe(prompt.log, { childList: true });
          await bench.say("reload");
          const asked = prompt.log.querySelector(".command:last-of-type kbd")?.textContent;
          await bench.drawn();
          await new Promise(requestAnimationFrame);
          look.disconnect();
          // What is kept for going back has the answer, too.
          await prompt.goOn("scroll 4");
          await bench.drawn();
          history.back();
          return [seen, asked];
        }""")
        self.assertEqual(set(seen[0]), {"2"})
        self.assertEqual(seen[1], "reload")
        page.wait_for_function("lab.bench.answer.step === 1")
        page.wait_for_function("lab.prompt.log.textContent.includes('Orphaned c9')")

    def test_the_watching_notices(self):
        faults = {
            # A cell stays on the phone when it is hidden.
            "c9 visible in": """stage.show = function (answer, ...rest) {
              const cells = answer.snapshot.cells.map((one) =>
                one.cell === "c9" ? { ...one, state: "visible" } : one);
              return real.call(this, { ...answer, snapshot: { ...answer.snapshot, cells } },
                ...rest);
            }""",
            # The boxes move from beat to beat.
            "flies from": """stage.show = function (...all) {
              return real.call(this, ...all.slice(0, 5), { ...all[5], room: undefined });
            }""",
            # A number is counted only at the end.
            "orphaned 0, drawn": """new MutationObserver((_, one) => {
              const number = bench.element.querySelector("[data-number=orphaned] dd");
              if (number.textContent !== "0") number.textContent = "0";
            }).observe(bench.numbers, { childList: true })""",
        }
        for words, fault in faults.items():
            wrong = self.watched(fault)["wrong"]
            self.assertTrue([one for one in wrong if words in one], (words, wrong))
        self.counted(len(faults), "faults planted and noticed", 3)

    def watched(self, fault=""):
        """What is wrong with the tables drawn while a block is played, and these tables;
        `fault` is planted first."""
        page = self.bench(3)
        block = page.evaluate("""() => lab.bars.findIndex(({ indices }) => indices.some(at =>
          lab.player.commands[at].text === "turn"))""")
        came = page.evaluate("""async ([block, fault]) => {
          const shows = [], wrong = [];
          const { bench } = lab, { stage } = bench, real = stage.show;
          if (fault) eval(fault);
          const kindAt = ({ x, y }) => {
            for (const box of stage.places.boxes) {
              if (x >= box.x && x < box.x + box.width && y > box.y - 18 && y < box.y + box.height) {
                return box.kind;
              }
            }
            return "visible";
          };
          // What was drawn, once the numbers are drawn, too: on the next change of them.
          const look = new MutationObserver(() => {
            const cells = [...stage.element.querySelectorAll("[data-cell]")];
            const count = (state) => cells.filter(({ dataset }) => dataset.state === state).length;
            for (const name of ["visible", "pooled", "orphaned"]) {
              const number = bench.element.querySelector(`[data-number=${name}] dd`).textContent;
              if (number !== String(count(name))) {
                wrong.push(`${name} ${number}, drawn ${count(name)}: ${bench.sentence.textContent}`);
              }
            }
            for (const { dataset: { cell, state } } of cells) {
              const place = stage.places.cells.get(cell);
              if (kindAt(place) !== state) wrong.push(`${cell} ${state} in ${kindAt(place)}`);
            }
            shows.push(bench.element.querySelector(".what b").textContent
              + stage.places.boxes.map(({ kind, y }) => ` ${kind} ${y}`));
          });
          look.observe(bench.numbers, { childList: true });
          // The old places of cells that fly lie in the boxes as they are drawn now.
          const show = stage.show;
          let before = new Map();
          stage.show = function (...all) {
            const drawn = show.apply(this, all);
            for (const [cell, { place, state }] of before) {
              const one = this.cell(cell);
              const isFlying = one?.getAnimations().length;
              if (isFlying && kindAt(place) !== state) wrong.push(`${cell} flies from ${
                kindAt(place)}, was ${state}`);
            }
            before = new Map([...this.element.querySelectorAll("[data-cell]")].map((one) =>
              [one.dataset.cell, { place: { ...this.places.cells.get(one.dataset.cell) },
                state: one.dataset.state }]));
            return drawn;
          };
          await lab.bars[block].run(lab.bars[block].end, true);
          await bench.drawn();
          stage.show = show;
          look.disconnect();
          return { wrong, shows };
        }""", [block, fault])
        page.context.close()
        return came

    def test_a_long_scroll_moves_a_full_phone_and_counts(self):
        page = self.opened()
        page.goto(CHAPTERS[0].as_uri())
        page.wait_for_function("window.lab?.bench.scene")
        figure = page.locator(".figure").first
        figure.scroll_into_view_if_needed()
        figure.locator(".numbers div").first.wait_for()
        # On a slow page, most frames aren't shown; they are performed all the same.
        for isSlow, least in [(False, 4), (True, 2)]:
            page.evaluate("lab.figures[0].bench.say('scenario fifty')")
            page.wait_for_function("lab.figures[0].bench.scene.snapshot.made === 13")
            frames, gaps, made, counts, left = self.long_scroll(page, isSlow)
            self.assertEqual(gaps, [])
            self.assertEqual(frames, sorted(frames))
            # The machine of chapter 1 makes a cell for each row that comes.
            self.assertEqual(made,
                [min(50, math.ceil((568 + offset) / 44)) for offset in frames])
            for drawn, counted in counts:
                self.assertEqual(drawn, counted)
            self.assertEqual(counts[-1], [50, 50])
            # The reader has left no branch, and none is offered.
            self.assertEqual(len(left), 1, left)
            self.counted(len(set(frames)), "offsets on the way to the end", least)

    def long_scroll(self, page, isSlow):
        """The offsets at which a figure draws its table; where its phone isn't full; how
        many cells are made then, and each time beside the number that says so; and the
        branches that are offered."""
        return page.evaluate("""async isSlow => {
          const { bench } = lab.figures[0];
          await bench.drawn();
          const frame = window.requestAnimationFrame;
          if (isSlow) window.requestAnimationFrame = (done) => setTimeout(() => frame(done), 900);
          const gaps = [], made = [], frames = [], left = new Set();
          const { stage } = bench, show = stage.show;
          stage.show = function (...all) {
            const drawn = show.apply(this, all);
            const { phone, cells } = this.places;
            const rows = [...this.element.querySelectorAll("[data-cell][data-state=visible]")]
              .map((one) => cells.get(one.dataset.cell)).sort((one, other) => one.y - other.y);
            let end = phone.y;
            for (const row of rows) {
              if (row.y > end + 0.5) gaps.push(row.y);
              end = Math.max(end, row.y + row.height);
            }
            if (end < phone.y + phone.height - 0.5) gaps.push(end);
            frames.push(all[0].snapshot.viewport.y);
            made.push(all[0].snapshot.made);
            left.add(bench.element.querySelector(".branches").textContent);
            return drawn;
          };
          const counts = [];
          const look = new MutationObserver(() => counts.push([made.at(-1),
            Number(bench.element.querySelector("[data-number=made] dd").textContent)]));
          look.observe(bench.numbers, { childList: true });
          await bench.say("scroll to bottom by 4");
          await bench.drawn();
          stage.show = show;
          window.requestAnimationFrame = frame;
          look.disconnect();
          return [frames, gaps, made, counts, [...left]];
        }""", isSlow)

    def test_what_is_typed_goes_on_from_what_is_shown(self):
        page = self.opened(reduced_motion="reduce")
        page.goto(CHAPTERS[2].as_uri())
        page.wait_for_function("window.lab?.bench.scene?.answer.scenario === 'mismatched'")
        # While the figure that opens the page is in view, lines are typed below it.
        page.evaluate("scrollTo(0, 3000)")
        page.wait_for_function("!lab.bench.element.matches('.away')")
        log = page.locator(".shell .log")
        lines = 0
        for block in [None, 1, 4, 7]:
            if block:
                page.evaluate("at => lab.bars[at].run(lab.bars[at].end)", block)
                page.evaluate("lab.bench.drawn()")
                # What was said elsewhere isn't said of this table.
                self.assertTrue(log.is_hidden())
            said = page.evaluate("lab.bench.session.said.map(({ line }) => line)")
            page.locator("#shell-line").fill("reload")
            page.locator("#shell-line").press("Enter")
            page.wait_for_function("count => lab.prompt.session.said.length === count",
                arg=len(said) + 1)
            self.compare(page, f"after block {block} and a typed line")
            self.assertEqual(page.evaluate("lab.bench.session === lab.prompt.session"), True)
            self.assertEqual(page.evaluate("lab.bench.session.said.map(({ line }) => line)"),
                [*said, "reload"])
            self.assertEqual(log.locator("kbd").all_text_contents(), ["reload"])
            lines += 1
        self.counted(lines, "lines typed below different tables", 4)

    def test_reset_leads_to_the_pages_first_table(self):
        page = self.opened(reduced_motion="reduce")
        page.goto(CHAPTERS[2].as_uri())
        page.wait_for_function("window.lab?.bench.scene?.answer.scenario === 'mismatched'")
        # While the figure that opens the page is in view, lines are typed below it.
        page.evaluate("scrollTo(0, 3000)")
        page.wait_for_function("!lab.bench.element.matches('.away')")
        first = page.locator(".beside .stage").text_content()
        for line in ["reload", "scenario fifty"]:
            page.locator("#shell-line").fill(line)
            page.locator("#shell-line").press("Enter")
            page.wait_for_function("line => location.hash.includes(line)",
                arg="reload" if line == "reload" else "fifty")
            page.evaluate("lab.bench.drawn()")
            self.assertNotEqual(page.locator(".beside .stage").text_content(), first)
            page.locator(".beside .shell button", has_text="Reset").click()
            page.wait_for_function("location.hash === ''")
            page.evaluate("lab.bench.drawn()")
            self.assertEqual(page.locator(".beside .stage").text_content(), first)
            self.assertTrue(page.locator(".shell .log").is_hidden())
            self.compare(page, f"reset after {line}")

    def test_one_phone_is_seen_and_its_own_log(self):
        page = self.opened(reduced_motion="reduce")
        page.goto(CHAPTERS[2].as_uri())
        page.wait_for_function("window.lab?.bench.scene")
        page.evaluate("scrollTo(0, 3000)")
        page.wait_for_function("!lab.bench.element.matches('.away')")
        self.say(page, "reload")
        shown = ("([...document.querySelectorAll('.bench .glass')].filter(one => "
            "one.checkVisibility({ checkVisibilityCSS: true }) && "
            "one.getBoundingClientRect().bottom > 50 && "
            "one.getBoundingClientRect().top < innerHeight).length)")
        log = page.locator(".shell .log")
        self.assertIn("reload", log.text_content())
        # The figure comes, by its lower edge first.
        end = page.evaluate("""() => lab.figures[0].bench.box.getBoundingClientRect().bottom
          + scrollY""")
        for below in [100, 200, 400, 700]:
            page.evaluate("y => scrollTo(0, y)", end - below)
            page.wait_for_function("lab.bench.element.matches('.away')")
            self.assertEqual(page.evaluate(shown), 1, f"{below} pixels up")
            self.assertTrue(log.is_hidden())
        page.wait_for_function("lab.figures[0].bench.scene")
        page.evaluate("lab.figures[0].bench.say('reload')")
        page.evaluate("lab.figures[0].bench.drawn()")
        self.assertIn("Orphaned c9 and c10", log.text_content())
        # Its card goes with its table.
        page.evaluate("lab.figures[0].bench.open('c9')")
        card = page.locator(".figure .life")
        card.wait_for()
        page.locator(".figure").get_by_text("decides, then asks").evaluate("one => one.click()")
        card.wait_for(state="hidden")
        page.evaluate("lab.figures[0].bench.drawn()")
        self.assertEqual(log.locator("kbd").last.text_content(), "scenario matched")
        # A block is played: its table is seen, and the figure's isn't.
        page.evaluate("lab.bars[1].run(lab.bars[1].end)")
        page.evaluate("lab.bench.drawn()")
        self.assertFalse(page.evaluate("lab.bench.element.matches('.away')"))
        self.assertEqual(page.evaluate(shown), 1)
        self.assertTrue(page.locator(".beside .glass").is_visible())
        self.assertTrue(log.is_hidden())
        page.locator(".figure").get_by_text("Show this figure again").click()
        self.assertTrue(page.locator(".figure .glass").is_visible())
        self.assertEqual(page.evaluate(shown), 1)
        # The figure's phone has gone, its foot hasn't.
        page.evaluate("""() => scrollBy(0,
          lab.figures[0].bench.box.getBoundingClientRect().bottom - 40)""")
        page.wait_for_function("!lab.bench.element.matches('.away')")
        self.assertTrue(page.locator(".beside .glass").is_visible())
        self.assertEqual(page.evaluate(shown), 1)

    def test_the_heading_is_the_blocks_and_back_leads_back(self):
        page = self.opened(reduced_motion="reduce")
        page.goto(CHAPTERS[2].as_uri())
        page.wait_for_function("window.lab?.bench.scene")
        page.locator(".figure").scroll_into_view_if_needed()
        page.wait_for_function("lab.figures[0].bench.scene")
        page.evaluate("lab.figures[0].bench.say('reload')")
        page.evaluate("lab.figures[0].bench.drawn()")
        page.evaluate("lab.figures[0].bench.open('c9')")
        page.locator(".figure .life").wait_for()
        blocks = page.evaluate("lab.bars.length")
        # The first block below the figure has no heading of its own.
        below = page.evaluate("""lab.bars.findIndex(({ block }) => lab.figures[0].place
          .compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING)""")
        links = 0
        for block in sorted({below, *range(0, blocks, 4)}):
            # The figure isn't in view, from which on what is typed is for the figure.
            page.evaluate("""at => {
              lab.bars[at].block.scrollIntoView({ block: "center" });
              return lab.bars[at].run(lab.bars[at].end);
            }""", block)
            page.evaluate("lab.bench.drawn()")
            way = page.locator(".beside .what a")
            target = page.locator(f"[id='{way.get_attribute('href')[1:]}']")
            self.assertEqual(target.text_content(), way.text_content())
            self.assertEqual(target.evaluate("one => one.closest('.figure')"), None)
            said = page.evaluate("lab.bench.session.said.map(({ line }) => line)")
            way.evaluate("one => one.click()")
            page.evaluate("history.back()")
            page.wait_for_function("!location.hash")
            page.evaluate("lab.machine.queue.add(() => lab.bench.drawn())")
            self.assertEqual(page.evaluate("lab.bench.session.said.map(({ line }) => line)"), said)
            links += 1
        # Two typed lines, and back twice: to the line before, and to the block.
        for line in ["reload", "reload held"]:
            page.locator("#shell-line").fill(line)
            before = page.evaluate("location.hash")
            page.locator("#shell-line").press("Enter")
            page.wait_for_function("before => location.hash !== before", arg=before)
        for more in [["reload"], []]:
            page.evaluate("history.back()")
            page.wait_for_function("lines => lab.bench.session.said.map(({ line }) => line)"
                ".join() === lines", arg=",".join([*said, *more]))
            page.evaluate("lab.bench.drawn()")
            self.compare(page, f"gone back to {more}")
            links += 1
        self.counted(links, "ways there and back", 5)

    def test_beats_lead_from_a_step_to_the_next(self):
        steps = beats = 0
        for chapter, scenario, others in STAGES:
            page = self.bench(chapter, reduced_motion="reduce")
            came = page.evaluate("""async ([chapter, lines]) => {
              const session = new lab.Session(lab.machine, chapter);
              let { snapshot: before, step } = await session.answer(lines[0]);
              const wrong = [];
              let beats = 0;
              for (const line of lines.slice(1)) {
                const answer = await session.answer(line);
                const isOne = answer.step === step + 1 && answer.frames.length <= 1;
                const found = isOne ? lab.beatsOf(before, answer) : [];
                beats += found.length;
                // What is shown of a cell is hidden in the machine's tree or isn't.
                for (const { call, snapshot, sentence } of found) {
                  const { hidden = [] } = answer.serves.find((one) => one.call === call) ?? {};
                  for (const { cell, state } of snapshot.cells) {
                    if (state === "visible" && hidden.includes(cell)
                      && !/shown/.test(sentence)) wrong.push(`${line}: ${cell} at call ${call}`);
                  }
                }
                // After all calls each living cell has the state that the machine says,
                // or leaves after them.
                const { snapshot } = found.findLast(({ call }) => call < Infinity) ?? answer;
                const states = new Map(snapshot.cells.map(({ cell, state }) => [cell, state]));
                const leave = answer.events.filter(({ kind }) => /^(left|moved)/.test(kind))
                  .map(({ cell }) => cell);
                for (const { cell, state } of found.length ? answer.snapshot.cells : []) {
                  if (states.get(cell) !== state && !leave.includes(cell)) {
                    wrong.push(`${line}: ${cell} is ${states.get(cell)} in the end, not ${state}`);
                  }
                }
                ({ snapshot: before, step } = answer);
              }
              await session.close();
              return { wrong, beats };
            }""", [chapter, [f"scenario {scenario}", "reload", "scroll 44", "scroll 88", "reload",
                "scroll -100", "scroll 1page", "reload", *others, "reload"]])
            self.assertEqual(came["wrong"], [], f"chapter {chapter}, {scenario}")
            beats += came["beats"]
            steps += 9 + len(others)
            page.context.close()
        self.counted(beats, f"beats of {steps} steps", 500)

    def test_what_the_app_refused_is_struck_through_where_it_came_out(self):
        page = self.bench(3, reduced_motion="reduce")
        refused = page.locator(".beside .stage .refused")
        self.say(page, "scenario mismatched", "reload")
        self.assertEqual(refused.all_text_contents(), ["c9", "c10"])
        # At the first call nothing has come out.
        self.say(page, "into")
        self.assertEqual(refused.count(), 0)
        self.assertNotIn("came out", page.locator(".beside .boxes").text_content())

    def test_the_comparison_notices(self):
        page = self.bench(3, reduced_motion="reduce")
        faults = [
            "lab.bench.sentence.textContent = 'Made 13 cells: c27–c39.'",
            "lab.bench.element.querySelector('.what b').textContent = 'fifty'",
            "lab.bench.element.querySelector('.time .here').textContent = '@35'",
            "lab.bench.element.querySelector('[data-number=alive] dd').textContent = '13'",
            "lab.bench.stage.cell('c2').dataset.row = '0.9'",
            "lab.bench.stage.glass.setAttribute('aria-valuenow', 44)",
            "lab.bench.element.querySelector('[data-box=orphaned]').dataset.count = 3",
            "lab.bench.element.querySelector('.film .strip').lastElementChild.dataset.cell = 'c1'",
        ]
        for fault in faults:
            self.say(page, "scenario mismatched", "reload")
            self.compare(page, "before the fault")
            page.evaluate(fault)
            came = page.evaluate(f"async () => ({SCENE})(lab.bench)")
            self.assertEqual(len(came["wrong"]), 1, fault)
        # `into` over a phone that isn't moved.
        self.say(page, "scenario mismatched", "reload", "into", "into", "into", "into")
        self.compare(page, "at a call")
        page.evaluate("lab.bench.stage.cell('c13') ?? 0;"
            "lab.bench.show(lab.bench.scene.answer)")
        came = page.evaluate(f"async () => ({SCENE})(lab.bench)")
        self.assertTrue(came["wrong"], "the phone after the step, at a call")
        self.counted(len(faults) + 1, "faults planted and noticed", 9)


if __name__ == "__main__":
    unittest.main()
