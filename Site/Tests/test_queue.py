"""One player, one queue: what readers ask for at once is done one after the other."""

import random
import unittest

from browser import CHAPTERS, NIGHTLY, BenchTests


class QueueTests(BenchTests):
    def served_chapter(self, number, **options):
        """A chapter's page from the server, with its machine."""
        page = self.opened(**{"reduced_motion": "reduce", **options})
        page.goto(self.served + CHAPTERS[number - 1].name)
        page.wait_for_function("window.lab?.bench.scene")
        return page

    def test_two_blocks_played_at_once_are_as_printed(self):
        chance = random.Random(29)
        count = 0
        for number in range(1, 9) if NIGHTLY else [2, 3]:
            page = self.served_chapter(number)
            for _ in range(4):
                pair = chance.sample(range(min(12, page.evaluate("lab.bars.length"))), 2)
                wrong = page.evaluate("""async pair => {
                  const bars = pair.map(at => lab.bars[at]);
                  await Promise.all(bars.map(bar => bar.run(bar.indices.at(-1))));
                  return bars.flatMap(bar => bar.indices)
                    .map(at => lab.player.commands[at])
                    .filter(({ mark }) => mark.dataset.verdict !== "same")
                    .map(({ text, answer }) => [text, answer]);
                }""", pair)
                self.assertEqual(wrong, [], f"chapter {number}, blocks {pair}")
                self.assertEqual(page.locator("main .player button:visible",
                    has_text="Stop").count(), 0)
                count += 1
        self.counted(count, "pairs of blocks played at once", 8)

    def test_a_fold_that_is_closed_is_not_played(self):
        count = 0
        for number in range(1, 9):
            page = self.served_chapter(number)
            said = page.evaluate("""async () => {
              const last = lab.bars.findLast(({ block }) => !block.closest("details"));
              await last.run(last.indices.at(-1));
              return lab.player.session.said.map(({ line }) => line);
            }""")
            open_ = page.evaluate("""() => lab.player.commands
              .filter(({ block }) => !block.closest("details")).map(({ text }) => text)""")
            self.assertEqual(said, open_, f"chapter {number}")
            scenes = page.evaluate("lab.bench.drawn()")
            self.assertIsNone(scenes)
            # What the book left isn't offered as the reader's own.
            self.assertEqual(page.locator(".beside .branches button").count(), 0)
            count += len(said)
            page.context.close()
        self.counted(count, "commands of the open text, played without the folded ones", 250)

    def test_going_back_twice_says_the_lines_of_one_address(self):
        page = self.served_chapter(3)
        # What is typed is for the bench once the chapter's figure isn't in view.
        page.evaluate("scrollTo(0, 3000)")
        page.wait_for_function("!lab.prompt.figure")
        page.locator("#shell-line").focus()
        # The chapter's first table is shown, and each line goes on from what is shown.
        for at, line in enumerate(["scenario mismatched", "repeat 12: reload", "scroll 4",
                "reload", "back"]):
            page.keyboard.type(line)
            page.keyboard.press("Enter")
            page.wait_for_function(f"lab.prompt.session.said.length === {at + 2}")
        page.wait_for_function("location.hash.includes('back')")
        for _ in range(2):
            page.evaluate("() => { history.back(); history.back(); }")
            page.wait_for_timeout(60)
        # Ways back that a browser has begun come to their ends one by one.
        page.wait_for_function("""async () => {
          await lab.machine.queue.add(() => 0);
          const lines = lab.bench.session.said.map(({ line }) => line);
          return lines.length <= 3 && decodeURIComponent(location.hash)
            === (lines.length > 1 ? `#mismatched/${lines.slice(2).join("\\n")}` : "");
        }""")

    def test_going_back_replays_nothing(self):
        page = self.served_chapter(3)
        for line in ["scenario mismatched", "reload", "scroll 4", "reload held", "turn"]:
            page.evaluate("line => lab.prompt.goOn(line)", line)
        page.evaluate("""() => {
          window.asked = [];
          const { ask } = lab.machine;
          lab.machine.ask = function (question) {
            if (question.what === "answer" && question.line) asked.push(question.line);
            return ask.call(this, question);
          };
        }""")
        count = 0
        for left in (5, 4, 3):
            page.evaluate("history.back()")
            page.wait_for_function(f"lab.prompt.session.said.length === {left}")
            page.evaluate("lab.machine.queue.add(() => 0)")
            page.evaluate("lab.bench.drawn()")
            self.assertEqual(page.evaluate("asked"), [])
            self.assertEqual(page.evaluate("lab.bench.scene.answer.step"), left - 2)
            self.assertEqual(page.locator(".shell .log kbd").count(), left - 1)
            count += 1
        # What comes before those that are kept is said again.
        page.evaluate("history.back()")
        page.wait_for_function("lab.prompt.session.said.length === 2 && asked.length === 2")
        self.counted(count, "steps back without a line said again", 3)

    def test_going_back_to_what_the_text_played_is_an_address_of_it(self):
        page = self.served_chapter(3)
        page.evaluate("lab.prompt.goOn('scenario mismatched; reload')")
        page.wait_for_function("location.hash.includes('reload')")
        page.evaluate("lab.bars[0].run(lab.bars[0].end)")
        played = page.evaluate("lab.bench.session.said.map(({ line }) => line)")
        page.evaluate("lab.prompt.goOn('scroll 4')")
        page.wait_for_function("location.hash.includes('scroll')")
        page.evaluate("lab.bars[1].run(lab.bars[1].end)")
        page.evaluate("history.back()")
        page.wait_for_function("lab.bench.session === lab.prompt.session")
        page.evaluate("lab.machine.queue.add(() => 0)")
        self.assertEqual(page.evaluate("lab.bench.session.said.map(({ line }) => line)"), played)
        self.assertGreater(len(played), 1)
        # The same address leads there, when the page is opened anew.
        page.reload()
        page.wait_for_function("window.lab?.bench.session === window.lab?.prompt.session")
        page.evaluate("lab.machine.queue.add(() => 0)")
        self.assertEqual(page.evaluate("lab.bench.session.said.map(({ line }) => line)"), played)

    def test_stop_interrupts_without_playing_again(self):
        page = self.served_chapter(1)
        page.evaluate("lab.prompt.say('scroll 44')")
        page.evaluate("""() => {
          window.done = Promise.all(["scenario ten-thousand", "repeat 100000: reload",
            "stats", "scroll 88"].map(line => lab.prompt.say(line)));
        }""")
        page.locator(".beside .shell").get_by_text("Stop").click()
        page.evaluate("done")
        log = page.locator(".shell .log").text_content()
        self.assertIn("Interrupted", log)
        # What waited isn't said; what was done is kept, by the same worker.
        lines = page.evaluate("lab.prompt.session.said.map(({ line }) => line)")
        self.assertEqual(lines,
            ["scenario fifty", "scroll 44", "scenario ten-thousand", "repeat 100000: reload"])
        self.assertEqual(page.evaluate("lab.machine.generation"), 1)
        # The same line, interrupted at the same poll, leads to the same table.
        same = page.evaluate("""async () => {
          const { session } = lab.prompt;
          const fresh = new lab.Session(lab.machine, 1);
          await fresh.reset([...session.said]);
          const [one, other] = [await session.now(), await fresh.now()];
          return [JSON.stringify(one.snapshot) === JSON.stringify(other.snapshot),
            one.step, other.step];
        }""")
        self.assertEqual(same[0], True, same)
        self.assertGreater(same[1], 0)

    def test_a_machine_that_failed_to_load_is_tried_again(self):
        page = self.opened()
        with self.without("/lab.wasm.gz"):
            page.goto(self.served + CHAPTERS[2].name)
            page.wait_for_function("window.lab")
            page.evaluate("() => { scrollTo(0, 3000); lab.bench.onfollow(); }")
            page.wait_for_function("!lab.prompt.figure")
            page.evaluate("lab.prompt.say('scroll 44')")
            self.assertIn("can't be loaded", page.locator(".shell .log").text_content())
        page.evaluate("lab.prompt.say('scroll 44')")
        page.wait_for_function("lab.bench.scene?.answer.step === 1")

    def test_an_address_begins_no_long_work_by_itself(self):
        page = self.opened()
        page.goto(self.served + CHAPTERS[2].name + "#mismatched/repeat 1000000: reload")
        go = page.locator(".shell .log button", has_text="Go on")
        go.wait_for()
        self.assertIn("more than a second", page.locator(".shell .log").text_content())
        go.click()
        page.locator(".shell").get_by_text("Stop").click()
        page.wait_for_selector("text=Interrupted")

    def test_the_offer_to_go_on_can_be_read_and_says_nothing_went_wrong(self):
        page = self.opened()
        page.goto(self.served + CHAPTERS[2].name
            + "#mismatched/reload%0Arepeat 1000000: reload")
        go = page.locator(".shell .log button", has_text="Go on")
        go.wait_for()
        page.evaluate("lab.machine.queue.add(() => 0)")
        text = page.locator(".beside").text_content()
        self.assertNotIn("Interrupted", text)
        part, log = go.bounding_box(), page.locator(".shell .log").bounding_box()
        self.assertGreaterEqual(part["y"], log["y"])
        self.assertLessEqual(part["y"] + part["height"], log["y"] + log["height"])

    def played(self, page, words):
        """Plays the block with some words; returns its number."""
        return page.evaluate("""async words => {
          const at = lab.bars.findIndex(({ block }) => block.textContent.includes(words));
          await lab.bars[at].run(lab.bars[at].end);
          await lab.bench.drawn();
          return at;
        }""", words)

    def test_what_one_said_oneself_is_there_after_the_page_is_loaded_again(self):
        page = self.served_chapter(2, reduced_motion="reduce")
        self.played(page, "race 1 2: repeat 4")
        page.evaluate("lab.prompt.goOn('scroll 88')")
        page.wait_for_function("location.hash.includes('scroll')")
        # Only what came after the last fresh session is needed.
        self.assertLess(len(page.evaluate("location.hash")), 500)
        place = page.evaluate("lab.bench.drawn().then(() => lab.bench.answer.place)")
        shown = page.locator(".beside .stage").text_content()
        for _ in range(2):
            page.reload()
            page.wait_for_function("place => window.lab?.bench.scene?.answer.place === place",
                arg=place)
            page.evaluate("lab.machine.queue.add(() => lab.bench.drawn())")
            self.assertEqual(page.locator(".beside .stage").text_content(), shown)
            log = page.locator(".shell .log")
            self.assertEqual(log.locator("kbd").last.text_content(), "scroll 88")
            self.assertEqual(log.locator("button").count(), 0)
            self.assertNotIn("Interrupted", log.text_content())
            # What the book left, one didn't leave.
            self.assertTrue(page.locator(".beside .branches").is_hidden())
        # What one leaves after that is one's own.
        page.evaluate("lab.prompt.goOn('back').then(() => lab.prompt.goOn('scroll 44'))")
        back = page.locator(".beside .branches button")
        back.wait_for()
        mine = back.all_text_contents()
        self.assertEqual(len(mine), 1, mine)
        self.assertIn(", scroll 88", mine[0])
        page.reload()
        back.wait_for()
        self.assertEqual(back.all_text_contents(), mine)

    def test_an_address_is_shown_once_it_is_reached(self):
        page = self.served_chapter(2, reduced_motion="reduce")
        seen = page.evaluate("""async () => {
          const { bench, prompt } = lab, { follow } = bench, seen = [];
          bench.follow = function (session, answer, ...rest) {
            seen.push([answer.step, prompt.log.querySelectorAll("kbd").length]);
            return follow.call(this, session, answer, ...rest);
          };
          await prompt.open(["scroll 88", "scroll 88", "back", "scroll 44"]);
          await bench.drawn();
          bench.follow = follow;
          return [seen, prompt.log.querySelectorAll("kbd").length];
        }""")
        self.assertEqual(seen, [[[2, 0]], 4])

    def test_what_one_did_oneself_is_a_press_away_after_a_block_is_played(self):
        page = self.served_chapter(2, reduced_motion="reduce")
        page.evaluate("lab.prompt.goOn('scroll 88')")
        self.played(page, "race 1 2: repeat 4")
        back = page.locator(".beside .branches button")
        back.wait_for()
        self.assertEqual(back.all_text_contents(), ["↩ to yours: fifty, @1, scroll 88"])
        # A race is of no table that one sees: the heading is of the table.
        heading = page.locator(".beside .what a").text_content()
        self.assertNotIn("numbers", heading)
        back.click()
        page.wait_for_function("lab.bench.session === lab.prompt.session")
        page.evaluate("lab.bench.drawn()")
        self.assertEqual(page.locator(".beside .what").text_content(), "fifty · chapter 2")
        self.assertEqual(page.locator(".beside .time .here").text_content(), "@1")
        self.assertIn("scroll", page.url)
        # Once one has gone on from the book's table, too.
        self.played(page, "race 1 2: repeat 4")
        page.locator(".beside .buttons button").first.click()
        page.wait_for_function("lab.bench.session === lab.prompt.session")
        page.evaluate("lab.bench.drawn()")
        self.assertEqual(page.locator(".beside .what a").text_content(), heading)
        # Another table isn't of that section.
        page.evaluate("lab.prompt.goOn('scenario small').then(() => lab.bench.drawn())")
        self.assertEqual(page.locator(".beside .what a").count(), 0)
        back.filter(has_text="yours: fifty").click()
        page.wait_for_function("lab.bench.scene.answer.scenario === 'fifty'")
        page.evaluate("lab.machine.queue.add(() => lab.bench.drawn())")
        self.assertEqual(page.locator(".beside .time .here").text_content(), "@1")
        self.assertEqual(page.locator(".shell .log kbd").all_text_contents(), ["scroll 88"])

    def test_a_way_back_names_the_step_to_which_it_leads(self):
        page = self.served_chapter(3, reduced_motion="reduce")
        for line in ["scenario mismatched", "reload", "reload", "back", "scenario small"]:
            page.evaluate("line => lab.prompt.goOn(line)", line)
        back = page.locator(".beside .branches button", has_text="mismatched")
        back.wait_for()
        self.assertEqual(back.text_content(), "↩ to mismatched, @1")
        back.click()
        page.wait_for_function("lab.bench.scene.answer.scenario === 'mismatched'")
        self.assertEqual(page.evaluate("lab.bench.scene.answer.step"), 1)


if __name__ == "__main__":
    unittest.main()
